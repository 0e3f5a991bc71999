// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/brieftext.h"

#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

namespace {

    class Brief
    {
    public:
        explicit Brief(std::size_t maxBytes)
            : m_max(maxBytes)
        {
        }
        [[nodiscard]] bool isFull() const { return m_text.size() > m_max; }
        void add(std::string_view text) { m_text += text; }
        void value(const Json &value, int depth)
        {
            if (isFull())
                return;
            if (value.is_object() || value.is_array())
                structured(value, depth);
            else if (value.is_string())
                m_text += clippedLine(value.get_ref<const std::string &>(), m_max);
            else
                m_text += writeJson(value);
        }
        std::string take() { return clippedLine(m_text, m_max); }

    private:
        void structured(const Json &value, int depth)
        {
            if (depth > 3) {
                add("…");
                return;
            }
            add(value.is_object() ? "{" : "[");
            bool isFirst = true;
            for (const auto &[key, member] : value.items()) {
                if (isFull())
                    return;
                if (!isFirst)
                    add(", ");
                isFirst = false;
                if (value.is_object())
                    add(clippedLine(key, m_max) + ": ");
                this->value(member, depth + 1);
            }
            add(value.is_object() ? "}" : "]");
        }

        std::size_t m_max;
        std::string m_text;
    };

} // namespace

std::string clippedLine(std::string_view text, std::size_t maxBytes)
{
    constexpr std::string_view ellipsis = "…";
    const bool isLong = text.size() > maxBytes;
    const auto room = isLong ? maxBytes - std::min(maxBytes, ellipsis.size()) : text.size();
    std::string line(utf8Prefix(text, room));
    for (auto &c : line) {
        if (static_cast<unsigned char>(c) < 0x20U || c == 0x7F)
            c = ' ';
    }
    return isLong && maxBytes >= ellipsis.size() ? line.append(ellipsis) : line;
}

std::string briefJson(const Json &value, std::size_t maxBytes)
{
    Brief brief(maxBytes);
    brief.value(value, 0);
    return brief.take();
}

} // namespace tw
