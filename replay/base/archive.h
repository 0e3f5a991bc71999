// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/mappedfile.h"
#include "schema/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct archive;

namespace tw {

/// Reads the files in a zip or tar archive, which may be packed, one after the other. Unpacks no
/// more in all than Unpacker does.
class ArchiveReader
{
public:
    /// "ZIP archive" or "tar archive"; "" for anything else. \a bytes: of the whole file.
    [[nodiscard]] static std::string_view kindOf(std::string_view bytes);

    /// \a bytes must outlive the reader; \a path is for messages.
    ArchiveReader(std::string_view bytes, std::filesystem::path path);
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader &) = delete;
    ArchiveReader &operator=(const ArchiveReader &) = delete;

    /// Goes to the next file; false at the end.
    bool next();
    /// The name of the current file: a relative path that stays in the archive.
    [[nodiscard]] const std::filesystem::path &name() const { return m_name; }
    /// The start of the current file, \a bytes of it or all.
    [[nodiscard]] const std::string &head(std::size_t bytes);
    /// All of it, in an unnamed temporary file; only once. Errors: Empty, ReadFailed, WriteFailed.
    [[nodiscard]] Result<std::shared_ptr<const MappedFile>> unpack();
    /// Why the end of the current file, or of the archive, is missing; "" if it is not.
    [[nodiscard]] const std::string &problem() const { return m_problem; }
    /// Too much came out of it (a decompression bomb); next() is false then.
    [[nodiscard]] bool isTooLarge() const { return m_unpacked > m_limit; }

private:
    std::size_t read(char *out, std::size_t room);

    archive *m_archive;
    std::filesystem::path m_path;
    std::filesystem::path m_name;
    std::string m_head;
    std::string m_problem;
    std::uint64_t m_unpacked = 0;
    std::uint64_t m_limit;
    bool m_isOpen = false; ///< the current file has more
};

} // namespace tw
