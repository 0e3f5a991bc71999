// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tw::scan {

/// What is wrong with a record.
struct JsonFault
{
    enum class Effect : std::uint8_t {
        None,
        Remark, ///< valid JSON that not every program reads: half of a surrogate pair
        Text, ///< invalid, but parseRecorded() reads it
        Record, ///< cannot be read
    };
    Effect effect = Effect::None;
    std::string reason;
};

/// Checks that records are strict JSON and valid UTF-8. Reuses its memory from one record to the
/// next.
class JsonValidator
{
public:
    JsonValidator();
    ~JsonValidator();
    JsonValidator(const JsonValidator &) = delete;
    JsonValidator &operator=(const JsonValidator &) = delete;

    /// \a text needs 64 readable bytes after it, as below.
    [[nodiscard]] JsonFault fault(std::string_view text);
    /// The reason why \a text is not valid JSON; "" if it is valid.
    [[nodiscard]] std::string problem(std::string_view text) { return fault(text).reason; }

private:
    struct Parser;
    [[nodiscard]] JsonFault parserFault(std::string_view text);
    std::unique_ptr<Parser> m_parser; ///< made on first use
};

} // namespace tw::scan
