// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/axislabels.h"

#include "replay/base/timetext.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 DayNs = 86'400'000'000'000;
    constexpr qint64 SecondNs = 1'000'000'000;

    qint64 secondsOf(qint64 ns)
    {
        return ns / SecondNs - (ns % SecondNs < 0 ? 1 : 0);
    }

} // namespace

QString axisLabel(double value, const AxisTicks &ticks)
{
    const QLocale locale;
    const double size = std::abs(value);
    if (size != 0 && (size >= 1e7 || ticks.step < 1e-6 || ticks.decimals > 9))
        return locale.toString(value, 'g', 4);
    QString text = locale.toString(value == 0 ? 0.0 : value, 'f', ticks.decimals);
    return text.replace(u'-', QChar(0x2212));
}

QString timeAxisLabel(qint64 localNs, const TimeTicks &ticks)
{
    const QLocale locale;
    const QDate date = QDateTime::fromSecsSinceEpoch(secondsOf(localNs), Qt::UTC).date();
    switch (ticks.unit) {
    case TickUnit::Year:
        return locale.toString(date, u"yyyy"_s);
    case TickUnit::Month:
        return locale.toString(date, u"MMM yyyy"_s);
    case TickUnit::Day:
        return locale.toString(date, u"d MMM"_s);
    default:
        return localNs % DayNs == 0 ? locale.toString(date, u"d MMM"_s)
                                    : QString::fromStdString(timeTickText(localNs, ticks));
    }
}

QString exactNumber(double value)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    const double size = std::abs(value);
    const bool plain = size == 0 || (size >= 1e-5 && size < 1e16);
    QString text = locale.toString(value, plain ? 'f' : 'g', QLocale::FloatingPointShortest);
    return text.replace(u'-', QChar(0x2212));
}

UtcOffset systemUtcOffset()
{
    return [zone = QTimeZone::systemTimeZone()](std::int64_t ns) {
        return zone.offsetFromUtc(QDateTime::fromSecsSinceEpoch(secondsOf(ns), Qt::UTC)) * SecondNs;
    };
}

QString exactTime(qint64 ns, bool local)
{
    const qint64 offset = local ? systemUtcOffset()(ns) / SecondNs : 0;
    const QString text = QString::fromStdString(formatTimeText(ns + offset * SecondNs));
    if (!local)
        return u"%1 %2 UTC"_s.arg(text.left(10), text.mid(11).chopped(1));
    const qint64 minutes = std::abs(offset) / 60;
    return u"%1 %2 %3%4:%5"_s.arg(text.left(10), text.mid(11).chopped(1))
        .arg(offset < 0 ? QChar(0x2212) : u'+')
        .arg(minutes / 60, 2, 10, QChar(u'0'))
        .arg(minutes % 60, 2, 10, QChar(u'0'));
}

} // namespace tw
