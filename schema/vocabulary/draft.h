// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tw {

enum class Draft : std::uint8_t { Draft4, Draft6, Draft7, Draft2019_09, Draft2020_12 };

/// The draft whose published meta-schema is \a uri; nullopt for an unknown one.
[[nodiscard]] std::optional<Draft> draftOfMetaschema(std::string_view uri);
[[nodiscard]] std::string_view metaschemaOfDraft(Draft draft);
/// The draft that a document declares in `$schema`; 2020-12 without a known one.
[[nodiscard]] Draft draftOf(const Json &document);

} // namespace tw
