// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonview.h"

#include "schema/ascii.h"
#include "schema/utf8.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/json/jsoncolors.h"
#include "widgets/json/jsonfindbar.h"
#include "widgets/json/jsonpositions.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

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

    /// The number of drawn characters per line. Laying out this many takes a few ms, and a note
    /// says how many follow.
    constexpr qsizetype drawnCharacters = 4000;
    /// Larger trees are written on a worker thread (about 20 ms of work).
    constexpr std::size_t manyValues = 20000;
    constexpr std::size_t manyBytes = 1U << 20U;

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
    , m_layouts(400) // a few screens
{
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
    m_layouts.clear();
    m_lines.assign(1, 0);
    m_longest = 0;
    for (qsizetype at = 0;;) {
        const qsizetype end = m_text.indexOf('\n', at);
        m_longest = std::max(m_longest, (end < 0 ? m_text.size() : end) - at);
        if (end < 0)
            break;
        at = end + 1;
        m_lines.push_back(at);
    }
    m_longest = std::min(m_longest, drawnCharacters + 40); // includes the note
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

void JsonView::setLineNumbersVisible(bool visible)
{
    m_lineNumbers = visible;
    updateScrollBars();
    viewport()->update();
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
    m_marked = {lineOfOffset(static_cast<qsizetype>(range->keyBegin)),
                lineOfOffset(static_cast<qsizetype>(std::max(range->begin, range->end - 1)))};
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
    const int last = lineCount() - 1;
    m_anchor = {};
    m_cursor = {last, static_cast<int>(lineText(last).size())};
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
    const int step = std::max(1, QFontMetrics(font()).averageCharWidth());
    const int textWidth = static_cast<int>(m_longest) * step + gutterWidth() + space(2);
    // From the size without bars: the viewport is what bars leave, and where one bar is only needed
    // because of the other, they would take turns for ever.
    const QSize whole = maximumViewportSize();
    const int barWidth = verticalScrollBar()->sizeHint().width();
    const int barHeight = horizontalScrollBar()->sizeHint().height();
    const auto rowsIn = [this](int height) { return std::max(1, height / rowHeight()); };
    bool isWide = textWidth > whole.width();
    const bool isTall = lineCount() > rowsIn(whole.height() - (isWide ? barHeight : 0));
    isWide = isWide || (isTall && textWidth > whole.width() - barWidth);
    const int rows = rowsIn(whole.height() - (isWide ? barHeight : 0));
    const int width = whole.width() - (isTall ? barWidth : 0);
    verticalScrollBar()->setRange(0, isTall ? std::max(0, lineCount() - rows) : 0);
    verticalScrollBar()->setPageStep(rows);
    horizontalScrollBar()->setRange(0, isWide ? std::max(0, textWidth - width) : 0);
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setSingleStep(step * 4);
}

QByteArray JsonView::lineBytes(int line) const
{
    const auto index = static_cast<std::size_t>(line);
    const qsizetype begin = m_lines[index];
    qsizetype end = index + 1 < m_lines.size() ? m_lines[index + 1] - 1 : m_text.size();
    if (end > begin && m_text[end - 1] == '\r')
        --end;
    return QByteArray::fromRawData(m_text.constData() + begin, end - begin);
}

QString JsonView::lineText(int line) const
{
    QByteArray bytes = lineBytes(line);
    const std::string_view all(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    bytes.truncate(static_cast<qsizetype>(utf8Prefix(all, drawnCharacters).size()));
    return QString::fromUtf8(bytes);
}

JsonView::Line *JsonView::lineAt(int line) const
{
    if (Line *known = m_layouts.object(line))
        return known;
    auto *made = new Line;
    const QString text = lineText(line);
    const QByteArray bytes = lineBytes(line);
    if (bytes.size() > drawnCharacters)
        made->left = bytes.size() - text.toUtf8().size();
    const Tokens &t = tokensFor(palette());
    QList<QTextLayout::FormatRange> formats;
    for (const JsonToken &token : jsonTokens(text)) {
        QTextCharFormat format;
        format.setForeground(jsonTokenColor(token.kind, t));
        formats.append({token.begin, token.length, format});
    }
    made->layout = std::make_unique<QTextLayout>(text, font());
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setTextDirection(Qt::LeftToRight); // a key in Arabic does not turn its line around
    made->layout->setTextOption(option);
    made->layout->setFormats(formats);
    made->layout->beginLayout();
    QTextLine only = made->layout->createLine();
    if (only.isValid())
        only.setLineWidth(1e7);
    made->layout->endLayout();
    m_layouts.insert(line, made);
    return made;
}

int JsonView::lineOfOffset(qsizetype offset) const
{
    const auto after = std::ranges::upper_bound(m_lines, offset);
    return static_cast<int>(after - m_lines.begin()) - 1;
}

qsizetype JsonView::offsetOf(JsonTextPlace place) const
{
    const QString text = lineText(place.line);
    const qsizetype begin = m_lines[static_cast<std::size_t>(place.line)];
    // The end of a clipped line is its real end, so that copying is complete.
    if (place.column >= text.size())
        return begin + lineBytes(place.line).size();
    return begin + static_cast<qsizetype>(utf8Offset(text, place.column));
}

JsonTextPlace JsonView::placeOf(qsizetype offset) const
{
    const int line = lineOfOffset(offset);
    const QString text = lineText(line);
    const QByteArray bytes = text.toUtf8();
    const auto inLine = static_cast<std::size_t>(offset - m_lines[static_cast<std::size_t>(line)]);
    return {line,
            static_cast<int>(utf16Position(
                {bytes.constData(), static_cast<std::size_t>(bytes.size())}, inLine))};
}

JsonTextPlace JsonView::placeAt(const QPoint &point) const
{
    const int row = point.y() < 0 ? -1 : point.y() / rowHeight();
    const int line = std::clamp(verticalScrollBar()->value() + row, 0, lineCount() - 1);
    const Line *shown = lineAt(line);
    if (shown->layout->lineCount() == 0)
        return {line, 0};
    const int x = point.x() - gutterWidth() + horizontalScrollBar()->value();
    return {line, shown->layout->lineAt(0).xToCursor(x)};
}

void JsonView::select(JsonTextPlace from, JsonTextPlace to)
{
    m_anchor = from;
    m_cursor = to;
    ensureVisible(to);
    viewport()->update();
    emit cursorMoved();
}

void JsonView::moveCursor(JsonTextPlace place, bool selecting)
{
    place.line = std::clamp(place.line, 0, lineCount() - 1);
    place.column = std::clamp(place.column, 0, static_cast<int>(lineText(place.line).size()));
    select(selecting ? m_anchor : place, place);
}

QRect JsonView::cursorLineRect() const
{
    const QRect area = viewport()->geometry();
    const int row = m_cursor.line - verticalScrollBar()->value();
    return {area.left(), area.top() + row * rowHeight(), area.width(), rowHeight()};
}

void JsonView::ensureVisible(JsonTextPlace place)
{
    QScrollBar *bar = verticalScrollBar();
    if (place.line < bar->value())
        bar->setValue(place.line);
    else if (place.line >= bar->value() + pageRows())
        bar->setValue(place.line - pageRows() + 1);
    const Line *shown = lineAt(place.line);
    if (shown->layout->lineCount() == 0)
        return;
    const int x = static_cast<int>(shown->layout->lineAt(0).cursorToX(place.column));
    const int room = viewport()->width() - gutterWidth() - space(4);
    QScrollBar *across = horizontalScrollBar();
    if (x < across->value())
        across->setValue(std::max(0, x - space(8)));
    else if (x > across->value() + room)
        across->setValue(x - room);
}

} // namespace tw
