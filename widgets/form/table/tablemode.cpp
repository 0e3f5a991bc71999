// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// ArrayField: the list as a table, and pasting.

#include "model/common/delimitedtext.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"
#include "widgets/form/formview.h"
#include "widgets/form/table/arraytable.h"
#include "widgets/form/table/pastedrows.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <iterator>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

void ArrayField::makeButtons()
{
    auto *line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space(2));
    line->addWidget(m_add);
    m_add->setVisible(takesItems());
    const Json *least = schema().keyword(Keyword::MinItems);
    const bool canBeEmpty = m_prefix.empty() && (!least || *least == 0);
    if (QToolButton *empty = canBeEmpty ? makeEmptyButton(tr("Set to []")) : nullptr)
        line->addWidget(empty);
    if (m_prefix.empty() && isTabular(itemSchema())) {
        m_tableButton = makeAddButton(tr("Table"), this);
        m_tableButton->setObjectName(u"showTable"_s);
        m_tableButton->setIcon(icon(u"table"_s));
        m_tableButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_tableButton->setCheckable(true);
        m_tableButton->setToolTip(tr("Edit the items as a table"));
        connect(m_tableButton, &QToolButton::toggled, this, &ArrayField::showTable);
        line->addWidget(m_tableButton);
    }
    auto *paste = new QAction(icon(u"paste"_s), tr("Paste Rows…"), this);
    paste->setObjectName(u"pasteRows"_s);
    paste->setToolTip(tr("Read items from the clipboard: lines, comma- or tab-separated cells"));
    addAction(paste); // for the menu of the row
    connect(paste, &QAction::triggered, this, &ArrayField::pasteFromClipboard);
    auto *button = makeAddButton(tr("Paste rows"), this);
    button->setObjectName(u"pasteButton"_s);
    button->setToolTip(paste->toolTip());
    connect(button, &QToolButton::clicked, paste, &QAction::trigger);
    button->setVisible(takesItems());
    line->addWidget(button);
    line->addStretch(1);
    column()->addLayout(line);
}

void ArrayField::showTable(bool table)
{
    if (!m_tableButton || table == (m_table != nullptr))
        return;
    const std::optional<Json> items = value();
    if (table) {
        while (!m_rows.empty())
            takeRow(m_rows.back());
        m_rest.clear();
        showMore();
        makeTable();
    } else {
        m_table->disconnect(this);
        m_table->hide();
        m_table->deleteLater(); // it may be the sender
        m_table = nullptr;
    }
    m_tableButton->setChecked(table);
    if (items)
        setValue(*items);
    setIssues(std::exchange(m_issues, {}));
    FormView::partsChanged(this);
}

void ArrayField::makeTable()
{
    m_table = new ArrayTable(itemSchema(), this);
    column()->insertWidget(0, m_table);
    m_table->show(); // at once, so that it can take the focus
    connect(m_table, &ArrayTable::edited, this, [this] { rowEdited(nullptr); });
    connect(m_table, &ArrayTable::openRequested, this, &ArrayField::openInList);
    connect(m_table, &ArrayTable::pasteRequested, this, &ArrayField::pasteFromClipboard);
    FormView::partsChanged(this);
}

void ArrayField::openInList(int row, const std::string &member)
{
    showTable(false);
    FormRow *item = rowAt(std::to_string(row));
    FormField *field = item ? item->field() : nullptr;
    FormRow *cell = field ? field->rowAt(member) : nullptr;
    if (FormRow *target = cell ? cell : item)
        target->focusEditor();
}

void ArrayField::setIssues(const FieldIssues &issues)
{
    RowsField::setIssues(issues);
    if (m_table)
        m_table->setIssues(issues);
}

void ArrayField::pasteFromClipboard()
{
    offerPaste(QGuiApplication::clipboard()->text());
}

bool ArrayField::offerPaste(const QString &text)
{
    const bool isTuple = !m_prefix.empty() && !m_items;
    if (isTuple || m_add->isHidden()) // a read-only form hides the button
        return false;
    closePastePanel();
    m_panel = new PastePanel(text, itemSchema(), this);
    column()->addWidget(m_panel);
    m_panel->show();
    connect(m_panel, &PastePanel::accepted, this, &ArrayField::takePasted);
    connect(m_panel, &PastePanel::cancelled, this, [this] {
        closePastePanel();
        m_add->setFocus(Qt::OtherFocusReason);
    });
    FormView::partsChanged(this);
    m_panel->setFocus(Qt::OtherFocusReason);
    return true;
}

bool ArrayField::offerPasteFor(const QWidget *editor)
{
    const QString text = QGuiApplication::clipboard()->text();
    const QWidget *field = editor->parentWidget();
    const auto *row = field ? qobject_cast<FormRow *>(field->parentWidget()) : nullptr;
    auto *list = row && row->role() == FormRow::Role::Item
        ? qobject_cast<ArrayField *>(row->parentWidget())
        : nullptr;
    return list && isDelimited(text) && list->offerPaste(text);
}

void ArrayField::takePasted(bool replaces)
{
    std::vector<Json> items = m_panel->rows().items;
    closePastePanel();
    if (!replaces) {
        Json present = value().value_or(Json::array());
        items.insert(items.begin(), std::make_move_iterator(present.begin()),
                     std::make_move_iterator(present.end()));
    }
    setValue(Json(std::move(items)));
    m_table ? m_table->setFocus(Qt::OtherFocusReason) : m_add->setFocus(Qt::OtherFocusReason);
    emit edited();
}

void ArrayField::closePastePanel()
{
    PastePanel *panel = std::exchange(m_panel, nullptr);
    if (!panel)
        return;
    panel->disconnect(this);
    panel->hide();
    panel->deleteLater(); // it may be the sender
}

void ArrayField::keyPressEvent(QKeyEvent *event)
{
    const QString text = QGuiApplication::clipboard()->text();
    if (!event->matches(QKeySequence::Paste) || !isDelimited(text) || !offerPaste(text))
        RowsField::keyPressEvent(event);
}

} // namespace tw
