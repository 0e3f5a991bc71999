// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/json/jsonedit.h"

#include <QObject>

#include <vector>

class QCompleter;
class QKeyEvent;
class QModelIndex;
class QStandardItemModel;

namespace tw {

/// The list of suggestions at the cursor of a JsonEdit.
class JsonCompleter final : public QObject
{
    Q_OBJECT

public:
    explicit JsonCompleter(JsonEdit *edit);

    void setSuggester(JsonEdit::Suggester suggester) { m_suggester = std::move(suggester); }
    [[nodiscard]] bool isOpen() const;
    /// Opens or renews the list; closes it if there is nothing to suggest.
    void open();
    /// A key was typed: renews an open list, and opens it if \a starts.
    void follow(bool starts);

private:
    void makeList();
    void close();
    void insert(const QModelIndex &index);
    void fill(const QString &text, qsizetype begin);

    JsonEdit *m_edit;
    QCompleter *m_completer = nullptr;
    QStandardItemModel *m_model = nullptr;
    JsonEdit::Suggester m_suggester;
    std::vector<Suggestion> m_suggestions;
};

} // namespace tw
