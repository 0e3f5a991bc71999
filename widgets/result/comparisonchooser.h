// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <QFrame>

#include <vector>

class QListWidget;
class QPushButton;

namespace tw {

class ArtifactComparison;
class ReplaySelection;

/// Asks which call the artifacts of a call are compared with: the marked one or another of the same
/// tool. Return or a click takes the choice, Escape closes it.
class ComparisonChooser final : public QFrame
{
    Q_OBJECT

public:
    /// \a selection has a call. Does nothing once it is of another load of a log.
    explicit ComparisonChooser(const ReplaySelection &selection, QWidget *parent = nullptr);

private:
    [[nodiscard]] QString rowText(CallIndex other) const;
    void choose(int row);
    void toggleMark();
    void showMark();
    [[nodiscard]] bool isOfSelection() const;

    const ReplaySelection &m_selection;
    RunStorePtr m_store;
    CallIndex m_call;
    ArtifactComparison *m_comparison;
    std::vector<CallIndex> m_calls;
    QListWidget *m_list;
    QPushButton *m_mark;
};

/// Opens the chooser for the selected call as a popup of \a owner, at the pointer. Does nothing if
/// no call is selected.
void openComparisonChooser(const ReplaySelection &selection, QWidget *owner);

} // namespace tw
