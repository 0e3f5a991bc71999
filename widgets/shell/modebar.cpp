// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/modebar.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int Side = 56;

    class ModeButton final : public QAbstractButton
    {
    public:
        ModeButton(QAction *action, QWidget *parent)
            : QAbstractButton(parent)
            , m_action(action)
        {
            setCheckable(true);
            setAutoExclusive(false); // the action group is exclusive
            setChecked(action->isChecked());
            setText(action->iconText()); // the text without its mnemonic
            setAccessibleName(action->iconText());
            setToolTip(u"%1 (%2)"_s.arg(action->iconText(),
                                        action->shortcut().toString(QKeySequence::NativeText)));
            setFocusPolicy(Qt::TabFocus);
            setAttribute(Qt::WA_Hover);
            setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
            connect(this, &QAbstractButton::clicked, this, [this] {
                m_action->trigger();
                setChecked(m_action->isChecked());
            });
            connect(action, &QAction::changed, this, [this] { setChecked(m_action->isChecked()); });
        }
        QSize sizeHint() const override { return {scaled(Side), scaled(Side)}; }

    protected:
        void paintEvent(QPaintEvent * /*event*/) override
        {
            QPainter painter(this);
            const Tokens &t = tokensFor(palette());
            if (isDown() || (underMouse() && !isChecked())) {
                paint::roundedRect(&painter, QRectF(rect()).adjusted(6, 4, -6, -4), scaled(6),
                                   blend(t.window, t.text, isDown() ? 0.12 : 0.06));
            } else if (isChecked()) {
                paint::roundedRect(
                    &painter, QRectF(rect()).adjusted(6, 4, -6, -4), scaled(6),
                    blend(t.window, t.accent, 0.06)); // its label has the accent colour
            }
            if (isChecked()) {
                paint::roundedRect(&painter,
                                   QRectF(0, scaled(10), scaled(3), height() - scaled(20)),
                                   scaled(2), t.accent);
            }
            if (hasFocus()) {
                paint::roundedRect(&painter, QRectF(rect()).adjusted(5, 3, -5, -3), scaled(6), {},
                                   t.accent, 2);
            }
            const QColor ink = isChecked() ? t.accent : t.secondary;
            const int size = scaled(18);
            painter.drawPixmap((width() - size) / 2, scaled(10),
                               iconPixmap(iconName(), ink, size, devicePixelRatioF()));
            painter.setFont(scaledFont(0.85, isChecked() ? QFont::DemiBold : QFont::Normal));
            painter.setPen(ink);
            painter.drawText(QRect(0, scaled(31), width(), scaled(18)), Qt::AlignCenter, text());
        }

    private:
        QString iconName() const { return m_action->data().toString(); }

        QAction *m_action;
    };

} // namespace

ModeBar::ModeBar(const QList<QAction *> &modes, QWidget *parent)
    : QWidget(parent)
{
    setFixedWidth(scaled(Side));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(1), 0, 0);
    column->setSpacing(0);
    for (QAction *mode : modes)
        column->addWidget(new ModeButton(mode, this));
    column->addStretch(1);
}

void ModeBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    paint::edge(&painter, rect(), paint::Direction::Right, t.hairline);
}

} // namespace tw
