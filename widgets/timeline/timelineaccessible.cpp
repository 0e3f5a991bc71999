// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/timelineaccessible.h"

#include "model/replay/replaytext.h"
#include "widgets/timeline/timelineview.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>
#include <unordered_map>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // A log may hold a million calls, and no user listens to more than this. The others are reached
    // with the arrow keys; the description gives their number.
    constexpr std::size_t MaxChildren{500};

    QString spokenPlace(const TimelineData &data, CallIndex call)
    {
        const CallRecord record = data.store->call(call);
        const qint64 start = record.startedNs != NoTime ? record.startedNs : record.scheduledNs;
        const Run &run = data.store->run(record.run);
        return TimelineView::tr("run %1").arg(ReplayText::runName(run)) + u", "_s
            + ReplayText::sinceStart(start, data.store->firstTimeNs());
    }

    /// One call, a child of the timeline. Lives as long as it is among the children.
    class CallAccessible final : public QAccessibleInterface, public QAccessibleActionInterface
    {
    public:
        CallAccessible(TimelineView *view, CallIndex call)
            : m_view(view)
            , m_call(call)
        {
        }

        [[nodiscard]] CallIndex call() const { return m_call; }

        bool isValid() const override
        {
            return m_view && m_view->data() && m_view->data()->place(m_call).isValid();
        }
        QObject *object() const override { return nullptr; }
        QAccessibleInterface *parent() const override
        {
            return m_view ? QAccessible::queryAccessibleInterface(m_view) : nullptr;
        }
        QAccessibleInterface *child(int /*index*/) const override { return nullptr; }
        QAccessibleInterface *childAt(int /*x*/, int /*y*/) const override { return nullptr; }
        int childCount() const override { return 0; }
        int indexOfChild(const QAccessibleInterface * /*child*/) const override { return -1; }
        QAccessible::Role role() const override { return QAccessible::ListItem; }

        QAccessible::State state() const override
        {
            QAccessible::State state;
            if (!isValid()) {
                state.invalid = true;
                return state;
            }
            state.selectable = true;
            state.focusable = true;
            state.selected = m_view->selectedCall() == m_call;
            state.focused = state.selected && m_view->hasFocus();
            state.offscreen = !m_view->geometryOfParts().lanes().intersects(place());
            return state;
        }

        QString text(QAccessible::Text kind) const override
        {
            if (!isValid())
                return {};
            const TimelineData &data = *m_view->data();
            switch (kind) {
            case QAccessible::Name:
                return ReplayText::spoken(*data.store, m_view->callNow(m_call));
            case QAccessible::Description:
                return spokenPlace(data, m_call);
            case QAccessible::Value:
                return ReplayText::utf8(data.store->call(m_call).id);
            default:
                return {};
            }
        }
        void setText(QAccessible::Text /*kind*/, const QString & /*text*/) override { }

        QRect rect() const override
        {
            if (!isValid())
                return {};
            const QRect seen = place() & m_view->geometryOfParts().lanes();
            return {m_view->viewport()->mapToGlobal(seen.topLeft()), seen.size()};
        }

        void *interface_cast(QAccessible::InterfaceType type) override
        {
            return type == QAccessible::ActionInterface
                ? static_cast<QAccessibleActionInterface *>(this)
                : nullptr;
        }
        QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
        void doAction(const QString & /*name*/) override
        {
            if (isValid())
                emit m_view->callSelected(m_call);
        }
        QStringList keyBindingsForAction(const QString & /*name*/) const override { return {}; }

    private:
        [[nodiscard]] QRect place() const
        {
            return m_view->geometryOfParts()
                .callRect(m_view->data()->place(m_call))
                .toAlignedRect();
        }

        QPointer<TimelineView> m_view;
        CallIndex m_call;
    };

    class TimelineAccessible final : public QAccessibleWidget
    {
    public:
        explicit TimelineAccessible(TimelineView *view)
            : QAccessibleWidget(view, QAccessible::List)
            , m_view(view)
        {
        }
        ~TimelineAccessible() override
        {
            for (const auto &[call, id] : m_ids)
                QAccessible::deleteAccessibleInterface(id);
        }

        QString text(QAccessible::Text kind) const override
        {
            if (kind != QAccessible::Value)
                return QAccessibleWidget::text(kind);
            const TimelineDataPtr &data = m_view->data();
            const MaybeCall call = m_view->selectedCall();
            if (!data || !data->place(call).isValid())
                return {};
            return ReplayText::spoken(*data->store, m_view->callNow(*call)) + u", "_s
                + spokenPlace(*data, *call);
        }

        int childCount() const override { return static_cast<int>(calls().size()); }
        QAccessibleInterface *child(int index) const override
        {
            const std::vector<CallIndex> shown = calls();
            return index >= 0 && index < static_cast<int>(shown.size())
                ? interfaceOf(shown[static_cast<std::size_t>(index)])
                : nullptr;
        }
        int indexOfChild(const QAccessibleInterface *child) const override
        {
            const auto *call = dynamic_cast<const CallAccessible *>(child);
            if (!call)
                return -1;
            const std::vector<CallIndex> shown = calls();
            const auto found = std::ranges::find(shown, call->call());
            return found == shown.end() ? -1 : static_cast<int>(found - shown.begin());
        }
        QAccessibleInterface *childAt(int x, int y) const override
        {
            const MaybeCall call = m_view->callAt(m_view->viewport()->mapFromGlobal(QPoint(x, y)));
            return call ? interfaceOf(*call) : nullptr;
        }
        QAccessibleInterface *focusChild() const override
        {
            const MaybeCall call = m_view->selectedCall();
            return m_view->hasFocus() && m_view->data() && m_view->data()->place(call).isValid()
                ? interfaceOf(*call)
                : nullptr;
        }

    private:
        /// The calls in view, and the selected one wherever it is.
        [[nodiscard]] std::vector<CallIndex> calls() const
        {
            std::vector<CallIndex> shown = m_view->callsInSight(MaxChildren);
            const MaybeCall selected = m_view->selectedCall();
            if (m_view->data() && m_view->data()->place(selected).isValid()
                && std::ranges::find(shown, *selected) == shown.end())
                shown.push_back(*selected);
            return shown;
        }
        QAccessibleInterface *interfaceOf(CallIndex call) const
        {
            if (const auto known = m_ids.find(toInt(call)); known != m_ids.end()) {
                if (QAccessibleInterface *made = QAccessible::accessibleInterface(known->second))
                    return made;
            }
            forgetOthers();
            auto *made = new CallAccessible(m_view, call);
            m_ids[toInt(call)] = QAccessible::registerAccessibleInterface(made);
            return made;
        }
        /// Frees interfaces, so that a screen reader that walks through a long log does not keep a
        /// million.
        void forgetOthers() const
        {
            if (m_ids.size() < 4 * MaxChildren)
                return;
            const std::vector<CallIndex> kept = calls();
            std::erase_if(m_ids, [&kept](const auto &entry) {
                if (std::ranges::find(kept, CallIndex{entry.first}) != kept.end())
                    return false;
                QAccessible::deleteAccessibleInterface(entry.second);
                return true;
            });
        }

        TimelineView *m_view;
        mutable std::unordered_map<quint32, QAccessible::Id> m_ids; // created on demand
    };

    QAccessibleInterface *makeInterface(const QString & /*className*/, QObject *object)
    {
        auto *view = qobject_cast<TimelineView *>(object);
        return view ? new TimelineAccessible(view) : nullptr;
    }

} // namespace

void installTimelineAccessibility()
{
    QAccessible::installFactory(makeInterface); // Qt ignores repeated installation
}

void announceSelectedCall(TimelineView *view)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent changed(view,
                             QAccessible::NameChanged); // screen readers then read the value again
    QAccessible::updateAccessibility(&changed);
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(view);
    QAccessibleInterface *call = list ? list->focusChild() : nullptr;
    if (!call)
        return;
    QAccessibleEvent focus(call, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

} // namespace tw
