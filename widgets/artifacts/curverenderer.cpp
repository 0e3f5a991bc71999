// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/curverenderer.h"

#include "replay/artifacts/series.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace tw {

namespace {

    constexpr std::size_t MaxCharts = 4; // the rest is in the JSON
    constexpr int ChartHeight = 220;

    class CurvesView final : public QWidget
    {
        Q_DECLARE_TR_FUNCTIONS(tw::CurvesView)

    public:
        CurvesView(const std::vector<Series> &series, const QString &name, QWidget *parent)
            : QWidget(parent)
        {
            auto *layout = new QVBoxLayout(this);
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(space(2));
            for (std::size_t i = 0; i < std::min(series.size(), MaxCharts); ++i) {
                auto *chart = new LineChart;
                chart->setSeries(series[i]);
                chart->setFixedHeight(ChartHeight);
                chart->setAccessibleName(tr("Chart: %1").arg(name));
                layout->addWidget(chart);
            }
            if (series.size() > MaxCharts) {
                auto *more =
                    new QLabel(tr("%1 more series: see the JSON").arg(series.size() - MaxCharts));
                more->setForegroundRole(QPalette::PlaceholderText);
                layout->addWidget(more);
            }
        }
    };

} // namespace

ArtifactViewMaker prepareCurves(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    const auto series = std::make_shared<const std::vector<Series>>(findSeries(*source.data));
    if (series->empty())
        return {};
    return [series](const QString &name, QWidget *parent) {
        return new CurvesView(*series, name, parent);
    };
}

} // namespace tw
