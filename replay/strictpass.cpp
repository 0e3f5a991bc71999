// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/strictpass.h"

#include "schema/json.h"

#include <nlohmann/json.hpp>

#include <simdjson.h>

#include <chrono>

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

StrictPass::StrictPass()
    : m_thread([this] { work(); })
{
    m_batch.reserve(BatchRecords);
}

StrictPass::~StrictPass()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
        m_closed = true;
    }
    m_more.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void StrictPass::add(const StrictRecord &record)
{
    m_batch.push_back(record);
    if (m_batch.size() == BatchRecords)
        hand();
}

void StrictPass::hand()
{
    if (m_batch.empty())
        return;
    std::vector<StrictRecord> batch;
    batch.reserve(BatchRecords);
    batch.swap(m_batch);
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(batch));
    }
    m_more.notify_one();
}

std::optional<std::vector<StrictFinding>> StrictPass::finish(const std::function<bool()> &cancelled)
{
    hand();
    std::unique_lock lock(m_mutex);
    m_closed = true;
    m_more.notify_all();
    while (!m_finished) {
        m_idle.wait_for(lock, std::chrono::milliseconds(20));
        if (!m_finished && cancelled()) {
            m_stop = true;
            return std::nullopt;
        }
    }
    return std::move(m_findings);
}

void StrictPass::work()
{
    simdjson::dom::parser parser;
    std::vector<std::vector<StrictRecord>> batches;
    std::vector<StrictFinding> found;
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            m_more.wait(lock, [this] { return m_closed || !m_queue.empty(); });
            if (m_stop || m_queue.empty()) {
                m_findings = std::move(found);
                m_finished = true;
                m_idle.notify_all();
                return;
            }
            batches.swap(m_queue);
        }
        for (const auto &batch : batches) {
            for (const StrictRecord &record : batch) {
                std::string reason = problem(parser, record.begin, record.length);
                if (!reason.empty())
                    found.push_back({record.event, record.file, record.begin, record.length,
                                     std::move(reason)});
            }
            const std::lock_guard lock(m_mutex);
            if (m_stop)
                break;
        }
        batches.clear();
    }
}

} // namespace tw
