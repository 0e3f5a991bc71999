// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/result.h"

#include <memory>
#include <string>
#include <string_view>

namespace tw::cli {

/// An output that is too long to hold in memory and is written piece by piece. The text goes to a
/// temporary file that replaces the target in commit(), so a partial file is never visible. A
/// device or a pipe is written in place. "-" is stdout.
class OutputFile
{
public:
    explicit OutputFile(std::string path);
    ~OutputFile(); ///< discards what was not committed
    OutputFile(const OutputFile &) = delete;
    OutputFile &operator=(const OutputFile &) = delete;

    /// Errors: WriteFailed. Call it before write().
    [[nodiscard]] Result<void> open();
    /// False if the text could not be written or the user stopped the command; commit() returns
    /// why.
    bool write(std::string_view text);
    /// Errors: WriteFailed, Cancelled.
    [[nodiscard]] Result<void> commit();

private:
    struct File;
    std::string m_path;
    std::unique_ptr<File> m_file;
    bool m_failed = false;
    int m_errno = 0; ///< after the write that failed
};

} // namespace tw::cli
