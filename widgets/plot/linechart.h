// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/plot/chartdata.h"
#include "widgets/plot/chartexport.h"

#include <QStringList>
#include <QWidget>

class QAction;
class QLabel;
class QMenu;
class QTableView;
class QToolButton;

namespace tw {

class ChartCanvas;
class ChartValues;

/// A chart with its legend, whose entries show and hide curves, and a table of exact values at the
/// cursor and statistics of the visible range. Its menu copies and saves data and picture.
class LineChart final : public QWidget
{
    Q_OBJECT

public:
    explicit LineChart(QWidget *parent = nullptr);

    void setChart(std::shared_ptr<const ChartData> chart);
    /// Sets the same curves in another arrangement: hidden ones stay hidden, and the visible range
    /// stays if it belongs to the new one.
    void replaceChart(std::shared_ptr<const ChartData> chart);
    /// Adds a button to the others above the chart.
    void addTool(QAction *action);
    [[nodiscard]] ChartCanvas *canvas() const { return m_canvas; }
    /// Replaces the table by one line, for a card of fixed height.
    void setCompact(bool compact);
    /// Shades the time of the call, in nanoseconds since the epoch; only on a time axis.
    void setCallTime(qint64 fromNs, qint64 toNs);
    /// What the chart shows, in a sentence, for screen readers.
    [[nodiscard]] QString description() const;
    /// Zoom, options, copy and export, for a menu of the surroundings.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Writes the chart as the suffix of \a path says: .png, .svg, or .csv with all points if
    /// \a everything; in black and grey if \a forPrint. Returns what went wrong, or "".
    [[nodiscard]] QString save(const QString &path, bool everything, bool forPrint = false) const;

public slots:
    void copyData(); ///< of the visible range, tab-separated
    void copyPicture();
    /// Links charts: shows the times from \a fromNs to \a toNs. Does nothing without a time axis.
    void showTimes(qint64 fromNs, qint64 toNs);
    /// Emits timesShown() with the visible range, if x is time.
    void tellTimes();

signals:
    /// The user zoomed or panned along a time axis.
    void timesShown(qint64 fromNs, qint64 toNs);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeActions();
    QAction *addMenuAction(const QString &text, const QKeySequence &shortcut,
                           const QString &iconName);
    void makeLegend();
    void updateLegend();
    void updateTexts();
    void updateTable();
    /// The user chooses among \a suffixes.
    void saveAs(const QStringList &suffixes, bool everything, bool forPrint = false);
    [[nodiscard]] ChartLook look() const;

    ChartCanvas *m_canvas;
    ChartValues *m_values;
    QTableView *m_table;
    QWidget *m_legend; ///< and the buttons, in lines that wrap
    QLabel *m_note; ///< what is not shown
    QLabel *m_readout; ///< compact: instead of the table
    QMenu *m_menu;
    QAction *m_localTime = nullptr;
    QList<QToolButton *> m_chips;
    std::shared_ptr<const ChartData> m_data;
    bool m_hasMenu = false; ///< its button is in the legend
    bool m_compact = false;
    bool m_linking = false; ///< in showTimes()
};

} // namespace tw
