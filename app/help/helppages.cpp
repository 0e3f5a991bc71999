// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/helppages.h"

#include <QFile>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    /// The contents, in the order of first use. Pages for developers are not among them.
    const QStringList &pages()
    {
        static const QStringList list{
            u"first-steps.md"_s,
            u"replay.md"_s,
            u"analysis.md"_s,
            u"design.md"_s,
            u"call.md"_s,
            u"corrections.md"_s,
            u"validation.md"_s,
            u"redaction.md"_s,
            u"cli.md"_s,
            u"formats/run-logs.md"_s,
            u"formats/goa-ai.md"_s,
            u"formats/tool-catalogs.md"_s,
            u"formats/mcp.md"_s,
            u"formats/design-file.md"_s,
            u"formats/calls-file.md"_s,
        };
        return list;
    }

    QString withoutMarkup(QString line)
    {
        static const QRegularExpression link(u"!?\\[([^\\]]*)\\]\\([^)]*\\)"_s);
        static const QRegularExpression signs(u"[*`]+"_s);
        line.replace(link, u"\\1"_s);
        line.remove(signs);
        return line.replace(u'|', u' ').simplified();
    }

    QList<HelpSection> sectionsOf(const QString &page)
    {
        QList<HelpSection> sections;
        bool isCode = false;
        for (const QString &line : helpText(page).split(u'\n')) {
            if (line.startsWith(u"```"_s))
                isCode = !isCode;
            const auto level = static_cast<int>(line.indexOf(u' '));
            const bool isHeading = !isCode && level > 0 && line.first(level).count(u'#') == level;
            if (isHeading) {
                const QString title = withoutMarkup(line.mid(level));
                sections.append({page, helpAnchor(title), title, level, {}});
            } else if (!sections.isEmpty()) {
                sections.last().text += withoutMarkup(line) + u' ';
            }
        }
        return sections;
    }

} // namespace

QString helpPath(const QString &page)
{
    return u":/tw/help/"_s + page;
}

QString helpText(const QString &page)
{
    QFile file(helpPath(page));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString text = QString::fromUtf8(file.readAll());
    static const QRegularExpression comment(u"<!--.*?-->\\s*"_s,
                                            QRegularExpression::DotMatchesEverythingOption);
    text.remove(comment);
    // The gallery shows every picture in both themes; the help shows the one of its theme.
    if (const qsizetype gallery = text.indexOf(u"\n## More pictures"_s); gallery >= 0)
        text.truncate(gallery);
    return text;
}

QString helpAnchor(const QString &title)
{
    static const QRegularExpression others(u"[^\\w\\- ]"_s,
                                           QRegularExpression::UseUnicodePropertiesOption);
    return title.toLower().remove(others).replace(u' ', u'-');
}

const QList<HelpSection> &helpSections()
{
    static const QList<HelpSection> all = [] {
        QList<HelpSection> sections;
        for (const QString &page : pages())
            sections += sectionsOf(page);
        return sections;
    }();
    return all;
}

QList<HelpSection> findInHelp(const QString &words, int limit)
{
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    QList<HelpSection> inTitle;
    QList<HelpSection> inText;
    for (const HelpSection &section : helpSections()) {
        const auto has = [&section](const QString &word) {
            return section.title.contains(word, Qt::CaseInsensitive)
                || section.text.contains(word, Qt::CaseInsensitive);
        };
        if (wanted.isEmpty() || !std::ranges::all_of(wanted, has))
            continue;
        const bool isTitle = std::ranges::any_of(wanted, [&section](const QString &word) {
            return section.title.contains(word, Qt::CaseInsensitive);
        });
        (isTitle ? inTitle : inText).append(section);
    }
    return (inTitle + inText).mid(0, limit);
}

} // namespace tw
