// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/load/loader.h"

#include <QFile>
#include <QStringList>
#include <QTemporaryDir>

namespace tw {

/// Writes small run logs line by line in the form of Goa-AI's runlog.Event, and loads them.
class ReplayFixture
{
public:
    void line(const QString &run, const QString &type, const QString &payload)
    {
        const int n = static_cast<int>(m_lines.size());
        const int ms = n * 10 + m_waitedMs;
        m_lines << QStringLiteral(
                       R"({"ID":"%1","EventKey":"k/%1","RunID":"%2","AgentID":"farm.%3",)"
                       R"("SessionID":"%4","TurnID":"%10","Type":"%5","Payload":%6,)"
                       R"("Timestamp":"2026-08-21T07:%9:%7.%8Z"})")
                       .arg(n)
                       .arg(run, run.section(QLatin1Char('-'), 0, 0), session, type, payload)
                       .arg(ms / 1000 % 60, 2, 10, QLatin1Char('0'))
                       .arg(ms % 1000, 3, 10, QLatin1Char('0'))
                       .arg(30 + ms / 60'000 % 30, 2, 10, QLatin1Char('0'))
                       .arg(turn);
    }
    /// Adds a pause without records; the log must not exceed half an hour.
    void wait(int milliseconds) { m_waitedMs += milliseconds; }
    void start(const QString &run, const QString &parentRun = {}, const QString &parentCall = {})
    {
        const QString ids =
            QStringLiteral(R"("RunID":"%1","ParentRunID":"%2","ParentToolCallID":"%3",)"
                           R"("SessionID":"%4","TurnID":"%5")")
                .arg(run, parentRun, parentCall, session, turn);
        line(run, QStringLiteral("run_started"),
             QStringLiteral(R"({"RunContext":{%1},"Input":{%1,"Messages":[]}})").arg(ids));
    }
    void schedule(const QString &run, const QString &call, const QString &tool)
    {
        line(run, QStringLiteral("tool_call_scheduled"),
             QStringLiteral(R"({"ToolCallID":"%1","ToolName":"%2","Payload":{"zone":"north"}})")
                 .arg(call, tool));
    }
    void result(const QString &run, const QString &call, const QString &tool, bool failed)
    {
        const QString end = failed
            ? QStringLiteral(R"("failure":{"kind":"invalid_call","error":{"message":"no"},)"
                             R"("recovery":{"action":"correct_call"}})")
            : QStringLiteral(R"("result_json":{"ok":true})");
        line(run, QStringLiteral("tool_result_received"),
             QStringLiteral(R"({"call_run_id":"%1","tool_call_id":"%2","tool_name":"%3",)"
                            R"("duration":5000000,%4})")
                 .arg(run, call, tool, end));
    }
    void complete(const QString &run)
    {
        line(run, QStringLiteral("run_completed"), QStringLiteral(R"({"Status":"success"})"));
    }

    [[nodiscard]] int lines() const { return static_cast<int>(m_lines.size()); }
    [[nodiscard]] QString write(int lines = -1) const
    {
        const QString path = m_folder.filePath(QStringLiteral("log.ndjson"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        for (int i = 0; i < (lines < 0 ? this->lines() : lines); ++i)
            file.write(m_lines[i].toUtf8() + '\n');
        return path;
    }
    /// Writes the lines, which are those of \a run, again and again as \a copies different runs:
    /// a log that takes many times longer to read than its first part.
    [[nodiscard]] QString writeCopies(const QString &run, int copies) const
    {
        QString path = write();
        QFile file(path);
        if (!file.open(QIODevice::ReadWrite))
            return {};
        const QByteArray bytes = file.readAll();
        for (int i = 1; i < copies; ++i) {
            const QString copy = QStringLiteral("%1-%2").arg(run).arg(i);
            file.write(QByteArray(bytes).replace(run.toUtf8(), copy.toUtf8()));
        }
        return path;
    }
    /// The first \a lines lines as a store: two of these are like two snapshots of one load.
    [[nodiscard]] RunStorePtr load(int lines = -1) const
    {
        const std::filesystem::path path(write(lines).toStdString());
        const Result<RunStorePtr> store = loadRuns({&path, 1});
        return store ? *store : RunStorePtr();
    }

    QString session = QStringLiteral("sess-1");
    QString turn = QStringLiteral("turn-1");

private:
    QStringList m_lines;
    int m_waitedMs = 0;
    QTemporaryDir m_folder;
};

} // namespace tw
