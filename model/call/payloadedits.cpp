// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/payloadedits.h"

#include "schema/ascii.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    using Tokens = std::vector<std::string>;

    std::string pointerOf(const Tokens &tokens)
    {
        std::string pointer;
        for (const std::string &token : tokens)
            appendPointerToken(pointer, token);
        return pointer;
    }

    std::optional<std::size_t> indexOf(const std::string &token)
    {
        constexpr std::size_t Longest = 9; // digits: longer numbers are keys
        return token.size() <= Longest && isDigits(token)
            ? std::optional<std::size_t>(std::stoul(token))
            : std::nullopt;
    }

    Json *placeIn(Json &root, const Tokens &tokens)
    {
        return const_cast<Json *>(findPointer(root, pointerOf(tokens))); // root is not const
    }

    /// Of a place that is not the root.
    Json *parentIn(Json &root, const Tokens &tokens)
    {
        return placeIn(root, Tokens(tokens.begin(), tokens.end() - 1));
    }

    Json valueOf(const std::string &text)
    {
        Result<Json> value = parseJson(text);
        return value ? *std::move(value) : Json(text);
    }

    /// An edit that was left out changes the names and positions of later edits.
    class LeftOut
    {
    public:
        void add(const Edit &edit, bool isElement)
        {
            if (edit.op == "rename" || (isElement && edit.op == "remove"))
                m_edits.push_back({pointerTokens(edit.pointer),
                                   edit.op == "rename" ? valueOf(edit.after) : Json()});
        }

        /// The tokens of a place in the payload without these edits.
        [[nodiscard]] Tokens before(Tokens tokens) const
        {
            for (auto edit = m_edits.rbegin(); edit != m_edits.rend(); ++edit)
                undo(*edit, tokens);
            return tokens;
        }

    private:
        struct Change
        {
            Tokens tokens;
            Json name; ///< the new one; null: an element was removed
        };

        static void undo(const Change &edit, Tokens &tokens)
        {
            const std::size_t level = edit.tokens.size() - 1;
            if (tokens.size() <= level
                || !std::equal(edit.tokens.begin(), edit.tokens.end() - 1, tokens.begin()))
                return;
            if (edit.name.is_string()) {
                if (tokens[level] == edit.name.get_ref<const std::string &>())
                    tokens[level] = edit.tokens[level];
                return;
            }
            const auto removed = indexOf(edit.tokens[level]);
            const auto index = indexOf(tokens[level]);
            if (removed && index && *index >= *removed)
                tokens[level] = std::to_string(*index + 1);
        }

        std::vector<Change> m_edits;
    };

    void rename(Json &object, const std::string &old, const std::string &name)
    {
        if (!object.is_object() || !object.contains(old) || object.contains(name))
            return;
        Json renamed = Json::object(); // keeps the order of the members
        for (auto &[key, value] : object.items())
            renamed[key == old ? name : key] = std::move(value);
        object = std::move(renamed);
    }

    void set(Json &root, const Tokens &tokens, Json value)
    {
        if (tokens.empty()) {
            root = std::move(value);
            return;
        }
        Json *const parent = parentIn(root, tokens);
        if (parent == nullptr)
            return;
        if (parent->is_object()) {
            (*parent)[tokens.back()] = std::move(value);
        } else if (const auto index = indexOf(tokens.back()); parent->is_array() && index) {
            if (*index < parent->size())
                (*parent)[*index] = std::move(value);
            else if (*index == parent->size())
                parent->push_back(std::move(value));
        }
    }

    void remove(Json &root, const Tokens &tokens)
    {
        Json *const parent = parentIn(root, tokens);
        if (parent == nullptr)
            return;
        if (parent->is_object())
            parent->erase(tokens.back());
        else if (const auto index = indexOf(tokens.back());
                 parent->is_array() && index && *index < parent->size())
            parent->erase(*index);
    }

    bool isStillThere(Json &root, const Tokens &tokens, const std::string &before)
    {
        const Json *const value = placeIn(root, tokens);
        return value != nullptr && writeJson(*value) == before;
    }

    void apply(Json &root, const Tokens &tokens, const Edit &edit)
    {
        if (edit.op == "add") {
            if (placeIn(root, tokens) == nullptr)
                set(root, tokens, valueOf(edit.after));
        } else if (edit.op == "rename" && !tokens.empty()) {
            const Json old = valueOf(edit.before);
            const Json name = valueOf(edit.after);
            Json *const parent = parentIn(root, tokens);
            if (parent != nullptr && old.is_string() && name.is_string())
                rename(*parent, old.get<std::string>(), name.get<std::string>());
        } else if (edit.op == "set" && isStillThere(root, tokens, edit.before)) {
            set(root, tokens, valueOf(edit.after));
        } else if (edit.op == "remove" && !tokens.empty()
                   && isStillThere(root, tokens, edit.before)) {
            remove(root, tokens);
        }
    }

    std::vector<std::string_view> linesOf(const std::string &text)
    {
        std::vector<std::string_view> lines;
        std::string_view rest = text;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            lines.push_back(rest.substr(0, end));
            rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        }
        return lines;
    }

    /// The lengths of the longest common subsequences of all tails of two lists of lines.
    class CommonTails
    {
    public:
        CommonTails(const std::vector<std::string_view> &left,
                    const std::vector<std::string_view> &right)
            : m_width(right.size() + 1)
            , m_lengths((left.size() + 1) * m_width)
        {
            for (std::size_t i = left.size(); i-- > 0;) {
                for (std::size_t j = right.size(); j-- > 0;) {
                    at(i, j) = left[i] == right[j] ? at(i + 1, j + 1) + 1
                                                   : std::max(at(i + 1, j), at(i, j + 1));
                }
            }
        }
        std::uint32_t &at(std::size_t i, std::size_t j) { return m_lengths[i * m_width + j]; }

    private:
        std::size_t m_width;
        std::vector<std::uint32_t> m_lengths;
    };

} // namespace

JsonPtr applyEdits(const JsonPtr &payload, const std::vector<Edit> &edits,
                   const std::vector<bool> &chosen)
{
    std::optional<Json> value;
    if (payload)
        value = *payload;
    LeftOut leftOut;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const Edit &edit = edits[i];
        const bool isChosen = i < chosen.size() && chosen[i];
        if (edit.op == "repair" && isChosen)
            value = valueOf(edit.after);
        if (edit.op == "repair" || edit.op == "ask" || !value)
            continue;
        const Tokens tokens = leftOut.before(pointerTokens(edit.pointer));
        if (isChosen) {
            apply(*value, tokens, edit);
            continue;
        }
        const Json *const parent = tokens.empty() ? nullptr : parentIn(*value, tokens);
        leftOut.add(edit, parent != nullptr && parent->is_array());
    }
    return value ? std::make_shared<const Json>(*std::move(value)) : nullptr;
}

JsonPtr withValueAt(const JsonPtr &payload, const std::string &pointer, const Json &value)
{
    Json changed = payload ? *payload : Json::object();
    const Tokens tokens = pointerTokens(pointer);
    set(changed, tokens, value);
    const Json *const there = findPointer(changed, pointer);
    if (there == nullptr || *there != value)
        return nullptr;
    return std::make_shared<const Json>(std::move(changed));
}

std::vector<DiffLine> diffLines(const std::string &before, const std::string &after)
{
    constexpr std::size_t MostCells = 4'000'000; // 16 MB, some milliseconds
    std::vector<std::string_view> left = linesOf(before);
    std::vector<std::string_view> right = linesOf(after);
    const auto same = std::ranges::mismatch(left, right);
    const auto head = static_cast<std::size_t>(same.in1 - left.begin());
    std::size_t tail = 0;
    while (tail < std::min(left.size(), right.size()) - head
           && left[left.size() - 1 - tail] == right[right.size() - 1 - tail])
        ++tail;
    std::vector<DiffLine> lines;
    const auto add = [&lines](DiffLine::Kind kind, std::string_view text) {
        lines.push_back({kind, std::string(text)});
    };
    for (std::size_t i = 0; i < head; ++i)
        add(DiffLine::Same, left[i]);
    const std::vector<std::string_view> ending(left.end() - static_cast<std::ptrdiff_t>(tail),
                                               left.end());
    const auto cut = [&](std::vector<std::string_view> &list) {
        list = {list.begin() + static_cast<std::ptrdiff_t>(head),
                list.end() - static_cast<std::ptrdiff_t>(tail)};
    };
    cut(left);
    cut(right);
    std::size_t i = 0;
    std::size_t j = 0;
    if (left.size() * right.size() <= MostCells) {
        CommonTails tails(left, right);
        while (i < left.size() && j < right.size()) {
            if (left[i] == right[j]) {
                add(DiffLine::Same, left[i++]);
                ++j;
            } else if (tails.at(i + 1, j) >= tails.at(i, j + 1)) {
                add(DiffLine::Removed, left[i++]);
            } else {
                add(DiffLine::Added, right[j++]);
            }
        }
    }
    while (i < left.size())
        add(DiffLine::Removed, left[i++]);
    while (j < right.size())
        add(DiffLine::Added, right[j++]);
    for (const std::string_view text : ending)
        add(DiffLine::Same, text);
    return lines;
}

} // namespace tw
