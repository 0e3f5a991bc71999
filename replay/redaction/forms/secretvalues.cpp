// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/forms/secretvalues.h"

#include "schema/ascii.h"
#include "schema/counttext.h"
#include "schema/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>
#include <string>

namespace tw {

namespace {

    using ValueSet = std::set<std::string, std::less<>>;

    /// The segments of `/run/secrets/db` and `C:\\Users` are words, numbers or versions.
    bool isPath(std::string_view value)
    {
        const bool isDrive = value.size() > 3 && isLetter(value[0]) && value[1] == ':'
            && (value[2] == '\\' || value[2] == '/');
        if (!isDrive && !value.starts_with('/') && !value.starts_with("~/")
            && !value.starts_with("./") && !value.starts_with("../"))
            return false;
        constexpr std::size_t mostTurns = 2;
        bool hasLetter = false;
        for (std::size_t at = isDrive ? 3 : 0; at < value.size();) {
            const std::size_t end = std::min(value.find_first_of("/\\", at), value.size());
            const std::string_view segment = value.substr(at, end - at);
            if (letterDigitTurns(segment) > mostTurns
                || !std::all_of(segment.begin(), segment.end(), [](char c) {
                       return isLetterOrDigit(c) || c == '.' || c == '_' || c == '-' || c == '~';
                   }))
                return false;
            hasLetter = hasLetter || std::any_of(segment.begin(), segment.end(), isLetter);
            at = end + 1;
        }
        return hasLetter;
    }

    /// DB_PASSWORD, OPENAI_API_KEY: names the variable that has the secret. KEY, TOKEN: what the
    /// help of a program prints.
    bool isNameOfVariable(std::string_view value)
    {
        static const ValueSet words = {"KEY",  "TOKEN",  "VALUE",      "STRING", "FILE",
                                       "TEXT", "SECRET", "PASSPHRASE", "NAME",   "ENV"};
        const bool isName = std::all_of(value.begin(), value.end(), [](char c) {
            return isUpper(c) || c == '_' || isDigit(c);
        });
        return isName
            && (words.contains(value)
                || (value.find('_') != std::string_view::npos && letterDigitTurns(value) <= 1
                    && isSecretName(value)));
    }

    /// `sk-...`: the first letters of a token that is left out. The dots may be cut off.
    bool isPrefix(std::string_view value)
    {
        constexpr std::size_t longest = 12;
        const std::size_t end = value.find_last_not_of('.');
        return value.size() <= longest && end != std::string_view::npos
            && (value[end] == '-' || value[end] == '_' || value.size() - end > 3)
            && std::none_of(value.begin(), value.end(), isDigit);
    }

    bool isForeign(char c)
    {
        return static_cast<unsigned char>(c) >= 0x80;
    }

    /// "Password", "Neues Passwort", "PASSWORD", "パスワード": names a field.
    bool isLabel(std::string_view value)
    {
        constexpr std::size_t longest = 40;
        const bool isOfLetters = std::all_of(value.begin(), value.end(), [](char c) {
            return isLetter(c) || c == ' ' || c == '-' || isForeign(c);
        });
        if (!isOfLetters || value.size() > longest)
            return false;
        // Passwords have letters of ASCII, labels in other scripts often have none.
        if (std::none_of(value.begin(), value.end(), isLetter))
            return true;
        const bool isForeignWord = std::any_of(value.begin(), value.end(), isForeign);
        return (isUpper(value.front()) || isForeignWord) && isSecretName(value);
    }

    /// `required|string|min:8`, `digits:6`, `varchar(255)`: the rules or the type of a field.
    bool isTypeOfField(std::string_view value)
    {
        static const ValueSet rules = {"min", "max", "digits", "size", "between", "length"};
        const std::size_t mark = value.find_first_of("|(:");
        if (mark == std::string_view::npos || mark == 0
            || !std::all_of(value.begin(), value.end(), [](char c) {
                   return isLower(c) || isDigit(c)
                       || std::string_view("|:,()_").find(c) != std::string_view::npos;
               }))
            return false;
        const std::string_view first = value.substr(0, mark);
        const std::string_view rest = value.substr(mark + 1);
        if (value[mark] == '(') // varchar(255), numeric(10,2)
            return rest.ends_with(')') && std::all_of(rest.begin(), rest.end() - 1, [](char c) {
                       return isDigit(c) || c == ',';
                   });
        if (value[mark] == ':')
            return rules.contains(first) && isDigits(rest.substr(0, rest.find('|')));
        return std::none_of(first.begin(), first.end(), isDigit)
            && (rest.find(':') != std::string_view::npos
                || std::none_of(rest.begin(), rest.end(), isDigit));
    }

    /// `ssm:/prod/db`, `env:DB_PASSWORD`, `projects/x/secrets/db`: says where the secret is.
    bool isReference(std::string_view value)
    {
        constexpr std::string_view begins[] = {
            "ssm:",   "env:",  "vault:",          "op://",    "sm://",
            "awssm:", "file:", "secretsmanager:", "projects/"};
        return std::any_of(std::begin(begins), std::end(begins), [value](std::string_view begin) {
            return value.starts_with(begin) && letterDigitTurns(value) <= 2;
        });
    }

    /// 0xc0000a2000: an address. A key has 64 digits.
    bool isAddress(std::string_view value)
    {
        constexpr std::size_t longest = 18;
        return value.starts_with("0x") && value.size() <= longest
            && std::all_of(value.begin() + 2, value.end(), isHex);
    }

    /// "Password: ", "your-api-key", "Bearer {token}", "%s:%s": what a program asks for or fills
    /// in.
    bool isTemplate(std::string_view value)
    {
        if (value.ends_with(": ") || value.starts_with(", ") || value.starts_with(") "))
            return true;
        if (value.ends_with(':') && value.size() > 1
            && isSecretName(value.substr(0, value.size() - 1)))
            return true;
        if (value.starts_with("http://") || value.starts_with("https://"))
            return true; // its own secrets have their forms
        const std::string small = lowered(value.substr(0, 5));
        if (small == "your-" || small == "your_" || small == "your " || small.starts_with("arn:"))
            return true;
        if (std::any_of(value.begin(), value.end(), isDigit)
            && value.find("{0}") == std::string_view::npos)
            return false;
        for (const std::string_view mark : {"%s", "%d", "%r", "{}"}) {
            if (value.find(mark) != std::string_view::npos)
                return true;
        }
        // {0}, {token}, #{token}
        const std::size_t open = value.find('{');
        const std::size_t close = value.find('}', std::min(open, value.size()));
        return close != std::string_view::npos
            && std::all_of(value.begin() + static_cast<std::ptrdiff_t>(open) + 1,
                           value.begin() + static_cast<std::ptrdiff_t>(close),
                           [](char c) { return isLetterOrDigit(c) || c == '_' || c == '.'; });
    }

    /// #d8dee9
    bool isColour(std::string_view value)
    {
        return value.front() == '#' && (value.size() == 4 || value.size() == 7 || value.size() == 9)
            && std::all_of(value.begin() + 1, value.end(), isHex);
    }

    /// `django.contrib.auth.Hasher`: the path of a class or a module, three names or more.
    bool isQualifiedName(std::string_view value)
    {
        constexpr std::size_t mostTurns = 3;
        std::size_t names = 1;
        bool isBegin = true;
        for (const char c : value) {
            if (c == '.' && !isBegin) {
                ++names;
                isBegin = true;
            } else if (isLetter(c) || c == '_' || (isDigit(c) && !isBegin)) {
                isBegin = false;
            } else {
                return false;
            }
        }
        return names >= 3 && !isBegin && letterDigitTurns(value) <= mostTurns;
    }

    /// Stands for a value: null, <your key>, ${VARIABLE}, {{ variable }}, ****.
    bool isPlaceholder(std::string_view value)
    {
        static const ValueSet words = {"true",       "false",       "null",        "none",
                                       "nil",        "undefined",   "string",      "str",
                                       "text",       "number",      "integer",     "boolean",
                                       "object",     "array",       "required",    "optional",
                                       "missing",    "hidden",      "masked",      "redacted",
                                       "removed",    "filtered",    "unset",       "empty",
                                       "n/a",        "invalid",     "expired",     "revoked",
                                       "unknown",    "unavailable", "omitted",     "secured",
                                       "protected",  "encrypted",   "not set",     "not_set",
                                       "yes",        "no",          "must",        "should",
                                       "cannot",     "needed",      "bytes",       "any",
                                       "nan",        "...",         "bearer",      "basic",
                                       "digest",     "oauth",       "oauth2",      "apikey",
                                       "api_key",    "x-api-key",   "is",          "was",
                                       "the",        "for",         "and",         "has",
                                       "changed",    "updated",     "rejected",    "accepted",
                                       "mismatch",   "incorrect",   "wrong",       "valid",
                                       "ok",         "failed",      "error",       "denied",
                                       "present",    "(hidden)",    "(redacted)",  "[hidden]",
                                       "[redacted]", "[filtered]",  "<redacted>",  "default",
                                       "email",      "username",    "uuid",        "password-reset",
                                       "correct",    "weak",        "strong",      "pending",
                                       "enabled",    "disabled",    "unchanged",   "include",
                                       "omit",       "same-origin", "set",         "configured",
                                       "write",      "pass",        "realm",       "scram-sha-256",
                                       "md5",        "✓",           "✔",           "korrekt",
                                       "falsch",     "obligatoire", "requis",      "obligatorio",
                                       "never",      "always",      "sent",        "refreshed",
                                       "loaded",     "rotated",     "hashed",      "expires",
                                       "verified",   "identifier",  "bcrypt",      "argon2id",
                                       "scrypt",     "pbkdf2",      "passkey",     "verplicht",
                                       "requerida",  "requerido",   "pflichtfeld", "oublié",
                                       "vergessen",  "dimenticata", "[mask]",      "not found"};
        if (value.find("[redacted-") != std::string_view::npos)
            return true;
        if (isNameOfVariable(value) || isPath(value) || isPrefix(value) || isLabel(value)
            || isTemplate(value) || isColour(value) || isQualifiedName(value)
            || isTypeOfField(value) || isReference(value) || isAddress(value))
            return true;
        const char first = value.front();
        if ((first == '<' && value.back() == '>') || value.starts_with("${")
            || value.starts_with("{{") || value.starts_with("$(") || value.starts_with("$env:")
            || value.starts_with("process.env") || value.starts_with("os.environ")
            || value.starts_with("os.getenv"))
            return true;
        const auto isName = [](char c) { return (c >= 'A' && c <= 'Z') || c == '_' || isDigit(c); };
        if (value.size() > 2 && first == '$' && std::all_of(value.begin() + 1, value.end(), isName)
            && !isDigit(value[1]))
            return true;
        if (value.size() > 3 && first == '%' && value.back() == '%'
            && std::all_of(value.begin() + 1, value.end() - 1, isName))
            return true;
        const bool isMask = !isDigit(first) || first == '0'; // 1111 is a code
        if (isMask
            && std::all_of(value.begin(), value.end(), [first](char c) { return c == first; }))
            return true; // ********
        const auto masks =
            std::count_if(value.begin(), value.end(), [](char c) { return c == '*'; });
        if (static_cast<std::size_t>(masks) * 2 > value.size())
            return true; // ****-1234
        const std::string_view bullet = "\xE2\x80\xA2";
        if (value.starts_with(bullet) && value.substr(bullet.size()).starts_with(bullet))
            return true;
        return value.size() <= 16 && words.contains(lowered(value));
    }

    /// "must be at least 8 characters": says something about the value.
    bool isMessage(std::string_view value)
    {
        static const ValueSet words = {
            "is",     "must", "required", "invalid", "the",    "should",     "at",       "least",
            "cannot", "not",  "your",     "please",  "of",     "to",         "be",       "an",
            "has",    "for",  "are",      "from",    "with",   "was",        "short",    "long",
            "does",   "this", "in",       "used",    "user's", "characters", "expected", "missing",
            "needs",  "too",  "already",  "no",      "wrong",  "unknown",    "need"};
        const bool hasDigits = std::any_of(value.begin(), value.end(), isDigit);
        bool beginsSo = false;
        std::size_t count = 0;
        std::size_t known = 0;
        for (std::size_t at = 0; at < value.size();) {
            const std::size_t end = std::min(value.find(' ', at), value.size());
            if (end > at) {
                ++count;
                const bool isKnown = words.contains(lowered(value.substr(at, end - at)));
                beginsSo = count == 1 ? isKnown : beginsSo;
                known += isKnown ? 1 : 0;
            }
            at = end + 1;
        }
        return (count == 2 && beginsSo && !hasDigits)
            || (count >= 3 && known * 6 >= count && known > 0);
    }

    double entropyOf(std::string_view text)
    {
        std::array<int, 256> counts{};
        for (const char c : text)
            ++counts[static_cast<unsigned char>(c)];
        double bits = 0;
        const auto size = static_cast<double>(text.size());
        for (const int count : counts) {
            if (count > 0)
                bits -= count / size * std::log2(count / size);
        }
        return bits;
    }

    bool hasIssuer(std::string_view digits)
    {
        const auto head = [digits](std::size_t count) {
            int value = 0;
            for (const char c : digits.substr(0, count))
                value = value * 10 + (c - '0');
            return value;
        };
        const auto within = [](int value, int first, int last) {
            return value >= first && value <= last;
        };
        switch (digits.size()) {
        case 13:
            return head(1) == 4;
        case 14:
            return within(head(3), 300, 305) || head(2) == 36 || head(2) == 38 || head(2) == 39;
        case 15:
            return head(2) == 34 || head(2) == 37;
        case 16:
            return head(1) == 4 || within(head(2), 51, 55) || within(head(4), 2221, 2720)
                || head(4) == 6011 || head(2) == 65 || within(head(3), 644, 649)
                || within(head(4), 3528, 3589) || head(2) == 62 || head(4) == 6304
                || head(4) == 6759;
        case 19:
            return head(2) == 62;
        default:
            return false;
        }
    }

    /// Base64 of a random key, not a path: the secret keys of AWS have 40 characters.
    bool isBase64Key(std::string_view value)
    {
        constexpr std::size_t least = 32;
        constexpr std::size_t leastTurns = 4;
        return value.size() >= least && letterDigitTurns(value) >= leastTurns
            && std::any_of(value.begin(), value.end(), isUpper)
            && std::any_of(value.begin(), value.end(), isLower)
            && std::all_of(value.begin(), value.end(), [](char c) {
                   return isLetterOrDigit(c) || c == '+' || c == '/' || c == '=';
               });
    }

    /// 20260821T073000Z
    bool isCompactTime(std::string_view value)
    {
        constexpr std::size_t date = 8;
        return value.size() > date && value[date] == 'T'
            && value.find_first_not_of("0123456789TZ.") == std::string_view::npos;
    }

} // namespace

bool isSecretValue(std::string_view value)
{
    return countCodePoints(value) >= 3 && !isPlaceholder(value) && !isMessage(value);
}

bool isSecretValue(std::string_view value, NameSort sort)
{
    if (sort == NameSort::Plain || sort == NameSort::Negated || !isSecretValue(value))
        return false;
    const bool isNumber = std::all_of(value.begin(), value.end(),
                                      [](char c) { return isDigit(c) || c == '.' || c == ','; });
    switch (sort) {
    case NameSort::Doubtful:
        return isPlainlyRandom(value);
    case NameSort::Weak:
        return looksRandom(value) && !isUuid(value);
    case NameSort::Token:
        // "Token: EOF" is one of a parser.
        return !isNumber
            && (value.size() >= 12 || !std::all_of(value.begin(), value.end(), isUpper))
            && value.find("  ") == std::string_view::npos;
    case NameSort::Password:
        return !isNumber || value.size() >= 4;
    case NameSort::ShortCode:
        return true;
    case NameSort::Card: {
        const auto digits = std::count_if(value.begin(), value.end(), isDigit);
        return digits >= 12;
    }
    default:
        return isSecret(sort);
    }
}

bool looksRandom(std::string_view value)
{
    return value.size() >= 8 && value.find(' ') == std::string_view::npos
        && std::any_of(value.begin(), value.end(), isDigit)
        && std::any_of(value.begin(), value.end(), isLetter)
        && (value.find('/') == std::string_view::npos || isBase64Key(value))
        && value.find(':') == std::string_view::npos;
}

bool isUuid(std::string_view value)
{
    constexpr std::size_t length = 36;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const bool isDash = i == 8 || i == 13 || i == 18 || i == 23;
        if (isDash ? value[i] != '-' : !isHex(value[i]))
            return false;
    }
    return value.size() == length;
}

bool isPlainlyRandom(std::string_view value)
{
    constexpr std::size_t least = 10;
    if (value.size() < least || !looksRandom(value) || isUuid(value) || isCompactTime(value))
        return false;
    const bool hasUpper = std::any_of(value.begin(), value.end(), isUpper);
    const bool hasLower = std::any_of(value.begin(), value.end(), isLower);
    const bool isCode = value.find_first_of("[](){}|\\%") != std::string_view::npos;
    const std::size_t turns = letterDigitTurns(value);
    // "Inform6Template": a word with a number has one digit.
    const auto digits = std::count_if(value.begin(), value.end(), isDigit);
    return !isCode && (turns >= 3 || (turns == 2 && digits >= 2 && hasUpper && hasLower));
}

std::size_t letterDigitTurns(std::string_view text)
{
    std::size_t turns = 0;
    for (std::size_t i = 1; i < text.size(); ++i) {
        const bool isTurn = (isDigit(text[i]) && isLetter(text[i - 1]))
            || (isLetter(text[i]) && isDigit(text[i - 1]));
        turns += isTurn ? 1 : 0;
    }
    return turns;
}

bool looksLikeKey(std::string_view value)
{
    if (value.size() < 20 || value.size() > 512 || isUuid(value) || !looksRandom(value)
        || value.front() == '{')
        return false;
    const bool upper = std::any_of(value.begin(), value.end(), isUpper);
    const bool lower = std::any_of(value.begin(), value.end(), isLower);
    const bool onlyKeyCharacters = std::all_of(value.begin(), value.end(), [](char c) {
        return isLetterOrDigit(c) || c == '-' || c == '_' || c == '+' || c == '=' || c == '.';
    });
    return onlyKeyCharacters && entropyOf(value) >= (upper && lower ? 3.7 : 4.0);
}

bool isWordOfToken(std::string_view value, NameSort sort)
{
    constexpr std::size_t longest = 16;
    return sort == NameSort::Token && value.size() < longest
        && std::all_of(value.begin(), value.end(), [](char c) {
               return isLetter(c) || std::string_view(".-_#:/").find(c) != std::string_view::npos;
           });
}

bool isCommonWord(std::string_view value)
{
    static const ValueSet words = {
        "admin", "root", "user", "test", "demo", "guest", "example", "name", "login", "hello",
        "value", "data", "code", "info", "tool", "agent", "run", "call", "result", "type", "json",
        "http", "https", "password", "secret", "token", "abc", "foo", "bar", "baz", "dark", "light",
        "lax", "strict", "none", "123", "1234", "postgres", "mysql", "public", "private", "default",
        "sample", "changeme", "letmein", "welcome", "system", "service", "client", "server", "prod",
        "dev", "staging", "production", "local", "localhost",
        // Words of programs
        "auth", "post", "put", "patch", "head", "common", "abstract", "and", "any", "args", "array",
        "assert", "async", "await", "base", "begin", "bool", "boolean", "break", "build", "byte",
        "bytes", "case", "catch", "char", "class", "config", "const", "content", "context",
        "continue", "count", "date", "debug", "def", "delete", "dict", "double", "each", "elif",
        "else", "end", "enum", "error", "event", "except", "export", "extends", "false", "field",
        "fields", "file", "files", "filter", "final", "finally", "find", "first", "float", "for",
        "format", "from", "func", "function", "get", "git", "global", "goto", "group", "header",
        "headers", "if", "import", "in", "index", "init", "input", "insert", "instance", "int",
        "integer", "interface", "is", "item", "items", "key", "keys", "keyword", "lambda", "last",
        "len", "length", "let", "line", "lines", "link", "list", "long", "main", "map", "match",
        "message", "method", "mode", "module", "new", "next", "nil", "node", "not", "null",
        "number", "object", "one", "open", "operator", "option", "options", "or", "order", "output",
        "package", "param", "params", "parse", "pass", "path", "payload", "point", "port", "print",
        "process", "project", "property", "protected", "query", "raise", "range", "read", "record",
        "ref", "remove", "request", "resource", "response", "return", "row", "save", "scope",
        "search", "select", "self", "send", "session", "set", "size", "sort", "source", "split",
        "start", "state", "static", "status", "stop", "str", "string", "struct", "super", "switch",
        "table", "tag", "tags", "target", "task", "template", "tests", "text", "then", "this",
        "throw", "time", "title", "true", "try", "two", "undefined", "union", "unknown", "update",
        "url", "users", "using", "values", "var", "variable", "version", "view", "void", "while",
        "with", "word", "write", "yield"};
    const bool isWord =
        std::all_of(value.begin(), value.end(), [](char c) { return isLetter(c) || c == '_'; });
    constexpr std::size_t shortNumber = 3;
    if (value.size() <= shortNumber && std::all_of(value.begin(), value.end(), isDigit))
        return true; // the code of a card; times and counts have three digits, too
    return value.size() <= 12
        && (words.contains(lowered(value))
            || (isWord && value.size() <= 10 && isSecretName(value)));
}

bool isCardNumber(std::string_view text)
{
    std::string digits;
    for (const char c : text) {
        if (isDigit(c))
            digits += c;
        else if (c != ' ' && c != '-' && c != '.' && static_cast<unsigned char>(c) < 0x80)
            return false;
    }
    if (!hasIssuer(digits))
        return false;
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        int digit = digits[digits.size() - 1 - i] - '0';
        if (i % 2 == 1)
            digit = digit > 4 ? digit * 2 - 9 : digit * 2;
        sum += digit;
    }
    return sum % 10 == 0;
}

bool isAuthorizationScheme(std::string_view word)
{
    static const ValueSet schemes = {
        "basic",
        "bearer",
        "digest",
        "token",
        "apikey",
        "key",
        "negotiate",
        "ntlm",
        "hawk",
        "oauth",
        "ssws",
        "geniekey",
        "aws4hmacsha256",
        "sharedkey",
        "sharedaccesssignature",
        "bot",
        "splunk",
        "dpop",
        "mac",
        "scram",
        "vapid",
        "hmac",
        "jwt",
        "goog4rsasha256",
        "klaviyoapikey",
        "kerberos",
        "privatetoken",
    };
    return schemes.contains(plainSecretName(word));
}

} // namespace tw
