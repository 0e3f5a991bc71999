// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace tw {

class NoteLabel;

/// Label, editor and a note below it, row by row: the page of one thing in Design. The note says
/// what is wrong with what stands above it.
class EditorGrid final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorGrid(QWidget *parent = nullptr);

    /// Adds a row and returns its number. The label names \a editor for screen readers.
    int addRow(const QString &label, QWidget *editor);
    void setRowShown(int row, bool shown);
    /// Empty takes the note away. A warning has the sign and colour of one.
    void setNote(int row, const QString &text, Severity severity = Severity::Error);
    [[nodiscard]] QString note(int row) const;
    [[nodiscard]] Severity noteSeverity(int row) const;

private:
    struct Row
    {
        QLabel *label;
        QWidget *editor;
        NoteLabel *note;
    };

    QGridLayout *m_grid;
    std::vector<Row> m_rows;
};

} // namespace tw
