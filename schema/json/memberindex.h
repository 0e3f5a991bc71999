// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <string_view>
#include <unordered_map>

namespace tw {

/// Finds members of objects by name in constant time. Objects keep the author's order, so a plain
/// look-up scans all members; many look-ups in one large object cost the square of its size. Each
/// large object is indexed at its first look-up. The documents must outlive the index and keep
/// their objects: a value in place may change, members must not be added or removed.
class MemberIndex
{
public:
    /// As tw::member().
    [[nodiscard]] const Json *member(const Json &object, std::string_view key);
    /// As tw::findPointer().
    [[nodiscard]] const Json *findPointer(const Json &root, std::string_view pointer);

private:
    using Members = std::unordered_map<std::string_view, const Json *>;
    std::unordered_map<const Json *, Members> m_members; ///< by object
};

} // namespace tw
