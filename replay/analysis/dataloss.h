// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/finding.h"
#include "schema/monitor.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// What is missing.
enum class LossKind : std::uint8_t {
    Bounded, ///< a result whose bounds say that it was cut, and that was not read on to its end
    Omitted, ///< a result that the record omits, with its size
    Unseen, ///< a result that the model saw only partly; the record has it
    Refused, ///< a record that was too large to be written
    Withheld, ///< thinking that the model's provider sent without its text
    Damaged, ///< an unreadable line
    Gone, ///< records whose bytes are no longer in their file
    Clipped, ///< a text that the window shows only partly; the record has it
    Unread, ///< an unreadable log or subfolder of the opened folder
    NotKept, ///< what a store never has, although a log of the same runs would
};
/// The cause of a loss.
enum class LossCause : std::uint8_t {
    Tool, ///< the tool's own bounds
    Runtime,
    Provider, ///< the model's
    LogWriter, ///< a program that wrote, copied or changed the file
    Toolwright, ///< not shown or not readable here; nothing is missing in the file
};
inline constexpr std::size_t LossCauseCount = 5;
enum class LossUnit : std::uint8_t { Items, Bytes, Records };

/// "bounded", "omitted", "unseen", "refused", "withheld", "damaged", "gone", "clipped",
/// "unread", "not_kept".
[[nodiscard]] std::string_view lossKindName(LossKind kind);
/// "tool", "runtime", "provider", "log_writer", "toolwright".
[[nodiscard]] std::string_view lossCauseName(LossCause cause);
/// "items", "bytes", "records".
[[nodiscard]] std::string_view lossUnitName(LossUnit unit);

/// One item that is missing or incomplete. Values that the log does not contain are absent, not
/// zero.
struct LogLoss
{
    LossKind kind = LossKind::Bounded;
    LossCause cause = LossCause::Tool;
    LossUnit unit = LossUnit::Items;
    MaybeEvent event;
    MaybeCall call;
    MaybeRun run;
    std::uint16_t file = 0;
    std::optional<std::uint32_t> damage; ///< index in RunStore::damage()
    std::optional<std::uint32_t> unread; ///< index in RunStore::unread(); `file` is then unused
    std::uint64_t line = 0; ///< of damage; 0 if not applicable
    std::uint64_t offset = 0; ///< of damage and of the event's record
    std::optional<std::int64_t> kept;
    std::optional<std::int64_t> total;
    std::string text; ///< as recorded: a refinement hint, a reason, the fault
    std::string derived; ///< how the loss was derived; "" if it is recorded
};

/// The loss in a sentence; its code is "loss_" and the name of the kind.
[[nodiscard]] Finding findingOf(const LogLoss &loss);

/// Every truncation, omission and damaged record of a log: unreadable files first, then damage,
/// then the rest in record order.
struct DataLosses
{
    std::vector<LogLoss> losses;
    std::array<std::uint64_t, LossCauseCount> byCause{}; ///< entries, by LossCause
    bool complete = true; ///< false if \a monitor stopped it
};
[[nodiscard]] DataLosses dataLosses(const RunStore &store, const Monitor &monitor = {});
/// Of these only the results that a tool cut or that their records omit.
[[nodiscard]] std::vector<LogLoss> cutResults(const RunStore &store, const Monitor &monitor = {});

/// The window shows this many bytes of one piece of a conversation; the record has the rest.
inline constexpr std::size_t MaxShownText = 20'000;

} // namespace tw
