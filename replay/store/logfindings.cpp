// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/store/logfindings.h"

#include <algorithm>
#include <string>

namespace tw {

namespace {

    constexpr FindingCode DamagedLineCode{"damaged_line", "%1"};
    constexpr FindingCode UnreadFileCode{"unread_file", "%1"};
    constexpr FindingCode FileNoticeCode{"file_notice", "%1"};
    constexpr FindingCode HalfSurrogatesCode{
        "half_surrogates", "half of a surrogate pair is shown as U+FFFD, on line %1"};
    constexpr FindingCode RepeatedRecordsCode{
        "repeated_records", "records that other files have, too, and that count there: %1"};
    constexpr FindingCode SameRunsCode{
        "same_runs",
        "%1 of %2 (%3) have only records that the other files have, too: each record counts "
        "once, and one file of each run is enough"};

} // namespace

Finding findingOf(const DamagedLine &line)
{
    return {Severity::Error, DamagedLineCode, {}, {Phrase{line.reason}}};
}

Finding unreadFinding(const Error &error)
{
    return {Severity::Error, UnreadFileCode, {}, {Phrase{error.detail}}};
}

std::vector<Finding> noticesOf(const LogFileInfo &file)
{
    std::vector<Finding> notices;
    if (!file.notice.empty())
        notices.push_back({Severity::Warning, FileNoticeCode, {}, {Phrase{file.notice}}});
    if (!file.halfSurrogates.empty())
        notices.push_back({Severity::Warning, HalfSurrogatesCode, {}, {file.halfSurrogates}});
    if (file.repeated > 0 && file.events > 0)
        notices.push_back(
            {Severity::Warning, RepeatedRecordsCode, {}, {std::uint64_t{file.repeated}}});
    return notices;
}

std::optional<Finding> sameRunsFinding(const RunStore &store)
{
    constexpr std::size_t MostNamed = 3;
    std::vector<std::string> names;
    std::uint64_t count = 0;
    for (const LogFileInfo &file : store.files()) {
        if (file.repeated == 0 || file.events > 0)
            continue;
        ++count;
        const std::string name = file.path.filename().string();
        if (names.size() <= MostNamed && std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }
    if (count == 0)
        return std::nullopt;
    std::string list;
    for (std::size_t i = 0; i < names.size(); ++i)
        list += (i == 0 ? "" : ", ") + (i < MostNamed ? names[i] : "…");
    return Finding(Severity::Warning, SameRunsCode, {},
                   {count, std::uint64_t{store.files().size()}, list});
}

} // namespace tw
