// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/artifacts/curvesview.h"
#include "widgets/artifacts/renderers/renderers.h"

#include <memory>
#include <utility>
#include <variant>

namespace tw {

ArtifactViewMaker prepareCurves(const ArtifactSource &source, const ArtifactForm &form,
                                const Monitor & /*monitor*/)
{
    const auto &found = std::get<CurvesForm>(form);
    Curves curves{.own = found.own,
                  .other = found.other,
                  .otherName = QString::fromStdString(source.compared.name),
                  .callTime = source.callTime};
    curves.charts = curves.makeCharts(false, false);
    if (curves.charts.empty())
        return {};
    return [shared = std::make_shared<const Curves>(std::move(curves))](const QString &name,
                                                                        QWidget *parent) {
        return new CurvesView(*shared, name, parent);
    };
}

} // namespace tw
