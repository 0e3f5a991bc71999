// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/inspector/runstateview.h"

#include "model/replay/replaytext.h"
#include "widgets/result/sections.h"
#include "widgets/theme/theme.h"

#include <QGridLayout>
#include <QStringList>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxNamed{8}; // calls in flight listed by name; the rest is counted

    QString inFlightText(const RunStore &store, const std::vector<CallIndex> &calls)
    {
        QStringList names;
        for (std::size_t i = 0; i < std::min(calls.size(), MaxNamed); ++i)
            names << ReplayText::utf8(store.toolName(calls[i]));
        if (calls.size() > MaxNamed)
            names << RunStateView::tr("and %1 more").arg(calls.size() - MaxNamed);
        return names.join(u'\n');
    }

    /// "5 of 20", marked as derived if no record states it; "" without a limit.
    QString leftText(qint64 left, qint64 most, bool derived)
    {
        if (most <= 0)
            return {};
        const QString text = RunStateView::tr("%1 of %2").arg(left).arg(most);
        return derived ? text + u" ("_s + RunStateView::tr("derived") + u")"_s : text;
    }

} // namespace

RunStateView::RunStateView(QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space(3));
    grid->setVerticalSpacing(space(1));
    grid->setColumnStretch(1, 1);
    const QString names[] = {tr("Phase"),      tr("In flight"),     tr("Calls"),  tr("Tokens"),
                             tr("Calls left"), tr("Failures left"), tr("Records")};
    for (int row = 0; row < RowCount; ++row) {
        m_names[row] = makeParagraph(names[row], true, this);
        m_names[row]->setWordWrap(false);
        m_values[row] = makeParagraph({}, false, this);
        grid->addWidget(m_names[row], row, 0, Qt::AlignTop);
        grid->addWidget(m_values[row], row, 1);
    }
    showAt(nullptr, 0);
}

void RunStateView::setRow(Row row, const QString &text)
{
    m_values[row]->setText(text);
    m_names[row]->setVisible(!text.isEmpty());
    m_values[row]->setVisible(!text.isEmpty());
}

void RunStateView::showAt(const RunHistory *history, std::uint32_t done)
{
    if (!history) {
        for (int row = 0; row < RowCount; ++row)
            setRow(static_cast<Row>(row), {});
        return;
    }
    const RunState state = history->at(done);
    setRow(Phase, ReplayText::phase(state.phase));
    setRow(InFlight, inFlightText(*history->store(), state.inFlight));
    setRow(Calls,
           state.callsFailed > 0
               ? tr("%1 done, %2 failed").arg(state.callsDone).arg(state.callsFailed)
               : tr("%1 done").arg(state.callsDone));
    const qint64 tokens = state.usage.totalTokens > 0
        ? state.usage.totalTokens
        : state.usage.inputTokens + state.usage.outputTokens;
    setRow(Tokens, tokens > 0 ? ReplayText::count(tokens) : QString());
    const CapsLeft caps = state.caps.value_or(CapsLeft{});
    setRow(CallsLeft, leftText(caps.callsLeft, caps.maxCalls, caps.derived));
    setRow(FailuresLeft, leftText(caps.failuresLeft, caps.maxFailures, caps.derived));
    setRow(Records, tr("%1 of %2").arg(state.eventsDone).arg(state.events));
}

} // namespace tw
