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

/// Validates JSON texts directly from simdjson's parse, without building a tree; for audits of
/// millions of recorded payloads. The results are exactly those of CompiledSchema::validate() for
/// the exactly parsed text. Texts that simdjson cannot represent (integers beyond 64 bits,
/// 0.1000000000000000055, duplicate keys, of which the last one counts) are parsed by the exact
/// reader instead, as are invalid texts whose numbers would be shown in a different spelling
/// (1.10).
///
/// Reuses buffers between calls: keep one per thread. Not thread-safe.
class RecordValidator
{
public:
    RecordValidator();
    RecordValidator(RecordValidator &&) noexcept;
    RecordValidator &operator=(RecordValidator &&) noexcept;
    ~RecordValidator();

    /// All issues of one JSON text as defined by JSON Schema. Errors: those of parseJson().
    [[nodiscard]] Result<std::vector<Issue>> validate(const CompiledSchema &schema,
                                                      std::string_view text);
    /// Stops at the first issue. Errors: those of parseJson().
    [[nodiscard]] Result<bool> isValid(const CompiledSchema &schema, std::string_view text);

    /// As above for a value of a record that the caller has parsed: \a value was parsed from \a
    /// record and is at \a pointer in it. Errors: those of parseJson(), about the record.
    [[nodiscard]] Result<std::vector<Issue>> validate(const CompiledSchema &schema,
                                                      const simdjson::dom::element &value,
                                                      std::string_view record,
                                                      std::string_view pointer);

    /// The number of texts parsed by the exact reader so far.
    [[nodiscard]] std::uint64_t exactReads() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace tw
