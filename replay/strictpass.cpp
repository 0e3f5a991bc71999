// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/strictpass.h"

#include "schema/json.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <thread>

namespace tw {

namespace {

    // simdjson needs memory for ten times the text; longer records go through our own reader.
    constexpr std::uint64_t LargestForSimdjson = 8ULL << 20U;

    std::string describe(simdjson::error_code code)
    {
        switch (code) {
        case simdjson::UTF8_ERROR:
            return "not valid UTF-8";
        case simdjson::DEPTH_ERROR:
            return "nested deeper than 1024 levels";
        case simdjson::UNCLOSED_STRING:
            return "not JSON: a text without an end";
        case simdjson::UNESCAPED_CHARS:
            return "not JSON: a control character inside a text";
        case simdjson::STRING_ERROR:
            return "not JSON: a broken escape in a text";
        case simdjson::NUMBER_ERROR:
            return "not JSON: a broken number";
        case simdjson::T_ATOM_ERROR:
        case simdjson::F_ATOM_ERROR:
        case simdjson::N_ATOM_ERROR:
            return "not JSON: a word that is neither true, false nor null";
        default:
            return "not JSON: " + std::string(simdjson::error_message(code));
        }
    }

    std::string problem(simdjson::dom::parser &parser, const char *begin, std::uint64_t length)
    {
        if (length > LargestForSimdjson) {
            JsonReadOptions options;
            options.maxDepth = 1024;
            options.maxBytes = SIZE_MAX;
            const auto read = parseJson({begin, static_cast<std::size_t>(length)}, options);
            return read ? std::string() : "not JSON: " + read.error().detail;
        }
        simdjson::dom::element document;
        const auto code =
            parser.parse(begin, static_cast<std::size_t>(length), false).get(document);
        if (code == simdjson::SUCCESS)
            return {};
        if (code == simdjson::NUMBER_ERROR) {
            // A number beyond 64 bits or a double's range is JSON all the same; ours keeps its
            // spelling.
            JsonReadOptions options;
            options.maxDepth = 1024;
            if (parseJson({begin, static_cast<std::size_t>(length)}, options))
                return {};
        }
        return describe(code);
    }

} // namespace

std::string strictProblem(const char *begin, std::uint64_t length)
{
    simdjson::dom::parser parser;
    return problem(parser, begin, length);
}

namespace {

    constexpr std::uint32_t BatchEvents = 1024;

    /// What all threads of a pass share.
    struct Shared
    {
        const RunStore &store;
        std::span<const EventIndex> exempt;
        std::atomic<std::uint32_t> next;
        std::atomic<bool> stop{false};
    };

    void judgeBatch(Shared &shared, simdjson::dom::parser &parser, std::uint32_t begin,
                    std::vector<StrictFinding> &found)
    {
        const std::uint32_t end = std::min(shared.store.eventCount() - begin, BatchEvents) + begin;
        for (std::uint32_t event = begin; event < end; ++event) {
            const std::string_view record = shared.store.raw(EventIndex{event});
            if (record.empty())
                continue; // gone with the end of its file, which is said elsewhere
            std::string reason = problem(parser, record.data(), record.size());
            if (!reason.empty()
                && !std::binary_search(shared.exempt.begin(), shared.exempt.end(),
                                       EventIndex{event}))
                found.push_back({EventIndex{event}, std::move(reason)});
            if (record.size() > BatchEvents * 64 && shared.stop.load(std::memory_order_relaxed))
                return;
        }
    }

    /// \a goesOn is asked before each batch.
    template <typename GoesOn>
    void judgeAll(Shared &shared, std::vector<StrictFinding> &found, const GoesOn &goesOn)
    {
        simdjson::dom::parser parser;
        while (goesOn()) {
            const std::uint32_t begin = shared.next.fetch_add(BatchEvents);
            if (begin >= shared.store.eventCount())
                return;
            judgeBatch(shared, parser, begin, found);
        }
    }

} // namespace

std::optional<std::vector<StrictFinding>> strictPass(const RunStore &store, EventIndex first,
                                                     std::span<const EventIndex> exempt,
                                                     unsigned threads,
                                                     const std::function<bool()> &cancelled)
{
    const std::uint32_t batches = (store.eventCount() - toInt(first)) / BatchEvents;
    threads = std::min(threads, batches);
    Shared shared{store, exempt, {toInt(first)}};
    std::vector<std::vector<StrictFinding>> found(std::size_t{threads} + 1);
    std::vector<std::thread> helpers;
    for (unsigned i = 0; i < threads; ++i) {
        helpers.emplace_back([&shared, &mine = found[i]] {
            judgeAll(shared, mine,
                     [&shared] { return !shared.stop.load(std::memory_order_relaxed); });
        });
    }
    judgeAll(shared, found.back(), [&] {
        if (cancelled())
            shared.stop.store(true, std::memory_order_relaxed);
        return !shared.stop.load(std::memory_order_relaxed);
    });
    for (std::thread &helper : helpers)
        helper.join();
    if (shared.stop.load())
        return std::nullopt;
    std::vector<StrictFinding> all;
    for (auto &part : found)
        std::move(part.begin(), part.end(), std::back_inserter(all));
    std::sort(all.begin(), all.end(), [](const StrictFinding &left, const StrictFinding &right) {
        return left.event < right.event;
    });
    return all;
}

} // namespace tw
