// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/mergepage.h"

#include "widgets/common/actionbutton.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    using Item = CatalogMerge::Item;
    using Field = CatalogMerge::Field;
    using MergeChoice = CatalogMerge::Choice;

    enum MergeColumn { NodeColumn, ChangeColumn, MineColumn, TheirsColumn, ChoiceColumn };
    enum MergeRole { ItemRole = Qt::UserRole, FieldRole };
    constexpr int NoField = -1;
    constexpr std::size_t mostText{200}; ///< of a value in the table

    QString nodeText(const Item &item)
    {
        QString id = QString::fromStdString(item.id);
        switch (item.kind) {
        case CatalogMerge::Kind::Design:
            return MergePage::tr("Design");
        case CatalogMerge::Kind::Tool:
            return MergePage::tr("Tool %1").arg(id);
        case CatalogMerge::Kind::Toolset:
            return MergePage::tr("Toolset %1").arg(id);
        case CatalogMerge::Kind::Type:
            return MergePage::tr("Shared type %1").arg(id);
        case CatalogMerge::Kind::Service:
            return MergePage::tr("Service %1").arg(id);
        case CatalogMerge::Kind::Agent:
            return MergePage::tr("Agent %1").arg(id);
        case CatalogMerge::Kind::Registry:
            return MergePage::tr("Registry %1").arg(id);
        }
        return id;
    }

    /// "payload › hours" for "/payload/schema/properties/hours".
    QString fieldText(const std::string &pointer)
    {
        QStringList words;
        for (const std::string &token : pointerTokens(pointer)) {
            if (token != "schema" && token != "properties")
                words.append(QString::fromStdString(token));
        }
        return words.isEmpty() ? QString::fromStdString(pointer) : words.join(u" › "_s);
    }

    QString changeText(const Item &item)
    {
        if (item.mine && item.theirs)
            return item.isConflict ? MergePage::tr("conflict")
                : item.fields.empty()
                ? MergePage::tr("order changed")
                : MergePage::tr("changed, %n field(s)", nullptr, int(item.fields.size()));
        if (item.theirs)
            return item.isConflict ? MergePage::tr("removed here, changed there")
                                   : MergePage::tr("added");
        return item.isConflict ? MergePage::tr("changed here, removed there")
                               : MergePage::tr("removed");
    }

    QString changeText(const Field &field, const Json *mine, const Json *theirs)
    {
        return field.isConflict ? MergePage::tr("conflict")
            : !mine             ? MergePage::tr("added")
            : !theirs           ? MergePage::tr("removed")
                                : MergePage::tr("changed");
    }

    QString choiceText(MergeChoice choice)
    {
        switch (choice) {
        case MergeChoice::KeepMine:
            return MergePage::tr("mine");
        case MergeChoice::TakeTheirs:
            return MergePage::tr("theirs");
        case MergeChoice::Combine:
            return MergePage::tr("by field");
        case MergeChoice::KeepBoth:
            return MergePage::tr("both tools");
        }
        return {};
    }

    bool canChoose(const Item &item, MergeChoice choice)
    {
        const bool isInBoth = item.mine && item.theirs;
        return choice == MergeChoice::KeepMine || choice == MergeChoice::TakeTheirs
            || (isInBoth
                && (choice == MergeChoice::Combine || item.kind == CatalogMerge::Kind::Tool));
    }

    const Json *valueAt(const JsonPtr &record, const std::string &pointer)
    {
        return record ? findPointer(*record, pointer) : nullptr;
    }

    QString valueText(const Json *value)
    {
        return value ? QString::fromStdString(writeJson(*value)).left(mostText) : u"–"_s;
    }

    QString countsText(const std::vector<Item> &items)
    {
        const auto count = [&items](const auto &matches) {
            return static_cast<int>(std::ranges::count_if(items, matches));
        };
        const int conflicts = count([](const Item &item) { return item.isConflict; });
        const int added = count([](const Item &item) { return !item.isConflict && !item.mine; });
        const int removed =
            count([](const Item &item) { return !item.isConflict && !item.theirs; });
        const int changed = static_cast<int>(items.size()) - conflicts - added - removed;
        QStringList texts;
        if (conflicts > 0)
            texts.append(MergePage::tr("%n conflict(s)", nullptr, conflicts));
        if (changed > 0)
            texts.append(MergePage::tr("%n changed", nullptr, changed));
        if (added > 0)
            texts.append(MergePage::tr("%n added", nullptr, added));
        if (removed > 0)
            texts.append(MergePage::tr("%n removed", nullptr, removed));
        return texts.isEmpty() ? MergePage::tr("There is no difference.") : texts.join(u" · "_s);
    }

} // namespace

MergePage::MergePage(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_counts(new QLabel(this))
    , m_tree(new QTreeWidget(this))
{
    setObjectName(u"mergePage"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    auto *splitter = new QSplitter(Qt::Vertical, this);
    m_tree->setObjectName(u"mergeTree"_s);
    m_tree->setAccessibleName(tr("Differences"));
    m_tree->setHeaderLabels({tr("What"), tr("Change"), tr("Mine"), tr("Theirs"), tr("Take")});
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setSelectionMode(QTreeView::ExtendedSelection);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->header()->setStretchLastSection(true);
    splitter->addWidget(m_tree);
    splitter->addWidget(makeVersions());
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    column->addWidget(splitter, 1);
    column->addWidget(makeButtons());
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &MergePage::showCurrent);
}

QWidget *MergePage::makeHead()
{
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(space(6), space(4), space(6), space(2));
    column->setSpacing(space(1));
    m_title->setFont(scaledFont(1.2, QFont::DemiBold));
    m_counts->setObjectName(u"mergeCounts"_s);
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(m_title);
    column->addWidget(m_counts);
    return head;
}

QWidget *MergePage::makeVersions()
{
    auto *versions = new QSplitter(Qt::Horizontal, this);
    const auto add = [&](const QString &title, JsonView *&view) {
        auto *pane = new QWidget(versions);
        auto *column = new QVBoxLayout(pane);
        column->setContentsMargins(0, space(2), 0, 0);
        auto *label = new QLabel(title, pane);
        label->setContentsMargins(space(3), 0, space(3), 0);
        label->setFont(scaledFont(0.9));
        view = new JsonView(pane);
        view->setAccessibleName(title);
        column->addWidget(label);
        column->addWidget(view, 1);
        versions->addWidget(pane);
        return pane;
    };
    m_basePane = add(tr("Before both changes"), m_base);
    add(tr("Mine"), m_mine);
    m_theirsTitle = add(tr("Theirs"), m_theirs)->findChild<QLabel *>();
    m_base->setPlaceholderText(tr("Did not exist"));
    m_mine->setPlaceholderText(tr("Not in this design"));
    m_theirs->setPlaceholderText(tr("Not in the other file"));
    return versions;
}

QWidget *MergePage::makeButtons()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(space(6), space(2), space(6), space(3));
    row->setSpacing(space(2));
    for (QAction *action :
         {addChoice(Choice::KeepMine, u"up"_s, tr("Keep mine"), Qt::Key_M,
                    tr("Leave the selected rows as they are here")),
          addChoice(Choice::TakeTheirs, u"import"_s, tr("Take theirs"), Qt::Key_T,
                    tr("Take the selected rows from the other file")),
          addChoice(Choice::Combine, u"union"_s, tr("Choose by field"), Qt::Key_F,
                    tr("Merge the changes of both; the rows below decide each field")),
          addChoice(Choice::KeepBoth, u"duplicate"_s, tr("Keep both"), Qt::Key_B,
                    tr("Add the other tool under an unused name"))})
        row->addWidget(makeActionButton(action, bar, Qt::ToolButtonTextBesideIcon));
    row->addStretch();
    auto *apply = new QPushButton(icon(u"check"_s), tr("Apply"), bar);
    apply->setObjectName(u"mergeApply"_s);
    apply->setProperty(property::primary, true);
    apply->setToolTip(tr("Apply the choices as one step of undo"));
    auto *cancel = new QPushButton(tr("Cancel"), bar);
    cancel->setToolTip(tr("Change nothing (Esc)"));
    connect(apply, &QPushButton::clicked, this, [this] { emit accepted(m_merge); });
    connect(cancel, &QPushButton::clicked, this, &MergePage::closed);
    row->addWidget(apply);
    row->addWidget(cancel);
    return bar;
}

QAction *MergePage::addChoice(Choice choice, const QString &iconName, const QString &text,
                              Qt::Key key, const QString &tip)
{
    QAction *action = makeAction(m_tree, iconName, text, key, Qt::WidgetShortcut,
                                 [this, choice] { choose(choice); });
    action->setToolTip(u"%1 (%2)"_s.arg(tip, action->shortcut().toString()));
    m_choices.emplace_back(choice, action);
    return action;
}

void MergePage::start(const CatalogMerge &merge, const QString &theirs)
{
    m_merge = merge;
    m_title->setText(tr("Merge with %1").arg(theirs));
    m_theirsTitle->setText(tr("Theirs: %1").arg(theirs));
    m_counts->setText(countsText(m_merge.items));
    m_basePane->setVisible(
        std::ranges::any_of(m_merge.items, [](const Item &item) { return item.base != nullptr; }));
    m_tree->clear();
    for (std::size_t i = 0; i < m_merge.items.size(); ++i)
        addRow(i);
    const int width = m_tree->width();
    m_tree->header()->resizeSection(NodeColumn, std::max(space(75), width * 28 / 100));
    m_tree->header()->resizeSection(ChangeColumn, space(45));
    m_tree->header()->resizeSection(MineColumn, std::max(space(50), width * 24 / 100));
    m_tree->header()->resizeSection(TheirsColumn, std::max(space(50), width * 24 / 100));
    m_tree->setCurrentItem(m_tree->topLevelItem(0));
    showCurrent();
    m_tree->setFocus(Qt::OtherFocusReason);
}

void MergePage::addRow(std::size_t number)
{
    const Item &item = m_merge.items[number];
    const QIcon warning = icon(u"warning"_s, tokensFor(palette()).hinted);
    auto *row = new QTreeWidgetItem(m_tree, {nodeText(item), changeText(item)});
    row->setData(NodeColumn, ItemRole, QVariant::fromValue(number));
    row->setData(NodeColumn, FieldRole, NoField);
    if (item.isConflict)
        row->setIcon(NodeColumn, warning);
    for (std::size_t i = 0; i < item.fields.size(); ++i) {
        const Field &field = item.fields[i];
        const Json *const mine = valueAt(item.mine, field.pointer);
        const Json *const theirs = valueAt(item.theirs, field.pointer);
        auto *below =
            new QTreeWidgetItem(row,
                                {fieldText(field.pointer), changeText(field, mine, theirs),
                                 valueText(mine), valueText(theirs)});
        below->setData(NodeColumn, ItemRole, QVariant::fromValue(number));
        below->setData(NodeColumn, FieldRole, static_cast<int>(i));
        if (field.isConflict)
            below->setIcon(NodeColumn, warning);
    }
    row->setExpanded(item.isConflict);
    showChoice(row);
}

CatalogMerge::Item &MergePage::itemOf(const QTreeWidgetItem *row)
{
    return m_merge.items[row->data(NodeColumn, ItemRole).value<std::size_t>()];
}

const CatalogMerge::Item &MergePage::itemOf(const QTreeWidgetItem *row) const
{
    return m_merge.items[row->data(NodeColumn, ItemRole).value<std::size_t>()];
}

/// Writes the choice into a row of a record and the rows of its fields.
void MergePage::showChoice(QTreeWidgetItem *row) const
{
    const Item &item = itemOf(row);
    row->setText(ChoiceColumn, choiceText(item.choice));
    for (int i = 0; i < row->childCount(); ++i) {
        const bool takesTheirs = item.choice == Choice::TakeTheirs
            || (item.choice == Choice::Combine
                && item.fields[static_cast<std::size_t>(i)].takeTheirs);
        row->child(i)->setText(ChoiceColumn,
                               choiceText(takesTheirs ? Choice::TakeTheirs : Choice::KeepMine));
    }
}

void MergePage::showCurrent()
{
    const QTreeWidgetItem *const row = m_tree->currentItem();
    const Item *const item = row ? &itemOf(row) : nullptr;
    const int field = row ? row->data(NodeColumn, FieldRole).toInt() : NoField;
    for (const auto &[choice, action] : m_choices)
        action->setEnabled(
            item && canChoose(*item, choice)
            && (field == NoField || choice == Choice::KeepMine || choice == Choice::TakeTheirs));
    const auto show = [&](JsonView *view, const JsonPtr &record) {
        view->setJson(record);
        // A record shows the first of its changes.
        const std::size_t shown = field == NoField ? 0 : static_cast<std::size_t>(field);
        if (record && shown < item->fields.size())
            view->highlight(item->fields[shown].pointer);
    };
    show(m_base, item ? item->base : nullptr);
    show(m_mine, item ? item->mine : nullptr);
    show(m_theirs, item ? item->theirs : nullptr);
}

void MergePage::choose(Choice choice)
{
    for (QTreeWidgetItem *row : m_tree->selectedItems()) {
        Item &item = itemOf(row);
        const int field = row->data(NodeColumn, FieldRole).toInt();
        if (field != NoField) {
            if (item.choice != Choice::Combine) { // the others stay as they are
                for (Field &each : item.fields)
                    each.takeTheirs = item.choice == Choice::TakeTheirs;
            }
            item.choice = Choice::Combine;
            item.fields[static_cast<std::size_t>(field)].takeTheirs = choice == Choice::TakeTheirs;
        } else if (canChoose(item, choice)) {
            item.choice = choice;
        }
        showChoice(field == NoField ? row : row->parent());
    }
}

void MergePage::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        emit closed();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
