// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replay/filtercompletion.h"

#include <QObject>

class QCompleter;
class QLineEdit;
class QStandardItemModel;

namespace tw {

/// Offers what may stand at the cursor of a filter field: field names with what they mean, then the
/// values that occur in the log. Choosing one replaces the word, not the whole text.
class FilterCompleter final : public QObject
{
    Q_OBJECT

public:
    explicit FilterCompleter(QLineEdit *edit);

    void setNames(LogNamesPtr names) { m_names = std::move(names); }
    [[nodiscard]] QCompleter *completer() const { return m_completer; }
    /// Whether the list is open: what is typed is half of something.
    [[nodiscard]] bool isOffering() const;

signals:
    /// The list is closed.
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
