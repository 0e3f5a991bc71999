// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/goalogformats.h"
#include "replay/formats/logformat.h"
#include "replay/formats/mcp/mcpsession.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>

namespace tw {

namespace {

    /// Formats are only appended, each before the count is increased, so readers need no lock.
    struct Table
    {
        std::array<LogFormat, 64> formats;
        std::atomic<std::size_t> count{0};
        std::mutex adding;

        Table()
        {
            for (const LogFormat &format : goaLogFormats())
                add(format);
            add(mcpSessionFormat());
        }

        LogFormatId add(const LogFormat &format)
        {
            const std::lock_guard lock(adding);
            const std::size_t at = count.load(std::memory_order_relaxed);
            formats.at(at) = format;
            count.store(at + 1, std::memory_order_release);
            return static_cast<LogFormatId>(at);
        }
    };

    Table &table()
    {
        static Table made;
        return made;
    }

} // namespace

std::span<const LogFormat> logFormats()
{
    const Table &all = table();
    return {all.formats.data(), all.count.load(std::memory_order_acquire)};
}

const LogFormat &logFormat(LogFormatId id)
{
    return logFormats()[static_cast<std::size_t>(id)];
}

std::optional<LogFormatId> findLogFormat(std::string_view id)
{
    const auto formats = logFormats();
    const auto found = std::ranges::find(formats, id, &LogFormat::id);
    if (found == formats.end())
        return std::nullopt;
    return static_cast<LogFormatId>(found - formats.begin());
}

LogFormatId addLogFormat(const LogFormat &format)
{
    return table().add(format);
}

std::optional<LogFormatId> sniffLogFormat(std::string_view head)
{
    std::optional<LogFormatId> guess;
    for (const LogFormat &format : logFormats()) {
        const auto match = format.sniff ? format.sniff(head) : std::nullopt;
        if (!match)
            continue;
        const auto found = findLogFormat(match->id);
        if (found && match->isSure)
            return found;
        if (!guess)
            guess = found;
    }
    return guess;
}

std::string logFormatTitles()
{
    std::string titles;
    std::string_view family;
    for (const LogFormat &format : logFormats()) {
        if (format.family == family) {
            titles.append(", ").append(format.title);
            continue;
        }
        titles.append(titles.empty() ? "" : "), ").append(format.family).append(" (");
        titles.append(format.title);
        family = format.family;
    }
    return titles.empty() ? titles : titles + ')';
}

} // namespace tw
