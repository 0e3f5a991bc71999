// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsoncolors.h"

#include "widgets/theme/theme.h"

namespace tw {
namespace {

    bool isWord(QChar c)
    {
        return c.isLetterOrNumber() || c == u'-' || c == u'+' || c == u'.';
    }

    qsizetype stringEnd(QStringView line, qsizetype at)
    {
        for (++at; at < line.size(); ++at) {
            if (line[at] == u'\\')
                ++at;
            else if (line[at] == u'"')
                return at + 1;
        }
        return line.size();
    }

    bool colonFollows(QStringView line, qsizetype at)
    {
        while (at < line.size() && line[at].isSpace())
            ++at;
        return at < line.size() && line[at] == u':';
    }

} // namespace

std::vector<JsonToken> jsonTokens(QStringView line)
{
    std::vector<JsonToken> tokens;
    const auto add = [&tokens](qsizetype begin, qsizetype end, JsonTokenKind kind) {
        tokens.push_back({static_cast<int>(begin), static_cast<int>(end - begin), kind});
    };
    for (qsizetype at = 0; at < line.size();) {
        const QChar c = line[at];
        const qsizetype begin = at;
        if (c == u'"') {
            at = stringEnd(line, at);
            add(begin, at, colonFollows(line, at) ? JsonTokenKind::Key : JsonTokenKind::String);
        } else if (isWord(c)) {
            while (at < line.size() && isWord(line[at]))
                ++at;
            const QStringView word = line.sliced(begin, at - begin);
            if (c.isDigit() || c == u'-')
                add(begin, at, JsonTokenKind::Number);
            else if (word == u"true" || word == u"false" || word == u"null")
                add(begin, at, JsonTokenKind::Literal);
            else
                add(begin, at, JsonTokenKind::Other);
        } else {
            ++at;
            if (!c.isSpace())
                add(begin, at, JsonTokenKind::Punctuation);
        }
    }
    return tokens;
}

QColor jsonTokenColor(JsonTokenKind kind, const Tokens &tokens)
{
    switch (kind) {
    case JsonTokenKind::Punctuation:
        return tokens.secondary;
    case JsonTokenKind::Key:
        return tokens.series[0];
    case JsonTokenKind::String:
        return tokens.series[2];
    case JsonTokenKind::Number:
        return tokens.series[1];
    case JsonTokenKind::Literal:
        return tokens.series[3];
    case JsonTokenKind::Other:
        return tokens.text;
    }
    return tokens.text;
}

QColor jsonHighlight(const Tokens &tokens)
{
    return blend(tokens.base, tokens.accent, 0.08);
}

} // namespace tw
