// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

#include <memory>

namespace tw {

/// Names that occur in a log, for completing a filter: each list without repeats, at most a few
/// hundred of the most frequent.
struct LogNames
{
    QStringList tools;
    QStringList agents;
    QStringList runs;
    QStringList sessions;
    QStringList turns;
    QStringList types;
};
using LogNamesPtr = std::shared_ptr<const LogNames>;
[[nodiscard]] LogNamesPtr collectNames(const RunStore &store, const Monitor &monitor = {});

/// One way to go on.
struct CompletionItem
{
    QString text; ///< stands in the place of the word at the cursor
    QString help;
};
/// What may stand at a place of a filter expression.
struct Completion
{
    int from = 0; ///< characters [from, to) are replaced
    int to = 0;
    QList<CompletionItem> items;
};

class FilterCompletion
{
    Q_DECLARE_TR_FUNCTIONS(tw::FilterCompletion)

public:
    /// \a cursor: in UTF-16 units. Completes field names before a colon, values after it; nothing
    /// inside quoted text. \a names may be null.
    static Completion complete(const QString &expression, int cursor, const LogNames *names);
};

} // namespace tw
