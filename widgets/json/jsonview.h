// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "schema/json/json.h"

#include <QAbstractScrollArea>
#include <QByteArray>
#include <QCache>

#include <memory>
#include <string>
#include <vector>

class QTextLayout;

namespace tw {

class JsonFindBar;

/// A position in the shown text: line from 0, column in UTF-16 units of the line as drawn.
struct JsonTextPlace
{
    int line = 0;
    int column = 0;
    auto operator<=>(const JsonTextPlace &) const = default;
};

/// Read-only JSON of any size. The text is stored as bytes with an index of its lines, and only
/// visible lines are laid out, so megabytes cost as much as one page. Lines longer than a few
/// thousand characters are drawn clipped, with a note about the rest; copying includes them
/// completely.
class JsonView final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit JsonView(QWidget *parent = nullptr);
    ~JsonView() override;

    /// Shows \a json, indented by two spaces per level. Large trees are written on a worker thread;
    /// isBusy() until then. Null clears the view.
    void setJson(JsonPtr json);
    /// Shows \a text unchanged, JSON or not.
    void setText(const QByteArray &text);
    void clear() { setText({}); }
    [[nodiscard]] const QByteArray &text() const { return m_text; }
    [[nodiscard]] bool isBusy() const { return m_written.isBusy(); }
    [[nodiscard]] int lineCount() const { return static_cast<int>(m_lines.size()); }

    void setLineNumbersVisible(bool visible);
    /// The text of an empty view, in secondary colour.
    void setPlaceholderText(const QString &text);

    /// Marks the lines of the value at \a pointer and scrolls to them; false if there is none.
    /// While isBusy() the result is true, and the mark is set when the text is ready.
    bool highlight(const std::string &pointer);
    void clearHighlight();
    /// First and last marked line, or {-1, -1}.
    [[nodiscard]] std::pair<int, int> highlightedLines() const { return m_marked; }

    /// Selects the next (or previous) occurrence of \a text, ignoring case, and scrolls to it.
    /// Wraps around.
    bool find(const QString &text, bool backwards = false);
    [[nodiscard]] bool hasSelection() const { return m_anchor != m_cursor; }
    [[nodiscard]] QString selectedText() const;
    [[nodiscard]] JsonTextPlace cursorPlace() const { return m_cursor; }
    /// Scrolls to the cursor.
    void revealCursor() { ensureVisible(m_cursor); }
    /// The line of the cursor, in widget coordinates.
    [[nodiscard]] QRect cursorLineRect() const;
    /// The pointer of the value at the cursor.
    [[nodiscard]] std::string pointerAtCursor() const;

    [[nodiscard]] QSize sizeHint() const override;

public slots:
    void copy() const;
    void selectAll();
    void showFindBar();

signals:
    /// The text is shown, also if a worker thread wrote it.
    void textShown();
    void busyChanged();
    void cursorMoved();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Line
    {
        std::unique_ptr<QTextLayout> layout;
        qsizetype left = 0; ///< characters that are not drawn
    };

    void applyText(QByteArray text);
    void updateScrollBars();
    void applyPendingHighlight();
    [[nodiscard]] QByteArray lineBytes(int line) const;
    [[nodiscard]] QString lineText(int line) const;
    Line *lineAt(int line) const;
    [[nodiscard]] int gutterWidth() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int pageRows() const;
    [[nodiscard]] JsonTextPlace placeAt(const QPoint &point) const;
    [[nodiscard]] int lineOfOffset(qsizetype offset) const;
    [[nodiscard]] qsizetype offsetOf(JsonTextPlace place) const;
    [[nodiscard]] JsonTextPlace placeOf(qsizetype offset) const;
    void moveCursor(JsonTextPlace place, bool select);
    void ensureVisible(JsonTextPlace place);
    void select(JsonTextPlace from, JsonTextPlace to);
    void paintLine(QPainter &painter, int line, int y, int left) const;

    QByteArray m_text;
    std::vector<qsizetype> m_lines; ///< byte offset of each line's start
    qsizetype m_longest = 0; ///< an upper bound of the drawn characters of the longest line
    Derived<QByteArray> m_written; ///< the text of a large tree, before it is moved to m_text
    mutable QCache<int, Line> m_layouts;
    bool m_lineNumbers = false;
    QString m_placeholder;
    std::pair<int, int> m_marked{-1, -1};
    std::string m_pendingHighlight;
    bool m_hasPendingHighlight = false;
    JsonTextPlace m_anchor;
    JsonTextPlace m_cursor;
    JsonFindBar *m_findBar = nullptr;
};

} // namespace tw
