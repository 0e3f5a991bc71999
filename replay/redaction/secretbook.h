// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/knowntexts.h"
#include "replay/redaction/redaction.h"

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tw {

/// A secret as it was found, before it has a number.
struct FoundSecret
{
    SecretKind kind = SecretKind::Password;
    std::string text;
    std::string key;
    bool isEverywhere = true; ///< false: a common word, hidden only where it was found
};

/// True if \a text has only letters and underscores, as the names and keywords of a format have.
[[nodiscard]] bool isPlainWord(std::string_view text);
/// True if the secret may also be the name of a member, or a keyword: a password can be any word.
[[nodiscard]] bool mayBeWord(const Secret &secret);

/// All secrets of a log, each once, and the texts by which they are found elsewhere.
class SecretBook
{
public:
    explicit SecretBook(bool hidesSuspected)
        : m_hidesSuspected(hidesSuspected)
    {
    }

    /// The position of the secret; a new one is added. Counts one more occurrence if \a counts.
    std::size_t note(const FoundSecret &found, EventIndex event, bool counts);

    [[nodiscard]] const std::vector<Secret> &secrets() const { return m_secrets; }
    [[nodiscard]] const Secret &at(std::size_t i) const { return m_secrets[i]; }
    /// How often note() was called.
    [[nodiscard]] std::uint64_t notes() const { return m_notes; }
    void setKept(std::size_t i, bool keep) { m_secrets[i].keep = keep; }
    /// Secrets by their text and by what they decode to.
    [[nodiscard]] const KnownTexts &known() const { return m_known; }

private:
    void setKind(Secret &secret, SecretKind kind);
    void addSpellings(const std::string &text, std::size_t index);

    bool m_hidesSuspected;
    std::uint64_t m_notes = 0;
    std::vector<Secret> m_secrets;
    std::unordered_map<std::string, std::size_t> m_byText;
    std::array<std::uint64_t, SecretKindCount> m_numbers{};
    KnownTexts m_known;
};

} // namespace tw
