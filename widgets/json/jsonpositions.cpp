// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonpositions.h"

#include "schema/json/json.h"
#include "schema/json/utf8.h"

#include <nlohmann/json.hpp>

#include <map>
#include <utility>

namespace tw {
namespace {

    std::size_t skipSpace(std::string_view text, std::size_t at)
    {
        while (at < text.size()
               && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t'))
            ++at;
        return at;
    }

    std::size_t skipString(std::string_view text, std::size_t at)
    {
        for (++at; at < text.size(); ++at) {
            if (text[at] == '\\')
                ++at;
            else if (text[at] == '"')
                return at + 1;
        }
        return text.size();
    }

    /// The end of the value that begins at \a at; brackets are counted, not matched by kind.
    std::size_t skipValue(std::string_view text, std::size_t at)
    {
        if (at >= text.size())
            return text.size();
        if (text[at] == '"')
            return skipString(text, at);
        if (text[at] == '{' || text[at] == '[') {
            std::size_t depth = 0;
            while (at < text.size()) {
                const char c = text[at];
                if (c == '"') {
                    at = skipString(text, at);
                    continue;
                }
                if (c == '{' || c == '[')
                    ++depth;
                if ((c == '}' || c == ']') && --depth == 0)
                    return at + 1;
                ++at;
            }
            return text.size();
        }
        const std::size_t end = text.find_first_of(",]} \n\r\t:", at);
        return end == std::string_view::npos ? text.size() : std::max(end, at);
    }

    std::string keyText(std::string_view quoted)
    {
        if (quoted.find('\\') == std::string_view::npos)
            return std::string(quoted.substr(1, quoted.size() < 2 ? 0 : quoted.size() - 2));
        const Result<Json> key = parseJson(quoted);
        return key && key->is_string() ? key->get<std::string>() : std::string(quoted);
    }

    struct Child
    {
        JsonRange range;
        std::string_view key; ///< with its quotes; empty in an array
        std::size_t index = 0;
    };

    /// Calls \a visit for each child of the container at \a begin until it returns true.
    template <typename Visit>
    bool visitChildren(std::string_view text, std::size_t begin, Visit visit)
    {
        const bool isObject = text[begin] == '{';
        std::size_t at = begin + 1;
        for (std::size_t index = 0;; ++index) {
            at = skipSpace(text, at);
            if (at >= text.size() || text[at] == '}' || text[at] == ']')
                return false;
            Child child;
            child.index = index;
            child.range.keyBegin = at;
            if (isObject && text[at] == '"') {
                const std::size_t keyEnd = skipString(text, at);
                child.key = text.substr(at, keyEnd - at);
                at = skipSpace(text, keyEnd);
                if (at < text.size() && text[at] == ':')
                    at = skipSpace(text, at + 1);
            }
            child.range.begin = at;
            child.range.end = skipValue(text, at);
            if (visit(child))
                return true;
            // A stray character must not stop the walk.
            at = skipSpace(text, std::max(child.range.end, child.range.keyBegin + 1));
            if (at < text.size() && text[at] == ',')
                ++at;
        }
    }

    std::size_t rootBegin(std::string_view text)
    {
        constexpr std::string_view mark = "\xEF\xBB\xBF";
        return skipSpace(text, text.substr(0, mark.size()) == mark ? mark.size() : 0);
    }

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
        std::vector<std::size_t> here; // into pointers
        std::map<std::string, std::size_t, std::less<>> below; // by token, into the list of these
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
    const std::size_t root = rootBegin(text);
    if (root >= text.size())
        return ranges;
    if (!wanted[0].here.empty()) {
        const JsonRange whole{root, root, skipValue(text, root)};
        for (const std::size_t i : wanted[0].here)
            ranges[i] = whole;
    }
    std::vector<std::pair<std::size_t, std::size_t>> open{{0, root}}; // what is wanted, and where
    while (!open.empty()) {
        const auto [node, begin] = open.back();
        open.pop_back();
        auto &below = wanted[node].below;
        if (below.empty() || !isContainer(text, begin))
            continue;
        const bool isObject = text[begin] == '{';
        visitChildren(text, begin, [&](const Child &child) {
            if (isObject && child.key.empty())
                return false;
            const auto found =
                below.find(isObject ? keyText(child.key) : std::to_string(child.index));
            if (found == below.end())
                return false;
            for (const std::size_t i : wanted[found->second].here)
                ranges[i] = child.range;
            open.emplace_back(found->second, child.range.begin);
            below.erase(found); // of equal keys the first counts
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
    std::size_t at = rootBegin(text);
    while (isContainer(text, at)) {
        const bool isObject = text[at] == '{';
        const bool hit = visitChildren(text, at, [&](const Child &child) {
            if (offset < child.range.keyBegin || offset > child.range.end)
                return false;
            if (isObject)
                appendPointerToken(pointer, child.key.empty() ? std::string() : keyText(child.key));
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
            offset += 2; // each half of a pair stands for two of its four bytes
        else
            offset += 3;
    }
    return offset;
}

} // namespace tw
