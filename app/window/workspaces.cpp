// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/window/workspaces.h"

#include "app/samples.h"
#include "app/settings.h"
#include "app/window/windowactions.h"
#include "model/catalog/catalogdocument.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaysession.h"
#include "schema/catalogs/catalogformat.h"
#include "widgets/call/callworkspace.h"
#include "widgets/design/designworkspace.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace tw {

Workspace *makeDesign(const ModeInput &input)
{
    auto *design = new DesignWorkspace(input.document, input.parent);
    design->setSaveAction(input.actions->save);
    design->setReplaceGuard(input.guard);
    QObject::connect(design, &DesignWorkspace::saveAsRequested, input.actions->saveAs,
                     &QAction::trigger);
    QObject::connect(
        design, &DesignWorkspace::lossesAlwaysAccepted, input.settings,
        [settings = input.settings] { settings->setAsks(Settings::AskAboutLosses, false); });
    QObject::connect(design, &DesignWorkspace::openRequested, input.actions->open,
                     &QAction::trigger);
    QObject::connect(design, &DesignWorkspace::sampleRequested, design, input.openSample);
    return design;
}

void askAboutLosses(Workspace *designWorkspace, const QString &fileName,
                    const std::vector<Loss> &losses, const std::function<void()> &save)
{
    if (auto *design = qobject_cast<DesignWorkspace *>(designWorkspace))
        design->askAboutLosses(fileName, losses, save);
}

void startNewDesign(Workspace *designWorkspace)
{
    if (auto *design = qobject_cast<DesignWorkspace *>(designWorkspace))
        design->startNewDesign();
}

Workspace *makeCall(const ModeInput &input)
{
    auto *call = new CallWorkspace(input.document, input.parent, input.calls);
    call->setSession(input.session);
    call->setArtifactChoices(input.choices);
    call->setReplaceGuard(input.guard);
    Settings *settings = input.settings;
    const auto applyRules = [call, settings] {
        QMap<QString, ValidationMode> chosen;
        for (const CatalogFormat *format : catalogFormats()) {
            const QString id = QString::fromUtf8(format->id.data(), qsizetype(format->id.size()));
            if (const auto mode =
                    validationModeFromName(settings->validationMode(id).toStdString()))
                chosen.insert(id, *mode);
        }
        call->setRules({chosen, settings->asks(Settings::AskBeforeCalls)});
    };
    applyRules();
    QObject::connect(settings, &Settings::validationModesChanged, call, applyRules);
    QObject::connect(settings, &Settings::questionsChanged, call, applyRules);
    QObject::connect(call, &CallWorkspace::openRequested, input.actions->open, &QAction::trigger);
    QObject::connect(call, &CallWorkspace::sampleRequested, call, input.openSample);
    return call;
}

Workspace *makeReplay(const ModeInput &input)
{
    auto *replay = new ReplayWorkspace(input.session, input.parent, input.choices);
    replay->setCatalog(input.document);
    replay->setSavedCalls(input.calls);
    replay->setSamplesFolder(samplesFolder());
    auto *sample = new QAction(icon(u"sample"_s),
                               QCoreApplication::translate("tw::Mode", "Open the sample"), replay);
    QObject::connect(sample, &QAction::triggered, replay, input.openSample);
    replay->setEmptyPageActions({input.actions->open, sample});
    Settings *settings = input.settings;
    replay->setPrices(settings->prices());
    QObject::connect(replay, &ReplayWorkspace::pricesEdited, settings, &Settings::setPrices);
    QObject::connect(settings, &Settings::pricesChanged, replay,
                     [replay, settings] { replay->setPrices(settings->prices()); });
    return replay;
}

} // namespace tw
