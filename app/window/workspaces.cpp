// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/workspaces.h"

#include "app/settings.h"
#include "app/window/windowactions.h"
#include "model/catalog/catalogdocument.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "widgets/call/callworkspace.h"
#include "widgets/design/designworkspace.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/icons.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace tw {

Workspace *makeWorkspace(Mode mode, CatalogDocument *document, ReplaySession *session,
                         const WindowActions *actions, const std::function<void()> &openSample,
                         QWidget *parent)
{
    switch (mode) {
    case Mode::Design: {
        auto *design = new DesignWorkspace(document, parent);
        design->setSaveAction(actions->save);
        QObject::connect(design, &DesignWorkspace::openRequested, actions->open, &QAction::trigger);
        QObject::connect(design, &DesignWorkspace::sampleRequested, design, openSample);
        return design;
    }
    case Mode::Call: {
        auto *call = new CallWorkspace(document, parent);
        QObject::connect(call, &CallWorkspace::openRequested, actions->open, &QAction::trigger);
        QObject::connect(call, &CallWorkspace::sampleRequested, call, openSample);
        return call;
    }
    case Mode::Replay: {
        auto *replay = new ReplayWorkspace(session, parent);
        replay->setCatalog(document);
        auto *sample = new QAction(icon(u"sample"_s), QObject::tr("Open the sample"), replay);
        QObject::connect(sample, &QAction::triggered, replay, openSample);
        replay->setEmptyPageActions({actions->open, sample});
        auto *settings = new Settings(replay);
        replay->setPrices(settings->prices());
        QObject::connect(replay, &ReplayWorkspace::pricesEdited, settings, &Settings::setPrices);
        return replay;
    }
    }
    return nullptr;
}

bool showPayload(Workspace *callWorkspace, const QString &toolId, const QByteArray &payload)
{
    if (auto *call = qobject_cast<CallWorkspace *>(callWorkspace))
        return call->setPayload(toolId, payload);
    return false;
}

Location selectedInReplay(const Workspace *replayWorkspace)
{
    const auto *replay = qobject_cast<const ReplayWorkspace *>(replayWorkspace);
    return replay != nullptr ? replay->selected() : Location();
}

} // namespace tw
