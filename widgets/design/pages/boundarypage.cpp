// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/boundarypage.h"

#include "model/catalog/catalogedits.h"
#include "schema/vocabulary/schemaview.h"
#include "widgets/design/fields/metatext.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum Bounds { Unbounded, Bounded, PagedBySelf, PagedByOther };
    QStringList boundsTexts()
    {
        return {BoundaryPage::tr("the whole result"),
                BoundaryPage::tr("a part, the rest is left out"),
                BoundaryPage::tr("a part, this tool returns the next page"),
                BoundaryPage::tr("a part, another tool returns the next page")};
    }

    /// What the author chose, else what the fields of the result say.
    Bounds boundsOf(const Tool &tool)
    {
        const ToolFacts &facts = tool.facts;
        if (!facts.bounded)
            return tool.bounds == BoundsStyle::None ? Unbounded : Bounded;
        if (!facts.bounded->continueTool.empty() || !facts.bounded->continueCursor.empty())
            return PagedByOther;
        return facts.bounded->cursor.empty() && facts.bounded->nextCursor.empty() ? Bounded
                                                                                  : PagedBySelf;
    }

    BoundedResult withBounds(BoundedResult bounded, Bounds bounds, const QString &sibling)
    {
        bounded.cursor = bounds == PagedBySelf ? "cursor" : "";
        bounded.nextCursor = bounds == PagedBySelf || bounds == PagedByOther ? "next_cursor" : "";
        bounded.continueTool = bounds == PagedByOther ? sibling.toStdString() : "";
        bounded.continueCursor = bounds == PagedByOther ? "cursor" : "";
        return bounded;
    }

    QString jsonText(const JsonPtr &json)
    {
        return json ? QString::fromStdString(writeJson(*json, {.indent = 2})) : QString();
    }

    Result<JsonPtr> jsonFromText(const QString &text)
    {
        if (text.trimmed().isEmpty())
            return JsonPtr();
        Result<Json> json = parseJson(text.toStdString());
        if (!json)
            return Error{
                ErrorCode::NotJson, {}, BoundaryPage::tr("this is not JSON yet").toStdString()};
        return std::make_shared<const Json>(*std::move(json));
    }

} // namespace

BoundaryPage::BoundaryPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_findings(findings)
    , m_form(new FactsForm(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(2), 0, space(2));
    column->addWidget(m_form);
    column->addStretch();
    addBounds();
    addRun();
    addBinding();
    m_form->addLines(
        tr("Meta"), u"toolMeta"_s, [this] { return tool() ? metaText(tool()->meta) : QString(); },
        [this](const QString &text) -> Result<void> {
            const Result<Meta> meta = metaFromText(text);
            return meta ? edits::setMeta(*m_document, m_tool, *meta) : meta.error();
        },
        space(16), tr("key: value, value"));
    connect(m_form, &FactsForm::finished, document, &CatalogDocument::endTyping);
    connect(document, &CatalogDocument::edited, this, &BoundaryPage::refresh);
    connect(findings, &CatalogFindings::changed, this, &BoundaryPage::showFindings);
}

const ToolFacts &BoundaryPage::facts() const
{
    static const ToolFacts none;
    return tool() ? tool()->facts : none;
}

Result<void> BoundaryPage::change(const std::function<void(ToolFacts &)> &edit)
{
    ToolFacts changed = facts();
    edit(changed);
    return edits::setFacts(*m_document, m_tool, std::move(changed));
}

QStringList BoundaryPage::payloadFields() const
{
    QStringList names;
    if (const JsonPtr schema = m_document->schema({m_tool, {SchemaPart::Payload, 0}, {}})) {
        const SchemaView root{schema.get(), schema.get(), {}};
        for (const std::string &name : root.merged().properties())
            names.append(QString::fromStdString(name));
    }
    return names;
}

QStringList BoundaryPage::siblings() const
{
    QStringList names;
    for (const ToolKey key : m_document->toolsOf(m_document->toolsetOf(m_tool))) {
        const std::string_view name = m_document->tool(key)->name();
        if (key != m_tool)
            names.append(QString::fromUtf8(name.data(), qsizetype(name.size())));
    }
    return names;
}

void BoundaryPage::addBounds()
{
    const auto member = [this](std::string BoundedResult::*field) {
        return [this, field] {
            return facts().bounded ? QString::fromStdString(*facts().bounded.*field) : QString();
        };
    };
    const auto setMember = [this](std::string BoundedResult::*field) {
        return [this, field](const QString &text) {
            return change([&](ToolFacts &changed) {
                if (changed.bounded)
                    *changed.bounded.*field = text.trimmed().toStdString();
            });
        };
    };
    const int bounds = m_form->addChoice(
        tr("Result is"), u"bounds"_s, boundsTexts,
        [this] { return boundsTexts().at(tool() ? boundsOf(*tool()) : Unbounded); },
        [this](const QString &text) -> Result<void> {
            const auto bounds = static_cast<Bounds>(boundsTexts().indexOf(text));
            if (bounds == Unbounded && tool() && tool()->bounds != BoundsStyle::None)
                return Error{ErrorCode::InvalidCatalog,
                             {},
                             tr("the result has the fields of a partial one; remove returned and "
                                "truncated there")
                                 .toStdString()};
            return change([&](ToolFacts &changed) {
                if (bounds == Unbounded)
                    changed.bounded.reset();
                else
                    changed.bounded = withBounds(changed.bounded.value_or(BoundedResult()), bounds,
                                                 siblings().value(0));
            });
        });
    m_form->setFact(bounds, "/bounded");
    const auto fields = [this] { return payloadFields(); };
    m_cursorRow =
        m_form->addChoice(tr("Cursor attribute"), u"cursor"_s, fields,
                          member(&BoundedResult::cursor), setMember(&BoundedResult::cursor), true);
    m_nextRow =
        m_form->addText(tr("Next cursor in the result"), u"nextCursor"_s,
                        member(&BoundedResult::nextCursor), setMember(&BoundedResult::nextCursor));
    m_continueRow = m_form->addChoice(
        tr("Next page from"), u"continueTool"_s, [this] { return siblings(); },
        member(&BoundedResult::continueTool), setMember(&BoundedResult::continueTool), true);
    m_continueCursorRow = m_form->addText(tr("Its cursor attribute"), u"continueCursor"_s,
                                          member(&BoundedResult::continueCursor),
                                          setMember(&BoundedResult::continueCursor));
    m_form->setFact(m_cursorRow, "/bounded/cursor");
    m_form->setFact(m_nextRow, "/bounded/next_cursor");
    m_form->setFact(m_continueRow, "/bounded/continue_tool");
    m_form->setFact(m_continueCursorRow, "/bounded/continue_cursor");
}

void BoundaryPage::addRun()
{
    const int inject = m_form->addChecks(
        tr("Filled by the server"), u"inject"_s, [this] { return payloadFields(); },
        [this] { return toStringList(facts().inject); },
        [this](const QStringList &names) {
            return change([&](ToolFacts &changed) { changed.inject = toStdStrings(names); });
        });
    m_form->setFact(inject, "/inject");
    m_form->addSwitch(
        tr("Confirmation"), u"confirmation"_s, tr("a person confirms each call"),
        [this] { return tool() && tool()->confirmation; },
        [this](bool wanted) {
            const Confirmation ask{.title = tr("Confirm the call").toStdString(),
                                   .promptTemplate = tr("Run this tool?").toStdString(),
                                   .deniedResultTemplate = "{}"};
            return edits::setConfirmation(*m_document, m_tool,
                                          wanted ? std::optional(ask) : std::nullopt);
        });
    m_form->addSwitch(
        tr("Run"), u"terminalRun"_s, tr("a successful call ends the run"),
        [this] { return facts().terminalRun; },
        [this](bool on) { return change([on](ToolFacts &changed) { changed.terminalRun = on; }); });
    m_form->addSwitch(
        {}, u"bookkeeping"_s, tr("calls do not count against the call limit"),
        [this] { return facts().bookkeeping; },
        [this](bool on) { return change([on](ToolFacts &changed) { changed.bookkeeping = on; }); });
}

void BoundaryPage::addBinding()
{
    const auto binding = [this] { return facts().bindTo.value_or(MethodBinding()); };
    const auto setBinding = [this, binding](const std::function<void(MethodBinding &)> &edit) {
        MethodBinding changed = binding();
        edit(changed);
        const bool isEmpty = changed.method.empty() && changed.service.empty() && !changed.payload
            && !changed.result;
        return change([&](ToolFacts &facts) {
            facts.bindTo = isEmpty ? std::nullopt : std::optional(changed);
        });
    };
    const int method = m_form->addText(
        tr("Method that it calls"), u"bindMethod"_s,
        [binding] { return QString::fromStdString(binding().method); },
        [setBinding](const QString &text) {
            return setBinding([&](MethodBinding &b) { b.method = text.trimmed().toStdString(); });
        });
    m_form->addChoice(
        tr("Service of the method"), u"bindService"_s,
        [this] {
            QStringList names;
            for (const Service &service : m_document->catalog().services)
                names.append(QString::fromStdString(service.name));
            return names;
        },
        [binding] { return QString::fromStdString(binding().service); },
        [setBinding](const QString &text) {
            return setBinding([&](MethodBinding &b) { b.service = text.trimmed().toStdString(); });
        },
        true);
    const auto addShape = [&](const QString &label, const QString &name,
                              JsonPtr MethodBinding::*field) {
        return m_form->addLines(
            label, name, [binding, field] { return jsonText(binding().*field); },
            [setBinding, field](const QString &text) -> Result<void> {
                const Result<JsonPtr> json = jsonFromText(text);
                if (!json)
                    return json.error();
                return setBinding([&](MethodBinding &b) { b.*field = *json; });
            },
            space(16));
    };
    m_shapeRow = addShape(tr("Payload of the method (JSON Schema)"), u"bindPayload"_s,
                          &MethodBinding::payload);
    addShape(tr("Result of the method (JSON Schema)"), u"bindResult"_s, &MethodBinding::result);
    m_form->setFact(method, "/bind_to");
    m_form->setFact(m_shapeRow, "/bind_to/payload");
    m_form->setFact(m_shapeRow + 1, "/bind_to/result");
}

void BoundaryPage::showTool(ToolKey key)
{
    m_tool = key;
    refresh();
}

void BoundaryPage::refresh()
{
    if (!isVisible() && m_form->isVisible())
        return;
    if (!tool())
        return;
    m_form->refresh();
    const Bounds bounds = boundsOf(*tool());
    m_form->setRowShown(m_cursorRow, bounds == PagedBySelf);
    m_form->setRowShown(m_nextRow, bounds == PagedBySelf || bounds == PagedByOther);
    m_form->setRowShown(m_continueRow, bounds == PagedByOther);
    m_form->setRowShown(m_continueCursorRow, bounds == PagedByOther);
    const bool isBound = facts().bindTo.has_value();
    for (int row = m_shapeRow - 1; row <= m_shapeRow + 1; ++row)
        m_form->setRowShown(row, isBound);
    showFindings();
}

void BoundaryPage::showFindings()
{
    std::vector<CatalogFindings::Entry> entries = m_findings->of(CatalogNode(m_tool));
    for (CatalogFindings::Entry &entry : entries) {
        // An attribute that does not fit the method is a fault of the method's shape as well.
        const auto *place = entry.node ? std::get_if<SchemaPlace>(&*entry.node) : nullptr;
        if (place && entry.found.rule->id == "binding")
            entry.fact =
                place->part.kind == SchemaPart::Payload ? "/bind_to/payload" : "/bind_to/result";
    }
    m_form->showFindings(entries);
    const MethodBinding binding = facts().bindTo.value_or(MethodBinding());
    for (const auto &[row, shape] :
         {std::pair(m_shapeRow, binding.payload), std::pair(m_shapeRow + 1, binding.result)}) {
        if (shape && !m_findings->isBusy() && m_form->grid()->note(row).isEmpty())
            m_form->setNote(row, tr("The tool fits."), Severity::Hint);
    }
}

} // namespace tw
