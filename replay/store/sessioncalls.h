// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace tw {

/// Lists the calls of each session that share an id, so that the latest of them is found without
/// visiting those of other sessions. The lists are keyed by hashes: callers compare the texts.
class SessionCalls
{
public:
    /// Older calls of the same id and session are not looked at.
    static constexpr int MostVisited = 16;

    void add(std::uint32_t idHash, std::uint32_t session, std::uint32_t row)
    {
        std::uint32_t &latest = m_latest.try_emplace(key(idHash, session), NoEntry).first->second;
        m_entries.push_back({row, latest});
        latest = static_cast<std::uint32_t>(m_entries.size() - 1);
    }

    /// Calls \a visit(row), the latest row first, until it returns true. Returns whether it did.
    template <typename Visit>
    bool visit(std::uint32_t idHash, std::uint32_t session, Visit &&visit) const
    {
        const auto found = m_latest.find(key(idHash, session));
        std::uint32_t at = found == m_latest.end() ? NoEntry : found->second;
        for (int i = 0; i < MostVisited && at != NoEntry; ++i, at = m_entries[at].previous) {
            if (visit(m_entries[at].row))
                return true;
        }
        return false;
    }

private:
    static constexpr std::uint32_t NoEntry = 0xFFFFFFFFU;
    struct Entry
    {
        std::uint32_t row;
        std::uint32_t previous; ///< of the same list
    };
    static std::uint64_t key(std::uint32_t idHash, std::uint32_t session)
    {
        return std::uint64_t{idHash} << 32U | session;
    }

    std::vector<Entry> m_entries;
    std::unordered_map<std::uint64_t, std::uint32_t> m_latest;
};

} // namespace tw
