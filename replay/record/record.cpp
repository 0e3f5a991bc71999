// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/record/record.h"

namespace tw {

std::string messageText(const Message &message)
{
    std::string text;
    for (const auto &part : message.parts) {
        if (part.kind == MessagePart::Kind::Text && !part.text.empty())
            (text += text.empty() ? "" : "\n") += part.text;
    }
    return text;
}

} // namespace tw
