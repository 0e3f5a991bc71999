// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/redaction/decodedview.h"
#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/jsonoutline.h"
#include "replay/redaction/secretbook.h"
#include "replay/redaction/secretscan.h"

#include <QRegularExpression>

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tw {

/// A part of a text to be replaced.
struct HiddenPlace
{
    static constexpr std::size_t NoSecret = SIZE_MAX;

    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t secret = NoSecret; ///< position in the book
    std::string text{}; ///< written instead; "" is the placeholder of the secret
    std::optional<FoundSecret> found{}; ///< not in the book yet
};
using HiddenPlaces = std::vector<HiddenPlace>;

class RecordWalk;

/// Finds the secrets of one record after the other: walks through its JSON, then through every text
/// in it, what the text encodes, and so on.
class RecordSearch
{
public:
    RecordSearch(const RedactionOptions &options, std::vector<QRegularExpression> patterns,
                 SecretBook &book);

    /// Places in \a record. With \a replacing also those of secrets that are known from elsewhere.
    [[nodiscard]] HiddenPlaces search(std::string_view record, EventIndex event, bool replacing);
    /// \a text with its places replaced, except those of kept secrets; nullopt if nothing changes.
    [[nodiscard]] std::optional<std::string> replaced(std::string_view text, HiddenPlaces places,
                                                      std::uint64_t &count) const;
    [[nodiscard]] std::uint64_t notSearched() const { return m_notSearched; }

private:
    /// What is known of a member by its name.
    struct KeyInfo
    {
        NameSort sort = NameSort::Plain;
        bool isCustom = false;
        bool isName = false;
        bool isValue = false;
        bool isAnswer = false;
        bool isElement = false;
        bool isKind = false; ///< `kind`, `type` of an input
        bool tellsKind = false; ///< says what the object that it is in holds
        bool isSecretKind = false; ///< as the value of a kind: `SecureString`
        bool isUser = false; ///< `auth`, `userpass`: user and password
        bool isLastWord = false; ///< `key`, `code`: the name of the object is part of the name
        bool isCallId = false; ///< `tool_call_id`, `id`
        bool isCommand = false; ///< `command`, `script`: what a call runs
        bool isTool = false; ///< `tool_name`: the tool that a call is of
        bool isOutput = false; ///< `stdout`, `text`: what a call printed
        bool isSchema = false;
        bool isVocabulary = false;
        bool speaksOfKeys = false;
        bool isListOfNames = false;
    };
    /// Where a text is.
    struct Context
    {
        std::string_view key;
        KeyInfo info;
        int depth = 0;
        std::size_t prefix = 0; ///< bytes of an option, or of a user, before the secret
        bool isPrinted = false; ///< by a command that prints a secret
        RecordWalk *walk = nullptr; ///< the walk that met the text, at this node
        std::uint32_t node = 0;
    };
    friend class RecordWalk;
    using TextSet = std::unordered_set<std::string, NameHash, std::equal_to<>>;

    const KeyInfo &infoOf(std::string_view key);
    /// True if nothing but the text itself decides whether it has secrets.
    [[nodiscard]] bool dependsOnText(std::string_view text, const Context &context) const;
    /// True if it had none before: ids, names and times repeat in every record.
    [[nodiscard]] bool isKnownClean(std::string_view text, const Context &context);
    [[nodiscard]] TextSet &cleanFor(const Context &context);
    void clearClean();
    void rememberClean(std::string_view text, const Context &context);
    void searchText(std::string_view text, const Context &context, HiddenPlaces &places);
    void searchLayer(std::string_view text, const Context &context, HiddenPlaces &places);
    void searchGap(std::string_view text, std::size_t offset, const Context &context,
                   HiddenPlaces &places);
    void searchJoined(std::string_view text, std::size_t offset, const Context &context,
                      HiddenPlaces &places);
    void searchRuns(std::string_view text, std::span<const std::size_t> joints,
                    const Context &context, HiddenPlaces &places);
    void searchPatterns(std::string_view text, std::size_t offset, HiddenPlaces &places) const;
    void searchKnown(std::string_view text, const Context &context, HiddenPlaces &places) const;
    void addNamedValue(std::string_view text, const Context &context, HiddenPlaces &places) const;
    void settle(HiddenPlaces &places);
    void addPrintingCall(std::string_view id);

    SecretScanOptions m_scan;
    std::set<std::string, std::less<>> m_names; ///< plain, given by the user
    std::vector<QRegularExpression> m_patterns;
    SecretBook &m_book;
    std::unordered_map<std::string, KeyInfo, NameHash, std::equal_to<>> m_keys;
    TextSet m_clean;
    TextSet m_cleanKeywords; ///< of members whose values are keywords of the format
    std::size_t m_cleanOf = 0; ///< number of known secrets when m_clean was begun
    /// The ids of calls whose commands print a secret.
    TextSet m_printingCalls;
    std::uint64_t m_printingCommands = 0; ///< met so far
    bool m_replacing = false;
    EventIndex m_event{};
    std::uint64_t m_notSearched = 0;
};

} // namespace tw
