// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/format.h"

#include "model/common/timeformat.h"
#include "replay/base/indexes.h"
#include "replay/base/timetext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include <atomic>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr std::int64_t NsPerMs = 1'000'000;
    constexpr std::int64_t MsPerSecond = 1000;
    constexpr QChar ThinSpace(0x2009);
    constexpr QChar Minus(0x2212);

    std::atomic<bool> isTimeOfDay = false;
    std::atomic<bool> isLocalTime = false;

    /// ":05"
    QString clockPart(std::int64_t number)
    {
        return u":%1"_s.arg(number, 2, 10, QChar(u'0'));
    }

} // namespace

QString formatDuration(std::int64_t durationNs)
{
    if (durationNs == 0)
        return QCoreApplication::translate("tw::Format", "under 1 ms");
    return QString::fromStdString(formatDurationText(durationNs))
        .replace(u'.', QLocale().decimalPoint());
}

QString formatRelativeTime(std::int64_t offsetNs)
{
    const QChar sign = offsetNs < 0 ? Minus : QChar(u'+');
    // negating INT64_MIN would overflow
    const std::uint64_t size = offsetNs < 0 ? 0 - static_cast<std::uint64_t>(offsetNs)
                                            : static_cast<std::uint64_t>(offsetNs);
    const auto ms = static_cast<std::int64_t>((size + NsPerMs / 2) / NsPerMs);
    const std::int64_t seconds = ms / MsPerSecond;
    const QString fraction =
        QLocale().decimalPoint() + u"%1"_s.arg(ms % MsPerSecond, 3, 10, QChar(u'0'));
    if (seconds < 60)
        return sign + QString::number(seconds) + fraction + u" s"_s;
    const std::int64_t minutes = seconds / 60;
    const QString tail = clockPart(seconds % 60) + fraction;
    if (minutes < 60)
        return sign + QString::number(minutes) + tail;
    return sign + QString::number(minutes / 60) + clockPart(minutes % 60) + tail;
}

QString formatCount(std::int64_t count)
{
    QString digits = QString::number(count);
    for (qsizetype i = digits.size() - 3; i > (count < 0 ? 1 : 0); i -= 3)
        digits.insert(i, ThinSpace);
    return digits;
}

QString formatBytes(std::uint64_t bytes)
{
    if (bytes < 1000) {
        return QCoreApplication::translate("tw::format", "%n byte(s)", nullptr,
                                           static_cast<int>(bytes));
    }
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), bytes < 10'000 ? 1 : 0,
                                       QLocale::DataSizeSIFormat);
}

QString formatAbsoluteTime(std::int64_t timeNs)
{
    if (timeNs == NoTime)
        return {};
    const std::int64_t ms = timeNs / NsPerMs - (timeNs % NsPerMs < 0 ? 1 : 0);
    const bool isLocal = timeFormat().isLocal;
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(ms, isLocal ? Qt::LocalTime : Qt::UTC);
    return time.toString(u"yyyy-MM-dd HH:mm:ss.zzz "_s)
        + (isLocal ? time.timeZoneAbbreviation() : u"UTC"_s);
}

TimeFormat timeFormat()
{
    return {isTimeOfDay, isLocalTime};
}

void setTimeFormat(TimeFormat format)
{
    isTimeOfDay = format.isTimeOfDay;
    isLocalTime = format.isLocal;
}

QString formatTimeOfDay(std::int64_t timeNs, bool withDate)
{
    return formatAbsoluteTime(timeNs).section(u' ', withDate ? 0 : 1, 1);
}

QString timeZoneName(std::int64_t timeNs)
{
    return formatAbsoluteTime(timeNs).section(u' ', 2);
}

bool areOnOtherDays(std::int64_t leftNs, std::int64_t rightNs)
{
    const auto day = [](std::int64_t ns) { return formatAbsoluteTime(ns).section(u' ', 0, 0); };
    return day(leftNs) != day(rightNs);
}

QString fileAndFolder(const QString &path)
{
    const QFileInfo info(path);
    const QString folder = info.dir().dirName();
    return folder.isEmpty() ? info.fileName() : folder + u" / "_s + info.fileName();
}

QString fileTitle(const QString &path)
{
    static const QStringList common{
        // logs and their folders
        u"records"_s, u"record"_s, u"events"_s, u"event"_s, u"runs"_s, u"run"_s, u"log"_s,
        u"logs"_s, u"export"_s, u"dump"_s, u"stream"_s, u"session"_s, u"sessions"_s, u"data"_s,
        // catalogs
        u"tool_schemas"_s, u"tools"_s, u"tools-list"_s, u"tools_list"_s, u"schemas"_s, u"schema"_s,
        u"catalog"_s, u"openapi"_s, u"toolset"_s, u"toolsets"_s, u"design"_s};
    const QFileInfo info(path);
    return common.contains(info.baseName().toLower()) ? fileAndFolder(path) : info.fileName();
}

QString inReadingDirection(const QString &text)
{
    constexpr QChar LeftToRightMark(0x200E);
    if (!text.isRightToLeft())
        return text;
    qsizetype fromLeft = 0;
    qsizetype fromRight = 0;
    bool isQuoted = false;
    for (const QChar each : text) {
        if (each == u'"')
            isQuoted = !isQuoted;
        else if (each == u'“' || each == u'”')
            isQuoted = each == u'“';
        else if (!isQuoted && each.direction() == QChar::DirL)
            ++fromLeft;
        else if (!isQuoted && (each.direction() == QChar::DirR || each.direction() == QChar::DirAL))
            ++fromRight;
    }
    return fromLeft > fromRight ? LeftToRightMark + text : text;
}

} // namespace tw
