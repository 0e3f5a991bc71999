// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/tables/transcriptview.h"

#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/clipboard/viewrows.h"
#include "widgets/replay/tables/replaydelegates.h"
#include "widgets/replay/tables/tailscroller.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/timeline/outcomesign.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QStringList>
#include <QTextLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int RoleWidth = 92; // of a 10 pt font
    constexpr int LongestLineWidth = 760; // wider lines are hard to read
    constexpr double DimmedOpacity = 0.4; // of what the filter hides; tables: what is later

    QRect wholeBox(const QRect &row)
    {
        return row.adjusted(scaled(RoleWidth), space(1), -space(3), -space(1));
    }

    QRect textBox(const QRect &row)
    {
        QRect box = wholeBox(row);
        box.setWidth(std::min(box.width(), LongestLineWidth));
        return box;
    }

    constexpr int WaitIndent = 16; // beside the hatching

    /// The parts of a wait: its length, the question, the answer, and who continues.
    struct WaitLine
    {
        QString sign; // of icons.h
        QString text;
        QFont font;
        QColor colour;
    };

    QList<WaitLine> waitLines(const TranscriptItem &item, const QFont &font, const Tokens &colours)
    {
        QFont bold = font;
        bold.setWeight(QFont::DemiBold);
        QList<WaitLine> lines{{u"suspended"_s, item.title, bold, colours.waiting}};
        if (!item.text.isEmpty())
            lines << WaitLine{u"question"_s, item.text, font, colours.text};
        if (!item.answer.isEmpty()) {
            lines << WaitLine{u"person"_s,
                              item.derived
                                  ? item.answer + u"  ("_s + TranscriptView::tr("derived") + u")"_s
                                  : item.answer,
                              bold, colours.text};
        }
        if (!item.footer.isEmpty())
            lines << WaitLine{{}, item.footer, scaledFont(0.9), colours.secondary};
        return lines;
    }

    int lineHeight(const WaitLine &line, int boxWidth)
    {
        const int width = boxWidth - WaitIndent - SignSize - 6 - space(2);
        return QFontMetrics(line.font)
            .boundingRect(QRect(0, 0, width, 1 << 24), Qt::TextWordWrap, line.text)
            .height();
    }

} // namespace

TranscriptDelegate::TranscriptDelegate(const TranscriptModel *model, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

QFont TranscriptDelegate::fontOf(const TranscriptItem &item, const QFont &base) const
{
    QFont font = base;
    font.setItalic(item.kind == TranscriptItem::Kind::Thinking);
    return font;
}

QSize TranscriptDelegate::sizeHint(const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const TranscriptItem &item = m_model->item(index.row());
    const QFontMetrics metrics(fontOf(item, option.font));
    const int width = std::max(option.rect.width(), 240);
    const int above = item.startsMessage ? space(2) : 0;
    if (item.kind == TranscriptItem::Kind::Call)
        return {width, metrics.height() + space(4) + above};
    const QRect box = textBox(QRect(0, 0, width, 100));
    if (item.kind == TranscriptItem::Kind::Wait) {
        int height = space(4) + above;
        for (const WaitLine &line : waitLines(item, option.font, tokensFor(option.palette)))
            height += lineHeight(line, box.width()) + space(1);
        return {width, height};
    }
    const int padding = space(2);
    const QRect text = metrics.boundingRect(QRect(0, 0, box.width() - space(2), 1 << 24),
                                            Qt::TextWordWrap, item.text);
    return {width, text.height() + padding + above};
}

void TranscriptDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const TranscriptItem &item = m_model->item(index.row());
    const Tokens &colours = tokensFor(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRect row = option.rect;
    if (item.startsMessage)
        row.setTop(row.top() + space(2));
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    if (selected) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(colours.selection);
        painter->drawRect(row);
    }
    if (index.data(TranscriptModel::HitRole).toBool())
        paintHitSign(painter, row, colours);
    if (index.data(TranscriptModel::HiddenRole).toBool())
        painter->setOpacity(DimmedOpacity);
    if (item.startsMessage) {
        painter->setFont(scaledFont(0.9, QFont::DemiBold));
        painter->setPen(item.role == u"assistant"_s ? colours.accent : colours.secondary);
        painter->drawText(QRect(row.left() + space(3), row.top() + space(1) + 1,
                                scaled(RoleWidth) - space(4), painter->fontMetrics().height()),
                          Qt::AlignLeft | Qt::AlignTop, item.role);
    }
    const QRect box = textBox(row);
    if (item.kind == TranscriptItem::Kind::Call) {
        paintCall(painter, wholeBox(row), item, option);
    } else if (item.kind == TranscriptItem::Kind::Wait) {
        paintWait(painter, box, m_model->waitAt(index.row()), option);
    } else {
        const bool broken = item.kind == TranscriptItem::Kind::BrokenOff;
        const bool quiet = item.kind != TranscriptItem::Kind::Message;
        painter->setFont(fontOf(item, option.font));
        painter->setPen(broken ? colours.error : quiet ? colours.secondary : colours.text);
        paintWrapped(painter, box, item.text, colours);
        if (item.derived) {
            painter->setFont(scaledFont(0.85));
            painter->setPen(colours.secondary);
            painter->drawText(QRect(row.left() + space(3),
                                    row.top() + painter->fontMetrics().height() + 6,
                                    scaled(RoleWidth), painter->fontMetrics().height()),
                              Qt::AlignLeft, tr("derived"));
        }
    }
    painter->restore();
}

void TranscriptDelegate::paintWrapped(QPainter *painter, const QRect &box, const QString &text,
                                      const Tokens &colours) const
{
    const QList<std::pair<int, int>> places = m_mark.placesIn(text);
    if (places.isEmpty()) {
        painter->drawText(box, Qt::TextWordWrap, text);
        return;
    }
    QList<QTextLayout::FormatRange> marks;
    for (const auto &[start, length] : places) {
        QTextCharFormat format;
        format.setBackground(searchMarkColour(colours));
        marks.append({start, length, format});
    }
    QString lines = text; // a layout breaks lines at separators only
    lines.replace(u'\n', QChar(QChar::LineSeparator));
    QTextLayout layout(lines, painter->font());
    QTextOption wrapped;
    wrapped.setWrapMode(QTextOption::WordWrap);
    layout.setTextOption(wrapped);
    // As QPainter::drawText() does, which has measured the height of the item.
    const qreal leading = QFontMetricsF(painter->font()).leading();
    qreal height = -leading;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(box.width());
        height += leading;
        line.setPosition(QPointF(0, height));
        height += line.height();
    }
    layout.endLayout();
    layout.draw(painter, box.topLeft(), marks);
}

void TranscriptDelegate::paintCall(QPainter *painter, const QRect &box, const TranscriptItem &item,
                                   const QStyleOptionViewItem &option) const
{
    const Tokens &colours = tokensFor(option.palette);
    Outcome outcome = Outcome::None;
    QString tool;
    QString ending;
    if (item.call) {
        const CallRecord call = m_model->call(*item.call);
        outcome = ReplayText::outcome(call);
        tool = ReplayText::utf8(m_model->store()->toolName(*item.call));
        ending = ReplayText::outcomeText(call, m_model->moment());
        if (const QString length = ReplayText::duration(call.durationNs); call.durationNs > 0)
            ending += u" · "_s + length;
    }
    const QColor colour = outcomeColour(colours, outcome);
    const QRectF card = QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setPen(QPen(outcome == Outcome::Failed ? colour : colours.hairline, 1));
    painter->setBrush(colours.window);
    painter->drawRoundedRect(card, 6, 6);
    int x = box.left() + space(2);
    if (outcome != Outcome::None) {
        painter->drawPixmap(QPointF(x, box.center().y() - SignSize / 2.0 + 0.5),
                            iconPixmap(outcomeIconName(outcome), colour, SignSize,
                                       painter->device()->devicePixelRatioF()));
        x += SignSize + 6;
    }
    painter->setFont(scaledFont(0.9));
    const int endWidth = painter->fontMetrics().horizontalAdvance(ending);
    painter->setPen(outcome == Outcome::Failed ? colour : colours.secondary);
    painter->drawText(
        QRect(box.right() - endWidth - space(2), box.top(), endWidth + 1, box.height()),
        Qt::AlignRight | Qt::AlignVCenter, ending);
    const int right = box.right() - endWidth - space(4);
    painter->setFont(fixedFont());
    painter->setPen(colours.text);
    const QString name = painter->fontMetrics().elidedText(tool, Qt::ElideMiddle, right - x);
    const QColor mark = searchMarkColour(colours);
    const QRect nameBox(x, box.top(), right - x, box.height());
    paintTextMarks(painter, nameBox, tool, m_mark, mark, Qt::AlignLeft, Qt::ElideMiddle);
    painter->drawText(nameBox, Qt::AlignLeft | Qt::AlignVCenter, name);
    x += painter->fontMetrics().horizontalAdvance(name) + space(2);
    painter->setFont(fixedFont(0.9));
    painter->setPen(colours.secondary);
    if (right - x > 40) {
        const QRect rest(x, box.top(), right - x, box.height());
        paintTextMarks(painter, rest, item.text, m_mark, mark);
        painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(item.text, Qt::ElideRight, right - x));
    }
}

void TranscriptDelegate::paintWait(QPainter *painter, const QRect &box, const TranscriptItem &item,
                                   const QStyleOptionViewItem &option) const
{
    const Tokens &colours = tokensFor(option.palette);
    QColor tint = colours.waiting;
    tint.setAlphaF(0.12F);
    QColor hatch = colours.waiting;
    hatch.setAlphaF(0.5F);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tint);
    painter->drawRoundedRect(box, 6, 6);
    painter->setBrush(QBrush(hatch, Qt::BDiagPattern));
    painter->drawRoundedRect(QRect(box.left(), box.top(), space(2), box.height()), 3, 3);
    QRect place = box.adjusted(WaitIndent, space(1) + 2, -space(2), 0);
    for (const WaitLine &line : waitLines(item, option.font, colours)) {
        const int height = lineHeight(line, box.width());
        place.setHeight(height);
        painter->setFont(line.font);
        painter->setPen(line.colour);
        if (!line.sign.isEmpty()) {
            painter->drawPixmap(QPointF(place.left(), place.top() + 2),
                                iconPixmap(line.sign, line.colour, SignSize,
                                           painter->device()->devicePixelRatioF()));
        }
        paintWrapped(painter, place.adjusted(SignSize + 6, 0, 0, 0), line.text, colours);
        place.translate(0, height + space(1));
    }
}

TranscriptView::TranscriptView(const ReplaySelection *selection, QWidget *parent)
    : QListView(parent)
    , m_model(new TranscriptModel(this))
    , m_delegate(new TranscriptDelegate(m_model, this))
    , m_selection(selection)
    , m_follower(new TailScroller(this))
{
    setObjectName("transcript"_L1);
    setAccessibleName(tr("Transcript"));
    setFrameShape(QFrame::NoFrame);
    setModel(m_model);
    setItemDelegate(m_delegate);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setLayoutMode(Batched); // sizes depend on word wrapping; a long transcript must not block
    setBatchSize(200);
    setResizeMode(Fixed); // a new height needs no layout; resizeEvent() sees to new widths
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&m_made, &DerivedBase::changed, this, &TranscriptView::applyMade);
    connect(&m_made, &DerivedBase::busyChanged, this, &TranscriptView::busyChanged);
}

TranscriptView::~TranscriptView() = default;

void TranscriptView::setFollowing(bool following)
{
    m_follower->setActive(following);
}

void TranscriptView::setSearch(const TextMark &mark, const SearchHits &hits)
{
    m_delegate->setMark(mark);
    m_model->setHits(hits);
    viewport()->update();
}

void TranscriptView::setFilter(ReplayRows events, ReplayRows calls)
{
    m_model->setFilter(std::move(events), std::move(calls));
}

void TranscriptView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                                 const QList<int> &roles)
{
    // Heights depend on the text alone. QListView would measure all items again, and lose its place
    // meanwhile.
    if (!roles.isEmpty() && !roles.contains(Qt::DisplayRole)) {
        // NOLINTNEXTLINE(bugprone-parent-virtual-call): not QListView's
        QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
        return;
    }
    QListView::dataChanged(topLeft, bottomRight, roles);
}

void TranscriptView::setStore(RunStorePtr store, bool sameLoad)
{
    m_store = std::move(store);
    if (!sameLoad || !m_store->hasLog()) {
        const QScopedValueRollback showing(m_showing, true);
        m_model->setItems({}, nullptr); // its runs and calls belong to another log
    }
    if (!m_store->hasLog()) {
        m_made.reset();
        m_run = {};
        return;
    }
    load(sameLoad && !m_isNew);
}

void TranscriptView::showSelection()
{
    if (!isVisible() || !m_store->isSameLoad(*m_selection->store()))
        return;
    showRun(m_selection->run());
    m_call = m_selection->call();
    m_event = m_selection->event();
    showSelected();
}

void TranscriptView::showEvent(QShowEvent *event)
{
    QListView::showEvent(event);
    showSelection();
}

void TranscriptView::showRun(MaybeRun run)
{
    if (run == m_run)
        return;
    // Another run of the same conversation is already shown.
    const int row = m_made.isBusy() ? -1 : m_model->rowOf(run);
    m_run = run;
    m_isNew = row < 0;
    if (m_isNew)
        return load();
    showRunStart(row);
}

void TranscriptView::showRunStart(int row)
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && m_model->item(current.row()).run == m_run)
        return; // part of it is visible
    scrollTo(m_model->index(row), PositionAtTop);
}

void TranscriptView::load(bool grows)
{
    if (!m_run || toInt(*m_run) >= m_store->runs().size()) {
        m_made.reset();
        m_model->setItems({}, nullptr);
        return;
    }
    m_made.make([store = m_store, run = *m_run, grows](const Monitor &monitor) -> Result<Made> {
        const Result<TranscriptItems> items = makeTranscript(store, run, monitor);
        if (!items)
            return items.error();
        return Made{store, *items, grows};
    });
}

void TranscriptView::applyMade()
{
    const Made made = m_made.take();
    {
        const QScopedValueRollback showing(m_showing, true);
        if (made.grows)
            m_model->growItems(made.store, made.items);
        else
            m_model->setItems(made.store, made.items);
        m_isNew = false;
    }
    // A run in the middle of a conversation begins below the earlier messages.
    if (const int row = m_model->rowOf(m_run); row > 0 && !made.grows)
        showRunStart(row);
    showSelected();
    viewport()->update();
}

void TranscriptView::setMoment(const std::optional<PlaybackMoment> &moment)
{
    const int before = m_model->rowCount();
    {
        const QScopedValueRollback showing(m_showing, true);
        m_model->setMoment(moment);
    }
    if (moment && m_model->rowCount() > before)
        scrollToBottom(); // the latest message
    viewport()->update();
}

void TranscriptView::showSelected()
{
    const int row = m_model->rowOf(m_event, m_call);
    const QScopedValueRollback showing(m_showing, true);
    if (row < 0) {
        const QModelIndex current = currentIndex();
        if (current.isValid() && (m_model->item(current.row()).call || m_event)) {
            clearSelection();
            selectionModel()->clearCurrentIndex();
        }
        return;
    }
    if (currentIndex().row() == row)
        return;
    setCurrentIndex(m_model->index(row));
    scrollTo(m_model->index(row), EnsureVisible);
}

void TranscriptView::contextMenuEvent(QContextMenuEvent *event)
{
    const QModelIndex index = contextIndex(this, event);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &iconName, const QString &text, const QString &name,
                         bool isPossible, auto act) {
        QAction *action = menu->addAction(icon(iconName), text);
        action->setObjectName(name);
        action->setEnabled(isPossible);
        connect(action, &QAction::triggered, this, act);
    };
    const bool isAny = m_model->rowCount() > 0;
    add(u"copy"_s, tr("Copy text"), u"copyCell"_s, index.isValid(),
        [text = index.data().toString()] { copyText(text); });
    add(u"copy"_s, tr("Copy the conversation"), u"copyConversation"_s, isAny,
        [this] { copyAllRows(this, ViewRowsWriter::Format::Paragraphs); });
    add(u"save"_s, tr("Save the conversation…"), u"saveConversation"_s, isAny,
        [this] { askToSaveRows(this, tr("conversation"), ViewRowsWriter::Format::Paragraphs); });
    menu->popup(event->globalPos());
}

void TranscriptView::focusInEvent(QFocusEvent *event)
{
    // Qt makes the first row current: reaching the list by Tab is not a choice of that row.
    const QScopedValueRollback showing(m_showing, true);
    QListView::focusInEvent(event);
}

void TranscriptView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (m_showing || !current.isValid())
        return;
    const TranscriptItem &item = m_model->item(current.row());
    if (item.call)
        emit picked(CallLocation{*item.call});
    else if (item.event)
        emit picked(EventLocation{*item.event});
}

void TranscriptView::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        scheduleDelayedItemsLayout(); // other widths wrap differently
}

void TranscriptView::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (m_model->rowCount() > 0 || m_made.isBusy())
        return;
    QPainter painter(viewport());
    painter.setPen(tokensFor(palette()).secondary);
    painter.drawText(viewport()->rect(), Qt::AlignCenter,
                     m_run ? tr("No messages were recorded for this run")
                           : tr("Select a run to read its conversation"));
}

} // namespace tw
