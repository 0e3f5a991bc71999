// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonview.h"

#include "schema/ascii.h"
#include "schema/utf8.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/common/text/textpieces.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsonfindbar.h"
#include "widgets/json/jsonpositions.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// Of a row, if lines are not wrapped: laying out more takes several milliseconds.
    constexpr qsizetype maxColumns = 1000;
    constexpr qsizetype minColumns = 40; // narrower views scroll to the side
    /// Larger trees are written on a worker thread (about 20 ms of work).
    constexpr std::size_t manyValues = 20000;
    constexpr std::size_t manyBytes = 1U << 20U;

    bool wrapsLines = true; // the user's last choice, for the next view

    /// In columns of a fixed font, at least.
    int widthOf(char32_t c)
    {
        if (c < 0x1100)
            return 1;
        return c < 0x10000 ? 2 : 3; // letters of East Asia, pictures
    }

    bool isLarge(const Json &root)
    {
        std::vector<const Json *> open{&root};
        std::size_t values = 0;
        std::size_t bytes = 0;
        while (!open.empty()) {
            const Json *value = open.back();
            open.pop_back();
            if (++values > manyValues || bytes > manyBytes || open.size() > manyValues)
                return true;
            if (value->is_string())
                bytes += value->get_ref<const std::string &>().size();
            if (value->is_structured()) {
                for (const Json &child : *value)
                    open.push_back(&child);
            }
        }
        return false;
    }

    QByteArray indented(const Json &json)
    {
        const std::string text = writeJson(json, {.indent = 2});
        return {text.data(), static_cast<qsizetype>(text.size())};
    }

} // namespace

JsonView::JsonView(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_wrap(LongTextEdit::makeWrapAction(wrapsLines, this))
    , m_layouts(400) // a few screens
{
    connect(m_wrap, &QAction::toggled, this, [this](bool wraps) {
        wrapsLines = wraps;
        updateRows();
    });
    setObjectName(u"jsonView"_s);
    setAccessibleName(tr("JSON text"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setFont(fixedFont());
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setAutoFillBackground(true);
    connect(&m_written, &DerivedBase::changed, this, [this] { applyText(m_written.take()); });
    connect(&m_written, &DerivedBase::busyChanged, this, &JsonView::busyChanged);
    applyText({});
}

JsonView::~JsonView() = default;

void JsonView::setJson(JsonPtr json)
{
    m_written.abandon();
    if (!json) {
        applyText({});
        return;
    }
    if (!isLarge(*json)) {
        applyText(indented(*json));
        return;
    }
    applyText({});
    m_written.make([json](const Monitor &) { return indented(*json); });
    viewport()->update();
}

void JsonView::setText(const QByteArray &text)
{
    m_written.abandon();
    applyText(text);
}

void JsonView::applyText(QByteArray text)
{
    m_text = std::move(text);
    m_lineCount = static_cast<int>(m_text.count('\n')) + 1;
    buildRows();
    m_marked = {-1, -1};
    m_anchor = m_cursor = {};
    updateScrollBars();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    if (!isBusy())
        applyPendingHighlight();
    viewport()->update();
    if (!isBusy())
        emit textShown();
}

void JsonView::buildRows()
{
    m_layouts.clear();
    m_rows.clear();
    m_states.clear();
    m_lines.clear();
    m_columns = columnsOfRow();
    m_longest = 0;
    for (qsizetype at = 0; at <= m_text.size();) {
        const qsizetype found = m_text.indexOf('\n', at);
        const qsizetype lineEnd = found < 0 ? m_text.size() : found;
        JsonLineState state = JsonLineState::Outside;
        m_lines.push_back(rowCount());
        for (qsizetype end = -1; end < lineEnd; at = end) {
            end = rowEnd(at, lineEnd);
            m_rows.push_back(at);
            m_states.push_back(state);
            m_longest = std::max(m_longest, end - at);
            if (end < lineEnd)
                state = jsonStateAfter(
                    std::string_view(m_text.constData() + at, static_cast<std::size_t>(end - at)),
                    state);
        }
        at = lineEnd + 1;
    }
    m_longest = std::min(m_longest, m_columns);
}

void JsonView::updateRows()
{
    if (columnsOfRow() != m_columns) {
        const qsizetype anchor = offsetOf(m_anchor);
        const qsizetype cursor = offsetOf(m_cursor);
        const qsizetype top = m_rows[static_cast<std::size_t>(verticalScrollBar()->value())];
        std::pair<qsizetype, qsizetype> marked{-1, -1};
        if (m_marked.first >= 0)
            marked = {offsetOf({m_marked.first, 0}), offsetOf({m_marked.second, 0})};
        buildRows();
        m_anchor = placeOf(anchor);
        m_cursor = placeOf(cursor);
        if (m_marked.first >= 0)
            m_marked = {rowOfOffset(marked.first), rowOfOffset(marked.second)};
        updateScrollBars();
        verticalScrollBar()->setValue(rowOfOffset(top));
        emit rowsChanged();
    }
    updateScrollBars();
    viewport()->update();
}

void JsonView::setLinesWrapped(bool wrapped)
{
    m_wrap->setChecked(wrapped);
}

double JsonView::columnWidth() const
{
    return std::max(1.0, QFontMetricsF(font()).horizontalAdvance(u'x'));
}

/// From the size without bars, for the reason in updateScrollBars().
qsizetype JsonView::columnsOfRow() const
{
    if (!m_wrap->isChecked())
        return maxColumns;
    const int width = maximumViewportSize().width() - verticalScrollBar()->sizeHint().width()
        - gutterWidth() - space(2);
    return std::clamp(static_cast<qsizetype>(width / columnWidth()), minColumns, maxColumns);
}

/// The end of the row that begins at \a begin, behind a space or a comma if there is one in its
/// second half.
qsizetype JsonView::rowEnd(qsizetype begin, qsizetype lineEnd) const
{
    if (lineEnd - begin <= m_columns)
        return lineEnd;
    const auto all = static_cast<std::size_t>(lineEnd);
    const std::string_view text(m_text.constData(), all);
    auto end = static_cast<std::size_t>(begin);
    for (qsizetype columns = 0; end < all;) {
        std::size_t next = end;
        columns += widthOf(decodeUtf8(text, next));
        if (columns > m_columns)
            break;
        end = next;
    }
    const std::size_t least = (static_cast<std::size_t>(begin) + end) / 2;
    std::size_t cut = end;
    while (cut < all && cut > least && !endsPiece(static_cast<unsigned char>(text[cut - 1])))
        --cut;
    cut = cut > least ? cut : end;
    if (cut == all || static_cast<unsigned char>(text[cut]) < 0x80)
        return static_cast<qsizetype>(cut);
    // not between a letter and its marks
    const std::string_view after = utf8Prefix(text.substr(cut), 32);
    std::size_t from = std::max(least, std::max<std::size_t>(cut, 64) - 64);
    while (isUtf8Tail(text[from]))
        ++from;
    const QString before =
        QString::fromUtf8(text.data() + from, static_cast<qsizetype>(cut - from));
    const QString around =
        before + QString::fromUtf8(after.data(), static_cast<qsizetype>(after.size()));
    const qsizetype at = characterBegin(around, before.size());
    return static_cast<qsizetype>(cut) - before.sliced(at).toUtf8().size();
}

bool JsonView::isContinuation(int row) const
{
    const qsizetype begin = m_rows[static_cast<std::size_t>(row)];
    return begin > 0 && m_text[begin - 1] != '\n';
}

int JsonView::lineOfRow(int row) const
{
    return static_cast<int>(std::ranges::upper_bound(m_lines, row) - m_lines.begin()) - 1;
}

std::pair<int, int> JsonView::highlightedLines() const
{
    return {lineOfRow(m_marked.first), lineOfRow(m_marked.second)};
}

JsonTextPlace JsonView::cursorPlace() const
{
    return {lineOfRow(m_cursor.row), m_cursor.column};
}

void JsonView::setLineNumbersVisible(bool visible)
{
    m_lineNumbers = visible;
    updateRows();
}

void JsonView::setPlaceholderText(const QString &text)
{
    m_placeholder = text;
    viewport()->update();
}

bool JsonView::highlight(const std::string &pointer)
{
    if (isBusy()) {
        m_pendingHighlight = pointer;
        m_hasPendingHighlight = true;
        return true;
    }
    const std::string_view text(m_text.constData(), static_cast<std::size_t>(m_text.size()));
    const std::optional<JsonRange> range = findJsonRange(text, pointer);
    if (!range) {
        clearHighlight();
        return false;
    }
    m_marked = {rowOfOffset(static_cast<qsizetype>(range->keyBegin)),
                rowOfOffset(static_cast<qsizetype>(std::max(range->begin, range->end - 1)))};
    const int top = verticalScrollBar()->value();
    if (m_marked.first < top || m_marked.first >= top + pageRows() - 1)
        verticalScrollBar()->setValue(std::max(0, m_marked.first - pageRows() / 3));
    viewport()->update();
    return true;
}

void JsonView::clearHighlight()
{
    m_hasPendingHighlight = false;
    m_marked = {-1, -1};
    viewport()->update();
}

void JsonView::applyPendingHighlight()
{
    if (!m_hasPendingHighlight)
        return;
    m_hasPendingHighlight = false;
    highlight(std::exchange(m_pendingHighlight, {}));
}

bool JsonView::find(const QString &text, bool backwards)
{
    if (text.isEmpty())
        return false;
    const QByteArray wanted = text.toUtf8().toLower();
    const auto same = [](char a, char b) { return lowered(a) == b; };
    const char *begin = m_text.constData();
    const char *end = begin + m_text.size();
    const char *hit = end;
    const auto from = std::min(m_anchor, m_cursor);
    const auto to = std::max(m_anchor, m_cursor);
    const auto search = [&](const char *first, const char *last) {
        return std::search(first, last, wanted.begin(), wanted.end(), same);
    };
    if (backwards) {
        const auto searchBack = [&](const char *last) {
            const char *found = std::find_end(begin, last, wanted.begin(), wanted.end(), same);
            return found == last ? end : found;
        };
        hit = searchBack(begin + offsetOf(from));
        if (hit == end)
            hit = searchBack(end);
    } else {
        hit = search(begin + offsetOf(hasSelection() ? to : from), end);
        if (hit == end)
            hit = search(begin, end);
    }
    if (hit == end)
        return false;
    select(placeOf(hit - begin), placeOf(hit - begin + wanted.size()));
    return true;
}

QString JsonView::selectedText() const
{
    const qsizetype from = offsetOf(std::min(m_anchor, m_cursor));
    const qsizetype to = offsetOf(std::max(m_anchor, m_cursor));
    return QString::fromUtf8(m_text.sliced(from, to - from));
}

std::string JsonView::pointerAtCursor() const
{
    const std::string_view text(m_text.constData(), static_cast<std::size_t>(m_text.size()));
    return jsonPointerAt(text, static_cast<std::size_t>(offsetOf(m_cursor)));
}

QSize JsonView::sizeHint() const
{
    return {space(80), rowHeight() * 12};
}

void JsonView::copy() const
{
    copyText(hasSelection() ? selectedText() : QString::fromUtf8(m_text));
}

void JsonView::selectAll()
{
    m_anchor = {};
    m_cursor = placeOf(m_text.size());
    viewport()->update();
}

void JsonView::showFindBar()
{
    if (!m_findBar) {
        m_findBar = new JsonFindBar(this);
        connect(m_findBar, &JsonFindBar::findRequested, this,
                [this](const QString &text, bool backwards) {
                    m_findBar->setFound(find(text, backwards));
                });
        connect(m_findBar, &JsonFindBar::closed, this, [this] { setFocus(); });
    }
    m_findBar->adjustSize();
    m_findBar->move(width() - m_findBar->width() - space(4), space(1));
    m_findBar->open();
}

int JsonView::rowHeight() const
{
    return std::max(1, QFontMetrics(font()).lineSpacing() + 2);
}

int JsonView::pageRows() const
{
    return std::max(1, viewport()->height() / rowHeight());
}

int JsonView::gutterWidth() const
{
    if (!m_lineNumbers)
        return space(2);
    const QString widest(QString::number(std::max(99, lineCount())).size(), u'9');
    return QFontMetrics(font()).horizontalAdvance(widest) + space(5);
}

void JsonView::updateScrollBars()
{
    const auto step = static_cast<int>(columnWidth());
    const int textWidth =
        static_cast<int>(static_cast<double>(m_longest) * columnWidth()) + gutterWidth() + space(2);
    // From the size without bars: the viewport is what bars leave, and where one bar is only needed
    // because of the other, they would take turns for ever.
    const QSize whole = maximumViewportSize();
    const int barWidth = verticalScrollBar()->sizeHint().width();
    const int barHeight = horizontalScrollBar()->sizeHint().height();
    const auto rowsIn = [this](int height) { return std::max(1, height / rowHeight()); };
    bool isWide = textWidth > whole.width();
    const bool isTall = rowCount() > rowsIn(whole.height() - (isWide ? barHeight : 0));
    isWide = isWide || (isTall && textWidth > whole.width() - barWidth);
    const int rows = rowsIn(whole.height() - (isWide ? barHeight : 0));
    const int width = whole.width() - (isTall ? barWidth : 0);
    verticalScrollBar()->setRange(0, isTall ? std::max(0, rowCount() - rows) : 0);
    verticalScrollBar()->setPageStep(rows);
    horizontalScrollBar()->setRange(0, isWide ? std::max(0, textWidth - width) : 0);
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setSingleStep(step * 4);
}

QByteArray JsonView::rowBytes(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    const qsizetype begin = m_rows[index];
    qsizetype end = index + 1 < m_rows.size() ? m_rows[index + 1] : m_text.size();
    for (const char mark : {'\n', '\r'}) {
        if (end > begin && m_text[end - 1] == mark)
            --end;
    }
    return QByteArray::fromRawData(m_text.constData() + begin, end - begin);
}

QString JsonView::rowText(int row) const
{
    return QString::fromUtf8(rowBytes(row));
}

QTextLayout *JsonView::layoutOf(int row) const
{
    if (QTextLayout *known = m_layouts.object(row))
        return known;
    const QString text = rowText(row);
    const Tokens &t = tokensFor(palette());
    QList<QTextLayout::FormatRange> formats;
    for (const JsonToken &token : jsonTokens(text, m_states[static_cast<std::size_t>(row)])) {
        QTextCharFormat format;
        format.setForeground(jsonTokenColor(token.kind, t));
        formats.append({token.begin, token.length, format});
    }
    auto layout = std::make_unique<QTextLayout>(text, font());
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setTextDirection(Qt::LeftToRight); // a key in Arabic does not turn its line around
    layout->setTextOption(option);
    layout->setFormats(formats);
    layout->beginLayout();
    QTextLine only = layout->createLine();
    if (only.isValid())
        only.setLineWidth(1e7);
    layout->endLayout();
    m_layouts.insert(row, layout.get());
    return layout.release();
}

int JsonView::rowOfOffset(qsizetype offset) const
{
    const auto after = std::ranges::upper_bound(m_rows, offset);
    return static_cast<int>(after - m_rows.begin()) - 1;
}

qsizetype JsonView::offsetOf(Place place) const
{
    const QString text = rowText(place.row);
    const qsizetype begin = m_rows[static_cast<std::size_t>(place.row)];
    if (place.column >= text.size())
        return begin + rowBytes(place.row).size();
    return begin + static_cast<qsizetype>(utf8Offset(text, place.column));
}

JsonView::Place JsonView::placeOf(qsizetype offset) const
{
    const int row = rowOfOffset(offset);
    const QByteArray bytes = rowBytes(row);
    const auto inRow = static_cast<std::size_t>(offset - m_rows[static_cast<std::size_t>(row)]);
    return {row,
            static_cast<int>(
                utf16Position({bytes.constData(), static_cast<std::size_t>(bytes.size())}, inRow))};
}

JsonView::Place JsonView::placeAt(const QPoint &point) const
{
    const int below = point.y() < 0 ? -1 : point.y() / rowHeight();
    const int row = std::clamp(verticalScrollBar()->value() + below, 0, rowCount() - 1);
    const QTextLayout *shown = layoutOf(row);
    if (shown->lineCount() == 0)
        return {row, 0};
    const int x = point.x() - gutterWidth() + horizontalScrollBar()->value();
    return {row, shown->lineAt(0).xToCursor(x)};
}

void JsonView::select(Place from, Place to)
{
    m_anchor = from;
    m_cursor = to;
    ensureVisible(to);
    viewport()->update();
    emit cursorMoved();
}

void JsonView::moveCursor(Place place, bool selecting)
{
    place.row = std::clamp(place.row, 0, rowCount() - 1);
    place.column = std::clamp(place.column, 0, static_cast<int>(rowText(place.row).size()));
    select(selecting ? m_anchor : place, place);
}

QRect JsonView::cursorLineRect() const
{
    const QRect area = viewport()->geometry();
    const int row = m_cursor.row - verticalScrollBar()->value();
    return {area.left(), area.top() + row * rowHeight(), area.width(), rowHeight()};
}

void JsonView::ensureVisible(Place place)
{
    QScrollBar *bar = verticalScrollBar();
    if (place.row < bar->value())
        bar->setValue(place.row);
    else if (place.row >= bar->value() + pageRows())
        bar->setValue(place.row - pageRows() + 1);
    const QTextLayout *shown = layoutOf(place.row);
    if (shown->lineCount() == 0)
        return;
    const int x = static_cast<int>(shown->lineAt(0).cursorToX(place.column));
    const int room = viewport()->width() - gutterWidth() - space(4);
    QScrollBar *across = horizontalScrollBar();
    if (x < across->value())
        across->setValue(std::max(0, x - space(8)));
    else if (x > across->value() + room)
        across->setValue(x - room);
}

} // namespace tw
