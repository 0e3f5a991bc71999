// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/answerviews.h"

#include "widgets/common/chip.h"
#include "widgets/common/choicebox.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QVBoxLayout *columnIn(QWidget *widget)
    {
        auto *column = new QVBoxLayout(widget);
        column->setContentsMargins(0, space(1), 0, 0);
        column->setSpacing(space(1));
        return column;
    }

    JsonView *makeAnswerJson(const QString &objectName, const QString &name, QWidget *parent)
    {
        auto *view = new JsonView(parent);
        view->setObjectName(objectName);
        view->setAccessibleName(name);
        view->setFrameShape(QFrame::NoFrame);
        view->setPlaceholderText(HintView::tr("Nothing: the payload is accepted"));
        return view;
    }

    QLabel *makeNote(const QString &text, QWidget *parent)
    {
        auto *label = new QLabel(text, parent);
        label->setFont(scaledFont(0.9));
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setWordWrap(true);
        return label;
    }

    JsonPtr hintOf(const CallAnswerPtr &answer, HintGeneration generation)
    {
        return answer ? answer->hints.at(static_cast<std::size_t>(generation)) : nullptr;
    }

    /// What a model gets to read of a tool result: its texts, then the structured content.
    QString textForModel(const Json &result)
    {
        QStringList parts;
        const Json none = Json::array();
        for (const Json &item : result.contains("content") ? result.at("content") : none) {
            if (item.contains("text") && item.at("text").is_string())
                parts.append(QString::fromStdString(item.at("text").get<std::string>()));
        }
        if (result.contains("structuredContent")) {
            parts.append(
                QString::fromStdString(writeJson(result.at("structuredContent"), {.indent = 2})));
        }
        return parts.join(u"\n\n"_s);
    }

    int causesOf(const Json *error)
    {
        int causes = 0;
        while (error->contains("Cause") && error->at("Cause").is_object()) {
            error = &error->at("Cause");
            ++causes;
        }
        return causes;
    }

} // namespace

HintView::HintView(QWidget *parent)
    : QWidget(parent)
    , m_generations(new ChoiceBox(this))
    , m_hint(makeAnswerJson(u"hintJson"_s, tr("Hint as JSON"), this))
{
    m_generations->setObjectName(u"hintGeneration"_s);
    m_generations->setAccessibleName(tr("Generation of the hint"));
    m_generations->addItem(tr("Current (ToolFailure)"), static_cast<int>(HintGeneration::Head));
    for (const HintGeneration generation :
         {HintGeneration::V66, HintGeneration::V53, HintGeneration::V45, HintGeneration::V43,
          HintGeneration::V41, HintGeneration::V18}) {
        m_generations->addItem(QString::fromLatin1(hintGenerationName(generation))
                                   + u" (RetryHint)"_s,
                               static_cast<int>(generation));
    }
    m_generations->setToolTip(
        tr("Different versions of the Goa-AI runtime word a hint differently"));
    auto *column = columnIn(this);
    auto *row = new QHBoxLayout;
    row->addWidget(m_generations);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(m_hint, 1);
    connect(m_generations, &QComboBox::currentIndexChanged, this, &HintView::update);
    connect(m_generations, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_isSetting)
            emit generationChosen();
    });
}

void HintView::setAnswer(CallAnswerPtr answer)
{
    m_answer = std::move(answer);
    update();
}

void HintView::setGeneration(HintGeneration generation)
{
    m_isSetting = true;
    m_generations->setCurrentIndex(m_generations->findData(static_cast<int>(generation)));
    m_isSetting = false;
}

HintGeneration HintView::generation() const
{
    return static_cast<HintGeneration>(m_generations->currentData().toInt());
}

void HintView::update()
{
    m_hint->setJson(hintOf(m_answer, generation()));
}

ToolErrorView::ToolErrorView(QWidget *parent)
    : QWidget(parent)
    , m_note(makeNote({}, this))
    , m_error(makeAnswerJson(u"toolErrorJson"_s, tr("ToolError as JSON"), this))
{
    auto *column = columnIn(this);
    column->addWidget(m_note);
    column->addWidget(m_error, 1);
}

void ToolErrorView::setHint(const JsonPtr &hint)
{
    const JsonPtr error = toolErrorOf(hint);
    m_error->setJson(error);
    const int causes = error ? causesOf(error.get()) : 0;
    m_note->setText(tr("One message for all faults, and a chain of %n cause(s)", nullptr, causes));
    m_note->setVisible(causes > 0);
}

McpView::McpView(QWidget *parent)
    : QWidget(parent)
    , m_sides(new QHBoxLayout)
    , m_right(makeSide(
          u"mcpResult"_s, tr("MCP tool result"),
          tr("Right: a tool result with isError. The model reads it and can correct the call.")))
    , m_wrong(makeSide(
          u"mcpProtocolError"_s, tr("MCP protocol error"),
          tr("Wrong since 2025-11-25 (SEP-1303): a protocol error. The model may never see it.")))
{
    auto *column = columnIn(this);
    auto *toggle = new QCheckBox(tr("as JSON"), this);
    toggle->setObjectName(u"mcpAsJson"_s);
    toggle->setToolTip(tr("Show what is sent instead of what is read"));
    column->addWidget(toggle);
    m_sides->setSpacing(space(3));
    column->addLayout(m_sides, 1);
    connect(toggle, &QCheckBox::toggled, this, &McpView::showJson);
    showJson(false);
}

McpView::Side McpView::makeSide(const QString &objectName, const QString &name,
                                const QString &sentence)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(space(1));
    Side side{new Chip(this), new LongTextEdit(this), makeAnswerJson(objectName, name, this)};
    side.text->setObjectName(objectName + u"Text"_s);
    side.text->setAccessibleName(name);
    side.text->setReadOnly(true);
    side.text->setFrameShape(QFrame::NoFrame);
    side.text->setPlaceholderText(tr("Nothing: the payload is accepted"));
    column->addWidget(makeNote(sentence, this));
    column->addWidget(side.chip, 0, Qt::AlignLeft);
    column->addWidget(side.text, 1);
    column->addWidget(side.json, 1);
    m_sides->addLayout(column, 1);
    return side;
}

void McpView::showJson(bool json)
{
    for (const Side &side : {m_right, m_wrong}) {
        side.json->setVisible(json);
        side.text->setVisible(!json);
    }
}

void McpView::setAnswer(const CallAnswerPtr &answer)
{
    const JsonPtr result = hintOf(answer, HintGeneration::Mcp);
    const JsonPtr error = answer ? answer->protocolError : nullptr;
    m_right.json->setJson(result);
    m_wrong.json->setJson(error);
    m_right.text->setPlainText(result ? textForModel(*result) : QString());
    const Json *inner = error && error->contains("error") ? &error->at("error") : nullptr;
    m_wrong.text->setPlainText(
        inner ? QString::fromStdString(inner->value("message", std::string())) : QString());
    m_right.chip->setLook({u"isError: true"_s, {}, ChipRole::Neutral});
    m_right.chip->setVisible(result != nullptr);
    m_wrong.chip->setLook(
        {inner ? tr("error %1, not for the model").arg(inner->value("code", 0)) : QString(),
         {},
         ChipRole::Error});
    m_wrong.chip->setVisible(inner != nullptr);
}

} // namespace tw
