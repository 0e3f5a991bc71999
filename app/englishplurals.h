// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTranslator>

namespace tw {

/// English needs a translation for its plurals, too: "%n run log(s)" becomes "1 run log" and
/// "2 run logs". Installed first, so that a translation file is asked before it.
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
