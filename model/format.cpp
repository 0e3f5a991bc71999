// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/format.h"

#include "replay/indexes.h"
#include "replay/timetext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr std::int64_t NsPerMs = 1'000'000;
    constexpr std::int64_t MsPerSecond = 1000;
    constexpr std::int64_t MsPerMinute = 60 * MsPerSecond;
    constexpr std::int64_t MsPerHour = 60 * MsPerMinute;
    constexpr QChar ThinSpace(0x2009);
    constexpr QChar Minus(0x2212);

    QString padded(std::int64_t number, int digits)
    {
        return QString::number(number).rightJustified(digits, u'0');
    }

} // namespace

QString formatDuration(std::int64_t durationNs)
{
    return QString::fromStdString(formatDurationText(durationNs));
}

QString formatRelativeTime(std::int64_t offsetNs)
{
    const QString sign(offsetNs < 0 ? Minus : QChar(u'+'));
    // the most negative number has no positive twin
    const std::uint64_t size = offsetNs < 0 ? 0 - static_cast<std::uint64_t>(offsetNs)
                                            : static_cast<std::uint64_t>(offsetNs);
    const auto ms = static_cast<std::int64_t>((size + NsPerMs / 2) / NsPerMs);
    const std::int64_t seconds = ms % MsPerMinute / MsPerSecond;
    if (ms < MsPerMinute)
        return sign + u"%1.%2 s"_s.arg(seconds).arg(padded(ms % MsPerSecond, 3));
    if (ms < MsPerHour) {
        return sign
            + u"%1 min %2.%3 s"_s.arg(ms / MsPerMinute)
                  .arg(padded(seconds, 2))
                  .arg(ms % MsPerSecond / 100);
    }
    return sign
        + u"%1 h %2 min %3 s"_s.arg(formatCount(ms / MsPerHour))
              .arg(padded(ms % MsPerHour / MsPerMinute, 2), padded(seconds, 2));
}

QString formatCount(std::int64_t count)
{
    QString digits = QString::number(count);
    const qsizetype first = count < 0 ? 1 : 0;
    if (digits.size() - first <= 4)
        return digits;
    for (qsizetype i = digits.size() - 3; i > first; i -= 3)
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
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(timeNs / NsPerMs);
    return QLocale().toString(time, u"yyyy-MM-dd HH:mm:ss.zzz t"_s);
}

} // namespace tw
