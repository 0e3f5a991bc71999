// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/text/textpieces.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace tw {

qsizetype characterBegin(QStringView text, qsizetype at)
{
    constexpr qsizetype Around = 64; // longer than characters with their marks
    constexpr char16_t Joiner = 0x200D;
    qsizetype from = std::max<qsizetype>(0, at - Around);
    if (text[from].isLowSurrogate() && from > 0)
        --from;
    const QStringView near = text.mid(from, at + Around - from);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, near);
    finder.setPosition(at - from);
    while (finder.position() > 0
           && (!finder.isAtBoundary() || near[finder.position() - 1] == Joiner))
        finder.toPreviousBoundary();
    return finder.position() > 0 ? from + finder.position() : at;
}

qsizetype pieceLength(QStringView text, qsizetype maxLength)
{
    if (text.size() <= maxLength)
        return text.size();
    const qsizetype least = maxLength * 3 / 4;
    qsizetype end = maxLength;
    while (end > least && !endsPiece(text[end - 1].unicode()))
        --end;
    return characterBegin(text, end > least ? end : maxLength);
}

TextDifference differenceOf(const QString &before, const QString &text)
{
    const auto [begin, end] = std::ranges::mismatch(before, text);
    auto first = begin - before.begin();
    if (first > 0 && before[first - 1].isHighSurrogate())
        --first;
    qsizetype oldEnd = before.size();
    qsizetype newEnd = text.size();
    while (oldEnd > first && newEnd > first && before[oldEnd - 1] == text[newEnd - 1]) {
        --oldEnd;
        --newEnd;
    }
    if (oldEnd < before.size() && before[oldEnd].isLowSurrogate()) {
        ++oldEnd;
        ++newEnd;
    }
    return {first, oldEnd, newEnd};
}

} // namespace tw
