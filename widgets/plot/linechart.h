// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/chartdata.h"

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace tw {

class ChartCanvas;

/// Curves over a common x axis, with a legend whose entries show and hide them.
class LineChart final : public QWidget
{
    Q_OBJECT

public:
    explicit LineChart(QWidget *parent = nullptr);

    void setSeries(const Series &series);
    [[nodiscard]] ChartCanvas *canvas() const { return m_canvas; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeLegend();
    void colourLegend();
    [[nodiscard]] QString description() const;

    ChartCanvas *m_canvas;
    QWidget *m_legend;
    QHBoxLayout *m_legendLayout;
    QList<QToolButton *> m_buttons;
    std::shared_ptr<const ChartData> m_data;
};

} // namespace tw
