// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/statusline.h"

#include "widgets/common/elidinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int Height = 26;
    constexpr int MessageMs = 10'000; // long enough to read two sentences

    /// True if both items are the same button, whatever it does.
    bool looksAlike(const StatusItem &left, const StatusItem &right)
    {
        return left.id == right.id && left.text == right.text && left.toolTip == right.toolTip
            && left.isProblem == right.isProblem && left.isOn == right.isOn
            && left.isLink() == right.isLink();
    }

    /// A number with a link: secondary text; accent colour and underline under the mouse.
    class StatusButton final : public QAbstractButton
    {
    public:
        StatusButton(const StatusItem &item, QWidget *parent)
            : QAbstractButton(parent)
            , m_problem(item.isProblem)
            , m_link(item.isLink())
            , m_on(item.isOn)
        {
            setText(item.text);
            setAccessibleName(item.text);
            setToolTip(item.toolTip);
            setFont(scaledFont(0.9));
            setFocusPolicy(m_link ? Qt::TabFocus : Qt::NoFocus);
            setCursor(m_link ? Qt::PointingHandCursor : Qt::ArrowCursor);
            setAttribute(Qt::WA_Hover);
            setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
        }
        QSize sizeHint() const override
        {
            return {fontMetrics().horizontalAdvance(text()) + signWidth() + scaled(m_on ? 28 : 12),
                    scaled(22)};
        }
        QSize minimumSizeHint() const override { return {scaled(24), scaled(22)}; }

    protected:
        void paintEvent(QPaintEvent * /*event*/) override
        {
            QPainter painter(this);
            const Tokens &t = tokensFor(palette());
            const bool hot = m_link && (underMouse() || hasFocus());
            QRect words = rect();
            if (m_on) {
                painter.setRenderHint(QPainter::Antialiasing);
                paint::roundedRect(&painter, rect().adjusted(2, 2, -2, -2), scaled(4),
                                   blend(t.window, t.accent, 0.16));
                painter.setPen(Qt::NoPen);
                painter.setBrush(t.accent);
                painter.drawEllipse(QPointF(scaled(11), rect().height() / 2.0), 3, 3);
                words.setLeft(scaled(14));
            }
            if (hasFocus())
                paint::roundedRect(&painter, rect(), scaled(4), {}, t.accent, 1.5);
            QFont face = font();
            face.setUnderline(hot);
            painter.setFont(face);
            const QColor colour = m_problem ? t.error : hot || m_on ? t.accent : t.secondary;
            painter.setPen(colour);
            words.setRight(words.right() - signWidth());
            const QString shown =
                fontMetrics().elidedText(text(), Qt::ElideMiddle, words.width() - scaled(4));
            painter.drawText(words, Qt::AlignCenter, shown);
            if (signWidth() > 0) {
                const int end =
                    words.center().x() + (fontMetrics().horizontalAdvance(shown) + 1) / 2;
                painter.drawPixmap(
                    end, (height() - signWidth()) / 2,
                    iconPixmap(u"chevron-right"_s, colour, signWidth(), devicePixelRatioF()));
            }
        }

    private:
        /// The width of the chevron after a link.
        int signWidth() const { return m_link && !m_on ? scaled(11) : 0; }

        bool m_problem;
        bool m_link;
        bool m_on;
    };

} // namespace

StatusLine::StatusLine(QWidget *parent)
    : QWidget(parent)
    , m_items(new QHBoxLayout)
    , m_message(new ElidingLabel(Qt::ElideRight, this))
{
    setFixedHeight(scaled(Height));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(6), 1, scaled(12), 0);
    row->setSpacing(space(2));
    m_items->setSpacing(0);
    row->addLayout(m_items);
    row->addStretch(1);
    row->addWidget(m_message, 100);
    m_message->setFont(scaledFont(0.9));
    m_message->setSecondary(true);
    m_message->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_fade.setSingleShot(true);
    m_fade.setInterval(MessageMs);
    connect(&m_fade, &QTimer::timeout, this, [this] { m_message->setText({}); });
}

void StatusLine::setItems(const QList<StatusItem> &items)
{
    const QList<StatusItem> before = std::exchange(m_shown, items);
    if (std::ranges::equal(before, items, looksAlike))
        return;
    while (QLayoutItem *old = m_items->takeAt(0)) {
        if (QWidget *widget = old->widget()) {
            widget->hide(); // until the event loop deletes it
            widget->deleteLater();
        }
        delete old;
    }
    for (qsizetype i = 0; i < items.size(); ++i) {
        auto *button = new StatusButton(items[i], this);
        m_items->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, i] { trigger(i); });
        button->show();
    }
}

void StatusLine::trigger(qsizetype index)
{
    const StatusItem item = m_shown.value(index); // the action may replace it
    if (item.act)
        item.act();
    else if (item.isLink())
        emit activated(item.location);
}

void StatusLine::showMessage(const QString &text)
{
    m_message->setText(text);
    m_fade.start();
    QAccessibleEvent event(m_message, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString StatusLine::message() const
{
    return m_message->text();
}

void StatusLine::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    paint::edge(&painter, rect(), paint::Direction::Up, t.hairline);
}

} // namespace tw
