// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/playbackbar.h"

#include "model/replay/replayplayback.h"
#include "model/replay/replaytext.h"
#include "widgets/common/actionbutton.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSlider>

#include <cmath>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int SliderSteps = 10'000;

    QString speedText(double speed)
    {
        return QLocale().toString(speed, 'g', 3) + QChar(0x00D7);
    }

} // namespace

PlaybackBar::PlaybackBar(ReplayPlayback *playback, QWidget *parent)
    : QWidget(parent)
    , m_playback(playback)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_time(new QLabel(this))
    , m_speed(new QComboBox(this))
{
    setObjectName("playbackBar"_L1);
    makeActions();
    m_slider->setObjectName("playbackSlider"_L1);
    m_slider->setAccessibleName(tr("Playback position"));
    m_slider->setWhatsThis(tr("The playback cursor between the start and the end of the log. All "
                              "views show what was known at its time."));
    m_slider->setRange(0, SliderSteps);
    m_slider->setMinimumWidth(space(16));
    m_time->setFont(fixedFont(0.9));
    m_time->setAccessibleName(tr("Time at the cursor"));
    m_time->setWhatsThis(
        tr("The time of the playback cursor, since the start of the log. Empty without a cursor."));
    m_speed->setObjectName("playbackSpeed"_L1);
    m_speed->setAccessibleName(tr("Playback speed"));
    m_speed->setToolTip(tr("Playback speed"));
    m_speed->setWhatsThis(tr("How many seconds of the log are played in one second."));
    for (const double speed : ReplayPlayback::Speeds)
        m_speed->addItem(speedText(speed), speed);
    m_speed->setCurrentIndex(m_speed->findData(1.0));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space(2), 0, space(2), 0);
    row->setSpacing(space(1));
    for (QAction *action : {m_actions[1], m_play, m_actions[0]})
        row->addWidget(makeActionButton(action, this));
    row->addWidget(m_speed);
    row->addWidget(m_slider, 1);
    row->addWidget(m_time);
    m_optional.append(m_speed);
    for (QAction *action : {m_skipIdle, m_loop}) {
        m_optional.append(makeActionButton(action, this));
        row->addWidget(m_optional.last());
    }
    row->addWidget(makeActionButton(m_leave, this));
    setFixedHeight(scaled(34));
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { m_playback->setSpeed(m_speed->itemData(index).toDouble()); });
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        const PlaybackOrderPtr &order = m_playback->order();
        if (m_showing || !order)
            return;
        const auto whole = static_cast<double>(order->lastNs() - order->firstNs());
        m_playback->seek(order->firstNs()
                         + static_cast<qint64>(std::llround(whole * value / SliderSteps)));
    });
    connect(m_playback, &ReplayPlayback::stateChanged, this, &PlaybackBar::showState);
    connect(m_playback, &ReplayPlayback::momentChanged, this, &PlaybackBar::showMoment);
    showState();
}

bool PlaybackBar::event(QEvent *event)
{
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        hideWhatDoesNotFit();
    return handled;
}

/// In a narrow bar the parts that also have keys give way to the slider.
void PlaybackBar::hideWhatDoesNotFit()
{
    int wanted = layout()->minimumSize().width();
    for (const QWidget *part : std::as_const(m_optional)) {
        if (part->isHidden())
            wanted += part->minimumSizeHint().width() + layout()->spacing();
    }
    for (QWidget *part : std::as_const(m_optional))
        part->setVisible(wanted <= width());
}

QAction *PlaybackBar::addStep(const QString &text, const QString &name, const QKeySequence &key,
                              const QString &iconName, PlaybackStep what, bool forward)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(text + u" ("_s + key.toString(QKeySequence::NativeText) + u")"_s);
    connect(action, &QAction::triggered, this,
            [this, what, forward] { m_playback->step(what, forward); });
    m_actions << action;
    return action;
}

void PlaybackBar::makeActions()
{
    addStep(tr("Next event"), u"playbackNextEvent"_s, Qt::Key_Period, u"chevron-right"_s,
            PlaybackStep::Event, true)
        ->setWhatsThis(tr("Moves the playback cursor to the next record of the log."));
    addStep(tr("Previous event"), u"playbackPreviousEvent"_s, Qt::Key_Comma, u"chevron-left"_s,
            PlaybackStep::Event, false)
        ->setWhatsThis(tr("Moves the playback cursor to the record before."));
    addStep(tr("Next step of a call"), u"playbackNextCall"_s, Qt::CTRL | Qt::Key_Period, u"call"_s,
            PlaybackStep::Call, true);
    addStep(tr("Previous step of a call"), u"playbackPreviousCall"_s, Qt::CTRL | Qt::Key_Comma,
            u"call"_s, PlaybackStep::Call, false);
    addStep(tr("Next turn"), u"playbackNextTurn"_s, Qt::ALT | Qt::Key_Period, u"message"_s,
            PlaybackStep::Turn, true);
    addStep(tr("Previous turn"), u"playbackPreviousTurn"_s, Qt::ALT | Qt::Key_Comma, u"message"_s,
            PlaybackStep::Turn, false);
    const auto add = [this](const QString &iconName, const QString &text, const QString &name,
                            const QKeySequence &key) {
        auto *action = new QAction(icon(iconName), text, this);
        action->setObjectName(name);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        const QString keys = key.toString(QKeySequence::NativeText);
        action->setToolTip(keys.isEmpty() ? text : text + u" ("_s + keys + u")"_s);
        m_actions << action;
        return action;
    };
    m_play = add(u"play"_s, tr("Play"), u"playbackPlay"_s, Qt::Key_F8);
    m_play->setWhatsThis(tr("Plays the log from the cursor on, at the chosen speed, or pauses it. "
                            "All views show what was known at the time of the cursor."));
    connect(m_play, &QAction::triggered, m_playback, &ReplayPlayback::toggle);
    m_skipIdle =
        add(u"skip-forward"_s, tr("Skip idle time"), u"playbackSkipIdle"_s, Qt::SHIFT | Qt::Key_S);
    m_skipIdle->setCheckable(true);
    m_skipIdle->setWhatsThis(
        tr("The playback jumps over times without a record, such as waits for a person."));
    connect(m_skipIdle, &QAction::toggled, m_playback, &ReplayPlayback::setSkipIdle);
    m_loop = add(u"retry"_s, tr("Repeat the marked range"), u"playbackLoop"_s, Qt::Key_L);
    m_loop->setCheckable(true);
    m_loop->setWhatsThis(tr("Plays the marked range again and again. Drag with Shift in the "
                            "timeline to mark one."));
    m_loop->setEnabled(false);
    m_leave = add(u"close"_s, tr("Leave the playback"), u"playbackLeave"_s, Qt::SHIFT | Qt::Key_F8);
    m_leave->setStatusTip(tr("Show the final state of the whole log"));
    m_leave->setWhatsThis(
        tr("Takes the playback cursor away: all views show the final state of the log again."));
    connect(m_leave, &QAction::triggered, m_playback, &ReplayPlayback::leave);
    const auto addSpeed = [&](const QString &text, const QString &name, Qt::Key key, int step) {
        connect(add(u"play"_s, text, name, key), &QAction::triggered, this, [this, step] {
            const int next = m_speed->findData(m_playback->speed()) + step;
            if (next >= 0 && next < m_speed->count())
                m_playback->setSpeed(m_speed->itemData(next).toDouble());
        });
    };
    addSpeed(tr("Play faster"), u"playbackFaster"_s, Qt::Key_Greater, 1);
    addSpeed(tr("Play slower"), u"playbackSlower"_s, Qt::Key_Less, -1);
}

void PlaybackBar::setOrigin(qint64 ns)
{
    m_originNs = ns;
    fitTime();
    showMoment();
}

/// Makes the time as wide as it will be, so that the slider keeps its size while it is dragged.
void PlaybackBar::fitTime()
{
    int width = 0;
    if (const PlaybackOrderPtr &order = m_playback->order()) {
        const qint64 span = order->lastNs() - order->firstNs();
        for (const qint64 before : {qint64{0}, span / 3, span / 2}) {
            const QString text = ReplayText::sinceStart(order->lastNs() - before, m_originNs);
            width = std::max(width, m_time->fontMetrics().horizontalAdvance(text));
        }
    }
    m_time->setMinimumWidth(width);
}

void PlaybackBar::setHistory(RunHistoryPtr history)
{
    m_history = std::move(history);
    showMoment();
}

void PlaybackBar::setCanLoop(bool can)
{
    m_loop->setEnabled(can || m_loop->isChecked());
}

void PlaybackBar::showState()
{
    const bool can = m_playback->order() != nullptr;
    const bool plays = m_playback->isPlaying();
    m_play->setIcon(icon(plays ? u"pause"_s : u"play"_s));
    m_play->setText(plays ? tr("Pause") : tr("Play"));
    for (QAction *action : std::as_const(m_actions)) {
        if (action != m_loop && action != m_leave && action != m_skipIdle)
            action->setEnabled(can);
    }
    m_slider->setEnabled(can);
    fitTime();
    m_speed->setEnabled(can);
    m_leave->setEnabled(m_playback->hasCursor());
    m_skipIdle->setChecked(m_playback->skipsIdle());
    const int speed = m_speed->findData(m_playback->speed());
    if (speed >= 0)
        m_speed->setCurrentIndex(speed);
    showMoment();
}

void PlaybackBar::showMoment()
{
    const QScopedValueRollback showing(m_showing, true);
    m_leave->setEnabled(m_playback->hasCursor());
    emit stateTextChanged(stateText());
    const PlaybackOrderPtr &order = m_playback->order();
    if (!m_playback->hasCursor() || !order) {
        m_slider->setValue(0);
        m_time->clear();
        return;
    }
    const PlaybackMoment &moment = *m_playback->moment();
    const auto whole = static_cast<double>(std::max<qint64>(order->lastNs() - order->firstNs(), 1));
    m_slider->setValue(static_cast<int>(
        std::llround(static_cast<double>(moment.ns - order->firstNs()) / whole * SliderSteps)));
    m_time->setText(ReplayText::sinceStart(moment.ns, m_originNs));
}

QString PlaybackBar::stateText() const
{
    if (!m_history || !m_playback->hasCursor())
        return {};
    const RunState state = m_history->at(m_playback->moment()->done);
    if (!state.started)
        return tr("%1 has not started")
            .arg(ReplayText::runName(m_history->store()->run(m_history->run())));
    QStringList parts;
    parts << (state.status == RunStatus::Running
                  ? (state.phase.empty() ? tr("running") : ReplayText::phase(state.phase))
                  : ReplayText::name(state.status));
    const QString done = ReplayText::count(state.callsDone);
    parts << (state.callsFailed > 0
                  ? tr("%1 done, %2 failed").arg(done, ReplayText::count(state.callsFailed))
                  : tr("%1 done").arg(done));
    if (!state.inFlight.empty()) {
        const QString first =
            ReplayText::utf8(m_history->store()->toolName(state.inFlight.front()));
        parts << (state.inFlight.size() == 1 ? tr("in flight: %1").arg(first)
                                             : tr("%1 in flight").arg(state.inFlight.size()));
    }
    const qint64 tokens = state.usage.totalTokens > 0
        ? state.usage.totalTokens
        : state.usage.inputTokens + state.usage.outputTokens;
    if (tokens > 0)
        parts << ReplayText::tokens(tokens);
    if (state.caps) {
        const QString derived = state.caps->derived ? u" ("_s + tr("derived") + u")"_s : QString();
        if (state.caps->maxCalls > 0)
            parts << tr("%1 of %2 call(s) left", nullptr, static_cast<int>(state.caps->maxCalls))
                         .arg(state.caps->callsLeft)
                         .arg(state.caps->maxCalls)
                    + derived;
        if (state.caps->maxFailures > 0)
            parts << tr("%1 of %2 failure(s) left", nullptr,
                        static_cast<int>(state.caps->maxFailures))
                         .arg(state.caps->failuresLeft)
                         .arg(state.caps->maxFailures)
                    + derived;
    }
    return parts.join(u" · "_s);
}

} // namespace tw
