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

namespace tw {

enum class Packing : std::uint8_t { None, Gzip, Zstd, Xz, Bzip2, Lz4 };
/// Told from the first bytes.
[[nodiscard]] Packing packingOf(std::string_view head);
/// "gzip", "zstd", "xz", "bzip2", "lz4", "".
[[nodiscard]] std::string_view packingName(Packing packing);

/// Unpacks a packed file, members and frames one after the other as one text, into a file without a
/// name in the temporary folder, step by step. A cut or damaged archive gives the text before that
/// place; of xz, bzip2 and lz4 the last 64 KiB of it are lost.
class Unpacker
{
public:
    /// At most this much comes out of \a packed bytes: what a bomb may cost. Texts shrink to a
    /// hundredth at best.
    static std::uint64_t limitFor(std::uint64_t packed);

    /// \a path is for messages. Takes no file and no memory before it unpacks.
    Unpacker(std::shared_ptr<const MappedFile> packed, std::filesystem::path path);
    ~Unpacker();
    Unpacker(const Unpacker &) = delete;
    Unpacker &operator=(const Unpacker &) = delete;

    /// The first bytes, up to \a bytes, unpacked in memory: for telling what is inside. "" when
    /// nothing comes out. \a isWhole becomes false when the archive is cut off or broken there.
    [[nodiscard]] static std::string head(std::string_view packed, std::size_t bytes,
                                          bool *isWhole = nullptr);

    /// Unpacks about \a bytes more. Errors: TooLarge (a bomb), WriteFailed (no room), ReadFailed
    /// (not a byte comes out).
    Result<void> unpack(std::uint64_t bytes);
    [[nodiscard]] bool isDone() const { return m_done; }
    /// What has been unpacked so far. Once all is, the file behind it and the archive are closed
    /// with the first call, and the next ones give the same. Errors: as MappedFile::open(); Empty.
    [[nodiscard]] Result<std::shared_ptr<const MappedFile>> map();
    [[nodiscard]] std::uint64_t unpackedBytes() const { return m_written; }
    [[nodiscard]] std::uint64_t packedBytesRead() const { return m_read; }
    /// Why the end is missing, "" when it is not.
    [[nodiscard]] const std::string &problem() const { return m_problem; }

private:
    class Stream;
    class GzipStream;
    class ZstdStream;
    class ArchiveStream;
    struct Storage;
    Error tooLarge() const;

    std::shared_ptr<const MappedFile> m_packed; ///< until all is unpacked
    std::shared_ptr<const MappedFile> m_whole; ///< from then on
    std::filesystem::path m_path;
    std::unique_ptr<Stream> m_stream;
    std::unique_ptr<Storage> m_storage;
    std::uint64_t m_limit;
    std::uint64_t m_written = 0;
    std::uint64_t m_read = 0;
    bool m_done = false;
    std::string m_problem;
};

} // namespace tw
