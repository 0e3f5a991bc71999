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

/// Resolves \a reference against \a base (RFC 3986, 5.2). Works for any scheme. A base that is
/// empty or not hierarchical (urn:…) supports only fragments and absolute references.
[[nodiscard]] std::string resolveUri(std::string_view base, std::string_view reference);

/// "%7E" becomes "~"; anything that is not a percent escape is unchanged.
[[nodiscard]] std::string percentDecode(std::string_view text);

} // namespace tw
