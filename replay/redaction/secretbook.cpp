// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/secretbook.h"

#include "replay/redaction/decodedview.h"
#include "replay/redaction/forms/secretvalues.h"
#include "schema/ascii.h"
#include "schema/counttext.h"
#include "schema/utf8.h"

#include <algorithm>

namespace tw {

bool isPlainWord(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return isLetter(c) || c == '_'; });
}

namespace {

    /// \a text with \a spelling in place of each \a quote.
    std::string withQuotes(std::string_view text, char quote, std::string_view spelling)
    {
        std::string spelled;
        for (const char c : text) {
            if (c == quote)
                spelled += spelling;
            else
                spelled += c;
        }
        return spelled;
    }

} // namespace

bool mayBeWord(const Secret &secret)
{
    return (secret.kind == SecretKind::Password || secret.kind == SecretKind::Custom)
        && isPlainWord(secret.text);
}

std::size_t SecretBook::note(const FoundSecret &found, EventIndex event, bool counts)
{
    ++m_notes;
    const auto [at, isNew] = m_byText.try_emplace(found.text, m_secrets.size());
    const std::size_t index = at->second;
    if (isNew) {
        Secret secret;
        secret.text = found.text;
        secret.key = found.key;
        secret.first = event;
        m_secrets.push_back(std::move(secret));
        setKind(m_secrets.back(), found.kind);
    } else if (m_secrets[index].kind == SecretKind::Suspected
               && found.kind != SecretKind::Suspected) {
        setKind(m_secrets[index], found.kind); // another place says what it is
        m_secrets[index].key = found.key;
    }
    if (found.isEverywhere && m_known.find(found.text) != index)
        addSpellings(found.text, index);
    if (counts)
        ++m_secrets[index].count;
    return index;
}

void SecretBook::setKind(Secret &secret, SecretKind kind)
{
    std::string name(secretKindName(kind));
    std::replace(name.begin(), name.end(), '_', '-');
    secret.kind = kind;
    secret.keep = kind == SecretKind::Suspected && !m_hidesSuspected;
    secret.replacement = "[redacted-" + name + '-'
        + std::to_string(++m_numbers[static_cast<std::size_t>(kind)]) + ']';
}

void SecretBook::addSpellings(const std::string &text, std::size_t index)
{
    m_known.add(text, index);
    if (const auto decoded = decodeLayer(text))
        m_known.add(decoded->text, index);
    if (const auto joined = joinLines(text))
        m_known.add(joined->text, index);
    if (text.size() >= KnownTexts::LeastFree && text.find(' ') != std::string::npos) {
        std::string form = text; // application/x-www-form-urlencoded
        std::replace(form.begin(), form.end(), ' ', '+');
        m_known.add(form, index);
    }
    // SQL, YAML and CSV double a quote; a shell closes and opens the text around it.
    if (text.find('\'') != std::string::npos) {
        m_known.add(withQuotes(text, '\'', "''"), index);
        m_known.add(withQuotes(text, '\'', "'\\''"), index);
    }
    if (text.find('"') != std::string::npos)
        m_known.add(withQuotes(text, '"', "\"\""), index);
    const auto runs = findEncodedRuns(text);
    if (runs.size() != 1 || runs.front().length != text.size())
        return;
    const std::string &plain = runs.front().decoded;
    if (plain.size() >= KnownTexts::LeastFree && plain.find('"') == std::string::npos)
        m_known.add(plain, index);
    // Basic credentials: user and password
    if (const std::size_t colon = plain.find(':'); colon != std::string::npos
        && plain.find('"') == std::string::npos
        && !isCommonWord(std::string_view(plain).substr(colon + 1)))
        m_known.add(plain.substr(colon + 1), index);
}

std::string_view secretKindName(SecretKind kind)
{
    constexpr std::string_view names[] = {"bearer_token", "jwt",         "api_key",
                                          "private_key",  "password",    "email",
                                          "custom",       "card_number", "suspected"};
    return names[static_cast<std::size_t>(kind)];
}

std::string maskedSecret(std::string_view text)
{
    const std::size_t shown = text.size() >= 16 ? 4 : text.size() >= 8 ? 2 : 0;
    return std::string(utf8Prefix(text, shown)) + "\xE2\x80\xA6 ("
        + counted(countCodePoints(text), "character") + ')';
}

} // namespace tw
