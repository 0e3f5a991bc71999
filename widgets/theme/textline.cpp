// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/textline.h"

#include "widgets/theme/theme.h"

#include <QCache>
#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QStaticText>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tw {
namespace {

    // Number of cached texts, about a kilobyte each; a table shows some 300. Long texts count more.
    constexpr int MaxKept = 4000;
    constexpr int LettersOfOne = 256;
    constexpr int MaxMarks = 400; // of one text: more cannot be told apart

    struct Line
    {
        QStaticText text;
        int width = -1; ///< not laid out yet
    };

    /// One text in one font.
    struct KeptText
    {
        Line whole;
        Line cut; ///< elided to `room` by `elide`
        int room = -1;
        Qt::TextElideMode elide = Qt::ElideNone;
    };

    using KeptTexts = QCache<std::pair<QString, QFont>, KeptText>;

    KeptText &kept(const QString &text, const QFont &font)
    {
        static KeptTexts texts = [] {
            qAddPostRoutine([] { texts.clear(); }); // fonts must not outlive the application
            return KeptTexts(MaxKept);
        }();
        const std::pair key(text, font);
        if (KeptText *known = texts.object(key))
            return *known;
        auto *made = new KeptText;
        const qsizetype ones = 1 + text.size() / LettersOfOne;
        texts.insert(key, made, static_cast<int>(std::min<qsizetype>(ones, MaxKept / 4)));
        return *made;
    }

    void make(Line &line, QString text, const QFont &font, const QTransform &matrix)
    {
        for (const char16_t end : {u'\n', char16_t(QChar::LineSeparator)})
            text.replace(QChar(end), u' ');
        line.text.setTextFormat(Qt::PlainText);
        line.text.setText(text);
        line.text.prepare(matrix, font);
        line.width = static_cast<int>(std::ceil(line.text.size().width()));
    }

    const Line &lineFor(KeptText &kept, const QString &text, const QFont &font,
                        const QTransform &matrix, int room, Qt::TextElideMode elide)
    {
        const bool isCut = kept.room == room && kept.elide == elide;
        // Skip the layout of a text that is far too long anyway.
        if (kept.whole.width < 0 && !isCut
            && text.size() * QFontMetrics(font).averageCharWidth() <= room * 3 / 2)
            make(kept.whole, text, font, matrix);
        if (kept.whole.width >= 0 && kept.whole.width <= room)
            return kept.whole;
        if (!isCut) {
            kept.room = room;
            kept.elide = elide;
            make(kept.cut, QFontMetrics(font).elidedText(text, elide, room), font, matrix);
        }
        return kept.cut;
    }

} // namespace

int drawTextLine(QPainter *painter, const QRect &box, const QString &text, Qt::Alignment alignment,
                 Qt::TextElideMode elide)
{
    if (text.isEmpty() || box.width() <= 0)
        return 0;
    const QFont font = painter->font();
    QTransform matrix = painter->deviceTransform();
    matrix.setMatrix(matrix.m11(), matrix.m12(), matrix.m13(), matrix.m21(), matrix.m22(),
                     matrix.m23(), 0, 0, matrix.m33()); // the position does not affect the glyphs
    const Line &line = lineFor(kept(text, font), text, font, matrix, box.width(), elide);
    const int free = box.width() - line.width;
    const int left = (alignment & Qt::AlignRight) != 0 ? free
        : (alignment & Qt::AlignHCenter) != 0          ? free / 2
                                                       : 0;
    const double top = (box.height() - line.text.size().height()) / 2;
    painter->drawStaticText(QPointF(box.left() + left, box.top() + top), line.text);
    return line.width;
}

QList<std::pair<int, int>> TextMark::placesIn(const QString &shown) const
{
    QList<std::pair<int, int>> places;
    if (text.isEmpty())
        return places;
    for (qsizetype at = shown.indexOf(text, 0, letters); at >= 0 && places.size() < MaxMarks;
         at = shown.indexOf(text, at + text.size(), letters))
        places.emplaceBack(static_cast<int>(at), static_cast<int>(text.size()));
    return places;
}

QColor searchMarkColour(const Tokens &tokens)
{
    QColor colour = tokens.hinted;
    colour.setAlphaF(tokens.dark ? 0.4F : 0.3F);
    return colour;
}

void paintTextMarks(QPainter *painter, const QRect &box, const QString &text, const TextMark &mark,
                    const QColor &colour, Qt::Alignment alignment, Qt::TextElideMode elide)
{
    const QList<std::pair<int, int>> whole = mark.placesIn(text);
    if (whole.isEmpty() || box.width() <= 0)
        return;
    const QFontMetrics metrics(painter->font());
    const QString shown = metrics.elidedText(text, elide, box.width());
    QList<std::pair<int, int>> places = shown == text ? whole : mark.placesIn(shown);
    if (places.size() < whole.size()) {
        if (const qsizetype cut = shown.indexOf(QChar(0x2026)); cut >= 0)
            places.emplaceBack(static_cast<int>(cut), 1);
    }
    const int free = box.width() - metrics.horizontalAdvance(shown);
    const int left = (alignment & Qt::AlignRight) != 0 ? std::max(0, free)
        : (alignment & Qt::AlignHCenter) != 0          ? std::max(0, free / 2)
                                                       : 0;
    for (const auto &[start, length] : std::as_const(places)) {
        const int from = metrics.horizontalAdvance(shown, start);
        const int to = metrics.horizontalAdvance(shown, start + length);
        painter->fillRect(QRect(box.left() + left + from, box.center().y() - metrics.height() / 2,
                                to - from, metrics.height() + 1),
                          colour);
    }
}

QString wholeOrDots(const QFont &font, const QString &text, int width)
{
    return textLineWidth(font, text) <= width ? text : QStringLiteral("\u2026");
}

int textLineWidth(const QFont &font, const QString &text)
{
    KeptText &entry = kept(text, font);
    if (entry.whole.width < 0)
        make(entry.whole, text, font, {});
    return entry.whole.width;
}

} // namespace tw
