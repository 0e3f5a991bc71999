// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/shell/panenavigation.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>

namespace tw {
namespace {

    bool takesFocus(const QWidget *widget)
    {
        return widget->isVisible() && widget->isEnabled()
            && (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr;
    }

    /// The widgets of \a pane that Tab reaches, in that order.
    QList<QWidget *> stops(QWidget *pane)
    {
        QList<QWidget *> found;
        QWidget *at = pane;
        do {
            if (pane->isAncestorOf(at) && takesFocus(at))
                found.append(at);
            at = at->nextInFocusChain();
        } while (at != pane);
        if (takesFocus(pane))
            found.prepend(pane);
        return found;
    }

    /// The outermost splitters of \a part.
    QList<QSplitter *> outerSplitters(QWidget *part)
    {
        QList<QSplitter *> outer;
        const auto all = part->findChildren<QSplitter *>();
        for (QSplitter *splitter : all) {
            bool isInner = !splitter->isVisible();
            for (const QWidget *above = splitter->parentWidget(); above != part && !isInner;
                 above = above->parentWidget())
                isInner = qobject_cast<const QSplitter *>(above) != nullptr;
            if (!isInner)
                outer.append(splitter);
        }
        return outer;
    }

    void collect(QWidget *part, QList<QWidget *> &found)
    {
        if (!part->isVisible())
            return;
        const auto *own = qobject_cast<const QSplitter *>(part);
        const QList<QSplitter *> inner = own ? QList<QSplitter *>() : outerSplitters(part);
        for (int i = 0; own != nullptr && i < own->count(); ++i)
            collect(own->widget(i), found);
        for (QSplitter *splitter : inner)
            collect(splitter, found);
        if (own == nullptr && inner.isEmpty() && !part->size().isEmpty() && !stops(part).isEmpty())
            found.append(part);
    }

} // namespace

PaneNavigation::PaneNavigation(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget * /*old*/, QWidget *now) { remember(now); });
}

QList<QWidget *> PaneNavigation::panes(const QList<QWidget *> &parts)
{
    QList<QWidget *> found;
    for (QWidget *part : parts)
        collect(part, found);
    return found;
}

void PaneNavigation::enter(QWidget *part)
{
    QWidget *to = m_last.value(part);
    if (to == nullptr || !part->isAncestorOf(to) || !takesFocus(to)) {
        const QList<QWidget *> all = panes({part});
        to = all.isEmpty() ? part : target(all.first());
    }
    to->setFocus(Qt::OtherFocusReason);
}

void PaneNavigation::enterAnew(QWidget *part)
{
    // When a page was hidden, Qt moved the focus to an arbitrary widget.
    for (auto last = m_last.begin(); last != m_last.end(); ++last) {
        if (last.key() == part || part->isAncestorOf(last.key()))
            last->clear();
    }
    enter(part);
}

void PaneNavigation::remember(QWidget *now)
{
    if (now == nullptr || now->window() != m_window || !takesFocus(now))
        return;
    for (QWidget *above = now; above != nullptr; above = above->parentWidget()) {
        if (qobject_cast<QSplitter *>(above->parentWidget()) != nullptr
            || qobject_cast<QStackedWidget *>(above->parentWidget()) != nullptr) {
            if (!m_last.contains(above))
                connect(above, &QObject::destroyed, this, [this, above] { m_last.remove(above); });
            m_last[above] = now;
        }
    }
}

QWidget *PaneNavigation::target(QWidget *pane) const
{
    QWidget *last = m_last.value(pane);
    if (last != nullptr && pane->isAncestorOf(last) && takesFocus(last))
        return last;
    // Prefer rows to the search field above them, and editors to buttons and choices.
    const QList<QWidget *> all = stops(pane);
    for (QWidget *stop : all) {
        if (qobject_cast<QAbstractItemView *>(stop) != nullptr)
            return stop;
    }
    for (QWidget *stop : all) {
        if (qobject_cast<QAbstractButton *>(stop) == nullptr
            && qobject_cast<QComboBox *>(stop) == nullptr
            && qobject_cast<QTabBar *>(stop) == nullptr)
            return stop;
    }
    return all.isEmpty() ? nullptr : all.first();
}

void PaneNavigation::step(int by, const QList<QWidget *> &parts)
{
    const QList<QWidget *> all = panes(parts);
    if (all.isEmpty())
        return;
    QWidget *focus = QApplication::focusWidget();
    qsizetype now = by > 0 ? -1 : 0;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (focus != nullptr && (all[i] == focus || all[i]->isAncestorOf(focus)))
            now = i;
    }
    const qsizetype next = (now + by + all.size()) % all.size();
    if (QWidget *to = target(all[next]))
        to->setFocus(Qt::ShortcutFocusReason);
}

} // namespace tw
