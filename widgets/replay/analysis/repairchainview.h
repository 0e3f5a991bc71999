// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/analysis/findingstables.h"

#include <QTreeWidget>

namespace tw {

/// One repair chain from the failed call to its end: each attempt with its changes (before and
/// after, by JSON Pointer) and its use of the hint.
class RepairChainView final : public QTreeWidget
{
    Q_OBJECT

public:
    explicit RepairChainView(QWidget *parent = nullptr);

    void clearChain();
    void showDetails(const RepairDetails &details);

signals:
    void callPicked(tw::CallIndex call);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    QTreeWidgetItem *addCall(const RunStore &store, CallIndex call, const QString &derived);
    void addChanges(QTreeWidgetItem *parent, const std::vector<JsonChange> &changes);
    void addHint(QTreeWidgetItem *parent, const HintFollowUp &hint);
    void addAttempts(const RepairDetails &details);
    void addOutcome(const RunStore &store, const RepairChain &chain);
    /// Adds a line that spans all columns.
    static QTreeWidgetItem *addNote(QTreeWidgetItem *parent, const QString &text,
                                    const QString &derived);

    bool m_isFitting = false;
    bool m_hasUserColumns = false; ///< the user has changed a width
};

} // namespace tw
