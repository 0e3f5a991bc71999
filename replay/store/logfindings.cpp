// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/store/logfindings.h"

namespace tw {

namespace {

    constexpr FindingCode DamagedLineCode{"damaged_line", "%1"};
    constexpr FindingCode UnreadFileCode{"unread_file", "%1"};
    constexpr FindingCode FileNoticeCode{"file_notice", "%1"};

} // namespace

Finding findingOf(const DamagedLine &line)
{
    return {Severity::Error, DamagedLineCode, {}, {Phrase{line.reason}}};
}

Finding unreadFinding(const Error &error)
{
    return {Severity::Error, UnreadFileCode, {}, {Phrase{error.detail}}};
}

Finding noticeFinding(const LogFileInfo &file)
{
    return {Severity::Warning, FileNoticeCode, {}, {Phrase{file.notice}}};
}

} // namespace tw
