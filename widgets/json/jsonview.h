// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "schema/json/json.h"
#include "widgets/json/jsoncolors.h"

#include <QAbstractScrollArea>
#include <QByteArray>
#include <QCache>

#include <memory>
#include <string>
#include <vector>

class QAction;
class QTextLayout;

namespace tw {

class JsonFindBar;

/// A position in the shown text: line from 0, column in UTF-16 units of the row as drawn.
struct JsonTextPlace
{
    int line = 0;
    int column = 0;
    auto operator<=>(const JsonTextPlace &) const = default;
};

/// Read-only JSON of any size. The text is stored as bytes with an index of its rows, and only
/// visible rows are laid out, so megabytes cost as much as one page. A line that is longer than the
/// view is wide has several rows; if lines are not wrapped, a very long one has them, too.
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
    [[nodiscard]] int lineCount() const { return m_lineCount; }
    [[nodiscard]] int rowCount() const { return static_cast<int>(m_rows.size()); }

    void setLinesWrapped(bool wrapped);

    void setLineNumbersVisible(bool visible);
    /// The text of an empty view, in secondary colour.
    void setPlaceholderText(const QString &text);

    /// Marks the lines of the value at \a pointer and scrolls to them; false if there is none.
    /// While isBusy() the result is true, and the mark is set when the text is ready.
    bool highlight(const std::string &pointer);
    void clearHighlight();
    /// First and last marked line, or {-1, -1}.
    [[nodiscard]] std::pair<int, int> highlightedLines() const;

    /// Selects the next (or previous) occurrence of \a text, ignoring case, and scrolls to it.
    /// Wraps around.
    bool find(const QString &text, bool backwards = false);
    [[nodiscard]] bool hasSelection() const { return m_anchor != m_cursor; }
    [[nodiscard]] QString selectedText() const;
    [[nodiscard]] JsonTextPlace cursorPlace() const;
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
    /// The view got another width and shows its lines in other rows.
    void rowsChanged();
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
    /// A position in the rows.
    struct Place
    {
        int row = 0;
        int column = 0;
        auto operator<=>(const Place &) const = default;
    };

    void applyText(QByteArray text);
    void buildRows();
    void updateRows(); ///< after a change of the width, the font or the wrapping
    [[nodiscard]] double columnWidth() const;
    [[nodiscard]] qsizetype columnsOfRow() const;
    [[nodiscard]] qsizetype rowEnd(qsizetype begin, qsizetype lineEnd) const;
    [[nodiscard]] bool isContinuation(int row) const;
    [[nodiscard]] int lineOfRow(int row) const;
    void updateScrollBars();
    void applyPendingHighlight();
    [[nodiscard]] QByteArray rowBytes(int row) const;
    [[nodiscard]] QString rowText(int row) const;
    QTextLayout *layoutOf(int row) const;
    [[nodiscard]] int gutterWidth() const;
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int pageRows() const;
    [[nodiscard]] Place placeAt(const QPoint &point) const;
    [[nodiscard]] int rowOfOffset(qsizetype offset) const;
    [[nodiscard]] qsizetype offsetOf(Place place) const;
    [[nodiscard]] Place placeOf(qsizetype offset) const;
    void moveCursor(Place place, bool select);
    void ensureVisible(Place place);
    void select(Place from, Place to);
    void paintRow(QPainter &painter, int row, int y, int left) const;

    QByteArray m_text;
    std::vector<qsizetype> m_rows{0}; ///< byte offset of each row's start
    std::vector<JsonLineState> m_states{JsonLineState::Outside}; ///< before each row
    std::vector<int> m_lines{0}; ///< the first row of each line
    int m_lineCount = 1;
    qsizetype m_columns = 0; ///< that a row has at most
    qsizetype m_longest = 0; ///< an upper bound of the columns of the longest row
    QAction *m_wrap;
    Derived<QByteArray> m_written; ///< the text of a large tree, before it is moved to m_text
    mutable QCache<int, QTextLayout> m_layouts;
    bool m_lineNumbers = false;
    QString m_placeholder;
    std::pair<int, int> m_marked{-1, -1}; ///< rows
    std::string m_pendingHighlight;
    bool m_hasPendingHighlight = false;
    Place m_anchor;
    Place m_cursor;
    JsonFindBar *m_findBar = nullptr;
};

} // namespace tw
