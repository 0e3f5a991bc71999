// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/jsonchanges.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    class Comparer
    {
    public:
        Comparer(const JsonPtr &before, const JsonPtr &after, std::size_t most)
            : m_before(before)
            , m_after(after)
            , m_most(most)
        {
        }

        std::vector<JsonChange> take() { return std::move(m_changes); }

        void compare(const Json &before, const Json &after, const std::string &pointer)
        {
            if (before.is_object() && after.is_object())
                return compareMembers(before, after, pointer);
            if (before.is_array() && after.is_array())
                return compareElements(before, after, pointer);
            if (!jsonEqual(before, after))
                add(JsonChange::Kind::Changed, pointer, &before, &after);
        }

    private:
        void add(JsonChange::Kind kind, const std::string &pointer, const Json *before,
                 const Json *after)
        {
            if (m_changes.size() >= m_most)
                return;
            JsonChange change;
            change.kind = kind;
            change.pointer = pointer;
            if (before != nullptr)
                change.before = JsonPtr(m_before, before);
            if (after != nullptr)
                change.after = JsonPtr(m_after, after);
            m_changes.push_back(std::move(change));
        }

        void compareMembers(const Json &before, const Json &after, const std::string &pointer)
        {
            const auto place = [&pointer](const std::string &key) {
                std::string member = pointer;
                appendPointerToken(member, key);
                return member;
            };
            for (const auto &[key, value] : before.items()) {
                const auto other = after.find(key);
                if (other != after.end())
                    compare(value, *other, place(key));
                else
                    add(JsonChange::Kind::Removed, place(key), &value, nullptr);
            }
            for (const auto &[key, value] : after.items()) {
                if (!before.contains(key))
                    add(JsonChange::Kind::Added, place(key), nullptr, &value);
            }
        }

        void compareElements(const Json &before, const Json &after, const std::string &pointer)
        {
            const std::size_t least = std::min(before.size(), after.size());
            std::size_t front = 0;
            while (front < least && jsonEqual(before[front], after[front]))
                ++front;
            std::size_t back = 0;
            while (back < least - front
                   && jsonEqual(before[before.size() - 1 - back], after[after.size() - 1 - back]))
                ++back;
            const auto place = [&pointer](std::size_t index) {
                std::string element = pointer;
                appendPointerIndex(element, index);
                return element;
            };
            for (std::size_t i = front; i < least - back; ++i)
                compare(before[i], after[i], place(i));
            for (std::size_t i = least - back; i < before.size() - back; ++i)
                add(JsonChange::Kind::Removed, place(i), &before[i], nullptr);
            for (std::size_t i = least - back; i < after.size() - back; ++i)
                add(JsonChange::Kind::Added, place(i), nullptr, &after[i]);
        }

        const JsonPtr &m_before;
        const JsonPtr &m_after;
        std::size_t m_most;
        std::vector<JsonChange> m_changes;
    };

} // namespace

std::string_view jsonChangeName(JsonChange::Kind kind)
{
    switch (kind) {
    case JsonChange::Kind::Added:
        return "added";
    case JsonChange::Kind::Removed:
        return "removed";
    case JsonChange::Kind::Changed:
        break;
    }
    return "changed";
}

std::vector<JsonChange> jsonChanges(const JsonPtr &before, const JsonPtr &after, std::size_t most)
{
    static const Json nothing = Json::object();
    Comparer comparer(before, after, most);
    comparer.compare(before ? *before : nothing, after ? *after : nothing, {});
    return comparer.take();
}

} // namespace tw
