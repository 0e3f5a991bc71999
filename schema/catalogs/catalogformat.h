// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Something that the target format cannot represent.
struct Loss
{
    std::string tool; ///< id in the source; "" for the whole catalog
    std::string pointer; ///< into the tool as in the source file: "/inputSchema/title"
    std::string what; ///< English, for people
};
struct WrittenCatalog
{
    std::string text;
    std::vector<Loss> losses;
};

/// A catalog file format. The table of all formats is used for sniffing, reading, `catalog
/// convert`, saving and the help texts. See docs/adding-a-catalog-format.md.
struct CatalogFormat
{
    std::string_view id; ///< "goa": Catalog::format, and the FORMAT of `catalog convert --to`
    std::string_view title; ///< describes a file of this format, for use inside a sentence
    std::string_view fileName; ///< suggested for new files
    /// True if \a head, the first bytes of a file, looks like this format.
    bool (*sniff)(std::string_view head) = nullptr;
    /// \a source names the file in errors. Errors: those of parseJson(), UnknownFormat,
    /// InvalidCatalog.
    Result<Catalog> (*read)(std::string_view text, const std::string &source) = nullptr;
    WrittenCatalog (*write)(const Catalog &catalog) = nullptr; ///< null: read only
    std::string_view name = {}; ///< for the status line, before the generation: "Goa-AI"
};

/// All formats: the built-in ones in the order of preference, then the added ones.
[[nodiscard]] std::span<const CatalogFormat *const> catalogFormats();
/// Null for an unknown id.
[[nodiscard]] const CatalogFormat *findCatalogFormat(std::string_view id);
/// Adds \a format, which must outlive every use of the table. Not thread-safe.
void addCatalogFormat(const CatalogFormat &format);
/// The format in which \a catalog is saved: its own, or the preferred one if its own has no writer.
[[nodiscard]] const CatalogFormat &saveFormat(const Catalog &catalog);

/// The format that \a head (the first bytes of a file) looks like, or null.
[[nodiscard]] const CatalogFormat *sniffCatalog(std::string_view head);

/// Reads a catalog of any known format and generation. \a source names the file in errors.
/// Errors: those of parseJson, UnknownFormat, InvalidCatalog.
[[nodiscard]] Result<Catalog> readCatalog(std::string_view text, const std::string &source);

} // namespace tw
