// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tw {

/// The formats of JSON Schema drafts 3 to 2020-12.
enum class FormatId : std::uint8_t {
    DateTime,
    Date,
    Time,
    Duration,
    Email,
    IdnEmail,
    Hostname,
    IdnHostname,
    Ipv4,
    Ipv6,
    Uri,
    UriReference,
    Iri,
    IriReference,
    UriTemplate,
    JsonPointer,
    RelativeJsonPointer,
    Regex,
    Uuid,
    Color, ///< draft 3: a CSS 2.1 colour
    // As older drafts defined them; found by the functions below only.
    HostnameOfDraft6, ///< RFC 1034 knows no A-labels: "xn--" begins a label like any other
    RelativeJsonPointerOfDraft7, ///< before draft-bhutton-relative-json-pointer: no "0+1"
};
inline constexpr int FormatIdCount = static_cast<int>(FormatId::RelativeJsonPointerOfDraft7) + 1;

/// "date-time", …; the draft 3 spellings "ip-address" and "host-name" too. Nothing for a name the
/// drafts do not define, which every text satisfies.
[[nodiscard]] std::optional<FormatId> formatFromName(std::string_view name);
/// Whether only draft 3 defines \a name: since then it is a name like any other, which people use
/// for what they like ("color": "rgb(0 0 0)").
[[nodiscard]] bool isFormatOfDraft3Only(std::string_view name);
[[nodiscard]] std::string_view formatName(FormatId format);
/// What \a format was in an older draft, which referred to other documents.
[[nodiscard]] FormatId formatBeforeDraft2020(FormatId format);
[[nodiscard]] FormatId formatBeforeDraft7(FormatId format);

/// Whether \a utf8 is a text of \a format, by the document that defines it (the RFC is named in the
/// file that does the work). Text that is not UTF-8 is of no format.
[[nodiscard]] bool matchesFormat(FormatId format, std::string_view utf8);

/// What a right value looks like, for a message after "expected": "a calendar date such as
/// 2026-03-07".
[[nodiscard]] std::string_view formatHint(FormatId format);
/// A value that satisfies \a format.
[[nodiscard]] std::string_view formatExample(FormatId format);

} // namespace tw
