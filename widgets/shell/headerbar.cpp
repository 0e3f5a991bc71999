// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/headerbar.h"

#include "widgets/common/shortcutscope.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/paint.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int HeaderHeight = 40;
    constexpr int SearchWidth = 360;

    /// A button that looks like a search field and opens the palette: a lens, a prompt, and the
    /// shortcut at the right.
    class SearchButton final : public QPushButton
    {
    public:
        SearchButton(QAction *action, QWidget *parent)
            : QPushButton(parent)
            , m_action(action)
        {
            setText(action->iconText());
            setAccessibleName(action->iconText());
            setFlat(true);
            setCursor(Qt::IBeamCursor);
            connect(this, &QPushButton::clicked, action, &QAction::trigger);
        }
        QSize sizeHint() const override { return {scaled(SearchWidth), scaled(28)}; }

    protected:
        void paintEvent(QPaintEvent * /*event*/) override
        {
            QPainter painter(this);
            const Tokens &t = tokensFor(palette());
            const bool hot = underMouse();
            paint::roundedRect(&painter, rect(), scaled(6), t.base,
                               hasFocus() ? t.accent
                                   : hot  ? t.border
                                          : t.hairline,
                               hasFocus() ? 2 : 1);
            const int size = scaled(16);
            const int y = (height() - size) / 2;
            painter.drawPixmap(scaled(8), y,
                               iconPixmap(u"search"_s, t.secondary, size, devicePixelRatioF()));
            const QString keys = m_action->shortcut().toString(QKeySequence::NativeText);
            const QRect words = rect().adjusted(scaled(8) + size + scaled(6), 0, -scaled(10), 0);
            painter.setPen(t.secondary);
            painter.setFont(scaledFont(0.9));
            painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight, keys);
            const int room =
                words.width() - painter.fontMetrics().horizontalAdvance(keys) - space(2);
            painter.setFont(font());
            painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                             fontMetrics().elidedText(text(), Qt::ElideRight, std::max(0, room)));
        }

    private:
        QAction *m_action;
    };

    /// Whether \a menu or a menu in it shows an action of another widget with the shortcut \a keys.
    bool hasKeysOfWidget(const QMenu &menu, const QKeySequence &keys)
    {
        return std::ranges::any_of(menu.actions(), [&keys](const QAction *action) {
            if (const QMenu *inner = action->menu())
                return hasKeysOfWidget(*inner, keys);
            return hasLocalShortcut(*action) && action->shortcuts().contains(keys);
        });
    }

    /// The button of the main menu. Qt counts it as a widget of every action in its menu: with the
    /// focus on it, Space would edit the table of attributes instead of opening the menu.
    class MainMenuButton final : public QToolButton
    {
    public:
        using QToolButton::QToolButton;

    protected:
        bool event(QEvent *event) override
        {
            if (event->type() == QEvent::ShortcutOverride) {
                const auto *press = static_cast<const QKeyEvent *>(event);
                // A shortcut is also triggered by the same key of the number pad.
                const QKeyCombination keys(press->modifiers() & ~Qt::KeypadModifier,
                                           static_cast<Qt::Key>(press->key()));
                if (menu() != nullptr && hasKeysOfWidget(*menu(), QKeySequence(keys))) {
                    event->accept();
                    return true;
                }
            }
            return QToolButton::event(event);
        }
    };

    template <typename Button>
    Button *iconButton(QWidget *parent, const QString &name)
    {
        auto *button = new Button(parent);
        button->setAutoRaise(true);
        button->setFixedSize(scaled(32), scaled(28));
        button->setAccessibleName(name);
        button->setToolTip(name);
        return button;
    }

} // namespace

HeaderBar::HeaderBar(QMenu *mainMenu, QMenu *documentMenu, QMenu *settingsMenu, QAction *palette,
                     QAction *theme, QWidget *parent)
    : QWidget(parent)
    , m_logo(iconButton<MainMenuButton>(this, tr("Main menu")))
    , m_document(new QPushButton(this))
    , m_search(new SearchButton(palette, this))
{
    setFixedHeight(scaled(HeaderHeight));
    m_logo->setText(tr("Menu"));
    m_logo->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_logo->setMaximumWidth(QWIDGETSIZE_MAX);
    m_logo->setMinimumWidth(m_logo->fontMetrics().horizontalAdvance(m_logo->text()) + scaled(22)
                            + space(11)); // the margins and the arrow
    m_logo->setFixedHeight(scaled(32));
    m_logo->setIconSize(QSize(scaled(22), scaled(22)));
    m_logo->setToolTip(tr("Main menu (F10)"));
    m_logo->setMenu(mainMenu);
    m_logo->setPopupMode(QToolButton::InstantPopup);
    updateLogo();

    m_document->setFlat(true);
    m_document->setMenu(documentMenu);
    m_document->setAccessibleName(tr("Document and recent files"));
    m_document->setFont(scaledFont(1.0, QFont::Medium));

    auto *themeButton = iconButton<QToolButton>(this, theme->text());
    themeButton->setDefaultAction(theme);
    auto *settings = iconButton<QToolButton>(this, tr("Settings"));
    settings->setIcon(icon(u"gear"_s));
    settings->setMenu(settingsMenu);
    settings->setPopupMode(QToolButton::InstantPopup);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(6), 0, scaled(8), 0);
    row->setSpacing(space(1));
    row->addWidget(m_logo);
    row->addSpacing(scaled(6));
    row->addWidget(m_document);
    row->addStretch(1);
    row->addWidget(m_search);
    row->addSpacing(space(1));
    row->addWidget(themeButton);
    row->addWidget(settings);
}

void HeaderBar::setDocument(const QString &name, const QString &toolTip, bool modified)
{
    m_name = name;
    m_modified = modified;
    m_document->setToolTip(toolTip);
    updateDocument();
}

void HeaderBar::openMainMenu()
{
    m_logo->showMenu();
}

void HeaderBar::updateDocument()
{
    const int room = std::max(scaled(80), width() - scaled(SearchWidth) - scaled(220));
    QString shown = fontMetrics().elidedText(m_name, Qt::ElideMiddle, room);
    shown.replace(u'&', u"&&"_s);
    m_document->setText(m_modified ? shown + u" \u2022"_s : shown);
    m_document->setAccessibleDescription(m_modified ? tr("%1, changed").arg(m_name) : m_name);
}

void HeaderBar::updateLogo()
{
    m_logo->setIcon(applicationIcon());
}

void HeaderBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateDocument();
}

void HeaderBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        updateDocument();
    QWidget::changeEvent(event);
}

void HeaderBar::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const Tokens &t = tokensFor(palette());
    painter.fillRect(rect(), t.window);
    paint::edge(&painter, rect(), paint::Direction::Down, t.hairline);
}

} // namespace tw
