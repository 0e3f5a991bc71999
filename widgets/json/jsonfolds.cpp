// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonfolds.h"

#include "schema/json/jsontokens.h"

#include <string_view>
#include <utility>

namespace tw {

namespace {

    /// Calls \a visit with each token and its position until it returns false. A string without its
    /// closing quote ends with its line.
    template <typename Visit>
    void visitTokens(QStringView text, qsizetype from, Visit visit)
    {
        while (from < text.size()) {
            const qsizetype found = text.indexOf(u'\n', from);
            const qsizetype stop = found < 0 ? text.size() : found;
            const std::u16string_view line(text.utf16() + from,
                                           static_cast<std::size_t>(stop - from));
            JsonLexer<char16_t> lexer(line);
            for (JsonLexeme token = lexer.next(); token.kind != JsonLexeme::Nothing;
                 token = lexer.next()) {
                if (!visit(token.kind, static_cast<int>(from) + static_cast<int>(token.begin)))
                    return;
            }
            from = stop + 1;
        }
    }

    bool isPair(QChar open, QChar close)
    {
        return open == (close == u'}' ? u'{' : u'[');
    }

} // namespace

std::optional<JsonFold> jsonFoldAt(QStringView text, int begin)
{
    JsonFold fold{begin, 0, 0, text[begin] == u'{', {}};
    std::vector<QChar> open;
    bool isNext = true; // a member or an item
    qsizetype close = -1;
    visitTokens(text, begin, [&](JsonLexeme::Kind kind, int at) {
        const QChar c = text[at];
        if (kind == JsonLexeme::Close) {
            const bool fits = isPair(open.back(), c);
            open.pop_back();
            if (fits && open.empty())
                close = at;
            return fits && !open.empty();
        }
        if (open.size() == 1) {
            if (kind == JsonLexeme::Comma)
                isNext = true;
            else if (std::exchange(isNext, false))
                ++fold.children;
        }
        if (kind == JsonLexeme::Open)
            open.push_back(c);
        return true;
    });
    const qsizetype line = text.indexOf(u'\n', begin);
    if (close < 0 || line < 0 || line > close)
        return std::nullopt;
    qsizetype end = text.indexOf(u'\n', close);
    if (end < 0)
        end = text.size();
    const QStringView tail = text.mid(close, end - close).trimmed();
    if (tail.size() == 1 || tail.mid(1).trimmed() == u",")
        fold.tail = tail.toString();
    else
        end = text.lastIndexOf(u'\n', close);
    fold.end = static_cast<int>(end);
    return end > line ? std::optional(fold) : std::nullopt;
}

int jsonOpenerIn(QStringView line)
{
    const std::vector<int> open = jsonOpeners(line);
    return open.empty() ? -1 : open.front();
}

std::vector<int> jsonOpeners(QStringView text)
{
    std::vector<int> open;
    visitTokens(text, 0, [&](JsonLexeme::Kind kind, int at) {
        if (kind == JsonLexeme::Open)
            open.push_back(at);
        else if (kind == JsonLexeme::Close && !open.empty() && isPair(text[open.back()], text[at]))
            open.pop_back();
        return true;
    });
    return open;
}

std::vector<JsonFold> jsonFoldsBelowRoot(QStringView text)
{
    std::vector<JsonFold> folds;
    int depth = 0;
    visitTokens(text, 0, [&](JsonLexeme::Kind kind, int at) {
        if (kind == JsonLexeme::Open && ++depth == 2) {
            const bool isHidden = !folds.empty() && at <= folds.back().end;
            if (const auto fold = isHidden ? std::nullopt : jsonFoldAt(text, at))
                folds.push_back(*fold);
        } else if (kind == JsonLexeme::Close) {
            --depth;
        }
        return true;
    });
    return folds;
}

} // namespace tw
