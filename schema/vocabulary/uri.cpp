// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/vocabulary/uri.h"

#include "schema/ascii.h"

#include <optional>
#include <vector>

namespace tw {

namespace {

    struct UriParts
    {
        std::optional<std::string_view> scheme;
        std::optional<std::string_view> authority;
        std::string_view path;
        std::optional<std::string_view> query;
        std::optional<std::string_view> fragment;
    };

    std::optional<std::string_view> takeScheme(std::string_view &text)
    {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (c == ':') {
                if (i == 0)
                    return std::nullopt;
                const std::string_view scheme = text.substr(0, i);
                text.remove_prefix(i + 1);
                return scheme;
            }
            const bool fits =
                i == 0 ? isLetter(c) : isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
            if (!fits)
                return std::nullopt;
        }
        return std::nullopt;
    }

    UriParts split(std::string_view text)
    {
        UriParts parts;
        if (const auto hash = text.find('#'); hash != std::string_view::npos) {
            parts.fragment = text.substr(hash + 1);
            text = text.substr(0, hash);
        }
        if (const auto mark = text.find('?'); mark != std::string_view::npos) {
            parts.query = text.substr(mark + 1);
            text = text.substr(0, mark);
        }
        parts.scheme = takeScheme(text);
        if (text.starts_with("//")) {
            text.remove_prefix(2);
            const auto slash = std::min(text.find('/'), text.size());
            parts.authority = text.substr(0, slash);
            text.remove_prefix(slash);
        }
        parts.path = text;
        return parts;
    }

    std::string removeDotSegments(std::string_view path)
    {
        std::vector<std::string_view> kept;
        const bool absolute = path.starts_with('/');
        bool trailing = false;
        std::size_t at = absolute ? 1 : 0;
        while (at <= path.size()) {
            const auto end = std::min(path.find('/', at), path.size());
            const std::string_view segment = path.substr(at, end - at);
            const bool last = end == path.size();
            trailing = false;
            if (segment == "..") {
                if (!kept.empty())
                    kept.pop_back();
                trailing = last;
            } else if (segment == ".") {
                trailing = last;
            } else {
                kept.push_back(segment);
            }
            at = end + 1;
        }
        std::string result = absolute ? "/" : "";
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (i > 0)
                result += '/';
            result += kept[i];
        }
        if (trailing && !kept.empty())
            result += '/';
        return result;
    }

    std::string mergePaths(const UriParts &base, std::string_view path)
    {
        if (base.authority && base.path.empty())
            return "/" + std::string(path);
        const auto slash = base.path.rfind('/');
        const std::string_view folder =
            slash == std::string_view::npos ? std::string_view() : base.path.substr(0, slash + 1);
        return std::string(folder) + std::string(path);
    }

} // namespace

std::string percentDecode(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size()) {
            const int high = hexValue(text[i + 1]);
            const int low = hexValue(text[i + 2]);
            if (high >= 0 && low >= 0) {
                result += static_cast<char>(high * 16 + low);
                i += 2;
                continue;
            }
        }
        result += text[i];
    }
    return result;
}

SplitUri splitUri(std::string_view uri)
{
    const auto hash = uri.find('#');
    if (hash == std::string_view::npos)
        return {std::string(uri), {}, false};
    return {std::string(uri.substr(0, hash)), percentDecode(uri.substr(hash + 1)), true};
}

std::string resolveUri(std::string_view base, std::string_view reference)
{
    const UriParts from = split(base);
    const UriParts to = split(reference);
    std::optional<std::string_view> scheme = from.scheme;
    std::optional<std::string_view> authority = from.authority;
    std::optional<std::string_view> query = to.query;
    std::string path;
    if (to.scheme) {
        scheme = to.scheme;
        authority = to.authority;
        path = to.path.starts_with('/') ? removeDotSegments(to.path) : std::string(to.path);
    } else if (to.authority) {
        authority = to.authority;
        path = removeDotSegments(to.path);
    } else if (to.path.empty()) {
        path = from.path;
        if (!query)
            query = from.query;
    } else if (to.path.starts_with('/')) {
        path = removeDotSegments(to.path);
    } else {
        path = removeDotSegments(mergePaths(from, to.path));
    }
    std::string result;
    if (scheme)
        result.append(*scheme).append(":");
    if (authority)
        result.append("//").append(*authority);
    result += path;
    if (query)
        result.append("?").append(*query);
    if (to.fragment)
        result.append("#").append(*to.fragment);
    return result;
}

} // namespace tw
