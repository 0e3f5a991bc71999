// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/axisticks.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 DayNs = 86'400'000'000'000;

} // namespace

AxisTicks axisTicks(double min, double max, int most)
{
    AxisTicks ticks;
    if (!std::isfinite(min) || !std::isfinite(max) || !(max > min) || most < 1)
        return ticks;
    const double raw = (max - min) / most;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    ticks.step = power * 10;
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= raw * (1 - 1e-9)) {
            ticks.step = digit * power;
            break;
        }
    }
    ticks.decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(ticks.step) - 1e-9)), 0, 12);
    // Multiply whole steps, so that rounding errors do not add up.
    const double first = std::ceil(min / ticks.step - 1e-9);
    const double last = std::floor(max / ticks.step + 1e-9);
    for (double n = first; n <= last; n += 1)
        ticks.values.push_back(n * ticks.step);
    return ticks;
}

std::pair<double, double> niceRange(double min, double max, int most)
{
    if (!std::isfinite(min) || !std::isfinite(max))
        return {0, 1};
    if (!(max > min)) {
        const double room = min == 0 ? 1 : std::abs(min) * 0.1;
        return {min - room, max + room};
    }
    const double step = axisTicks(min, max, most).step;
    return {std::floor(min / step + 1e-9) * step, std::ceil(max / step - 1e-9) * step};
}

QString axisLabel(double value, const AxisTicks &ticks)
{
    const QLocale locale;
    const double size = std::abs(value);
    if (size != 0 && (size >= 1e7 || ticks.step < 1e-6))
        return locale.toString(value, 'g', 4);
    QString text = locale.toString(value == 0 ? 0.0 : value, 'f', ticks.decimals);
    return text.replace(u'-', QChar(0x2212));
}

QString timeAxisLabel(qint64 ns, qint64 stepNs)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(ns / 1'000'000, Qt::UTC);
    if (stepNs >= DayNs || (ns % DayNs == 0 && stepNs >= DayNs / 24))
        return QLocale().toString(time.date(), u"d MMM"_s);
    if (stepNs >= 60'000'000'000)
        return time.toString(u"HH:mm"_s);
    if (stepNs >= 1'000'000'000)
        return time.toString(u"HH:mm:ss"_s);
    return time.toString(u"HH:mm:ss.zzz"_s);
}

} // namespace tw
