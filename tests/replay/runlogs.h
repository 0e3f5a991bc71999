// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/load/loader.h"

#include <QDir>
#include <QTemporaryDir>

#include <fstream>
#include <string>

namespace tw::test {

/// Log files that live as long as the test function.
class Logs
{
public:
    std::filesystem::path write(const std::string &name, std::string_view text)
    {
        const std::filesystem::path path =
            std::filesystem::path(m_folder.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file.write(text.data(), static_cast<std::streamsize>(text.size()));
        return path;
    }
    [[nodiscard]] std::filesystem::path folder() const { return m_folder.path().toStdString(); }

    /// The store of one file with \a text; without a log if it could not be read.
    RunStorePtr load(std::string_view text)
    {
        const std::filesystem::path files[] = {
            write("log-" + std::to_string(++m_count) + ".ndjson", text)};
        auto store = loadRuns(files);
        m_error = store ? Error{} : store.error();
        return store ? *store : tw::RunStorePtr();
    }
    [[nodiscard]] const Error &error() const { return m_error; }

private:
    QTemporaryDir m_folder;
    Error m_error;
    int m_count = 0;
};

/// The store of a file or folder; without a log if it could not be read.
inline RunStorePtr load(const std::filesystem::path &path,
                        unsigned workerThreads = LoadOptions::OneForEachCore)
{
    LoadOptions options;
    options.workerThreads = workerThreads;
    const auto store = loadRuns({&path, 1}, {}, {}, options);
    return store ? *store : tw::RunStorePtr();
}

/// A runlog.Event line.
inline std::string eventLine(const std::string &run, const std::string &key,
                             const std::string &type, const std::string &payload,
                             const std::string &time = "2026-08-21T07:30:00.125Z")
{
    return R"({"ID":"1","EventKey":")" + key + R"(","RunID":")" + run
        + R"(","AgentID":"greenhouse.gardener","SessionID":"sess-1","TurnID":"turn-1","Type":")"
        + type + R"(","Payload":)" + payload + R"(,"Timestamp":")" + time + "\"}\n";
}
inline std::string scheduled(const std::string &run, const std::string &call,
                             const std::string &tool = "climate.read_zone")
{
    return eventLine(
        run, run + "/tool/" + call + "/tool_call_scheduled", "tool_call_scheduled",
        R"({"ToolCallID":")" + call + R"(","ToolName":")" + tool
            + R"(","Payload":{"zone_id":"north-2"},"Queue":"","ParentToolCallID":""})");
}
inline std::string result(const std::string &run, const std::string &call,
                          const std::string &more = R"("result_json":{"ok":true})",
                          const std::string &tool = "climate.read_zone")
{
    return eventLine(run, run + "/tool/" + call + "/tool_result_received", "tool_result_received",
                     R"({"call_run_id":")" + run + R"(","tool_call_id":")" + call
                         + R"(","tool_name":")" + tool + R"(",)" + more
                         + R"(,"duration":18250000})");
}
inline std::string completed(const std::string &run, const std::string &status = "success")
{
    return eventLine(run, run + "/99", "run_completed",
                     R"({"status":")" + status + R"(","phase":"completed"})");
}

inline Run run(const RunStorePtr &store, std::uint32_t index)
{
    return store->run(RunIndex{index});
}
inline CallRecord call(const RunStorePtr &store, std::uint32_t index)
{
    return store->call(CallIndex{index});
}

} // namespace tw::test
