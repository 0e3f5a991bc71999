// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/englishplurals.h"

using namespace Qt::StringLiterals;

namespace tw {

QString EnglishPlurals::translate(const char * /*context*/, const char *sourceText,
                                  const char * /*disambiguation*/, int n) const
{
    if (n < 0)
        return {}; // without a count the source text is used
    QString text = QString::fromUtf8(sourceText);
    if (!text.contains("(s)"_L1))
        return {};
    return text.replace(u"(s)"_s, n == 1 ? QString() : u"s"_s);
}

} // namespace tw
