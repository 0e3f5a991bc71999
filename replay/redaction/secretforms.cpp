// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/secretforms.h"

#include "replay/formats/base64text.h"
#include "replay/redaction/forms/secretvalues.h"
#include "replay/redaction/forms/tokenforms.h"
#include "schema/ascii.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace tw {

namespace {

    constexpr std::size_t npos = std::string_view::npos;

    bool isWordChar(char c)
    {
        return isLetterOrDigit(c) || c == '_';
    }

    template <typename Is>
    std::size_t runLength(std::string_view text, std::size_t at, Is is)
    {
        std::size_t end = at;
        while (end < text.size() && is(text[end]))
            ++end;
        return end - at;
    }
    template <typename Is>
    std::size_t runBefore(std::string_view text, std::size_t at, std::size_t most, Is is)
    {
        std::size_t length = 0;
        while (length < most && length < at && is(text[at - length - 1]))
            ++length;
        return length;
    }

    bool startsWithSmall(std::string_view text, std::size_t at, std::string_view word)
    {
        if (text.size() - at < word.size())
            return false;
        for (std::size_t i = 0; i < word.size(); ++i) {
            const char c = text[at + i];
            if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c) != word[i])
                return false;
        }
        return true;
    }

    std::size_t wordRun(std::string_view text, std::size_t at)
    {
        return tokenRun(text, at, TokenAlphabet::Word);
    }

    /// header.payload.signature, the first two base64 of `{"`; or the five parts of an encrypted
    /// token (RFC 7516).
    std::size_t jwtLength(std::string_view text, std::size_t at)
    {
        if (text.substr(at, 3) != "eyJ")
            return 0;
        std::size_t dots = 0;
        // Bounded, so that a row of prefixes does not cost its square.
        std::size_t end = at + wordRun(text.substr(0, std::min(text.size(), at + 2048)), at);
        if (end - at < 10)
            return 0;
        const bool isSigned = text.substr(end, 4) == ".eyJ";
        while (dots < (isSigned ? 2U : 4U) && end < text.size() && text[end] == '.') {
            ++dots;
            end += 1 + wordRun(text, end + 1);
        }
        return dots == (isSigned ? 2U : 4U) && end - at > 20 ? end - at : 0;
    }

    std::optional<SecretForm> bearerAt(std::string_view text, std::size_t at)
    {
        constexpr std::string_view word = "bearer";
        if (!startsWithSmall(text, at, word))
            return std::nullopt;
        // The comma is that of the header Sec-WebSocket-Protocol.
        const std::size_t comma = text.substr(at + word.size(), 1) == "," ? 1 : 0;
        const std::size_t spaces =
            runLength(text, at + word.size() + comma, [](char c) { return c == ' '; });
        const std::size_t begin = at + word.size() + comma + spaces;
        const std::size_t length = runLength(text, begin, [](char c) { // RFC 6750, b64token
            return isWordChar(c) || std::string_view("-.~+/").find(c) != npos;
        });
        // "the bearer instructions": a token has a digit or is longer than a word.
        const std::string_view token = text.substr(begin, length);
        const bool digit = std::any_of(token.begin(), token.end(), isDigit);
        if (spaces == 0 || length < 8 || (!digit && length < 24))
            return std::nullopt;
        const bool isJwt = jwtLength(text, begin) > 0;
        const std::size_t padding =
            runLength(text, begin + length, [](char c) { return c == '='; });
        return SecretForm{isJwt ? SecretKind::Jwt : SecretKind::BearerToken, begin,
                          length + padding};
    }

    /// The text of a QR code with the password of a wireless network: WIFI:T:WPA;S:home;P:X;;
    std::optional<SecretForm> wirelessAt(std::string_view text, std::size_t at)
    {
        if (text.substr(at, 5) != "WIFI:")
            return std::nullopt;
        constexpr std::size_t longest = 200;
        std::string_view code = text.substr(at, longest);
        code = code.substr(0, code.find(";;"));
        std::size_t mark = code.find("P:", 4);
        while (mark != npos && code[mark - 1] != ';' && code[mark - 1] != ':')
            mark = code.find("P:", mark + 1);
        if (mark == npos)
            return std::nullopt;
        mark += 2;
        const std::size_t length = std::min(code.find(';', mark), code.size()) - mark;
        return length > 0 ? std::optional(SecretForm{SecretKind::Password, at + mark, length})
                          : std::nullopt;
    }

    /// A hash of a password as crypt(5) and Argon2 write it: $6$salt$hash.
    std::optional<SecretForm> passwordHashAt(std::string_view text, std::size_t at)
    {
        constexpr std::string_view schemes[] = {
            "1", "2a", "2b",  "2x",   "2y",      "5",       "6",        "7",
            "y", "gy", "sm3", "apr1", "argon2i", "argon2d", "argon2id", "scrypt"};
        const std::size_t length = runLength(text.substr(0, at + 12), at + 1, isLetterOrDigit);
        const std::string_view scheme = text.substr(at + 1, length);
        const std::size_t begin = at + 1 + length;
        if (begin >= text.size() || text[begin] != '$'
            || std::find(std::begin(schemes), std::end(schemes), scheme) == std::end(schemes))
            return std::nullopt;
        const std::size_t size = runLength(text, begin, [](char c) {
            return isWordChar(c) || std::string_view("./$=,+-").find(c) != npos;
        });
        return size >= 22 ? std::optional(SecretForm{SecretKind::Password, at, length + 1 + size})
                          : std::nullopt;
    }

    /// Basic and base64 of user:password.
    std::optional<SecretForm> basicAt(std::string_view text, std::size_t at)
    {
        constexpr std::string_view word = "basic ";
        if (!startsWithSmall(text, at, word))
            return std::nullopt;
        const std::size_t begin = at + word.size();
        const std::size_t length = runLength(
            text, begin, [](char c) { return isWordChar(c) || c == '+' || c == '/' || c == '='; });
        const auto decoded = length >= 6 ? decodeBase64(text.substr(begin, length)) : std::nullopt;
        const bool isReadable = decoded
            && std::all_of(decoded->begin(), decoded->end(),
                           [](char c) { return static_cast<unsigned char>(c) >= 0x20; });
        if (!isReadable || decoded->find(':') == std::string::npos)
            return std::nullopt;
        return SecretForm{SecretKind::Password, begin, length};
    }

    std::optional<SecretForm> puttyKeyAt(std::string_view text, std::size_t at)
    {
        if (text.substr(at, 20) != "PuTTY-User-Key-File-")
            return std::nullopt;
        constexpr std::string_view mac = "Private-MAC:";
        const std::size_t last = text.find(mac, at);
        std::size_t end = text.size();
        if (last != npos) {
            end = last + mac.size();
            end += runLength(text, end, [](char c) { return c == ' '; });
            end += tokenRun(text, end, TokenAlphabet::Hex);
        }
        return SecretForm{SecretKind::PrivateKey, at, end - at};
    }

    /// Three parts with dots: the number of the bot, a time and a code, in base64url.
    std::optional<SecretForm> discordTokenAt(std::string_view text, std::size_t at)
    {
        text = text.substr(0, std::min(text.size(), at + 128));
        const std::size_t first = wordRun(text, at);
        if (first < 23 || first > 28 || at + first >= text.size() || text[at + first] != '.')
            return std::nullopt;
        const std::size_t second = wordRun(text, at + first + 1);
        const std::size_t dot = at + first + 1 + second;
        if (second < 5 || second > 7 || dot >= text.size() || text[dot] != '.')
            return std::nullopt;
        const std::size_t third = wordRun(text, dot + 1);
        if (third < 27)
            return std::nullopt;
        return SecretForm{SecretKind::ApiKey, at, dot + 1 + third - at};
    }

    /// A token of letters, digits, `_` and `-` with a mark at a fixed place in it. Forms from the
    /// rules of kingfisher and trufflehog (see tokenforms.cpp), 2026-11-29.
    std::size_t markedTokenLength(std::string_view text, std::size_t at)
    {
        const auto hasMark = [text, at](std::size_t place, std::string_view mark) {
            return text.size() - at > place && text.substr(at + place, mark.size()) == mark;
        };
        // Looked at first, so that most words cost nothing.
        const bool isAzure = hasMark(76, "AZDO"); // Azure DevOps
        const bool isMaxMind = hasMark(36, "_mmk") && text[at + 6] == '_';
        const bool isIntent = hasMark(0, "pi_") && hasMark(27, "_secret_"); // Stripe
        const std::size_t prefix = hasMark(0, "sk_test_") ? 8 : hasMark(0, "sk_") ? 3 : 0;
        const bool isCheckout = prefix > 0 && isUuid(text.substr(at + prefix, 36));
        if (!isAzure && !isMaxMind && !isIntent && !isCheckout)
            return 0;
        const std::size_t length = wordRun(text.substr(0, std::min(text.size(), at + 128)), at);
        const bool isWhole = (isAzure && (length == 84 || length == 85))
            || (isMaxMind && length == 40) || (isIntent && length >= 55)
            || (isCheckout && length == prefix + 36);
        return isWhole ? length : 0;
    }

    /// `00D…!…`: the id of an organisation and a session of Salesforce.
    std::size_t salesforceLength(std::string_view text, std::size_t at)
    {
        if (text.substr(at, 3) != "00D")
            return 0;
        const std::size_t id =
            tokenRun(text.substr(0, std::min(text.size(), at + 20)), at, TokenAlphabet::Alnum);
        if (id < 11 || id > 18 || text.substr(at + id, 1) != "!")
            return 0;
        const std::size_t code = tokenRun(text, at + id + 1, TokenAlphabet::Dotted);
        return code >= 30 ? id + 1 + code : 0;
    }

    /// The header of a private key at \a at: its length, 0 if it is none.
    std::size_t privateKeyMark(std::string_view text, std::size_t at, std::string_view word)
    {
        const std::size_t dashes = runLength(text, at, [](char c) { return c == '-'; });
        std::size_t begin = at + dashes;
        begin += runLength(text, begin, [](char c) { return c == ' '; });
        if (dashes < 4 || text.substr(begin, word.size()) != word)
            return 0;
        const std::size_t name = text.substr(begin, 80).find("PRIVATE KEY");
        const std::size_t end = text.substr(begin, 100).find("----");
        if (name == npos || (end != npos && end < name))
            return 0;
        const std::size_t stop = begin + (end == npos ? name + 11 : end);
        return stop + runLength(text, stop, [](char c) { return c == '-'; }) - at;
    }

    /// \a text without the marks that separate the parts of a URL.
    std::string withoutMarks(std::string_view text)
    {
        std::string plain;
        std::copy_if(text.begin(), text.end(), std::back_inserter(plain),
                     [](char c) { return std::string_view("/?#").find(c) == npos; });
        return plain;
    }

    /// A user of a URL without a password that is a token: at least ten letters and digits without
    /// other characters that take turns twice, or any random text of 16 characters. `bob2024` and
    /// `web3user1` are names.
    bool isTokenUser(std::string_view user)
    {
        constexpr std::size_t least = 10;
        constexpr std::size_t leastOfAny = 16;
        return looksRandom(user)
            && (user.size() >= leastOfAny
                || (user.size() >= least && letterDigitTurns(user) >= 2
                    && std::all_of(user.begin(), user.end(), isLetterOrDigit)));
    }
    /// The same beside a password, where the user is more often a name.
    bool isKeyUser(std::string_view user)
    {
        constexpr std::size_t least = 16;
        return user.size() >= least && letterDigitTurns(user) >= 4
            && std::all_of(user.begin(), user.end(), isLetterOrDigit);
    }

} // namespace

std::optional<SecretForm> formAtWord(std::string_view text, std::size_t at)
{
    std::optional<SecretForm> form;
    switch (text[at]) {
    case 'b':
    case 'B':
        form = bearerAt(text, at);
        if (!form)
            form = basicAt(text, at);
        break;
    case 'e':
        if (const std::size_t length = jwtLength(text, at); length > 0)
            form = SecretForm{SecretKind::Jwt, at, length};
        break;
    case 'P':
        form = puttyKeyAt(text, at);
        break;
    case 'W':
        form = wirelessAt(text, at);
        break;
    case 'M':
    case 'N':
    case 'O':
        form = discordTokenAt(text, at);
        break;
    default:
        break;
    }
    for (const auto lengthOf : {tokenLengthAt, markedTokenLength, salesforceLength}) {
        if (form)
            break;
        if (const std::size_t length = lengthOf(text, at); length > 0)
            form = SecretForm{SecretKind::ApiKey, at, length};
    }
    return form;
}

bool beginsPrivateKey(std::string_view line)
{
    const std::size_t at = line.find("----");
    return at != npos && privateKeyMark(line, at, "BEGIN ") > 0 && !endsPrivateKey(line);
}

bool endsPrivateKey(std::string_view line)
{
    for (std::size_t at = line.find("----"); at != npos;) {
        if (privateKeyMark(line, at, "END ") > 0)
            return true;
        at = line.find("----", at + runLength(line, at, [](char c) { return c == '-'; }));
    }
    return false;
}

std::optional<SecretForm> privateKeyAt(std::string_view text, std::size_t at)
{
    const std::size_t header = privateKeyMark(text, at, "BEGIN ");
    if (header == 0)
        return std::nullopt;
    for (std::size_t end = text.find("END ", at + header); end != npos;
         end = text.find("END ", end + 1)) {
        std::size_t dashes = end;
        while (dashes > at && (text[dashes - 1] == '-' || text[dashes - 1] == ' '))
            --dashes;
        if (const std::size_t length = privateKeyMark(text, dashes, "END "); length > 0)
            return SecretForm{SecretKind::PrivateKey, at, dashes + length - at};
    }
    return SecretForm{SecretKind::PrivateKey, at, text.size() - at}; // cut off
}

std::optional<SecretForm> privateKeyBefore(std::string_view text, std::size_t at, std::size_t least)
{
    constexpr std::size_t shortest = 16; // of the last line
    constexpr std::size_t full = 40; // of the lines before it
    const std::size_t mark = privateKeyMark(text, at, "END ");
    if (mark == 0)
        return std::nullopt;
    const auto isOfKey = [](char c) {
        return isLetterOrDigit(c) || c == '+' || c == '/' || c == '=';
    };
    const auto isGap = [](char c) { return c == '\n' || c == '\r' || c == ' ' || c == '\t'; };
    std::size_t begin = at;
    std::size_t longest = 0;
    for (std::size_t end = at; end > least;) {
        const std::size_t last = end - runBefore(text, end, end - least, isGap);
        const std::size_t length = runBefore(text, last, last - least, isOfKey);
        const bool isBroken = last == end || text.substr(last, end - last).find('\n') == npos;
        if (length == 0 || isBroken || (longest > 0 && length < full && longest < full))
            break;
        const bool isFirst = length < full && longest >= full; // cut as well
        if (isFirst && last > length && text[last - length - 1] != '\n')
            break;
        longest = std::max(longest, length);
        begin = last - length;
        end = begin;
        if (isFirst)
            break;
    }
    return longest >= shortest
        ? std::optional(SecretForm{SecretKind::PrivateKey, begin, at + mark - begin})
        : std::nullopt;
}

UrlCredentials urlCredentialsAt(std::string_view text, std::size_t at)
{
    const std::size_t begin = at + 3;
    const auto isOfUrl = [](char c) {
        return static_cast<unsigned char>(c) > ' ' && std::string_view("\"'<>`\\").find(c) == npos;
    };
    const auto isOfAuthority = [isOfUrl](char c) {
        return isOfUrl(c) && std::string_view("/?#").find(c) == npos;
    };
    const std::size_t end = begin + runLength(text, begin, isOfAuthority);
    std::size_t last = text.substr(begin, end - begin).rfind('@');
    if (last == npos) { // a password in which `/` was not encoded; not a port
        constexpr std::size_t longest = 200;
        const std::string_view url =
            text.substr(begin, runLength(text.substr(0, begin + longest), begin, isOfUrl));
        const std::size_t colon = url.substr(0, end - begin).find(':');
        last = colon == npos ? npos : url.find('@');
        if (last == npos || !isPlainlyRandom(withoutMarks(url.substr(colon + 1, last - colon - 1)))
            || url.substr(last + 1).starts_with('/'))
            return {};
    }
    const std::string_view info = text.substr(begin, last);
    const std::string_view user = info.substr(0, info.find(':'));
    const std::string_view password = info.substr(std::min(user.size() + 1, info.size()));
    // GitHub takes a token as the user, with this word in place of the password.
    const bool isAlone = password.empty() || password == "x-oauth-basic";
    const auto isHidden = [](std::string_view part) { return part.find("[redacted-") != npos; };
    // https://y.com:8080,eva@x.com: the next cell of a table
    if (const std::size_t port = runLength(password, 0, isDigit); user.find('.') != npos && port > 1
        && port < password.size() && std::string_view(",;|").find(password[port]) != npos)
        return {};
    UrlCredentials found;
    if (!user.empty() && !isHidden(user)
        && (user.size() == tokenLengthAt(user, 0)
            || (isAlone ? isTokenUser(user) : isKeyUser(user))))
        found.user = SecretForm{SecretKind::ApiKey, begin, user.size()};
    if (!isAlone && !isHidden(password) && isSecretValue(password))
        found.password = SecretForm{SecretKind::Password, begin + user.size() + 1, password.size()};
    return found;
}

std::optional<SecretForm> formAround(std::string_view text, std::size_t at)
{
    const auto word = [](char c) { return isWordChar(c) || c == '-'; };
    const auto found = [at](std::size_t before, std::size_t after) {
        return SecretForm{SecretKind::ApiKey, at - before, before + after};
    };
    switch (text[at]) {
    case '$':
        return passwordHashAt(text, at);
    case ':': {
        if (text.substr(at, 3) == ":fx" && runLength(text, at + 1, word) == 2 && at >= 36
            && isUuid(text.substr(at - 36, 36))) // DeepL
            return found(36, 3);
        const std::size_t digits = runBefore(text, at, 12, isDigit);
        const std::size_t code = digits >= 8 && digits <= 10 ? runLength(text, at + 1, word) : 0;
        return code == 35 ? std::optional(found(digits, code + 1)) : std::nullopt;
    }
    case '~': {
        const std::size_t code = runLength(
            text, at + 1, [](char c) { return isWordChar(c) || c == '~' || c == '.' || c == '-'; });
        const bool isMarked = at >= 5 && text[at - 1] == 'Q' && isDigit(text[at - 2]);
        return isMarked && code >= 31 && code <= 34 ? std::optional(found(5, code + 1))
                                                    : std::nullopt;
    }
    case '.': {
        if (runLength(text.substr(0, std::min(text.size(), at + 20)), at + 1, word) == 16
            && runBefore(text, at, 33, isHex) == 32) // Zhipu
            return found(32, 17);
        const std::size_t name = runBefore(text, at, 15, isLetterOrDigit);
        const std::size_t code =
            text.substr(at, 9) == ".atlasv1." ? runLength(text, at + 9, word) : 0;
        return name >= 10 && code >= 40 ? std::optional(found(name, code + 9)) : std::nullopt;
    }
    case '-': {
        if (text.substr(at, 3) != "-us" || at + 3 >= text.size() || !isDigit(text[at + 3]))
            return std::nullopt;
        const std::size_t code = runBefore(text, at, 33, isLetterOrDigit);
        return code == 32 ? std::optional(found(code, 3 + runLength(text, at + 3, isDigit)))
                          : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

namespace {

    /// What is between the groups of the digits of a card: a blank, also one without a break, a
    /// dash or a dot.
    std::string_view cardSeparatorAt(std::string_view text, std::size_t at)
    {
        for (const std::string_view gap :
             {" ", "-", ".", "\xC2\xA0", "\xE2\x80\x89", "\xE2\x80\xAF"}) {
            if (text.substr(at, gap.size()) == gap)
                return gap;
        }
        return {};
    }

} // namespace

std::optional<SecretForm> cardAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t most = 20; // 19 digits are the longest number
    std::size_t end = at;
    std::size_t digits = 0;
    std::string_view separator;
    while (end < text.size() && digits < most) {
        if (isDigit(text[end])) {
            ++digits;
            ++end;
            continue;
        }
        const std::string_view gap = cardSeparatorAt(text, end);
        const std::size_t next = end + gap.size();
        if (gap.empty() || (!separator.empty() && separator != gap) || digits < 4
            || next >= text.size() || !isDigit(text[next]))
            break;
        separator = gap;
        end = next;
    }
    const std::string_view number = text.substr(at, end - at);
    const bool isInside = end < text.size()
        && (isWordChar(text[end]) || text[end] == '-'
            || (text[end] == '.' && end + 1 < text.size() && isDigit(text[end + 1])));
    // In groups the first has four digits: 4-4-4-4, 4-6-5, 4-6-4.
    if (digits < 13 || isInside || (!separator.empty() && number.find(separator) != 4)
        || !isCardNumber(number))
        return std::nullopt;
    return SecretForm{SecretKind::CardNumber, at, number.size()};
}

std::optional<SecretForm> emailAt(std::string_view text, std::size_t at, std::size_t least)
{
    const auto isLocal = [](char c) {
        return isLetterOrDigit(c) || std::string_view(".!#$%&'*+/=?^_`{|}~-").find(c) != npos
            || static_cast<unsigned char>(c) >= 0x80;
    };
    std::size_t begin = at;
    while (begin > least && isLocal(text[begin - 1]))
        --begin;
    std::size_t length = runLength(text, at + 1, [](char c) {
        return isLetterOrDigit(c) || c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
    });
    while (length > 0 && !isLetterOrDigit(text[at + length])
           && static_cast<unsigned char>(text[at + length]) < 0x80)
        --length; // the full stop at the end of a sentence
    const std::string_view domain = text.substr(at + 1, length);
    const std::size_t dot = domain.rfind('.');
    if (begin == at || dot == npos || dot == 0 || domain.size() - dot < 3)
        return std::nullopt;
    return SecretForm{SecretKind::Email, begin, at + 1 + length - begin};
}

} // namespace tw
