// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonpositions.h"

#include "schema/json/json.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <map>
#include <utility>

namespace tw {
namespace {

    bool isContainer(std::string_view text, std::size_t at)
    {
        return at < text.size() && (text[at] == '{' || text[at] == '[');
    }

} // namespace

std::vector<std::optional<JsonRange>> findJsonRanges(std::string_view text,
                                                     const std::vector<std::string> &pointers)
{
    struct Wanted
    {
        std::vector<std::size_t> here; // indexes of pointers
        std::map<std::string, std::size_t, std::less<>> below; // by token: index into their list
    };
    std::vector<Wanted> wanted(1);
    for (std::size_t i = 0; i < pointers.size(); ++i) {
        std::size_t node = 0;
        for (const std::string &token : pointerTokens(pointers[i])) {
            const auto [found, isNew] = wanted[node].below.try_emplace(token, wanted.size());
            node = found->second;
            if (isNew)
                wanted.emplace_back();
        }
        wanted[node].here.push_back(i);
    }
    std::vector<std::optional<JsonRange>> ranges(pointers.size());
    const std::size_t root = jsonRootBegin(text);
    if (root >= text.size())
        return ranges;
    if (!wanted[0].here.empty()) {
        JsonLexer<char> lexer(text, root);
        lexer.skipValue();
        const JsonRange whole{root, root, lexer.at()};
        for (const std::size_t i : wanted[0].here)
            ranges[i] = whole;
    }
    std::vector<std::pair<std::size_t, std::size_t>> open{{0, root}}; // wanted pointers by position
    while (!open.empty()) {
        const auto [node, begin] = open.back();
        open.pop_back();
        auto &below = wanted[node].below;
        if (below.empty() || !isContainer(text, begin))
            continue;
        const bool isObject = text[begin] == '{';
        visitJsonChildren(text, begin, [&](const JsonChild &child) {
            if (isObject && child.key.empty())
                return false;
            const auto found =
                below.find(isObject ? jsonKeyText(child.key) : std::to_string(child.index));
            if (found == below.end())
                return false;
            for (const std::size_t i : wanted[found->second].here)
                ranges[i] = child.range;
            open.emplace_back(found->second, child.range.begin);
            below.erase(found); // of equal keys the first is used
            return below.empty();
        });
    }
    return ranges;
}

std::optional<JsonRange> findJsonRange(std::string_view text, std::string_view pointer)
{
    return findJsonRanges(text, {std::string(pointer)}).front();
}

std::string jsonPointerAt(std::string_view text, std::size_t offset)
{
    std::string pointer;
    std::size_t at = jsonRootBegin(text);
    while (isContainer(text, at)) {
        const bool isObject = text[at] == '{';
        const bool hit = visitJsonChildren(text, at, [&](const JsonChild &child) {
            if (offset < child.range.keyBegin || offset > child.range.end)
                return false;
            if (isObject)
                appendPointerToken(pointer,
                                   child.key.empty() ? std::string() : jsonKeyText(child.key));
            else
                appendPointerIndex(pointer, child.index);
            at = child.range.begin;
            return true;
        });
        if (!hit)
            break;
    }
    return pointer;
}

qsizetype Utf16Positions::at(std::size_t byteOffset)
{
    if (byteOffset < m_byte)
        m_byte = m_position = 0;
    for (; m_byte < std::min(byteOffset, m_utf8.size()); ++m_byte) {
        const auto byte = static_cast<unsigned char>(m_utf8[m_byte]);
        if (!isUtf8Tail(m_utf8[m_byte]))
            m_position += byte >= 0xF0U ? 2 : 1;
    }
    return static_cast<qsizetype>(m_position);
}

qsizetype utf16Position(std::string_view utf8, std::size_t byteOffset)
{
    return Utf16Positions(utf8).at(byteOffset);
}

std::size_t utf8Offset(QStringView text, qsizetype position)
{
    std::size_t offset = 0;
    for (qsizetype i = 0; i < std::min(position, text.size()); ++i) {
        const ushort unit = text[i].unicode();
        if (unit < 0x80)
            offset += 1;
        else if (unit < 0x800 || QChar::isSurrogate(unit))
            offset += 2; // each surrogate represents two of the four bytes
        else
            offset += 3;
    }
    return offset;
}

} // namespace tw
