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
    // As older drafts defined them; only the functions below return them.
    HostnameOfDraft6, ///< RFC 1034 has no A-labels: "xn--" starts a label like any other
    RelativeJsonPointerOfDraft7, ///< before draft-bhutton-relative-json-pointer: no "0+1"
};
inline constexpr int FormatIdCount = static_cast<int>(FormatId::RelativeJsonPointerOfDraft7) + 1;

/// "date-time", …; also the draft 3 spellings "ip-address" and "host-name". Nullopt for a name that
/// the drafts do not define; every string satisfies it.
[[nodiscard]] std::optional<FormatId> formatFromName(std::string_view name);
/// True if only draft 3 defines \a name. Later drafts leave it to the user ("color": "rgb(0 0 0)").
[[nodiscard]] bool isFormatOfDraft3Only(std::string_view name);
[[nodiscard]] std::string_view formatName(FormatId format);
/// The definition of \a format in older drafts, which referred to other documents.
[[nodiscard]] FormatId formatBeforeDraft2020(FormatId format);
[[nodiscard]] FormatId formatBeforeDraft7(FormatId format);

/// True if \a utf8 conforms to \a format, as defined by the RFC named in the implementation file.
/// False for text that is not UTF-8.
[[nodiscard]] bool matchesFormat(FormatId format, std::string_view utf8);

/// Describes a valid value, for a message after "expected": "a calendar date such as 2026-03-07".
[[nodiscard]] std::string_view formatHint(FormatId format);
/// A value that satisfies \a format.
[[nodiscard]] std::string_view formatExample(FormatId format);

} // namespace tw
