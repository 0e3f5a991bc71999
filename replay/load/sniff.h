// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"
#include "schema/catalogs/catalogformat.h"
#include "schema/result.h"

#include <filesystem>
#include <string_view>
#include <variant>

namespace tw {

class MappedFile;

/// What a file is, told from its first bytes and never from its name.
using FileFormat = std::variant<const CatalogFormat *, LogFormatId>;

/// Errors: NotFound, AccessDenied, NotAFile, Empty, UnknownFormat (detail names what we can read;
/// `where` is "source:line:column", of the mistake when the head is no JSON at all, else 1:1).
[[nodiscard]] Result<FileFormat> sniffFile(const std::filesystem::path &path);
/// \a head: the first 64 KiB or more of the file.
[[nodiscard]] Result<FileFormat> sniffBytes(std::string_view head, const std::string &source);

/// The same for an open file.
[[nodiscard]] Result<FileFormat> sniffMapped(const MappedFile &file, const std::string &source);

/// Whether \a file, of which sniffMapped() does not know the format, is the beginning of a JSON
/// document or of an archive whose end is missing or broken: it may have been a log.
[[nodiscard]] bool isCutOff(const MappedFile &file);

} // namespace tw
