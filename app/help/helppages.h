// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

namespace tw {

/// A heading of a page of the help, and the text below it.
struct HelpSection
{
    QString page; ///< "replay.md", "formats/mcp.md"
    QString anchor; ///< "repair-chains": as links in the pages name it
    QString title;
    int level = 1; ///< of the heading; 1 is the title of the page
    QString text; ///< without markup, for the search
};

/// The resource that \a page is read from.
[[nodiscard]] QString helpPath(const QString &page);
/// The text of \a page in Markdown, without comments and the pictures of both themes; "" if there
/// is no such page.
[[nodiscard]] QString helpText(const QString &page);
/// The name that links give the heading \a title.
[[nodiscard]] QString helpAnchor(const QString &title);
/// All headings, page by page, in the order of the contents.
[[nodiscard]] const QList<HelpSection> &helpSections();
/// The sections that contain every word of \a words, those with the words in their title first; at
/// most \a limit.
[[nodiscard]] QList<HelpSection> findInHelp(const QString &words, int limit);

} // namespace tw
