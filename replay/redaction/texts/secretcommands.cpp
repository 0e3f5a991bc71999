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
        "ansible-vault encrypt_string",
        "cloudflared service install",
        "htpasswd -b * *",
        "htpasswd -bc * *",
        "htpasswd -bn *",
        "htpasswd -bnB *",
        "htpasswd -cb * *",
        "htpasswd -nb *",
        "htpasswd -nbB *",
        "isakmp key",
        "mc alias set * * *",
        "mkpasswd",
        "net user *",
        "openssl passwd",
        "pre-shared-key",
        "rabbitmqctl add_user *",
        "rabbitmqctl change_password *",
        "rclone obscure",
        "snmp-server community",
        "snyk auth",
        "vault login",
        "wandb login",
        "wpa_passphrase *",
    });
    /// Programs that take `user/X@database`.
    constexpr auto OraclePrograms =
        std::to_array<Words>({"expdp", "impdp", "rman target", "sqlldr", "sqlplus", "sqlplus -s"});
    constexpr auto Readers = std::to_array<Words>({
        "chpasswd",
        "cryptsetup",
        "docker secret create",
        "gcloud secrets create",
        "gcloud secrets versions add",
        "gh auth login --with-token",
        "kinit",
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

    /// Letters and digits, and no name of a column such as "text1".
    bool mayBeSecret(std::string_view secret)
    {
        return secret.size() >= LeastSecret && isSecretValue(secret) && !isWordWithNumber(secret)
            && std::any_of(secret.begin(), secret.end(), isDigit)
            && std::any_of(secret.begin(), secret.end(), isLetter) && secret.front() != '-'
            && secret.find(' ') == std::string_view::npos;
    }

    /// The password of `user/X@database` at \a at.
    std::optional<TextRange> oraclePassword(std::string_view text, std::size_t at)
    {
        const bool isQuoted = at < text.size() && isQuote(text[at]);
        const TextRange login = isQuoted ? quotedAt(text, at) : plainAt(text, at, false);
        const std::string_view all = text.substr(login.begin, login.end - login.begin);
        const std::size_t slash = all.find('/');
        if (slash == std::string_view::npos || slash == 0)
            return std::nullopt;
        const std::size_t end = std::min(all.rfind('@'), all.size());
        return end > slash + 1
            ? std::optional(TextRange{login.begin + slash + 1, login.begin + end, true})
            : std::nullopt;
    }

    bool beginsWith(char c, const auto &commands)
    {
        return std::any_of(commands.begin(), commands.end(),
                           [c](Words words) { return words.front() == c; });
    }

} // namespace

std::optional<TextRange> secretOfCommand(std::string_view text, std::size_t at)
{
    if (beginsWith(text[at], OraclePrograms)) {
        for (const Words words : OraclePrograms) {
            const std::size_t end = endOfWords(text, at, words);
            if (end == std::string_view::npos || end >= text.size() || !isBlank(text[end]))
                continue;
            if (const auto password = oraclePassword(text, skipWhile(text, end, isBlank)))
                return password;
        }
    }
    if (!beginsWith(text[at], Commands))
        return std::nullopt;
    for (const Words words : Commands) {
        const std::size_t end = endOfWords(text, at, words);
        if (end == std::string_view::npos || end >= text.size() || !isBlank(text[end]))
            continue;
        const TextRange value = valueAt(text, end, false);
        if (mayBeSecret(text.substr(value.begin, value.end - value.begin)))
            return value;
    }
    return std::nullopt;
}

std::optional<TextRange> secretOfPasswordLine(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 300;
    const std::string_view reach = text.substr(0, at + longest);
    const auto isField = [](char c) { return isNameByte(c) && c != '/' && c != '$' && c != '@'; };
    std::size_t place = at;
    for (int field = 0; field < 4; ++field) {
        const bool isAny = place < reach.size() && reach[place] == '*';
        const std::size_t end = isAny ? place + 1 : skipWhile(reach, place, isField);
        const std::string_view value = reach.substr(place, end - place);
        const bool isPort = isAny
            || (value.size() >= 4 && value.size() <= 5
                && std::all_of(value.begin(), value.end(), isDigit));
        if (end == place || end >= reach.size() || reach[end] != ':' || (field == 1 && !isPort))
            return std::nullopt;
        place = end + 1;
    }
    const std::size_t end = skipWhile(
        reach, place, [](char c) { return static_cast<unsigned char>(c) > ' ' && !isQuote(c); });
    const bool isLine = end >= text.size() || text[end] == '\n' || text[end] == '\r';
    const std::string_view secret = reach.substr(place, end - place);
    return isLine && mayBeSecret(secret)
            && (letterDigitTurns(secret) >= 2 || isTypedPassword(secret))
        ? std::optional(TextRange{place, end, true})
        : std::nullopt;
}

bool readsSecret(std::string_view text, std::size_t at)
{
    return beginsWith(text[at], Readers)
        && std::any_of(Readers.begin(), Readers.end(), [text, at](Words words) {
               return endOfWords(text, at, words) != std::string_view::npos;
           });
}

} // namespace tw
