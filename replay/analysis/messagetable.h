// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"
#include "schema/monitor.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace tw {

/// All messages of all runs in the order of the log: those of transcript records, and for runs that
/// have none the ones put together from chunks, calls and results. 8 bytes a message; texts are
/// read from the record when asked for.
class MessageTable
{
public:
    /// Reads every transcript record once. Stops early when \a monitor says so.
    explicit MessageTable(RunStorePtr store, const Monitor &monitor = {});

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_rows.size()); }
    /// The record that holds the message; of one put together the first of them.
    [[nodiscard]] EventIndex event(std::uint32_t row) const { return m_rows[row].event; }
    [[nodiscard]] bool isDerived(std::uint32_t row) const { return m_rows[row].derived; }
    [[nodiscard]] Message message(std::uint32_t row) const;
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }

private:
    struct Row
    {
        EventIndex event{};
        std::uint32_t ordinal : 31; ///< in its record, or among m_derived
        std::uint32_t derived : 1;
    };
    RunStorePtr m_store;
    std::vector<Row> m_rows;
    std::vector<Message> m_derived;
};
using MessageTablePtr = std::shared_ptr<const MessageTable>;

/// What a message says, on one line of at most \a maxBytes: its words, else what it calls or hands
/// back.
[[nodiscard]] std::string messageLine(const Message &message, std::size_t maxBytes = 200);

} // namespace tw
