// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/secretcommands.h"

#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/texts/callarguments.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <span>

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
        "gh secret set * --body",
        "gh secret set * -b",
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
        "net use * *",
        "net use *",
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
    /// Programs of Impacket, which take `domain/user:X@host`.
    constexpr auto HostPrograms =
        std::to_array<Words>({"GetNPUsers.py", "GetUserSPNs.py", "getTGT.py", "impacket-psexec",
                              "impacket-secretsdump", "impacket-smbexec", "impacket-wmiexec",
                              "psexec.py", "secretsdump.py", "smbexec.py", "wmiexec.py"});
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
        "passwd",
        "su",
        "wrangler secret put",
    });

    constexpr std::size_t LeastSecret = 6; ///< "AUTH 2fa" is no secret

    /// The end of the words if \a text has them at \a at, else npos.
    std::size_t endOfWords(std::string_view text, std::size_t at, Words words)
    {
        constexpr std::size_t longest = 200;
        if (words.front() != text[at])
            return std::string_view::npos;
        const std::string_view reach = text.substr(0, at + longest);
        const auto isOfWord = [](char c) { return static_cast<unsigned char>(c) > ' '; };
        for (std::size_t begin = 0; begin < words.size();) {
            const std::size_t end = std::min(words.find(' ', begin), words.size());
            const std::string_view word = words.substr(begin, end - begin);
            const bool isAny = word == "*";
            if (!isAny && reach.substr(std::min(at, reach.size()), word.size()) != word)
                return std::string_view::npos;
            const std::size_t stop = isAny ? skipWhile(reach, at, isOfWord) : at + word.size();
            if (stop == at || (stop < reach.size() && isOfWord(reach[stop])))
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

    /// The password of `user/X@database` or `user:X@host` at \a at. \a mark is before it.
    std::optional<TextRange> loginPasswordAt(std::string_view text, std::size_t at, char mark)
    {
        const bool isQuoted = at < text.size() && isQuote(text[at]);
        const TextRange login = isQuoted ? quotedAt(text, at) : plainAt(text, at, false);
        const std::string_view all = text.substr(login.begin, login.end - login.begin);
        std::size_t begin = all.find(mark);
        if (begin == std::string_view::npos || begin == 0)
            return std::nullopt;
        if (const std::size_t next = login.begin + ++begin;
            next < text.size() && isQuote(text[next]))
            return quotedAt(text, next); // bob:'X'@host
        const std::size_t end = std::min(all.rfind('@'), all.size());
        return end > begin ? std::optional(TextRange{login.begin + begin, login.begin + end, true})
                           : std::nullopt;
    }

    /// The password after one of \a programs at \a at.
    std::optional<TextRange> loginOfProgram(std::string_view text, std::size_t at,
                                            std::span<const Words> programs, char mark)
    {
        for (const Words words : programs) {
            const std::size_t end = endOfWords(text, at, words);
            if (end == std::string_view::npos || end >= text.size() || !isBlank(text[end]))
                continue;
            if (const auto password = loginPasswordAt(text, skipWhile(text, end, isBlank), mark))
                return password;
        }
        return std::nullopt;
    }

    /// `send "X\r"` of Expect after a text in quotes that asks for a secret.
    std::optional<TextRange> secretSent(std::string_view text, std::size_t at)
    {
        constexpr std::size_t longest = 120;
        const std::size_t end = endOfWords(text, at, "send");
        const std::size_t next =
            end == std::string_view::npos ? end : skipWhile(text, end, isBlank);
        if (next >= text.size() || text[next] != '"'
            || !asksForSecret(text.substr(at > longest ? at - longest : 0, std::min(at, longest))))
            return std::nullopt;
        TextRange value = quotedAt(text, next);
        for (const std::string_view key : {"\r", "\n", "\\r", "\\n"}) {
            if (text.substr(value.begin, value.end - value.begin).ends_with(key))
                value.end -= key.size();
        }
        return value;
    }

    /// The bytes that commands begin with: most words end here.
    template <std::size_t Size>
    constexpr std::array<bool, 256> firstBytes(const std::array<Words, Size> &commands)
    {
        std::array<bool, 256> first{};
        for (const Words words : commands)
            first[static_cast<unsigned char>(words.front())] = true;
        return first;
    }
    constexpr auto BeginsCommand = firstBytes(Commands);
    constexpr auto BeginsReader = firstBytes(Readers);
    constexpr auto BeginsOracle = firstBytes(OraclePrograms);
    constexpr auto BeginsHost = firstBytes(HostPrograms);

} // namespace

std::optional<TextRange> secretOfCommand(std::string_view text, std::size_t at)
{
    const auto first = static_cast<unsigned char>(text[at]);
    if (BeginsOracle[first]) {
        if (const auto password = loginOfProgram(text, at, OraclePrograms, '/'))
            return password;
    }
    if (BeginsHost[first]) {
        if (const auto password = loginOfProgram(text, at, HostPrograms, ':'))
            return password;
    }
    if (first == 's') {
        if (const auto sent = secretSent(text, at))
            return sent;
    }
    if (!BeginsCommand[first])
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
    return BeginsReader[static_cast<unsigned char>(text[at])]
        && std::any_of(Readers.begin(), Readers.end(), [text, at](Words words) {
               return endOfWords(text, at, words) != std::string_view::npos;
           });
}

} // namespace tw
