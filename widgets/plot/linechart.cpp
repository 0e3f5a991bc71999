// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/linechart.h"

#include "widgets/plot/chartcanvas.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QIcon lineIcon(const QColor &colour, const QColor &off, double ratio)
    {
        QIcon icon;
        for (const bool on : {true, false}) {
            QPixmap pixmap(QSizeF(16 * ratio, 16 * ratio).toSize());
            pixmap.setDevicePixelRatio(ratio);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(on ? colour : off, on ? 3 : 1.5, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(QPointF(3, 8), QPointF(13, 8));
            painter.end();
            icon.addPixmap(pixmap, QIcon::Normal, on ? QIcon::On : QIcon::Off);
        }
        return icon;
    }

} // namespace

LineChart::LineChart(QWidget *parent)
    : QWidget(parent)
    , m_canvas(new ChartCanvas(this))
    , m_legend(new QWidget(this))
    , m_legendLayout(new QHBoxLayout(m_legend))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_legend);
    layout->addWidget(m_canvas, 1);
    m_legendLayout->setContentsMargins(4, 0, 4, 0);
    m_legendLayout->setSpacing(4);
}

void LineChart::setSeries(const Series &series)
{
    m_data = std::make_shared<const ChartData>(series);
    m_canvas->setData(m_data);
    makeLegend();
    m_canvas->setAccessibleDescription(description());
    setToolTip({});
}

void LineChart::makeLegend()
{
    qDeleteAll(m_buttons);
    m_buttons.clear();
    while (QLayoutItem *item = m_legendLayout->takeAt(0))
        delete item;
    for (std::size_t i = 0; i < m_data->curves().size(); ++i) {
        const ChartCurve &curve = m_data->curves()[i];
        auto *button = new QToolButton(m_legend);
        const QString name = curve.name.isEmpty() ? tr("values") : curve.name;
        button->setText(curve.unit.isEmpty() ? name : name + u" ("_s + curve.unit + u")"_s);
        button->setAccessibleName(tr("Show the curve %1").arg(button->text()));
        button->setToolTip(tr("Show or hide this curve"));
        button->setObjectName(u"curve%1"_s.arg(i));
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(button, &QToolButton::toggled, this,
                [this, i](bool on) { m_canvas->setCurveVisible(i, on); });
        m_legendLayout->addWidget(button);
        m_buttons << button;
    }
    m_legendLayout->addStretch(1);
    colourLegend();
}

void LineChart::colourLegend()
{
    const Tokens &colours = tokensFor(palette());
    for (int i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setIcon(lineIcon(m_canvas->curveColour(static_cast<std::size_t>(i)),
                                       colours.border, devicePixelRatioF()));
    }
}

QString LineChart::description() const
{
    QStringList parts{tr("%1 points").arg(m_data->size())};
    for (const ChartCurve &curve : m_data->curves()) {
        const MinMax range = curve.points.range(0, m_data->size());
        if (range.isEmpty())
            continue;
        parts << tr("%1 from %2 to %3 %4")
                     .arg(curve.name, QLocale().toString(range.min), QLocale().toString(range.max),
                          curve.unit);
    }
    return parts.join(u"; "_s);
}

void LineChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourLegend();
}

} // namespace tw
