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

/// JSON that can be typed: colours, two-space indentation, a wavy line under what is wrong with the
/// message behind it, and the way from a JSON Pointer to its lines and back.
class JsonEdit final : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit JsonEdit(QWidget *parent = nullptr);

    /// Replaces the text; keeps undo out of it and emits no edited(). Cursor and scroll position
    /// stay where they can.
    void setJsonText(const QString &text);
    void setJson(const Json &json);
    /// The text parsed. Errors: those of parseJson; shown in the text as well.
    [[nodiscard]] Result<Json> json() const;
    /// The text, every character of it.
    [[nodiscard]] QByteArray utf8() const;

    /// Marks values of the text. Issues without a place in it are left out.
    void setIssues(const std::vector<Issue> &issues);
    /// Shows a syntax error at its place; the one of json() is found by itself while typing.
    [[nodiscard]] QString syntaxError() const { return m_syntaxError; }

    /// Tints the lines of the value at \a pointer, without moving the cursor.
    void highlightPointer(const std::string &pointer, bool scroll = true);
    void clearHighlight();
    /// Puts the cursor on the value at \a pointer; false when there is none.
    bool goToPointer(const std::string &pointer);
    [[nodiscard]] std::string pointerAtCursor() const;

signals:
    /// The user changed the text.
    void edited();
    /// The cursor is in another value now, because of the user.
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

    bool replaceText(const QString &wanted); ///< false when it was the same
    void reparse();
    /// The error of the text and where it stands; none and -1 without one.
    void applySyntax(const QString &error, int position);
    void refreshMarks();
    /// After \a removed characters at \a at became \a added ones.
    void moveMarks(int at, int removed, int added);
    void reportCursor();
    void insertNewLine();

    JsonHighlighter *m_highlighter;
    std::vector<Issue> m_issues;
    std::vector<Mark> m_marks;
    bool m_areMarksOld = false; ///< the text has changed where they, or the tinted lines, stand
    int m_blocks = 0; ///< when they were made
    std::string m_highlighted;
    bool m_hasHighlight = false;
    std::string m_lastPointer;
    QString m_syntaxError;
    int m_errorPosition = -1;
    bool m_setting = false;
};

} // namespace tw
