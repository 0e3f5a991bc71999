// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/details.h"
#include "schema/monitor.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace tw {

/// All messages of all runs in log order: those of transcript records, and for runs without any the
/// ones reconstructed from chunks, calls and results. 8 bytes per message; texts are read from the
/// record on demand.
class MessageTable
{
public:
    /// Reads every transcript record once. Stops early if \a monitor requests it.
    explicit MessageTable(RunStorePtr store, const Monitor &monitor = {});

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_rows.size()); }
    /// The record of the message; for a reconstructed one the first of its records.
    [[nodiscard]] EventIndex event(std::uint32_t row) const { return m_rows[row].event; }
    [[nodiscard]] bool isDerived(std::uint32_t row) const { return m_rows[row].derived; }
    [[nodiscard]] Message message(std::uint32_t row) const;
    [[nodiscard]] const RunStorePtr &store() const { return m_store; }

private:
    struct Row
    {
        EventIndex event{};
        std::uint32_t ordinal : 31; ///< in its record, or in m_derived
        std::uint32_t derived : 1;
    };
    RunStorePtr m_store;
    std::vector<Row> m_rows;
    std::vector<Message> m_derived;
};
using MessageTablePtr = std::shared_ptr<const MessageTable>;

/// The content of a message on one line of at most \a maxBytes: its text, or else its calls or
/// results.
[[nodiscard]] std::string messageLine(const Message &message, std::size_t maxBytes = 200);

} // namespace tw
