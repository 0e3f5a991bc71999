// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tw {

/// How a program takes a secret after a short option.
enum class OptionForm : std::uint8_t {
    None, ///< the option is none that takes a secret
    Joined, ///< `mysql -pX`
    Separate, ///< `redis-cli -a X`
    Both,
    AfterColon, ///< `curl -u user:X`: what follows the colon
    AfterPercent, ///< `smbclient -U user%X`
    AfterEquals, ///< `curl -b name=X`: what follows the equals sign
};

/// Whether the option (`-p`, the letter is given) of \a program, a name or path, takes a secret.
[[nodiscard]] OptionForm secretOption(std::string_view program, char letter);
/// As secretOption() for the option at \a at in a command line, whose short form is \a letter: any
/// word before it, from the beginning of the command, may be the program.
[[nodiscard]] OptionForm secretOptionAt(std::string_view text, std::size_t at, char letter);

/// True if an option of that letter takes a secret in some program.
[[nodiscard]] bool isSecretLetter(char letter);
/// True if \a program, a name or path, has a short option that takes a secret.
[[nodiscard]] bool takesSecrets(std::string_view program);

} // namespace tw
