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
    ApiKey, ///< by the prefixes that services give theirs: sk-, AKIA, ghp_ …
    PrivateKey, ///< a PEM block
    Password, ///< in a URL, or under a member called password, secret, api_key …
    Email,
    Custom, ///< matches a pattern of the user's, or stands under a member that the user named
};
inline constexpr std::size_t SecretKindCount = 7;
/// "bearer_token", "jwt", "api_key", "private_key", "password", "email", "custom".
[[nodiscard]] std::string_view secretKindName(SecretKind kind);

struct RedactionOptions
{
    bool emails = false; ///< all other kinds are always looked for
    std::vector<std::string> keyNames; ///< further members whose values are secret
    /// Regular expressions (Perl's syntax); the first group is the secret, else the whole match.
    std::vector<std::string> patterns;
};

/// One secret, wherever and however often it stands.
struct Secret
{
    SecretKind kind = SecretKind::Password;
    std::string text;
    std::string replacement; ///< "[redacted-jwt-1]": the same for all its places
    std::string key; ///< the member it was found under first; "" inside a text
    EventIndex first = NoEvent;
    std::uint64_t count = 0; ///< places
    bool keep = false; ///< the user says it is none
};
/// What a review shows of a secret: "eyJh… 212 characters". Never enough to use it.
[[nodiscard]] std::string maskedSecret(std::string_view text);

/// Finds secrets in records and replaces them. First scan() every record, then show secrets() and
/// let the user keep some, then redacted() gives each record as JSON of the same shape. A secret
/// is replaced in all its places, also where only its text stands (in an error message, say) and
/// inside payloads that are texts or base64.
class Redactor
{
public:
    /// Errors: InvalidFilter for a pattern that is none; `where` is the pattern.
    static Result<Redactor> make(const RedactionOptions &options);
    ~Redactor();
    Redactor(Redactor &&) noexcept;
    Redactor &operator=(Redactor &&) noexcept;

    void scan(std::string_view record, EventIndex event);
    /// In the order they were found.
    [[nodiscard]] std::span<const Secret> secrets() const;
    void setKept(std::size_t secret, bool keep);
    /// \a record with the secrets replaced that are not kept; \a replaced counts the places.
    [[nodiscard]] std::string redacted(std::string_view record, std::uint64_t *replaced = nullptr);

private:
    struct Data;
    explicit Redactor(std::unique_ptr<Data> data);
    std::unique_ptr<Data> m_data;
};

/// Scans the records of \a events (positions), or all of them when \a events is empty. False when
/// stopped.
bool scanForSecrets(const RunStore &store, std::span<const std::uint32_t> events,
                    Redactor &redactor, const Monitor &monitor = {});

/// The same runs with the secrets replaced in every record, as a store of its own over a file that
/// nobody else sees: whatever is exported from it holds none. Events have the same positions.
/// Damaged lines are left out. Errors: WriteFailed when there is no room, Cancelled, Unsupported
/// when the copy does not read like the original (its records then cannot be told apart).
[[nodiscard]] Result<RunStorePtr> redactedCopy(const RunStore &store, Redactor &redactor,
                                               const Monitor &monitor = {});
/// The same for some runs only (all of them when \a runs is empty), redacted or not (\a redactor
/// may be null).
[[nodiscard]] Result<RunStorePtr> copyOfRuns(const RunStore &store, std::span<const RunIndex> runs,
                                             Redactor *redactor, const Monitor &monitor = {});

} // namespace tw
