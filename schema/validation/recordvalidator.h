// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/result.h"
#include "schema/validation/compiledschema.h"

#include <memory>
#include <string_view>
#include <vector>

namespace simdjson::dom {
class element;
}

namespace tw {

/// Judges JSON texts straight from simdjson's parse, without building a tree of them: for audits of
/// millions of recorded payloads. The answers are those of CompiledSchema::validate() on the
/// exactly read text, to the letter. What simdjson cannot hold (integers beyond 64 bits,
/// 0.1000000000000000055, a key that stands twice, where the last one counts) is read by the exact
/// reader instead, and so is a text with a fault whose numbers would be shown in another spelling
/// (1.10).
///
/// Keeps buffers between calls, so keep one for each thread. Not for several threads at once.
class RecordValidator
{
public:
    RecordValidator();
    RecordValidator(RecordValidator &&) noexcept;
    RecordValidator &operator=(RecordValidator &&) noexcept;
    ~RecordValidator();

    /// All issues of one JSON text, as JSON Schema means them. Errors: those of parseJson().
    [[nodiscard]] Result<std::vector<Issue>> validate(const CompiledSchema &schema,
                                                      std::string_view text);
    /// Stops at the first fault. Errors: those of parseJson().
    [[nodiscard]] Result<bool> isValid(const CompiledSchema &schema, std::string_view text);

    /// The same for a value of a record that the caller has parsed: \a value was parsed from
    /// \a record and stands at \a pointer in it. Errors: those of parseJson(), about the record.
    [[nodiscard]] Result<std::vector<Issue>> validate(const CompiledSchema &schema,
                                                      const simdjson::dom::element &value,
                                                      std::string_view record,
                                                      std::string_view pointer);

    /// How many texts were read by the exact reader so far.
    [[nodiscard]] std::uint64_t exactReads() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace tw
