// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/filtercompleter.h"

#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStandardItemModel>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int TextRole = Qt::UserRole + 1;

} // namespace

FilterCompleter::FilterCompleter(QLineEdit *edit)
    : QObject(edit)
    , m_edit(edit)
    , m_completer(new QCompleter(this))
    , m_items(new QStandardItemModel(this))
{
    // The items are computed for the cursor position, so the completer must not filter them.
    m_completer->setModel(m_items);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(12);
    m_completer->setWidget(m_edit);
    m_completer->popup()->setObjectName("replayFilterCompletions"_L1);
    m_completer->popup()->setAccessibleName(tr("Completions"));
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { insert(index.data(TextRole).toString()); });
    connect(m_edit, &QLineEdit::textEdited, this, [this] { offer(false); });
    m_edit->installEventFilter(this);
    m_completer->popup()->installEventFilter(
        this); // installed after the completer's own filter, so it runs first
}

bool FilterCompleter::isOffering() const
{
    return m_completer->popup()->isVisible();
}

bool FilterCompleter::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_completer->popup())
        return popupEvent(event) || QObject::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::ControlModifier) {
            offer(true);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

bool FilterCompleter::popupEvent(QEvent *event)
{
    if (event->type() == QEvent::Hide)
        emit closed();
    if (event->type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Tab && key != Qt::Key_Escape)
        return false;
    const QModelIndex chosen = m_completer->popup()->currentIndex();
    m_completer->popup()->hide(); // Escape only closes the list; the field would clear itself
    if (key == Qt::Key_Tab) // as in shells: the selected item, else the first
        insert(m_items->item(std::max(chosen.row(), 0))->data(TextRole).toString());
    return true;
}

void FilterCompleter::offer(bool asked)
{
    const QString text = m_edit->text();
    m_offered = FilterCompletion::complete(text, m_edit->cursorPosition(), m_names.get());
    if (m_offered.items.isEmpty() && asked) {
        // For an empty field offer all fields, by completing each letter.
        for (char first = 'a'; first <= 'z'; ++first) {
            const QChar letter = QLatin1Char(first);
            for (const CompletionItem &item :
                 FilterCompletion::complete(QString(letter), 1, m_names.get()).items)
                m_offered.items << item;
        }
    }
    m_items->clear();
    const int place = m_edit->cursorPosition();
    const QString typed = text.mid(m_offered.from, place - m_offered.from);
    for (const CompletionItem &item : std::as_const(m_offered.items)) {
        if (item.text == typed)
            continue;
        auto *entry =
            new QStandardItem(item.help.isEmpty() ? item.text : item.text + u"   "_s + item.help);
        entry->setData(item.text, TextRole);
        entry->setEditable(false);
        m_items->appendRow(entry);
    }
    if (m_items->rowCount() == 0 || !m_edit->hasFocus()) {
        m_completer->popup()->hide();
        return;
    }
    QRect area = m_edit->rect();
    area.setWidth(std::max(m_edit->width() * 2 / 3, space(90)));
    m_completer->complete(area);
}

void FilterCompleter::insert(const QString &text)
{
    QString all = m_edit->text();
    all.replace(m_offered.from, m_offered.to - m_offered.from, text);
    m_edit->setText(all);
    m_edit->setCursorPosition(m_offered.from + static_cast<int>(text.size()));
    if (text.endsWith(u':'))
        offer(false); // a field name needs a value
}

} // namespace tw
