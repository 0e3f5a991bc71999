// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/shapesvg.h"
#include "widgets/artifacts/panzoomview.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/common/searchfield.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr double NaturalZoom = 1;
    constexpr double TextZoom = 0.45; // farther out the boxes are bare
    constexpr double CurveZoom = 0.12; // farther out the edges are straight

    struct PreparedGraph
    {
        std::shared_ptr<const DataGraph> graph;
        GraphShape shape;
        GraphLayout layout;
    };

    /// Boxes and arrows. Tab reaches the view; N and P go through the nodes, Space folds what
    /// follows from the current one.
    class GraphView final : public PanZoomView, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::GraphView)

    public:
        GraphView(std::shared_ptr<const PreparedGraph> prepared, const QString &name,
                  QWidget *parent)
            : PanZoomView(parent)
            , m_prepared(std::move(prepared))
            , m_graph(*m_prepared->graph)
            , m_layout(m_prepared->layout)
            , m_find(new SearchField(tr("Find a node"), this))
        {
            setObjectName(u"artifactGraph"_s);
            setAccessibleName(tr("Graph: %1").arg(name));
            setAccessibleDescription(tr("%1, %2. N and P go to the next and the previous node, "
                                        "Space folds what follows from it.")
                                         .arg(nodesText(), edgesText()));
            setToolTip(tr("Drag to move, wheel to zoom, 0 shows all, Space folds a node"));
            setSceneSize({m_layout.width, m_layout.height}, 8 * NaturalZoom);
            m_find->setFixedWidth(space(48));
            auto *find = new QAction(tr("Find a node"), this);
            find->setShortcut(QKeySequence::Find);
            find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
            QObject::connect(find, &QAction::triggered, m_find, [this] {
                m_find->show();
                m_find->setFocus();
            });
            addAction(find);
            connect(m_find, &QLineEdit::returnPressed, this, [this] { findNext(); });
            connect(m_find, &SearchField::downPressed, this, [this] { setFocus(); });
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.svg = [prepared = m_prepared] { return graphSvg(*prepared->graph); }};
        }

    protected:
        void paintScene(QPainter &painter) override
        {
            const Tokens &colours = tokensFor(palette());
            paintEdges(painter, colours);
            paintNodes(painter, colours);
            paintNotes(painter, colours);
        }

        void resizeEvent(QResizeEvent *event) override
        {
            PanZoomView::resizeEvent(event);
            // In a card it would cover the nodes; Ctrl+F shows it.
            m_find->setVisible(width() >= space(150) || m_find->hasFocus());
            m_find->move(width() - m_find->width() - space(2), space(2));
        }

        void clicked(const QPointF &place) override
        {
            for (std::uint32_t node = 0; node < m_graph.nodes.size(); ++node) {
                if (isShown(node) && boxOf(node).contains(place))
                    return select(node);
            }
            select(None);
        }

        void keyPressEvent(QKeyEvent *event) override
        {
            switch (event->key()) {
            case Qt::Key_N:
                return step(true);
            case Qt::Key_P:
                return step(false);
            case Qt::Key_Space:
                return fold();
            default:
                PanZoomView::keyPressEvent(event);
            }
        }

    private:
        static constexpr std::uint32_t None = 0xffff'ffff;

        [[nodiscard]] bool isShown(std::uint32_t node) const
        {
            return m_layout.boxes[node].width > 0;
        }
        [[nodiscard]] QRectF boxOf(std::uint32_t node) const
        {
            const GraphLayout::Box &box = m_layout.boxes[node];
            return {box.x, box.y, box.width, GraphLayout::BoxHeight};
        }
        [[nodiscard]] bool isCurrentEdge(const DataGraph::Edge &edge) const
        {
            return m_current != None && (edge.from == m_current || edge.to == m_current);
        }

        void select(std::uint32_t node)
        {
            m_current = node;
            if (node != None) {
                ensureVisible(boxOf(node));
                const DataGraph::Node &shown = m_graph.nodes[node];
                QString text = QString::fromStdString(shown.label);
                if (shown.data)
                    text += u'\n'
                        + QString::fromStdString(writeJson(*shown.data, {.indent = 2})).left(600);
                setToolTip(text);
                setStatusTip(QString::fromStdString(shown.label));
            }
            update();
        }

        void step(bool forward)
        {
            const auto count = static_cast<std::uint32_t>(m_graph.nodes.size());
            std::uint32_t node = m_current == None ? (forward ? count - 1 : 0) : m_current;
            for (std::uint32_t tried = 0; tried < count; ++tried) {
                node = (node + (forward ? 1 : count - 1)) % count;
                if (isShown(node))
                    return select(node);
            }
        }

        void findNext()
        {
            const QString text = m_find->text();
            const auto count = static_cast<std::uint32_t>(m_graph.nodes.size());
            for (std::uint32_t tried = 1; tried <= count && !text.isEmpty(); ++tried) {
                const std::uint32_t node =
                    ((m_current == None ? count - 1 : m_current) + tried) % count;
                const DataGraph::Node &one = m_graph.nodes[node];
                const bool fits = isShown(node)
                    && QString::fromStdString(one.label + '\n' + one.id)
                           .contains(text, Qt::CaseInsensitive);
                if (!fits)
                    continue;
                m_find->clearError();
                if (zoom() < TextZoom)
                    zoomAt(TextZoom / zoom() * 1.5, {width() / 2.0, height() / 2.0});
                return select(node);
            }
            if (!text.isEmpty())
                m_find->setError(0, tr("Not found"));
        }

        /// Hides or shows what follows from the current node.
        void fold()
        {
            if (m_current == None)
                return;
            if (const auto at = std::ranges::find(m_folded, m_current); at != m_folded.end())
                m_folded.erase(at);
            else
                m_folded.push_back(m_current);
            GraphShape shape = m_prepared->shape;
            const std::vector<bool> shown = shownNodes(shape, m_folded);
            for (std::size_t i = 0; i < shown.size(); ++i)
                shape.widths[i] = shown[i] ? shape.widths[i] : 0;
            m_layout = layoutGraph(shape);
            setSceneSize({m_layout.width, m_layout.height}, 8 * NaturalZoom);
            if (m_current != None && isShown(m_current))
                ensureVisible(boxOf(m_current));
        }

        void paintEdges(QPainter &painter, const Tokens &colours) const
        {
            const QRectF seen = visibleScene();
            const bool isFar = zoom() < CurveZoom;
            painter.setRenderHint(QPainter::Antialiasing, !isFar);
            const QColor faint =
                blend(colours.base, colours.border, m_current == None ? 0.7 : 0.35);
            for (const bool current : {false, true}) {
                painter.setBrush(Qt::NoBrush);
                for (std::size_t i = 0; i < m_graph.edges.size(); ++i) {
                    const DataGraph::Edge &edge = m_graph.edges[i];
                    if (isCurrentEdge(edge) != current || !isShown(edge.from) || !isShown(edge.to))
                        continue;
                    const QRectF from = boxOf(edge.from);
                    const QRectF to = boxOf(edge.to);
                    if (!seen.intersects(from.united(to)))
                        continue;
                    painter.setPen(QPen(current ? colours.accent : faint, current ? 2 : 1,
                                        m_layout.isBackward[i] ? Qt::DashLine : Qt::SolidLine));
                    paintEdge(painter, from, to, isFar);
                }
            }
            painter.setRenderHint(QPainter::Antialiasing, true);
        }

        void paintEdge(QPainter &painter, const QRectF &from, const QRectF &to, bool isFar) const
        {
            const QPointF start = toPixel({from.right(), from.center().y()});
            const QPointF end = toPixel({to.left(), to.center().y()});
            if (isFar)
                return painter.drawLine(start, end);
            const QPointF bend(GraphLayout::LayerGap / 2 * zoom(), 0);
            QPainterPath path(start);
            path.cubicTo(start + bend, end - bend, end);
            painter.drawPath(path);
            if (zoom() < TextZoom)
                return;
            const double size = 4 * std::min(zoom(), 1.5);
            const QPointF head[] = {end, end + QPointF(-1.8 * size, -size),
                                    end + QPointF(-1.8 * size, size)};
            painter.setBrush(painter.pen().color());
            painter.drawPolygon(head, 3);
            painter.setBrush(Qt::NoBrush);
        }

        void paintNodes(QPainter &painter, const Tokens &colours) const
        {
            const QRectF seen = visibleScene();
            const bool hasText = zoom() >= TextZoom;
            QFont font = this->font();
            font.setPixelSize(std::max(1, static_cast<int>(12 * zoom())));
            painter.setFont(font);
            for (std::uint32_t node = 0; node < m_graph.nodes.size(); ++node) {
                if (!isShown(node) || !seen.intersects(boxOf(node)))
                    continue;
                const QRectF box(toPixel(boxOf(node).topLeft()), boxOf(node).size() * zoom());
                const QColor colour = groupColour(node, colours);
                const bool isCurrent = node == m_current;
                if (!hasText) {
                    painter.fillRect(box, isCurrent ? colours.accent : colour);
                    continue;
                }
                painter.setPen(
                    QPen(isCurrent ? colours.accent : colours.border, isCurrent ? 2 : 1));
                painter.setBrush(isCurrent ? colours.selection : colours.window);
                painter.drawRoundedRect(box, 6 * zoom(), 6 * zoom());
                painter.fillRect(QRectF(box.left() + 3 * zoom(), box.top() + 6 * zoom(), 3 * zoom(),
                                        box.height() - 12 * zoom()),
                                 colour);
                painter.setPen(colours.text);
                const QRectF room = box.adjusted(9 * zoom(), 0, -5 * zoom(), 0);
                painter.drawText(room, Qt::AlignCenter,
                                 painter.fontMetrics().elidedText(
                                     QString::fromStdString(m_graph.nodes[node].label),
                                     Qt::ElideMiddle, static_cast<int>(room.width())));
                if (std::ranges::find(m_folded, node) != m_folded.end())
                    painter.drawText(QRectF(box.right() + 3, box.top(), 40, box.height()),
                                     Qt::AlignLeft | Qt::AlignVCenter, u"＋"_s);
            }
        }

        [[nodiscard]] QColor groupColour(std::uint32_t node, const Tokens &colours) const
        {
            const std::string &group = m_graph.nodes[node].group;
            if (group.empty())
                return colours.series[0];
            return colours.series[qHash(QString::fromStdString(group)) % std::size(colours.series)];
        }

        [[nodiscard]] QString nodesText() const
        {
            const std::size_t count = m_graph.nodes.size();
            return count == 1 ? tr("1 node") : tr("%1 nodes").arg(count);
        }
        [[nodiscard]] QString edgesText() const
        {
            const std::size_t count = m_graph.edges.size();
            return count == 1 ? tr("1 edge") : tr("%1 edges").arg(count);
        }

        void paintNotes(QPainter &painter, const Tokens &colours) const
        {
            QString text = nodesText() + u" · "_s + edgesText();
            if (m_graph.badEdges > 0)
                text +=
                    u" · "_s + tr("%n edge(s) with a missing end", nullptr, int(m_graph.badEdges));
            painter.setFont(scaledFont(0.9));
            painter.setPen(colours.secondary);
            painter.drawText(rect().adjusted(space(2), 0, 0, -space(2)),
                             Qt::AlignLeft | Qt::AlignBottom, text);
        }

        std::shared_ptr<const PreparedGraph> m_prepared;
        const DataGraph &m_graph;
        GraphLayout m_layout;
        SearchField *m_find;
        std::uint32_t m_current = None;
        std::vector<std::uint32_t> m_folded;
    };

} // namespace

ArtifactViewMaker prepareGraph(const ArtifactSource & /*source*/, const ArtifactForm &form,
                               const Monitor &monitor)
{
    auto prepared = std::make_shared<PreparedGraph>();
    prepared->graph = std::get<std::shared_ptr<const DataGraph>>(form);
    prepared->shape = graphShape(*prepared->graph);
    prepared->layout = layoutGraph(prepared->shape, monitor);
    if (monitor.cancelled())
        return {};
    return [shared = std::shared_ptr<const PreparedGraph>(std::move(prepared))](const QString &name,
                                                                                QWidget *parent) {
        return new GraphView(shared, name, parent);
    };
}

} // namespace tw
