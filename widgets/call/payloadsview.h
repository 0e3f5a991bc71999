// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/payloadset.h"

#include <QWidget>

class QAction;
class QLabel;
class QTableView;

namespace tw {

class ColumnFit;
class PayloadSetModel;

/// Generated payloads with their expected and actual verdicts.
class PayloadsView final : public QWidget
{
    Q_OBJECT

public:
    /// \a runAll generates and validates the payloads.
    explicit PayloadsView(QAction *runAll, QWidget *parent = nullptr);

    /// Null: none were generated.
    void setPayloads(PayloadSetPtr set);
    void showRunning();

signals:
    /// The user opens a payload in the form.
    void openRequested(const tw::JsonPtr &payload);

private:
    [[nodiscard]] JsonPtr currentPayload() const;
    void copyCurrent() const;

    PayloadSetModel *m_model;
    QTableView *m_table;
    ColumnFit *m_fit = nullptr;
    QLabel *m_summary;
    QAction *m_open;
    QAction *m_copy;
};

} // namespace tw
