// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/attributepane.h"

#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/separator.h"
#include "widgets/design/attributeview.h"
#include "widgets/design/fields/attributeeditor.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QDataStream>
#include <QHBoxLayout>
#include <QResizeEvent>
#include <QSplitter>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

AttributePane::AttributePane(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_table(new AttributeView(document, this))
    , m_strip(new AttributeEditor(document, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_splitter);
    auto *upper = new QWidget(m_splitter);
    auto *rows = new QVBoxLayout(upper);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_table, 1);
    rows->addWidget(makeBar());
    // Holds the place of the strip, so that the table keeps its height without a selection.
    auto *lower = new QWidget(m_splitter);
    auto *strip = new QVBoxLayout(lower);
    strip->setContentsMargins(0, 0, 0, 0);
    strip->addWidget(m_strip);
    m_splitter->addWidget(upper);
    m_splitter->addWidget(lower);
    m_splitter->setObjectName(u"designMiddle"_s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    lower->setMinimumHeight(space(20));
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_heightsChosen = true; });
    connect(m_table, &AttributeView::selectionMoved, this, [this] {
        showSelection();
        const std::vector<SchemaPlace> places = m_table->selectedPlaces();
        if (!places.empty())
            emit placeSelected(places.front());
    });
    connect(m_table, &AttributeView::detailsRequested, m_strip, &AttributeEditor::enter);
    connect(m_table, &AttributeView::remarked, this, [this](const QString &sentence) {
        m_remark->setText(sentence);
        m_table->setAccessibleDescription(sentence);
    });
    connect(m_strip, &AttributeEditor::addChildRequested, m_table, &AttributeView::addChild);
    connect(m_strip, &AttributeEditor::left, m_table, [this] { m_table->setFocus(); });
    connect(m_strip, &AttributeEditor::sharedTypeRequested, this,
            &AttributePane::sharedTypeRequested);
}

QWidget *AttributePane::makeBar()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(space(2), 0, space(3), 0);
    row->setSpacing(space(1));
    bool isFirst = true;
    for (QAction *action : m_table->barActions()) {
        row->addWidget(makeActionButton(
            action, bar, isFirst ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly));
        isFirst = false;
    }
    m_remark = new ElidingLabel(Qt::ElideRight, bar);
    m_remark->setObjectName(u"attributeRemark"_s);
    m_remark->setFont(scaledFont(0.9));
    row->addWidget(m_remark, 1);
    bar->setFixedHeight(space(8));
    return bar;
}

void AttributePane::showPlace(const SchemaPlace &place)
{
    m_remark->setText({});
    m_table->setPart(place.tool, place.part);
    m_table->selectPointer(place.pointer);
    showSelection();
}

void AttributePane::showSelection()
{
    m_strip->showPlaces(m_table->selectedPlaces());
}

void AttributePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_heightsChosen || height() <= 0)
        return;
    // the strip shows four lines of fields; the table gets the rest, the same for every tool
    const int strip = std::min(space(62), height() * 9 / 20);
    m_splitter->setSizes({height() - strip, strip});
}

QByteArray AttributePane::saveViewState() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << m_heightsChosen << m_splitter->saveState() << m_table->saveColumns();
    return state;
}

void AttributePane::restoreViewState(const QByteArray &state)
{
    QDataStream in(state);
    QByteArray heights;
    QByteArray columns;
    in >> m_heightsChosen >> heights >> columns;
    if (in.status() != QDataStream::Ok)
        m_heightsChosen = false;
    if (m_heightsChosen)
        m_splitter->restoreState(heights);
    if (!columns.isEmpty())
        m_table->restoreColumns(columns);
}

} // namespace tw
