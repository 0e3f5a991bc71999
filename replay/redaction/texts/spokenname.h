// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

/// A name before a value without `:` or `=` between them: `password X`, `the token is "X"`,
/// `| password | X |`, `<td>password</td><td>X</td>`, `パスワードはX`.
struct SpokenName
{
    std::string_view name; ///< the last words before the value; "" if there are none
    bool isMarked = false; ///< quotes, brackets, arrows or the end of a line are between them
    bool isInScript = false; ///< the text has no spaces between words: `密码是X`
    bool isSaid = false; ///< a verb is between them: `the password is X`
    bool isDoubtful = false; ///< `pass X`: test programs report what passed
};

/// The name before the value at \a at.
[[nodiscard]] SpokenName spokenNameBefore(std::string_view text, std::size_t at);

/// True if the digits from \a begin to \a end are a code that is sent to a person: "Your
/// verification code is 123456", "OTP: 123456", "123456 is your login code".
[[nodiscard]] bool isSpokenCode(std::string_view text, std::size_t begin, std::size_t end);

} // namespace tw
