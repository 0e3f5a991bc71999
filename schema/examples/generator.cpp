// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/examples/generator.h"

#include "schema/counttext.h"
#include "schema/json/jsonmember.h"
#include "schema/json/objectmembers.h"
#include "schema/patterns/generate.h"
#include "schema/validation/evaluate/instance.h"
#include "schema/validation/program/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <unordered_set>
#include <utility>

namespace tw::examples {

namespace {

    constexpr std::uint64_t StepsOfValue = 400; // the cost of one value without its searches
    constexpr int DeepestFull = 10; // below that, only required values
    constexpr int Deepest = 300; // each level takes some kilobytes of stack
    constexpr std::size_t MaxMadeItems = 20'000;
    /// Beyond this many values that must differ, series are used instead of single searches.
    constexpr std::uint64_t FirstOfMany = 28;

    std::string pointerBelow(std::string pointer, std::string_view name)
    {
        appendPointerToken(pointer, name);
        return pointer;
    }

} // namespace

struct Generator::Frame
{
    const std::string &pointer;
    std::uint64_t variant = 0; ///< which of several values, if they must differ
    const Json *authored = nullptr; ///< the value in the author's example
    bool isAgain = false; ///< recursive
    std::unordered_set<std::string> present = {}; ///< the members of the object so far
};

void Generator::refuse(const SchemaSet &parts, std::string reason)
{
    if (m_depth <= m_refusalDepth || parts.empty())
        return;
    m_refusalDepth = m_depth;
    m_refusal = {m_reader.program().pointers[parts.front()], std::move(reason)};
}

/// Notes a value missing from a full payload.
void Generator::omit(const SchemaSet &parts, std::string pointer, std::string reason)
{
    if (m_options.size == ExampleSize::Full)
        m_omissions.push_back(
            {std::move(pointer),
             parts.empty() ? std::string() : m_reader.program().pointers[parts.front()],
             std::move(reason)});
}

/// Errors inside it are reported for this value, not for the whole.
std::optional<Json> Generator::makeOptional(const SchemaSet &parts, const std::string &pointer,
                                            std::uint64_t variant, const Json *authored)
{
    auto refusal = std::exchange(m_refusal, {});
    const int depth = std::exchange(m_refusalDepth, -1);
    const std::size_t omissions = m_omissions.size();
    auto value = make(parts, pointer, variant, authored);
    if (!value) {
        m_omissions.resize(omissions);
        omit(parts, pointer, std::move(m_refusal.reason));
    }
    m_refusal = std::move(refusal);
    m_refusalDepth = depth;
    return value;
}

bool Generator::isWithinItself(const SchemaSet &parts) const
{
    return std::ranges::any_of(parts, [&](NodeIndex part) {
        return !m_reader.program().nodes[part].trivial
            && std::ranges::find(m_stack, part) != m_stack.end();
    });
}

/// The author's example of an object or array; its values are used inside.
const Json *Generator::exampleOf(const SchemaSet &parts) const
{
    for (const NodeIndex part : parts) {
        const Json *const source = m_reader.program().sources[part];
        const Json *const list = tw::member(*source, Keyword::Examples);
        for (const Json *value :
             {list != nullptr && list->is_array() && !list->empty() ? &list->front() : nullptr,
              tw::member(*source, Keyword::Example), tw::member(*source, Keyword::Default)}) {
            if (value != nullptr && value->is_structured())
                return value;
        }
    }
    return nullptr;
}

std::optional<Json> Generator::make()
{
    return make({0}, {}, 0, nullptr);
}

std::optional<Json> Generator::make(const SchemaSet &asked, const std::string &pointer,
                                    std::uint64_t variant, const Json *authored)
{
    SchemaSet parts = m_reader.closed(asked);
    if (!m_reader.search().budget.spend(StepsOfValue)) {
        refuse(parts, "the search took too long");
        return std::nullopt;
    }
    if (m_reader.isNever(parts)) {
        refuse(parts, "the schema allows no value here");
        return std::nullopt;
    }
    if (m_depth >= Deepest || m_reader.depthOf(parts) >= MergedSchema::NeverEnds) {
        refuse(parts, "the schema requires values nested more than 256 deep, or endlessly");
        return std::nullopt;
    }
    Frame frame{pointer, variant, authored};
    if (authored == nullptr && variant == 0 && m_options.seed == 0)
        frame.authored = exampleOf(parts);
    frame.isAgain = isWithinItself(parts);
    const std::size_t height = m_stack.size();
    m_stack.insert(m_stack.end(), parts.begin(), parts.end());
    ++m_depth;
    auto value = choose(asked, std::move(parts), {}, frame);
    --m_depth;
    m_stack.resize(height);
    return value;
}

/// The branches of a choice, the best first.
std::vector<std::uint32_t> Generator::order(const Choice &choice, const SchemaSet &parts,
                                            const Frame &frame) const
{
    const auto forced = m_plan.branches.find({frame.pointer, choice});
    if (forced != m_plan.branches.end())
        return {forced->second};
    std::vector<std::uint32_t> ways(choice.count);
    for (std::uint32_t i = 0; i < choice.count; ++i)
        ways[i] = i;
    if (choice.kind == Choice::Condition)
        return ways;
    if (frame.authored != nullptr && choice.kind != Choice::Paired) {
        // The author's values show which branch was meant.
        // No range algorithms here and below: their results do not compile with clang 14.
        std::stable_partition(ways.begin(), ways.end(), [&](std::uint32_t way) {
            return m_reader.fits(m_reader.branch(choice, way), *frame.authored);
        });
        if (m_reader.fits(m_reader.branch(choice, ways.front()), *frame.authored))
            return ways;
    }
    const bool small =
        m_options.size == ExampleSize::Minimal || frame.isAgain || m_depth > DeepestFull;
    const std::uint64_t turn = m_options.seed == 0 || small
        ? frame.variant
        : mix(m_options.seed + frame.variant, frame.pointer);
    if (!ways.empty())
        std::rotate(ways.begin(), ways.begin() + static_cast<long>(turn % ways.size()), ways.end());
    if (small && choice.kind != Choice::Paired) {
        std::map<std::uint32_t, int> depths;
        for (const std::uint32_t way : ways)
            depths[way] = m_reader.depthOf(m_reader.branch(choice, way));
        std::ranges::stable_sort(ways, {}, [&](std::uint32_t way) { return depths[way]; });
    }
    static_cast<void>(parts);
    return ways;
}

/// A union represented by two lists: the tag of the chosen entry, and its value.
void Generator::applyPaired(const Choice &choice, std::uint32_t index, const Frame &frame)
{
    const TaggedUnion &tagged = *m_reader.pairedUnion(choice.node);
    std::string tag = frame.pointer;
    appendPointerToken(tag, tagged.tagKey);
    m_tags[tag] = tagged.branches[index].tag;
    std::string value = frame.pointer;
    appendPointerToken(value, tagged.valueKey);
    for (const NodeIndex part : m_reader.member({choice.node}, tagged.valueKey)) {
        for (Choice inner : m_reader.choices({part})) {
            if (inner.kind == Choice::AnyOf && index < inner.count)
                m_plan.branches[{value, inner}] = index;
        }
    }
}

std::optional<Json> Generator::choose(const SchemaSet &asked, SchemaSet parts,
                                      std::set<Choice> decided, Frame &frame)
{
    for (const Choice &choice : m_reader.choices(parts)) {
        if (!decided.insert(choice).second)
            continue;
        for (const std::uint32_t way : order(choice, parts, frame)) {
            SchemaSet more = parts;
            for (const NodeIndex part : m_reader.branch(choice, way)) {
                if (std::ranges::find(more, part) == more.end())
                    more.push_back(part);
            }
            if (m_reader.isNever(more))
                continue;
            if (choice.kind == Choice::Paired)
                applyPaired(choice, way, frame);
            const std::size_t omissions = m_omissions.size();
            if (auto value = choose(asked, std::move(more), decided, frame))
                return value;
            m_omissions.resize(omissions);
            if (!m_reader.search().budget.spend(StepsOfValue)) {
                refuse(parts, "the search took too long");
                return std::nullopt;
            }
        }
        refuse(parts, "no alternative could be filled");
        return std::nullopt;
    }
    return build(asked, parts, frame);
}

/// The values in enum and const, or the author's examples and default.
std::vector<Json> Generator::listed(const SchemaSet &parts, const Frame &frame,
                                    bool &isClosed) const
{
    const Program &program = m_reader.program();
    std::vector<Json> values;
    isClosed = false;
    if (const auto tag = m_tags.find(frame.pointer); tag != m_tags.end()) {
        isClosed = true;
        return {Json(tag->second)};
    }
    const ValueRule *shortest = nullptr;
    for (const NodeIndex part : parts) {
        const Node &node = program.nodes[part];
        for (const std::uint32_t rule : {node.constant, node.value}) {
            if (rule != None
                && (shortest == nullptr
                    || program.values[rule].values.size() < shortest->values.size()))
                shortest = &program.values[rule];
        }
    }
    if (frame.authored != nullptr && m_options.seed == 0)
        values.push_back(*frame.authored);
    if (m_options.seed == 0) {
        for (const NodeIndex part : parts) {
            const Json *const source = program.sources[part];
            if (const Json *list = tw::member(*source, Keyword::Examples);
                list != nullptr && list->is_array()) {
                if (frame.variant < list->size())
                    values.push_back((*list)[static_cast<std::size_t>(frame.variant)]);
            }
            for (const Keyword keyword : {Keyword::Example, Keyword::Default}) {
                const Json *value = tw::member(*source, keyword);
                if (value != nullptr && frame.variant == 0)
                    values.push_back(*value);
            }
        }
    }
    if (shortest != nullptr && !shortest->values.empty()) {
        isClosed = true;
        const std::uint64_t turn = m_options.seed == 0
            ? frame.variant
            : mix(m_options.seed, frame.pointer) + frame.variant;
        constexpr std::size_t Most = 200;
        const std::size_t size = shortest->values.size();
        for (std::size_t i = 0; i < std::min(size, Most); ++i)
            values.push_back(*shortest->values[(i + static_cast<std::size_t>(turn % size)) % size]);
    }
    return values;
}

std::optional<Json> Generator::build(const SchemaSet &asked, const SchemaSet &parts, Frame &frame)
{
    const std::uint8_t types = m_reader.types(parts);
    bool isClosed = false;
    for (Json &value : listed(parts, frame, isClosed)) {
        if (value.is_structured() && !isClosed)
            continue; // structures are built from the author's values
        if (m_reader.fits(asked, value) && m_reader.fits(parts, value))
            return std::move(value);
    }
    if (isClosed) {
        refuse(parts, "none of the listed values is allowed");
        return std::nullopt;
    }
    for (const std::uint8_t type :
         {ObjectBit, StringBit, IntegerBit, NumberBit, BooleanBit, ArrayBit, NullBit}) {
        const bool isFew = type == IntegerBit && (types & NumberBit) != 0;
        if ((types & type) == 0 || (isFew && frame.variant >= FirstOfMany))
            continue;
        const std::size_t omissions = m_omissions.size();
        if (auto value = buildType(type, asked, parts, frame))
            return value;
        m_omissions.resize(omissions);
    }
    refuse(parts, "no value was found that satisfies all constraints");
    return std::nullopt;
}

std::optional<Json> Generator::buildType(std::uint8_t type, const SchemaSet &asked,
                                         const SchemaSet &parts, Frame &frame)
{
    const auto fitting = [&](Json value) -> std::optional<Json> {
        if (m_reader.fits(asked, value) && m_reader.fits(parts, value))
            return value;
        return std::nullopt;
    };
    switch (type) {
    case ObjectBit: {
        const bool isFull =
            m_options.size == ExampleSize::Full && !frame.isAgain && m_depth <= DeepestFull;
        const std::size_t omissions = m_omissions.size();
        auto value = buildObject(asked, parts, frame, isFull);
        if (value || !isFull)
            return value;
        m_omissions.resize(omissions);
        value = buildObject(asked, parts, frame, false);
        for (const std::string &name : m_reader.declared(parts)) {
            if (value && !value->contains(name))
                omit(m_reader.member(parts, name), pointerBelow(frame.pointer, name),
                     "no object with all optional members was found");
        }
        return value;
    }
    case ArrayBit:
        return buildArray(asked, parts, frame);
    case StringBit:
        return buildText(asked, parts, frame);
    case IntegerBit:
    case NumberBit: {
        NumberNeeds needs = m_reader.number(parts);
        needs.whole = needs.whole || type == IntegerBit;
        const std::uint64_t seed =
            m_options.seed == 0 ? 0 : mix(m_options.seed + frame.variant, frame.pointer);
        if (frame.variant >= FirstOfMany) {
            const auto [known, isNew] = m_numbers.try_emplace({parts, needs.whole});
            if (isNew)
                known->second = numbersFor(needs, {}, m_options.seed);
            if (auto number = numberInSeries(needs, known->second, frame.variant - FirstOfMany)) {
                if (auto value = fitting(*std::move(number)))
                    return value;
            }
        }
        std::vector<Json> numbers = numbersFor(needs, {}, seed);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::size_t at = m_options.seed == 0
                ? (i + static_cast<std::size_t>(frame.variant)) % numbers.size()
                : i;
            if (auto value = fitting(std::move(numbers[at])))
                return value;
        }
        if (numbers.empty())
            refuse(parts, "no number was found within all bounds");
        return std::nullopt;
    }
    case BooleanBit: {
        const bool first =
            (m_options.seed == 0 ? frame.variant
                                 : mix(m_options.seed, frame.pointer) + frame.variant)
                % 2
            == 0;
        if (auto value = fitting(first))
            return value;
        return fitting(!first);
    }
    default:
        return fitting(nullptr);
    }
}

/// Strings for the frame's variant; the first one is unique to the variant.
std::vector<std::string> Generator::texts(const TextNeeds &needs, const SchemaSet &parts,
                                          const Frame &frame)
{
    constexpr std::size_t Some = 4;
    const auto first =
        static_cast<std::size_t>(std::min<std::uint64_t>(frame.variant, MaxMadeItems));
    std::vector<std::string> made;
    const std::vector<std::string> *source = &made;
    if (first < FirstOfMany) {
        const std::uint64_t seed =
            m_options.seed == 0 ? 0 : mix(m_options.seed, frame.pointer) % 100'000;
        made = textsFor(needs, {}, seed, first + Some);
    } else {
        auto &[kept, asked] = m_series[parts];
        if (first + Some > asked) {
            asked = std::min(std::bit_ceil(first + Some), MaxMadeItems + Some);
            kept = textsFor(needs, {}, m_options.seed % 100'000, asked);
        }
        source = &kept;
    }
    std::vector<std::string> result;
    for (std::size_t i = 0; i < std::min(source->size(), Some + (source == &made ? first : 0)); ++i)
        result.push_back((*source)[(first + i) % source->size()]);
    return result;
}

std::optional<Json> Generator::buildText(const SchemaSet &asked, const SchemaSet &parts,
                                         Frame &frame)
{
    const TextNeeds needs = m_reader.text(parts);
    const std::vector<std::string> found = texts(needs, parts, frame);
    for (const std::string &text : found) {
        Json value = text;
        if (m_reader.fits(asked, value) && m_reader.fits(parts, value))
            return value;
    }
    if (found.empty()) {
        const bool shaped = !needs.expressions.empty();
        refuse(parts,
               !needs.search->why.empty() ? needs.search->why
                   : shaped
                   ? "no text was found that matches the pattern with this length and format"
                   : "no text was found with this length and format");
    }
    return std::nullopt;
}

bool Generator::addMember(Json &object, const SchemaSet &parts, const std::string &name,
                          Frame &frame, bool must)
{
    if (frame.present.contains(name))
        return true;
    const SchemaSet child = m_reader.member(parts, name);
    const std::string pointer = pointerBelow(frame.pointer, name);
    if (m_reader.isNever(child)) {
        if (must)
            refuse(child, "the member \"" + name + "\" is required but not allowed");
        else
            omit(child, pointer, "the schema allows no value here");
        return false;
    }
    if (!must && isWithinItself(child))
        return false;
    const Json *authored = frame.authored == nullptr ? nullptr : member(*frame.authored, name);
    auto value = must ? make(child, pointer, frame.variant, authored)
                      : makeOptional(child, pointer, frame.variant, authored);
    if (value) {
        appendMember(object, name, *std::move(value));
        frame.present.insert(name);
    }
    return value.has_value();
}

std::optional<std::string> Generator::freeName(const SchemaSet &parts, const Json &object)
{
    const Program &program = m_reader.program();
    StepBudget &budget = m_reader.search().budget;
    SchemaSet names;
    std::vector<std::string> shaped;
    for (const NodeIndex part : parts) {
        const Node &node = program.nodes[part];
        if (node.object == None)
            continue;
        const ObjectRule &rule = program.objects[node.object];
        if (rule.names != None)
            m_reader.close(names, rule.names);
        for (const PatternProperty &pattern : rule.patterns) {
            for (std::uint64_t seed = 0; seed < 8; ++seed) {
                if (auto text =
                        exampleFor(program.patterns[pattern.pattern], {seed, 0, 200, &budget}))
                    shaped.push_back(*std::move(text));
            }
        }
    }
    std::optional<std::string> found;
    const auto offer = [&](std::string name) {
        budget.spend(object.size() + 20); // members are searched linearly
        if (object.contains(name) || !m_reader.fits(names, Json(name))
            || m_reader.isNever(m_reader.member(parts, name)))
            return false;
        found = std::move(name);
        return true;
    };
    for (const std::string &name : shaped) {
        if (offer(name))
            return found;
    }
    for (const std::string &name : shaped) { // patterns are often open at one end
        for (std::size_t n = 1; n <= std::min<std::size_t>(object.size() + 1, 8); ++n) {
            if (offer(name + std::to_string(n)) || offer(std::to_string(n) + name))
                return found;
        }
    }
    // Numbered names, starting with those that cannot be taken yet.
    const std::size_t size = object.size();
    for (std::size_t i = size; i < size + 5; ++i) {
        if (offer("key" + std::to_string(i + 1)))
            return found;
    }
    for (std::size_t i = 0; i < size && names.empty() && !budget.isSpent(); ++i) {
        if (offer("key" + std::to_string(i + 1)))
            return found;
    }
    for (std::size_t i = 0; i < 2 * size + 5 && !names.empty() && !budget.isSpent(); ++i) {
        const auto name = make(names, "/", (size + i) % (2 * size + 5), nullptr);
        if (name && name->is_string() && offer(name->get<std::string>()))
            return found;
    }
    return std::nullopt;
}

std::optional<Json> Generator::buildObject(const SchemaSet &asked, const SchemaSet &parts,
                                           Frame &frame, bool isFull)
{
    const Program &program = m_reader.program();
    std::vector<std::string> must = m_reader.required(parts);
    if (const auto planned = m_plan.members.find(frame.pointer); planned != m_plan.members.end())
        must.insert(must.end(), planned->second.begin(), planned->second.end());
    const std::vector<std::string> declared = m_reader.declared(parts);
    constexpr std::uint64_t stepsOfName = 16;
    m_reader.search().budget.spend(stepsOfName * (declared.size() + must.size()));
    std::size_t least = 0;
    std::size_t most = SIZE_MAX;
    bool isMap = declared.empty();
    bool takesMore = false;
    for (const NodeIndex part : parts) {
        const Node &node = program.nodes[part];
        if (node.object == None)
            continue;
        const ObjectRule &rule = program.objects[node.object];
        least = std::max(least, rule.size.least);
        most = std::min(most, rule.size.most);
        takesMore = takesMore || !rule.patterns.empty()
            || (rule.additional != None && !program.nodes[rule.additional].never);
    }
    if (m_reader.rules() != nullptr) {
        for (const std::string &name : declared) {
            if (m_reader.needsEntries(m_reader.member(parts, name)))
                must.push_back(name);
        }
        if (isMap && m_reader.needsEntries(parts))
            least = std::max<std::size_t>(least, 1);
        for (const NodeIndex part : parts) {
            if (isMap)
                least = std::max(least, m_reader.rules()->minEntries(*program.sources[part]));
        }
    }
    // Present members require further ones: dependentRequired and dependentSchemas.
    std::unordered_set<std::string> needed(must.begin(), must.end());
    const auto need = [&](const std::string &name) {
        if (needed.insert(name).second)
            must.push_back(name);
    };
    SchemaSet all = parts;
    for (std::size_t i = 0; i < must.size(); ++i) {
        for (std::size_t p = 0; p < all.size(); ++p) {
            const Node &node = program.nodes[all[p]];
            if (node.object == None)
                continue;
            for (const Dependency &dependency : program.objects[node.object].dependencies) {
                if (dependency.trigger != must[i])
                    continue;
                std::ranges::for_each(dependency.required, need);
                const std::size_t before = all.size();
                if (dependency.schema != None)
                    m_reader.close(all, dependency.schema);
                if (all.size() > before)
                    std::ranges::for_each(m_reader.required(all), need);
            }
        }
    }
    Json object = Json::object();
    frame.present.clear();
    for (const std::string &name : declared) { // in the order of declaration
        const bool isNeeded = needed.contains(name);
        if (isNeeded && !addMember(object, all, name, frame, true))
            return std::nullopt;
        if (isNeeded)
            continue;
        if (isFull && object.size() + must.size() < most)
            addMember(object, all, name, frame, false);
        else if (isFull)
            omit(m_reader.member(all, name), pointerBelow(frame.pointer, name),
                 "no more than " + counted(most, "member") + " allowed");
        else if (m_depth > DeepestFull && !frame.isAgain)
            omit(m_reader.member(all, name), pointerBelow(frame.pointer, name),
                 "below " + std::to_string(DeepestFull)
                     + " levels only required values are generated");
    }
    for (const std::string &name : must) {
        if (!addMember(object, all, name, frame, true))
            return std::nullopt;
    }
    for (std::size_t i = 0; i < declared.size() && object.size() < least; ++i)
        addMember(object, all, declared[i], frame, false);
    if (isMap && takesMore && isFull && most > 0)
        least = std::max<std::size_t>(least, 1);
    while (object.size() < std::min(least, MaxMadeItems) && !m_reader.search().budget.isSpent()) {
        const auto name = freeName(all, object);
        if (!name || !addMember(object, all, *name, frame, object.size() < least && !isFull))
            break;
    }
    if (m_reader.fits(asked, object) && m_reader.fits(parts, object))
        return object;
    refuse(parts, "no object was found that satisfies all constraints");
    if (!isFull)
        return std::nullopt;
    // Some optional members exclude each other: adds them one by one while they are compatible.
    auto smaller = buildObject(asked, parts, frame, false);
    if (!smaller)
        return std::nullopt;
    for (const auto &[name, value] : object.items()) {
        if (smaller->contains(name) || smaller->size() >= most)
            continue;
        Json larger = *smaller;
        larger[name] = value;
        if (m_reader.fits(asked, larger) && m_reader.fits(parts, larger))
            smaller = std::move(larger);
    }
    for (const auto &[name, value] : object.items()) {
        if (!smaller->contains(name))
            omit(m_reader.member(all, name), pointerBelow(frame.pointer, name),
                 "it is not allowed in combination with the other members");
    }
    return smaller;
}

/// Appends the elements that `contains` requires to \a array.
bool Generator::fillContains(Json &array, const SchemaSet &parts, Frame &frame)
{
    const Program &program = m_reader.program();
    for (const NodeIndex part : parts) {
        const Node &node = program.nodes[part];
        if (node.array == None || program.arrays[node.array].contains == None)
            continue;
        const ArrayRule &rule = program.arrays[node.array];
        const SchemaSet wanted{rule.contains};
        std::size_t count = 0;
        for (const Json &element : array)
            count += m_reader.fits(wanted, element) ? 1 : 0;
        std::uint64_t variant = 0;
        while (count < std::min(rule.matches.least, MaxMadeItems)
               && variant < rule.matches.least + 20) {
            SchemaSet element = m_reader.element(parts, array.size());
            if (m_reader.isNever(element))
                element.clear(); // unevaluatedItems, which allows what `contains` matched
            m_reader.close(element, rule.contains);
            std::string pointer = frame.pointer;
            appendPointerIndex(pointer, array.size());
            auto value = make(element, pointer, variant++, nullptr);
            if (!value && array.size() < rule.prefix.size()) { // not here, but after the prefix
                value = make(m_reader.element(parts, array.size()), pointer, 0, nullptr);
                if (!value)
                    return false;
                array.push_back(*std::move(value));
                continue;
            }
            if (!value)
                return false;
            if (rule.unique && std::ranges::any_of(array, [&](const Json &other) {
                    return jsonEqual(other, *value);
                }))
                continue;
            array.push_back(*std::move(value));
            ++count;
        }
    }
    return true;
}

std::optional<Json> Generator::buildArray(const SchemaSet &asked, const SchemaSet &parts,
                                          Frame &frame)
{
    const Program &program = m_reader.program();
    std::size_t least = 0;
    std::size_t most = SIZE_MAX;
    std::size_t prefix = 0;
    std::size_t contained = 0;
    bool unique = false;
    bool hasItems = false;
    std::vector<const ArrayRule *> capped;
    for (const NodeIndex part : parts) {
        const Node &node = program.nodes[part];
        if (node.array == None)
            continue;
        const ArrayRule &rule = program.arrays[node.array];
        least = std::max(least, rule.size.least);
        most = std::min(most, rule.size.most);
        prefix = std::max(prefix, rule.prefix.size());
        unique = unique || rule.unique;
        hasItems = hasItems || rule.items != None || !rule.prefix.empty();
        if (rule.contains != None)
            contained = std::max(contained, rule.matches.least);
        if (rule.contains != None && rule.matches.most != SIZE_MAX)
            capped.push_back(&rule);
    }
    std::size_t wanted = least > contained ? least - contained : 0;
    wanted = std::max(wanted, std::min(prefix, least));
    bool must = false;
    if (const auto planned = m_plan.items.find(frame.pointer); planned != m_plan.items.end()) {
        wanted = std::max(wanted, planned->second);
        must = true;
    }
    const bool isFull =
        m_options.size == ExampleSize::Full && !frame.isAgain && m_depth <= DeepestFull;
    const Json *const authored =
        frame.authored != nullptr && frame.authored->is_array() ? frame.authored : nullptr;
    if (isFull && hasItems && contained == 0) {
        std::size_t usual = std::max<std::size_t>(prefix, 1);
        if (authored != nullptr)
            usual = std::max(usual, std::min<std::size_t>(authored->size(), 5));
        wanted = std::max(wanted, std::min(most, usual));
    }
    if (wanted > MaxMadeItems) {
        refuse(parts, "it needs " + counted(wanted, "item"));
        return std::nullopt;
    }
    Json array = Json::array();
    // Another element may exceed the count that `contains` allows.
    const auto isOneTooMany = [&](const Json &value) {
        return std::ranges::any_of(capped, [&](const ArrayRule *rule) {
            const SchemaSet counted{rule->contains};
            return m_reader.fits(counted, value)
                && static_cast<std::size_t>(std::ranges::count_if(
                       array, [&](const Json &other) { return m_reader.fits(counted, other); }))
                >= rule->matches.most;
        });
    };
    std::unordered_multimap<std::uint64_t, std::size_t> known; // there may be thousands
    const auto isKnown = [&](const Json &value) {
        const auto [first, last] = known.equal_range(hashValue(TreeAccess(), &value));
        return std::any_of(
            first, last, [&](const auto &entry) { return jsonEqual(array[entry.second], value); });
    };
    enum class Added { Yes, No, Enough };
    const auto addElement = [&](bool needed) {
        const std::size_t i = array.size();
        const SchemaSet element = m_reader.element(parts, i);
        if (m_reader.isNever(element))
            return Added::Enough;
        std::string pointer = frame.pointer;
        appendPointerIndex(pointer, i);
        if (!needed && isWithinItself(element))
            return Added::Enough;
        const Json *hint = authored != nullptr && i < authored->size() ? &(*authored)[i] : nullptr;
        const std::uint64_t tries = unique || !capped.empty() ? 48 : 1;
        for (std::uint64_t turn = 0; turn < tries; ++turn) {
            const std::uint64_t variant = frame.variant + i + turn;
            const Json *const given = turn == 0 ? hint : nullptr;
            auto value = needed ? make(element, pointer, variant, given)
                                : makeOptional(element, pointer, variant, given);
            if (!value)
                break;
            if ((unique && isKnown(*value)) || isOneTooMany(*value))
                continue;
            if (unique)
                known.emplace(hashValue(TreeAccess(), &*value), array.size());
            array.push_back(*std::move(value));
            return Added::Yes;
        }
        return Added::No;
    };
    const auto addElements = [&](std::size_t count) {
        while (array.size() < count) {
            const bool needed = array.size() < least || must;
            const Added added = addElement(needed);
            if (added == Added::Yes)
                continue;
            if (added == Added::No && needed) {
                refuse(parts,
                       unique ? "not enough different items could be made"
                              : "the items could not be made");
                return false;
            }
            break;
        }
        return true;
    };
    // Elements for `contains` may already exist; then the rest is missing.
    if (!addElements(wanted) || !fillContains(array, parts, frame) || !addElements(least))
        return std::nullopt;
    if (m_reader.fits(asked, array) && m_reader.fits(parts, array))
        return array;
    refuse(parts, "no array was found that satisfies all constraints");
    return std::nullopt;
}

} // namespace tw::examples
