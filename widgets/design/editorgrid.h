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

/// A form in Design: rows of a label, an editor and a note. The note reports what is wrong with the
/// editor above it.
class EditorGrid final : public QWidget
{
    Q_OBJECT

public:
    explicit EditorGrid(QWidget *parent = nullptr);

    /// Adds a row and returns its number. The label names \a editor for screen readers.
    int addRow(const QString &label, QWidget *editor);
    void setRowShown(int row, bool shown);
    /// Sets the note of a row; empty removes it. \a severity selects its icon and colour.
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
