// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tw {

/// "a PNG picture" for the first bytes of a file that is no text; "" for everything else. A packed
/// log is an archive, too, so ask only about what could not be read. For messages only.
[[nodiscard]] inline std::string_view foreignFileKind(std::string_view head)
{
    using namespace std::string_view_literals;
    constexpr std::pair<std::string_view, std::string_view> kinds[] = {
        {"\x89PNG\r\n"sv, "a PNG picture"},
        {"\xFF\xD8\xFF"sv, "a JPEG picture"},
        {"GIF8"sv, "a GIF picture"},
        {"%PDF-"sv, "a PDF document"},
        {"PK\x03\x04"sv, "a ZIP archive"},
        {"Rar!\x1A"sv, "a RAR archive"},
        {"7z\xBC\xAF"sv, "a 7z archive"},
        {"\x1F\x8B\x08"sv, "a gzip archive"},
        {"\xFD\x37zXZ"sv, "an xz archive"},
        {"\x28\xB5\x2F\xFD"sv, "a zstd archive"},
        {"\x04\x22\x4D\x18"sv, "an lz4 archive"},
        {"\x7F"
         "ELF"sv,
         "a program"},
        {"SQLite format 3"sv, "an SQLite database"},
    };
    for (const auto &[start, kind] : kinds) {
        if (head.starts_with(start))
            return kind;
    }
    constexpr std::size_t Bzip2Mark = 4; // after "BZh" and a digit
    if (head.starts_with("BZh") && head.size() > Bzip2Mark
        && head.substr(Bzip2Mark).starts_with("1AY&SY"))
        return "a bzip2 archive";
    constexpr std::size_t TarMark = 257; // in the header of the first member
    if (head.size() > TarMark && head[TarMark - 1] == '\0'
        && head.substr(TarMark).starts_with("ustar"))
        return "a tar archive";
    return {};
}

/// What such a file is and what to do with it; "" for everything else.
[[nodiscard]] inline std::string foreignFileText(std::string_view head)
{
    const std::string kind(foreignFileKind(head));
    if (kind.empty())
        return {};
    return "this is " + kind
        + (kind.ends_with("archive") ? "; unpack it, then open what is in it" : "");
}

} // namespace tw
