// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/attributepane.h"

#include "model/catalog/attributemodel.h"
#include "model/catalog/catalogedits.h"
#include "model/catalog/conditions.h"
#include "model/catalog/placemoves.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/separator.h"
#include "widgets/common/tablesetup.h"
#include "widgets/design/attributeview.h"
#include "widgets/design/fields/attributeeditor.h"
#include "widgets/design/fields/conditioneditor.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QDataStream>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    auto isInSchemaOf(const SchemaPlace &place)
    {
        return [tool = place.tool, part = place.part](const SchemaPlace &other) {
            return other.tool == tool && other.part == part;
        };
    }

} // namespace

AttributePane::AttributePane(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_table(new AttributeView(document, this))
    , m_strip(new AttributeEditor(document, this))
    , m_condition(new ConditionEditor(document, this))
    , m_hint(new QLabel(tr("Select an attribute to edit its details."), this))
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
    strip->setSpacing(0);
    strip->addWidget(m_condition);
    strip->addWidget(m_strip, 1);
    strip->addWidget(m_hint, 1);
    strip->addStretch();
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
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
    connect(m_table, &AttributeView::detailsRequested, this, [this] {
        if (m_condition->isVisible())
            m_condition->enter();
        else
            m_strip->enter();
    });
    connect(m_table, &AttributeView::descriptionRequested, m_strip,
            &AttributeEditor::enterDescription);
    connect(m_condition, &ConditionEditor::left, m_table, [this] { m_table->setFocus(); });
    m_condition->hide();
    connect(m_table, &AttributeView::remarked, this, [this](const QString &sentence) {
        m_remark->setText(sentence);
        m_table->setAccessibleDescription(sentence);
    });
    connect(document, &CatalogDocument::catalogReset, this, [this] { m_last.clear(); });
    connect(document, &CatalogDocument::placeMoved, this,
            [this](const SchemaPlace &from, const SchemaPlace &to) {
                for (SchemaPlace &place : m_last)
                    place = afterMove(place, from, to);
            });
    connect(m_strip, &AttributeEditor::addChildRequested, m_table, [this] {
        finishEditing(m_table);
        m_table->addChild();
    });
    connect(m_strip, &AttributeEditor::left, m_table, [this] { m_table->setFocus(); });
    connect(m_strip, &AttributeEditor::placeRequested, this, &AttributePane::placeSelected);
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
    m_typeName = new QLineEdit(bar);
    m_typeName->setObjectName(u"partTypeName"_s);
    m_typeName->setAccessibleName(tr("Type name"));
    m_typeName->setPlaceholderText(tr("Type name"));
    m_typeName->setToolTip(tr("Name of the Go type that is generated for this schema"));
    m_typeName->setFont(fixedFont(0.9));
    m_typeName->setFixedWidth(space(50));
    m_typeName->setProperty(property::flat, true);
    connect(m_typeName, &QLineEdit::textEdited, this, [this](const QString &name) {
        const SchemaPlace root = m_table->attributes()->rootPlace();
        (void)edits::setTypeName(*m_document, root.tool, root.part, name.trimmed());
    });
    connect(m_typeName, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    connect(m_document, &CatalogDocument::edited, this, &AttributePane::refreshTypeName);
    row->addWidget(m_typeName);
    bar->setFixedHeight(space(8));
    return bar;
}

void AttributePane::showPlace(const SchemaPlace &place)
{
    finishEditing(m_table); // another part drops the editor
    m_remark->setText({});
    m_table->setPart(place.tool, place.part);
    m_table->selectPointer(lastIn(place).pointer);
    showSelection();
    refreshTypeName();
}

/// MCP has no names for the types of a tool, and a shared type has its own page.
void AttributePane::refreshTypeName()
{
    const SchemaPlace root = m_table->attributes()->rootPlace();
    const Tool *const tool = m_document->tool(root.tool);
    const TypeSchema *const type = tool ? schemaOfPart(*tool, root.part) : nullptr;
    m_typeName->setVisible(type && schemaFormatOf(m_document->catalog()) != McpCatalog);
    const QString name = type ? QString::fromStdString(type->name) : QString();
    if (m_typeName->text().trimmed() != name)
        m_typeName->setText(name);
}

void AttributePane::showSelection()
{
    std::vector<SchemaPlace> places = m_table->selectedPlaces();
    if (!places.empty())
        remember(places.front());
    const bool isCondition = places.size() == 1 && isConditionPointer(places.front().pointer);
    m_condition->setVisible(isCondition);
    m_hint->setVisible(places.empty());
    if (isCondition)
        m_condition->showPlace(places.front());
    const Json *const node = places.empty() ? nullptr : m_document->node(places.front());
    if (isCondition && node && !node->is_object())
        places.clear(); // a list of names has no keywords
    m_strip->showPlaces(std::move(places));
}

/// \a place, or for a whole schema the attribute to select in it.
SchemaPlace AttributePane::lastIn(const SchemaPlace &place) const
{
    if (!place.pointer.empty())
        return place;
    const auto found = std::ranges::find_if(m_last, isInSchemaOf(place));
    if (found != m_last.end() && m_table->attributes()->indexOf(found->pointer).isValid())
        return *found;
    const QModelIndex first = m_table->attributes()->index(0, 0);
    return first.isValid() ? m_table->attributes()->placeAt(first) : place;
}

void AttributePane::remember(const SchemaPlace &place)
{
    std::erase_if(m_last, isInSchemaOf(place));
    m_last.push_back(place);
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
