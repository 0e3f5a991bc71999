// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/json/json.h"

#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

// What a JsonEdit asks about its text. Reads the whole text; for large ones on a worker thread.

/// A value without the ends of its long lists: a form of a large payload shows this much.
struct JsonOutline
{
    static constexpr std::size_t MostItems = 25; ///< of a list: rows take time to make

    JsonPtr value;
    std::vector<std::string> cut; ///< pointers of the lists that have more items
};
[[nodiscard]] JsonOutline outlineOf(Json value);

/// The value of a text, or why it has none.
struct JsonReading
{
    QString error; ///< "" for JSON
    int position = -1; ///< of the error, in UTF-16 units
    JsonOutline outline;
};
[[nodiscard]] JsonReading readJsonText(const QString &text);

/// A part of the text that is marked.
struct JsonMark
{
    int begin = 0;
    int end = 0;
    Severity severity = Severity::Error;
    QString message;
};

struct JsonPlacesQuestion
{
    QString text;
    std::vector<Issue> issues;
    std::optional<std::string> highlighted; ///< a pointer
    std::optional<int> cursor;
};
/// Positions in UTF-16 units.
struct JsonPlaces
{
    std::vector<JsonMark> marks; ///< of the issues that have a place
    std::optional<std::pair<int, int>> highlighted;
    std::optional<std::string> pointerAtCursor;
};
[[nodiscard]] JsonPlaces findJsonPlaces(const JsonPlacesQuestion &question);

/// A change of a text.
struct JsonTextEdit
{
    int begin = 0; ///< UTF-16 units
    int end = 0;
    QString text;
};
/// The change of \a text that turns the value of which \a before is the outline into that of which
/// \a after is the outline: one value set, one member added or one removed. Nothing for any other
/// difference, and if it would lose the items that \a before does not have.
[[nodiscard]] std::optional<JsonTextEdit>
editOfOutline(const QString &text, const JsonOutline &before, const Json &after);

} // namespace tw
