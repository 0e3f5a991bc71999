// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Payloads of the Call workspace that are too large to be read on each key press. The form shows
// their outline, and a change in the form becomes a change of a few characters of the text.

#include "schema/json/jsoncontext.h"
#include "widgets/call/callworkspace.h"
#include "widgets/common/pages/messagebar.h"
#include "widgets/form/formview.h"
#include "widgets/json/jsonedit.h"

#include <nlohmann/json.hpp>

#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

/// The form below the note that it shows only a part.
QWidget *CallWorkspace::formPane()
{
    auto *pane = new QWidget(this);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_largeBar = new MessageBar(
        u"warning"_s,
        tr("A large payload: lists show at most %n item(s). The text has all of them.", nullptr,
           static_cast<int>(JsonOutline::MostItems)),
        {}, pane);
    column->addWidget(m_largeBar);
    column->addWidget(m_form, 1);
    return pane;
}

void CallWorkspace::buildLargePayloads()
{
    connect(m_json, &JsonEdit::textRead, this, &CallWorkspace::showOutline);
    connect(&m_splice, &DerivedBase::changed, this, &CallWorkspace::applySplice);
    connect(&m_opened, &DerivedBase::changed, this, [this] { replacePayload(m_opened.take()); });
    busy()->add(m_json, &JsonEdit::busyChanged, [this] { return m_json->isBusy(); });
    busy()->add(&m_splice);
    busy()->add(&m_opened);
}

void CallWorkspace::openLarge(const QByteArray &bytes)
{
    m_opened.make([bytes](const Monitor & /*monitor*/) {
        const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
        return parseJson(text) ? QString::fromStdString(reindentJson(text))
                               : QString::fromUtf8(bytes);
    });
}

bool CallWorkspace::keepsLayout(const Json &payload)
{
    const QString &text = m_json->text();
    if (text == m_written)
        return false;
    const Result<Json> before = m_json->json();
    if (!before || text == QString::fromStdString(writeJson(*before, {.indent = 2})))
        return false;
    const std::string wanted = writeJson(payload);
    if (writeJson(*before) == wanted)
        return true;
    const std::optional<JsonTextEdit> edit =
        editOfOutline(text, {std::make_shared<const Json>(*before), {}}, payload);
    if (!edit)
        return false;
    QString changed = text;
    changed.replace(edit->begin, edit->end - edit->begin, edit->text);
    // A repeated member can have been changed where its value does not count.
    const Result<Json> after = parseJson(changed.toStdString());
    if (!after || writeJson(*after) != wanted)
        return false;
    m_json->apply(*edit);
    return true;
}

void CallWorkspace::showOutline()
{
    if (!m_json->isLarge() || !m_json->outline().value || m_splice.isBusy())
        return; // the form keeps what was typed until the text has it
    m_outline = m_json->outline();
    m_syncing = true;
    m_form->setPayload(*m_outline.value);
    m_syncing = false;
}

void CallWorkspace::applyFormToLarge()
{
    m_splice.make([text = m_json->text(), revision = m_json->revision(), before = m_outline,
                   after = m_form->payload()](const Monitor & /*monitor*/) {
        Splice splice{revision, editOfOutline(text, before, after), before};
        splice.after.value = std::make_shared<const Json>(after);
        return splice;
    });
}

void CallWorkspace::applySplice()
{
    const Splice splice = m_splice.take();
    if (splice.revision != m_json->revision() || !splice.edit) {
        m_syncing = true;
        if (m_outline.value)
            m_form->setPayload(*m_outline.value);
        m_syncing = false;
        return;
    }
    m_outline = splice.after;
    m_json->apply(*splice.edit);
    scheduleValidation();
}

} // namespace tw
