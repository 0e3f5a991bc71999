// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/design/fields/keywordfield.h"

class QLabel;
class QLineEdit;

namespace tw {

/// Edits a regular expression, and tries it on a text that is not part of the design.
class PatternField final : public KeywordField
{
    Q_OBJECT

public:
    explicit PatternField(QWidget *parent);

    void setValue(const Json *value) override;
    [[nodiscard]] Result<std::optional<Json>> value() const override;

private:
    void test();

    QLineEdit *m_pattern;
    QLineEdit *m_sample;
    QLabel *m_verdict;
};

} // namespace tw
