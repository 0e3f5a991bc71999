// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/curverenderer.h"

#include "replay/artifacts/artifactdata.h"
#include "widgets/plot/linechart.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QVBoxLayout>

#include <memory>
#include <vector>

namespace tw {

namespace {

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
            }
        }
    };

} // namespace

ArtifactViewMaker prepareCurves(const ArtifactSource &source, const Monitor & /*monitor*/)
{
    const auto charts = std::make_shared<const std::vector<std::shared_ptr<const ChartData>>>(
        ChartData::make(std::make_shared<const ArtifactData>(readArtifactData(*source.data))));
    if (charts->empty())
        return {};
    return [charts](const QString &name, QWidget *parent) {
        return new CurvesView(*charts, name, parent);
    };
}

} // namespace tw
