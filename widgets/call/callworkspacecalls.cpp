// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The saved calls of the Call mode.

#include "model/common/errortext.h"
#include "widgets/call/callworkspace.h"
#include "widgets/call/savedcallspane.h"
#include "widgets/catalog/tooltreeview.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/form/formview.h"

#include <QAction>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolTip>

namespace tw {

void CallWorkspace::connectSavedCalls(SavedCallsPane *saved)
{
    connect(saved, &SavedCallsPane::openChanged, this, [this, saved](bool open) {
        fitSavedCalls();
        QList<int> sizes = m_left->sizes(); // servers, tools, saved calls, questions
        const int both = sizes[1] + sizes[2];
        sizes[2] = open ? both * 2 / 5 : saved->minimumHeight();
        sizes[1] = both - sizes[2];
        m_left->setSizes(sizes);
    });
    connect(saved, &SavedCallsPane::saveRequested, this, &CallWorkspace::saveCall);
    connect(saved, &SavedCallsPane::openRequested, this, &CallWorkspace::openCall);
    connect(saved, &SavedCallsPane::replaceRequested, this, &CallWorkspace::replaceCall);
    connect(m_calls, &CallSuiteDocument::modifiedChanged, this, &CallWorkspace::documentChanged);
}

/// The pages of the saved calls are as high as the one that is shown.
void CallWorkspace::fitSavedCalls()
{
    if (m_live->saved)
        m_live->saved->setMaximumHeight(m_saved->maximumHeight());
}

CallRules CallWorkspace::shownRules() const
{
    const bool asserts = m_assertFormats->isEnabled() && m_assertFormats->isChecked();
    return {.mode = m_mode, .assertFormats = asserts};
}

void CallWorkspace::saveCall()
{
    m_form->setTried();
    const Result<CallKey> key = m_calls->add(m_toolId, payloadText().toStdString(), shownRules());
    if (key)
        m_saved->showCall(*key);
    else
        remark(key.error());
}

void CallWorkspace::replaceCall(CallKey key)
{
    m_form->setTried();
    const Result<void> done = m_calls->setPayload(key, payloadText().toStdString(), shownRules());
    if (!done)
        remark(done.error());
}

bool CallWorkspace::openCall(CallKey key)
{
    const SavedCallPtr call = m_calls->call(key);
    if (!call)
        return false;
    const Result<const Tool *> tool = m_document->catalog().match(call->tool);
    const auto toolKey = tool ? m_document->keyOf((*tool)->id) : std::nullopt;
    if (!toolKey) {
        remark(tool.error());
        return false;
    }
    m_tools->selectTool(*toolKey);
    if (m_tool != *toolKey) // a search hides it in the tree
        showTool(*toolKey);
    if (m_mode != m_calls->modeOf(*call))
        setValidationMode(m_calls->modeOf(*call));
    m_assertFormats->setChecked(m_calls->assertsFormats(*call));
    replacePayload(QString::fromStdString(call->payload));
    validate();
    m_form->setTried();
    return true;
}

void CallWorkspace::remark(const Error &error)
{
    QToolTip::showText(m_title->mapToGlobal(m_title->rect().bottomLeft()),
                       errorText(error).sentence(), this);
}

} // namespace tw
