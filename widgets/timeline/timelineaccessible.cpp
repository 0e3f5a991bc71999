// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelineaccessible.h"

#include "model/replaytext.h"
#include "widgets/timeline/timelineview.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace tw {

namespace {

    class TimelineAccessible final : public QAccessibleWidget
    {
    public:
        explicit TimelineAccessible(TimelineView *view)
            : QAccessibleWidget(view, QAccessible::Chart)
            , m_view(view)
        {
        }

        QString text(QAccessible::Text kind) const override
        {
            if (kind != QAccessible::Value)
                return QAccessibleWidget::text(kind);
            const TimelineDataPtr &data = m_view->data();
            const CallIndex call = m_view->selectedCall();
            if (!data || call == NoCall || !data->place(call).isValid())
                return {};
            const CallRecord record = data->store->call(call);
            const qint64 start = record.startedNs != NoTime ? record.startedNs : record.scheduledNs;
            const qint64 origin = record.run == NoRun ? data->store->firstTimeNs()
                                                      : data->store->run(record.run).startedNs;
            return ReplayText::spoken(*data->store, call) + QStringLiteral(", ")
                + ReplayText::sinceStart(start, origin);
        }

    private:
        TimelineView *m_view;
    };

    QAccessibleInterface *makeInterface(const QString & /*className*/, QObject *object)
    {
        auto *view = qobject_cast<TimelineView *>(object);
        return view ? new TimelineAccessible(view) : nullptr;
    }

} // namespace

void installTimelineAccessibility()
{
    QAccessible::installFactory(makeInterface); // the list of factories holds each one once
}

} // namespace tw
