// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/replay/replaytext.h"

#include <QWidget>

namespace tw {

/// A status as a word and an icon on a tint of its colour.
class OutcomeChip final : public QWidget
{
    Q_OBJECT

public:
    explicit OutcomeChip(QWidget *parent = nullptr);
    void setOutcome(Outcome outcome, const QString &text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Outcome m_outcome = Outcome::None;
    QString m_text;
};

} // namespace tw
