// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/shapes/bars.h"
#include "replay/artifacts/shapes/datatable.h"
#include "replay/artifacts/shapes/geooutline.h"
#include "replay/artifacts/shapes/jsonvalues.h"
#include "replay/artifacts/shapes/shapesvg.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Vertical bars in groups by category. Left and right move the read-out.
    class BarsView final : public QWidget, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::BarsView)

    public:
        BarsView(std::shared_ptr<const Bars> bars, bool isHistogram, const QString &name,
                 QWidget *parent)
            : QWidget(parent)
            , m_bars(std::move(bars))
            , m_range(m_bars->range())
            , m_isHistogram(isHistogram)
        {
            setObjectName(u"artifactBars"_s);
            setFocusPolicy(Qt::StrongFocus);
            setMouseTracking(true);
            setBackgroundRole(QPalette::Base);
            setAutoFillBackground(true);
            setAccessibleName(isHistogram ? tr("Histogram: %1").arg(name)
                                          : tr("Bars: %1").arg(name));
            setAccessibleDescription(tr("Categories: %n; values from %1 to %2", nullptr,
                                        static_cast<int>(m_bars->categories.size()))
                                         .arg(number(m_range.low), number(m_range.high)));
            if (!std::isfinite(m_range.high / 2 - m_range.low / 2) || m_range.high <= m_range.low)
                m_range.high = m_range.low + 1;
        }

        [[nodiscard]] QSize sizeHint() const override { return {480, 240}; }
        [[nodiscard]] QSize minimumSizeHint() const override { return {120, 100}; }
        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.csv = [bars = m_bars] { return csvOf(*bars); },
                    .svg = [bars = m_bars] { return barsSvg(*bars); }};
        }

    protected:
        void paintEvent(QPaintEvent *event) override;
        void mouseMoveEvent(QMouseEvent *event) override
        {
            select(categoryAt(event->position().x()));
        }
        void leaveEvent(QEvent * /*event*/) override
        {
            if (!hasFocus())
                select(-1);
        }
        void keyPressEvent(QKeyEvent *event) override
        {
            const int last = static_cast<int>(m_bars->categories.size()) - 1;
            switch (event->key()) {
            case Qt::Key_Left:
                return select(std::max(m_selected - 1, 0));
            case Qt::Key_Right:
                return select(std::min(m_selected + 1, last));
            case Qt::Key_Home:
                return select(0);
            case Qt::Key_End:
                return select(last);
            default:
                QWidget::keyPressEvent(event);
            }
        }

    private:
        static QString number(double value) { return QString::fromStdString(shortNumber(value)); }
        static std::string csvOf(const Bars &bars);

        [[nodiscard]] QRectF plot() const
        {
            const int line = fontMetrics().height();
            const bool hasLegend = m_bars->sets.size() > 1 || m_bars->leftOut > 0;
            return QRectF(rect()).adjusted(m_axisWidth, line * (hasLegend ? 2 : 1), -space(3),
                                           -line - space(3));
        }
        [[nodiscard]] double y(double value) const
        {
            const QRectF area = plot();
            const double share =
                (value / 2 - m_range.low / 2) / (m_range.high / 2 - m_range.low / 2);
            return area.bottom() - share * area.height();
        }
        [[nodiscard]] double step() const
        {
            return plot().width() / static_cast<double>(m_bars->categories.size());
        }
        [[nodiscard]] int categoryAt(double x) const
        {
            const double at = (x - plot().left()) / step();
            return at >= 0 && at < static_cast<double>(m_bars->categories.size())
                ? static_cast<int>(at)
                : -1;
        }

        void select(int category)
        {
            if (m_selected == category)
                return;
            m_selected = category;
            const QString text = readout();
            setToolTip(text);
            setStatusTip(text);
            update();
        }

        [[nodiscard]] QString readout() const
        {
            if (m_selected < 0)
                return {};
            const auto at = static_cast<std::size_t>(m_selected);
            QString text = QString::fromStdString(clippedLabel(m_bars->categories[at], 80));
            if (m_isHistogram && at + 1 < m_bars->categories.size())
                text += u" – "_s + QString::fromStdString(m_bars->categories[at + 1]);
            for (const Bars::Set &set : m_bars->sets) {
                const QString name = QString::fromStdString(clippedLabel(set.name, 40));
                const QString unit = QString::fromStdString(m_bars->unit);
                text += (name.isEmpty() ? u": "_s : u" · "_s + name + u' ')
                    + (std::isnan(set.values[at]) ? u"–"_s : number(set.values[at]))
                    + (unit.isEmpty() ? QString() : u' ' + unit);
            }
            return text;
        }

        void paintGrid(QPainter &painter, const Tokens &colours);
        void paintBars(QPainter &painter, const Tokens &colours) const;
        void paintCategories(QPainter &painter, const Tokens &colours) const;
        void paintLegend(QPainter &painter, const Tokens &colours) const;

        std::shared_ptr<const Bars> m_bars;
        Bars::Range m_range;
        bool m_isHistogram;
        int m_axisWidth = 40;
        int m_selected = -1;
    };

    std::string BarsView::csvOf(const Bars &bars)
    {
        const auto cell = [](const std::string &text) {
            std::string quoted = "\"";
            for (const char c : text)
                quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
            return quoted + '"';
        };
        std::string csv = "category";
        for (const Bars::Set &set : bars.sets)
            csv += ',' + cell(set.name.empty() ? "value" : set.name);
        csv += "\r\n";
        for (std::size_t i = 0; i < bars.categories.size(); ++i) {
            csv += cell(bars.categories[i]);
            for (const Bars::Set &set : bars.sets)
                csv += ',' + (std::isnan(set.values[i]) ? std::string() : writeJson(set.values[i]));
            csv += "\r\n";
        }
        return csv;
    }

    void BarsView::paintEvent(QPaintEvent * /*event*/)
    {
        QPainter painter(this);
        const Tokens &colours = tokensFor(palette());
        painter.setFont(scaledFont(0.9));
        paintGrid(painter, colours);
        painter.setRenderHint(QPainter::Antialiasing);
        paintBars(painter, colours);
        painter.setRenderHint(QPainter::Antialiasing, false);
        paintCategories(painter, colours);
        paintLegend(painter, colours);
        if (hasFocus()) {
            painter.setPen(colours.accent);
            painter.drawRect(rect().adjusted(0, 0, -1, -1));
        }
    }

    void BarsView::paintGrid(QPainter &painter, const Tokens &colours)
    {
        const std::vector<double> lines = gridLines(m_range.low, m_range.high);
        const QFontMetrics metrics = painter.fontMetrics();
        int widest = 0;
        for (const double line : lines)
            widest = std::max(widest, metrics.horizontalAdvance(number(line)));
        m_axisWidth = widest + space(4);
        for (const double line : lines) {
            const double at = std::round(y(line)) + 0.5;
            painter.setPen(line == 0 ? colours.border : colours.hairline);
            painter.drawLine(QPointF(plot().left(), at), QPointF(plot().right(), at));
            painter.setPen(colours.secondary);
            painter.drawText(
                QRectF(0, at - metrics.height() / 2.0, m_axisWidth - space(1), metrics.height()),
                Qt::AlignRight | Qt::AlignVCenter, number(line));
        }
    }

    void BarsView::paintBars(QPainter &painter, const Tokens &colours) const
    {
        const double inner = step() * (m_isHistogram || step() < 4 ? 0.96 : 0.76);
        const double width = inner / static_cast<double>(m_bars->sets.size());
        painter.setPen(Qt::NoPen);
        if (m_selected >= 0) {
            painter.fillRect(
                QRectF(plot().left() + m_selected * step(), plot().top(), step(), plot().height()),
                colours.sunken);
        }
        for (std::size_t set = 0; set < m_bars->sets.size(); ++set) {
            painter.setBrush(colours.series[set % std::size(colours.series)]);
            const std::vector<double> &values = m_bars->sets[set].values;
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (!std::isfinite(values[i]))
                    continue;
                const double left = plot().left() + static_cast<double>(i) * step()
                    + (step() - inner) / 2 + static_cast<double>(set) * width;
                const double top = std::min(y(values[i]), y(0));
                const double height = std::max(std::abs(y(values[i]) - y(0)), 1.0);
                painter.drawRect(QRectF(left, top, std::max(width, 0.5), height));
            }
        }
    }

    void BarsView::paintCategories(QPainter &painter, const Tokens &colours) const
    {
        const QFontMetrics metrics = painter.fontMetrics();
        const double room = std::max(step(), metrics.averageCharWidth() * 9.0);
        const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(room / step())));
        painter.setPen(colours.secondary);
        for (std::size_t i = 0; i < m_bars->categories.size(); i += every) {
            const double width = step() * static_cast<double>(every);
            // The lower bound of a histogram's bar is at its left edge.
            const double left = plot().left() + static_cast<double>(i) * step()
                - (m_isHistogram ? width / 2 : width / 2 - step() / 2);
            const QString text =
                metrics.elidedText(QString::fromStdString(clippedLabel(m_bars->categories[i], 120)),
                                   Qt::ElideRight, static_cast<int>(width) - space(1));
            painter.drawText(QRectF(left, plot().bottom() + space(1), width, metrics.height()),
                             Qt::AlignCenter, text);
        }
    }

    void BarsView::paintLegend(QPainter &painter, const Tokens &colours) const
    {
        const QFontMetrics metrics = painter.fontMetrics();
        int x = static_cast<int>(plot().left());
        const int top = space(1);
        if (m_selected >= 0) {
            painter.setPen(colours.text);
            painter.drawText(QRect(x, top, width() - x, metrics.height()), Qt::AlignLeft,
                             readout());
            return;
        }
        for (std::size_t i = 0; i < m_bars->sets.size() && m_bars->sets.size() > 1; ++i) {
            const QString name = QString::fromStdString(clippedLabel(m_bars->sets[i].name, 30));
            painter.fillRect(QRect(x, top + 3, metrics.height() - 6, metrics.height() - 6),
                             colours.series[i % std::size(colours.series)]);
            x += metrics.height();
            painter.setPen(colours.text);
            painter.drawText(x, top + metrics.ascent(), name);
            x += metrics.horizontalAdvance(name) + space(3);
        }
        if (m_bars->leftOut > 0) {
            painter.setPen(colours.secondary);
            painter.drawText(x, top + metrics.ascent(),
                             m_bars->leftOut == 1
                                 ? tr("1 more category: see the table")
                                 : tr("%1 more categories: see the table").arg(m_bars->leftOut));
        }
    }

    ArtifactViewMaker barsMaker(const ArtifactForm &form, bool isHistogram)
    {
        return [bars = std::get<std::shared_ptr<const Bars>>(form),
                isHistogram](const QString &name, QWidget *parent) {
            return new BarsView(bars, isHistogram, name, parent);
        };
    }

} // namespace

ArtifactViewMaker prepareBars(const ArtifactSource & /*source*/, const ArtifactForm &form,
                              const Monitor & /*monitor*/)
{
    return barsMaker(form, false);
}

ArtifactViewMaker prepareHistogram(const ArtifactSource & /*source*/, const ArtifactForm &form,
                                   const Monitor & /*monitor*/)
{
    return barsMaker(form, true);
}

} // namespace tw
