// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "replay/formats/details.h"

#include <QObject>

#include <memory>

class QAction;
class QWidget;

namespace tw {

class CallSuiteDocument;
class ReplaySelection;
class RunCatalogs;

/// Adds the selected recorded call to the saved calls of the open catalog, under a name that the
/// user confirms: the recorded payload, with the present answer as the expected one.
class RecordedCallSaver final : public QObject
{
    Q_OBJECT

public:
    /// \a parent: of the dialogs.
    RecordedCallSaver(ReplaySelection *selection, RunCatalogs *catalogs, QWidget *parent);

    /// They must outlive this object. Without them the action does nothing.
    void setSavedCalls(CallSuiteDocument *calls) { m_calls = calls; }
    [[nodiscard]] QAction *action() const { return m_action; }
    /// Busy while the records of the call are read.
    [[nodiscard]] const DerivedBase *reader() const { return &m_recorded; }

private:
    void read();
    void askForName();
    void refuse(const QString &why);

    ReplaySelection *m_selection;
    RunCatalogs *m_catalogs;
    QWidget *m_window;
    CallSuiteDocument *m_calls = nullptr;
    QAction *m_action;
    Derived<std::shared_ptr<const CallDetails>> m_recorded;
};

} // namespace tw
