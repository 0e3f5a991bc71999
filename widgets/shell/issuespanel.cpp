// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/issuespanel.h"

#include "model/common/format.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    QString severityIcon(Severity severity)
    {
        switch (severity) {
        case Severity::Error:
            return u"error"_s;
        case Severity::Warning:
            return u"warning"_s;
        case Severity::Hint:
            return u"hint"_s;
        }
        return {};
    }

    QColor severityColor(Severity severity, const Tokens &t)
    {
        switch (severity) {
        case Severity::Error:
            return t.error;
        case Severity::Warning:
            return t.hinted;
        case Severity::Hint:
            return t.bounded;
        }
        return t.secondary;
    }

    QString severityName(Severity severity)
    {
        switch (severity) {
        case Severity::Error:
            return IssuesPanel::tr("Error");
        case Severity::Warning:
            return IssuesPanel::tr("Warning");
        case Severity::Hint:
            return IssuesPanel::tr("Hint");
        }
        return {};
    }

    struct Count
    {
        Severity severity;
        int number;
        QString text;
    };

    QList<Count> countsOf(const QList<IssueEntry> &entries)
    {
        const auto count = [&entries](Severity severity) {
            return static_cast<int>(
                std::count_if(entries.begin(), entries.end(), [severity](const IssueEntry &entry) {
                    return entry.severity == severity;
                }));
        };
        const int errors = count(Severity::Error);
        const int warnings = count(Severity::Warning);
        const int hints = count(Severity::Hint);
        QList<Count> counts;
        if (errors > 0)
            counts.append(
                {Severity::Error, errors, IssuesPanel::tr("%n error(s)", nullptr, errors)});
        if (warnings > 0) {
            counts.append(
                {Severity::Warning, warnings, IssuesPanel::tr("%n warning(s)", nullptr, warnings)});
        }
        if (hints > 0)
            counts.append({Severity::Hint, hints, IssuesPanel::tr("%n hint(s)", nullptr, hints)});
        return counts;
    }

} // namespace

void IssueTableModel::setEntries(QList<IssueEntry> entries)
{
    const auto same = [](const IssueEntry &a, const IssueEntry &b) {
        return a.location == b.location && a.code == b.code && a.message == b.message
            && a.place == b.place && a.severity == b.severity;
    };
    replaceRows(std::move(entries), same);
}

int IssueTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant IssueTableModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const IssueEntry &entry = entries()[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return index.column() == MessageColumn ? entry.message
            : index.column() == PlaceColumn    ? entry.place
                                               : entry.code;
    case Qt::DecorationRole:
        if (index.column() != MessageColumn)
            return {};
        return icon(severityIcon(entry.severity),
                    severityColor(entry.severity, tokensFor(QApplication::palette())));
    case Qt::FontRole:
        return index.column() == MessageColumn ? QVariant() : QVariant(fixedFont(0.95));
    case Qt::ForegroundRole:
        return index.column() == CodeColumn ? QVariant(tokensFor(QApplication::palette()).secondary)
                                            : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == MessageColumn
            ? QVariant(QString(severityName(entry.severity) + u": "_s + entry.message))
            : QVariant();
    case LocationRole:
        return QVariant::fromValue(entry.location);
    default:
        return {};
    }
}

QVariant IssueTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case MessageColumn:
        return tr("Issue");
    case PlaceColumn:
        return tr("Place");
    case CodeColumn:
        return tr("Code");
    default:
        return {};
    }
}

/// The summary line; a click anywhere on it opens or closes the table.
class IssuesPanel::Bar final : public QAbstractButton
{
public:
    Bar(IssuesPanel *panel, IssueTableModel *model)
        : QAbstractButton(panel)
        , m_panel(panel)
        , m_model(model)
    {
        setFixedHeight(panel->collapsedHeight());
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        setCheckable(true);
        setAccessibleName(IssuesPanel::tr("Issues"));
        setToolTip(IssuesPanel::tr("Show or hide the issues (Ctrl+Shift+M)"));
    }

protected:
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        const Tokens &t = tokensFor(palette());
        painter.fillRect(rect(), underMouse() ? blend(t.window, t.text, 0.04) : t.window);
        if (m_panel->isOpen())
            paint::edge(&painter, rect(), paint::Direction::Down, t.hairline);
        if (hasFocus()) {
            paint::roundedRect(&painter, QRectF(rect()).adjusted(2, 3, -2, -2), scaled(4), {},
                               t.accent, 1.5);
        }
        int x = scaled(12);
        painter.setFont(scaledFont(0.95, QFont::DemiBold));
        const auto write = [&](const QString &text, const QColor &color, int gap) {
            painter.setPen(color);
            const int width = painter.fontMetrics().horizontalAdvance(text);
            painter.drawText(QRect(x, 0, width + 4, height()), Qt::AlignVCenter, text);
            x += width + gap;
        };
        write(IssuesPanel::tr("Issues"), t.text, scaled(16));
        painter.setFont(scaledFont(0.95));
        const QList<Count> counts = countsOf(m_model->entries());
        if (counts.isEmpty())
            write(IssuesPanel::tr("none"), t.secondary, 0);
        for (const Count &count : counts) {
            const QColor ink = severityColor(count.severity, t);
            const int size = scaled(14);
            painter.drawPixmap(
                x, (height() - size) / 2,
                iconPixmap(severityIcon(count.severity), ink, size, devicePixelRatioF()));
            x += size + scaled(5);
            write(count.text, t.text, scaled(16));
        }
        paint::chevron(&painter, QRectF(width() - scaled(28), 0, scaled(16), height()),
                       m_panel->isOpen() ? paint::Direction::Down : paint::Direction::Up,
                       t.secondary, scaled(7) / 2.0);
    }

private:
    IssuesPanel *m_panel;
    IssueTableModel *m_model;
};

IssuesPanel::IssuesPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new IssueTableModel(this))
    , m_table(new QTableView(this))
    , m_bar(new Bar(this, m_model))
{
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Issues"));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(IssueTableModel::MessageColumn,
                                                      QHeaderView::Stretch);
    m_table->horizontalHeader()->resizeSection(IssueTableModel::PlaceColumn, scaled(280));
    m_table->horizontalHeader()->resizeSection(IssueTableModel::CodeColumn, scaled(160));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->hide();

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    setMaximumHeight(collapsedHeight());

    connect(m_bar, &QAbstractButton::clicked, this, [this] { setOpen(!m_open); });
    const auto activate = [this](const QModelIndex &index) {
        emit activated(index.data(IssueTableModel::LocationRole).value<Location>());
    };
    connect(m_table, &QAbstractItemView::activated, this, activate);
    connect(m_table, &QAbstractItemView::clicked, this, activate);
    auto *show = new QAction(icon(u"link"_s), tr("Show the place"), this);
    connect(show, &QAction::triggered, m_table, [this, activate] {
        if (m_table->currentIndex().isValid())
            activate(m_table->currentIndex());
    });
    m_table->addAction(show); // for its context menu
    updateSummary();
}

int IssuesPanel::collapsedHeight() const
{
    return scaled(30);
}

void IssuesPanel::setEntries(const QList<IssueEntry> &entries)
{
    m_model->setEntries(entries);
    updateSummary();
    if (entries.isEmpty())
        setOpen(false);
}

void IssuesPanel::setOpen(bool open)
{
    if (open && m_model->rowCount() == 0)
        open = false; // there is nothing to show
    m_bar->setChecked(open);
    if (m_open == open)
        return;
    m_open = open;
    m_table->setVisible(open);
    setMaximumHeight(open ? QWIDGETSIZE_MAX : collapsedHeight());
    setMinimumHeight(open ? scaled(110) : collapsedHeight());
    m_bar->update();
    emit openChanged(open);
}

void IssuesPanel::updateSummary()
{
    QStringList words;
    for (const Count &count : countsOf(m_model->entries()))
        words.append(count.text);
    m_bar->setAccessibleDescription(words.isEmpty() ? tr("none") : words.join(u", "_s));
    m_bar->update();
}

void IssuesPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        m_table->viewport()->update(); // the icon colours come from the model
    QWidget::changeEvent(event);
}

void IssuesPanel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter(this).fillRect(rect(), tokensFor(palette()).base);
}

} // namespace tw
