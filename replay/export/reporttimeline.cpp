// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/base/timetext.h"
#include "replay/export/reportparts.h"
#include "replay/timeline/lanes.h"
#include "schema/counttext.h"

#include <algorithm>
#include <string>

namespace tw {

namespace {

    constexpr std::size_t MaxLanes = 60;
    constexpr std::size_t MaxBars = 4000;
    constexpr double Width = 1072; // of the page without its margins
    constexpr double NameWidth = 170;
    constexpr double RowHeight = 16;
    constexpr double LaneGap = 8;
    constexpr double LeastBar = 1.5;

    std::string number(double value)
    {
        std::string text = std::to_string(value);
        return text.substr(0, text.find('.') + 2);
    }

    class LaneWriter
    {
    public:
        LaneWriter(HtmlWriter &html, const RunStore &store, const LaneLayout &layout,
                   std::size_t linkedCalls)
            : m_html(html)
            , m_store(store)
            , m_linkedCalls(linkedCalls)
            , m_firstNs(layout.firstNs)
            , m_lengthNs(std::max<std::int64_t>(layout.lastNs - layout.firstNs, 1))
        {
        }

        void write(const Lane &lane)
        {
            const Run &run = m_store.run(lane.run);
            const double indent = 10.0 * std::min<int>(lane.depth, 6);
            m_html.markup("<text x=\"" + number(indent) + "\" y=\"" + number(m_y + 12) + "\">");
            m_html.text(clippedName(run.agent.empty() ? run.id : run.agent));
            m_html.markup("</text>");
            for (const Span &span : lane.spans) {
                if (m_bars++ >= MaxBars)
                    break;
                writeBar(span);
            }
            m_y += lane.rows * RowHeight + LaneGap;
        }

        [[nodiscard]] bool isFull() const { return m_bars > MaxBars; }

    private:
        /// The end distinguishes agents: "greenhouse.gardener".
        static std::string clippedName(std::string_view name)
        {
            const std::size_t dot = name.rfind('.');
            return clippedText(dot == std::string_view::npos ? name : name.substr(dot + 1), 24);
        }

        void writeBar(const Span &span)
        {
            const CallRecord call = m_store.call(span.call);
            const double scale = (Width - NameWidth) / static_cast<double>(m_lengthNs);
            const double x = NameWidth + static_cast<double>(span.startNs - m_firstNs) * scale;
            const double width = static_cast<double>(span.endNs - span.startNs) * scale;
            const bool isFailed = call.status == CallStatus::Failed;
            const std::string_view kind = isFailed ? "failed"
                : call.status == CallStatus::Ok    ? "ok"
                                                   : "pending";
            const bool isLinked = isFailed && toInt(span.call) < m_linkedCalls;
            if (isLinked)
                m_html.markup("<a href=\"#call-" + std::to_string(toInt(span.call)) + "\">");
            m_html.markup("<rect class=\"" + std::string(kind) + "\" x=\"" + number(x) + "\" y=\""
                          + number(m_y + span.row * RowHeight + 2) + "\" width=\""
                          + number(std::max(width, LeastBar)) + "\" height=\""
                          + number(RowHeight - 4) + "\">");
            m_html.element("title",
                           std::string(m_store.toolName(span.call)) + ", "
                               + std::string(callStatusName(call.status)) + ", "
                               + formatDurationText(call.durationNs));
            m_html.markup("</rect>");
            if (isLinked)
                m_html.markup("</a>");
        }

        HtmlWriter &m_html;
        const RunStore &m_store;
        std::size_t m_linkedCalls;
        std::int64_t m_firstNs;
        std::int64_t m_lengthNs;
        double m_y = 0;
        std::size_t m_bars = 0;
    };

} // namespace

void writeTimeline(HtmlWriter &html, const RunStore &store, std::size_t linkedCalls)
{
    const LaneLayout layout = layoutLanes(store);
    const std::size_t shown = std::min(layout.lanes.size(), MaxLanes);
    if (shown == 0 || store.callCount() == 0)
        return;
    double height = 0;
    for (std::size_t i = 0; i < shown; ++i)
        height += layout.lanes[i].rows * RowHeight + LaneGap;
    html.element("h2", "Timeline");
    html.markup("<div class=\"scroll\"><svg class=\"lanes\" viewBox=\"0 0 " + number(Width) + " "
                + number(height) + "\" role=\"img\">");
    html.element("title", "Calls over time, a lane for each run; failed calls are red");
    LaneWriter writer(html, store, layout, linkedCalls);
    for (std::size_t i = 0; i < shown; ++i)
        writer.write(layout.lanes[i]);
    html.markup("</svg></div>\n");
    std::string cut;
    if (shown < layout.lanes.size())
        cut = groupedCount(shown, "run");
    if (writer.isFull())
        cut += (cut.empty() ? "" : " and ") + groupedCount(MaxBars, "call");
    if (!cut.empty())
        html.element("p", "Only the first " + cut + " are drawn.", "cut");
}

} // namespace tw
