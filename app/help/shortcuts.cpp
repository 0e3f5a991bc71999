// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/help/shortcuts.h"

#include "app/settings.h"
#include "widgets/common/mnemonic.h"
#include "widgets/common/shortcutscope.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>
#include <QVariant>

#include <optional>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr auto usualKeys = "usualShortcuts";

    QString nativeText(const QAction *action)
    {
        return action->shortcut().toString(QKeySequence::NativeText);
    }

    /// The tool tip names the key, so it changes with it.
    void change(QAction *action, const QList<QKeySequence> &keys)
    {
        if (!action->property(usualKeys).isValid())
            action->setProperty(
                usualKeys,
                QKeySequence::listToString(action->shortcuts(), QKeySequence::PortableText));
        QString tip = action->toolTip();
        const QString before = u" ("_s + nativeText(action) + u')';
        if (!action->shortcut().isEmpty() && tip.endsWith(before))
            tip.chop(before.size());
        action->setShortcuts(keys);
        action->setToolTip(
            action->shortcut().isEmpty() ? tip : tip + u" ("_s + nativeText(action) + u')');
    }

} // namespace

QString plainActionText(const QAction *action)
{
    return withoutMnemonic(action->text()).remove(u'…').trimmed();
}

QString shortcutId(const ActionGroup &group, const QAction *action)
{
    Q_ASSERT(!action->objectName().isEmpty());
    return group.id + u'/' + action->objectName();
}

void adoptShortcuts(const QList<ActionGroup> &groups, Settings &settings)
{
    for (const ActionGroup &group : groups) {
        for (const QAction *action : group.actions) {
            const QString id = shortcutId(group, action);
            const QString before = group.id + u'/' + plainActionText(action).replace(u'/', u'-');
            const auto chosen = settings.shortcuts(before);
            if (!chosen || settings.shortcuts(id))
                continue;
            settings.setShortcuts(id, chosen);
            settings.setShortcuts(before, std::nullopt);
        }
    }
}

void applyShortcuts(const QList<ActionGroup> &groups, const Settings &settings)
{
    for (const ActionGroup &group : groups) {
        for (QAction *action : group.actions) {
            const auto chosen = settings.shortcuts(shortcutId(group, action));
            QList<QKeySequence> keys = chosen
                ? QKeySequence::listFromString(*chosen, QKeySequence::PortableText)
                : usualShortcuts(action);
            keys.removeIf([](const QKeySequence &each) { return each.isEmpty(); }); // that of ""
            if (keys != action->shortcuts())
                change(action, keys);
        }
    }
}

QList<QKeySequence> usualShortcuts(const QAction *action)
{
    const QVariant usual = action->property(usualKeys);
    return usual.isValid()
        ? QKeySequence::listFromString(usual.toString(), QKeySequence::PortableText)
        : action->shortcuts();
}

void setShortcuts(const ActionGroup &group, QAction *action, const QList<QKeySequence> &keys,
                  Settings &settings)
{
    change(action, keys);
    settings.setShortcuts(shortcutId(group, action),
                          keys == usualShortcuts(action) ? std::nullopt
                                                         : std::optional(QKeySequence::listToString(
                                                             keys, QKeySequence::PortableText)));
}

bool canShortcutsMeet(const QAction &left, const QAction &right)
{
    if (!hasLocalShortcut(left) || !hasLocalShortcut(right))
        return true;
    const auto onlyShows = [](const QObject *object) {
        return qobject_cast<const QMenu *>(object) || qobject_cast<const QToolButton *>(object);
    };
    const auto isAround = [](const QObject *outer, const QObject *inner) {
        while (inner != nullptr && inner != outer)
            inner = inner->parent();
        return inner != nullptr;
    };
    const QObjectList others = right.associatedObjects();
    for (const QObject *one : left.associatedObjects()) {
        for (const QObject *other : others) {
            if (!onlyShows(one) && !onlyShows(other)
                && (isAround(one, other) || isAround(other, one)))
                return true;
        }
    }
    return false;
}

} // namespace tw
