// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/curverenderer.h"

#include "replay/artifacts/artifactdata.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QVBoxLayout>

#include <memory>
#include <utility>
#include <vector>

namespace tw {

namespace {

    constexpr int CompactHeight = 340; // of a chart, below which it has no table

    class CurvesView final : public QWidget
    {
        Q_DECLARE_TR_FUNCTIONS(tw::CurvesView)

    public:
        CurvesView(const std::vector<std::shared_ptr<const ChartData>> &charts, const QString &name,
                   QWidget *parent)
            : QWidget(parent)
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(space(2));
            for (const auto &data : charts) {
                auto *chart = new LineChart;
                chart->setChart(data);
                chart->setAccessibleName(tr("Chart: %1").arg(name));
                layout->addWidget(chart, 1);
                m_charts.push_back(chart);
            }
            setFocusProxy(m_charts.front()->canvas());
        }

    protected:
        /// A card has no room for the table below each chart.
        void resizeEvent(QResizeEvent *event) override
        {
            QWidget::resizeEvent(event);
            const bool isCard =
                height() < scaled(CompactHeight) * static_cast<int>(m_charts.size());
            if (std::exchange(m_isCompact, isCard) == isCard)
                return;
            for (LineChart *chart : m_charts)
                chart->setCompact(isCard);
        }

    private:
        std::vector<LineChart *> m_charts;
        bool m_isCompact = false;
    };

} // namespace

ArtifactViewMaker prepareCurves(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    const ArtifactDataPtr read = source.read
        ? source.read
        : std::make_shared<const ArtifactData>(readArtifactData(*source.data));
    const auto charts = std::make_shared<const std::vector<std::shared_ptr<const ChartData>>>(
        ChartData::make(read));
    if (charts->empty())
        return {};
    return [charts](const QString &name, QWidget *parent) {
        return new CurvesView(*charts, name, parent);
    };
}

} // namespace tw
