// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/mutations.h"

#include "schema/validation/evaluate/instance.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw::examples {

namespace {

    class Mutator
    {
    public:
        Mutator(const ExampleVerifier &judge, const ConstraintSite &site, const Json &value,
                const ExampleOptions &options)
            : m_reader(judge.reader())
            , m_program(judge.program())
            , m_site(site)
            , m_value(value)
            , m_generator(m_reader, options, {})
            , m_seed(options.seed)
        {
        }

        std::vector<Mutation> run()
        {
            const Keyword keyword = m_site.keyword;
            if (keyword == Keyword::Type)
                otherTypes();
            else if (keyword == Keyword::Enum || keyword == Keyword::Const)
                otherValues();
            else if (isOneOf({Keyword::MinLength, Keyword::MaxLength}) && m_value.is_object())
                objects();
            else if (isOneOf({Keyword::MinLength, Keyword::MaxLength, Keyword::Pattern,
                              Keyword::Format}))
                texts();
            else if (isOneOf({Keyword::Minimum, Keyword::Maximum, Keyword::ExclusiveMinimum,
                              Keyword::ExclusiveMaximum, Keyword::MultipleOf}))
                numbers();
            else if (keyword == Keyword::AnyOf || keyword == Keyword::OneOf)
                otherTags();
            else if (keyword == Keyword::Not)
                forbidden();
            else if (m_value.is_object() && appliesTo(ObjectBit))
                objects();
            else if (m_value.is_array() && appliesTo(ArrayBit))
                arrays();
            return std::move(m_result);
        }

    private:
        [[nodiscard]] bool isOneOf(const KeywordSet &keywords) const
        {
            return keywords.contains(m_site.keyword);
        }

        [[nodiscard]] bool appliesTo(std::uint8_t type) const
        {
            return (keywordInfo(m_site.keyword).types & type) != 0;
        }

        void add(Json value) { m_result.push_back({std::move(value), m_site.pointer}); }
        void addBelow(Json value, std::string_view name)
        {
            std::string pointer = m_site.pointer;
            appendPointerToken(pointer, name);
            m_result.push_back({std::move(value), std::move(pointer)});
        }
        [[nodiscard]] Target target() const { return {m_site.node, m_site.keyword}; }

        void otherTypes()
        {
            const std::uint8_t types = m_reader.types(m_site.parts);
            if ((types & StringBit) == 0)
                add("text");
            if ((types & (NumberBit | IntegerBit)) == 0)
                add(7);
            else if ((types & NumberBit) == 0)
                add(numberFromText("1.5"));
            if ((types & BooleanBit) == 0)
                add(true);
            if ((types & ArrayBit) == 0)
                add(Json::array());
            if ((types & ObjectBit) == 0)
                add(Json::object());
            if ((types & NullBit) == 0)
                add(nullptr);
        }

        void otherValues()
        {
            if (m_value.is_string()) {
                add("none-of-these");
                add(m_value.get_ref<const std::string &>() + "x");
                for (const char *text : {"", "x", "none of these at all"})
                    add(text);
            }
            if (isNumber(m_value)) {
                for (const int number : {987654, 99, 7, 1, 0, -1})
                    add(number);
                add(numberFromText("0.5"));
            }
            if (m_value.is_boolean())
                add(!m_value.get<bool>());
            if (m_value.is_object()) {
                Json other = m_value;
                other["unexpected"] = true;
                add(std::move(other));
            }
            if (m_value.is_array()) {
                Json other = m_value;
                other.push_back("unexpected");
                add(std::move(other));
            }
            for (const char *text : {"none-of-these", "x"})
                add(text);
            add(0);
            add(false);
        }

        void texts()
        {
            const TextNeeds needs = m_reader.text(m_site.parts);
            constexpr std::size_t Most = 6;
            for (std::string &text : textsFor(needs, target(), m_seed, Most))
                add(std::move(text));
            if (m_site.keyword == Keyword::Format && needs.base64) {
                for (const char *text : {"not base64!", "****", "*", "?????????????????????????"})
                    add(text);
            }
        }

        void numbers()
        {
            constexpr std::size_t Most = 12;
            std::vector<Json> numbers = numbersFor(m_reader.number(m_site.parts), target(), m_seed);
            for (std::size_t i = 0; i < std::min(numbers.size(), Most); ++i)
                add(std::move(numbers[i]));
        }

        void otherTags()
        {
            if (!m_value.is_object() || !m_value.contains(m_site.name))
                return;
            Json other = m_value;
            const bool text = other[m_site.name].is_string();
            other[m_site.name] = text ? Json("no-such-tag") : Json(987654);
            addBelow(std::move(other), m_site.name);
        }

        void forbidden()
        {
            const LogicRule &logic = m_program.logics[m_program.nodes[m_site.node].logic];
            // Ignores the `not`: only what it forbids and what the others require.
            SchemaSet parts;
            m_reader.close(parts, logic.negated);
            if (auto value = m_generator.make(parts, m_site.pointer, 0, &m_value))
                add(*std::move(value));
            SchemaSet all = parts;
            for (const NodeIndex part : m_site.parts) {
                if (part != m_site.node)
                    m_reader.close(all, part);
            }
            if (auto value = m_generator.make(all, m_site.pointer, 0, &m_value))
                add(*std::move(value));
            if (m_value.is_object()) { // adds the forbidden members to the right ones
                if (auto value = m_generator.make(parts, m_site.pointer, 0, nullptr);
                    value && value->is_object()) {
                    Json both = m_value;
                    both.update(*value);
                    add(std::move(both));
                    for (const std::string &name : m_reader.required(parts)) {
                        Json one = m_value;
                        if (!one.contains(name))
                            one[name] = value->contains(name) ? (*value)[name] : Json("x");
                        add(std::move(one));
                    }
                }
            }
        }

        // --- objects ---

        void objects()
        {
            const Keyword keyword = m_site.keyword;
            if (!m_site.name.empty()) { // required, dependentRequired
                Json other = m_value;
                other.erase(m_site.name);
                add(std::move(other));
            } else if (keyword == Keyword::Required) { // the name is ""
                Json other = m_value;
                other.erase("");
                add(std::move(other));
            } else if (keyword == Keyword::AdditionalProperties
                       || keyword == Keyword::UnevaluatedProperties) {
                for (const char *name : {"unexpected", "_", "x", "!", "0"}) {
                    Json other = m_value;
                    if (other.contains(name))
                        continue;
                    other[name] = true;
                    addBelow(std::move(other), name);
                }
            } else if (keyword == Keyword::PropertyNames) {
                wrongNames();
            } else if (keyword == Keyword::MinProperties) {
                fewerMembers(objectRule().size.least);
            } else if (keyword == Keyword::MaxProperties) {
                moreMembers(objectRule().size.most);
            } else if (keyword == Keyword::MinLength) {
                fewerMembers(stringRule().length.least);
            } else if (keyword == Keyword::MaxLength) {
                moreMembers(stringRule().length.most);
            }
        }

        void wrongNames()
        {
            const ObjectRule &rule = m_program.objects[m_program.nodes[m_site.node].object];
            const std::string longName(300, 'n');
            for (const std::string &name :
                 {std::string("unexpected"), std::string("a b"), std::string("!"), std::string("X"),
                  std::string("0"), std::string("x"), std::string(), longName}) {
                if (m_value.contains(name) || m_reader.fitsName(rule.names, name))
                    continue;
                std::string pointer = m_site.pointer;
                appendPointerToken(pointer, name);
                auto value =
                    m_generator.make(m_reader.member(m_site.parts, name), pointer, 0, nullptr);
                if (!value)
                    continue;
                Json other = m_value;
                other[name] = *std::move(value);
                addBelow(std::move(other), name);
            }
        }

        [[nodiscard]] const ObjectRule &objectRule() const
        {
            return m_program.objects[m_program.nodes[m_site.node].object];
        }
        [[nodiscard]] const StringRule &stringRule() const
        {
            return m_program.strings[m_program.nodes[m_site.node].string];
        }

        void fewerMembers(std::size_t least)
        {
            const auto required = m_reader.required(m_site.parts);
            Json other = m_value;
            std::vector<std::string> names;
            for (const auto &[name, value] : m_value.items())
                names.push_back(name);
            for (auto name = names.rbegin(); name != names.rend() && other.size() + 1 > least;
                 ++name) {
                if (std::ranges::find(required, *name) == required.end())
                    other.erase(*name);
            }
            if (other.size() + 1 == least)
                add(std::move(other));
        }

        void moreMembers(std::size_t most)
        {
            constexpr std::size_t Most = 2000;
            if (most > Most)
                return;
            Json other = m_value;
            std::vector<std::string> names = m_reader.declared(m_site.parts);
            while (other.size() <= most) {
                std::optional<std::string> name;
                while (!names.empty() && !name) {
                    if (!other.contains(names.back()))
                        name = names.back();
                    names.pop_back();
                }
                if (!name)
                    name = m_generator.freeName(m_site.parts, other);
                if (!name)
                    return;
                std::string pointer = m_site.pointer;
                appendPointerToken(pointer, *name);
                auto value =
                    m_generator.make(m_reader.member(m_site.parts, *name), pointer, 0, nullptr);
                if (value)
                    other[*name] = *std::move(value);
                else if (names.empty())
                    return;
            }
            add(std::move(other));
        }

        // --- arrays ---

        void arrays()
        {
            const ArrayRule &rule = m_program.arrays[m_program.nodes[m_site.node].array];
            if (m_site.keyword == Keyword::MinItems) {
                Json other = m_value;
                while (other.size() >= rule.size.least)
                    other.erase(other.size() - 1);
                add(std::move(other));
            } else if (m_site.keyword == Keyword::UniqueItems) {
                twice();
            } else if (m_site.keyword == Keyword::MaxItems) {
                Json other = m_value;
                while (other.size() <= rule.size.most) {
                    if (!append(other, m_reader.element(m_site.parts, other.size())))
                        return;
                }
                add(std::move(other));
            } else if (m_site.keyword == Keyword::MaxContains) {
                tooManyContained(rule);
            } else if (isOneOf({Keyword::Contains, Keyword::MinContains})) {
                tooFewContained(rule);
            } else { // the elements after the prefix
                Json other = m_value;
                while (other.size() < rule.prefix.size()) {
                    if (!append(other, m_reader.element(m_site.parts, other.size())))
                        return;
                }
                other.push_back("one too many");
                add(std::move(other));
            }
        }

        bool append(Json &array, const SchemaSet &parts)
        {
            std::string pointer = m_site.pointer;
            appendPointerIndex(pointer, array.size());
            for (std::uint64_t turn = 0; turn < 8; ++turn) {
                auto value = m_generator.make(parts, pointer, array.size() + turn, nullptr);
                if (!value)
                    return false;
                const bool known = std::ranges::any_of(
                    array, [&](const Json &other) { return jsonEqual(other, *value); });
                if (known && turn < 7)
                    continue;
                array.push_back(*std::move(value));
                return true;
            }
            return false;
        }

        void twice()
        {
            Json longer = m_value;
            if (longer.empty() && !append(longer, m_reader.element(m_site.parts, 0)))
                return;
            longer.push_back(longer.front());
            std::string pointer = m_site.pointer;
            appendPointerIndex(pointer, longer.size() - 1);
            m_result.push_back({longer, pointer});
            if (m_value.size() < 2)
                return;
            Json same = m_value;
            same.back() = same.front();
            pointer = m_site.pointer;
            appendPointerIndex(pointer, same.size() - 1);
            m_result.push_back({same, pointer});
        }

        void tooManyContained(const ArrayRule &rule)
        {
            Json other = m_value;
            const auto matching = [&] {
                return static_cast<std::size_t>(std::ranges::count_if(
                    other, [&](const Json &e) { return m_reader.fits({rule.contains}, e); }));
            };
            constexpr std::size_t Most = 2000;
            while (rule.matches.most < Most && matching() <= rule.matches.most) {
                SchemaSet parts = m_reader.element(m_site.parts, other.size());
                m_reader.close(parts, rule.contains);
                if (!append(other, parts))
                    return;
            }
            add(std::move(other));
        }

        void tooFewContained(const ArrayRule &rule)
        {
            Json fewer = Json::array();
            Json others = Json::array();
            std::size_t kept = 0;
            for (const Json &element : m_value) {
                const bool counts = m_reader.fits({rule.contains}, element);
                if (!counts || kept + 1 < rule.matches.least)
                    fewer.push_back(element);
                kept += counts ? 1 : 0;
            }
            add(fewer);
            // Replaces elements if that many are required.
            while (fewer.size() < m_value.size()) {
                Json element;
                bool found = false;
                std::string pointer = m_site.pointer;
                appendPointerIndex(pointer, fewer.size());
                const SchemaSet parts = m_reader.element(m_site.parts, fewer.size());
                for (std::uint64_t turn = 0; turn < 12 && !found; ++turn) {
                    auto value = m_generator.make(parts, pointer, fewer.size() + turn, nullptr);
                    found = value && !m_reader.fits({rule.contains}, *value);
                    if (found)
                        element = *std::move(value);
                }
                for (const Json &value : {Json(nullptr), Json(false), Json("x"), Json(-1)}) {
                    if (!found && m_reader.fits(parts, value)
                        && !m_reader.fits({rule.contains}, value)) {
                        element = value;
                        found = true;
                    }
                }
                if (!found)
                    return;
                fewer.push_back(std::move(element));
            }
            add(std::move(fewer));
        }

        const MergedSchema &m_reader;
        const Program &m_program;
        const ConstraintSite &m_site;
        const Json &m_value;
        Generator m_generator;
        const std::uint64_t m_seed;
        std::vector<Mutation> m_result;
    };

} // namespace

std::vector<Mutation> mutationsOf(const ExampleVerifier &judge, const ConstraintSite &site,
                                  const Json &value, const ExampleOptions &options)
{
    return Mutator(judge, site, value, options).run();
}

Json replaced(Json root, const std::string &pointer, Json value)
{
    Json *place = &root;
    for (const std::string &token : pointerTokens(pointer)) {
        if (place->is_array())
            place = &(*place)[static_cast<std::size_t>(std::stoul(token))];
        else
            place = &(*place)[token];
    }
    *place = std::move(value);
    return root;
}

} // namespace tw::examples
