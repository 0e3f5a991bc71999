// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/edits/catalogsearch.h"

#include "model/catalog/catalogedits.h"
#include "model/catalog/edits/changebuilder.h"

#include <nlohmann/json.hpp>

#include <QUndoStack>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    using Field = CatalogQuery::Field;

    bool isWordUnit(QChar unit)
    {
        return unit.isLetterOrNumber() || unit == u'_';
    }

    /// Collects the occurrences in the texts of a catalog.
    class Search
    {
    public:
        Search(const CatalogDocument &document, const CatalogQuery &query)
            : m_document(document)
            , m_query(query)
        {
        }
        std::vector<CatalogMatch> run();

    private:
        void addText(const CatalogNode &node, Field field, const char *where,
                     const std::string &text);
        void addTool(ToolKey key);
        void addSchema(const SchemaPlace &place);
        void addNode(const SchemaPlace &place, const SchemaView &node);
        template <typename T>
        void addRecords();
        [[nodiscard]] bool isMatch(const QString &text, qsizetype at) const;

        const CatalogDocument &m_document;
        const CatalogQuery &m_query;
        std::vector<CatalogMatch> m_matches;
    };

    bool Search::isMatch(const QString &text, qsizetype at) const
    {
        const qsizetype end = at + m_query.text.size();
        return !m_query.isWholeWord
            || ((at == 0 || !isWordUnit(text[at - 1]))
                && (end == text.size() || !isWordUnit(text[end])));
    }

    void Search::addText(const CatalogNode &node, Field field, const char *where,
                         const std::string &text)
    {
        if (text.empty() || (m_query.fields & field) == 0)
            return;
        const QString whole = QString::fromStdString(text);
        const auto sensitivity = m_query.isCaseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive;
        for (qsizetype at = whole.indexOf(m_query.text, 0, sensitivity); at >= 0;
             at = whole.indexOf(m_query.text, at + m_query.text.size(), sensitivity)) {
            if (isMatch(whole, at))
                m_matches.push_back({node, field, where, whole, at, m_query.text.size()});
        }
    }

    void Search::addTool(ToolKey key)
    {
        const Tool &tool = *m_document.tool(key);
        const Confirmation confirmation = tool.confirmation.value_or(Confirmation());
        addText(key, CatalogQuery::Names, "name", std::string(tool.name()));
        addText(key, CatalogQuery::Descriptions, "title", tool.title);
        addText(key, CatalogQuery::Descriptions, "description", tool.description);
        addText(key, CatalogQuery::Templates, "callHint", tool.facts.callHintTemplate);
        addText(key, CatalogQuery::Templates, "resultHint", tool.facts.resultHintTemplate);
        addText(key, CatalogQuery::Templates, "reminder", tool.facts.resultReminder);
        addText(key, CatalogQuery::Templates, "confirmation", confirmation.title);
        addText(key, CatalogQuery::Templates, "prompt", confirmation.promptTemplate);
        addText(key, CatalogQuery::Templates, "denied", confirmation.deniedResultTemplate);
        for (const SchemaPart part : partsOf(tool))
            addSchema({key, part, {}});
    }

    void Search::addSchema(const SchemaPlace &place)
    {
        const JsonPtr schema = m_document.schema(place);
        if (schema)
            addNode(place, {schema.get(), schema.get()});
    }

    void Search::addNode(const SchemaPlace &place, const SchemaView &node)
    {
        const bool isCopy = edits::isInSharedType(m_document, place);
        if (!node.node->is_object() || isCopy)
            return; // a copy of a shared type, which is searched by itself
        for (const char *keyword : {"title", "description"}) {
            const auto text = node.node->find(keyword);
            if (text != node.node->end() && text->is_string())
                addText(place, CatalogQuery::Descriptions, keyword, text->get<std::string>());
        }
        const auto values = node.node->find("enum");
        for (std::size_t i = 0; values != node.node->end() && i < values->size(); ++i) {
            if (values->is_array() && values->at(i).is_string())
                addText(place, CatalogQuery::EnumTexts, ("enum/" + std::to_string(i)).c_str(),
                        values->at(i).get<std::string>());
        }
        for (const SchemaView::Child &child : node.children()) {
            SchemaPlace below = place;
            below.pointer = child.view.pointer;
            if (child.role == Keyword::Properties)
                addText(below, CatalogQuery::Names, "name", child.name);
            addNode(below, child.view);
        }
    }

    template <typename T>
    void Search::addRecords()
    {
        for (const RecordKey<T> key : m_document.keys<T>()) {
            const T &record = *m_document.record(key);
            addText(key, CatalogQuery::Names, "name", record.name);
            if constexpr (requires { record.description; })
                addText(key, CatalogQuery::Descriptions, "description", record.description);
            if constexpr (std::is_same_v<T, SharedType>)
                addSchema(sharedPlace(key));
        }
    }

    std::vector<CatalogMatch> Search::run()
    {
        if (m_query.text.isEmpty())
            return {};
        for (const ToolsetKey key : m_document.keys<Toolset>()) {
            const Toolset &toolset = *m_document.record(key);
            addText(key, CatalogQuery::Names, "name", toolset.id);
            addText(key, CatalogQuery::Descriptions, "description", toolset.description);
            for (const ToolKey tool : m_document.toolsOf(key))
                addTool(tool);
        }
        addRecords<SharedType>();
        addRecords<Service>();
        addRecords<Agent>();
        addRecords<Registry>();
        return std::move(m_matches);
    }

    /// Occurrences in one text and the text after they are replaced.
    struct Replacement
    {
        CatalogMatch match; ///< the first
        QString text;
        int count = 0;
    };

    std::vector<Replacement> replacementsOf(std::vector<CatalogMatch> matches,
                                            const QString &replacement)
    {
        // From the end, so that the positions before stay.
        std::ranges::stable_sort(matches, std::greater(), &CatalogMatch::start);
        std::vector<Replacement> list;
        for (const CatalogMatch &match : matches) {
            const auto isSameText = [&match](const Replacement &each) {
                return each.match.node == match.node && each.match.where == match.where;
            };
            auto found = std::ranges::find_if(list, isSameText);
            if (found == list.end())
                found = list.insert(list.end(), {match, match.text, 0});
            found->text.replace(match.start, match.length, replacement);
            ++found->count;
        }
        return list;
    }

    /// Renamed attributes last and from below, so that the places of the others stay.
    bool comesBefore(const Replacement &left, const Replacement &right)
    {
        const auto depth = [](const Replacement &each) {
            const auto *place = std::get_if<SchemaPlace>(&each.match.node);
            return place && each.match.where == "name" ? place->pointer.size() : std::string::npos;
        };
        return depth(left) > depth(right);
    }

    bool setToolText(Tool &tool, const std::string &where, const std::string &text)
    {
        Confirmation none;
        Confirmation &confirmation = tool.confirmation ? *tool.confirmation : none;
        const std::pair<const char *, std::string *> texts[] = {
            {"title", &tool.title},
            {"description", &tool.description},
            {"callHint", &tool.facts.callHintTemplate},
            {"resultHint", &tool.facts.resultHintTemplate},
            {"reminder", &tool.facts.resultReminder},
            {"confirmation", &confirmation.title},
            {"prompt", &confirmation.promptTemplate},
            {"denied", &confirmation.deniedResultTemplate},
        };
        for (const auto &[name, target] : texts) {
            if (where != name)
                continue;
            *target = text;
            return true;
        }
        return false;
    }

    Result<void> replaceInTool(CatalogDocument &document, ToolKey key, const Replacement &each)
    {
        if (each.match.where == "name")
            return edits::renameTool(document, key, each.text);
        edits::ChangeBuilder change(document);
        Tool *const tool = change.edit<Tool>(key);
        if (!tool || !setToolText(*tool, each.match.where, each.text.toStdString()))
            return edits::gone();
        return change.apply({});
    }

    Result<void> replaceInSchema(CatalogDocument &document, const SchemaPlace &place,
                                 const Replacement &each)
    {
        const std::string &where = each.match.where;
        if (where == "name")
            return edits::renameAttribute(document, place, each.text);
        if (!where.starts_with("enum/"))
            return edits::setKeyword(document, {place}, where, Json(each.text.toStdString()));
        const Json *const node = document.node(place);
        if (!node || !node->contains("enum"))
            return edits::gone();
        Json values = node->at("enum");
        values.at(std::stoul(where.substr(5))) = each.text.toStdString();
        return edits::setKeyword(document, {place}, "enum", values);
    }

    template <typename T>
    Result<void> replaceInRecord(CatalogDocument &document, RecordKey<T> key,
                                 const Replacement &each)
    {
        const T *const record = document.record(key);
        if (!record)
            return edits::gone();
        T value = *record;
        if (each.match.where == "name")
            value.name = each.text.toStdString();
        else if constexpr (requires { value.description; })
            value.description = each.text.toStdString();
        return edits::setRecord(document, key, std::move(value));
    }

    Result<void> replaceInRecord(CatalogDocument &document, TypeKey key, const Replacement &each)
    {
        return edits::renameType(document, key, each.text);
    }

    Result<void> replaceInRecord(CatalogDocument &document, ToolsetKey key, const Replacement &each)
    {
        if (each.match.where == "name")
            return edits::renameToolset(document, key, each.text);
        const Toolset *const toolset = document.record(key);
        if (!toolset)
            return edits::gone();
        Toolset value = *toolset;
        value.description = each.text.toStdString();
        return edits::setToolset(document, key, std::move(value));
    }

    Result<void> replaceOne(CatalogDocument &document, const Replacement &each)
    {
        return std::visit(
            [&]<typename T>(const T &node) {
                if constexpr (std::is_same_v<T, ToolKey>)
                    return replaceInTool(document, node, each);
                else if constexpr (std::is_same_v<T, SchemaPlace>)
                    return replaceInSchema(document, node, each);
                else
                    return replaceInRecord(document, node, each);
            },
            each.match.node);
    }

} // namespace

std::vector<CatalogMatch> findInCatalog(const CatalogDocument &document, const CatalogQuery &query)
{
    return Search(document, query).run();
}

namespace edits {

    Result<int> replaceMatches(CatalogDocument &document, const std::vector<CatalogMatch> &matches,
                               const QString &replacement)
    {
        std::vector<Replacement> list = replacementsOf(matches, replacement);
        std::ranges::stable_sort(list, comesBefore);
        int count = 0;
        document.endTyping();
        document.undoStack()->beginMacro(
            EditText::tr("Replace %n texts", nullptr, static_cast<int>(matches.size())));
        for (const Replacement &each : list)
            count += replaceOne(document, each).has_value() ? each.count : 0;
        document.undoStack()->endMacro();
        return count;
    }

} // namespace edits
} // namespace tw
