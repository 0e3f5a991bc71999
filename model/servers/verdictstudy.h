// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mcp/probe/probe.h"
#include "model/servers/exchange.h"
#include "schema/result.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace tw {

class LiveServer;

/// The outcomes of a study, to be written to a file.
struct VerdictReport
{
    mcp::ServerInfo server;
    std::vector<mcp::ProbeOutcome> outcomes;
};
/// Writes \a report as JSON (*.json), JUnit (*.xml) or else as an HTML page, as `mcp probe` does.
/// Returns \a path. For worker threads. Errors: WriteFailed; the old file stays.
[[nodiscard]] Result<QString> writeVerdicts(const QString &path, const VerdictReport &report);

/// How a server answers wrong calls (SEP-1303): a plan of calls with one fault each, the run, and
/// the verdicts as a matrix of tools and kinds of fault.
class VerdictStudy final : public QObject
{
    Q_OBJECT

public:
    /// \a server must outlive the study.
    explicit VerdictStudy(LiveServer *server, QObject *parent = nullptr);

    struct Tool
    {
        QString name;
        bool isReadOnly = false; ///< it declares that it changes nothing
    };
    [[nodiscard]] std::vector<Tool> tools() const;

    /// Plans calls of these tools; nothing is sent. Drops the outcomes.
    void plan(const QStringList &tools);
    /// Leaves out kinds of fault of the plan.
    void leaveOut(const QStringList &faults);
    [[nodiscard]] const std::vector<mcp::ProbeCase> &cases() const { return m_cases; }
    [[nodiscard]] const QStringList &notes() const { return m_notes; }

    void start();
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_run != nullptr; }
    /// In the order of cases(); shorter until the run has finished.
    [[nodiscard]] const std::vector<mcp::ProbeOutcome> &outcomes() const { return m_outcomes; }

    // The matrix.
    [[nodiscard]] const QStringList &plannedTools() const { return m_tools; }
    [[nodiscard]] const QStringList &faults() const { return m_faults; }
    struct Cell
    {
        std::vector<std::size_t> outcomes; ///< indexes
        mcp::Verdict worst = mcp::Verdict::Conforming;
    };
    /// Missing if there is no outcome for this tool and fault.
    [[nodiscard]] std::optional<Cell> cell(int tool, int fault) const;
    /// Percent of good verdicts of a tool; missing without outcomes.
    [[nodiscard]] std::optional<int> score(int tool) const;
    /// One sentence about the result, to be pasted into an issue.
    [[nodiscard]] QString heading() const;
    /// The outcomes so far, with what the server said about itself when the run began.
    [[nodiscard]] VerdictReport report() const { return {m_info, m_outcomes}; }
    /// An outcome as a call, for the pane that shows answers.
    [[nodiscard]] ExchangePtr exchange(std::size_t outcome) const;

signals:
    void planned();
    void advanced();
    void finished();

private:
    void listFaults();

    LiveServer *m_server;
    mcp::ServerInfo m_info; ///< of the session that was probed
    QStringList m_tools;
    std::vector<int> m_toolOf; ///< the index in m_tools, for each case
    std::vector<mcp::ProbeCase> m_cases;
    QStringList m_faults;
    QStringList m_notes;
    std::vector<mcp::ProbeOutcome> m_outcomes;
    QPointer<mcp::ProbeRun> m_run;
};

/// "not validated", …
[[nodiscard]] QString verdictWords(mcp::Verdict verdict);
/// "missing field", …: the name of a kind of fault in words.
[[nodiscard]] QString faultWords(const QString &fault);

} // namespace tw
