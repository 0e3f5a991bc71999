// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/bindingform.h"

#include "model/artifacts/artifactchoices.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QCursor>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int SeriesRows = 5; // of the list, before it scrolls

    void selectText(QComboBox *box, const std::string &text)
    {
        box->setCurrentIndex(std::max(0, box->findText(QString::fromStdString(text))));
    }

    /// "" for the first entry, which leaves it to the renderer.
    std::string chosenText(const QComboBox *box)
    {
        return box->currentIndex() > 0 ? box->currentText().toStdString() : std::string();
    }

} // namespace

BindingForm::BindingForm(const ShownArtifact &shown, QWidget *parent)
    : QWidget(parent)
    , m_kind(shown.source.kind)
    , m_renderer(new QComboBox(this))
    , m_x(new QComboBox(this))
    , m_series(new QListWidget(this))
    , m_label(new QComboBox(this))
    , m_unit(new QLineEdit(this))
{
    setObjectName(u"bindingForm"_s);
    setAccessibleName(tr("How to show %1").arg(QString::fromStdString(m_kind)));
    auto *form = new QFormLayout(this);
    auto *title = new QLabel(tr("Show every %1 as").arg(QString::fromStdString(m_kind)), this);
    title->setTextFormat(Qt::PlainText);
    title->setFont(scaledFont(1.0, QFont::DemiBold));
    form->addRow(title);
    form->addRow(tr("&View"), m_renderer);
    form->addRow(tr("&x"), m_x);
    form->addRow(tr("V&alues"), m_series);
    form->addRow(tr("&Named by"), m_label);
    form->addRow(tr("&Unit"), m_unit);
    m_renderer->setObjectName(u"bindingRenderer"_s);
    m_x->setObjectName(u"bindingX"_s);
    m_series->setObjectName(u"bindingSeries"_s);
    m_label->setObjectName(u"bindingLabel"_s);
    m_unit->setObjectName(u"bindingUnit"_s);
    m_renderer->addItem(tr("The usual view"), QString());
    for (const ArtifactView &view : shown.views)
        m_renderer->addItem(view.title, view.id);
    // A table can always be drawn by the columns that the user names.
    for (const ArtifactRenderer &renderer : artifactRenderers()) {
        const bool isDrawn = renderer.id == "curves"_L1 || renderer.id == "bars"_L1;
        if (isDrawn && m_renderer->findData(renderer.id) < 0) {
            m_renderer->addItem(QCoreApplication::translate("tw::ArtifactRenderer", renderer.title),
                                renderer.id);
        }
    }
    fillColumns(shown);
    m_unit->setText(QString::fromStdString(shown.source.binding.unit));
    const QString bound = QString::fromStdString(shown.source.binding.renderer);
    m_renderer->setCurrentIndex(std::max(0, m_renderer->findData(bound)));
    connect(m_renderer, &QComboBox::currentIndexChanged, this, &BindingForm::enableFields);
    enableFields();
    auto *accept = new QPushButton(tr("Use"), this);
    accept->setObjectName(u"bindingAccept"_s);
    accept->setProperty(property::primary, true);
    accept->setToolTip(tr("Show all artifacts of this kind this way"));
    form->addRow(accept);
    connect(accept, &QPushButton::clicked, this, [this] { emit chosen(binding()); });
    connect(m_unit, &QLineEdit::returnPressed, this, [this] { emit chosen(binding()); });
}

void BindingForm::fillColumns(const ShownArtifact &shown)
{
    m_x->addItem(tr("(found in the data)"));
    m_label->addItem(tr("(nothing)"));
    m_series->setAccessibleName(tr("Columns with values"));
    m_series->setMaximumHeight(m_series->fontMetrics().height() * SeriesRows * 3 / 2);
    const std::vector<std::string> &bound = shown.source.binding.series;
    for (const ArtifactView &view : shown.views) {
        for (const std::string &column : view.columns) {
            const QString name = QString::fromStdString(column);
            m_x->addItem(name);
            m_label->addItem(name);
            auto *item = new QListWidgetItem(name, m_series);
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            const bool isBound = std::ranges::find(bound, column) != bound.end();
            item->setCheckState(isBound ? Qt::Checked : Qt::Unchecked);
        }
    }
    selectText(m_x, shown.source.binding.x);
    selectText(m_label, shown.source.binding.label);
}

void BindingForm::enableFields()
{
    const QString id = m_renderer->currentData().toString();
    const bool hasFields = id == "curves"_L1 || id == "bars"_L1;
    for (QWidget *field : std::initializer_list<QWidget *>{m_x, m_series, m_label, m_unit})
        field->setEnabled(hasFields && m_x->count() > 1);
}

ArtifactBinding BindingForm::binding() const
{
    ArtifactBinding binding;
    binding.kind = m_kind;
    binding.renderer = m_renderer->currentData().toString().toStdString();
    if (!m_x->isEnabled())
        return binding;
    binding.x = chosenText(m_x);
    binding.label = chosenText(m_label);
    binding.unit = m_unit->text().trimmed().toStdString();
    for (int row = 0; row < m_series->count(); ++row) {
        if (m_series->item(row)->checkState() == Qt::Checked)
            binding.series.push_back(m_series->item(row)->text().toStdString());
    }
    return binding;
}

void openBindingForm(const ShownArtifact &shown, ArtifactChoices *choices, QWidget *owner)
{
    // Not a child of the owner: a splitter would take it for a part of its own.
    auto *form = new BindingForm(shown, owner->window());
    form->setWindowFlags(Qt::Popup);
    form->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(form, &BindingForm::chosen, choices,
                     [form, choices](const ArtifactBinding &binding) {
                         form->close();
                         choices->set(binding);
                     });
    form->adjustSize();
    form->move(QCursor::pos());
    form->show();
    form->setFocus(Qt::PopupFocusReason);
}

} // namespace tw
