// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "schema/issue.h"
#include "schema/json/json.h"
#include "schema/tools/suggestions.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/json/jsonfolds.h"
#include "widgets/json/jsonhistory.h"
#include "widgets/json/jsonreading.h"

#include <QElapsedTimer>
#include <QTextLayout>
#include <QTimer>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QPainter;

namespace tw {

class JsonCompleter;
class JsonFindBar;
class JsonHighlighter;

/// A JSON editor: syntax colours, two-space indentation, a wavy line under errors with the message
/// as tool tip, a mapping between JSON Pointers and lines, completion (Ctrl+Space and while a
/// quote is typed), find (Ctrl+F, F3), the bracket that belongs to the one at the cursor, and
/// folding: lines of objects and arrays can be hidden (Ctrl+Shift+[, or a click on a chevron).
///
/// A large text is inserted in parts, colored where it is visible, and read on a worker thread.
class JsonEdit final : public LongTextEdit
{
    Q_OBJECT

public:
    /// Texts of this length and more are large.
    static constexpr qsizetype LargeText = 300'000;

    explicit JsonEdit(QWidget *parent = nullptr);
    ~JsonEdit() override;

    [[nodiscard]] bool isLarge() const { return text().size() >= LargeText; }
    /// Changes with each change of the text.
    [[nodiscard]] quint64 revision() const { return m_revision; }
    /// True while a large text is inserted or read.
    [[nodiscard]] bool isBusy() const;
    /// A large text without the ends of its lists, after textRead(). Null if it is not JSON.
    [[nodiscard]] const JsonOutline &outline() const { return m_outline; }

    /// Replaces the text in one undo step and without edited(). Keeps the cursor and scroll
    /// position if possible.
    void setJsonText(const QString &text);
    /// Forgets the undo steps, including that of a text that is being inserted.
    void clearHistory();
    /// Takes down the undo steps, for setHistory(); the text stays. Without steps while a text is
    /// inserted, and none that leads to a large text.
    [[nodiscard]] JsonHistory history();
    /// Makes the undo steps again, without edited(). Does nothing for the history of another text.
    void setHistory(const JsonHistory &history);
    /// Applies a change in one undo step and without edited().
    void apply(const JsonTextEdit &edit);
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

    /// What completion offers for a text and a byte offset in it.
    using Suggester = std::function<std::vector<Suggestion>(std::string_view, std::size_t)>;
    void setSuggester(Suggester suggester);
    /// The positions in text() of the two brackets if the cursor is at one of a pair, else {-1,
    /// -1}.
    [[nodiscard]] std::pair<int, int> bracketsAtCursor() const;

public slots:
    /// A line for each member and item; only white space changes. One undo step.
    void format();
    void complete();
    void showFindBar();
    /// Hides the lines of the innermost container at the cursor that is not folded. The cursor,
    /// find and changes of the text open the folds that they reach.
    void fold();
    void unfold(); ///< shows the lines of the container that begins in the line of the cursor
    void foldAll(); ///< the containers in the outermost one
    void unfoldAll();

signals:
    /// The user changed the text.
    void edited();
    /// A large text was read: syntaxError() and outline() are those of the text.
    void textRead();
    void busyChanged();
    /// The user moved the cursor to another value.
    void pointerChanged(const std::string &pointer);

protected:
    void onTextReplaced(int at, int removed, int added) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void insertFromMimeData(const QMimeData *source) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool event(QEvent *event) override;

private:
    /// A chevron in the gutter.
    struct FoldSign
    {
        qreal middle = 0; ///< its height in the viewport
        bool isFolded = false;
        friend bool operator==(const FoldSign &, const FoldSign &) = default;
    };

    /// A large text on its way into the document.
    struct Loading
    {
        int removeFrom = 0; ///< of the document
        int removeTo = 0;
        int next = 0; ///< of text(), to be inserted
        int end = 0;
        bool isEdit = false; ///< by the user
        bool isJoined = false; ///< the undo step has begun
        QElapsedTimer painted{};
        bool wasReadOnly = false;
    };

    /// Replaces the text by one that is not large, in one undo step of its own.
    void addStep(const QString &text);
    bool replaceText(const QString &wanted); ///< false if the text is unchanged
    /// Inserts the part of \a text up to \a end in place of the one from \a begin to \a oldEnd.
    void startLoading(const QString &text, int begin, int oldEnd, int end, bool isEdit);
    void loadPart();
    void finishLoading();
    void reparse();
    void showReading();
    void colorVisibleLines();
    /// Sets the syntax error and its position; an empty string and -1 if there is none.
    void applySyntax(const QString &error, int position);
    void refreshMarks();
    void showPlaces(JsonPlaces places);
    void scrollTo(int position);
    /// Adjusts the marks after \a added characters replaced \a removed ones at \a at.
    void moveMarks(int at, int removed, int added);
    void reportCursor();
    void insertNewLine();
    bool pressAssistKey(QKeyEvent *event); ///< true if the key was handled
    void findNext(bool backwards);
    void updateBrackets();
    void paintBrackets(QPainter &painter);
    void buildFolding();
    void foldLines(const std::vector<JsonFold> &folds);
    void unfoldIf(const std::function<bool(const JsonFold &)> &isOpened);
    void moveFolds(int at, int removed, int added);
    void showLines(int begin, int end);
    void updateSize();
    /// The text of \a block, and where it begins in text().
    [[nodiscard]] std::pair<int, QStringView> textOf(const QTextBlock &block) const;
    [[nodiscard]] QTextBlock blockAt(int position) const; ///< of text()
    [[nodiscard]] static QTextLine lastLineOf(const QTextBlock &block); ///< as shown
    [[nodiscard]] const JsonFold *foldIn(const QTextBlock &block) const; ///< null if it has none
    [[nodiscard]] int openerIn(const QTextBlock &block) const;
    [[nodiscard]] bool isFoldable(const QTextBlock &block) const;
    [[nodiscard]] QString ghostText(const JsonFold &fold) const;
    [[nodiscard]] int ghostWidth(const QTextBlock &block) const;
    void paintGhosts(QPainter &painter);
    [[nodiscard]] std::vector<FoldSign> foldSigns() const;
    void updateGutter();
    void paintGutter(const QRect &area);
    void toggleFold(const QTextBlock &block);

    JsonHighlighter *m_highlighter;
    JsonCompleter *m_completer;
    JsonFindBar *m_findBar = nullptr;
    QWidget *m_gutter;
    std::vector<FoldSign> m_foldSigns; ///< as painted
    std::vector<JsonFold> m_folds; ///< in the order of the text
    bool m_linesChanged = false; ///< the document does not know its size yet
    std::pair<int, int> m_brackets{-1, -1};
    std::vector<Issue> m_issues;
    std::vector<JsonMark> m_marks;
    quint64 m_revision = 0;
    std::optional<Loading> m_loading;
    QTimer m_loadNext;
    Derived<std::pair<quint64, JsonReading>> m_reading;
    Derived<std::pair<quint64, JsonPlaces>> m_places;
    Derived<std::pair<quint64, std::string>> m_pointer; ///< at the cursor
    JsonOutline m_outline;
    bool m_clearHistory = false; ///< when the text is inserted
    bool m_scrollToHighlight = false;
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
