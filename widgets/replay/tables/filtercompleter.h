// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replay/filtercompletion.h"

#include <QObject>

class QCompleter;
class QLineEdit;
class QStandardItemModel;

namespace tw {

/// Completes a filter field at the cursor: field names with their meaning, then the values that
/// occur in the log. A completion replaces the word, not the whole text.
class FilterCompleter final : public QObject
{
    Q_OBJECT

public:
    explicit FilterCompleter(QLineEdit *edit);

    void setNames(LogNamesPtr names) { m_names = std::move(names); }
    [[nodiscard]] QCompleter *completer() const { return m_completer; }
    /// True while the list is open, that is, while the text may be incomplete.
    [[nodiscard]] bool isOffering() const;

signals:
    /// The list was closed.
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool popupEvent(QEvent *event);
    void offer(bool asked);
    void insert(const QString &text);

    QLineEdit *m_edit;
    QCompleter *m_completer;
    QStandardItemModel *m_items;
    LogNamesPtr m_names;
    Completion m_offered;
};

} // namespace tw
