// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/plot/linechart.h"

#include "model/common/commitfile.h"
#include "model/common/format.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/plot/chartcanvas.h"
#include "widgets/plot/chartexport.h"
#include "widgets/plot/chartvalues.h"
#include "widgets/theme/flowlayout.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QBuffer>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QSaveFile>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxChips = 16; ///< further curves are in the table only
    constexpr int LeastCanvasHeight = 180; ///< unless compact
    constexpr int TableRows = 5; ///< before it scrolls
    constexpr int PictureWidth = 1200;
    constexpr int PictureHeight = 480;
    constexpr std::size_t MaxCopiedPoints = 1'000'000;

    QIcon lineIcon(const QColor &colour, bool dashed, double ratio)
    {
        QPixmap pixmap((QSizeF(16, 16) * ratio).toSize());
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(colour, 3, Qt::SolidLine, Qt::RoundCap);
        if (dashed)
            pen.setDashPattern({1, 1.6});
        painter.setPen(pen);
        painter.drawLine(QPointF(3, 8), QPointF(13, 8));
        painter.end();
        return pixmap;
    }

} // namespace

LineChart::LineChart(QWidget *parent)
    : QWidget(parent)
    , m_canvas(new ChartCanvas(this))
    , m_values(new ChartValues(m_canvas))
    , m_table(new QTableView(this))
    , m_legend(new QWidget(this))
    , m_note(new QLabel(this))
    , m_readout(new QLabel(this))
    , m_menu(new QMenu(this))
{

    new FlowLayout(m_legend, space(1));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(1));
    layout->addWidget(m_legend);
    layout->addWidget(m_note);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_readout);
    layout->addWidget(m_table);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    m_note->setIndent(space(1));
    m_readout->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_readout->setFont(scaledFont(0.9));
    m_readout->setIndent(space(1));
    m_readout->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_readout->hide();
    m_canvas->setMinimumHeight(scaled(LeastCanvasHeight));
    m_table->setModel(m_values);
    m_table->setAccessibleName(tr("Values at the cursor and statistics of the visible range"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    makeActions();
    for (QAction *action : m_menu->actions()) {
        if (!action->property("twTool").isNull())
            addTool(action);
    }
    auto *more = new QToolButton(this);
    more->setIcon(icon(u"more"_s));
    more->setToolTip(tr("Copy, save and options of the chart"));
    more->setAccessibleName(tr("Chart menu"));
    more->setAutoRaise(true);
    more->setMenu(m_menu);
    more->setPopupMode(QToolButton::InstantPopup);
    m_legend->layout()->addWidget(more);
    m_hasMenu = true;
    m_canvas->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_canvas, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { m_menu->popup(m_canvas->mapToGlobal(at)); });
    connect(m_canvas, &ChartCanvas::cursorChanged, this, &LineChart::updateTexts);
    connect(m_canvas, &ChartCanvas::visibleChanged, this, [this] {
        updateLegend();
        updateTexts();
        tellTimes();
    });
}

void LineChart::addTool(QAction *action)
{
    auto *button = new QToolButton(m_legend);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setAccessibleName(action->text());
    button->setVisible(action->isVisible());
    connect(action, &QAction::visibleChanged, button,
            [button, action] { button->setVisible(action->isVisible()); });
    const int more = m_hasMenu ? 1 : 0; // the menu is the last button
    static_cast<FlowLayout *>(m_legend->layout())
        ->insertWidget(m_legend->layout()->count() - more, button);
}

QAction *LineChart::addMenuAction(const QString &text, const QKeySequence &shortcut,
                                  const QString &iconName)
{
    QAction *action = m_menu->addAction(text);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    const QString keys = shortcut.toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? text : u"%1 (%2)"_s.arg(text, keys));
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    addAction(action);
    return action;
}

void LineChart::makeActions()
{
    const auto zoomAction = [this](const QString &text, const QString &iconName, auto slot) {
        QAction *action = addMenuAction(text, {}, iconName); // the canvas has the keys
        action->setProperty("twTool", true);
        connect(action, &QAction::triggered, m_canvas, slot);
    };
    zoomAction(tr("Zoom in"), u"zoom-in"_s, &ChartCanvas::zoomIn);
    zoomAction(tr("Zoom out"), u"zoom-out"_s, &ChartCanvas::zoomOut);
    zoomAction(tr("Show everything"), u"fit"_s, &ChartCanvas::fit);
    m_menu->addSeparator();
    QAction *logarithmic = addMenuAction(tr("Logarithmic scale"), Qt::Key_L, {});
    logarithmic->setCheckable(true);
    logarithmic->setIconText(tr("log"));
    logarithmic->setProperty("twTool", true);
    connect(logarithmic, &QAction::toggled, m_canvas, &ChartCanvas::setLogarithmic);
    m_localTime = addMenuAction(tr("Local time"), Qt::Key_T, {});
    m_localTime->setCheckable(true);
    m_localTime->setIconText(tr("local"));
    m_localTime->setProperty("twTool", true);
    connect(m_localTime, &QAction::toggled, m_canvas, &ChartCanvas::setLocalTime);
    m_menu->addSeparator();
    connect(addMenuAction(tr("Copy visible points"), QKeySequence::Copy, u"copy"_s),
            &QAction::triggered, this, &LineChart::copyData);
    connect(addMenuAction(tr("Copy picture"), Qt::CTRL | Qt::SHIFT | Qt::Key_C, {}),
            &QAction::triggered, this, &LineChart::copyPicture);
    m_menu->addSeparator();
    const auto saveAction = [this](const QString &text, const QString &suffix, bool everything) {
        connect(addMenuAction(text, {}, {}), &QAction::triggered, this,
                [this, suffix, everything] { saveAs({suffix}, everything); });
    };
    saveAction(tr("Save as PNG…"), u"png"_s, false);
    saveAction(tr("Save as SVG…"), u"svg"_s, false);
    connect(addMenuAction(tr("Save for print…"), {}, {}), &QAction::triggered, this, [this] {
        saveAs({u"svg"_s, u"png"_s}, false, true);
    });
    saveAction(tr("Save visible points as CSV…"), u"csv"_s, false);
    saveAction(tr("Save all points as CSV…"), u"csv"_s, true);
}

void LineChart::setChart(std::shared_ptr<const ChartData> chart)
{
    m_data = std::move(chart);
    qDeleteAll(m_chips); // the canvas announces its curves before makeLegend()
    m_chips.clear();
    m_canvas->setData(m_data);
    m_values->reload();
    m_localTime->setVisible(m_data && m_data->xIsTime());
    makeLegend();
    updateTable();
    updateTexts();
}

void LineChart::replaceChart(std::shared_ptr<const ChartData> chart)
{
    if (!m_data || !chart || m_data->curves().size() != chart->curves().size())
        return setChart(std::move(chart));
    const ChartView before = m_canvas->view();
    const ChartSpan whole = m_data->wholeX();
    setChart(std::move(chart));
    for (std::size_t i = 0; i < before.shown.size(); ++i) {
        if (m_canvas->isCurveVisible(i) != before.shown[i])
            m_canvas->setCurveVisible(i, before.shown[i]);
    }
    if (m_data->wholeX() == whole)
        m_canvas->setVisibleX(before.visible);
}

void LineChart::setCompact(bool compact)
{
    m_compact = compact;
    m_canvas->setMinimumHeight(compact ? 0 : scaled(LeastCanvasHeight));
    updateTable();
    updateTexts();
}

void LineChart::setCallTime(qint64 fromNs, qint64 toNs)
{
    if (m_data && m_data->xIsTime())
        m_canvas->setShaded(ChartSpan(m_data->xAtTime(fromNs), m_data->xAtTime(toNs)));
}

void LineChart::showTimes(qint64 fromNs, qint64 toNs)
{
    if (!m_data || !m_data->xIsTime() || fromNs >= toNs)
        return;
    m_linking = true; // the other chart knows
    m_canvas->setVisibleX({m_data->xAtTime(fromNs), m_data->xAtTime(toNs)});
    m_linking = false;
}

void LineChart::tellTimes()
{
    const auto [from, to] = m_canvas->visibleX();
    if (m_data && m_data->xIsTime() && !m_linking)
        emit timesShown(m_data->timeAt(from), m_data->timeAt(to));
}

void LineChart::makeLegend()
{
    const std::size_t count = m_data ? std::min(m_data->curves().size(), MaxChips) : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const ChartCurve &curve = m_data->curves()[i];
        auto *chip = new QToolButton(m_legend);
        const QString name = ChartValues::title(curve);
        chip->setText(curve.unit.isEmpty() ? name : name + u" ("_s + curve.unit + u")"_s);
        chip->setAccessibleName(tr("Show the curve %1").arg(chip->text()));
        chip->setToolTip(tr("Show or hide this curve"));
        chip->setObjectName(u"curve%1"_s.arg(i));
        chip->setCheckable(true);
        chip->setChecked(true);
        chip->setAutoRaise(true);
        chip->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(chip, &QToolButton::toggled, this,
                [this, i](bool on) { m_canvas->setCurveVisible(i, on); });
        static_cast<FlowLayout *>(m_legend->layout())->insertWidget(static_cast<int>(i), chip);
        m_chips << chip;
    }
    updateLegend();
}

void LineChart::updateLegend()
{
    if (!m_data)
        return;
    const Tokens &colours = tokensFor(palette());
    for (int i = 0; i < m_chips.size(); ++i) {
        const auto curve = static_cast<std::size_t>(i);
        const QSignalBlocker blocker(m_chips[i]); // the table may have shown it
        const bool isShown = m_canvas->isCurveVisible(curve);
        m_chips[i]->setChecked(isShown);
        m_chips[i]->setIcon(lineIcon(isShown ? m_canvas->curveColour(curve) : colours.border,
                                     m_data->curves()[curve].isCompared, devicePixelRatioF()));
    }
    const auto &shown = m_canvas->view().shown;
    QStringList notes;
    if (shown.size() > MaxChips)
        notes << tr("Curves shown: %1 of %2; the table lists all.")
                     .arg(std::ranges::count(shown, true))
                     .arg(shown.size());
    if (!m_data->leftOut().isEmpty())
        notes << m_data->leftOut();
    m_note->setText(notes.join(u' '));
    m_note->setVisible(!notes.isEmpty());
}

void LineChart::updateTable()
{
    m_table->setVisible(!m_compact);
    m_readout->setVisible(m_compact);
    // Wide enough for values that come with the cursor.
    const QFontMetrics metrics(fixedFont(0.9));
    const auto widen = [&](int column, const QString &text) {
        m_table->setColumnWidth(column, metrics.horizontalAdvance(text) + space(5));
    };
    m_table->resizeColumnToContents(ChartValues::CurveColumn);
    widen(ChartValues::ValueColumn, u"-0.1234567890123456"_s);
    m_table->resizeColumnToContents(ChartValues::UnitColumn);
    for (const int column : {ChartValues::MinColumn, ChartValues::MaxColumn,
                             ChartValues::MeanColumn, ChartValues::PointsColumn})
        widen(column, u"-0.1234567"_s);
    const int rows = std::clamp(m_values->rowCount(), 1, TableRows);
    const QHeaderView *header = m_table->horizontalHeader();
    const int rowHeight = std::max(m_table->rowHeight(0), scaled(24));
    const int atLength = metrics.horizontalAdvance(u"2026-08-21 07:30:00.123 UTC"_s) + space(5);
    const bool scrolls =
        header->length() - header->sectionSize(ChartValues::AtColumn) + atLength > width();
    m_table->setFixedHeight(header->sizeHint().height() + rows * rowHeight + space(1)
                            + (scrolls ? m_table->horizontalScrollBar()->sizeHint().height() : 0));
}

void LineChart::updateTexts()
{
    const QString spoken = m_values->spoken();
    const QString text = spoken.isEmpty() ? description() : spoken;
    m_canvas->setAccessibleDescription(text);
    m_readout->setText(
        m_readout->fontMetrics().elidedText(text, Qt::ElideRight, width() - space(2)));
    m_readout->setToolTip(text);
}

void LineChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateTable();
    updateTexts();
}

QString LineChart::description() const
{
    if (!m_data || !m_data->hasPoints())
        return tr("No points to draw");
    constexpr std::size_t described = 4;
    std::size_t points = 0;
    QStringList parts;
    for (const ChartCurve &curve : m_data->curves()) {
        points += curve.points.sum(0, curve.size()).count; // without gaps
        const MinMax range = curve.points.range(0, curve.size());
        if (parts.size() == static_cast<qsizetype>(described) || range.isEmpty())
            continue;
        const QString title = ChartValues::title(curve);
        const QString values = range.min == range.max
            ? tr("%1 is %2 %3").arg(title, exactNumber(range.min), curve.unit)
            : tr("%1 from %2 to %3 %4")
                  .arg(title, exactNumber(range.min), exactNumber(range.max), curve.unit);
        parts << values.trimmed();
    }
    if (m_data->curves().size() > described)
        parts << tr("and %n more", nullptr, static_cast<int>(m_data->curves().size() - described));
    const QString count = points == 1
        ? tr("1 point")
        : tr("%1 points").arg(formatCount(static_cast<std::int64_t>(points)));
    return count + u": "_s + parts.join(u"; "_s);
}

QString LineChart::save(const QString &path, bool everything, bool forPrint) const
{
    if (!m_data)
        return {};
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tr("%1: %2").arg(path, file.errorString());
    bool written = true;
    if (path.endsWith(u".svg"_s)) {
        const QByteArray svg = chartSvgDocument(*m_data, m_canvas->view(), PictureWidth,
                                                forPrint ? ChartLook::Print : ChartLook::Light);
        written = file.write(svg) == svg.size();
    } else if (path.endsWith(u".png"_s)) {
        written = chartImage(*m_data, m_canvas->view(), {PictureWidth, PictureHeight}, 2,
                             forPrint ? ChartLook::Print : look())
                      .save(&file, "PNG");
    } else {
        written = writeChartCsv(file, *m_data, m_canvas->view(), everything);
    }
    if (written && commitFile(file))
        return {};
    return tr("%1: %2").arg(path, file.errorString());
}

void LineChart::saveAs(const QStringList &suffixes, bool everything, bool forPrint)
{
    auto *dialog = new QFileDialog(this, tr("Save the chart"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const QString &suffix : suffixes)
        filters << u"%1 (*.%2)"_s.arg(suffix.toUpper(), suffix);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(suffixes.front());
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog, filters, suffixes](const QString &filter) {
                dialog->setDefaultSuffix(suffixes.value(filters.indexOf(filter)));
            });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, everything, forPrint](const QString &path) {
                const QString problem = save(path, everything, forPrint);
                if (!problem.isEmpty()) {
                    m_note->setText(tr("The chart was not saved. %1").arg(problem));
                    m_note->show();
                }
            });
    dialog->open();
}

void LineChart::copyData()
{
    if (!m_data)
        return;
    std::size_t points = 0;
    for (const ChartCurve &curve : m_data->curves()) {
        const auto [from, to] = curve.pointsIn(m_canvas->visibleX());
        points += to - from;
    }
    if (points > MaxCopiedPoints) {
        m_note->setText(
            tr("%1 points are too many for the clipboard. Zoom in, or save them as CSV.")
                .arg(formatCount(static_cast<std::int64_t>(points))));
        m_note->show();
        return;
    }
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    writeChartCsv(buffer, *m_data, m_canvas->view(), false, '\t');
    copyText(QString::fromUtf8(buffer.data()));
}

ChartLook LineChart::look() const
{
    return tokensFor(palette()).dark ? ChartLook::Dark : ChartLook::Light;
}

void LineChart::copyPicture()
{
    if (m_data)
        QGuiApplication::clipboard()->setImage(
            chartImage(*m_data, m_canvas->view(), m_canvas->size(), 2, look()));
}

void LineChart::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateLegend();
}

} // namespace tw
