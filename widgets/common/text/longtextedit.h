// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>
#include <QString>

#include <functional>
#include <vector>

class QAction;
class QTextBlock;

namespace tw {

/// A plain text editor for lines of any length. The layout of a block costs as much as it is long,
/// so the document holds a long line in several blocks. text() has no line break between them, and
/// neither has what is copied, found and undone. Positions in text() are not those of the document.
class LongTextEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// Of a block, in UTF-16 units: a layout takes less than a millisecond.
    static constexpr int MaxBlockLength = 512;

    explicit LongTextEdit(QWidget *parent = nullptr);
    ~LongTextEdit() override;

    [[nodiscard]] const QString &text() const { return m_text; }
    /// These hide those of QPlainTextEdit, which would lay out a long line as a whole first.
    void setPlainText(const QString &text);
    void insertPlainText(const QString &text);
    [[nodiscard]] int textPosition(int documentPosition) const;
    /// Of a position between two blocks of a line, the one in the second block.
    [[nodiscard]] int documentPosition(int textPosition) const;
    /// The position of the cursor in text().
    [[nodiscard]] int cursorPosition() const { return textPosition(textCursor().position()); }
    [[nodiscard]] QString selectedText() const;
    /// Selects a part of text().
    void selectText(qsizetype begin, qsizetype end);
    /// Selects the next (or previous) occurrence of \a wanted, ignoring case. Wraps around.
    bool findText(const QString &wanted, bool backwards);
    /// True if \a block goes on with the line of the block before it.
    [[nodiscard]] static bool isContinuation(const QTextBlock &block);

    /// Gives the lines a background; an invalid color for none.
    void tintLines(const std::function<QColor(const QString &line)> &colorOf);

    void setLinesWrapped(bool wrapped);
    [[nodiscard]] QAction *wrapAction() const { return m_wrap; }
    /// An action for menus and a key of \a view.
    [[nodiscard]] static QAction *makeWrapAction(bool wraps, QWidget *view);

protected:
    /// \a removed characters of text() at \a at were replaced by \a added ones.
    virtual void onTextReplaced(int /*at*/, int /*removed*/, int /*added*/) { }
    /// Replaces what differs.
    void replaceDifference(const QString &text);
    /// Replaces the selection of \a cursor.
    void replaceSelection(QTextCursor &cursor, const QString &text);
    /// The document becomes \a text in several edits: text() is the new one from now on.
    void announceText(const QString &text);
    void finishAnnounced();

    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    [[nodiscard]] QMimeData *createMimeDataFromSelection() const override;
    void insertFromMimeData(const QMimeData *source) override;

private:
    void followDocument(int at, int removed, int added);
    void arrangeBlocks(int from, int to);
    void stepOverBreak(bool backwards);
    bool moveInLine(QKeyEvent *event); ///< true if the key was handled
    bool editInLine(QKeyEvent *event); ///< true if the key was handled

    QString m_text;
    std::vector<int> m_breaks; ///< document positions of the ends of blocks within lines, ascending
    int m_size = 0; ///< of the document
    int m_changedFrom = 0; ///< by the last edit of the document
    int m_changedTo = 0;
    bool m_isAhead = false; ///< the document does not have the whole text yet
    QAction *m_wrap;
};

} // namespace tw
