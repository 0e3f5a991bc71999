// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringView>

#include <optional>
#include <vector>

namespace tw {

/// The lines of an object or array that can be hidden. Positions are in UTF-16 units of the text.
struct JsonFold
{
    int begin = 0; ///< of its bracket, whose line stays visible
    int end = 0; ///< of the last line that is hidden
    int children = 0; ///< members or items
    bool isObject = false;
    QString tail; ///< the closing bracket and what follows it; "" if its line stays visible
};

/// The fold of the container at \a begin. Nothing if its brackets do not match or if it hides no
/// line.
[[nodiscard]] std::optional<JsonFold> jsonFoldAt(QStringView text, int begin);
/// The position of the first bracket in \a line that is not closed in it, or -1.
[[nodiscard]] int jsonOpenerIn(QStringView line);
/// The brackets that are open at the end of \a text, from the outside.
[[nodiscard]] std::vector<int> jsonOpeners(QStringView text);
/// The folds of the containers in the outermost value, without those inside them.
[[nodiscard]] std::vector<JsonFold> jsonFoldsBelowRoot(QStringView text);

} // namespace tw
