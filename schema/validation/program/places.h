// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tw {

/// The locations of schemas as a tree of steps. Full pointers are built only on request; otherwise
/// deep schemas and long names would need quadratic memory.
class SchemaPlaces
{
public:
    static constexpr std::uint32_t Nowhere = UINT32_MAX;

    /// \a step is "/properties/a" and the like, escaped; roots have the parent Nowhere.
    std::uint32_t add(std::uint32_t parent, std::string step)
    {
        m_entries.push_back({parent, std::move(step)});
        return static_cast<std::uint32_t>(m_entries.size() - 1);
    }
    /// The steps from the root, joined; the root of a document other than the main one is "URI#".
    [[nodiscard]] std::string pointer(std::uint32_t place) const { return below(Nowhere, place); }
    /// The steps from \a top, an ancestor, to \a place.
    [[nodiscard]] std::string below(std::uint32_t top, std::uint32_t place) const
    {
        std::vector<const std::string *> steps;
        std::size_t size = 0;
        for (; place != top && place != Nowhere; place = m_entries[place].parent) {
            steps.push_back(&m_entries[place].step);
            size += steps.back()->size();
        }
        std::string result;
        result.reserve(size);
        for (auto step = steps.rbegin(); step != steps.rend(); ++step)
            result += **step;
        return result;
    }

private:
    struct Entry
    {
        std::uint32_t parent;
        std::string step;
    };
    std::vector<Entry> m_entries;
};

/// The pointers of a program's nodes.
class NodePointers
{
public:
    void setPlaces(std::shared_ptr<const SchemaPlaces> places) { m_places = std::move(places); }
    void push_back(std::uint32_t place) { m_nodes.push_back(place); }
    [[nodiscard]] std::string operator[](std::size_t node) const
    {
        return m_places->pointer(m_nodes[node]);
    }
    /// The steps from \a top, an ancestor of the node.
    [[nodiscard]] std::string below(std::uint32_t top, std::size_t node) const
    {
        return m_places->below(top, m_nodes[node]);
    }

private:
    std::shared_ptr<const SchemaPlaces> m_places;
    std::vector<std::uint32_t> m_nodes;
};

} // namespace tw
