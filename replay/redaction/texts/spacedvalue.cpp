// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/texts/spacedvalue.h"

#include "replay/redaction/forms/secretnames.h"
#include "replay/redaction/texts/valuetext.h"
#include "schema/ascii.h"

#include <algorithm>
#include <array>
#include <vector>

namespace tw {

namespace {

    constexpr std::size_t Longest = 400; ///< bytes; 24 words of a wallet need fewer

    bool isGroupByte(char c)
    {
        return isLetterOrDigit(c);
    }
    bool areSmallLetters(std::string_view group)
    {
        return std::all_of(group.begin(), group.end(), isLower);
    }
    bool hasDigit(std::string_view group)
    {
        return std::any_of(group.begin(), group.end(), isDigit);
    }

    /// Groups of letters and digits with one blank or dash between them.
    struct Groups
    {
        std::vector<std::string_view> all;
        std::size_t end = 0; ///< of the last one
        bool isLine =
            false; ///< nothing but a full stop or a quote is between them and the line end
    };
    Groups groupsAt(std::string_view text, std::size_t begin, std::string_view separators)
    {
        const std::string_view reach = text.substr(0, begin + Longest);
        Groups groups;
        std::size_t at = begin;
        for (;;) {
            const std::size_t end = skipWhile(reach, at, isGroupByte);
            if (end == at)
                break;
            groups.all.push_back(reach.substr(at, end - at));
            groups.end = end;
            if (end >= reach.size() || separators.find(reach[end]) == std::string_view::npos)
                break;
            at = end + 1;
        }
        const std::size_t after = groups.end + (reach.substr(groups.end, 1) == "." ? 1 : 0);
        groups.isLine = !groups.all.empty()
            && (after >= text.size()
                || std::string_view("\r\n\"'`<,;)]}|").find(text[after]) != std::string_view::npos);
        return groups;
    }

    bool isApplicationPassword(const std::vector<std::string_view> &groups)
    {
        return groups.size() == 4
            && std::all_of(groups.begin(), groups.end(), [](std::string_view group) {
                   return group.size() == 4 && areSmallLetters(group);
               });
    }

    bool isCodeInGroups(const std::vector<std::string_view> &groups)
    {
        return groups.size() > 1
            && std::all_of(groups.begin(), groups.end(), [&groups](std::string_view group) {
                   return group.size() >= 3 && group.size() <= 8
                       && group.size() == groups.front().size() && hasDigit(group);
               });
    }

    /// `passphrase`, `seed phrase`, `mnemonic`: values are words.
    bool isNameOfPhrase(std::string_view name)
    {
        constexpr std::array<std::string_view, 9> ends = {
            "passphrase",     "seedphrase",    "recoveryphrase", "secretphrase", "mnemonic",
            "mnemonicphrase", "mnemonicwords", "seedwords",      "recoverywords"};
        const std::string plain = plainSecretName(name);
        return std::any_of(ends.begin(), ends.end(),
                           [&plain](std::string_view end) { return plain.ends_with(end); });
    }

    /// Words that sentences have and generated phrases do not.
    bool isWordOfSentence(std::string_view word)
    {
        constexpr std::array<std::string_view, 47> words = {
            "a",      "an",    "and",  "are",      "as",       "at",      "be",     "by",
            "can",    "for",   "from", "has",      "have",     "if",      "in",     "into",
            "is",     "it",    "its",  "may",      "must",     "no",      "not",    "of",
            "on",     "or",    "set",  "so",       "than",     "that",    "the",    "this",
            "to",     "used",  "was",  "when",     "which",    "will",    "with",   "your",
            "should", "given", "only", "required", "optional", "missing", "invalid"};
        return std::find(words.begin(), words.end(), word) != words.end();
    }
    bool isPhrase(const std::vector<std::string_view> &words)
    {
        return words.size() >= 3
            && std::none_of(words.begin(), words.end(), [](std::string_view word) {
                   return !areSmallLetters(word) || isWordOfSentence(word);
               });
    }

} // namespace

std::size_t spacedValueEnd(std::string_view text, std::size_t begin, std::string_view name)
{
    const Groups groups = groupsAt(text, begin, " ");
    if (!groups.isLine || groups.all.size() < 2)
        return begin;
    const bool isValue = isApplicationPassword(groups.all) || isCodeInGroups(groups.all)
        || (isNameOfPhrase(name) && isPhrase(groups.all));
    return isValue ? groups.end : begin;
}

bool isCodeLine(std::string_view line)
{
    constexpr std::size_t least = 8;
    const std::string_view text = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
    const Groups groups = groupsAt(text, 0, " -");
    return groups.end == text.size() && text.size() >= least
        && std::all_of(groups.all.begin(), groups.all.end(),
                       [](std::string_view group) { return hasDigit(group); })
        && (groups.all.size() == 1 || isCodeInGroups(groups.all));
}

} // namespace tw
