// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/recordedjson.h"
#include "replay/base/timetext.h"
#include "replay/export/export.h"
#include "replay/formats/logformat.h"
#include "schema/json/jsonmember.h"

#include <nlohmann/json.hpp>

#include <QUrl>
#include <QUrlQuery>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

namespace {

    constexpr std::string_view SessionFormat = "mcp-session";

    std::string tokenOf(const Json &object, std::string_view key)
    {
        const Json *const value = member(object, key);
        return value == nullptr || value->is_null() ? std::string() : writeJson(*value);
    }

    /// What becomes one entry: an HTTP request with its response or, over stdio, a message with its
    /// answer.
    struct Exchange
    {
        std::vector<EventIndex> heads; ///< of HTTP: the request, the response
        std::vector<EventIndex> asked;
        std::vector<EventIndex> answered;
        bool isHttp = false;
    };

    std::string percentEncoded(const std::string &text)
    {
        return QUrl::toPercentEncoding(QString::fromStdString(text)).toStdString();
    }

    Json namedValues(const Json *object)
    {
        Json list = Json::array();
        if (object == nullptr || !object->is_object())
            return list;
        for (const auto &[name, value] : object->items())
            list.push_back(
                {{"name", name}, {"value", value.is_string() ? value : Json(writeJson(value))}});
        return list;
    }

    /// The value of a header, whatever the case of its name; "" if it is missing.
    std::string headerOf(const Json &head, const char *name)
    {
        const Json *const headers = member(head, "headers");
        if (headers == nullptr || !headers->is_object())
            return {};
        const QLatin1String wanted(name);
        for (const auto &[key, value] : headers->items()) {
            if (value.is_string()
                && QString::fromStdString(key).compare(wanted, Qt::CaseInsensitive) == 0)
                return value.get<std::string>();
        }
        return {};
    }

    class HarWriter
    {
    public:
        HarWriter(const RunStore &store, const TextSink &sink)
            : m_store(store)
            , m_sink(sink)
        {
        }

        ExportCount write()
        {
            for (std::uint32_t i = 0; i < m_store.eventCount(); ++i)
                sort(EventIndex{i});
            std::string head = R"({"log":{"version":"1.2","creator":)"
                + writeJson({{"name", "Toolwright"}, {"version", "1"}});
            if (m_leftOut > 0)
                head += ",\"comment\":"
                    + writeJson(Json("HAR has no place for stderr and stray output; pieces left "
                                     "out, which the session file has: "
                                     + std::to_string(m_leftOut)));
            put(head + ",\"entries\":[");
            for (const Exchange &exchange : m_exchanges) {
                if (m_count.stopped)
                    break;
                put((m_count.rows == 0 ? "\n" : ",\n") + writeJson(entryOf(exchange)));
                ++m_count.rows;
            }
            put("\n]}}\n");
            return m_count;
        }

    private:
        void put(const std::string &text)
        {
            if (!m_count.stopped)
                m_count.stopped = !m_sink(text);
        }

        [[nodiscard]] Json lineOf(EventIndex event) const
        {
            auto line = parseRecorded(m_store.raw(event));
            return line ? *std::move(line) : Json();
        }

        /// The head of a request or a response; null if the record is no longer in its file.
        [[nodiscard]] Json headOf(EventIndex event) const
        {
            const Json line = lineOf(event);
            const Json *const head = member(line, "http");
            return head != nullptr ? *head : Json();
        }

        /// Puts an event into the exchange that it belongs to.
        void sort(EventIndex event)
        {
            const LogFormatId format = m_store.files()[m_store.fileOf(event)].format;
            if (logFormat(format).id != SessionFormat)
                return;
            const Json line = lineOf(event);
            if (!line.is_object()) {
                ++m_count.missing;
                return;
            }
            const std::string place =
                textMember(line, "session_id") + ' ' + tokenOf(line, "conn_id");
            const std::string http = tokenOf(line, "http_id");
            const bool isMessage = member(line, "raw") != nullptr;
            if (!http.empty())
                sortHttp(event, line, place + " http " + http);
            else if (isMessage)
                sortMessage(event, line, place);
            else if (member(line, "text") != nullptr)
                ++m_leftOut;
        }

        void sortHttp(EventIndex event, const Json &line, const std::string &key)
        {
            const bool isHead = member(line, "http") != nullptr;
            const bool isAsked = textMember(line, "direction") == "c2s";
            if (!isHead && !isAsked && member(line, "raw") == nullptr) {
                ++m_leftOut; // alone, it makes no entry
                return;
            }
            Exchange &exchange = exchangeAt(key);
            exchange.isHttp = true;
            (isHead        ? exchange.heads
                 : isAsked ? exchange.asked
                           : exchange.answered)
                .push_back(event);
        }

        void sortMessage(EventIndex event, const Json &line, const std::string &place)
        {
            const auto message = parseRecorded(textMember(line, "raw"));
            const std::string id = message ? tokenOf(*message, "id") : std::string();
            const bool isFromClient = textMember(line, "direction") == "c2s";
            const bool isAnswer = message && member(*message, "method") == nullptr;
            // Both sides number their own requests.
            const std::string asker = isFromClient != isAnswer ? " client " : " server ";
            const std::string key = place + asker + id;
            if (isAnswer && m_open.contains(key)) {
                m_exchanges[m_open.at(key)].answered.push_back(event);
                m_open.erase(key);
                return;
            }
            m_exchanges.emplace_back();
            (isAnswer ? m_exchanges.back().answered : m_exchanges.back().asked).push_back(event);
            if (!isAnswer && !id.empty())
                m_open[key] = m_exchanges.size() - 1;
        }

        Exchange &exchangeAt(const std::string &key)
        {
            const auto [at, isNew] = m_open.try_emplace(key, m_exchanges.size());
            if (isNew)
                m_exchanges.emplace_back();
            return m_exchanges[at->second];
        }

        [[nodiscard]] Json entryOf(const Exchange &exchange) const
        {
            std::vector<EventIndex> events = exchange.heads;
            events.insert(events.end(), exchange.asked.begin(), exchange.asked.end());
            events.insert(events.end(), exchange.answered.begin(), exchange.answered.end());
            std::ranges::sort(events, {}, [](EventIndex event) { return toInt(event); });
            const Json first = lineOf(events.front());
            const std::int64_t begin = m_store.timeNs(events.front());
            const std::int64_t end = m_store.timeNs(events.back());
            const bool isTimed = begin != NoTime && end != NoTime;
            const double milliseconds = isTimed ? static_cast<double>(end - begin) / 1e6 : 0;
            Json entry{{"startedDateTime", textMember(first, "ts")}, {"time", milliseconds}};
            entry["request"] = requestOf(exchange, first);
            entry["response"] = responseOf(exchange);
            entry["cache"] = Json::object();
            entry["timings"] = {{"send", 0}, {"wait", milliseconds}, {"receive", 0}};
            entry["_server"] = textMember(first, "server_label");
            entry["_transport"] = textMember(first, "transport");
            if (!exchange.isHttp)
                entry["_initiator"] = textMember(first, "direction") == "s2c" ? "server" : "client";
            return entry;
        }

        [[nodiscard]] Json requestOf(const Exchange &exchange, const Json &first) const
        {
            Json request{{"method", "POST"}, {"url", stdioUrl(first)}, {"httpVersion", "HTTP/1.1"}};
            Json headers = Json::array();
            if (!exchange.heads.empty()) {
                const Json head = headOf(exchange.heads.front());
                request["method"] = textMember(head, "method");
                request["url"] = textMember(head, "url");
                headers = namedValues(member(head, "headers"));
            }
            request["cookies"] = Json::array();
            request["headers"] = std::move(headers);
            request["queryString"] = queryOf(textMember(request, "url"));
            const std::string body = bodyOf(exchange.asked, false);
            request["headersSize"] = -1;
            request["bodySize"] = body.size();
            if (!body.empty())
                request["postData"] = {{"mimeType", "application/json"}, {"text", body}};
            return request;
        }

        [[nodiscard]] Json responseOf(const Exchange &exchange) const
        {
            int status = exchange.isHttp || exchange.answered.empty() ? 0 : 200;
            std::string type = "application/json";
            Json headers = Json::array();
            if (exchange.heads.size() > 1) {
                const Json head = headOf(exchange.heads.back());
                headers = namedValues(member(head, "headers"));
                if (const Json *const code = member(head, "status");
                    code != nullptr && code->is_number_integer())
                    status = code->get<int>();
                type = headerOf(head, "content-type");
            }
            const std::string body =
                bodyOf(exchange.answered, type.starts_with("text/event-stream"));
            return {{"status", status},
                    {"statusText", ""},
                    {"httpVersion", "HTTP/1.1"},
                    {"cookies", Json::array()},
                    {"headers", std::move(headers)},
                    {"content", {{"size", body.size()}, {"mimeType", type}, {"text", body}}},
                    {"redirectURL", ""},
                    {"headersSize", -1},
                    {"bodySize", body.size()}};
        }

        /// An address for messages that have none.
        [[nodiscard]] static std::string stdioUrl(const Json &line)
        {
            return "mcp+stdio://" + percentEncoded(textMember(line, "server_label")) + '/'
                + textMember(line, "mcp_method");
        }

        [[nodiscard]] static Json queryOf(const std::string &url)
        {
            Json list = Json::array();
            const auto items = QUrlQuery(QUrl(QString::fromStdString(url))).queryItems();
            for (const auto &[name, value] : items)
                list.push_back({{"name", name.toStdString()}, {"value", value.toStdString()}});
            return list;
        }

        [[nodiscard]] std::string bodyOf(const std::vector<EventIndex> &messages,
                                         bool isStream) const
        {
            std::string body;
            for (const EventIndex event : messages) {
                const std::string text = textMember(lineOf(event), "raw");
                if (isStream)
                    body += "data: " + text + "\n\n";
                else
                    body += (body.empty() ? "" : "\n") + text;
            }
            return body;
        }

        const RunStore &m_store;
        const TextSink &m_sink;
        ExportCount m_count;
        std::vector<Exchange> m_exchanges; ///< in the order of their first event
        std::map<std::string, std::size_t> m_open; ///< indexes of exchanges that may go on
        std::size_t m_leftOut = 0;
    };

} // namespace

bool hasHttpArchive(const RunStore &store)
{
    return std::ranges::any_of(store.files(), [](const LogFileInfo &file) {
        return logFormat(file.format).id == SessionFormat;
    });
}

ExportCount exportHar(const RunStore &store, const TextSink &sink)
{
    return HarWriter(store, sink).write();
}

} // namespace tw
