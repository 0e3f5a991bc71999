// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/secretcommands.h"

#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>

namespace tw {

namespace {

    using Words = std::string_view; ///< separated by blanks; `*` stands for any word

    // From the manual pages of the programs; AUTH of Redis, LOGIN of IMAP (RFC 9051). Of two with
    // the same beginning the longer one comes first.
    constexpr auto Commands = std::to_array<Words>({
        "AUTH *",
        "AUTH",
        "LOGIN *",
        "cloudflared service install",
        "isakmp key",
        "mc alias set * * *",
        "net user *",
        "pre-shared-key",
        "rabbitmqctl add_user *",
        "rabbitmqctl change_password *",
        "rclone obscure",
        "snmp-server community",
        "snyk auth",
        "vault login",
        "wandb login",
    });
    constexpr auto Readers = std::to_array<Words>({
        "chpasswd",
        "cryptsetup",
        "docker secret create",
        "gcloud secrets create",
        "gcloud secrets versions add",
        "passwd --stdin",
        "wrangler secret put",
    });

    constexpr std::size_t LeastSecret = 6; ///< "AUTH 2fa" is no secret

    /// The end of the words if \a text has them at \a at, else npos.
    std::size_t endOfWords(std::string_view text, std::size_t at, Words words)
    {
        constexpr std::size_t longest = 200;
        const std::string_view reach = text.substr(0, at + longest);
        for (std::size_t begin = 0; begin < words.size();) {
            const std::size_t end = std::min(words.find(' ', begin), words.size());
            const std::string_view word = words.substr(begin, end - begin);
            const std::size_t stop =
                skipWhile(reach, at, [](char c) { return static_cast<unsigned char>(c) > ' '; });
            if (stop == at || (word != "*" && reach.substr(at, stop - at) != word))
                return std::string_view::npos;
            at = end < words.size() ? skipWhile(reach, stop, isBlank) : stop;
            begin = end + 1;
        }
        return at;
    }

    bool beginsWith(char c, const auto &commands)
    {
        return std::any_of(commands.begin(), commands.end(),
                           [c](Words words) { return words.front() == c; });
    }

} // namespace

std::optional<TextRange> secretOfCommand(std::string_view text, std::size_t at)
{
    if (!beginsWith(text[at], Commands))
        return std::nullopt;
    for (const Words words : Commands) {
        const std::size_t end = endOfWords(text, at, words);
        if (end == std::string_view::npos || end >= text.size() || !isBlank(text[end]))
            continue;
        const TextRange value = valueAt(text, end, false);
        const std::string_view secret = text.substr(value.begin, value.end - value.begin);
        if (secret.size() >= LeastSecret && isSecretValue(secret) && !isWordWithNumber(secret)
            && std::any_of(secret.begin(), secret.end(), isDigit)
            && std::any_of(secret.begin(), secret.end(), isLetter) && secret.front() != '-'
            && secret.find(' ') == std::string_view::npos)
            return value;
    }
    return std::nullopt;
}

bool readsSecret(std::string_view text, std::size_t at)
{
    return beginsWith(text[at], Readers)
        && std::any_of(Readers.begin(), Readers.end(), [text, at](Words words) {
               return endOfWords(text, at, words) != std::string_view::npos;
           });
}

} // namespace tw
