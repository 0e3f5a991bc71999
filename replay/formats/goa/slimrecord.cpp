// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/formats/goa/slimrecord.h"

#include "replay/formats/goa/envelope.h"
#include "replay/formats/goa/keys.h"
#include "replay/formats/goa/mongoshell.h"
#include "replay/scan/jsonscan.h"
#include "replay/scan/jsonvalidator.h"

#include <functional>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

namespace tw {

namespace {

    using scan::Cursor;
    using scan::Key;
    static_assert(scan::Padding >= JsonText::Padding);

    /// What a value of the record is.
    enum class Part { Record, Payload, List, Entry, Data, Other };

    std::string_view trimmed(std::string_view text)
    {
        const auto begin = text.find_first_not_of(" \t\r\n");
        return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
    }

    class Slimmer
    {
    public:
        Slimmer(const JsonText &raw, std::size_t textFrom, const Monitor &monitor)
            : m_raw(raw)
            , m_textFrom(textFrom)
            , m_monitor(monitor)
        {
        }

        std::optional<SlimRecord> slim()
        {
            Cursor c = cursorOf(m_raw.text);
            c.skipSpace();
            if (!c.atEnd() && *c.p == '[') // an entry of a Redis dump
                c = cursorOf(trimmed(scan::streamEntryText(c, *m_decoded)));
            if (!add(c, Part::Record) || m_isTwice || m_slim.data.empty() || m_monitor.cancelled())
                return std::nullopt;
            return std::move(m_slim);
        }

    private:
        static Cursor cursorOf(std::string_view text)
        {
            return {text.data(), text.data() + text.size()};
        }

        /// Appends the value at \a c to the slim record and advances past it.
        bool add(Cursor &c, Part part)
        {
            if (c.atEnd() || m_monitor.cancelled())
                return false;
            const bool isObject = *c.p == '{' && !isBinary(c);
            const bool isContainer = *c.p == '[' || isObject;
            if (part == Part::Entry && !isObject) // the whole entry is the data
                part = *c.p == '{' ? Part::Other : Part::Data;
            if (isContainer && part != Part::Other && part != Part::Data)
                return addContainer(c, part);
            const char *begin = c.p;
            if (!skipValue(c))
                return false;
            return addText({begin, static_cast<std::size_t>(c.p - begin)}, part);
        }

        /// {"$binary":…}, {"$type":…}
        static bool isBinary(Cursor c)
        {
            ++c.p;
            c.skipSpace();
            return c.end - c.p >= 2 && c.p[0] == '"' && c.p[1] == '$';
        }

        bool addContainer(Cursor &c, Part part)
        {
            if (*c.p == '{')
                return addObject(c, part);
            if (part != Part::List)
                return add(c, Part::Other);
            char separator = '[';
            m_position = 0;
            const bool isWhole = scan::forEachElement(c, [&](Cursor &element) {
                m_slim.text += std::exchange(separator, ',');
                const bool isAdded = add(element, Part::Entry);
                ++m_position;
                return isAdded;
            });
            m_slim.text += separator == '[' ? "[]" : "]";
            return isWhole;
        }

        bool addObject(Cursor &c, Part part)
        {
            if (part == Part::List) { // the only entry
                m_position = 0;
                part = Part::Entry;
            }
            std::set<Part> seen;
            char separator = '{';
            const bool isWhole = scan::forEachMember(c, [&](std::string_view key, Cursor &value) {
                m_slim.text += std::exchange(separator, ',');
                (m_slim.text += '"').append(key) += "\":";
                const Part inner = partOf(key, part);
                if (inner == Part::List) {
                    const bool isNew = m_lists.insert(m_list).second;
                    m_isTwice = m_isTwice || !isNew;
                } else if (inner != Part::Other) {
                    m_isTwice = m_isTwice || !seen.insert(inner).second;
                }
                return add(value, inner);
            });
            m_slim.text += separator == '{' ? "{}" : "}";
            return isWhole;
        }

        /// What the member \a key of \a whole is. Sets m_list for a list.
        Part partOf(std::string_view key, Part whole)
        {
            const Key known = scan::findKey(key);
            if (whole == Part::Record && (known == Key::Payload || known == Key::Data))
                return Part::Payload;
            if (whole == Part::Entry && known == Key::Data)
                return Part::Data;
            if (known == Key::ServerData && (whole == Part::Record || whole == Part::Payload)) {
                m_list =
                    whole == Part::Record ? ArtifactList::BesidePayload : ArtifactList::ServerData;
                return Part::List;
            }
            if (known == Key::Artifacts && whole == Part::Payload) {
                m_list = ArtifactList::Artifacts;
                return Part::List;
            }
            return Part::Other;
        }

        /// Appends a value that is no container, or one that is not looked into.
        bool addText(std::string_view text, Part part)
        {
            if (part != Part::Other && text.size() >= m_textFrom) {
                const std::string_view inner = trimmed(scan::payloadText(text, *m_decoded));
                const bool isWrapped = inner.data() != text.data();
                // A text that only begins like JSON when it is decoded is a text.
                const bool isContainer = (inner.starts_with('{') || inner.starts_with('['))
                    && (!isWrapped || m_validator.problem(inner).empty());
                if (isContainer && part == Part::Data) {
                    keep(inner, text);
                    m_slim.text += "null";
                    return true;
                }
                if (isContainer && isWrapped) {
                    Cursor c = cursorOf(inner);
                    return add(c, part);
                }
            }
            m_slim.text += text;
            return true;
        }

        void keep(std::string_view data, std::string_view recorded)
        {
            const std::less<> isBefore;
            const char *rawEnd = m_raw.text.data() + m_raw.text.size();
            const bool isRaw =
                !isBefore(data.data(), m_raw.text.data()) && isBefore(data.data(), rawEnd);
            const std::shared_ptr<const void> owner = isRaw ? m_raw.owner : m_decoded;
            const ArtifactText text{{owner, data}, recorded};
            const bool isNew = m_slim.data.emplace(std::pair(m_list, m_position), text).second;
            m_isTwice = m_isTwice || !isNew;
        }

        const JsonText &m_raw;
        std::size_t m_textFrom;
        const Monitor &m_monitor;
        SlimRecord m_slim;
        std::shared_ptr<scan::Scratch> m_decoded = std::make_shared<scan::Scratch>();
        scan::JsonValidator m_validator;
        ArtifactList m_list = ArtifactList::ServerData; ///< the current one
        std::size_t m_position = 0; ///< in it
        std::set<ArtifactList> m_lists;
        bool m_isTwice = false;
    };

} // namespace

std::optional<SlimRecord> slimRecord(const JsonText &raw, std::size_t textFrom,
                                     const Monitor &monitor)
{
    if (raw.text.size() < textFrom)
        return std::nullopt;
    auto slim = Slimmer(raw, textFrom, monitor).slim();
    if (slim || raw.text.find("BinData(") == std::string_view::npos)
        return slim;
    // Output of the Mongo shell, which is not JSON.
    auto text = std::make_shared<std::string>(scan::shellTextAsJson(raw.text));
    const std::size_t size = text->size();
    text->append(JsonText::Padding, '\0');
    return Slimmer({text, std::string_view(*text).substr(0, size)}, textFrom, monitor).slim();
}

} // namespace tw
