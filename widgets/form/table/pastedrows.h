// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/form/formschema.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QPushButton;

namespace tw {

/// Items read from the text of a table program.
struct PastedRows
{
    std::vector<Json> items;
    bool hasHeader = false; ///< the first row names the columns
    QStringList notes; ///< what is left out, in whole sentences
};

/// Reads \a text as items of the schema \a item. An object takes its members from the columns,
/// which the first row names, or which follow the order of the properties; any other item is one
/// cell. A cell has the type that its schema allows, with its number as spelled; where none fits,
/// it stays a text. Empty cells of an object are left out. A JSON list is read as it is.
/// \a header: nullopt to find out whether the first row names columns.
[[nodiscard]] PastedRows readPastedRows(const QString &text, const FormSchema &item,
                                        std::optional<bool> header = {});

/// Shows what pasting will read, before it changes anything.
class PastePanel final : public QWidget
{
    Q_OBJECT

public:
    PastePanel(QString text, FormSchema item, QWidget *parent);

    [[nodiscard]] const PastedRows &rows() const { return m_rows; }

signals:
    /// The user accepts: the items follow the present ones, or replace them.
    void accepted(bool replaces);
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void read(std::optional<bool> header);

    QString m_text;
    FormSchema m_item;
    PastedRows m_rows;
    QLabel *m_preview;
    QLabel *m_notes;
    QCheckBox *m_header;
    QPushButton *m_append;
    QPushButton *m_replace;
};

} // namespace tw
