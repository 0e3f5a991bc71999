// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/tools/suggestions.h"

#include "schema/json/jsoncontext.h"
#include "schema/patterns/pattern.h"
#include "schema/vocabulary/keywords.h"
#include "schema/vocabulary/schemaview.h"
#include "schema/vocabulary/typebits.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <optional>
#include <utility>

namespace tw {

namespace {

    constexpr int MostUnionLevels = 4;
    constexpr std::size_t MostAlternatives = 64;

    using Members = std::vector<std::pair<std::string, std::string_view>>;
    /// Each is one way to read the schema of a place.
    using Alternatives = std::vector<MergedView>;

    void addPart(std::optional<MergedView> &view, const SchemaView &part)
    {
        if (!part)
            return;
        if (view)
            view->choose(part);
        else
            view.emplace(part);
    }

    /// The values that `const` or `enum` allow.
    std::vector<Json> fixedValues(const MergedView &view)
    {
        if (const Json *only = view.keyword(Keyword::Const))
            return {*only};
        const Json *list = view.keyword(Keyword::Enum);
        if (!list || !list->is_array())
            return {};
        return {list->begin(), list->end()};
    }

    /// False if a member has a value that \a view does not allow: a tag of another branch.
    bool fits(const MergedView &view, const Members &members)
    {
        return std::ranges::all_of(members, [&](const auto &entry) {
            const Result<Json> value = parseJson(entry.second);
            if (!value)
                return true;
            const std::vector<Json> allowed = fixedValues(view.member(entry.first));
            return allowed.empty() || std::ranges::any_of(allowed, [&](const Json &one) {
                       return jsonEqual(one, *value);
                   });
        });
    }

    void expand(const MergedView &view, const Members &members, int level, Alternatives &out)
    {
        for (const SchemaView &part : view.parts()) {
            for (const Keyword keyword : {Keyword::OneOf, Keyword::AnyOf}) {
                const Json *branches = part.keyword(keyword);
                if (level >= MostUnionLevels || !branches || !branches->is_array())
                    continue;
                for (std::size_t i = 0; i < branches->size(); ++i) {
                    const MergedView branch(part.below(keyword, i));
                    if (out.size() >= MostAlternatives || !fits(branch, members))
                        continue;
                    Alternatives inner;
                    expand(branch, members, level + 1, inner);
                    out.insert(out.end(), inner.begin(), inner.end());
                }
            }
        }
        MergedView own = view;
        for (const SchemaView &part : view.parts()) {
            for (const Keyword keyword : {Keyword::Then, Keyword::Else})
                own.choose(part.below(keyword));
        }
        if (!own.parts().empty() && out.size() < MostAlternatives)
            out.push_back(own);
    }

    std::optional<MergedView> itemOf(const MergedView &view, std::size_t index)
    {
        std::optional<MergedView> item;
        for (const SchemaView &part : view.parts()) {
            const Json *items = part.keyword(Keyword::Items);
            const Keyword prefix =
                items && items->is_array() ? Keyword::Items : Keyword::PrefixItems;
            if (const SchemaView own = part.below(prefix, index))
                addPart(item, own);
        }
        if (item)
            return item;
        const MergedView others = view.items();
        return others.parts().empty() ? std::nullopt : std::optional(others);
    }

    /// The schemas of the patterns that \a name matches.
    std::optional<MergedView> patternsOf(const MergedView &view, const std::string &name)
    {
        std::optional<MergedView> found;
        for (const SchemaView &part : view.parts()) {
            const Json *patterns = part.keyword(Keyword::PatternProperties);
            if (!patterns || !patterns->is_object())
                continue;
            for (const auto &[source, schema] : patterns->items()) {
                const auto pattern =
                    Pattern::compile(source, PatternDialect::Ecma262, PatternReading::Lenient);
                if (pattern && pattern->search(name))
                    addPart(found, part.below(Keyword::PatternProperties, source));
            }
        }
        return found;
    }

    std::optional<MergedView> memberOf(const MergedView &view, const std::string &name)
    {
        const std::vector<std::string> declared = view.properties();
        if (std::ranges::find(declared, name) == declared.end()) {
            if (std::optional<MergedView> found = patternsOf(view, name))
                return found;
        }
        const MergedView member = view.member(name);
        return member.parts().empty() ? std::nullopt : std::optional(member);
    }

    Alternatives childrenOf(const Alternatives &views, const JsonEnclosing &container)
    {
        Alternatives children;
        std::size_t index = 0;
        std::from_chars(container.token.data(), container.token.data() + container.token.size(),
                        index);
        for (const MergedView &view : views) {
            const std::optional<MergedView> child =
                container.isObject ? memberOf(view, container.token) : itemOf(view, index);
            const auto isKnown = [&](const MergedView &other) {
                return child && !other.parts().empty()
                    && other.parts().front().node == child->parts().front().node;
            };
            if (child && !child->parts().empty() && std::ranges::none_of(children, isKnown))
                children.push_back(*child);
        }
        return children;
    }

    std::string typeText(const MergedView &view)
    {
        if (const std::vector<Json> values = fixedValues(view); !values.empty())
            return values.size() == 1 ? writeJson(values.front())
                                      : "one of " + std::to_string(values.size());
        const std::uint8_t types = view.types();
        if (types == AllTypeBits)
            return {};
        std::string text;
        for (const std::string_view name :
             {"string", "integer", "number", "boolean", "object", "array", "null"}) {
            const std::uint8_t own = typeBitsOfName(name);
            const bool isCovered = name == "integer" && (types & NumberBit) != 0;
            if ((types & own) == own && !isCovered)
                text += (text.empty() ? "" : ", ") + std::string(name);
        }
        return text;
    }

    std::string detailOf(const MergedView &view, bool isRequired)
    {
        std::string text = typeText(view);
        if (isRequired)
            text += text.empty() ? "required" : " · required";
        for (const Keyword keyword : {Keyword::Description, Keyword::Title}) {
            const Json *words = view.keyword(keyword);
            if (words && words->is_string() && !words->get_ref<const std::string &>().empty()) {
                text += (text.empty() ? "" : " · ") + words->get<std::string>();
                break;
            }
        }
        return text;
    }

    /// The beginning of a value: the only one, or that of the only type.
    std::string firstText(const MergedView &view)
    {
        if (const std::vector<Json> values = fixedValues(view); values.size() == 1)
            return writeJson(values.front());
        if (const Json *standard = view.keyword(Keyword::Default))
            return writeJson(*standard);
        switch (view.types()) {
        case StringBit:
            return view.keyword(Keyword::Enum) ? "" : "\"\"";
        case ArrayBit:
            return "[]";
        case ObjectBit:
            return "{}";
        default:
            return {};
        }
    }

    class Suggester
    {
    public:
        Suggester(std::string_view text, JsonContext context)
            : m_text(text)
            , m_context(std::move(context))
        {
        }

        std::vector<Suggestion> run(const JsonPtr &schema)
        {
            Alternatives views = expanded({MergedView({schema.get(), schema.get()})}, 0);
            for (std::size_t i = 0; i < m_context.enclosing.size(); ++i) {
                if (m_context.slot == JsonContext::Slot::Key && i + 1 == m_context.enclosing.size())
                    break;
                views = expanded(childrenOf(views, m_context.enclosing[i]), i + 1);
            }
            if (m_context.slot == JsonContext::Slot::Key)
                addKeys(views);
            else
                addValues(views);
            return std::move(m_found);
        }

    private:
        /// The branches of \a views at a level; the members there exclude some.
        [[nodiscard]] Alternatives expanded(const Alternatives &views, std::size_t level) const
        {
            Members members;
            const auto &enclosing = m_context.enclosing;
            if (level < enclosing.size() && enclosing[level].isObject)
                members = jsonMemberTexts(m_text, enclosing[level].begin);
            std::erase_if(members, [&](const auto &entry) {
                return level < enclosing.size() && entry.first == enclosing[level].token;
            });
            Alternatives all;
            for (const MergedView &view : views)
                expand(view, members, 0, all);
            return all;
        }

        void addKeys(const Alternatives &views)
        {
            const Members present = jsonMemberTexts(m_text, m_context.enclosing.back().begin);
            const std::string_view typed =
                m_text.substr(m_context.begin, m_context.end - m_context.begin);
            for (const MergedView &view : views) {
                const std::vector<std::string> required = view.required();
                for (const std::string &name : view.properties()) {
                    const bool isPresent = typed != writeJson(Json(name))
                        && std::ranges::find(present, name, &Members::value_type::first)
                            != present.end();
                    const bool isRequired = std::ranges::find(required, name) != required.end();
                    if (!isPresent)
                        addKey(name, view.member(name), isRequired);
                }
            }
            std::ranges::stable_sort(m_found, std::ranges::greater(), &Suggestion::isRequired);
        }

        void addKey(const std::string &name, const MergedView &schema, bool isRequired)
        {
            const std::string key = writeJson(Json(name));
            if (m_context.hasColon)
                return add({name, detailOf(schema, isRequired), isRequired, key, 0, 0, key.size()});
            const std::string value = firstText(schema);
            std::string text = key + ": " + value;
            const bool isEmpty = value == "\"\"" || value == "{}" || value == "[]";
            const std::size_t cursor = text.size() - (isEmpty ? 1 : 0);
            text += m_context.needsComma ? "," : "";
            add({name, detailOf(schema, isRequired), isRequired, std::move(text), 0, 0, cursor});
        }

        void addValues(const Alternatives &views)
        {
            for (const MergedView &view : views) {
                const std::string detail = detailOf(view, false);
                for (const Json &value : fixedValues(view))
                    addValue(value, detail);
                if (const Json *standard = view.keyword(Keyword::Default))
                    addValue(*standard, "default");
                for (const Keyword keyword : {Keyword::Examples, Keyword::Example})
                    addExamples(view.keyword(keyword), keyword == Keyword::Examples);
                const std::uint8_t types = view.types();
                if (types == AllTypeBits || !fixedValues(view).empty())
                    continue;
                if ((types & BooleanBit) != 0) {
                    addValue(true, detail);
                    addValue(false, detail);
                }
                if ((types & NullBit) != 0)
                    addValue(nullptr, detail);
                if ((types & ObjectBit) != 0)
                    addValue(Json::object(), detail);
                if ((types & ArrayBit) != 0)
                    addValue(Json::array(), detail);
            }
        }

        void addExamples(const Json *examples, bool isList)
        {
            if (!examples)
                return;
            if (!isList || !examples->is_array())
                return addValue(*examples, "example");
            for (const Json &value : *examples)
                addValue(value, "example");
        }

        void addValue(const Json &value, const std::string &detail)
        {
            std::string text = writeJson(value);
            const std::string label = text;
            const std::size_t cursor =
                text.size() - (value.empty() && value.is_structured() ? 1 : 0);
            text += m_context.needsComma ? "," : "";
            add({label, detail, false, std::move(text), 0, 0, cursor});
        }

        void add(Suggestion suggestion)
        {
            if (std::ranges::find(m_found, suggestion.label, &Suggestion::label) != m_found.end())
                return;
            suggestion.begin = m_context.begin;
            suggestion.end = m_context.end;
            if (m_context.commaAt) { // the comma belongs to the member before
                suggestion.begin = *m_context.commaAt;
                const std::string gap = ","
                    + std::string(m_text.substr(*m_context.commaAt,
                                                m_context.begin - *m_context.commaAt));
                suggestion.text.insert(0, gap);
                suggestion.cursor += gap.size();
            }
            m_found.push_back(std::move(suggestion));
        }

        std::string_view m_text;
        JsonContext m_context;
        std::vector<Suggestion> m_found;
    };

} // namespace

std::vector<Suggestion> payloadSuggestions(const JsonPtr &schema, std::string_view text,
                                           std::size_t offset)
{
    std::optional<JsonContext> context = jsonContextAt(text, offset);
    if (!schema || !context)
        return {};
    return Suggester(text, *std::move(context)).run(schema);
}

} // namespace tw
