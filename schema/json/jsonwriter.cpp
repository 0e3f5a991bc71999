// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/json/json.h"
#include "schema/json/jsonnumber.h"
#include "schema/json/jsonstring.h"
#include "schema/utf8.h"

#include <nlohmann/json.hpp>

#include <charconv>

namespace tw {

namespace {

    /// U+FFFD, one for each byte that is not part of valid UTF-8.
    constexpr std::string_view Replacement = "\xEF\xBF\xBD";

    class Writer
    {
    public:
        explicit Writer(const JsonWriteOptions &options)
            : m_options(options)
        {
        }

        std::string write(const Json &root)
        {
            value(root);
            while (!m_frames.empty())
                step();
            return std::move(m_out);
        }

        std::string append(std::string out, std::string_view text)
        {
            m_out = std::move(out);
            string(text);
            return std::move(m_out);
        }

    private:
        /// An open array or object and its next child.
        struct Frame
        {
            const Json *container = nullptr;
            std::size_t next = 0;
        };

        void step()
        {
            Frame &frame = m_frames.back();
            const Json &container = *frame.container;
            const bool object = container.is_object();
            if (frame.next == container.size()) {
                m_frames.pop_back();
                lineBreak();
                m_out += object ? '}' : ']';
                return;
            }
            if (frame.next > 0)
                m_out += ',';
            lineBreak();
            const auto index = frame.next++;
            if (!object) {
                value((*container.get_ptr<const Json::array_t *>())[index]);
                return;
            }
            const auto member = container.get_ptr<const Json::object_t *>()->begin()
                + static_cast<std::ptrdiff_t>(index);
            string(member->first);
            m_out += m_options.indent < 0 ? ":" : ": ";
            value(member->second);
        }

        void value(const Json &json)
        {
            switch (json.type()) {
            case Json::value_t::object:
            case Json::value_t::array:
                if (json.empty()) {
                    m_out += json.is_object() ? "{}" : "[]";
                } else {
                    m_out += json.is_object() ? '{' : '[';
                    m_frames.push_back({&json});
                }
                break;
            case Json::value_t::string:
                string(*json.get_ptr<const std::string *>());
                break;
            case Json::value_t::boolean:
                m_out += json.get<bool>() ? "true" : "false";
                break;
            case Json::value_t::number_integer:
                integer(json.get<std::int64_t>());
                break;
            case Json::value_t::number_unsigned:
                integer(json.get<std::uint64_t>());
                break;
            case Json::value_t::number_float: {
                std::array<char, 40> buffer{};
                m_out += spellDouble(json.get<double>(), buffer);
                break;
            }
            case Json::value_t::binary:
                m_out += isSpelling(json) ? spellingOf(json) : "null";
                break;
            case Json::value_t::null:
            case Json::value_t::discarded:
                m_out += "null";
                break;
            }
        }

        template <typename T>
        void integer(T number)
        {
            std::array<char, 24> buffer{};
            m_out.append(buffer.data(),
                         std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr);
        }

        void lineBreak()
        {
            if (m_options.indent < 0)
                return;
            m_out += '\n';
            m_out.append(m_frames.size() * static_cast<std::size_t>(m_options.indent), ' ');
        }

        void string(std::string_view text)
        {
            m_out += '"';
            std::size_t done = 0; // everything before is written
            for (std::size_t i = 0; i < text.size();) {
                const auto byte = static_cast<unsigned char>(text[i]);
                if (byte < 0x80) {
                    if (byte >= 0x20 && byte != '"' && byte != '\\' && !isHtml(text[i])) {
                        ++i;
                        continue;
                    }
                    m_out += text.substr(done, i - done);
                    escape(text[i]);
                    done = ++i;
                    continue;
                }
                const std::size_t length = utf8Length(text.substr(i));
                const bool separator = m_options.escapeHtml && length == 3
                    && (text.substr(i, 3) == "\u2028" || text.substr(i, 3) == "\u2029");
                if (length == 0 || separator) {
                    m_out += text.substr(done, i - done);
                    if (separator)
                        m_out += text[i + 2] == '\xA8' ? "\\u2028" : "\\u2029";
                    else
                        m_out += Replacement;
                    done = i + (separator ? 3 : 1);
                }
                i += length == 0 ? 1 : length;
            }
            m_out += text.substr(done);
            m_out += '"';
        }

        [[nodiscard]] bool isHtml(char c) const
        {
            return m_options.escapeHtml && (c == '<' || c == '>' || c == '&');
        }

        void escape(char c)
        {
            switch (c) {
            case '"':
                m_out += "\\\"";
                return;
            case '\\':
                m_out += "\\\\";
                return;
            case '\b':
                m_out += "\\b";
                return;
            case '\f':
                m_out += "\\f";
                return;
            case '\n':
                m_out += "\\n";
                return;
            case '\r':
                m_out += "\\r";
                return;
            case '\t':
                m_out += "\\t";
                return;
            default:
                break;
            }
            constexpr std::string_view Hex = "0123456789abcdef";
            m_out += "\\u00";
            m_out += Hex[static_cast<unsigned char>(c) >> 4U];
            m_out += Hex[static_cast<unsigned char>(c) & 0xFU];
        }

        JsonWriteOptions m_options;
        std::string m_out;
        std::vector<Frame> m_frames;
    };

} // namespace

std::string writeJson(const Json &value, const JsonWriteOptions &options)
{
    return Writer(options).write(value);
}

void appendJsonString(std::string &out, std::string_view text)
{
    out = Writer({}).append(std::move(out), text);
}

} // namespace tw
