// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/workspaces.h"

#include "app/windowactions.h"
#include "model/catalogdocument.h"
#include "model/replaysession.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/icons.h"
#if __has_include("widgets/call/callworkspace.h")
#define TW_HAS_CALL
#include "widgets/call/callworkspace.h"
#include "widgets/design/designworkspace.h"
#endif

#include <QAction>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

#ifndef TW_HAS_CALL
    class PlaceholderWorkspace final : public Workspace
    {
    public:
        using Workspace::Workspace;
        bool select(const QString & /*id*/) override { return false; }
    };
#endif

} // namespace

Workspace *makeWorkspace(Mode mode, CatalogDocument *document, ReplaySession *session,
                         const WindowActions *actions, const std::function<void()> &openSample,
                         QWidget *parent)
{
    switch (mode) {
#ifdef TW_HAS_CALL
    case Mode::Design: {
        auto *design = new DesignWorkspace(document, parent);
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
#else
    case Mode::Design:
    case Mode::Call:
        Q_UNUSED(document)
        return new PlaceholderWorkspace(parent);
#endif
    case Mode::Replay: {
        auto *replay = new ReplayWorkspace(session, parent);
        auto *sample = new QAction(icon(u"sample"_s), QObject::tr("Open the sample"), replay);
        QObject::connect(sample, &QAction::triggered, replay, openSample);
        replay->setEmptyPageActions({actions->open, sample});
        return replay;
    }
    }
    return nullptr;
}

bool showPayload(Workspace *callWorkspace, const QString &toolId, const QByteArray &payload)
{
#ifdef TW_HAS_CALL
    if (auto *call = qobject_cast<CallWorkspace *>(callWorkspace))
        return call->setPayload(toolId, payload);
#else
    Q_UNUSED(callWorkspace)
    Q_UNUSED(toolId)
    Q_UNUSED(payload)
#endif
    return false;
}

} // namespace tw
