// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsoncompleter.h"

#include "widgets/json/jsonpositions.h"
#include "widgets/theme/theme.h"

#include <QAbstractProxyModel>
#include <QCompleter>
#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTreeView>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Suggesting reads the whole text, so a long one is only read on request.
    constexpr qsizetype mostWhileTyping = 200'000;
    constexpr qsizetype mostDetail = 80; // characters of a description
    constexpr int rowRole = Qt::UserRole + 1;

    QTreeView *makePopup()
    {
        auto *popup = new QTreeView;
        popup->setObjectName(u"jsonSuggestions"_s);
        popup->setAccessibleName(JsonCompleter::tr("Suggestions"));
        popup->setHeaderHidden(true);
        popup->setRootIsDecorated(false);
        popup->setUniformRowHeights(true);
        popup->setAllColumnsShowFocus(true);
        return popup;
    }

} // namespace

JsonCompleter::JsonCompleter(JsonEdit *edit)
    : QObject(edit)
    , m_edit(edit)
{
}

/// Most editors never open a list.
void JsonCompleter::makeList()
{
    if (m_completer)
        return;
    m_model = new QStandardItemModel(this);
    m_completer = new QCompleter(m_model, this);
    QTreeView *popup = makePopup();
    m_completer->setPopup(popup);
    m_completer->setWidget(m_edit);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setMaxVisibleItems(10);
    popup->header()->setStretchLastSection(true);
    popup->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            &JsonCompleter::insert);
}

bool JsonCompleter::isOpen() const
{
    return m_completer && m_completer->popup()->isVisible();
}

void JsonCompleter::close()
{
    if (m_completer)
        m_completer->popup()->hide();
}

void JsonCompleter::follow(bool starts)
{
    if (isOpen() || (starts && m_edit->text().size() < mostWhileTyping))
        open();
}

void JsonCompleter::open()
{
    m_suggestions.clear();
    const QString text = m_edit->text();
    const QByteArray bytes = text.toUtf8();
    const qsizetype place = m_edit->cursorPosition();
    const std::string_view utf8(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    if (m_suggester && !m_edit->isReadOnly())
        m_suggestions = m_suggester(utf8, utf8Offset(text, place));
    if (m_suggestions.empty())
        return close();
    makeList();
    fill(text, utf16Position(utf8, m_suggestions.front().begin));
    const QAbstractItemView *popup = m_completer->popup();
    if (m_completer->completionCount() == 0)
        return close();
    QRect rect = m_edit->cursorRect();
    rect.setWidth(std::min(m_edit->width(), space(110)) + popup->verticalScrollBar()->width());
    m_completer->complete(rect);
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
}

void JsonCompleter::fill(const QString &text, qsizetype begin)
{
    m_model->clear();
    bool hasQuotes = false;
    for (std::size_t i = 0; i < m_suggestions.size(); ++i) {
        const QString label = QString::fromStdString(m_suggestions[i].label);
        const QString detail = QString::fromStdString(m_suggestions[i].detail).simplified();
        auto *name = new QStandardItem(label);
        name->setData(static_cast<int>(i), rowRole);
        name->setFont(fixedFont());
        name->setData(u"%1, %2"_s.arg(label, detail), Qt::AccessibleTextRole);
        auto *help = new QStandardItem(
            detail.size() > mostDetail ? QString(detail.left(mostDetail) + u'…') : detail);
        help->setToolTip(detail);
        m_model->appendRow({name, help});
        hasQuotes = hasQuotes || label.startsWith(u'"');
    }
    const qsizetype place = m_edit->cursorPosition();
    QString typed = text.mid(begin, place - begin).trimmed();
    if (typed.startsWith(u',')) // a missing comma belongs to the suggestion
        typed = typed.mid(1).trimmed();
    if (!hasQuotes && typed.startsWith(u'"'))
        typed.remove(0, 1);
    m_completer->setCompletionPrefix(typed);
}

void JsonCompleter::insert(const QModelIndex &index)
{
    const auto row = static_cast<std::size_t>(index.siblingAtColumn(0).data(rowRole).toULongLong());
    if (row >= m_suggestions.size())
        return;
    const Suggestion chosen = m_suggestions[row];
    const QByteArray bytes = m_edit->text().toUtf8();
    Utf16Positions positions({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    const qsizetype begin = positions.at(chosen.begin);
    const qsizetype end = positions.at(chosen.end);
    m_edit->selectText(begin, end);
    QTextCursor cursor = m_edit->textCursor();
    cursor.beginEditBlock(); // else one undo step for two neighbors
    cursor.insertText(QString::fromStdString(chosen.text));
    cursor.endEditBlock();
    const qsizetype at = begin + utf16Position(chosen.text, chosen.cursor);
    m_edit->selectText(at, at);
}

} // namespace tw
