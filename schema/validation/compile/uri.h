// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// A URI reference split at the "#"; the fragment is percent-decoded.
struct SplitUri
{
    std::string base;
    std::string fragment;
    bool hasFragment = false;
};
[[nodiscard]] SplitUri splitUri(std::string_view uri);

/// \a reference seen from \a base (RFC 3986, 5.2). Works for any scheme; a base that is empty or
/// has no hierarchy (urn:…) only takes fragments and absolute references.
[[nodiscard]] std::string resolveUri(std::string_view base, std::string_view reference);

/// "%7E" becomes "~"; what is not a percent escape stays.
[[nodiscard]] std::string percentDecode(std::string_view text);

} // namespace tw
