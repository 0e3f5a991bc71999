// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "mcp/transport/processtree.h"
#include "mcp/transport/transport.h"

#include <QByteArray>
#include <QProcess>
#include <QTimer>

#include <string>

namespace tw::mcp {

/// A server that is a child process: one message a line on stdin and stdout. On Unix it leads a
/// process group, and nothing of the group is left when the transport has closed, nor of what else
/// it has started (ProcessTree).
class StdioTransport final : public Transport
{
    Q_OBJECT

public:
    explicit StdioTransport(ServerSetup setup, QObject *parent = nullptr);
    ~StdioTransport() override;

    void open() override;
    void send(const OutgoingMessage &message) override;
    void close() override;
    [[nodiscard]] long long processId() const override;

private:
    void readOutput();
    void readErrors();
    void takeLine(std::string line);
    void takeStray(const std::string &line);
    void stopHarder();
    [[nodiscard]] bool isGroupAlive() const;
    void signalGroup(int signal);
    void finish(const std::string &what);
    void report(TrafficFrame::Direction direction, std::string text);

    ServerSetup m_setup;
    QProcess m_process;
    QTimer m_stopTimer;
    QTimer m_groupTimer; ///< runs while processes of the group outlive the server
    qint64 m_group = 0; ///< the process group; 0 before the start
    ProcessTree m_tree;
    std::string m_line; ///< without its end
    std::size_t m_scanned = 0; ///< bytes of m_line known to have no line end
    bool m_skipsLine = false; ///< the rest of a line that was too long
    bool m_isStuck = false; ///< the server does not read its input
    bool m_isClosing = false;
    bool m_isFinished = false;
    int m_stopStep = 0;
};

} // namespace tw::mcp
