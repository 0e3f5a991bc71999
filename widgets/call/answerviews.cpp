// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/answerviews.h"

#include "widgets/common/choicebox.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

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

HintGeneration hintGenerationOf(const Catalog &catalog)
{
    const std::string &generation = catalog.generation;
    if (catalog.format != GoaCatalog || generation == "head" || generation.empty())
        return HintGeneration::Head;
    return generation.starts_with("seed") ? HintGeneration::Seed : HintGeneration::Mid2026;
}

HintView::HintView(QWidget *parent)
    : QWidget(parent)
    , m_generations(new ChoiceBox(this))
    , m_hint(makeAnswerJson(u"hintJson"_s, tr("Hint as JSON"), this))
{
    m_generations->setObjectName(u"hintGeneration"_s);
    m_generations->setAccessibleName(tr("Generation of the hint"));
    m_generations->addItem(tr("Current (ToolFailure)"), static_cast<int>(HintGeneration::Head));
    m_generations->addItem(tr("Mid-2026 (RetryHint)"), static_cast<int>(HintGeneration::Mid2026));
    m_generations->addItem(tr("Seed (RetryHint)"), static_cast<int>(HintGeneration::Seed));
    m_generations->setToolTip(tr("The Goa-AI runtimes of different ages word a hint differently"));
    auto *column = columnIn(this);
    auto *row = new QHBoxLayout;
    row->addWidget(m_generations);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(m_hint, 1);
    connect(m_generations, &QComboBox::currentIndexChanged, this, &HintView::update);
    connect(m_generations, &QComboBox::activated, this, &HintView::generationChosen);
}

void HintView::setAnswer(CallAnswerPtr answer)
{
    m_answer = std::move(answer);
    update();
}

void HintView::setGeneration(HintGeneration generation)
{
    m_generations->setCurrentIndex(m_generations->findData(static_cast<int>(generation)));
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
    , m_result(makeAnswerJson(u"mcpResult"_s, tr("MCP tool result"), this))
    , m_protocolError(makeAnswerJson(u"mcpProtocolError"_s, tr("MCP protocol error"), this))
{
    auto *sides = new QHBoxLayout(this);
    sides->setContentsMargins(0, space(1), 0, 0);
    sides->setSpacing(space(3));
    const auto addSide = [&](const QString &sentence, JsonView *view) {
        auto *column = new QVBoxLayout;
        column->setSpacing(space(1));
        column->addWidget(makeNote(sentence, this));
        column->addWidget(view, 1);
        sides->addLayout(column, 1);
    };
    addSide(tr("Right: a tool result with isError. The model reads it and can correct the call."),
            m_result);
    addSide(tr("Wrong since 2025-11-25 (SEP-1303): a protocol error. The model may never see it."),
            m_protocolError);
}

void McpView::setAnswer(const CallAnswerPtr &answer)
{
    m_result->setJson(hintOf(answer, HintGeneration::Mcp));
    m_protocolError->setJson(answer ? answer->protocolError : nullptr);
}

} // namespace tw
