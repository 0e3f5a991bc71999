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
/// Detected from the first bytes.
[[nodiscard]] Packing packingOf(std::string_view head);
/// "gzip", "zstd", "xz", "bzip2", "lz4", "".
[[nodiscard]] std::string_view packingName(Packing packing);

/// Decompresses a file incrementally into an unnamed file in the temporary folder; all members and
/// frames become one text. A truncated or damaged archive yields the text before the damage; with
/// xz, bzip2 and lz4 the last 64 KiB of that are lost.
class Unpacker
{
public:
    /// The maximum output for \a packed bytes, as a protection against decompression bombs. Texts
    /// shrink to a hundredth at best.
    static std::uint64_t limitFor(std::uint64_t packed);

    /// \a path is for messages. Uses no file and no memory before it unpacks.
    Unpacker(std::shared_ptr<const MappedFile> packed, std::filesystem::path path);
    ~Unpacker();
    Unpacker(const Unpacker &) = delete;
    Unpacker &operator=(const Unpacker &) = delete;

    /// The first bytes, up to \a bytes, unpacked in memory to detect the content. "" if there is no
    /// output. \a isWhole becomes false if the archive is truncated or broken there.
    [[nodiscard]] static std::string head(std::string_view packed, std::size_t bytes,
                                          bool *isWhole = nullptr);

    /// Unpacks about \a bytes more. Errors: TooLarge (a decompression bomb), WriteFailed (no space
    /// left), ReadFailed (no output at all).
    Result<void> unpack(std::uint64_t bytes);
    [[nodiscard]] bool isDone() const { return m_done; }
    /// Maps the output so far. After the end, the first call closes the temporary file and the
    /// archive; further calls return the same map. Errors: as MappedFile::open(); Empty.
    [[nodiscard]] Result<std::shared_ptr<const MappedFile>> map();
    [[nodiscard]] std::uint64_t unpackedBytes() const { return m_written; }
    [[nodiscard]] std::uint64_t packedBytesRead() const { return m_read; }
    /// Why the end is missing; "" if it is not.
    [[nodiscard]] const std::string &problem() const { return m_problem; }

private:
    class Stream;
    class GzipStream;
    class ZstdStream;
    class ArchiveStream;
    struct Storage;
    Error tooLarge() const;

    std::shared_ptr<const MappedFile> m_packed; ///< until everything is unpacked
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
