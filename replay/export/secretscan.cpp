// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/secretscan.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tw {

namespace {

    bool isAlnum(char c)
    {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
    bool isWord(char c)
    {
        return isAlnum(c) || c == '_';
    }
    bool isBase64Url(char c)
    {
        return isWord(c) || c == '-';
    }
    bool isTokenCharacter(char c) // RFC 6750, b64token
    {
        return isBase64Url(c) || c == '.' || c == '~' || c == '+' || c == '/';
    }
    char small(char c)
    {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }

    template <typename Is>
    std::size_t runOf(std::string_view text, std::size_t at, Is is)
    {
        std::size_t end = at;
        while (end < text.size() && is(text[end]))
            ++end;
        return end - at;
    }

    bool startsSmall(std::string_view text, std::size_t at, std::string_view word)
    {
        if (text.size() - at < word.size())
            return false;
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (small(text[at + i]) != word[i])
                return false;
        }
        return true;
    }

    /// A prefix that services use for their keys, and the minimum number of characters after it.
    struct Prefix
    {
        std::string_view text;
        std::size_t least;
    };
    constexpr std::array<Prefix, 20> Prefixes = {{
        {"sk-", 20},   {"sk_live_", 16}, {"sk_test_", 16},    {"rk_live_", 16}, {"rk_test_", 16},
        {"AKIA", 16},  {"ASIA", 16},     {"ghp_", 30},        {"gho_", 30},     {"ghu_", 30},
        {"ghs_", 30},  {"ghr_", 30},     {"github_pat_", 22}, {"glpat-", 20},   {"xoxb-", 10},
        {"xoxp-", 10}, {"AIza", 35},     {"hf_", 30},         {"npm_", 36},     {"SG.", 40},
    }};

    class TextScan
    {
    public:
        TextScan(std::string_view text, bool emails)
            : m_text(text)
            , m_emails(emails)
        {
        }

        std::vector<SecretMatch> run()
        {
            for (std::size_t i = 0; i < m_text.size();) {
                const std::size_t length = tryAt(i);
                i = length > 0 ? m_matches.back().begin + m_matches.back().length : i + 1;
            }
            return std::move(m_matches);
        }

    private:
        std::size_t take(SecretKind kind, std::size_t begin, std::size_t length)
        {
            m_matches.push_back({kind, begin, length});
            return length;
        }

        [[nodiscard]] bool atWordStart(std::size_t i) const
        {
            return i == 0 || !isWord(m_text[i - 1]);
        }

        std::size_t tryAt(std::size_t i)
        {
            switch (m_text[i]) {
            case 'b':
            case 'B':
                return atWordStart(i) ? bearer(i) : 0;
            case 'e':
                return atWordStart(i) ? jwt(i) : 0;
            case 's':
            case 'r':
            case 'A':
            case 'g':
            case 'x':
            case 'h':
            case 'n':
            case 'S':
                return atWordStart(i) ? prefixed(i) : 0;
            case '-':
                return privateKey(i);
            case ':':
                return urlPassword(i);
            case '=':
                return parameter(i);
            case '@':
                return m_emails ? email(i) : 0;
            default:
                return 0;
            }
        }

        std::size_t bearer(std::size_t i)
        {
            constexpr std::string_view word = "bearer";
            if (!startsSmall(m_text, i, word))
                return 0;
            std::size_t at = i + word.size();
            const std::size_t spaces = runOf(m_text, at, [](char c) { return c == ' '; });
            at += spaces;
            const std::size_t length = runOf(m_text, at, isTokenCharacter);
            const std::size_t padded =
                length + runOf(m_text, at + length, [](char c) { return c == '='; });
            // "the bearer instructions": a token has a digit or is longer than a word.
            const std::string_view token = m_text.substr(at, length);
            const bool digit = std::any_of(token.begin(), token.end(),
                                           [](char c) { return c >= '0' && c <= '9'; });
            if (spaces == 0 || length < 8 || (!digit && length < 24))
                return 0;
            const bool isJwt = token.starts_with("eyJ") && jwtLength(at) > 0;
            return take(isJwt ? SecretKind::Jwt : SecretKind::BearerToken, at, padded);
        }

        /// header.payload.signature; the first two begin with base64 of `{"`.
        [[nodiscard]] std::size_t jwtLength(std::size_t i) const
        {
            if (m_text.substr(i, 3) != "eyJ")
                return 0;
            const std::size_t header = runOf(m_text, i, isBase64Url);
            std::size_t at = i + header;
            if (header < 10 || at >= m_text.size() || m_text[at] != '.'
                || m_text.substr(at + 1, 3) != "eyJ")
                return 0;
            const std::size_t payload = runOf(m_text, ++at, isBase64Url);
            at += payload;
            if (payload < 5 || at >= m_text.size() || m_text[at] != '.')
                return 0;
            ++at;
            return at + runOf(m_text, at, isBase64Url) - i;
        }

        std::size_t jwt(std::size_t i)
        {
            const std::size_t length = jwtLength(i);
            return length > 0 ? take(SecretKind::Jwt, i, length) : 0;
        }

        std::size_t prefixed(std::size_t i)
        {
            for (const Prefix &prefix : Prefixes) {
                if (m_text.substr(i, prefix.text.size()) != prefix.text)
                    continue;
                const std::size_t at = i + prefix.text.size();
                const bool dotted = prefix.text == "SG.";
                const std::size_t length = runOf(m_text, at, [dotted](char c) {
                    return isBase64Url(c) || (dotted && c == '.');
                });
                // "sk-learn-based-pipelines-of": words have no digits.
                const std::string_view rest = m_text.substr(at, length);
                if (length >= prefix.least && std::any_of(rest.begin(), rest.end(), [](char c) {
                        return c >= '0' && c <= '9';
                    }))
                    return take(SecretKind::ApiKey, i, prefix.text.size() + length);
            }
            return 0;
        }

        std::size_t privateKey(std::size_t i)
        {
            constexpr std::string_view begin = "-----BEGIN ";
            constexpr std::string_view kind = "PRIVATE KEY-----";
            if (m_text.substr(i, begin.size()) != begin)
                return 0;
            const std::size_t name = m_text.find(kind, i);
            if (name == std::string_view::npos || name - i > 60)
                return 0;
            const std::size_t end = m_text.find("-----END ", name);
            if (end == std::string_view::npos) // truncated: the rest of the text is the key
                return take(SecretKind::PrivateKey, i, m_text.size() - i);
            const std::size_t last = m_text.find(kind, end);
            const std::size_t stop =
                last == std::string_view::npos ? m_text.size() : last + kind.size();
            return take(SecretKind::PrivateKey, i, stop - i);
        }

        /// scheme://user:PASSWORD@host
        std::size_t urlPassword(std::size_t i)
        {
            if (m_text.substr(i, 3) != "://")
                return 0;
            std::size_t colon = std::string_view::npos;
            for (std::size_t at = i + 3; at < m_text.size(); ++at) {
                const char c = m_text[at];
                if (c == '@' && colon != std::string_view::npos && at > colon + 1)
                    return take(SecretKind::Password, colon + 1, at - colon - 1);
                if (c == ':' && colon == std::string_view::npos)
                    colon = at;
                if (c == '/' || c == '?' || c == '#' || c == '"' || c == '\''
                    || static_cast<unsigned char>(c) <= ' ')
                    return 0;
            }
            return 0;
        }

        /// ?api_key=…&token=… and password=… in a text.
        std::size_t parameter(std::size_t i)
        {
            std::size_t begin = i;
            while (begin > 0 && (isBase64Url(m_text[begin - 1]) || m_text[begin - 1] == '.'))
                --begin;
            const std::string_view name = m_text.substr(begin, i - begin);
            const bool signature =
                name == "sig" || name == "signature" || name == "X-Amz-Signature";
            if (name.empty() || !(signature || isSecretName(name)))
                return 0;
            const std::size_t length = runOf(m_text, i + 1, [](char c) {
                return static_cast<unsigned char>(c) > ' ' && c != '&' && c != '"' && c != '\''
                    && c != '<' && c != '>' && c != ';' && c != ',' && c != ')' && c != '}';
            });
            if (!isSecretValue(m_text.substr(i + 1, length)))
                return 0;
            return take(SecretKind::Password, i + 1, length);
        }

        std::size_t email(std::size_t i)
        {
            const auto isLocal = [](char c) {
                return isAlnum(c) || std::string_view(".!#$%&'*+/=?^_`{|}~-").find(c) != npos
                    || static_cast<unsigned char>(c) >= 0x80;
            };
            std::size_t begin = i;
            const std::size_t least =
                m_matches.empty() ? 0 : m_matches.back().begin + m_matches.back().length;
            while (begin > least && isLocal(m_text[begin - 1]))
                --begin;
            std::size_t length = runOf(m_text, i + 1, [](char c) {
                return isAlnum(c) || c == '-' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
            });
            while (length > 0 && !isAlnum(m_text[i + length])
                   && static_cast<unsigned char>(m_text[i + length]) < 0x80)
                --length; // the full stop at the end of a sentence
            const std::string_view domain = m_text.substr(i + 1, length);
            const std::size_t dot = domain.rfind('.');
            if (begin == i || dot == npos || dot == 0 || domain.size() - dot < 3)
                return 0;
            return take(SecretKind::Email, begin, i + 1 + length - begin);
        }

        static constexpr std::size_t npos = std::string_view::npos;
        std::string_view m_text;
        bool m_emails;
        std::vector<SecretMatch> m_matches;
    };

} // namespace

std::vector<SecretMatch> findSecrets(std::string_view text, bool emails)
{
    return TextScan(text, emails).run();
}

std::string plainSecretName(std::string_view name)
{
    std::string plain;
    for (const char c : name) {
        if (c != '_' && c != '-' && c != '.' && c != ' ')
            plain += small(c);
    }
    return plain;
}

bool isSecretName(std::string_view name)
{
    // No session ids: the records of a run log are joined by theirs.
    constexpr std::array<std::string_view, 14> whole = {
        "pwd",          "token",      "authorization", "proxyauthorization",
        "cookie",       "setcookie",  "credential",    "credentials",
        "accesskey",    "secretkey",  "auth",          "connectionstring",
        "sessiontoken", "passphrase",
    };
    constexpr std::array<std::string_view, 10> ends = {
        "password",  "passwd",       "secret",      "apikey",     "accesstoken",
        "authtoken", "refreshtoken", "bearertoken", "privatekey", "secretaccesskey",
    };
    if (name.size() > 60)
        return false;
    const std::string plain = plainSecretName(name);
    return std::find(whole.begin(), whole.end(), plain) != whole.end()
        || std::any_of(ends.begin(), ends.end(),
                       [&plain](std::string_view end) { return plain.ends_with(end); });
}

bool isSecretValue(std::string_view value)
{
    if (value.size() < 3 || value.find("[redacted-") != std::string_view::npos || value == "true"
        || value == "false" || value == "null" || value == "none")
        return false;
    const char first = value.front();
    if (first == '<' && value.back() == '>')
        return false; // "<your key>"
    return !std::all_of(value.begin(), value.end(), [first](char c) { return c == first; });
}

} // namespace tw
