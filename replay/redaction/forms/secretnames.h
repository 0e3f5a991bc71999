// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tw {

/// Lets maps of names be searched without a copy of the name.
struct NameHash
{
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const
    {
        return std::hash<std::string_view>()(name);
    }
};

/// What the name of a member, variable, header or option says about its value.
enum class NameSort : std::uint8_t {
    Plain, ///< nothing
    Negated, ///< about a secret, not a secret: `password_hint`, `next_page_token`
    /// Mostly about a secret, a secret if the value is plainly random: `test_token`, `max_tokens`,
    /// `password_field`
    Doubtful,
    Weak, ///< a secret if the value looks random: `github_token_for_ci`, `auth`, `tokens`
    Token, ///< a token or key; its values are texts, never numbers
    Password, ///< a password, code or credential; its values may be numbers
    ShortCode, ///< a code of three digits or more: `cvv`, `pin`
    Card, ///< the number of a payment card
    Cookie, ///< `Cookie`: every value of a list of `name=value`
    SetCookie, ///< `Set-Cookie`: the first value
    Authorization, ///< a scheme, then the secret
};

/// Reads a name by its words, in any spelling (`dbPassword`, `DB_PASSWORD`, `db password`), in
/// English and some twenty other languages, accents and case ignored.
[[nodiscard]] NameSort classifyName(std::string_view name);
/// As classifyName() for the last words of \a text, the longest name of up to four words. Sets
/// \a followsVerb if a verb is before the name: "Use this password".
[[nodiscard]] NameSort classifyNameAtEnd(std::string_view text, bool *followsVerb = nullptr);

/// True if numbers are values of this sort.
[[nodiscard]] constexpr bool isPasswordOrCode(NameSort sort)
{
    return sort == NameSort::Password || sort == NameSort::ShortCode;
}
/// True for every sort whose values are secret as they are.
[[nodiscard]] constexpr bool isSecret(NameSort sort)
{
    return sort >= NameSort::Token;
}
[[nodiscard]] inline bool isSecretName(std::string_view name)
{
    return isSecret(classifyName(name));
}
/// `secrets`, `Cookie`, `apiKeys`: an object of that name and sort has a secret under every name.
[[nodiscard]] bool isPluralOfSecrets(std::string_view name, NameSort sort);
/// `model`, `version` …: a member of `tokens` that says what was counted.
[[nodiscard]] bool isMeasureMember(std::string_view name);
/// `key`, `code` …: the name of the object that such a member is in is part of its name.
[[nodiscard]] bool isLastWordOfName(std::string_view name);
/// A name as names given by the user are compared: lower case, without `_`, `-`, `.` and spaces.
[[nodiscard]] std::string plainSecretName(std::string_view name);

/// `name`, `key`, `header` …: a member whose value is a name, beside a member with the value.
[[nodiscard]] bool isNameMember(std::string_view name);
/// `value`, `stringValue`, `current` …: a member that holds the value of what is named elsewhere.
[[nodiscard]] bool isValueMember(std::string_view name);
/// `text`, `answer`, `example` …: a member that may hold what was typed, beside the name of the
/// element or question.
[[nodiscard]] bool isAnswerMember(std::string_view name);
/// `SecureString`, `random_password`, `api_key`: the type of an object that holds a secret.
[[nodiscard]] bool isSecretKind(std::string_view kind);
/// `element`, `selector`, `question` …: a member that names what something is typed into.
[[nodiscard]] bool isElementMember(std::string_view name);
/// What "Password input field" or "What is the password?" says about what is typed there.
[[nodiscard]] NameSort classifyElement(std::string_view text);
/// Members of JSON Schema: `type`, `description` …
[[nodiscard]] bool isSchemaMember(std::string_view name);

} // namespace tw
