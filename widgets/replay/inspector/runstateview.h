// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/timeline/playback.h"

#include <QWidget>

class QLabel;

namespace tw {

/// How a run stands at the playback's cursor: phase, calls in flight, tokens, what its policy
/// leaves. Its rows stay where they are while a log plays; only their words change.
class RunStateView final : public QWidget
{
    Q_OBJECT

public:
    explicit RunStateView(QWidget *parent = nullptr);

    /// The run at the moment that \a done of the log's events had happened; null: not known yet.
    void showAt(const RunHistory *history, std::uint32_t done);

private:
    enum Row { Phase, InFlight, Calls, Tokens, CallsLeft, FailuresLeft, Records, RowCount };

    void setRow(Row row, const QString &text);

    QLabel *m_names[RowCount];
    QLabel *m_values[RowCount];
};

} // namespace tw
