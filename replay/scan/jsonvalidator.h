// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace tw::scan {

/// Is a record JSON and UTF-8 to the letter? The memory that it needs is kept from one to the next.
class JsonValidator
{
public:
    JsonValidator();
    ~JsonValidator();
    JsonValidator(const JsonValidator &) = delete;
    JsonValidator &operator=(const JsonValidator &) = delete;

    /// Why \a text is no JSON text, "" when it is one. \a text needs 64 readable bytes behind it.
    [[nodiscard]] std::string problem(std::string_view text);

private:
    struct Parser;
    [[nodiscard]] std::string parserProblem(std::string_view text);
    std::unique_ptr<Parser> m_parser; ///< made when it is asked
};

} // namespace tw::scan
