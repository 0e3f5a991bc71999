// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

enum class SecretKind : std::uint8_t {
    BearerToken,
    Jwt,
    ApiKey, ///< by the forms that services use (tokenforms.h): sk-, AKIA, ghp_ …
    PrivateKey, ///< a PEM block, a key of PGP, SSH or PuTTY
    Password, ///< in a URL, or the value of something called password, secret, api_key …
    Email,
    Custom, ///< matches a user's pattern, or is the value of a member that the user named
    CardNumber, ///< of a payment card, with a valid check digit
    Suspected, ///< like a key, near a word like `token`; kept unless the user decides otherwise
};
inline constexpr std::size_t SecretKindCount = 9;
/// Returns "bearer_token", "jwt", "api_key", "private_key", "password", "email", "custom",
/// "card_number" or "suspected".
[[nodiscard]] std::string_view secretKindName(SecretKind kind);

struct RedactionOptions
{
    bool emails = false; ///< all other kinds are always searched for
    bool suspected = false; ///< hide what is only suspected, too
    std::vector<std::string> keyNames; ///< further members whose values are secret
    /// Regular expressions (Perl syntax). The first group is the secret; without groups the whole
    /// match.
    std::vector<std::string> patterns;
};

/// One secret with all its occurrences.
struct Secret
{
    SecretKind kind = SecretKind::Password;
    std::string text;
    std::string replacement; ///< "[redacted-jwt-1]": the same for every occurrence
    std::string key; ///< the member in which it was first found; "" inside a text
    EventIndex first{};
    std::uint64_t count = 0; ///< number of occurrences
    bool keep = false; ///< not hidden: the user marked it so, or it is only suspected
};
/// The form of a secret that a review shows: "eyJh… 212 characters". Never enough to use it.
[[nodiscard]] std::string maskedSecret(std::string_view text);

/// Finds secrets in records and replaces them. First call scan() for every record, then show
/// secrets() and let the user keep some; redacted() then returns each record as JSON of the same
/// shape, in which nothing but the secrets is changed. Every occurrence of a secret is replaced, in
/// every spelling: escaped, percent-encoded, in JSON within texts, in base64 and hex, broken over
/// lines. docs/redaction.md says what is found and what is not. Time is linear in the records.
class Redactor
{
public:
    /// Errors: InvalidFilter for an invalid pattern; `where` is the pattern.
    static Result<Redactor> make(const RedactionOptions &options);
    ~Redactor();
    Redactor(Redactor &&) noexcept;
    Redactor &operator=(Redactor &&) noexcept;

    void scan(std::string_view record, EventIndex event);
    /// The secrets in the order in which they were found.
    [[nodiscard]] std::span<const Secret> secrets() const;
    void setKept(std::size_t secret, bool keep);
    /// Number of texts that are wrapped in more than MostWrappings encodings; they are not searched
    /// further.
    [[nodiscard]] std::uint64_t notSearched() const;
    static constexpr int MostWrappings = 48;
    /// Returns \a record with all secrets replaced except the kept ones; \a replaced counts the
    /// occurrences.
    [[nodiscard]] std::string redacted(std::string_view record, std::uint64_t *replaced = nullptr);

private:
    struct Data;
    explicit Redactor(std::unique_ptr<Data> data);
    std::unique_ptr<Data> m_data;
};

/// \a text, which may be JSON, with the secrets that are found in it replaced. For texts that leave
/// the program without their log, such as copies: what only another record gives away stays.
[[nodiscard]] std::string redactedText(std::string_view text);

/// Scans the records of \a events (positions), or all records if \a events is empty. Returns false
/// if stopped.
bool scanForSecrets(const RunStore &store, std::span<const std::uint32_t> events,
                    Redactor &redactor, const Monitor &monitor = {});

/// Copies all runs with the secrets in every record replaced. The copy is a separate store over a
/// private temporary file, so exports from it contain no secrets. Events keep their positions.
/// Damaged lines are left out. Errors: WriteFailed if there is no space, Cancelled, Unsupported if
/// the copy does not parse like the original (its records then cannot be matched).
[[nodiscard]] Result<RunStorePtr> redactedCopy(const RunStore &store, Redactor &redactor,
                                               const Monitor &monitor = {});
/// As redactedCopy(), for some runs only (all if \a runs is empty), redacted or not (\a redactor
/// may be null).
[[nodiscard]] Result<RunStorePtr> copyOfRuns(const RunStore &store, std::span<const RunIndex> runs,
                                             Redactor *redactor, const Monitor &monitor = {});

} // namespace tw
