// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tw::scan {

/// Checks that records are strict JSON and valid UTF-8. Reuses its memory from one record to the
/// next.
class JsonValidator
{
public:
    JsonValidator();
    ~JsonValidator();
    JsonValidator(const JsonValidator &) = delete;
    JsonValidator &operator=(const JsonValidator &) = delete;

    /// The reason why \a text is not valid JSON; "" if it is valid. \a text needs 64 readable bytes
    /// after it.
    [[nodiscard]] std::string problem(std::string_view text);

private:
    struct Parser;
    [[nodiscard]] std::string parserProblem(std::string_view text);
    std::unique_ptr<Parser> m_parser; ///< made on first use
};

} // namespace tw::scan
