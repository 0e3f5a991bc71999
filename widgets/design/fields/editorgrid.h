// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"

#include <QWidget>

#include <functional>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace tw {

class NoteLabel;

/// A form in Design: rows of a label, an editor and a note. The note reports what is wrong with the
/// editor above it. A wide grid puts two rows side by side.
class EditorGrid final : public QWidget
{
    Q_OBJECT

public:
    enum Width { Cell, WholeLine };

    explicit EditorGrid(QWidget *parent = nullptr);

    /// Allows two columns where the grid has room for them.
    void setTwoColumns(bool allowed) { m_twoColumns = allowed; }

    /// Adds a row and returns its number. The label names \a editor for screen readers.
    int addRow(const QString &label, QWidget *editor, Width width = Cell);
    void setRowShown(int row, bool shown);
    [[nodiscard]] bool isRowShown(int row) const;
    /// Sets the note of a row; empty removes it. \a severity selects its icon and colour; \a fix
    /// becomes a button after the text.
    void setNote(int row, const QString &text, Severity severity = Severity::Error,
                 std::function<void()> fix = {});
    /// Moves the focus to the editor of a row.
    void enterRow(int row);
    [[nodiscard]] QString note(int row) const;
    [[nodiscard]] Severity noteSeverity(int row) const;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Row
    {
        QLabel *label;
        QWidget *editor;
        QWidget *noteLine;
        NoteLabel *note;
        QToolButton *fixButton;
        std::function<void()> fix;
        Width width;
        bool isShown = true;
    };

    void placeLater();
    void place();
    void chainFocus();
    void makeNote(Row &row, int number);

    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    bool m_twoColumns = false;
    bool m_mustPlace = false;
};

} // namespace tw
