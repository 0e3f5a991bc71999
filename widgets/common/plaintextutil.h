// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>
#include <QTextDocument>

namespace tw {

/// What is in \a edit, character by character. QPlainTextEdit::toPlainText makes spaces of no-break
/// spaces and line feeds of line separators, which would change a payload that is only looked at.
[[nodiscard]] inline QString exactPlainText(const QPlainTextEdit *edit)
{
    // between two blocks there is always a paragraph separator
    return edit->document()->toRawText().replace(QChar::ParagraphSeparator, QChar::LineFeed);
}

} // namespace tw
