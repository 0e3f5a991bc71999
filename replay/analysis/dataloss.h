// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// What kind of thing is missing.
enum class LossKind : std::uint8_t {
    Bounded, ///< a result that says it was cut
    Omitted, ///< a result that the record leaves out, with its size
    Unseen, ///< a result that the model saw only in part; the record has it
    Refused, ///< a record that was too large to be written
    Withheld, ///< thinking that the model's provider sent without its words
    Damaged, ///< a line that cannot be read
    Gone, ///< records whose bytes are no longer in their file
    Clipped, ///< a text that the window shows in part; the record has it
    Unread, ///< a log of the opened folder, or a folder in it, that cannot be read
};
/// Who cut it.
enum class LossCause : std::uint8_t {
    Tool, ///< the tool's own bounds
    Runtime,
    Provider, ///< the model's
    LogWriter, ///< whoever wrote, copied or changed the file
    Toolwright, ///< what is shown, or cannot be read, here; nothing is lost in the file
};
inline constexpr std::size_t LossCauseCount = 5;
enum class LossUnit : std::uint8_t { Items, Bytes, Records };

/// "bounded", "omitted", "unseen", "refused", "withheld", "damaged", "gone", "clipped",
/// "unread".
[[nodiscard]] std::string_view lossKindName(LossKind kind);
/// "tool", "runtime", "provider", "log_writer", "toolwright".
[[nodiscard]] std::string_view lossCauseName(LossCause cause);
/// "items", "bytes", "records".
[[nodiscard]] std::string_view lossUnitName(LossUnit unit);

/// One thing that is not there, or not all there. What the log does not say is absent, not zero.
struct LogLoss
{
    LossKind kind = LossKind::Bounded;
    LossCause cause = LossCause::Tool;
    LossUnit unit = LossUnit::Items;
    MaybeEvent event;
    MaybeCall call;
    MaybeRun run;
    std::uint16_t file = 0;
    std::optional<std::uint32_t> damage; ///< position in RunStore::damage()
    std::optional<std::uint32_t> unread; ///< position in RunStore::unread(): `file` does not count
    std::uint64_t line = 0; ///< of damage; 0 where it does not apply
    std::uint64_t offset = 0; ///< of damage and of the event's record
    std::optional<std::int64_t> kept;
    std::optional<std::int64_t> total;
    std::string text; ///< as recorded: a refinement hint, a reason, what is broken
    std::string derived; ///< why we say so; "" when a record says so itself
};

/// Every truncation, omission and damaged record of a log: what cannot be read at all first, then
/// damage, then the rest in order of record.
struct DataLosses
{
    std::vector<LogLoss> losses;
    std::array<std::uint64_t, LossCauseCount> byCause{}; ///< entries, by LossCause
    bool complete = true; ///< false when \a monitor stopped it
};
[[nodiscard]] DataLosses dataLosses(const RunStore &store, const Monitor &monitor = {});

/// Bytes of one piece of a conversation that the window shows; the record has the rest.
inline constexpr std::size_t MaxShownText = 20'000;

} // namespace tw
