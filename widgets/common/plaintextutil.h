// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTextDocument>

namespace tw {

/// Returns the text of \a edit, character by character. QPlainTextEdit::toPlainText converts
/// no-break spaces to spaces and line separators to line feeds, which would change a payload that
/// is only viewed.
[[nodiscard]] inline QString exactPlainText(const QPlainTextEdit *edit)
{
    // Blocks are always separated by a paragraph separator.
    return edit->document()->toRawText().replace(QChar::ParagraphSeparator, QChar::LineFeed);
}

/// Replaces the text of \a line and shows its beginning, unless the user is in it.
inline void showText(QLineEdit *line, const QString &text)
{
    if (line->text() == text)
        return;
    line->setText(text);
    if (!line->hasFocus())
        line->setCursorPosition(0);
}

} // namespace tw
