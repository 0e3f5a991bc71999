// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/comparisonchooser.h"

#include "model/replay/artifactcomparison.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "replay/formats/details.h"
#include "widgets/theme/theme.h"

#include <QCursor>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostCalls = 60; // each row reads a record
    constexpr std::size_t SummaryBytes = 120;
    constexpr int ShownRows = 10; // before the list scrolls

} // namespace

ComparisonChooser::ComparisonChooser(const ReplaySelection &selection, QWidget *parent)
    : QFrame(parent)
    , m_selection(selection)
    , m_store(selection.store())
    , m_call(*selection.call())
    , m_comparison(selection.comparison())
    , m_calls(comparableCalls(*m_store, m_call, m_comparison->marked(), MostCalls))
    , m_list(new QListWidget(this))
    , m_mark(new QPushButton(this))
{
    setObjectName(u"comparisonChooser"_s);
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Choose a call to compare with"));
    auto *layout = new QVBoxLayout(this);
    auto *title = new QLabel(
        m_calls.empty() ? tr("No other call of this tool has data for people.")
                        : tr("Compare %1 with").arg(ReplayText::utf8(m_store->call(m_call).id)),
        this);
    title->setTextFormat(Qt::PlainText);
    title->setFont(scaledFont(1.0, QFont::DemiBold));
    layout->addWidget(title);
    m_list->setObjectName(u"comparableCalls"_s);
    m_list->setAccessibleName(tr("Calls to compare with"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumWidth(space(110));
    for (const CallIndex other : m_calls) {
        auto *item = new QListWidgetItem(rowText(other), m_list);
        item->setToolTip(item->text());
    }
    m_list->setCurrentRow(0);
    m_list->setFixedHeight(std::min(m_list->count(), ShownRows)
                           * std::max(m_list->sizeHintForRow(0), 1));
    m_list->setVisible(!m_calls.empty());
    layout->addWidget(m_list);
    m_mark->setObjectName(u"markForComparison"_s);
    m_mark->setToolTip(tr("The marked call is offered first, for every tool"));
    layout->addWidget(m_mark, 0, Qt::AlignLeft);
    showMark();
    setFocusProxy(m_calls.empty() ? static_cast<QWidget *>(m_mark) : m_list);
    connect(m_list, &QListWidget::itemActivated, this,
            [this](QListWidgetItem *item) { choose(m_list->row(item)); });
    connect(m_list, &QListWidget::itemClicked, this,
            [this](QListWidgetItem *item) { choose(m_list->row(item)); });
    connect(m_mark, &QPushButton::clicked, this, &ComparisonChooser::toggleMark);
}

/// "+4.2 s · call_9 · climate.read_zone {zone_id: north-2}"
QString ComparisonChooser::rowText(CallIndex other) const
{
    const CallRecord record = m_store->call(other);
    QStringList parts;
    if (m_comparison->marked() == other)
        parts << tr("marked");
    parts << ReplayText::absolute(record.scheduledNs != NoTime ? record.scheduledNs
                                                               : record.endedNs)
          << ReplayText::utf8(record.id);
    if (record.scheduledEvent)
        parts << ReplayText::utf8(eventSummary(*m_store, *record.scheduledEvent, SummaryBytes));
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

void ComparisonChooser::choose(int row)
{
    const auto at = static_cast<std::size_t>(row);
    if (row < 0 || at >= m_calls.size() || !isEnabled())
        return;
    setEnabled(false); // a click may be an activation as well
    close();
    if (isOfSelection())
        m_comparison->compare(m_call, m_calls[at]);
}

void ComparisonChooser::toggleMark()
{
    close();
    if (isOfSelection())
        m_comparison->toggleMark(m_call);
}

/// False if another log was opened meanwhile, or a followed one was replaced.
bool ComparisonChooser::isOfSelection() const
{
    return m_selection.store()->isSameLoad(*m_store);
}

void ComparisonChooser::showMark()
{
    m_mark->setText(m_comparison->marked() == m_call ? tr("Remove the mark from this call")
                                                     : tr("Mark this call"));
}

void openComparisonChooser(const ReplaySelection &selection, QWidget *owner)
{
    if (!selection.call())
        return;
    auto *chooser =
        new ComparisonChooser(selection,
                              owner->window()); // a splitter would take its child for a part
    chooser->setWindowFlags(Qt::Popup);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->adjustSize();
    chooser->move(QCursor::pos());
    chooser->show();
    chooser->setFocus(Qt::PopupFocusReason);
}

} // namespace tw
