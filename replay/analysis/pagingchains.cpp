// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/conversation.h"
#include "replay/formats/recordreader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <unordered_map>

namespace tw {

namespace {

    /// Groups the truncated calls and those that follow them into chains, in one pass over the
    /// calls.
    class ChainFinder
    {
    public:
        explicit ChainFinder(const RunStore &store)
            : m_store(store)
        {
        }

        std::vector<PagingChain> find()
        {
            return findAmong([](const CallRecord & /*call*/) { return true; });
        }

        /// Visits only calls accepted by \a isWanted.
        template <typename Wanted>
        std::vector<PagingChain> findAmong(Wanted isWanted)
        {
            for (std::uint32_t i = 0; i < m_store.callCount(); ++i) {
                if (isWanted(m_store.call(CallIndex{i})))
                    add(CallIndex{i});
            }
            std::erase_if(m_chains,
                          [](const PagingChain &chain) { return chain.calls.size() < 2; });
            return std::move(m_chains);
        }

    private:
        static std::string key(RunIndex run, StringId tool, const std::string &cursor)
        {
            return std::to_string(toInt(run)) + '/' + std::to_string(toInt(tool)) + '/' + cursor;
        }

        void add(CallIndex index)
        {
            const CallRecord call = m_store.call(index);
            const bool bounded = (call.flags & CallBounded) != 0;
            if (call.continuationRoot)
                return append(chainOf(*call.continuationRoot), index, call);
            if (!bounded && m_waiting.empty())
                return;
            if (const std::size_t chain = chainByCursor(call); chain != None) {
                m_chains[chain].derived = true;
                return append(chain, index, call);
            }
            if ((call.flags & CallTruncated) != 0)
                append(chainOf(index), index, call);
        }

        std::size_t chainOf(CallIndex root)
        {
            const auto [at, isNew] = m_chainOfRoot.try_emplace(toInt(root), m_chains.size());
            if (!isNew)
                return at->second;
            m_chains.emplace_back();
            append(at->second, root, m_store.call(root));
            return at->second;
        }

        /// The chain whose last page returned the cursor that this call sends.
        std::size_t chainByCursor(const CallRecord &call)
        {
            if (m_waiting.empty() || !call.scheduledEvent || !m_tools.contains(toInt(call.tool)))
                return None;
            const JsonPtr arguments = decodeRecord(m_store, *call.scheduledEvent).arguments;
            if (arguments == nullptr || !arguments->is_object())
                return None;
            for (const Json &value : *arguments) {
                if (!value.is_string())
                    continue;
                const auto waiting =
                    m_waiting.find(key(call.run, call.tool, value.get_ref<const std::string &>()));
                if (waiting == m_waiting.end())
                    continue;
                const std::size_t chain = waiting->second;
                m_waiting.erase(waiting);
                return chain;
            }
            return None;
        }

        void append(std::size_t index, CallIndex call, const CallRecord &record)
        {
            PagingChain &chain = m_chains[index];
            if (!chain.calls.empty() && (chain.calls.front() == call || chain.calls.back() == call))
                return;
            chain.calls.push_back(call);
            readBounds(index, record);
            chain.progress.push_back({chain.returned, chain.total, chain.whole});
        }

        void readBounds(std::size_t index, const CallRecord &record)
        {
            PagingChain &chain = m_chains[index];
            chain.whole = false;
            if ((record.flags & CallBounded) == 0 || !record.resultEvent)
                return;
            const auto result = decodeRecord(m_store, *record.resultEvent).result;
            if (!result || !result->bounds)
                return;
            const Bounds *bounds = &*result->bounds;
            chain.returned += bounds->returned;
            if (bounds->total)
                chain.total = bounds->total;
            chain.whole = !bounds->truncated;
            if (bounds->nextCursor) {
                m_waiting[key(record.run, record.tool, *bounds->nextCursor)] = index;
                m_tools[toInt(record.tool)] = true;
            }
        }

        static constexpr std::size_t None = SIZE_MAX;
        const RunStore &m_store;
        std::vector<PagingChain> m_chains;
        std::unordered_map<std::uint32_t, std::size_t> m_chainOfRoot;
        std::unordered_map<std::string, std::size_t> m_waiting; ///< cursor -> chain
        std::unordered_map<std::uint32_t, bool> m_tools; ///< that returned cursors
    };

} // namespace

std::vector<PagingChain> pagingChains(const RunStore &store)
{
    return ChainFinder(store).find();
}

std::optional<PagingChain> pagingChainOf(const RunStore &store, CallIndex call)
{
    const CallRecord wanted = store.call(call);
    if ((wanted.flags & CallBounded) == 0 && !wanted.continuationRoot)
        return std::nullopt;
    const CallIndex root = wanted.continuationRoot.valueOr(call);
    // Links apply to all runs, cursors only within a run.
    auto chains = ChainFinder(store).findAmong([&](const CallRecord &other) {
        return other.continuationRoot == root
            || (other.run == wanted.run && other.tool == wanted.tool);
    });
    for (PagingChain &chain : chains) {
        if (std::ranges::find(chain.calls, call) != chain.calls.end())
            return std::move(chain);
    }
    return std::nullopt;
}

} // namespace tw
