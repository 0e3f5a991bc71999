// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// The model-facing JSON name of a Goa attribute: "siteName" -> "site_name", "HTTPStatus" ->
/// "http_status", "OAuthToken" -> "oauth_token" (docs/formats/goa-ai.md, "Names"). A snake_case
/// name is unchanged.
[[nodiscard]] std::string goaSnakeCase(std::string_view name);

/// The Go identifier of a Goa name: "zone_id" -> "ZoneID", "by_zone" -> "ByZone". A result that is
/// a Go keyword or predeclared name gets a "_" appended; "" becomes "Val".
[[nodiscard]] std::string goify(std::string_view name);

} // namespace tw
