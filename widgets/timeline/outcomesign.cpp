// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/timeline/outcomesign.h"

#include "widgets/theme/icons.h"

#include <QPainter>

namespace tw {

using namespace Qt::StringLiterals;

QColor outcomeColour(const Tokens &tokens, Outcome outcome)
{
    switch (outcome) {
    case Outcome::Ok:
        return tokens.ok;
    case Outcome::Failed:
    case Outcome::Damaged:
        return tokens.error;
    case Outcome::Waiting:
    case Outcome::Suspended:
        return tokens.waiting;
    default:
        return tokens.secondary;
    }
}

QString outcomeIconName(Outcome outcome)
{
    switch (outcome) {
    case Outcome::None:
        return {};
    case Outcome::Ok:
        return u"ok"_s;
    case Outcome::Failed:
        return u"error"_s;
    case Outcome::Pending:
    case Outcome::Unknown:
        return u"question"_s;
    case Outcome::Waiting:
        return u"person"_s;
    case Outcome::Suspended:
        return u"suspended"_s;
    case Outcome::Canceled:
        return u"stop"_s;
    case Outcome::InFlight:
    case Outcome::Running:
        return u"play"_s;
    case Outcome::Damaged:
        return u"damaged"_s;
    }
    return {};
}

int paintSign(QPainter *painter, const QRect &box, const QString &name, const QColor &colour)
{
    if (!name.isEmpty()) {
        const QPixmap sign =
            iconPixmap(name, colour, SignSize, painter->device()->devicePixelRatioF());
        painter->drawPixmap(QPointF(box.left(), box.center().y() - SignSize / 2 + 1), sign);
    }
    return box.left() + SignSize + 5;
}

} // namespace tw
