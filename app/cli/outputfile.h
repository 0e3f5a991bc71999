// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace tw::cli {

/// An output too long to hold in memory: written piece by piece, and nobody sees half of
/// it: a temporary file takes its place at commit(). A device or a pipe is written in place. "-" is
/// stdout.
class OutputFile
{
public:
    explicit OutputFile(std::string path);
    ~OutputFile(); ///< what was not committed is dropped
    OutputFile(const OutputFile &) = delete;
    OutputFile &operator=(const OutputFile &) = delete;

    /// Errors: WriteFailed. Call before write().
    [[nodiscard]] Result<void> open();
    /// False when the text could not be written or somebody stopped us; commit() says why.
    bool write(std::string_view text);
    /// Errors: WriteFailed, Cancelled.
    [[nodiscard]] Result<void> commit();

private:
    struct File;
    std::string m_path;
    std::unique_ptr<File> m_file;
    bool m_failed = false;
};

} // namespace tw::cli
