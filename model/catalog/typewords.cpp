// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/typewords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw::typewords {

QString scalar(std::string_view type, std::string_view format)
{
    const auto found = std::ranges::find_if(
        scalars, [&](const Scalar &each) { return each.type == type && each.format == format; });
    return found != scalars.end()
        ? QString::fromLatin1(found->word)
        : QString::fromUtf8(type.data(), static_cast<qsizetype>(type.size()));
}

QString listOf(const QString &part)
{
    return u"list of %1"_s.arg(part);
}

QString mapOf(const QString &part)
{
    return u"map of %1"_s.arg(part);
}

QString unionOf(std::size_t count)
{
    return u"union of %1"_s.arg(count);
}

QString oneOf(std::size_t count)
{
    return u"one of %1"_s.arg(count);
}

QString tupleOf(std::size_t count)
{
    return u"tuple of %1"_s.arg(count);
}

} // namespace tw::typewords
