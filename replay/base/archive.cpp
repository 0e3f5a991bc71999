// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/archive.h"

#include "replay/base/unnamedfile.h"
#include "replay/base/unpack.h"
#include "schema/foreignfile.h"

#include <cstdio>
#include <system_error>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

namespace tw {

namespace {

    /// \a recorded without a root and without steps out of the archive.
    std::filesystem::path insideName(const std::filesystem::path &recorded)
    {
        std::filesystem::path name;
        for (const std::filesystem::path &part : recorded.relative_path()) {
            if (part != "." && part != "..")
                name /= part;
        }
        return name.empty() ? std::filesystem::path("unnamed") : name;
    }

} // namespace

std::string_view ArchiveReader::kindOf(std::string_view bytes)
{
    using namespace std::string_view_literals;
    constexpr std::size_t TarHeader = 512;
    if (bytes.starts_with("PK\x03\x04"sv) || bytes.starts_with("PK\x05\x06"sv))
        return "ZIP archive";
    const bool isPacked = packingOf(bytes) != Packing::None;
    const std::string unpacked = isPacked ? Unpacker::head(bytes, TarHeader) : std::string();
    const std::string_view header = isPacked ? unpacked : bytes.substr(0, TarHeader);
    return foreignFileKind(header) == "a tar archive" ? "tar archive"sv : ""sv;
}

ArchiveReader::ArchiveReader(std::string_view bytes, std::filesystem::path path)
    : m_archive(archive_read_new())
    , m_path(std::move(path))
    , m_limit(Unpacker::limitFor(bytes.size()))
{
    // Not all filters: some start programs.
    archive_read_support_filter_gzip(m_archive);
    archive_read_support_filter_zstd(m_archive);
    archive_read_support_filter_xz(m_archive);
    archive_read_support_filter_bzip2(m_archive);
    archive_read_support_filter_lz4(m_archive);
    archive_read_support_format_zip(m_archive);
    archive_read_support_format_tar(m_archive);
    archive_read_open_memory(m_archive, bytes.data(), bytes.size());
}

ArchiveReader::~ArchiveReader()
{
    archive_read_free(m_archive);
}

bool ArchiveReader::next()
{
    // libarchive would skip the rest without a limit.
    constexpr std::size_t Step = 1 << 20;
    for (std::vector<char> rest(m_isOpen ? Step : 0); m_isOpen && !isTooLarge();)
        read(rest.data(), rest.size());
    m_head.clear();
    while (!isTooLarge()) {
        archive_entry *entry = nullptr;
        const int code = archive_read_next_header(m_archive, &entry);
        if (code < ARCHIVE_WARN && code != ARCHIVE_RETRY) {
            const char *const reason = archive_error_string(m_archive);
            m_problem = "the archive is damaged (" + std::string(reason ? reason : "not readable")
                + "): files in it may be missing";
        }
        if (code == ARCHIVE_EOF || code < ARCHIVE_WARN)
            return false;
        if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr)
            continue;
        // Without a locale, the name of a zip may exist only in UTF-8.
        const char *name = archive_entry_pathname_utf8(entry);
        name = name != nullptr ? name : archive_entry_pathname(entry);
        m_name = insideName(name != nullptr ? name : "");
        m_problem.clear();
        m_isOpen = true;
        return true;
    }
    return false;
}

std::size_t ArchiveReader::read(char *out, std::size_t room)
{
    const la_ssize_t size = archive_read_data(m_archive, out, room);
    m_isOpen = size > 0;
    if (size < 0) {
        const char *const reason = archive_error_string(m_archive);
        m_problem = "the archive is damaged (" + std::string(reason ? reason : "not readable")
            + "): the rest of this file is missing";
    }
    m_unpacked += size > 0 ? static_cast<std::uint64_t>(size) : 0;
    return size > 0 ? static_cast<std::size_t>(size) : 0;
}

const std::string &ArchiveReader::head(std::size_t bytes)
{
    std::size_t used = m_head.size();
    m_head.resize(std::max(used, bytes));
    while (m_isOpen && used < m_head.size())
        used += read(m_head.data() + used, m_head.size() - used);
    m_head.resize(used);
    return m_head;
}

Result<std::shared_ptr<const MappedFile>> ArchiveReader::unpack()
{
    constexpr std::size_t Step = 256 * 1024;
    const UnnamedFile storage;
    const auto write = [&storage](std::string_view bytes) {
        return storage.file != nullptr
            && std::fwrite(bytes.data(), 1, bytes.size(), storage.file) == bytes.size();
    };
    std::uint64_t size = m_head.size();
    bool isWritten = write(m_head);
    for (std::vector<char> output(Step); m_isOpen && isWritten && !isTooLarge();) {
        const std::size_t made = read(output.data(), output.size());
        isWritten = write({output.data(), made});
        size += made;
    }
    if (!isWritten || std::fflush(storage.file) != 0)
        return Error{ErrorCode::WriteFailed, m_path.string(),
                     "no space left for the unpacked text; set TMPDIR to a folder with more space"};
    if (size == 0)
        return Error{m_problem.empty() ? ErrorCode::Empty : ErrorCode::ReadFailed,
                     (m_path / m_name).string(),
                     m_problem.empty() ? "the file is empty; nothing was recorded in it"
                                       : m_problem};
    return MappedFile::ofStream(storage.file, size, m_path / m_name);
}

} // namespace tw
