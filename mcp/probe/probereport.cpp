// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/probe/probereport.h"

#include "mcp/protocol/protocol.h"
#include "schema/counttext.h"
#include "schema/report/htmlwriter.h"
#include "schema/report/junit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

namespace tw::mcp {

namespace {

    /// Longer messages are cut in the page for people; the JSON report has them whole.
    constexpr std::size_t MostShown = 20'000;

    constexpr std::string_view ReportStyle =
        "body{font-family:sans-serif;margin:2em;color:#1b1b1b;background:#fff}"
        "table{border-collapse:collapse}td,th{border:1px solid #888;padding:4px 8px;"
        "text-align:left;vertical-align:top}a{color:inherit}"
        ".good{background:#d9f0dc}.bad{background:#f6d5d2}"
        "pre{white-space:pre-wrap;overflow-wrap:anywhere;max-width:70em}"
        "@media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#1e1e1e}"
        ".good{background:#1f4d2a}.bad{background:#5a2320}}";

    std::string serverTitle(const ServerInfo &server)
    {
        return server.name + (server.version.empty() ? "" : " " + server.version);
    }

    Json parsedOr(const std::string &text)
    {
        const auto json = parseReceived(text);
        return json ? *json : Json(text);
    }

    Json answerJson(const Answer &answer)
    {
        Json json = Json::object();
        if (answer.error) {
            Json &error = json["error"];
            error = Json{{"code", answer.error->code}, {"message", answer.error->message}};
            if (!answer.error->data.empty())
                error["data"] = parsedOr(answer.error->data);
        } else if (answer.isResult()) {
            json["result"] = parsedOr(std::string(answer.resultText()));
        } else {
            json["failure"] = answer.failureText;
        }
        json["duration_ns"] = answer.duration.count();
        return json;
    }

    Json caseJson(const ProbeCase &probe)
    {
        return {{"fault", probe.fault},
                {"pointer", probe.pointer},
                {"keyword", probe.keyword},
                {"payload", parsedOr(probe.payload)}};
    }

    Json outcomeJson(const ProbeOutcome &outcome)
    {
        Json json = caseJson(outcome.probe);
        json["answer"] = answerJson(outcome.answer);
        json["verdict"] = verdictName(outcome.verdict);
        json["repair"] = Json{{"names_field", outcome.repair.namesField},
                              {"tells_allowed", outcome.repair.tellsAllowed},
                              {"gives_example", outcome.repair.givesExample}};
        return json;
    }

    /// Appends \a probe to the entry of its tool.
    void addProbe(Json &tools, const std::string &tool, Json probe)
    {
        for (Json &entry : tools) {
            if (entry["tool"] == tool) {
                entry["probes"].push_back(std::move(probe));
                return;
            }
        }
        tools.push_back(Json{{"tool", tool}, {"probes", Json::array({std::move(probe)})}});
    }

    Json headJson(const ServerInfo &server)
    {
        return {{"server", serverTitle(server)},
                {"era", eraName(server.era)},
                {"protocol_version", server.protocolVersion},
                {"tools", Json::array()}};
    }

    const std::string &receivedText(const Answer &answer)
    {
        return answer.message ? answer.message->text() : answer.failureText;
    }

    JunitCase junitCase(const ProbeOutcome &outcome, const std::string &server)
    {
        const std::string tool = probedTool(outcome.probe);
        JunitCase one{tool + ": " + faultPlace(outcome.probe), tool, server,
                      std::chrono::duration<double>(outcome.answer.duration).count()};
        if (isGood(outcome.verdict))
            return one;
        one.outcome = JunitCase::Outcome::Failure;
        one.message = verdictName(outcome.verdict);
        one.details =
            "sent: " + outcome.probe.payload + "\nreceived: " + receivedText(outcome.answer);
        return one;
    }

    /// "not validated": the name of a verdict or a fault in words.
    std::string inWords(std::string_view name)
    {
        std::string words(name);
        std::ranges::replace(words, '_', ' ');
        return words;
    }

    class PageWriter
    {
    public:
        explicit PageWriter(const std::vector<ProbeOutcome> &outcomes)
            : m_outcomes(outcomes)
        {
            for (const ProbeOutcome &outcome : outcomes) {
                addOnce(m_tools, probedTool(outcome.probe));
                addOnce(m_faults, outcome.probe.fault);
            }
        }

        std::string write(const ServerInfo &server)
        {
            const std::string title = "SEP-1303 verdict: " + serverTitle(server);
            m_html.markup("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                          "<title>");
            m_html.text(title);
            m_html.markup("</title><style>");
            m_html.markup(ReportStyle);
            m_html.markup("</style></head><body>");
            m_html.element("h1", title);
            m_html.element("p",
                           "Score " + std::to_string(scoreOf(m_outcomes)) + " of 100 over "
                               + counted(m_outcomes.size(), "call") + ", protocol version "
                               + server.protocolVersion + '.');
            writeMatrix();
            for (std::size_t i = 0; i < m_outcomes.size(); ++i)
                writeExchange(i);
            m_html.markup("</body></html>\n");
            return m_html.take();
        }

    private:
        static void addOnce(std::vector<std::string> &names, const std::string &name)
        {
            if (std::ranges::find(names, name) == names.end())
                names.push_back(name);
        }

        void writeMatrix()
        {
            m_html.markup("<table><tr>");
            m_html.element("th", "Tool");
            for (const std::string &fault : m_faults)
                m_html.element("th", inWords(fault));
            m_html.element("th", "Score");
            m_html.markup("</tr>\n");
            for (const std::string &tool : m_tools) {
                m_html.markup("<tr>");
                m_html.element("th", tool);
                std::vector<ProbeOutcome> ofTool;
                for (const ProbeOutcome &outcome : m_outcomes) {
                    if (probedTool(outcome.probe) == tool)
                        ofTool.push_back(outcome);
                }
                for (const std::string &fault : m_faults)
                    writeCell(tool, fault);
                m_html.element("td", std::to_string(scoreOf(ofTool)) + " %");
                m_html.markup("</tr>\n");
            }
            m_html.markup("</table>\n");
        }

        /// The verdicts of a tool and a kind of fault, each a link to its exchange.
        void writeCell(const std::string &tool, const std::string &fault)
        {
            std::vector<std::size_t> found;
            bool isBad = false;
            for (std::size_t i = 0; i < m_outcomes.size(); ++i) {
                if (probedTool(m_outcomes[i].probe) != tool || m_outcomes[i].probe.fault != fault)
                    continue;
                found.push_back(i);
                isBad = isBad || !isGood(m_outcomes[i].verdict);
            }
            m_html.markup(found.empty() ? "<td>"
                              : isBad   ? "<td class=\"bad\">"
                                        : "<td class=\"good\">");
            for (const std::size_t i : found) {
                m_html.link(anchorOf(i), inWords(verdictName(m_outcomes[i].verdict)));
                m_html.markup("<br>");
            }
            m_html.markup("</td>");
        }

        void writeExchange(std::size_t index)
        {
            const ProbeOutcome &outcome = m_outcomes[index];
            m_html.markup("<h2 id=\"" + anchorOf(index) + "\">");
            m_html.text(probedTool(outcome.probe) + ": " + faultPlace(outcome.probe));
            m_html.markup("</h2>\n");
            m_html.element(
                "p", inWords(verdictName(outcome.verdict)) + "; " + repairText(outcome.repair),
                isGood(outcome.verdict) ? "good" : "bad");
            m_html.element("h3", "Sent");
            writeText(outcome.sent.empty() ? outcome.probe.payload : outcome.sent);
            m_html.element("h3", "Received");
            writeText(receivedText(outcome.answer));
        }

        void writeText(const std::string &text)
        {
            m_html.element("pre", std::string_view(text).substr(0, MostShown));
            if (text.size() > MostShown)
                m_html.element("p",
                               "Truncated: " + groupedNumber(MostShown) + " of "
                                   + groupedCount(text.size(), "byte")
                                   + " shown. The JSON report has the rest.");
        }

        static std::string anchorOf(std::size_t index) { return "call-" + std::to_string(index); }

        const std::vector<ProbeOutcome> &m_outcomes;
        std::vector<std::string> m_tools;
        std::vector<std::string> m_faults;
        HtmlWriter m_html;
    };

} // namespace

std::string probedTool(const ProbeCase &probe)
{
    const std::string_view name = probe.tool;
    constexpr std::string_view Suffix = "_unknown";
    return std::string(probe.fault == "unknown_tool" ? name.substr(0, name.size() - Suffix.size())
                                                     : name);
}

std::string faultPlace(const ProbeCase &probe)
{
    return probe.fault + (probe.pointer.empty() ? "" : " at " + probe.pointer)
        + (probe.keyword.empty() ? "" : " (" + probe.keyword + ")");
}

std::string repairText(const Repair &repair)
{
    std::string text;
    const auto add = [&](bool has, const char *what) {
        if (has)
            text += (text.empty() ? "" : ", ") + std::string(what);
    };
    add(repair.namesField, "names the field");
    add(repair.tellsAllowed, "tells what is allowed");
    add(repair.givesExample, "gives an example");
    return text.empty() ? "no help for a repair" : text;
}

Json probePlanJson(const ServerInfo &server, const std::vector<ProbeCase> &cases)
{
    Json json = headJson(server);
    for (const ProbeCase &probe : cases)
        addProbe(json["tools"], probedTool(probe), caseJson(probe));
    return json;
}

Json probeReportJson(const ServerInfo &server, const std::vector<ProbeOutcome> &outcomes)
{
    Json json = headJson(server);
    for (const ProbeOutcome &outcome : outcomes)
        addProbe(json["tools"], probedTool(outcome.probe), outcomeJson(outcome));
    json["score"] = scoreOf(outcomes);
    return json;
}

std::string probeReportJunit(const ServerInfo &server, const std::vector<ProbeOutcome> &outcomes)
{
    std::vector<JunitCase> cases;
    cases.reserve(outcomes.size());
    for (const ProbeOutcome &outcome : outcomes)
        cases.push_back(junitCase(outcome, server.name));
    return junitText("mcp probe", cases);
}

std::string probeReportHtml(const ServerInfo &server, const std::vector<ProbeOutcome> &outcomes)
{
    return PageWriter(outcomes).write(server);
}

} // namespace tw::mcp
