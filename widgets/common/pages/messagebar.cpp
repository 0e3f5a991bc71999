// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/pages/messagebar.h"

#include "widgets/common/elidinglabel.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace tw {

using namespace Qt::StringLiterals;

MessageBar::MessageBar(const QString &icon, const QString &text, const QList<QAction *> &actions,
                       QWidget *parent)
    : QWidget(parent)
    , m_iconName(icon)
    , m_icon(new QLabel(this))
    , m_text(new ElidingLabel(text, Qt::ElideRight, this))
{
    setAccessibleName(text);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space(3), space(1), space(2), space(1));
    row->setSpacing(space(2));
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), this);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        row->addWidget(button);
        const auto showOrHide = [button, action] { button->setVisible(action->isVisible()); };
        connect(action, &QAction::visibleChanged, button, showOrHide);
        showOrHide();
    }
    auto *close = new QToolButton(this);
    close->setIcon(tw::icon(u"close"_s));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Dismiss this message"));
    close->setToolTip(tr("Dismiss this message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    row->addWidget(close);
    updateIcon();
    hide();
}

void MessageBar::setText(const QString &text)
{
    m_text->setText(text);
    setAccessibleName(text);
}

void MessageBar::updateIcon()
{
    m_icon->setPixmap(
        iconPixmap(m_iconName, tokensFor(palette()).hinted, scaled(16), devicePixelRatioF()));
}

void MessageBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &colours = tokensFor(palette());
    painter.fillRect(rect(), blend(colours.window, colours.hinted, 0.12));
    paint::edge(&painter, rect(), paint::Direction::Down, colours.hairline);
}

void MessageBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        hide();
    else
        QWidget::keyPressEvent(event);
}

void MessageBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

} // namespace tw
