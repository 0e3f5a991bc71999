// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/export/report.h"

#include "replay/analysis/dataloss.h"
#include "replay/analysis/repairs.h"
#include "replay/analysis/statistics.h"
#include "replay/analysis/waits.h"
#include "replay/artifacts/chartlayout.h"
#include "replay/artifacts/views/artifactcatalogs.h"
#include "replay/artifacts/views/artifactviews.h"
#include "replay/artifacts/views/dataproblems.h"
#include "replay/base/timetext.h"
#include "replay/export/reportparts.h"
#include "replay/formats/details.h"
#include "replay/formats/logformat.h"
#include "replay/timeline/lanes.h"
#include "schema/counttext.h"
#include "schema/findings/findingtext.h"
#include "schema/report/htmlwriter.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <variant>

namespace tw {

namespace {

    constexpr std::size_t MaxRuns = 500;
    constexpr std::size_t MaxCalls = 2000;
    constexpr std::size_t MaxFailures = 300;
    constexpr std::size_t MaxFailingTools = 8; // of the answer
    constexpr std::size_t MaxLosses = 300;
    constexpr std::size_t MaxCharts = 24;
    constexpr std::size_t MaxPictures = 24;
    constexpr std::size_t MaxTableRows = 20; // of server data
    constexpr std::size_t MaxTableColumns = 12;
    constexpr std::size_t MaxCellBytes = 120;
    constexpr std::size_t MaxPayloadBytes = 6000;
    constexpr std::size_t MaxAnswerBytes = 600;
    constexpr std::size_t MaxOpenFiles = 3; // a longer list of files is folded

    /// Curves are drawn without a tree of their data.
    DecodeOptions largeAsText()
    {
        DecodeOptions options;
        options.textFrom = DecodeOptions::LargeData;
        return options;
    }

    std::string callAnchor(CallIndex call)
    {
        return "call-" + std::to_string(toInt(call));
    }

    std::string runAnchor(RunIndex run)
    {
        return "run-" + std::to_string(toInt(run));
    }

    /// A symbol before the word: colour alone must not carry meaning.
    std::string_view statusSign(std::string_view status)
    {
        if (status == "ok" || status == "completed")
            return "✓ ";
        if (status == "failed")
            return "✗ ";
        if (status == "suspended" || status == "pending")
            return "⏸ ";
        return status == "canceled" ? "⊘ " : "… ";
    }

    std::string boundsText(const Bounds &bounds)
    {
        const auto count = [](std::int64_t number) {
            return static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0));
        };
        auto text = bounds.total ? groupedNumber(count(bounds.returned)) + " of " : std::string();
        text += groupedCount(count(bounds.total.value_or(bounds.returned)), "item");
        if (bounds.truncated)
            text += bounds.total ? ", truncated" : ", more available";
        if (bounds.nextCursor)
            text += ", next page \"" + clippedText(*bounds.nextCursor, 80) + "\"";
        return text;
    }

    /// The deepest folder that has all files of \a store; "" without files.
    std::filesystem::path commonFolder(const RunStore &store)
    {
        std::optional<std::filesystem::path> common;
        for (const LogFileInfo &file : store.files()) {
            const std::filesystem::path folder = file.path.parent_path();
            if (!common) {
                common = folder;
                continue;
            }
            std::filesystem::path shared;
            auto other = folder.begin();
            for (auto name = common->begin();
                 name != common->end() && other != folder.end() && *name == *other; ++name, ++other)
                shared /= *name;
            common = shared;
        }
        return common.value_or(std::filesystem::path());
    }

    class Report
    {
    public:
        Report(const RunStore &store, const ArtifactCatalogs *artifacts, const RunStore &original)
            : m_store(store)
            , m_original(original)
            , m_folder(commonFolder(original))
            , m_artifacts(artifacts != nullptr ? *artifacts : ArtifactCatalogs())
            , m_events(store)
        {
        }

        std::string write(std::string_view title)
        {
            m_html.markup(
                "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
                "<meta name=\"color-scheme\" content=\"light dark\">\n"
                // A safeguard: no scripts, no requests.
                "<meta http-equiv=\"Content-Security-Policy\" "
                "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
            m_html.element("title", title);
            m_html.markup("<style>");
            m_html.markup(reportStyle());
            m_html.markup("</style></head><body><main>\n");
            m_html.element("h1", title);
            collect();
            writeAnswer();
            writeFiles();
            writeTiles();
            writeTimeline(m_html, m_store, MaxCalls);
            writeFailures();
            writeRuns();
            writeStatistics();
            writeLosses();
            writeServerData();
            writeCalls();
            m_html.markup("</main></body></html>\n");
            return m_html.take();
        }

    private:
        void collect()
        {
            for (std::uint32_t i = 0; i < m_store.callCount(); ++i) {
                const CallIndex index{i};
                const auto call = m_store.call(index);
                if (call.status == CallStatus::Failed)
                    m_failed.push_back(index);
                if (call.repairedBy)
                    ++m_repaired;
                if ((call.flags & CallHasArtifacts) != 0)
                    m_withArtifacts.push_back(index);
            }
            for (const LogLoss &loss : cutResults(m_store)) {
                if (loss.call && (m_cut.empty() || m_cut.back() != *loss.call))
                    m_cut.push_back(*loss.call);
            }
            m_statistics = statistics(m_store);
            m_waits = runWaits(m_store);
        }

        /// With the folders below the one that has all logs: many sessions have equal file names.
        [[nodiscard]] std::string nameOf(const LogFileInfo &file) const
        {
            const std::string name = file.path.lexically_relative(m_folder).generic_string();
            return name.empty() || name == "." ? file.path.filename().string() : name;
        }

        void writeFiles()
        {
            const std::size_t count = m_original.files().size();
            if (count > MaxOpenFiles) {
                m_html.markup("<details class=\"files\">");
                m_html.element("summary", groupedCount(count, "log"));
            }
            for (const auto &file : m_original.files()) {
                const LogFormat &format = logFormat(file.format);
                m_html.markup("<p class=\"sub\">");
                m_html.text(nameOf(file) + ": " + std::string(format.family) + ", "
                            + std::string(format.title) + ", " + groupedCount(file.bytes, "byte")
                            + ", " + groupedCount(file.events, "event"));
                m_html.markup("</p>\n");
            }
            if (count > MaxOpenFiles)
                m_html.markup("</details>\n");
        }

        /// What most readers want to know: what failed, and whether it was repaired.
        void writeAnswer()
        {
            if (m_failed.empty()) {
                m_html.element("p", "No call failed.", "answer ok");
                return;
            }
            m_html.element("p",
                           groupedNumber(m_failed.size()) + " of "
                               + groupedCount(m_store.callCount(), "call")
                               + " failed; repaired: " + groupedNumber(m_repaired) + ".",
                           m_repaired == m_failed.size() ? "answer hinted" : "answer failed");
            m_html.markup("<ul>");
            for (const auto &[tool, calls] : failuresByTool()) {
                m_html.markup("<li>");
                const auto repaired =
                    std::count_if(calls.begin(), calls.end(), [this](CallIndex call) {
                        return static_cast<bool>(m_store.call(call).repairedBy);
                    });
                if (toInt(calls.front()) < MaxCalls)
                    m_html.link(callAnchor(calls.front()), tool);
                else
                    m_html.text(tool);
                m_html.text(": " + groupedNumber(calls.size()) + " failed, "
                            + groupedNumber(static_cast<std::uint64_t>(repaired)) + " repaired");
                m_html.markup("</li>");
            }
            m_html.markup("</ul>\n");
        }

        /// The tools with the most failures, at most MaxFailingTools.
        [[nodiscard]] std::vector<std::pair<std::string_view, std::vector<CallIndex>>>
        failuresByTool() const
        {
            std::map<std::string_view, std::vector<CallIndex>> byTool;
            for (const CallIndex call : m_failed)
                byTool[m_store.toolName(call)].push_back(call);
            std::vector<std::pair<std::string_view, std::vector<CallIndex>>> tools(byTool.begin(),
                                                                                   byTool.end());
            std::stable_sort(tools.begin(), tools.end(), [](const auto &left, const auto &right) {
                return left.second.size() > right.second.size();
            });
            if (tools.size() > MaxFailingTools)
                tools.resize(MaxFailingTools);
            return tools;
        }

        void tile(std::uint64_t number, std::string_view one, std::string_view many)
        {
            m_html.markup("<div class=\"tile\">");
            m_html.element("b", groupedNumber(number));
            m_html.element("span", number == 1 ? one : many);
            m_html.markup("</div>");
        }

        static std::uint64_t tokensOf(const UsageTotals &usage)
        {
            return static_cast<std::uint64_t>(
                std::max<std::int64_t>(usage.inputTokens + usage.outputTokens, 0));
        }

        /// The numbers of the page Statistics, by agent and by session.
        void writeStatistics()
        {
            m_html.element("h2", "Agents and sessions");
            for (const auto &[by, title] : {std::pair(StatisticsBy::Agent, "Agent"),
                                            std::pair(StatisticsBy::Session, "Session")}) {
                const std::vector<StatisticsRow> &rows = m_statistics.by(by);
                m_html.markup("<div class=\"scroll\"><table><thead>");
                m_html.row({title, "Runs", "Failed runs", "Calls", "Failed", "Tokens",
                            "Longest wait", "Waiting"},
                           "th");
                m_html.markup("</thead><tbody>\n");
                for (std::size_t i = 0; i < std::min(rows.size(), MaxRuns); ++i) {
                    const StatisticsRow &row = rows[i];
                    m_html.row({row.name.empty() ? "(none)" : clippedText(row.name, 200),
                                groupedNumber(row.runs), groupedNumber(row.failedRuns),
                                groupedNumber(row.calls), groupedNumber(row.failed),
                                groupedNumber(tokensOf(row.usage)),
                                formatDurationText(row.waits.longestNs),
                                groupedNumber(row.waits.unanswered)});
                }
                m_html.markup("</tbody></table></div>\n");
                cutNote(std::min(rows.size(), MaxRuns), rows.size(),
                        by == StatisticsBy::Agent ? "agents" : "sessions");
            }
        }

        void writeTiles()
        {
            std::set<std::string_view> sessions;
            for (const auto &run : m_store.runs()) {
                if (!run.session.empty())
                    sessions.insert(run.session);
            }
            if (m_store.firstTimeNs() != NoTime)
                m_html.element(
                    "p",
                    formatTimeText(m_store.firstTimeNs()) + " to "
                        + formatTimeText(m_store.lastTimeNs()) + " ("
                        + formatDurationText(m_store.lastTimeNs() - m_store.firstTimeNs()) + ")",
                    "sub");
            m_html.markup("<div class=\"tiles\">");
            tile(sessions.size(), "session", "sessions");
            tile(m_store.runs().size(), "run", "runs");
            tile(m_statistics.all.waits.unanswered, "waiting for a person", "waiting for a person");
            tile(m_store.callCount(), "tool call", "tool calls");
            tile(m_failed.size(), "failed call", "failed calls");
            tile(m_repaired, "of them repaired", "of them repaired");
            tile(m_cut.size(), "cut result", "cut results");
            tile(tokensOf(m_statistics.all.usage), "token", "tokens");
            tile(m_original.damage().size(), "damaged line", "damaged lines");
            m_html.markup("</div>\n");
        }

        void status(std::string_view name)
        {
            m_html.markup("<span class=\"mark ");
            m_html.text(name);
            m_html.markup("\">");
            m_html.text(std::string(statusSign(name)) + std::string(name));
            m_html.markup("</span>");
        }

        void cutNote(std::size_t shown, std::size_t all, std::string_view what)
        {
            if (shown < all)
                m_html.element("p",
                               "Only the first " + groupedNumber(shown) + " of "
                                   + groupedNumber(all) + ' ' + std::string(what)
                                   + " are listed here.",
                               "cut");
        }

        void writeRuns()
        {
            const auto layout =
                layoutLanes(m_store); // parents before children, waits before answers
            m_html.element("h2", "Runs");
            m_html.markup("<div class=\"scroll\"><table><thead>");
            m_html.row({"Run", "Agent", "Status", "Started", "Lasted", "Calls", "Failed", "Tokens",
                        "Answer"},
                       "th");
            m_html.markup("</thead><tbody>\n");
            const auto shown = std::min(layout.lanes.size(), MaxRuns);
            for (std::size_t i = 0; i < shown; ++i)
                writeRun(layout.lanes[i]);
            m_html.markup("</tbody></table></div>\n");
            cutNote(shown, layout.lanes.size(), "runs");
        }

        void writeRun(const Lane &lane)
        {
            const auto &run = m_store.run(lane.run);
            m_html.markup("<tr id=\"" + runAnchor(lane.run)
                          + "\"><td class=\"id\" style=\"padding-left:"
                          + std::to_string(12 + 18 * std::min<int>(lane.depth, 12)) + "px\">");
            m_html.text((lane.depth > 0 ? "↳ " : "") + clippedText(run.id, 200));
            if (run.predecessor) {
                m_html.markup("<br><span class=\"sub\">continues ");
                m_html.link(runAnchor(*run.predecessor),
                            clippedText(m_store.run(*run.predecessor).id, 80));
                m_html.markup("</span>");
            }
            m_html.markup("</td>");
            m_html.element("td", clippedText(run.agent, 120));
            m_html.markup("<td>");
            status(runStatusName(run.status));
            const auto outcome = runOutcome(m_store, lane.run);
            for (const auto *text : {&outcome.message, &outcome.cancellation}) {
                if (!text->empty())
                    m_html.element("p", clippedText(*text, 300), "sub");
            }
            m_html.markup("</td>");
            m_html.element("td", formatTimeText(run.startedNs));
            const bool hasEnd = run.startedNs != NoTime && run.endedNs != NoTime;
            m_html.element("td", hasEnd ? formatDurationText(run.endedNs - run.startedNs) : "",
                           "n");
            m_html.element("td", groupedNumber(run.calls), "n");
            m_html.element("td", groupedNumber(run.failedCalls), "n");
            m_html.element("td", groupedNumber(tokensOf(run.usage)), "n");
            m_html.markup("<td>");
            const RunWait *wait = lastWaitOf(m_store, m_waits, lane.run);
            const std::string waits = wait == nullptr || wait->answeredBy ? "waited (" : "waits (";
            for (const auto &await : awaits(m_store, lane.run)) {
                m_html.markup("<p class=\"suspended\">");
                m_html.text(waits + await.kind + "): "
                            + clippedText(!await.prompt.empty()         ? await.prompt
                                              : !await.question.empty() ? await.question
                                                                        : await.title,
                                          300));
                m_html.markup("</p>");
            }
            m_html.text(clippedText(finalText(m_store, lane.run), MaxAnswerBytes));
            m_html.markup("</td></tr>\n");
        }

        void callLink(CallIndex call)
        {
            m_html.link(callAnchor(call), clippedText(m_store.call(call).id, 120));
        }

        void writeFailures()
        {
            m_html.element("h2", "Failed calls");
            if (m_failed.empty())
                m_html.element("p", "No call failed.", "sub");
            const auto shown = std::min(m_failed.size(), MaxFailures);
            for (std::size_t i = 0; i < shown; ++i)
                writeFailure(callDetails(m_store, m_failed[i], m_events), m_failed[i]);
            cutNote(shown, m_failed.size(), "failed calls");
        }

        void heading(std::string_view text) { m_html.element("h4", text); }

        void writeFailure(const CallDetails &details, CallIndex index)
        {
            m_html.markup("<section class=\"card\"><h3>");
            m_html.text(details.requestedTool.empty()
                            ? details.tool
                            : details.requestedTool + " (" + details.tool + ")");
            m_html.markup("</h3><p class=\"sub id\">");
            m_html.link(callAnchor(index), clippedText(details.call.id, 160));
            m_html.markup("</p>");
            if (details.failure) {
                const auto &failure = *details.failure;
                m_html.markup("<p class=\"mark failed\">");
                m_html.text("✗ " + failure.kind + " / " + failure.action
                            + (failure.derived ? " (derived from the older record)" : ""));
                m_html.markup("</p>");
                for (std::size_t i = 0; i < failure.error.messages.size(); ++i)
                    m_html.element("p",
                                   (i == 0 ? "" : "because: ")
                                       + clippedText(failure.error.messages[i], 2000));
                writeIssues(failure.issues);
            }
            m_html.markup("<div class=\"two\"><div>");
            if (details.payload) {
                heading("Payload");
                m_html.json(*details.payload, MaxPayloadBytes);
            }
            m_html.markup("</div><div>");
            if (details.failure && details.failure->exampleJson) {
                heading("Example given to the model");
                m_html.json(*details.failure->exampleJson, MaxPayloadBytes);
            }
            writeHint(details);
            m_html.markup("</div></div>");
            writeRepair(details.call);
            m_html.markup("</section>\n");
        }

        void writeIssues(const std::vector<FieldIssue> &issues)
        {
            if (issues.empty())
                return;
            heading("Issues");
            m_html.markup("<div class=\"scroll\"><table><tbody>");
            for (const auto &issue : issues) {
                std::string more;
                const auto add = [&more](const std::string &text) {
                    (more += more.empty() ? "" : ", ") += text;
                };
                for (const auto &value : issue.allowed)
                    add(value);
                if (!issue.expectedType.empty())
                    add(issue.expectedType + " expected, " + issue.actualType + " given");
                for (const auto *text : {&issue.pattern, &issue.format}) {
                    if (!text->empty())
                        add(*text);
                }
                if (issue.minLen)
                    add("at least " + std::to_string(*issue.minLen));
                if (issue.maxLen)
                    add("at most " + std::to_string(*issue.maxLen));
                m_html.row({clippedText(issue.field, 300), clippedText(issue.constraint, 100),
                            clippedText(more, 600)});
            }
            m_html.markup("</tbody></table></div>");
        }

        void writeHint(const CallDetails &details)
        {
            if (!details.hint)
                return;
            const auto &hint = *details.hint;
            heading("Retry hint (" + hint.reason + ")");
            for (const auto *text : {&hint.message, &hint.clarifyingQuestion}) {
                if (!text->empty())
                    m_html.element("p", clippedText(*text, 1000), "hinted");
            }
            if (hint.restrictToTool)
                m_html.element("p", "Only this tool could be called.", "sub");
        }

        void writeRepair(const CallRecord &call)
        {
            const char *byOrder =
                isRepairDerived(m_store, call) ? " (derived from the order of calls)</p>" : "</p>";
            if (call.repairOf) {
                m_html.markup("<p class=\"sub\">Next attempt at ");
                callLink(*call.repairOf);
                m_html.markup(byOrder);
            }
            if (!call.repairedBy)
                return;
            m_html.markup("<p class=\"mark ok\">✓ Repaired by ");
            callLink(*call.repairedBy);
            m_html.markup(byOrder);
            const auto repair = callDetails(m_store, *call.repairedBy, m_events);
            if (repair.payload)
                m_html.json(*repair.payload, MaxPayloadBytes);
        }

        void writeLosses()
        {
            const auto all = m_cut.size() + m_original.damage().size() + m_store.unread().size();
            if (all == 0)
                return;
            m_html.element("h2", "Missing and incomplete data");
            m_html.markup("<div class=\"scroll\"><table><thead>");
            m_html.row({"Where", "Tool", "What", "Cause"}, "th");
            m_html.markup("</thead><tbody>\n");
            std::size_t shown = 0;
            for (const Error &unread : m_store.unread()) {
                if (shown++ >= MaxLosses)
                    break;
                m_html.row({unread.where.substr(unread.where.find_last_of('/') + 1), "",
                            clippedText(unread.detail, 300), "the file could not be read"});
            }
            for (const auto index : m_cut) {
                if (shown++ >= MaxLosses)
                    break;
                writeCut(callDetails(m_store, index, m_events), index);
            }
            // A copy has no damaged lines. The reason may quote what the copy leaves out.
            const bool isCopy = &m_original != &m_store;
            for (const auto &line : m_original.damage()) {
                if (shown++ >= MaxLosses)
                    break;
                m_html.row(
                    {nameOf(m_original.files()[line.file]) + ", line " + groupedNumber(line.line),
                     "", isCopy ? std::string() : clippedText(line.reason, 300),
                     "could not read " + groupedCount(line.length, "byte")});
            }
            m_html.markup("</tbody></table></div>\n");
            cutNote(std::min(shown, MaxLosses), all, "losses");
        }

        void writeCut(const CallDetails &details, CallIndex index)
        {
            m_html.markup("<tr><td class=\"id\">");
            callLink(index);
            m_html.markup("</td>");
            m_html.element("td", details.tool);
            if (details.resultOmitted) {
                m_html.element(
                    "td",
                    details.resultBytes >= 0 ? "result of "
                            + groupedCount(static_cast<std::uint64_t>(details.resultBytes), "byte")
                            + " omitted"
                                             : "result omitted");
                m_html.element("td", "the runtime: " + details.resultOmittedReason);
            } else {
                m_html.element("td", details.bounds ? boundsText(*details.bounds) : "truncated",
                               "bounded");
                const auto hint = details.bounds ? details.bounds->refinementHint : std::string();
                m_html.element("td",
                               "the tool" + (hint.empty() ? "" : ": " + clippedText(hint, 300)));
            }
            m_html.markup("</tr>\n");
        }

        // --- server data
        // ----------------------------------------------------------------------------------

        /// A part of the page that is kept only if it has content.
        struct Section
        {
            HtmlWriter html;
            std::size_t count = 0;
        };

        void writeServerData()
        {
            Section charts;
            Section pictures;
            for (const auto index : m_withArtifacts) {
                if (charts.count >= MaxCharts && pictures.count >= MaxPictures)
                    break;
                const auto details = callDetails(m_store, index, m_events, largeAsText());
                for (const auto &artifact : details.artifacts) {
                    ArtifactSource source =
                        m_artifacts.sourceFor(artifact, m_store.toolName(index));
                    const auto view = findFirstView(source);
                    if (!view)
                        continue;
                    const std::vector<Finding> problems = findDataProblems(source);
                    if (const auto *curves = std::get_if<CurvesForm>(&view->form))
                        writeCurves(charts, {index, artifact, problems}, *curves);
                    else if (pictures.count < MaxPictures)
                        writePicture(pictures, {index, artifact, problems}, view->form);
                }
            }
            writeSection(charts, "Curves in server data", MaxCharts, "curves");
            writeSection(pictures, "Pictures and tables of server data", MaxPictures, "pictures");
        }

        void writeSection(Section &section, std::string_view title, std::size_t most,
                          std::string_view what)
        {
            if (section.count == 0)
                return;
            m_html.element("h2", title);
            m_html.markup(section.html.take());
            if (section.count >= most)
                m_html.element("p",
                               "Only the first " + groupedNumber(most) + ' ' + std::string(what)
                                   + " are drawn here.",
                               "cut");
        }

        /// An artifact, the call that returned it, and what is wrong with its data.
        struct Returned
        {
            CallIndex call;
            const Artifact &artifact;
            const std::vector<Finding> &problems;
        };

        void writeCurves(Section &section, const Returned &returned, const CurvesForm &curves)
        {
            const auto series = seriesList(curves.own->series);
            for (const auto &chart : layOutCharts(series)) {
                if (section.count++ >= MaxCharts)
                    break;
                beginCard(section, returned);
                m_html.element("p", clippedText(chartSummary(series, chart), 300), "sub");
                m_html.markup(chartSvg(series, {chart}));
                endCard(section);
            }
        }

        /// Graphs, bars, outlines and tables; of other views only what is wrong with the data.
        void writePicture(Section &section, const Returned &returned, const ArtifactForm &form)
        {
            const auto *table = std::get_if<std::shared_ptr<const DataTable>>(&form);
            const std::string svg = svgOf(form);
            if (svg.empty() && table == nullptr && returned.problems.empty())
                return;
            ++section.count;
            beginCard(section, returned);
            m_html.markup(svg);
            if (table != nullptr)
                writeDataTable(**table);
            endCard(section);
        }

        /// Until endCard() what is written goes to \a section.
        void beginCard(Section &section, const Returned &returned)
        {
            std::swap(section.html, m_html);
            m_html.markup("<section class=\"card chart\"><h3>");
            m_html.text(returned.artifact.kind);
            m_html.markup("</h3><p class=\"sub\">");
            callLink(returned.call);
            m_html.markup("</p>");
            for (const Finding &problem : returned.problems)
                m_html.element("p", messageOf(problem), "cut");
        }

        void endCard(Section &section)
        {
            m_html.markup("</section>\n");
            std::swap(section.html, m_html);
        }

        void writeDataTable(const DataTable &table)
        {
            const auto columns = std::min(table.columns.size(), MaxTableColumns);
            const auto rows = std::min(table.rowCount(), MaxTableRows);
            m_html.markup("<div class=\"scroll\"><table><thead><tr>");
            for (std::size_t column = 0; column < columns; ++column)
                m_html.element("th", clippedText(table.columns[column].name, MaxCellBytes));
            m_html.markup("</tr></thead><tbody>\n");
            ParsedRow parsed;
            for (std::size_t row = 0; row < rows; ++row) {
                m_html.markup("<tr>");
                for (std::size_t column = 0; column < columns; ++column)
                    m_html.element("td",
                                   clippedText(table.text(row, column, parsed), MaxCellBytes));
                m_html.markup("</tr>\n");
            }
            m_html.markup("</tbody></table></div>\n");
            if (rows < table.rowCount())
                m_html.element("p",
                               "The first " + groupedNumber(rows) + " of "
                                   + groupedCount(table.rowCount(), "row") + ".",
                               "cut");
            if (columns < table.columns.size())
                m_html.element("p",
                               "The first " + groupedNumber(columns) + " of "
                                   + groupedCount(table.columns.size(), "column") + ".",
                               "cut");
        }

        // --- all calls
        // -------------------------------------------------------------------------------

        void writeCalls()
        {
            m_html.element("h2", "Tool calls");
            m_html.markup("<div class=\"scroll\"><table><thead>");
            m_html.row({"Call", "Tool", "Status", "Scheduled", "Took", "Notes"}, "th");
            m_html.markup("</thead><tbody>\n");
            const auto shown = std::min<std::size_t>(m_store.callCount(), MaxCalls);
            for (std::uint32_t i = 0; i < shown; ++i)
                writeCall(CallIndex{i});
            // Link targets, also for failed calls beyond the limit.
            std::size_t later = 0;
            for (std::size_t i = 0; i < m_failed.size() && i < MaxFailures; ++i) {
                if (toInt(m_failed[i]) >= shown && ++later > 0)
                    writeCall(m_failed[i]);
            }
            m_html.markup("</tbody></table></div>\n");
            if (shown < m_store.callCount())
                m_html.element(
                    "p",
                    "The first " + groupedNumber(shown) + " of "
                        + groupedCount(m_store.callCount(), "call") + " are listed here"
                        + (later == 0 ? std::string(".")
                               : later == 1
                               ? std::string(", and a later one that failed.")
                               : ", and " + groupedNumber(later) + " later ones that failed."),
                    "cut");
        }

        void writeCall(CallIndex index)
        {
            const auto details = callDetails(m_store, index, m_events);
            const auto &call = details.call;
            m_html.markup("<tr id=\"" + callAnchor(index) + "\">");
            m_html.element("td", clippedText(call.id, 160), "id");
            m_html.element("td",
                           details.requestedTool.empty()
                               ? details.tool
                               : details.requestedTool + " (" + details.tool + ")");
            m_html.markup("<td>");
            status(callStatusName(call.status));
            m_html.markup("</td>");
            m_html.element("td", formatTimeText(call.scheduledNs));
            m_html.element("td",
                           call.durationNs == NoDuration && call.resultEvent
                               ? "not measured"
                               : formatDurationText(call.durationNs),
                           "n");
            m_html.markup("<td>");
            writeNotes(details);
            m_html.markup("</td></tr>\n");
        }

        void note(std::string_view text, std::string_view classes = "sub")
        {
            m_html.element("p", text, classes);
        }

        void writeNotes(const CallDetails &details)
        {
            const auto &call = details.call;
            if (details.failure)
                note(details.failure->kind + " / " + details.failure->action + ": "
                         + clippedText(details.failure->error.messages.empty()
                                           ? ""
                                           : details.failure->error.messages.front(),
                                       200),
                     "failed");
            if ((call.flags & CallDenied) != 0)
                note("denied by a person", "hinted");
            if (details.authorization && details.authorization->approved)
                note("approved by " + clippedText(details.authorization->approvedBy, 100));
            if ((call.flags & CallWaitsForPerson) != 0)
                note("waits for a person", "suspended");
            if (details.bounds)
                note(boundsText(*details.bounds), details.bounds->truncated ? "bounded" : "sub");
            for (const auto &artifact : details.artifacts)
                note(clippedText(artifact.kind, 100) + " for " + clippedText(artifact.audience, 40)
                     + ", " + groupedCount(artifact.bytes, "byte"));
            if (call.childRun) {
                m_html.markup("<p class=\"sub\">child run ");
                m_html.link(runAnchor(*call.childRun),
                            clippedText(m_store.run(*call.childRun).id, 120));
                m_html.markup("</p>");
            }
            if (call.repairOf) {
                m_html.markup("<p class=\"sub\">next attempt at ");
                callLink(*call.repairOf);
                m_html.markup("</p>");
            }
            if (call.repairedBy) {
                m_html.markup("<p class=\"ok\">repaired by ");
                callLink(*call.repairedBy);
                m_html.markup("</p>");
            }
        }

        const RunStore &m_store;
        const RunStore &m_original; ///< whose files are named
        std::filesystem::path m_folder; ///< of all logs
        ArtifactCatalogs m_artifacts;
        CallEvents m_events;
        HtmlWriter m_html;
        std::vector<CallIndex> m_failed;
        std::vector<CallIndex> m_cut;
        std::vector<CallIndex> m_withArtifacts;
        std::uint64_t m_repaired = 0;
        Statistics m_statistics;
        std::vector<RunWait> m_waits;
    };

    /// Its last two names, "greenhouse/runs"; "" if it is a root.
    std::string commonFolderName(const RunStore &store)
    {
        const std::filesystem::path common = commonFolder(store);
        const std::string last = common.filename().string();
        const std::string above = common.parent_path().filename().string();
        return above.empty() ? last : above + '/' + last;
    }

} // namespace

std::string htmlReport(const RunStore &store, std::string_view title,
                       const ArtifactCatalogs *artifacts, const RunStore *original)
{
    return Report(store, artifacts, original != nullptr ? *original : store).write(title);
}

std::string reportTitle(const RunStore &store)
{
    if (store.files().empty())
        return "Recorded runs";
    if (store.files().size() == 1)
        return "Recorded runs of " + store.files().front().path.filename().string();
    const std::string folder = commonFolderName(store);
    return "Recorded runs of " + groupedCount(store.files().size(), "log")
        + (folder.empty() ? std::string() : " in " + folder);
}

} // namespace tw
