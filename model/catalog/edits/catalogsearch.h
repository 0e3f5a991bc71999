// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/edits/catalogclipboard.h"

#include <QFlags>
#include <QString>

#include <vector>

namespace tw {

struct CatalogQuery
{
    enum Field : unsigned {
        Names = 1, ///< of toolsets, tools, attributes, types, agents, …
        Descriptions = 2, ///< and titles
        EnumTexts = 4,
        Templates = 8, ///< hints, confirmations and reminders
        AllFields = 15
    };
    QString text;
    bool isCaseSensitive = false;
    bool isWholeWord = false;
    unsigned fields = AllFields;
};

/// One occurrence of the text.
struct CatalogMatch
{
    CatalogNode node;
    CatalogQuery::Field field = CatalogQuery::Names;
    std::string
        where; ///< the text in the node: "name", "title", "facts/callHintTemplate", "enum/2"
    QString text; ///< the whole text
    qsizetype start = 0; ///< of the occurrence, in UTF-16 units
    qsizetype length = 0;
};

/// In the order of the tree.
[[nodiscard]] std::vector<CatalogMatch> findInCatalog(const CatalogDocument &document,
                                                      const CatalogQuery &query);

namespace edits {

    /// Replaces the occurrences in \a matches, which must be of the present catalog, as one
    /// command. Returns how many were replaced: names that would be taken or empty are left.
    Result<int> replaceMatches(CatalogDocument &document, const std::vector<CatalogMatch> &matches,
                               const QString &replacement);

} // namespace edits
} // namespace tw
