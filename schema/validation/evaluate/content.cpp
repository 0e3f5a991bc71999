// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/evaluate/content.h"

#include "schema/base64.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace tw {

Keyword contentFault(const StringRule &rule, std::string_view text)
{
    std::optional<std::string> decoded;
    if (rule.isBase64) {
        decoded = decodeStrictBase64(text);
        if (!decoded)
            return Keyword::ContentEncoding;
        text = *decoded;
    }
    return rule.isJson && !parseJson(text) ? Keyword::ContentMediaType : Keyword::Unknown;
}

} // namespace tw
