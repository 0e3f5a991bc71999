// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Saving recorded calls with the catalog's saved calls.

#include "model/call/callsuitedocument.h"
#include "model/catalog/runcatalogs.h"
#include "model/common/errortext.h"
#include "model/replay/replaytext.h"
#include "widgets/replay/inspector/inspector.h"
#include "widgets/replay/replaytablespane.h"
#include "widgets/replay/replayworkspace.h"
#include "widgets/replay/tables/replaytable.h"
#include "widgets/theme/icons.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QInputDialog>
#include <QMessageBox>

namespace tw {

using namespace Qt::StringLiterals;

void ReplayWorkspace::setSavedCalls(CallSuiteDocument *calls)
{
    m_calls = calls;
}

void ReplayWorkspace::makeSaveCall()
{
    m_saveCall = new QAction(icon(u"save"_s), tr("Save as call…"), this);
    m_saveCall->setObjectName("replaySaveCall"_L1);
    m_saveCall->setStatusTip(
        tr("Add the recorded payload to the saved calls of its catalog, with the present answer"));
    m_saveCall->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_S);
    m_saveCall->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_saveCall->setEnabled(false);
    connect(m_saveCall, &QAction::triggered, this, [this] {
        if (m_calls != nullptr && m_selection->call())
            m_recorded.make([store = m_store, call = *m_selection->call()](const Monitor &) {
                return std::make_shared<const CallDetails>(callDetails(*store, call));
            });
    });
    connect(m_selection, &ReplaySelection::changed, m_saveCall,
            [this] { m_saveCall->setEnabled(m_selection->call().hasValue()); });
    connect(&m_recorded, &DerivedBase::changed, this, &ReplayWorkspace::saveRecordedCall);
    busy()->add(&m_recorded);
    m_actions << m_saveCall;
    addAction(m_saveCall);
    QAction *open = m_inspector->inspectorActions().constFirst();
    for (ReplayTable *table : m_tables->findChildren<ReplayTable *>())
        table->addActions({open, m_saveCall});
}

void ReplayWorkspace::saveRecordedCall()
{
    const std::shared_ptr<const CallDetails> details = m_recorded.take();
    if (!details)
        return;
    const auto refuse = [this](const QString &why) {
        auto *box = new QMessageBox(QMessageBox::Information, tr("The call was not saved"), why,
                                    QMessageBox::Ok, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    };
    const std::string &recorded =
        details->requestedTool.empty() ? details->tool : details->requestedTool;
    const std::optional<RunTool> tool = m_catalogs->find(recorded);
    if (!tool || !tool->isOpen) {
        refuse(tr("The catalog with the tool %1 is not open. Open it first.")
                   .arg(ReplayText::utf8(recorded)));
        return;
    }
    if (!details->payload) {
        refuse(tr("The log has no payload of this call."));
        return;
    }
    const QString id = ReplayText::utf8(tool->id);
    const std::string payload = writeJson(*details->payload, {.indent = 2});
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as call"));
    dialog->setLabelText(tr("Name of the saved call of %1:").arg(id));
    dialog->setTextValue(m_calls->proposedName(id, payload, {}));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id, payload, refuse](const QString &name) {
                const Result<CallKey> added = m_calls->add(id, payload, {}, name.trimmed());
                if (!added)
                    refuse(errorText(added.error()).sentence());
            });
    dialog->open();
}

} // namespace tw
