// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/jsonvalues.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "widgets/artifacts/panzoomview.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr double SceneSize = 800; // of the longer side

    QString degreesText(double value, const QString &positive, const QString &negative)
    {
        return QString::fromStdString(shortNumber(std::abs(value))) + u'°'
            + (value > 0       ? positive
                   : value < 0 ? negative
                               : QString());
    }

    /// Shapes on a grid of degrees, without a map below them.
    class OutlineView final : public PanZoomView, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::OutlineView)

    public:
        OutlineView(std::shared_ptr<const GeoOutline> outline, const QString &name, QWidget *parent)
            : PanZoomView(parent)
            , m_outline(std::move(outline))
            , m_scale(SceneSize / std::max(m_outline->width(), m_outline->height()))
        {
            setObjectName(u"artifactOutline"_s);
            setAccessibleName(tr("Outline: %1").arg(name));
            setAccessibleDescription(
                tr("%n shape(s) between %1 and %2", nullptr,
                   static_cast<int>(m_outline->names.size()))
                    .arg(latitude(m_outline->south), latitude(m_outline->north)));
            setToolTip(tr("Drag to move, wheel to zoom, 0 shows all"));
            setSceneSize({m_outline->width() * m_scale, m_outline->height() * m_scale}, 4096);
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.svg = [outline = m_outline] { return outlineSvg(*outline); }};
        }

    protected:
        void paintScene(QPainter &painter) override
        {
            const Tokens &colours = tokensFor(palette());
            painter.setFont(scaledFont(0.9));
            paintGrid(painter, colours);
            paintShapes(painter, colours);
            paintNames(painter, colours);
        }

    private:
        static QString latitude(double value) { return degreesText(value, tr(" N"), tr(" S")); }
        static QString longitude(double value) { return degreesText(value, tr(" E"), tr(" W")); }
        [[nodiscard]] QPointF pixelOf(const GeoOutline::Point &point) const
        {
            return toPixel(QPointF(point.x, point.y) * m_scale);
        }

        void paintGrid(QPainter &painter, const Tokens &colours) const
        {
            const QRectF seen = visibleScene();
            const double north = m_outline->north - seen.top() / m_scale;
            const double south = m_outline->north - seen.bottom() / m_scale;
            const double west = m_outline->west + seen.left() / m_scale / m_outline->stretch;
            const double east = m_outline->west + seen.right() / m_scale / m_outline->stretch;
            const QFontMetrics metrics = painter.fontMetrics();
            for (const double line : gridLines(south, north)) {
                const double y = pixelOf(m_outline->project(west, line)).y();
                painter.setPen(colours.hairline);
                painter.drawLine(QPointF(0, y), QPointF(width(), y));
                painter.setPen(colours.secondary);
                painter.drawText(QPointF(space(1), y - 3), latitude(line));
            }
            for (const double line : gridLines(west, east)) {
                const double x = pixelOf(m_outline->project(line, north)).x();
                painter.setPen(colours.hairline);
                painter.drawLine(QPointF(x, 0), QPointF(x, height()));
                painter.setPen(colours.secondary);
                painter.drawText(QPointF(x + 3, height() - metrics.descent() - 2), longitude(line));
            }
        }

        void paintShapes(QPainter &painter, const Tokens &colours) const
        {
            QPainterPath polygon; // a ring and its holes
            polygon.setFillRule(Qt::OddEvenFill);
            QColor colour;
            const auto endPolygon = [&] {
                if (!polygon.isEmpty()) {
                    painter.setPen(QPen(colour, 1.5));
                    QColor fill = colour;
                    fill.setAlphaF(0.14F);
                    painter.setBrush(fill);
                    painter.drawPath(polygon);
                }
                polygon.clear();
            };
            for (const GeoOutline::Part &part : m_outline->parts) {
                if (!part.isHole)
                    endPolygon();
                colour = colours.series[part.feature % std::size(colours.series)];
                if (part.kind == GeoOutline::Kind::Point) {
                    painter.setPen(QPen(colours.base, 1));
                    painter.setBrush(colour);
                    painter.drawEllipse(pixelOf(part.points[0]), 5, 5);
                    continue;
                }
                QPolygonF line;
                for (const GeoOutline::Point &point : part.points)
                    line << pixelOf(point);
                if (part.kind == GeoOutline::Kind::Ring) {
                    polygon.addPolygon(line);
                    polygon.closeSubpath();
                } else {
                    painter.setPen(QPen(colour, 2));
                    painter.drawPolyline(line);
                }
            }
            endPolygon();
        }

        /// At the middle of the first part of each shape, as long as there are few of them.
        void paintNames(QPainter &painter, const Tokens &colours) const
        {
            constexpr std::size_t MostNames = 200;
            if (m_outline->names.size() > MostNames)
                return;
            std::size_t next = 0;
            std::vector<QRectF> taken;
            painter.setPen(colours.text);
            for (const GeoOutline::Part &part : m_outline->parts) {
                if (part.feature < next)
                    continue;
                next = part.feature + 1;
                QRectF area;
                for (const GeoOutline::Point &point : part.points)
                    area |= QRectF(pixelOf(point), QSizeF(0.1, 0.1));
                const bool isPoint = part.kind == GeoOutline::Kind::Point;
                const QPointF place = area.center() + QPointF(isPoint ? 8 : 0, isPoint ? 4 : 0);
                const QString name =
                    QString::fromStdString(clippedLabel(m_outline->names[part.feature], 40));
                const double half =
                    isPoint ? 0 : painter.fontMetrics().horizontalAdvance(name) / 2.0;
                paintName(painter, place - QPointF(half, 0), name, taken);
            }
        }

        /// Below the names that are already there; not at all where several are in the way.
        static void paintName(QPainter &painter, const QPointF &place, const QString &name,
                              std::vector<QRectF> &taken)
        {
            constexpr int MostLines = 4;
            const QFontMetrics metrics = painter.fontMetrics();
            QRectF box(place.x(), place.y() - metrics.ascent(), metrics.horizontalAdvance(name),
                       metrics.height());
            for (int line = 0; line < MostLines; ++line) {
                const auto isInTheWay = [&box](const QRectF &other) {
                    return other.intersects(box);
                };
                if (std::ranges::none_of(taken, isInTheWay)) {
                    painter.drawText(QPointF(box.left(), box.top() + metrics.ascent()), name);
                    taken.push_back(box);
                    return;
                }
                box.translate(0, metrics.height());
            }
        }

        std::shared_ptr<const GeoOutline> m_outline;
        double m_scale;
    };

} // namespace

ArtifactViewMaker prepareOutline(const ArtifactSource & /*source*/, const ArtifactForm &form,
                                 const Monitor & /*monitor*/)
{
    return [outline = std::get<std::shared_ptr<const GeoOutline>>(form)](const QString &name,
                                                                         QWidget *parent) {
        return new OutlineView(outline, name, parent);
    };
}

} // namespace tw
