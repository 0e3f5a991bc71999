// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcessEnvironment>

#include <map>
#include <string>

namespace tw::mcp {

/// The processes that a server has started, in whatever session and group they are: those with its
/// mark in their environment, and their children. A process that has removed the mark and lost its
/// parent is not found. Linux only; elsewhere nothing is found.
class ProcessTree
{
public:
    /// Marks \a environment, in which the server is started.
    void mark(QProcessEnvironment &environment);
    /// Adds the processes that there are now. \a server: its id, 0 if it has ended.
    void look(long long server);
    [[nodiscard]] bool isAlive() const;
    void signal(int number) const;

private:
    using StartTime = unsigned long long; ///< tells processes with one id apart

    std::string m_mark; ///< NAME=VALUE
    std::map<long long, StartTime> m_found;
};

} // namespace tw::mcp
