// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTranslator>

namespace tw {

/// Translates English plurals: "%n run log(s)" becomes "1 run log" or "2 run logs". Install it
/// first, so that a translation file takes precedence.
class EnglishPlurals final : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *sourceText,
                                    const char *disambiguation, int n) const override;
};

} // namespace tw
