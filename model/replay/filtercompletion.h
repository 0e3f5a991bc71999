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

/// Names that occur in a log, for completing a filter: each list is free of duplicates and holds at
/// most a few hundred of the most frequent names.
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

/// One completion.
struct CompletionItem
{
    QString text; ///< replaces the word at the cursor
    QString help;
};
/// The completions at a place of a filter expression.
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
    /// Completes field names before a colon and values after it; nothing inside quoted text. \a
    /// cursor is in UTF-16 units. \a names may be null.
    static Completion complete(const QString &expression, int cursor, const LogNames *names);
};

} // namespace tw
