// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspector/payloadblock.h"

#include "widgets/common/elidinglabel.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonblock.h"
#include "widgets/json/jsonview.h"
#include "widgets/result/sections.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // Pixels; a taller form scrolls by itself. Rows that are far out of view cost nothing.
    constexpr int TallestForm = 12'000;

    bool prefersJson = false; // the user's last choice, applied to the next call

} // namespace

PayloadBlock::PayloadBlock(const JsonPtr &payload, const RunTool *tool,
                           const std::vector<IssuePin> &pins, const QString &why, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(1));
    m_json = new JsonBlock(tr("Payload"), payload, this);
    if (!tool || !tool->payload) {
        if (!why.isEmpty())
            layout->addWidget(makeParagraph(why, true, this));
        layout->addWidget(m_json);
        return;
    }
    auto *row = new QHBoxLayout;
    row->setSpacing(space(1));
    const auto button = [&](const QString &text, bool form) {
        auto *choice = new QToolButton(this);
        choice->setText(text);
        choice->setCheckable(true);
        choice->setAutoRaise(true);
        choice->setAccessibleName(form ? tr("Payload as a form") : tr("Payload as JSON"));
        connect(choice, &QToolButton::clicked, this, [this, form] {
            prefersJson = !form;
            showForm(form);
        });
        row->addWidget(choice);
        return choice;
    };
    m_formButton = button(tr("Form"), true);
    m_jsonButton = button(tr("JSON"), false);
    m_source = new ElidingLabel(tr("Schema: %1").arg(tool->source), Qt::ElideRight, this);
    m_source->setSecondary(true);
    m_source->setToolTip(tool->isOpen ? tr("From the catalog open in Design and Call")
                                      : tr("From a catalog next to the log"));
    row->addWidget(m_source, 1);
    layout->addLayout(row);
    m_form = new FormView(this);
    m_form->setObjectName("inspectorForm"_L1);
    m_form->setAccessibleName(tr("What the model sent, as a form"));
    m_form->setReadOnly(true);
    m_form->setSchema(tool->payload);
    m_form->setPayload(*payload);
    m_form->setIssues(IssuePinText::formIssues(pins));
    m_form->widget()->layout()->setContentsMargins(0, 0, 0, 0);
    m_form->widget()->installEventFilter(this);
    layout->addWidget(m_form);
    layout->addWidget(m_json);
    if (const int absent = m_form->hiddenRows(); absent > 0)
        m_source->setText(
            m_source->text() + u" · "_s
            + (absent == 1 ? tr("1 field not sent") : tr("%1 fields not sent").arg(absent)));
    fitForm();
    showForm(!prefersJson);
}

void PayloadBlock::showForm(bool form)
{
    if (!m_form)
        return;
    m_formButton->setChecked(form);
    m_jsonButton->setChecked(!form);
    m_form->setVisible(form);
    m_json->setVisible(!form);
}

JsonView *PayloadBlock::showInJson(const QString &text)
{
    auto *view = m_json->findChild<JsonView *>();
    if (view == nullptr || !view->find(text))
        return nullptr;
    showForm(false);
    return view;
}

bool PayloadBlock::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        fitForm();
    return QWidget::eventFilter(watched, event);
}

void PayloadBlock::fitForm()
{
    const int height = std::clamp(m_form->contentHeight(), space(8), scaled(TallestForm));
    if (m_form->height() != height || m_form->minimumHeight() != height)
        m_form->setFixedHeight(height);
}

} // namespace tw
