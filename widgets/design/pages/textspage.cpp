// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/textspage.h"

#include "model/catalog/catalogedits.h"
#include "schema/goa/templates/gotemplate.h"
#include "schema/goa/templates/templatedata.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QLabel>
#include <QVBoxLayout>

#include <chrono>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::chrono::milliseconds renderDelay{100};

} // namespace

TextsPage::TextsPage(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_form(new FactsForm(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(2), 0, space(2));
    auto *hint = new QLabel(tr("Texts between {{ and }} are filled in: {{ .ZoneID }} is the "
                               "attribute zone_id of the call. The line below each text is a "
                               "sample."),
                            this);
    hint->setWordWrap(true);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setContentsMargins(space(3), 0, space(3), 0);
    column->addWidget(hint);
    column->addWidget(m_form);
    column->addStretch();
    addHints();
    addConfirmation();
    connect(m_form, &FactsForm::finished, document, &CatalogDocument::endTyping);
    connect(document, &CatalogDocument::edited, this, &TextsPage::refresh);
    m_renderLater.setSingleShot(true);
    m_renderLater.setInterval(renderDelay);
    connect(&m_renderLater, &QTimer::timeout, this, &TextsPage::renderSamples);
}

int TextsPage::addTemplate(const QString &label, const QString &name, const Get &get,
                           const Set &set, bool isResultHint)
{
    const int row = m_form->addLines(
        label, name, [get] { return QString::fromStdString(get()); },
        [set](const QString &text) { return set(text.toStdString()); }, space(14));
    auto *sample = new QLabel(m_form);
    sample->setObjectName(name + u"Sample"_s);
    sample->setWordWrap(true);
    sample->setTextFormat(Qt::PlainText);
    sample->setTextInteractionFlags(Qt::TextSelectableByMouse);
    sample->setFont(scaledFont(0.9));
    sample->setForegroundRole(QPalette::PlaceholderText);
    m_form->addWidget({}, sample);
    m_samples.push_back({row, sample, get, isResultHint});
    return row;
}

void TextsPage::addHints()
{
    const auto addFact = [this](const QString &label, const QString &name,
                                std::string ToolFacts::*field, bool isResultHint,
                                const char *pointer) {
        const int row = addTemplate(
            label, name, [this, field] { return tool() ? tool()->facts.*field : std::string(); },
            [this, field](const std::string &text) {
                ToolFacts facts = tool() ? tool()->facts : ToolFacts();
                facts.*field = text;
                return edits::setFacts(*m_document, m_tool, std::move(facts));
            },
            isResultHint);
        m_form->setFact(row, pointer);
    };
    addFact(tr("While it runs"), u"callHint"_s, &ToolFacts::callHintTemplate, false,
            "/call_hint_template");
    addFact(tr("When it is done"), u"resultHint"_s, &ToolFacts::resultHintTemplate, true,
            "/result_hint_template");
    m_form->addLines(
        tr("Reminder for the model"), u"reminder"_s,
        [this] {
            return tool() ? QString::fromStdString(tool()->facts.resultReminder) : QString();
        },
        [this](const QString &text) {
            ToolFacts facts = tool() ? tool()->facts : ToolFacts();
            facts.resultReminder = text.toStdString();
            return edits::setFacts(*m_document, m_tool, std::move(facts));
        },
        space(14));
}

void TextsPage::addConfirmation()
{
    const auto get = [this](std::string Confirmation::*field) {
        return [this, field] {
            return tool() && tool()->confirmation ? *tool()->confirmation.*field : std::string();
        };
    };
    const auto set = [this](std::string Confirmation::*field) {
        return [this, field](const std::string &text) {
            Confirmation asked =
                tool() ? tool()->confirmation.value_or(Confirmation()) : Confirmation();
            asked.*field = text;
            return edits::setConfirmation(*m_document, m_tool, asked);
        };
    };
    m_firstConfirmationRow = m_form->addText(
        tr("Confirmation title"), u"confirmationTitle"_s,
        [g = get(&Confirmation::title)] { return QString::fromStdString(g()); },
        [s = set(&Confirmation::title)](const QString &text) { return s(text.toStdString()); });
    m_form->setFact(addTemplate(tr("Question for the person"), u"confirmationPrompt"_s,
                                get(&Confirmation::promptTemplate),
                                set(&Confirmation::promptTemplate)),
                    "/confirmation");
    m_lastConfirmationRow = addTemplate(tr("Result if refused"), u"confirmationDenied"_s,
                                        get(&Confirmation::deniedResultTemplate),
                                        set(&Confirmation::deniedResultTemplate))
        + 1;
    m_form->setFact(m_lastConfirmationRow - 1, "/confirmation/denied_result_template");
}

void TextsPage::showTool(ToolKey key)
{
    m_tool = key;
    refresh();
}

void TextsPage::refresh()
{
    if (!tool())
        return;
    m_form->refresh();
    for (int row = m_firstConfirmationRow; row <= m_lastConfirmationRow; ++row)
        m_form->setRowShown(row, tool()->confirmation.has_value());
    m_renderLater.start();
}

void TextsPage::renderSamples()
{
    if (!tool() || !isVisible())
        return;
    const JsonPtr payload = tool()->payload ? tool()->payload->schema : nullptr;
    if (payload != m_payloadSchema || !m_args) {
        m_payloadSchema = payload;
        m_args = std::make_shared<const Json>(templateData(payload));
    }
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    for (const Sample &sample : m_samples) {
        const std::string source = sample.source();
        const Json data = sample.isResultHint
            ? resultTemplateData(*m_args, tool()->result ? tool()->result->schema : nullptr)
            : *m_args;
        const Result<std::string> text = source.empty() ? Result<std::string>(std::string())
                                                        : renderGoTemplate(source, data, now);
        m_form->setNote(
            sample.row,
            text ? QString()
                 : QString::fromStdString(text.error().where + ": " + text.error().detail));
        sample.label->setText(text && !text->empty() ? u"→ "_s + QString::fromStdString(*text)
                                                     : QString());
        m_form->setRowShown(sample.row + 1, text && !text->empty());
    }
}

} // namespace tw
