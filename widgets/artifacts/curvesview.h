// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "widgets/artifacts/artifactrenderer.h"
#include "widgets/plot/chartdata.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QLabel;
class QVBoxLayout;

namespace tw {

class LineChart;

/// The series of one artifact, and those of another call to compare with.
struct Curves
{
    using Charts = std::vector<std::shared_ptr<const ChartData>>;

    ArtifactDataPtr own;
    ArtifactDataPtr other = {}; ///< null if nothing is compared
    QString otherName = {}; ///< of its call
    std::optional<CallTime> callTime = {};
    Charts charts = {}; ///< as they are shown first

    /// Reads every number once; for worker threads.
    [[nodiscard]] Charts makeCharts(bool alignStarts, bool paneForEach) const;
};

/// The charts of an artifact, one below the other. Keys: P gives each curve a pane of its own, A
/// lets the curves of two calls begin at the same place.
class CurvesView final : public QWidget
{
    Q_OBJECT

public:
    CurvesView(Curves curves, QString name, QWidget *parent = nullptr);

    [[nodiscard]] const std::vector<LineChart *> &charts() const { return m_charts; }
    [[nodiscard]] bool isBusy() const { return m_made.isBusy(); }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    using ChartsPtr = std::shared_ptr<const Curves::Charts>;

    QAction *addToggle(const QString &text, const QString &shortText, Qt::Key key,
                       const QString &objectName);
    void makeToggles();
    void remake();
    void showCharts(const Curves::Charts &made);
    void showNote();

    Curves m_curves;
    QString m_name;
    QVBoxLayout *m_layout;
    QLabel *m_note; ///< what is shaded and compared
    QAction *m_paneForEach = nullptr;
    QAction *m_alignStarts = nullptr; ///< null if nothing is compared
    std::vector<LineChart *> m_charts;
    bool m_isCompact = false;
    Derived<ChartsPtr> m_made;
};

} // namespace tw
