// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tw {

/// How the cells of a column are drawn.
enum class CellStyle {
    Text,
    Fixed, ///< ids and names, in the fixed font
    Quiet, ///< the same in the colour for explanations
    Outcome, ///< its sign, its text and its marks
    Tool, ///< its colour and its name
    Link, ///< outlined when it is derived
};

/// What a column of a table looks like.
struct TableColumn
{
    QString title;
    int characters = 12; ///< initial width, in average characters of the fixed font
    bool isNumber = false; ///< right-aligned
    CellStyle style = CellStyle::Text;
    bool isHidden = false; ///< until the user selects it in the header's menu
    bool isTelling = false; ///< says most: gets the room that the other columns leave
    int place = -1; ///< where it is shown until the user moves it; -1: where it is in the model

    [[nodiscard]] Qt::Alignment alignment() const
    {
        return (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
    }
};

} // namespace tw
