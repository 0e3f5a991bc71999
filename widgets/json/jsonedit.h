// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"

#include <QPlainTextEdit>

#include <string>
#include <vector>

namespace tw {

class JsonHighlighter;

/// A JSON editor: syntax colours, two-space indentation, a wavy line under errors with the message
/// as tool tip, and a mapping between JSON Pointers and lines.
class JsonEdit final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit JsonEdit(QWidget *parent = nullptr);

    /// Replaces the text without an undo step and without edited(). Keeps the cursor and scroll
    /// position if possible.
    void setJsonText(const QString &text);
    void setJson(const Json &json);
    /// Parses the text. Errors: those of parseJson(), which are also marked in the text.
    [[nodiscard]] Result<Json> json() const;
    /// The exact text.
    [[nodiscard]] QByteArray utf8() const;

    /// Marks values of the text. Skips issues without a place in it.
    void setIssues(const std::vector<Issue> &issues);
    /// The message of the syntax error in the text; empty if there is none.
    [[nodiscard]] QString syntaxError() const { return m_syntaxError; }

    /// Tints the lines of the value at \a pointer, without moving the cursor.
    void highlightPointer(const std::string &pointer, bool scroll = true);
    void clearHighlight();
    /// Puts the cursor on the value at \a pointer; false if there is no such value.
    bool goToPointer(const std::string &pointer);
    [[nodiscard]] std::string pointerAtCursor() const;

signals:
    /// The user changed the text.
    void edited();
    /// The user moved the cursor to another value.
    void pointerChanged(const std::string &pointer);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Mark
    {
        int begin = 0;
        int end = 0;
        Severity severity = Severity::Error;
        QString message;
    };

    bool replaceText(const QString &wanted); ///< false if the text is unchanged
    void reparse();
    /// Sets the syntax error and its position; an empty string and -1 if there is none.
    void applySyntax(const QString &error, int position);
    void refreshMarks();
    /// Adjusts the marks after \a added characters replaced \a removed ones at \a at.
    void moveMarks(int at, int removed, int added);
    void reportCursor();
    void insertNewLine();

    JsonHighlighter *m_highlighter;
    std::vector<Issue> m_issues;
    std::vector<Mark> m_marks;
    bool m_areMarksOld = false; ///< the text changed at a mark or a tinted line
    int m_blocks = 0; ///< block count when the marks were made
    std::string m_highlighted;
    bool m_hasHighlight = false;
    std::string m_lastPointer;
    QString m_syntaxError;
    int m_errorPosition = -1;
    bool m_setting = false;
};

} // namespace tw
