// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/recordedcallsaver.h"

#include "model/call/callsuitedocument.h"
#include "model/catalog/runcatalogs.h"
#include "model/common/errortext.h"
#include "model/replay/replayselection.h"
#include "model/replay/replaytext.h"
#include "widgets/theme/icons.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QInputDialog>
#include <QMessageBox>

namespace tw {

using namespace Qt::StringLiterals;

RecordedCallSaver::RecordedCallSaver(ReplaySelection *selection, RunCatalogs *catalogs,
                                     QWidget *parent)
    : QObject(parent)
    , m_selection(selection)
    , m_catalogs(catalogs)
    , m_window(parent)
    , m_action(new QAction(icon(u"save"_s), tr("Save as call…"), this))
{
    m_action->setObjectName("replaySaveCall"_L1);
    m_action->setStatusTip(
        tr("Add the recorded payload to the saved calls of its catalog, with the present answer"));
    m_action->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_S);
    m_action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_action->setEnabled(false);
    connect(m_action, &QAction::triggered, this, &RecordedCallSaver::read);
    connect(selection, &ReplaySelection::changed, this,
            [this] { m_action->setEnabled(m_selection->call().hasValue()); });
    connect(&m_recorded, &DerivedBase::changed, this, &RecordedCallSaver::askForName);
}

void RecordedCallSaver::read()
{
    if (m_calls == nullptr || !m_selection->call())
        return;
    m_recorded.make(
        [store = m_selection->store(), call = *m_selection->call()](const Monitor & /*monitor*/) {
            return std::make_shared<const CallDetails>(callDetails(*store, call));
        });
}

void RecordedCallSaver::refuse(const QString &why)
{
    auto *box = new QMessageBox(QMessageBox::Information, tr("The call was not saved"), why,
                                QMessageBox::Ok, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void RecordedCallSaver::askForName()
{
    const std::shared_ptr<const CallDetails> details = m_recorded.take();
    if (!details)
        return;
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
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save as call"));
    dialog->setLabelText(tr("Name of the saved call of %1:").arg(id));
    dialog->setTextValue(m_calls->proposedName(id, payload, {}));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, id, payload](const QString &name) {
                const Result<CallKey> added = m_calls->add(id, payload, {}, name.trimmed());
                if (!added)
                    refuse(errorText(added.error()).sentence());
            });
    dialog->open();
}

} // namespace tw
