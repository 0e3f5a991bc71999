// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/curvesview.h"

#include "widgets/plot/axislabels.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int CompactHeight = 340; // of a chart, below which it has no table

    /// "2026-08-21 07:31:00 – 07:33:00.02 UTC": the date and the zone once where they are the same.
    QString spanText(const CallTime &time)
    {
        constexpr qsizetype DateLength = 11; // with the space
        QString from = exactTime(time.fromNs, false);
        QString to = exactTime(time.toNs, false);
        if (from.left(DateLength) == to.left(DateLength))
            to.remove(0, DateLength);
        const qsizetype zone = from.lastIndexOf(u' ');
        if (to.endsWith(from.mid(zone)))
            from.truncate(zone);
        return from + u" – "_s + to;
    }

} // namespace

Curves::Charts Curves::makeCharts(bool alignStarts, bool paneForEach) const
{
    Charts made = ChartData::make(own, other, otherName, alignStarts);
    if (paneForEach) {
        for (std::shared_ptr<const ChartData> &chart : made)
            chart = chart->withPaneForEach();
    }
    return made;
}

CurvesView::CurvesView(Curves curves, QString name, QWidget *parent)
    : QWidget(parent)
    , m_curves(std::move(curves))
    , m_name(std::move(name))
    , m_layout(new QVBoxLayout(this))
    , m_note(new QLabel(this))
{
    setObjectName(u"artifactCurves"_s);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space(1));
    m_note->setObjectName(u"curvesNote"_s);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setFont(scaledFont(0.9));
    m_note->setIndent(space(1));
    m_note->setWordWrap(true);
    m_layout->addWidget(m_note);
    connect(&m_made, &DerivedBase::changed, this, [this] { showCharts(*m_made.value()); });
    makeToggles();
    showCharts(m_curves.charts);
}

QAction *CurvesView::addToggle(const QString &text, const QString &shortText, Qt::Key key,
                               const QString &objectName)
{
    auto *action = new QAction(text, this);
    action->setObjectName(objectName);
    action->setIconText(shortText);
    action->setCheckable(true);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(u"%1 (%2)"_s.arg(text, action->shortcut().toString()));
    connect(action, &QAction::toggled, this, &CurvesView::remake);
    addAction(action);
    return action;
}

void CurvesView::makeToggles()
{
    m_paneForEach =
        addToggle(tr("A pane for each curve"), tr("panes"), Qt::Key_P, u"paneForEachCurve"_s);
    const auto sharesPane = [](const std::shared_ptr<const ChartData> &chart) {
        return chart->paneCount() < chart->curves().size();
    };
    m_paneForEach->setVisible(std::ranges::any_of(m_curves.charts, sharesPane));
    if (m_curves.other) {
        m_alignStarts = addToggle(tr("Align the starts of both calls"), tr("align"), Qt::Key_A,
                                  u"alignStarts"_s);
    }
}

void CurvesView::remake()
{
    const bool aligns = m_alignStarts != nullptr && m_alignStarts->isChecked();
    m_made.make([curves = m_curves, aligns,
                 splits = m_paneForEach->isChecked()](const Monitor & /*monitor*/) {
        return std::make_shared<const Curves::Charts>(curves.makeCharts(aligns, splits));
    });
}

/// Charts that remain keep the curves that the user has hidden and, if it still fits, the range.
void CurvesView::showCharts(const Curves::Charts &made)
{
    while (m_charts.size() > made.size()) {
        delete m_charts.back();
        m_charts.pop_back();
    }
    while (m_charts.size() < made.size()) {
        auto *chart = new LineChart;
        chart->setAccessibleName(tr("Chart: %1").arg(m_name));
        chart->setCompact(m_isCompact);
        for (QAction *toggle : actions())
            chart->addTool(toggle);
        m_layout->addWidget(chart, 1);
        m_charts.push_back(chart);
    }
    for (std::size_t i = 0; i < made.size(); ++i)
        m_charts[i]->replaceChart(made[i]);
    if (m_curves.callTime) {
        for (LineChart *chart : m_charts)
            chart->setCallTime(m_curves.callTime->fromNs, m_curves.callTime->toNs);
    }
    setFocusProxy(m_charts.front()->canvas());
    showNote();
}

void CurvesView::showNote()
{
    QStringList notes;
    if (m_curves.other)
        notes << tr("Dashed: %1.").arg(m_curves.otherName);
    const auto &time = m_curves.callTime;
    const auto showsTime = [&time](const LineChart *chart) {
        const auto &shaded = chart->canvas()->view().shaded;
        const auto [from, to] = chart->canvas()->data()->wholeX();
        return shaded && shaded->first <= to && shaded->second >= from;
    };
    if (time && std::ranges::any_of(m_charts, showsTime)) {
        notes << tr("Shaded: the time of the call, %1.").arg(spanText(*time));
    }
    m_note->setText(notes.join(u' '));
    m_note->setVisible(!notes.isEmpty());
}

/// A card has no room for the table below each chart.
void CurvesView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isCard = height() < scaled(CompactHeight) * static_cast<int>(m_charts.size());
    if (std::exchange(m_isCompact, isCard) == isCard)
        return;
    for (LineChart *chart : m_charts)
        chart->setCompact(isCard);
}

} // namespace tw
