// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/commandpalette.h"

#include "widgets/common/mnemonic.h"
#include "widgets/common/searchfield.h"
#include "widgets/shell/fuzzy.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int Width = 640;
    constexpr int RowHeight = 34;
    constexpr int VisibleRows = 11;
    constexpr int LowestScore = -10'000; // of what only the description of a command has
    constexpr int ItemLimit = 60; // more than anyone scrolls through; typing is quicker

    enum Role { RowRole = Qt::UserRole + 1 };

    class PaletteDelegate final : public QStyledItemDelegate
    {
    public:
        PaletteDelegate(const PaletteModel *model, QObject *parent)
            : QStyledItemDelegate(parent)
            , m_model(model)
        {
        }
        QSize sizeHint(const QStyleOptionViewItem & /*option*/,
                       const QModelIndex & /*index*/) const override
        {
            return {100, scaled(RowHeight)};
        }
        void paint(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
        {
            const PaletteRow &row = m_model->row(index.row());
            const Tokens &t = tokensFor(option.palette);
            const QRect all = option.rect;
            painter->save();
            if (option.state.testFlag(QStyle::State_Selected)) {
                paint::roundedRect(painter, QRectF(all).adjusted(4, 1, -4, -1), scaled(6),
                                   t.selection);
            } else if (option.state.testFlag(QStyle::State_MouseOver)) {
                paint::roundedRect(painter, QRectF(all).adjusted(4, 1, -4, -1), scaled(6),
                                   blend(t.base, t.text, 0.045));
            }
            const int size = scaled(16);
            int x = all.left() + scaled(14);
            row.icon.paint(painter, QRect(x, all.center().y() - size / 2 + 1, size, size));
            x += size + scaled(10);

            int right = all.right() - scaled(14);
            if (!row.shortcut.isEmpty()) {
                painter->setFont(scaledFont(0.9));
                painter->setPen(t.secondary);
                const int width = painter->fontMetrics().horizontalAdvance(row.shortcut);
                painter->drawText(QRect(right - width, all.top(), width + 1, all.height()),
                                  Qt::AlignVCenter, row.shortcut);
                right -= width + scaled(16);
            }
            const bool selected = option.state.testFlag(QStyle::State_Selected);
            x = paintTitle(painter, row, option.font, QRect(x, all.top(), right - x, all.height()),
                           t.text, selected ? t.text : t.accent);
            x += scaled(12);
            painter->setFont(scaledFont(0.9));
            painter->setPen(t.secondary);
            if (right - x > scaled(40)) {
                painter->drawText(
                    QRect(x, all.top(), right - x, all.height()),
                    Qt::AlignVCenter | Qt::TextSingleLine,
                    painter->fontMetrics().elidedText(row.detail, Qt::ElideRight, right - x));
            }
            painter->restore();
        }

    private:
        /// The title with the matched characters in bold; returns its right edge.
        static int paintTitle(QPainter *painter, const PaletteRow &row, const QFont &font,
                              const QRect &area, const QColor &ink, const QColor &matched)
        {
            const QString text =
                QFontMetrics(font).elidedText(row.title, Qt::ElideRight, area.width());
            QTextLayout layout(text, font);
            QList<QTextLayout::FormatRange> formats;
            for (const int at : row.matched) {
                QTextLayout::FormatRange range;
                range.start = at;
                range.length = 1;
                range.format.setFontWeight(QFont::Bold);
                range.format.setForeground(matched);
                formats.append(range);
            }
            layout.setFormats(formats);
            layout.beginLayout();
            QTextLine line = layout.createLine();
            line.setLineWidth(area.width() + 100);
            layout.endLayout();
            painter->setPen(ink);
            layout.draw(painter,
                        QPointF(area.left(), area.top() + (area.height() - line.height()) / 2));
            return area.left() + static_cast<int>(line.naturalTextWidth());
        }

        const PaletteModel *m_model;
    };

} // namespace

void PaletteModel::setRows(QList<PaletteRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const PaletteRow &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::ToolTipRole:
        return row.detail;
    case Qt::AccessibleTextRole:
        return QStringList{row.title, row.detail, row.shortcut}.join(u", "_s);
    default:
        return {};
    }
}

CommandPalette::CommandPalette(QWidget *window)
    : QWidget(window)
    , m_field(
          new SearchField(tr("Type a command, a tool, a run, a call or a topic of the help"), this))
    , m_list(new QListView(this))
    , m_model(new PaletteModel(this))
{
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_model, this));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setFocusPolicy(Qt::NoFocus); // the field keeps the keyboard
    m_list->setAccessibleName(tr("Results"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(2), space(2), space(2), space(1));
    column->setSpacing(space(1));
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    setAccessibleName(tr("Command palette"));
    hide();

    m_field->installEventFilter(this);
    window->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::refresh);
    connect(m_list, &QAbstractItemView::clicked, this, &CommandPalette::choose);
}

void CommandPalette::setActions(const QList<QAction *> &actions)
{
    m_actions = QList<QPointer<QAction>>(actions.begin(), actions.end());
}

void CommandPalette::setFinder(Finder finder)
{
    m_finder = std::move(finder);
}

void CommandPalette::setFallback(std::function<PaletteRow(const QString &text)> fallback)
{
    m_fallback = std::move(fallback);
}

void CommandPalette::open(const QString &text)
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    if (m_field->text() == text)
        refresh();
    else
        m_field->setText(text);
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    qApp->installEventFilter(this); // a click elsewhere closes it
}

void CommandPalette::dismiss()
{
    if (!isVisible())
        return;
    qApp->removeEventFilter(this);
    hide();
    if (m_focusBefore != nullptr && m_focusBefore->isVisible())
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

QList<PaletteRow> CommandPalette::matchingActions(const QString &text) const
{
    struct Hit
    {
        PaletteRow row;
        int score;
    };
    QList<Hit> hits;
    for (const QPointer<QAction> &action : std::as_const(m_actions)) {
        if (action == nullptr || action->isSeparator())
            continue;
        const QString title = withoutMnemonic(action->text());
        const auto match = fuzzyMatch(text, title);
        if (title.isEmpty() || (!match && !beginsWordsOf(text, action->statusTip())))
            continue;
        const bool isOff = !action->isEnabled();
        if (isOff && text.isEmpty())
            continue;
        hits.append({{.title = title,
                      .detail = isOff ? tr("not available now") : action->statusTip(),
                      .shortcut = action->shortcut().toString(QKeySequence::NativeText),
                      .icon = action->icon(),
                      .matched = match ? match->positions : QList<int>(),
                      .action = action,
                      .mode = {},
                      .location = {}},
                     (match ? match->score : LowestScore) + (isOff ? 2 * LowestScore : 0)});
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const Hit &a, const Hit &b) { return a.score > b.score; });
    QList<PaletteRow> rows;
    for (Hit &hit : hits)
        rows.append(std::move(hit.row));
    return rows;
}

namespace {

    /// The place of a row among the others, the first one at 0: objects, then commands, then pages
    /// of help and samples. Of the latter two, those with \a text in their title come before those
    /// that only have its letters.
    int rankOf(const PaletteRow &row, const QString &text)
    {
        enum Rank { Objects, Commands, Pages, LettersOnly };
        if (!row.act && row.action == nullptr)
            return Objects; // also found by what is not in the title: the agent of a run
        return (row.act ? Pages : Commands)
            + (row.title.contains(text, Qt::CaseInsensitive) ? 0 : LettersOnly);
    }

} // namespace

void CommandPalette::refresh()
{
    const QString text = m_field->text().trimmed();
    QList<PaletteRow> rows = matchingActions(text);
    if (m_finder && !text.isEmpty()) {
        QList<PaletteRow> found = m_finder(text, ItemLimit);
        for (PaletteRow &row : found) {
            if (const auto match = fuzzyMatch(text, row.title))
                row.matched = match->positions;
        }
        rows += found;
        std::stable_sort(rows.begin(), rows.end(),
                         [&text](const PaletteRow &left, const PaletteRow &right) {
                             return rankOf(left, text) < rankOf(right, text);
                         });
    }
    if (rows.isEmpty() && m_fallback)
        rows.append(m_fallback(text));
    m_model->setRows(std::move(rows));
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0));
    place();
}

void CommandPalette::place()
{
    const QWidget *window = parentWidget();
    const int width = std::min(scaled(Width), window->width() - space(8));
    const int rows = std::clamp(m_model->rowCount(), 1, VisibleRows);
    const int height = m_field->sizeHint().height() + rows * scaled(RowHeight) + space(5);
    setGeometry((window->width() - width) / 2, scaled(48), width,
                std::min(height, window->height() - scaled(64)));
}

void CommandPalette::choose(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const PaletteRow row = m_model->row(index.row());
    dismiss();
    if (row.act)
        row.act();
    else if (row.action != nullptr)
        row.action->trigger();
    else if (!isNowhere(row.location))
        emit itemChosen(row.mode, row.location);
}

void CommandPalette::moveBy(int rows)
{
    const int count = m_model->rowCount();
    if (count == 0)
        return;
    const int from = m_list->currentIndex().row();
    const int to =
        std::abs(rows) == 1 ? (from + rows + count) % count : std::clamp(from + rows, 0, count - 1);
    m_list->setCurrentIndex(m_model->index(to));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::ShortcutOverride && isVisible()) {
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
            event->accept(); // handled here, before the window's own Escape
            return true;
        }
    }
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Escape:
            dismiss();
            return true;
        case Qt::Key_Down:
            moveBy(1);
            return true;
        case Qt::Key_Up:
            moveBy(-1);
            return true;
        case Qt::Key_PageDown:
            moveBy(VisibleRows - 1);
            return true;
        case Qt::Key_PageUp:
            moveBy(1 - VisibleRows);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            choose(m_list->currentIndex());
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return true; // there is nowhere else to go while it is open
        default:
            break;
        }
    }
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (event->type() == QEvent::MouseButtonPress && isVisible()) {
        const auto *widget = qobject_cast<QWidget *>(watched);
        if (widget != nullptr && widget != this && !isAncestorOf(widget)
            && widget->window() == window()) {
            dismiss();
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CommandPalette::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &t = tokensFor(palette());
    paint::roundedRect(&painter, rect(), scaled(8), t.base, t.border);
}

} // namespace tw
