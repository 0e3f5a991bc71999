// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/json/jsonfindbar.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

namespace tw {

using namespace Qt::StringLiterals;

JsonFindBar::JsonFindBar(QWidget *parent)
    : QFrame(parent)
    , m_edit(new QLineEdit(this))
    , m_note(new QLabel(this))
{
    setObjectName(u"jsonFindBar"_s);
    m_edit->setObjectName(u"jsonFindText"_s);
    m_edit->setPlaceholderText(tr("Find"));
    m_edit->setAccessibleName(tr("Find in the text"));
    m_edit->setMinimumWidth(space(40));
    m_note->setFont(scaledFont(0.9));

    const auto makeButton = [this](const QString &iconName, const QString &name, auto slot) {
        auto *button = new QToolButton(this);
        button->setIcon(icon(iconName));
        button->setAccessibleName(name);
        button->setToolTip(name);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus);
        connect(button, &QToolButton::clicked, this, slot);
        return button;
    };
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space(1), space(1), space(1), space(1));
    layout->setSpacing(space(1));
    layout->addWidget(m_edit);
    layout->addWidget(m_note);
    layout->addWidget(makeButton(u"up"_s, tr("Previous (Shift+Enter)"),
                                 [this] { emit findRequested(m_edit->text(), true); }));
    layout->addWidget(makeButton(u"down"_s, tr("Next (Enter)"),
                                 [this] { emit findRequested(m_edit->text(), false); }));
    layout->addWidget(makeButton(u"close"_s, tr("Close (Esc)"), [this] {
        hide();
        emit closed();
    }));
    hide();
}

void JsonFindBar::open()
{
    show();
    raise();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void JsonFindBar::setFound(bool found)
{
    m_note->setText(found || m_edit->text().isEmpty() ? QString() : tr("not found"));
    adjustSize();
}

QString JsonFindBar::text() const
{
    return m_edit->text();
}

void JsonFindBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        emit closed();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit findRequested(m_edit->text(), event->modifiers().testFlag(Qt::ShiftModifier));
    } else {
        QFrame::keyPressEvent(event);
    }
}

void JsonFindBar::paintEvent(QPaintEvent *)
{
    const Tokens &t = tokensFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(t.hairline);
    painter.setBrush(t.window);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace tw
