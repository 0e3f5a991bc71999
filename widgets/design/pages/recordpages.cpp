// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/recordpages.h"

#include "model/catalog/catalogedits.h"
#include "schema/vocabulary/schemaview.h"
#include "widgets/catalog/namecheck.h"
#include "widgets/design/fields/metatext.h"
#include "widgets/theme/theme.h"

#include <QVBoxLayout>

#include <array>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    struct KindText
    {
        ToolsetKind kind;
        const char *text;
    };
    constexpr std::array kindTexts{
        KindText{ToolsetKind::Inline, QT_TRANSLATE_NOOP("tw::ToolsetPage", "made in this design")},
        KindText{ToolsetKind::MethodBound,
                 QT_TRANSLATE_NOOP("tw::ToolsetPage", "bound to methods of a service")},
        KindText{ToolsetKind::AgentExport,
                 QT_TRANSLATE_NOOP("tw::ToolsetPage", "exported by an agent")},
        KindText{ToolsetKind::AgentUse, QT_TRANSLATE_NOOP("tw::ToolsetPage", "of another agent")},
        KindText{ToolsetKind::McpService,
                 QT_TRANSLATE_NOOP("tw::ToolsetPage", "MCP server of a service of this design")},
        KindText{ToolsetKind::McpExternal,
                 QT_TRANSLATE_NOOP("tw::ToolsetPage", "external MCP server")},
        KindText{ToolsetKind::Registry, QT_TRANSLATE_NOOP("tw::ToolsetPage", "from a registry")},
    };

    QString kindText(ToolsetKind kind)
    {
        return ToolsetPage::tr(kindTexts[static_cast<std::size_t>(kind)].text);
    }

    QString durationHint()
    {
        return RecordPage::tr("not set; for example 30s, 5m or 1h30m");
    }

    QStringList toolsetNames(const CatalogDocument &document)
    {
        QStringList names;
        for (const Toolset &toolset : document.catalog().toolsets)
            names.append(QString::fromStdString(toolset.name));
        return names;
    }

    QStringList serviceNames(const CatalogDocument &document)
    {
        QStringList names;
        for (const Service &service : document.catalog().services)
            names.append(QString::fromStdString(service.name));
        return names;
    }

    /// A text member of a record, read and written as a whole.
    template <typename T>
    struct Member
    {
        CatalogDocument *document;
        const RecordKey<T> *key;
        std::string T::*field;

        QString operator()() const
        {
            const T *record = document->record(*key);
            return record ? QString::fromStdString(record->*field) : QString();
        }
        Result<void> operator()(const QString &text) const
        {
            const T *record = document->record(*key);
            if (!record)
                return {};
            T changed = *record;
            changed.*field = text.toStdString();
            return edits::setRecord(*document, *key, std::move(changed));
        }
    };

} // namespace

RecordPage::RecordPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_findings(findings)
    , m_form(new FactsForm(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(2), 0, space(2));
    column->addWidget(m_form);
    connect(m_form, &FactsForm::finished, document, &CatalogDocument::endTyping);
    connect(document, &CatalogDocument::edited, this, [this] { refresh(); });
    if (findings)
        connect(findings, &CatalogFindings::changed, this, [this] { refresh(); });
}

void RecordPage::refresh()
{
    m_form->refresh();
    if (m_findings)
        m_form->showFindings(m_findings->of(node()));
}

void RecordPage::enterFact(const std::string &pointer)
{
    if (const int row = m_form->rowOf(pointer); row >= 0)
        m_form->enterRow(row);
}

DesignPage::DesignPage(CatalogDocument *document, QWidget *parent)
    : RecordPage(document, nullptr, parent)
{
    const auto nameNow = [document] { return QString::fromStdString(document->catalog().name); };
    const auto textNow = [document] {
        return QString::fromStdString(document->catalog().description);
    };
    form()->addText(tr("Name"), u"designName"_s, nameNow, [=](const QString &name) {
        return edits::setDesign(*document, name, textNow());
    });
    form()->addLines(
        tr("Description"), u"designDescription"_s, textNow,
        [=](const QString &text) { return edits::setDesign(*document, nameNow(), text); },
        space(16));
}

ToolsetPage::ToolsetPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : RecordPage(document, findings, parent)
{
    form()->setFact(form()->addName(
                        tr("Name"), u"toolsetName"_s,
                        [this] { return QString::fromStdString(value().id); },
                        [this](const QString &name) {
                            return edits::renameToolset(*this->document(), m_key, name);
                        },
                        [this](const QString &name) {
                            return nameFault(name, NameKind::Toolset, *this->document());
                        }),
                    "/name");
    form()->addChoice(
        tr("Service"), u"toolsetService"_s,
        [this] { return QStringList{{}} + serviceNames(*this->document()); },
        [this] { return QString::fromStdString(value().service); },
        [this](const QString &name) {
            return edits::setToolsetService(*this->document(), m_key, name.trimmed());
        },
        true);
    form()->addLines(
        tr("Description"), u"toolsetDescription"_s,
        [this] { return QString::fromStdString(value().description); },
        [this](const QString &text) {
            Toolset changed = value();
            changed.description = text.toStdString();
            return edits::setToolset(*this->document(), m_key, std::move(changed));
        },
        space(16));
    form()->addText(
        tr("Tags"), u"toolsetTags"_s, [this] { return toStringList(value().tags).join(", "_L1); },
        [this](const QString &text) {
            Toolset changed = value();
            changed.tags = toStdStrings(listFromText(text));
            return edits::setToolset(*this->document(), m_key, std::move(changed));
        });
    addSource();
    form()->addLines(
        tr("Meta"), u"toolsetMeta"_s, [this] { return metaText(value().meta); },
        [this](const QString &text) -> Result<void> {
            const Result<Meta> meta = metaFromText(text);
            if (!meta)
                return meta.error();
            Toolset changed = value();
            changed.meta = *meta;
            return edits::setToolset(*this->document(), m_key, std::move(changed));
        },
        space(16), tr("key: value, value"));
}

void ToolsetPage::addSource()
{
    const int kind = form()->addChoice(
        tr("Tools are"), u"toolsetKind"_s,
        [] {
            QStringList texts;
            for (const KindText &kind : kindTexts)
                texts.append(tr(kind.text));
            return texts;
        },
        [this] { return kindText(value().kind); },
        [this](const QString &text) {
            Toolset changed = value();
            for (const KindText &kind : kindTexts) {
                if (tr(kind.text) == text)
                    changed.kind = kind.kind;
            }
            return edits::setToolset(*document(), m_key, std::move(changed));
        });
    form()->setFact(kind, "/kind");
    const auto add = [this](const QString &label, const QString &name,
                            std::string ToolsetSource::*field, const char *pointer) {
        const int row = form()->addText(
            label, name, [this, field] { return QString::fromStdString(value().source.*field); },
            [this, field](const QString &text) {
                Toolset changed = value();
                changed.source.*field = text.trimmed().toStdString();
                return edits::setToolset(*document(), m_key, std::move(changed));
            });
        form()->setFact(row, pointer);
        return row;
    };
    m_serviceRow =
        add(tr("From service"), u"sourceService"_s, &ToolsetSource::service, "/source_service");
    m_agentRow = add(tr("From agent"), u"sourceAgent"_s, &ToolsetSource::agent, "/source_agent");
    m_registryRow =
        add(tr("From registry"), u"sourceRegistry"_s, &ToolsetSource::registry, "/source_registry");
    m_toolsetRow =
        add(tr("Its name there"), u"sourceToolset"_s, &ToolsetSource::toolset, "/source_toolset");
    m_versionRow =
        add(tr("Version"), u"sourceVersion"_s, &ToolsetSource::version, "/source_version");
}

Toolset ToolsetPage::value() const
{
    const Toolset *toolset = document()->record(m_key);
    return toolset ? *toolset : Toolset();
}

void ToolsetPage::showRecord(ToolsetKey key)
{
    m_key = key;
    refresh();
}

void ToolsetPage::refresh()
{
    if (!document()->record(m_key))
        return;
    RecordPage::refresh();
    using enum ToolsetKind;
    const ToolsetKind kind = value().kind;
    form()->setRowShown(m_serviceRow,
                        kind == AgentUse || kind == McpService || kind == McpExternal);
    form()->setRowShown(m_agentRow, kind == AgentUse || kind == AgentExport);
    form()->setRowShown(m_registryRow, kind == ToolsetKind::Registry);
    form()->setRowShown(m_versionRow, kind == ToolsetKind::Registry);
    form()->setRowShown(m_toolsetRow, kind != Inline && kind != MethodBound);
}

AgentPage::AgentPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : RecordPage(document, findings, parent)
{
    const auto text = [this](std::string Agent::*field) {
        return Member<Agent>{this->document(), &m_key, field};
    };
    form()->addName(tr("Name"), u"agentName"_s, text(&Agent::name), text(&Agent::name),
                    [](const QString &name) {
                        return name.trimmed().isEmpty() ? tr("an agent needs a name") : QString();
                    });
    form()->addChoice(
        tr("Service"), u"agentService"_s,
        [this] { return QStringList{{}} + serviceNames(*this->document()); }, text(&Agent::service),
        text(&Agent::service), true);
    form()->addLines(tr("Description"), u"agentDescription"_s, text(&Agent::description),
                     text(&Agent::description), space(16));
    const auto addList = [this](const QString &label, const QString &name,
                                std::vector<std::string> Agent::*field, const char *pointer) {
        const int row = form()->addChecks(
            label, name, [this] { return toolsetNames(*this->document()); },
            [this, field] { return toStringList(value().*field); },
            [this, field](const QStringList &names) {
                return change([&](Agent &agent) { agent.*field = toStdStrings(names); });
            });
        form()->setFact(row, pointer);
    };
    addList(tr("Uses"), u"agentUses"_s, &Agent::uses, "/uses");
    addList(tr("Exports"), u"agentExports"_s, &Agent::exports, "/exports");
    addPolicy();
}

void AgentPage::addPolicy()
{
    const auto addCount = [this](const QString &label, const QString &name,
                                 std::int64_t RunPolicy::*field, const char *key) {
        const int row = form()->addCount(
            label, name, [this, field] { return qint64(value().policy.*field); },
            [this, field](qint64 count) {
                return change([&](Agent &agent) { agent.policy.*field = count; });
            });
        form()->setFact(row, std::string("/policy/") + key);
    };
    const auto addDuration = [this](const QString &label, const QString &name,
                                    std::string RunPolicy::*field, const char *key) {
        const int row = form()->addText(
            label, name, [this, field] { return QString::fromStdString(value().policy.*field); },
            [this, field](const QString &text) {
                return change(
                    [&](Agent &agent) { agent.policy.*field = text.trimmed().toStdString(); });
            },
            durationHint());
        form()->setFact(row, std::string("/policy/") + key);
    };
    const auto addSwitch = [this](const QString &label, const QString &name, const QString &text,
                                  bool RunPolicy::*field) {
        form()->addSwitch(
            label, name, text, [this, field] { return value().policy.*field; },
            [this, field](bool on) {
                return change([&](Agent &agent) { agent.policy.*field = on; });
            });
    };
    addCount(tr("Tool calls, at most"), u"maxToolCalls"_s, &RunPolicy::maxToolCalls,
             "max_tool_calls");
    addCount(tr("Failed calls in a row, at most"), u"maxFailedCalls"_s,
             &RunPolicy::maxConsecutiveFailedToolCalls, "max_consecutive_failed_tool_calls");
    addDuration(tr("Time for a run"), u"timeBudget"_s, &RunPolicy::timeBudget, "time_budget");
    addDuration(tr("Time for planning"), u"planTimeout"_s, &RunPolicy::planTimeout, "plan_timeout");
    addDuration(tr("Time for tools"), u"toolsTimeout"_s, &RunPolicy::toolsTimeout, "tools_timeout");
    const int missing = form()->addChoice(
        tr("If fields are missing"), u"onMissingFields"_s,
        [] {
            return QStringList{{}, u"finalize"_s, u"await_clarification"_s, u"resume"_s};
        },
        [this] { return QString::fromStdString(value().policy.onMissingFields); },
        [this](const QString &text) {
            return change([&](Agent &agent) { agent.policy.onMissingFields = text.toStdString(); });
        });
    form()->setFact(missing, "/policy/on_missing_fields");
    addCount(tr("Turns to keep"), u"keepRecentTurns"_s, &RunPolicy::keepRecentTurns,
             "keep_recent_turns");
    addCount(tr("Compress from turns"), u"compressAtTurns"_s, &RunPolicy::compressAtTurns,
             "compress_at_turns");
    addCount(tr("Compress from input tokens"), u"compressAtMaxInputTokens"_s,
             &RunPolicy::compressAtMaxInputTokens, "compress_at_max_input_tokens");
    addCount(tr("Keep turns, compressed"), u"keepMaxTurns"_s, &RunPolicy::keepMaxTurns,
             "keep_max_turns");
    addCount(tr("Keep input tokens"), u"keepMaxInputTokens"_s, &RunPolicy::keepMaxInputTokens,
             "keep_max_input_tokens");
    addSwitch(tr("Prompt cache"), u"cacheAfterSystem"_s, tr("after the system prompt"),
              &RunPolicy::cacheAfterSystem);
    addSwitch({}, u"cacheAfterTools"_s, tr("after the tools"), &RunPolicy::cacheAfterTools);
}

Agent AgentPage::value() const
{
    const Agent *agent = document()->record(m_key);
    return agent ? *agent : Agent();
}

Result<void> AgentPage::change(const std::function<void(Agent &)> &edit)
{
    Agent changed = value();
    edit(changed);
    return edits::setRecord(*document(), m_key, std::move(changed));
}

void AgentPage::showRecord(AgentKey key)
{
    m_key = key;
    refresh();
}

ServicePage::ServicePage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : RecordPage(document, findings, parent)
{
    const auto text = [this](std::string Service::*field) {
        return Member<Service>{this->document(), &m_key, field};
    };
    form()->addName(tr("Name"), u"serviceName"_s, text(&Service::name), text(&Service::name),
                    [](const QString &name) {
                        return name.trimmed().isEmpty() ? tr("a service needs a name") : QString();
                    });
    form()->addLines(tr("Description"), u"serviceDescription"_s, text(&Service::description),
                     text(&Service::description), space(16));
    form()->addText(tr("MCP server name"), u"mcpName"_s, text(&Service::mcpName),
                    text(&Service::mcpName));
    form()->addText(tr("MCP server version"), u"mcpVersion"_s, text(&Service::mcpVersion),
                    text(&Service::mcpVersion));
    form()->addText(tr("MCP protocol version"), u"mcpProtocol"_s, text(&Service::mcpProtocol),
                    text(&Service::mcpProtocol));
}

void ServicePage::showRecord(ServiceKey key)
{
    m_key = key;
    refresh();
}

RegistryPage::RegistryPage(CatalogDocument *document, CatalogFindings *findings, QWidget *parent)
    : RecordPage(document, findings, parent)
{
    using R = tw::Registry;
    const auto text = [this](std::string R::*field) {
        return Member<R>{this->document(), &m_key, field};
    };
    form()->addName(tr("Name"), u"registryName"_s, text(&R::name), text(&R::name),
                    [](const QString &name) {
                        return name.trimmed().isEmpty() ? tr("a registry needs a name") : QString();
                    });
    const auto add = [&](const QString &label, const QString &name, std::string R::*field,
                         const char *pointer, const QString &placeholder) {
        form()->setFact(form()->addText(label, name, text(field), text(field), placeholder),
                        pointer);
    };
    add(tr("URL"), u"registryUrl"_s, &R::url, "/url", u"https://…"_s);
    form()->addText(tr("API version"), u"registryApi"_s, text(&R::apiVersion),
                    text(&R::apiVersion));
    add(tr("Timeout"), u"registryTimeout"_s, &R::timeout, "/timeout", durationHint());
    add(tr("Read again every"), u"registrySync"_s, &R::syncInterval, "/sync_interval",
        durationHint());
    add(tr("Keep for"), u"registryTtl"_s, &R::cacheTtl, "/cache_ttl", durationHint());
}

void RegistryPage::showRecord(RegistryKey key)
{
    m_key = key;
    refresh();
}

TypeHeader::TypeHeader(CatalogDocument *document, QWidget *parent)
    : RecordPage(document, nullptr, parent)
{
    form()->addName(
        tr("Shared type"), u"typeName"_s,
        [this] {
            const SharedType *type = this->document()->record(m_key);
            return type ? QString::fromStdString(type->name) : QString();
        },
        [this](const QString &name) { return edits::renameType(*this->document(), m_key, name); },
        [this](const QString &name) {
            return nameFault(name, NameKind::SharedType, *this->document());
        });
    layout()->setContentsMargins(0, 0, 0, 0);
}

void TypeHeader::showRecord(TypeKey key)
{
    m_key = key;
    refresh();
}

void TypeHeader::refresh()
{
    if (document()->record(m_key))
        RecordPage::refresh();
}

} // namespace tw
