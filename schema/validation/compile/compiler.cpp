// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/compile/compiler.h"

#include "schema/findingcodes.h"
#include "schema/validation/program/values.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace tw {

Compiler::Compiler(JsonPtr schema, const CompileOptions &options)
    : m_options(options)
    , m_schema(std::move(schema))
    , m_documents(options.registry != nullptr ? options.registry : &m_builtins,
                  options.draft.value_or(Draft::Draft2020_12), options.draft.has_value())
{
}

Result<std::shared_ptr<const Program>> Compiler::run()
{
    if (auto added = m_documents.addRoot(m_schema, m_options.baseUri); !added)
        return added.error();
    m_program->pointers.setPlaces(m_documents.places());
    m_program->draft =
        m_documents.resource(m_documents.place(m_schema.get()).resource).dialect.draft;
    nodeFor(*m_schema);
    while (!m_error) {
        while (!m_queue.empty() && !m_error) {
            const NodeIndex next = m_queue.front();
            m_queue.pop_front();
            compileNode(next);
            askWhetherToStop();
        }
        const std::size_t before = m_program->nodes.size();
        if (!m_error)
            addDynamicTargets(); // may compile schemas that add resources
        if (m_program->nodes.size() == before)
            break;
    }
    if (!m_error)
        findLoops();
    if (m_error)
        return *m_error;
    findDiscriminators();
    if (m_error)
        return *m_error;
    for (Finding &warning : m_documents.takeWarnings())
        m_program->warnings.push_back(std::move(warning));
    for (const Resource &resource : m_documents.resources())
        m_program->resources.push_back(
            {resource.uri, m_documents.place(resource.root).place, resource.dialect.draft});
    m_program->documents = m_documents.documents();
    return std::shared_ptr<const Program>(m_program);
}

std::vector<Finding> Compiler::examine()
{
    std::vector<Finding> faults;
    m_faults = &faults;
    const auto program = run();
    if (!program && program.error().code != ErrorCode::Cancelled)
        failAt(program.error().where, program.error().code, program.error().detail);
    std::ranges::move(m_program->warnings, std::back_inserter(faults));
    return faults;
}

NodeIndex Compiler::nodeFor(const Json &schema)
{
    const auto index = static_cast<NodeIndex>(m_program->nodes.size());
    const auto [entry, isNew] = m_indexes.emplace(&schema, index);
    if (!isNew)
        return entry->second;
    if (index > 0)
        m_documents.adopt(&schema, m_program->sources[m_current]);
    m_program->nodes.emplace_back();
    m_program->sources.push_back(&schema);
    m_program->pointers.push_back(m_documents.place(&schema).place);
    m_queue.push_back(index);
    return index;
}

namespace {

    /// How many schemas a node can apply to one value, or to the same child of it.
    std::size_t waysOn(const Program &program, const Node &node)
    {
        const auto one = [](NodeIndex index) -> std::size_t { return index == None ? 0 : 1; };
        std::size_t ways = one(node.ref) + one(node.dynamicRef);
        if (node.logic != None) {
            const LogicRule &logic = program.logics[node.logic];
            ways += logic.allOf.size() + logic.anyOf.branches.size() + logic.oneOf.branches.size()
                + one(logic.negated) + one(logic.condition) + one(logic.consequence)
                + one(logic.alternative);
        }
        if (node.object != None) {
            const ObjectRule &object = program.objects[node.object];
            ways += (object.hasMembersRule ? 1 : 0) + object.patterns.size()
                + object.dependencies.size() + one(object.unevaluated);
        }
        if (node.array != None) {
            const ArrayRule &array = program.arrays[node.array];
            ways += (array.items != None || !array.prefix.empty() ? 1 : 0) + one(array.contains)
                + one(array.unevaluated);
        }
        return ways;
    }

} // namespace

void Compiler::compileNode(NodeIndex index)
{
    m_current = index;
    const Json &schema = *m_program->sources[index];
    {
        Node &node = m_program->nodes[index];
        node.resource = m_documents.place(&schema).resource;
        m_dialect = m_documents.resource(node.resource).dialect;
        if (schema.is_boolean()) {
            node.never = !*schema.get_ptr<const bool *>();
            node.trivial = !node.never;
            return;
        }
        node.integerBySpelling = m_dialect.draft == Draft::Draft4;
    }
    m_keywords.read(schema);
    compileReferences();
    if (!(dialect().refHidesSiblings() && m_keywords[Keyword::Ref] != nullptr)) {
        if (dialect().validation) {
            readTypes();
            compileValues();
            compileNumber();
        }
        compileString();
        compileObject();
        compileArray();
        if (dialect().applicator)
            compileLogic();
    }
    Node &node = m_program->nodes[index];
    node.trivial = node.types == AllTypeBits && node.ref == None && node.dynamicRef == None
        && node.object == None && node.array == None && node.number == None && node.string == None
        && node.value == None && node.constant == None && node.logic == None;
    node.forks = waysOn(*m_program, node) > 1;
    node.plain = !node.never && node.ref == None && node.dynamicRef == None && node.logic == None;
}

// --- helpers ---

std::string Compiler::pointerTo(Keyword keyword) const
{
    std::string pointer = m_program->pointers[m_current];
    if (keyword != Keyword::Unknown)
        appendPointerToken(pointer, keywordName(keyword));
    return pointer;
}

void Compiler::fail(ErrorCode code, Keyword keyword, std::string detail)
{
    failAt(pointerTo(keyword), code, std::move(detail));
}

void Compiler::failAt(std::string pointer, ErrorCode code, std::string detail)
{
    if (m_faults != nullptr)
        m_faults->push_back(
            {Severity::Error,
             code == ErrorCode::UnresolvedReference ? codes::DeadReference : codes::InvalidSchema,
             std::move(pointer),
             {std::move(detail)}});
    else if (!m_error)
        m_error = Error{code, std::move(pointer), std::move(detail)};
}

void Compiler::askWhetherToStop()
{
    if (!m_error && m_options.monitor != nullptr && m_options.monitor->cancelled())
        m_error = Error{ErrorCode::Cancelled, {}, "stopped"};
}

void Compiler::failType(Keyword keyword, std::string_view what, const Json &value)
{
    std::string detail(keywordName(keyword));
    detail.append(what).append(jsonTypeName(value));
    fail(ErrorCode::InvalidSchema, keyword, std::move(detail));
}

void Compiler::warn(Keyword keyword, const FindingCode &code,
                    std::vector<FindingParameter> parameters)
{
    m_program->warnings.push_back(
        {Severity::Warning, code, pointerTo(keyword), std::move(parameters)});
}

NodeIndex Compiler::schemaMember(Keyword keyword)
{
    const Json *const value = m_keywords[keyword];
    if (value == nullptr)
        return None;
    if (!value->is_object() && !value->is_boolean()) {
        failType(keyword, " must be a schema, but is ", *value);
        return None;
    }
    return nodeFor(*value);
}

std::vector<NodeIndex> Compiler::schemaList(Keyword keyword)
{
    std::vector<NodeIndex> nodes;
    const Json *const value = m_keywords[keyword];
    if (value == nullptr)
        return nodes;
    if (!value->is_array()) {
        failType(keyword, " must be a list of schemas, but is ", *value);
        return nodes;
    }
    nodes.reserve(value->size());
    for (std::size_t i = 0; i < value->size(); ++i) {
        const Json &entry = (*value)[i];
        if (entry.is_object() || entry.is_boolean()) {
            nodes.push_back(nodeFor(entry));
            continue;
        }
        std::string place = pointerTo(keyword);
        appendPointerIndex(place, i);
        failAt(std::move(place), ErrorCode::InvalidSchema,
               std::string(keywordName(keyword)) + " must be a list of schemas, but one entry is "
                   + std::string(jsonTypeName(entry)));
    }
    return nodes;
}

std::size_t Compiler::countMember(Keyword keyword, std::size_t fallback)
{
    const Json *const value = m_keywords[keyword];
    if (value == nullptr || !dialect().validation)
        return fallback;
    if (!isInteger(*value) || numberText(*value).starts_with('-')) {
        std::string detail(keywordName(keyword));
        detail.append(" must be a non-negative integer, but is ");
        detail.append(writeJson(*value));
        fail(ErrorCode::InvalidSchema, keyword, std::move(detail));
        return fallback;
    }
    const NumberLimit limit = makeLimit(*value);
    if (limit.view.kind == NumberView::Signed)
        return static_cast<std::size_t>(limit.view.whole);
    constexpr double Largest = 9e15; // no instance is longer
    return limit.real < Largest ? static_cast<std::size_t>(limit.real) : SIZE_MAX - 1;
}

CountRange Compiler::countRange(Keyword least, Keyword most, std::size_t fallback)
{
    return {countMember(least, fallback), countMember(most, SIZE_MAX)};
}

std::optional<NumberLimit> Compiler::numberMember(Keyword keyword)
{
    const Json *const value = m_keywords[keyword];
    if (value == nullptr)
        return std::nullopt;
    if (!isNumber(*value)) {
        failType(keyword, " must be a number, but is ", *value);
        return std::nullopt;
    }
    return makeLimit(*value);
}

std::uint32_t Compiler::patternFor(const std::string &text, const std::string &pointer)
{
    const auto next = static_cast<std::uint32_t>(m_program->patterns.size());
    const auto [entry, isNew] = m_patterns.emplace(text, next);
    if (!isNew)
        return entry->second;
    askWhetherToStop(); // one node may have thousands
    if (m_error)
        return None;
    // Foreign catalogs often have needless escapes: a warning, not an error.
    auto pattern = Pattern::compile(text, PatternDialect::Ecma262, PatternReading::Lenient);
    if (!pattern) {
        failAt(pointer, ErrorCode::InvalidSchema, pattern.error().detail);
        return None;
    }
    for (Finding warning : pattern->warnings()) {
        warning.pointer = pointer;
        m_program->warnings.push_back(std::move(warning));
    }
    m_program->patterns.push_back(std::move(*pattern));
    return next;
}

// --- references ---

NodeIndex Compiler::reference(const std::string &target, Keyword keyword)
{
    const std::uint32_t resource = m_program->nodes[m_current].resource;
    auto schema = m_documents.resolve(resource, target);
    if (!schema) {
        fail(schema.error().code, keyword, target + ": " + schema.error().detail);
        return None;
    }
    return nodeFor(**schema);
}

void Compiler::compileReferences()
{
    const auto text = [&](Keyword keyword) -> const std::string * {
        const Json *const value = m_keywords[keyword];
        if (value == nullptr)
            return nullptr;
        if (!value->is_string()) {
            failType(keyword, " must be a string, but is ", *value);
            return nullptr;
        }
        return value->get_ptr<const std::string *>();
    };
    if (const std::string *const target = text(Keyword::Ref)) {
        const NodeIndex node = reference(*target, Keyword::Ref);
        m_program->nodes[m_current].ref = node;
    }
    if (since(Draft::Draft2020_12) && m_keywords[Keyword::DynamicRef] != nullptr)
        compileDynamicRef();
    else if (m_dialect.draft == Draft::Draft2019_09 && m_keywords[Keyword::RecursiveRef] != nullptr)
        compileRecursiveRef();
}

void Compiler::compileDynamicRef()
{
    constexpr Keyword keyword = Keyword::DynamicRef;
    const Json &value = *m_keywords[keyword];
    if (!value.is_string()) {
        fail(ErrorCode::InvalidSchema, keyword, "$dynamicRef must be a string");
        return;
    }
    const std::string &target = *value.get_ptr<const std::string *>();
    DynamicRef ref;
    ref.fallback = reference(target, keyword);
    if (ref.fallback == None)
        return;
    // Only a target that is itself a dynamic anchor makes the reference dynamic.
    const Json *const fallback = m_program->sources[ref.fallback];
    const Resource &resource = m_documents.resource(m_documents.place(fallback).resource);
    const auto hash = target.find('#');
    const std::string fragment = hash == std::string::npos ? "" : target.substr(hash + 1);
    const auto anchor = resource.dynamicAnchors.find(fragment);
    if (anchor == resource.dynamicAnchors.end() || anchor->second != fallback) {
        Node &node = m_program->nodes[m_current];
        if (node.ref == None) {
            node.ref = ref.fallback;
            return;
        }
    } else {
        ref.targets = targetsOf(fragment);
        m_program->usesDynamicScope = true;
    }
    m_program->nodes[m_current].dynamicRef =
        static_cast<std::uint32_t>(m_program->dynamicRefs.size());
    m_program->dynamicRefs.push_back(std::move(ref));
}

void Compiler::compileRecursiveRef()
{
    DynamicRef ref;
    ref.fallback = reference("#", Keyword::RecursiveRef);
    if (ref.fallback == None)
        return;
    if (m_documents.resource(m_documents.place(m_program->sources[ref.fallback]).resource)
            .recursiveAnchor) {
        ref.targets = targetsOf({});
        m_program->usesDynamicScope = true;
    }
    m_program->nodes[m_current].dynamicRef =
        static_cast<std::uint32_t>(m_program->dynamicRefs.size());
    m_program->dynamicRefs.push_back(std::move(ref));
}

std::uint32_t Compiler::targetsOf(const std::string &anchor)
{
    const auto next = static_cast<std::uint32_t>(m_program->dynamicTargets.size());
    const auto [entry, isNew] = m_dynamicTargets.emplace(anchor, next);
    if (isNew)
        m_program->dynamicTargets.push_back({anchor, {}, 0});
    return entry->second;
}

/// Every resource that may be in the dynamic scope and has the anchor is a possible target.
void Compiler::addDynamicTargets()
{
    for (std::size_t i = 0; i < m_program->dynamicTargets.size(); ++i) {
        const Documents::Targets &known =
            m_documents.dynamicTargets(m_program->dynamicTargets[i].anchor);
        for (DynamicTargets &here = m_program->dynamicTargets[i]; here.taken < known.size();
             ++here.taken) {
            const auto [resource, schema] = known[here.taken];
            here.byResource.emplace(resource, nodeFor(*schema));
        }
    }
}

// --- after all nodes exist ---

/// A schema that applies itself to the same value again never ends: reported as an error.
void Compiler::findLoops()
{
    const Program &program = *m_program;
    const auto successors = [&](NodeIndex index) {
        std::vector<NodeIndex> next;
        const Node &node = program.nodes[index];
        const auto add = [&](NodeIndex other) {
            if (other != None)
                next.push_back(other);
        };
        add(node.ref);
        if (node.dynamicRef != None && program.dynamicRefs[node.dynamicRef].targets == None)
            add(program.dynamicRefs[node.dynamicRef].fallback);
        if (node.logic != None) {
            const LogicRule &logic = program.logics[node.logic];
            next.insert(next.end(), logic.allOf.begin(), logic.allOf.end());
            next.insert(next.end(), logic.anyOf.branches.begin(), logic.anyOf.branches.end());
            next.insert(next.end(), logic.oneOf.branches.begin(), logic.oneOf.branches.end());
            for (const NodeIndex other :
                 {logic.negated, logic.condition, logic.consequence, logic.alternative})
                add(other);
        }
        if (node.object != None) {
            for (const Dependency &dependency : program.objects[node.object].dependencies)
                add(dependency.schema);
        }
        return next;
    };
    enum class Mark : std::uint8_t { Unseen, Open, Closed };
    std::vector<Mark> marks(program.nodes.size(), Mark::Unseen);
    struct Frame
    {
        NodeIndex node;
        std::vector<NodeIndex> next;
        std::size_t at = 0;
    };
    for (NodeIndex start = 0; start < program.nodes.size(); ++start) {
        if (marks[start] != Mark::Unseen)
            continue;
        std::vector<Frame> stack;
        stack.push_back({start, successors(start)});
        marks[start] = Mark::Open;
        while (!stack.empty()) {
            Frame &frame = stack.back();
            if (frame.at == frame.next.size()) {
                marks[frame.node] = Mark::Closed;
                stack.pop_back();
                continue;
            }
            const NodeIndex next = frame.next[frame.at++];
            if (marks[next] == Mark::Open) {
                m_current = next;
                fail(ErrorCode::InvalidSchema, Keyword::Unknown,
                     "this schema refers to itself without going down into the value, so checking "
                     "would never end; remove the reference back to it");
                return;
            }
            if (marks[next] == Mark::Unseen) {
                marks[next] = Mark::Open;
                stack.push_back({next, successors(next)});
            }
        }
    }
}

namespace {

    /// Follows references without siblings.
    NodeIndex follow(const Program &program, NodeIndex index)
    {
        constexpr int MaxHops = 64; // longer chains are not tags
        for (int hops = 0; hops < MaxHops && program.nodes[index].ref != None
             && program.nodes[index].object == None;
             ++hops)
            index = program.nodes[index].ref;
        return index;
    }

    const ValueRule *pinnedValues(const Program &program, NodeIndex index)
    {
        const Node &node = program.nodes[follow(program, index)];
        if (node.constant != None)
            return &program.values[node.constant];
        return node.value != None ? &program.values[node.value] : nullptr;
    }

    const ObjectRule *objectOf(const Program &program, NodeIndex branch)
    {
        const Node &node = program.nodes[follow(program, branch)];
        const bool acceptsObjects = (node.types & ObjectBit) != 0;
        return acceptsObjects && node.object != None ? &program.objects[node.object] : nullptr;
    }

    bool acceptsObjects(const Program &program, NodeIndex branch)
    {
        const Node &node = program.nodes[follow(program, branch)];
        return !node.never && (node.types & ObjectBit) != 0;
    }

} // namespace

std::optional<Discriminator> Compiler::discriminatorOf(const UnionRule &rule) const
{
    const Program &program = *m_program;
    const ObjectRule *first = nullptr;
    for (const NodeIndex branch : rule.branches) {
        if (first == nullptr)
            first = objectOf(program, branch);
    }
    if (rule.branches.size() < 2 || first == nullptr)
        return std::nullopt;
    constexpr std::size_t MaxValues = 4096; // more are not tags
    constexpr std::size_t MaxLooks = 1'000'000; // properties times branches: a moment
    std::size_t looks = 0;
    std::optional<Discriminator> best;
    for (const Property &candidate : first->properties) {
        Discriminator found{candidate.name, {}, true};
        std::unordered_multimap<std::uint64_t, const Json *> taken;
        bool fits = true;
        std::size_t objects = 0;
        for (const NodeIndex branch : rule.branches) {
            found.values.emplace_back();
            if (++looks > MaxLooks)
                return best;
            if (!acceptsObjects(program, branch))
                continue;
            const ObjectRule *const object = objectOf(program, branch);
            const std::int64_t at = object == nullptr ? -1 : object->keys.find(candidate.name);
            const Property *const property =
                at < 0 ? nullptr : &object->properties[static_cast<std::size_t>(at)];
            const ValueRule *const values = property == nullptr || property->node == None
                ? nullptr
                : pinnedValues(program, property->node);
            fits = values != nullptr && taken.size() + values->values.size() <= MaxValues;
            if (!fits)
                break;
            ++objects;
            found.required = found.required && property->requiredBit != None;
            looks += values->values.size();
            for (const Json *value : values->values) {
                const std::uint64_t hash = hashValue(TreeAccess(), value);
                const auto [from, to] = taken.equal_range(hash);
                fits = fits && std::none_of(from, to, [&](const auto &other) {
                           return jsonEqual(*other.second, *value);
                       });
                taken.emplace(hash, value);
            }
            found.values.back() = values->values;
            if (!fits)
                break;
        }
        if (fits && objects > 1 && (!best || (found.required && !best->required)))
            best = std::move(found);
    }
    return best;
}

void Compiler::findDiscriminators()
{
    for (LogicRule &logic : m_program->logics) {
        askWhetherToStop(); // a union of thousands takes a while
        if (m_error)
            return;
        logic.anyOf.discriminator = discriminatorOf(logic.anyOf);
        logic.oneOf.discriminator = discriminatorOf(logic.oneOf);
    }
}

} // namespace tw
