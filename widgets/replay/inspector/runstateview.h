// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/timeline/playback.h"

#include <QWidget>

class QLabel;

namespace tw {

/// The state of a run at the playback cursor: phase, calls in flight, tokens and the remaining
/// limits of its policy. Its rows stay in place during playback; only their text changes.
class RunStateView final : public QWidget
{
    Q_OBJECT

public:
    explicit RunStateView(QWidget *parent = nullptr);

    /// Shows the run after the first \a done events of the log; null \a history means not loaded
    /// yet.
    void showAt(const RunHistory *history, std::uint32_t done);

private:
    enum Row { Phase, InFlight, Calls, Tokens, CallsLeft, FailuresLeft, Records, RowCount };

    void setRow(Row row, const QString &text);

    QLabel *m_names[RowCount];
    QLabel *m_values[RowCount];
};

} // namespace tw
