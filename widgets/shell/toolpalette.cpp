// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/toolpalette.h"

namespace tw {

QList<PaletteItem> toolPaletteItems(const Catalog &catalog, const QString &text, int limit,
                                    const QString &pattern, const QIcon &icon)
{
    QList<PaletteItem> items;
    for (const Tool &tool : catalog.tools) {
        if (items.size() >= limit)
            break;
        const QString id = QString::fromStdString(tool.id);
        const QString title = QString::fromStdString(tool.title);
        if (id.contains(text, Qt::CaseInsensitive) || title.contains(text, Qt::CaseInsensitive))
            items.append(
                {id, pattern.arg(title.isEmpty() ? id : title), icon, ToolLocation{tool.id}});
    }
    return items;
}

} // namespace tw
