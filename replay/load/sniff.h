// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace tw {

class ArchiveReader;
class MappedFile;

/// The kind of a file, detected from its first bytes, never from its name.
using FileFormat = std::variant<const CatalogFormat *, LogFormatId>;

/// Errors: NotFound, AccessDenied, NotAFile, Empty, UnknownFormat (the detail names the supported
/// formats; `where` is "source:line:column" of the mistake if the head is not JSON, else 1:1),
/// TooLarge and ReadFailed for an archive. That of an archive is the format of its first log.
[[nodiscard]] Result<FileFormat> sniffFile(const std::filesystem::path &path);
/// \a head: the first 64 KiB or more of the file.
[[nodiscard]] Result<FileFormat> sniffBytes(std::string_view head, const std::string &source);

/// The same for an open file.
[[nodiscard]] Result<FileFormat> sniffMapped(const MappedFile &file, const std::string &source);

/// The same for the current file of \a archive.
[[nodiscard]] Result<FileFormat> sniffMember(ArchiveReader &archive);

/// The error for a catalog where a log is expected.
[[nodiscard]] Error catalogInsteadOfLog(const std::string &source);

/// The start of the detail of an UnknownFormat error whose `where` is a folder.
inline constexpr std::string_view FolderWithoutLogs = "this folder contains no run logs";

/// The files of a folder or archive that are no logs, by what they are.
class OtherKinds
{
public:
    /// \a error: as of sniffMapped(), or of openMapped() for a catalog.
    void add(const Error &error);
    [[nodiscard]] bool isEmpty() const { return m_counts.empty(); }
    [[nodiscard]] bool hasCatalogs() const;
    /// "4 tool catalogs, 1 Claude Code session and 3 other files".
    [[nodiscard]] std::string text() const;

private:
    std::map<std::string, std::size_t> m_counts;
};

/// A larger catalog is not read: its tree needs many times its text.
inline constexpr std::uint64_t MostCatalogBytes = 64ULL << 20U;
/// The error for a catalog of \a bytes.
[[nodiscard]] Error catalogTooLarge(std::uint64_t bytes, const std::string &source);

/// readCatalog() of the file \a source, whose content is \a bytes. The error for a picture or an
/// archive says what it is.
[[nodiscard]] Result<Catalog> readCatalogBytes(std::string_view bytes, const std::string &source);

/// True if \a file, whose format sniffMapped() does not recognise, is the start of a JSON document
/// or of an archive with a missing or broken end, or JSON in UTF-16: it may be a log.
[[nodiscard]] bool mayBeLog(const MappedFile &file);

} // namespace tw
