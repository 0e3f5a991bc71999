// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/modes.h"

#include "app/window/workspaces.h"
#include "widgets/common/mnemonic.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    std::vector<ModeEntry> &allModes()
    {
        using Shows = ModeEntry::Shows;
        static std::vector<ModeEntry> all{
            {u"design"_s, QT_TRANSLATE_NOOP("tw::Mode", "&Design"),
             QT_TRANSLATE_NOOP("tw::Mode", "Edit tools and their constraints"), u"design"_s,
             Qt::CTRL | Qt::Key_1, Shows::Catalog, makeDesign},
            {u"call"_s, QT_TRANSLATE_NOOP("tw::Mode", "Ca&ll"),
             QT_TRANSLATE_NOOP("tw::Mode", "Write and check tool calls"), u"call"_s,
             Qt::CTRL | Qt::Key_2, Shows::Catalog, makeCall},
            {u"replay"_s, QT_TRANSLATE_NOOP("tw::Mode", "Re&play"),
             QT_TRANSLATE_NOOP("tw::Mode", "Explore recorded runs"), u"replay"_s,
             Qt::CTRL | Qt::Key_3, Shows::Logs, makeReplay},
        };
        return all;
    }

} // namespace

const std::vector<ModeEntry> &modes()
{
    return allModes();
}

Mode addMode(const ModeEntry &mode)
{
    allModes().push_back(mode);
    return static_cast<Mode>(allModes().size() - 1);
}

const ModeEntry &entryOf(Mode mode)
{
    return modes()[static_cast<std::size_t>(mode)];
}

QString modeId(Mode mode)
{
    return entryOf(mode).id;
}

Mode modeFromId(const QString &id)
{
    const auto found = std::ranges::find(modes(), id, &ModeEntry::id);
    return found == modes().end() ? Mode::Design : static_cast<Mode>(found - modes().begin());
}

QString modeName(Mode mode)
{
    return withoutMnemonic(QCoreApplication::translate("tw::Mode", entryOf(mode).title));
}

QString modeIdList()
{
    QStringList ids;
    for (const ModeEntry &mode : modes())
        ids.append(mode.id);
    const QString last = ids.takeLast();
    return ids.join(u", "_s) + u" or "_s + last;
}

} // namespace tw
