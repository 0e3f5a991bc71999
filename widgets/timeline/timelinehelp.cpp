// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// What the signs of the timeline mean.

#include "model/replay/replaytext.h"
#include "widgets/timeline/timelineview.h"

#include <QStringList>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    struct SignText
    {
        quint16 mark;
        const char *text;
    };
    constexpr SignText Signs[] = {
        {MarkFailed,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Red with a cross:</b> the call failed. At any zoom it is at least "
                           "two pixels wide.")},
        {MarkHinted,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Amber flag:</b> the failure came with a hint for the model.")},
        {MarkRepairs,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Green flag:</b> the call repairs an earlier failure; an arc leads "
                           "to it.")},
        {MarkTruncated,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Torn right edge:</b> the result was truncated: items were left "
                           "out.")},
        {MarkBounded,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Double right edge:</b> the result says how many items there are, "
                           "and is complete unless its edge is torn.")},
        {MarkWaiting,
         QT_TRANSLATE_NOOP("tw::TimelineView", "<b>Hatching:</b> the call waits for a person.")},
        {MarkOpen,
         QT_TRANSLATE_NOOP("tw::TimelineView",
                           "<b>Fading right end:</b> the end of the call is not in the log.")},
    };

    QString textOfMarks(quint16 marks)
    {
        QStringList texts;
        for (const SignText &sign : Signs) {
            if ((marks & sign.mark) != 0)
                texts.append(TimelineView::tr(sign.text));
        }
        return texts.join(u"<br>"_s);
    }

} // namespace

QString TimelineView::helpAt(const QPoint &position) const
{
    if (m_geometry.overview().contains(position))
        return tr("<b>The whole log.</b> Red ticks are failures. The frame is the part that is "
                  "shown below: drag it, or double-click to show everything.");
    if (m_geometry.axis().contains(position))
        return tr("<b>The time axis.</b> A click sets the playback cursor: all views then show "
                  "what was known at that time. A zigzag is shortened idle time. Wedges are "
                  "records that contain the search text.");
    if (const MaybeCall call = callAt(position)) {
        const TimelinePlace place = m_data->place(call);
        const quint16 marks = m_data->lanes[place.lane].rows[place.row].marks[place.index];
        const QString text =
            tr("<b>A call of %1.</b> A bar is as long as the call took, in the "
               "colour of its tool.")
                .arg(ReplayText::utf8(m_data->store->toolName(*call)).toHtmlEscaped());
        return marks == 0 ? text : text + u"<br>"_s + textOfMarks(marks);
    }
    if (m_geometry.names().contains(position))
        return tr("<b>A run.</b> Child runs are indented below the run that called them; a run "
                  "that continues after a wait follows the suspended one. A click selects the "
                  "run.");
    return tr("<b>The lane of a run.</b> Bars are calls. The tint behind them is the phase of the "
              "run: planning, tools, synthesizing. Small bars at the bottom are model calls, as "
              "high as their tokens. Pale bars are calls that the filter hides. Bars too narrow "
              "to draw are grey columns; their red part is the share of failed calls.")
        + u"<br>"_s + textOfMarks(0xFFFF);
}

} // namespace tw
