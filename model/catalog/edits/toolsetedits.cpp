// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/toolsetedits.h"

#include "model/catalog/edits/changebuilder.h"

#include <algorithm>

namespace tw::edits {

using namespace Qt::StringLiterals;

namespace {

    QString quoted(const std::string &name)
    {
        return name.empty() ? EditText::tr("the unnamed toolset") : QString::fromStdString(name);
    }

    bool isIdTaken(const CatalogDocument &document, const std::string &id, ToolsetKey except = {})
    {
        return std::ranges::any_of(document.keys<Toolset>(), [&](ToolsetKey key) {
            return key != except && document.record(key)->id == id;
        });
    }

    Result<void> checkId(const CatalogDocument &document, const std::string &id,
                         ToolsetKey except = {})
    {
        if (id.empty())
            return refused({}, "a toolset needs a name");
        if (isIdTaken(document, id, except))
            return refused(id, "there is a toolset " + id + " already; choose another name");
        return {};
    }

    std::string qualifiedName(const std::string &service, const std::string &id)
    {
        return service.empty() ? id : service + '.' + id;
    }

    /// The qualified name \a name of the toolset \a from after it is renamed to \a to.
    std::string renamedName(const std::string &name, const std::string &from, const std::string &to)
    {
        const bool isQualified = !from.empty() && name.size() > from.size() && name.ends_with(from)
            && name[name.size() - from.size() - 1] == '.';
        return isQualified ? name.substr(0, name.size() - from.size()) + to : to;
    }

    void replaceName(std::vector<std::string> &names, const std::string &from,
                     const std::string &to)
    {
        std::ranges::replace(names, from, to);
    }

    /// Agents and toolsets that refer to the toolset follow its new name.
    void moveReferences(ChangeBuilder &change, const Toolset &before, const Toolset &after)
    {
        if (before.name == after.name || before.name.empty())
            return;
        for (const quint32 key : change.order<Agent>()) {
            Agent &agent = *change.edit<Agent>(key);
            replaceName(agent.uses, before.name, after.name);
            replaceName(agent.exports, before.name, after.name);
        }
        for (const quint32 key : change.order<Toolset>()) {
            ToolsetSource &source = change.edit<Toolset>(key)->source;
            const bool isHere = source.toolset == before.name
                || (source.toolset == before.id && source.service == before.service);
            if (source.agent.empty() || !isHere)
                continue;
            source.toolset = source.toolset == before.name ? after.name : after.id;
        }
    }

    /// Gives \a tool the names of \a toolset.
    void adopt(Tool &tool, const Toolset &before, const Toolset &after)
    {
        tool.toolset = after.name;
        tool.service = after.service;
        if (before.id != after.id && tool.toolsetName() == before.id)
            tool.id = after.id.empty() ? std::string(tool.name())
                                       : after.id + '.' + std::string(tool.name());
    }

    void changeNames(ChangeBuilder &change, const CatalogDocument &document, ToolsetKey key,
                     const Toolset &after)
    {
        const Toolset before = *document.record(key);
        moveReferences(change, before, after);
        Toolset &value = *change.edit<Toolset>(key.value);
        value.id = after.id;
        value.name = after.name;
        value.service = after.service;
        for (const ToolKey tool : document.toolsOf(key))
            adopt(*change.edit<Tool>(tool), before, after);
    }

} // namespace

QString freeToolsetName(const CatalogDocument &document, const QString &wanted)
{
    return QString::fromStdString(freeName(
        wanted.toStdString(), [&](const std::string &id) { return isIdTaken(document, id); }));
}

Result<ToolsetKey> addToolset(CatalogDocument &document, const QString &id, const QString &service,
                              int row)
{
    Toolset toolset;
    toolset.id = id.trimmed().toStdString();
    toolset.service = service.toStdString();
    toolset.name = qualifiedName(toolset.service, toolset.id);
    if (const Result<void> checked = checkId(document, toolset.id); !checked)
        return checked.error();
    ChangeBuilder change(document);
    const ToolsetKey key{change.insert(std::move(toolset), row)};
    (void)change.apply(EditText::tr("Add toolset %1").arg(id.trimmed()));
    return key;
}

Result<void> renameToolset(CatalogDocument &document, ToolsetKey key, const QString &id)
{
    const Toolset *const before = document.record(key);
    if (!before)
        return gone();
    Toolset after = *before;
    const std::string name = id.trimmed().toStdString();
    if (Result<void> checked = checkId(document, name, key); !checked)
        return checked;
    // Tools without a prefix keep their names: models call them by these.
    if (!before->id.empty() || document.toolsOf(key).empty())
        after.id = name;
    after.name = renamedName(before->name, before->id, name);
    const QString text = EditText::tr("Rename %1").arg(quoted(before->id));
    ChangeBuilder change(document);
    changeNames(change, document, key, after);
    return change.apply(text, u"toolset %1"_s.arg(key.value));
}

Result<void> setToolsetService(CatalogDocument &document, ToolsetKey key, const QString &service)
{
    const Toolset *const before = document.record(key);
    if (!before)
        return gone();
    Toolset after = *before;
    after.service = service.trimmed().toStdString();
    if (before->name == qualifiedName(before->service, before->id))
        after.name = qualifiedName(after.service, after.id);
    const QString text = EditText::tr("Change service of %1").arg(quoted(before->id));
    ChangeBuilder change(document);
    changeNames(change, document, key, after);
    return change.apply(text, u"toolset service %1"_s.arg(key.value));
}

Result<void> setToolset(CatalogDocument &document, ToolsetKey key, Toolset value)
{
    ChangeBuilder change(document);
    auto *const after = change.edit<Toolset>(key.value);
    if (!after)
        return gone();
    const Toolset before = *after;
    value.id = before.id;
    value.name = before.name;
    value.service = before.service;
    *after = std::move(value);
    return change.apply(
        EditText::tr("Change %1").arg(quoted(before.id)),
        u"toolset %1 %2"_s.arg(key.value).arg(RecordFields::firstDifference(before, *after)));
}

Result<void> removeToolset(CatalogDocument &document, ToolsetKey key)
{
    const Toolset *const toolset = document.record(key);
    if (!toolset)
        return gone();
    const std::string name = toolset->name;
    const QString text = EditText::tr("Delete toolset %1").arg(quoted(toolset->id));
    ChangeBuilder change(document);
    for (const ToolKey tool : document.toolsOf(key))
        change.remove<Tool>(tool);
    change.remove<Toolset>(key.value);
    for (const quint32 agent : change.order<Agent>()) {
        Agent &value = *change.edit<Agent>(agent);
        std::erase(value.uses, name);
        std::erase(value.exports, name);
    }
    return change.apply(text);
}

Result<ToolsetKey> duplicateToolset(CatalogDocument &document, ToolsetKey key)
{
    const Toolset *const before = document.record(key);
    if (!before)
        return gone();
    Toolset after = *before;
    after.id = freeToolsetName(document,
                               QString::fromStdString(before->id.empty() ? "toolset" : before->id))
                   .toStdString();
    after.name = renamedName(before->name, before->id, after.id);
    ChangeBuilder change(document);
    for (const ToolKey original : document.toolsOf(key)) {
        Tool tool = *document.tool(original);
        adopt(tool, *before, after);
        change.insert(std::move(tool));
    }
    const QString text = EditText::tr("Duplicate toolset %1").arg(quoted(before->id));
    const ToolsetKey copy{change.insert(std::move(after), change.rowOf<Toolset>(key.value) + 1)};
    (void)change.apply(text);
    return copy;
}

Result<void> moveToolset(CatalogDocument &document, ToolsetKey key, int row)
{
    const Toolset *const toolset = document.record(key);
    if (!toolset)
        return gone();
    ChangeBuilder change(document);
    change.move<Toolset>(key.value, row);
    // The next toolset with tools tells where the tools belong.
    const std::vector<quint32> &order = change.order<Toolset>();
    int before = -1;
    for (int next = change.rowOf<Toolset>(key.value) + 1;
         next < static_cast<int>(order.size()) && before < 0; ++next) {
        const std::vector<ToolKey> tools =
            document.toolsOf({order[static_cast<std::size_t>(next)]});
        before = tools.empty() ? -1 : change.rowOf<Tool>(tools.front());
    }
    for (const ToolKey tool : document.toolsOf(key)) {
        const int from = change.rowOf<Tool>(tool);
        change.move<Tool>(tool, before);
        before += before >= 0 && from > before ? 1 : 0;
    }
    return change.apply(EditText::tr("Move toolset %1").arg(quoted(toolset->id)));
}

} // namespace tw::edits
