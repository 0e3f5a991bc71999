// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "payloadmaker.h"

#include "schema/patterns/generate.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace tw::faults {

namespace {

    const Json *find(const Json &object, const char *key)
    {
        if (!object.is_object())
            return nullptr;
        const auto found = object.find(key);
        return found == object.end() ? nullptr : &*found;
    }

    std::string childOf(const std::string &pointer, const std::string &token)
    {
        std::string result = pointer;
        appendPointerToken(result, token);
        return result;
    }

    /// The only strings that a schema allows; empty if it allows others.
    std::vector<std::string> onlyTexts(const Json *schema)
    {
        if (schema == nullptr)
            return {};
        if (const Json *constant = find(*schema, "const"); constant && constant->is_string())
            return {constant->get<std::string>()};
        std::vector<std::string> texts;
        if (const Json *list = find(*schema, "enum")) {
            for (const Json &value : *list) {
                if (!value.is_string())
                    return {};
                texts.push_back(value.get<std::string>());
            }
        }
        return texts;
    }

} // namespace

const FormatTexts &formatTexts(const std::string &format)
{
    static const std::map<std::string, FormatTexts> Texts{
        {"email",
         {{"rosa@example.org", "li.wei+tools@mail.example.com", "a@b.co"},
          {"rosa at example.org", "@example.org", "rosa@", "rosa@@example.org"}}},
        {"date-time",
         {{"2026-03-07T10:20:30Z", "2025-12-31T23:59:59.125+02:00", "2026-11-21T06:00:00-05:00"},
          {"next tuesday", "2026-13-07T10:20:30Z", "2026-03-07T25:00:00Z", "soon"}}},
        {"duration", {{"P1D", "PT30M", "P1Y2M"}, {"one day", "P", "1D"}}},
        {"date", {{"2026-03-07", "2024-02-29", "1999-12-31"}, {"2026-02-30", "someday", "2026-3"}}},
        {"ipv4", {{"192.168.0.17", "10.0.0.1", "8.8.4.4"}, {"192.168.0.256", "10.0.0", "a.b.c.d"}}},
        {"ipv6", {{"fe80::1", "2001:db8::8a2e:370:7334", "::"}, {"fe80:::1", "12345::", "x"}}},
        {"hostname", {{"example.org", "pump-3.garden.example", "localhost"}, {"-bad-.x", "a..b"}}},
        {"uri",
         {{"https://example.org/a?b=c#d", "urn:isbn:0451450523", "mailto:rosa@example.org"},
          {"https://exa mple.org", "//example.org/x", "%%"}}},
        {"uuid",
         {{"2f6b1c1e-8d0b-4a52-9a53-0d1f6c7b8a90", "00000000-0000-0000-0000-000000000000"},
          {"2f6b1c1e-8d0b-4a52-9a53", "no uuid"}}},
    };
    static const FormatTexts None;
    const auto found = Texts.find(format);
    return found == Texts.end() ? None : found->second;
}

PayloadMaker::PayloadMaker(const Json &schema, std::uint64_t seed)
    : m_schema(schema)
    , m_random(seed)
{
}

Payload PayloadMaker::make()
{
    m_sites.clear();
    m_depth = 0;
    Payload payload;
    const Site none;
    payload.value = child({}, {&m_schema}, none, false, false);
    payload.sites = std::move(m_sites);
    return payload;
}

const Json &PayloadMaker::resolve(const Json &schema) const
{
    const Json *at = &schema;
    for (int hops = 0; hops < 32; ++hops) {
        const Json *const reference = find(*at, "$ref");
        if (reference == nullptr || at->size() > 2) // a reference beside other keywords
            return *at;
        const Json *const target = findPointer(m_schema, reference->get<std::string>().substr(1));
        if (target == nullptr || (target == at && at == &m_schema))
            return *at;
        at = target;
    }
    return *at;
}

std::set<std::string> PayloadMaker::typesOf(const Json &site, int depth) const
{
    const Json &schema = resolve(site);
    std::set<std::string> types;
    if (const Json *type = find(schema, "type")) {
        if (type->is_string())
            types.insert(type->get<std::string>());
        else
            for (const Json &one : *type)
                types.insert(one.get<std::string>());
        return types;
    }
    if (const Json *constant = find(schema, "const"))
        return {std::string(jsonTypeName(*constant))};
    if (const Json *list = find(schema, "enum")) {
        for (const Json &value : *list)
            types.insert(std::string(jsonTypeName(value)));
        return types;
    }
    if (depth > 8)
        return {};
    for (const char *const keyword : {"oneOf", "anyOf"}) {
        if (const Json *branches = find(schema, keyword)) {
            for (const Json &branch : *branches) {
                const auto own = typesOf(branch, depth + 1);
                if (own.empty())
                    return {};
                types.insert(own.begin(), own.end());
            }
        }
    }
    if (const Json *all = find(schema, "allOf"); all && types.empty()) {
        for (const Json &part : *all) {
            types = typesOf(part, depth + 1);
            if (!types.empty())
                break;
        }
    }
    return types;
}

std::vector<const Json *> PayloadMaker::memberSchemas(const std::vector<const Json *> &nodes,
                                                      const std::string &name)
{
    std::vector<const Json *> schemas;
    for (const Json *node : nodes) {
        bool known = false;
        if (const Json *properties = find(*node, "properties")) {
            if (const Json *own = find(*properties, name.c_str())) {
                schemas.push_back(own);
                known = true;
            }
        }
        if (const Json *patterns = find(*node, "patternProperties")) {
            for (const auto &[pattern, schema] : patterns->items()) {
                if (!matches(pattern, name))
                    continue;
                schemas.push_back(&schema);
                known = true;
            }
        }
        const Json *const additional = find(*node, "additionalProperties");
        if (!known && additional != nullptr && additional->is_object())
            schemas.push_back(additional);
    }
    return schemas;
}

bool PayloadMaker::matches(const std::string &pattern, const std::string &text)
{
    const QRegularExpression expression(QString::fromStdString(pattern));
    return expression.match(QString::fromStdString(text)).hasMatch();
}

std::set<std::string> PayloadMaker::requiredOf(const std::vector<const Json *> &nodes)
{
    std::set<std::string> names;
    for (const Json *node : nodes) {
        if (const Json *required = find(*node, "required")) {
            for (const Json &name : *required)
                names.insert(name.get<std::string>());
        }
    }
    return names;
}

void PayloadMaker::collect(const Json &raw, Site &site)
{
    const Json &schema = resolve(raw);
    if (!schema.is_object())
        return;
    site.nodes.push_back(&schema);
    if (const Json *reference = find(schema, "$ref"); reference && reference != &schema)
        collect(*findPointer(m_schema, reference->get<std::string>().substr(1)), site);
    if (const Json *all = find(schema, "allOf")) {
        for (const Json &part : *all)
            collect(part, site);
    }
    for (const char *const keyword : {"oneOf", "anyOf"}) {
        if (const Json *branches = find(schema, keyword))
            choose(*branches, keyword, site);
    }
}

void PayloadMaker::choose(const Json &branches, const char *keyword, Site &site)
{
    std::size_t chosen = below(branches.size());
    if (m_depth > 4) { // recursion ends in the branch with the smallest content
        std::size_t least = SIZE_MAX;
        for (std::size_t i = 0; i < branches.size(); ++i) {
            const std::string text = writeJson(resolve(branches[i]));
            const std::size_t weight =
                text.size() + (text.find("$ref") != std::string::npos ? 10'000 : 0);
            if (weight < least) {
                least = weight;
                chosen = i;
            }
        }
    }
    const bool typed = std::ranges::any_of(
        site.nodes, [](const Json *node) { return find(*node, "type") != nullptr; });
    if (site.typeKeyword == "type" && !typed)
        site.typeKeyword = keyword;
    std::size_t objects = 0;
    bool listed = true;
    for (std::size_t i = 0; i < branches.size(); ++i) {
        const auto types = typesOf(branches[i]);
        objects += types.contains("object") ? 1 : 0;
        const Json &branch = resolve(branches[i]);
        listed = listed && (find(branch, "const") || find(branch, "enum"));
        if (i != chosen)
            site.alternatives.push_back(&branches[i]);
    }
    site.isListed = listed;
    const bool isObject = typesOf(branches[chosen]).contains("object");
    if (isObject && objects > 1) {
        Site tag;
        if (readTag(branches, tag)) {
            site.taggedBranches = &branches;
            site.tagKey = tag.tagKey;
            site.tagKeyword = keyword;
        } else {
            site.loose = m_loose++;
        }
    }
    collect(branches[chosen], site);
}

bool PayloadMaker::readTag(const Json &branches, Site &site) const
{
    const Json &first = resolve(branches[0]);
    const Json *const properties = find(first, "properties");
    if (properties == nullptr)
        return false;
    for (const auto &[name, unused] : properties->items()) {
        std::set<std::string> seen;
        bool isTag = true;
        for (const Json &branch : branches) {
            const Json *const own = find(resolve(branch), "properties");
            const Json *const value = own == nullptr ? nullptr : find(*own, name.c_str());
            const auto texts = onlyTexts(value);
            isTag = isTag && !texts.empty();
            for (const std::string &text : texts)
                isTag = isTag && seen.insert(text).second;
        }
        if (isTag) {
            site.tagKey = name;
            return true;
        }
    }
    return false;
}

Json PayloadMaker::child(const std::string &pointer, const std::vector<const Json *> &schemas,
                         const Site &parent, bool isTag, bool isWatched)
{
    Site site;
    site.pointer = pointer;
    site.isTag = isTag;
    site.isWatched = isWatched || parent.isWatched;
    for (const Json *schema : schemas)
        collect(*schema, site);
    if (site.loose < 0)
        site.loose = parent.loose;
    const std::size_t at = m_sites.size();
    m_sites.push_back(site);
    ++m_depth;
    Json value = build(site);
    --m_depth;
    m_sites[at] = std::move(site); // conditions may have added schemas
    return value;
}

Json PayloadMaker::build(Site &site)
{
    std::set<std::string> types;
    for (const Json *node : site.nodes) {
        if (const Json *constant = find(*node, "const"))
            return *constant;
    }
    for (const Json *node : site.nodes) {
        if (const Json *list = find(*node, "enum"))
            return (*list)[below(list->size())];
        const auto own = find(*node, "type") ? typesOf(*node) : std::set<std::string>();
        if (types.empty()) {
            types = own;
        } else if (!own.empty()) {
            std::erase_if(types, [&](const std::string &type) { return !own.contains(type); });
        }
    }
    if (types.empty()) {
        for (const Json *node : site.nodes) {
            if (find(*node, "properties") || find(*node, "required"))
                types = {"object"};
            else if (find(*node, "pattern") || find(*node, "maxLength"))
                types = {"string"};
            else if (find(*node, "minimum") || find(*node, "maximum"))
                types = {"number"};
        }
    }
    if (types.empty())
        types = {"boolean"};
    auto type = types.begin();
    std::advance(type, static_cast<std::ptrdiff_t>(below(types.size())));
    if (*type == "object")
        return buildObject(site);
    if (*type == "array")
        return buildArray(site);
    if (*type == "string")
        return buildText(site);
    if (*type == "integer" || *type == "number")
        return buildNumber(site, *type == "integer");
    if (*type == "boolean")
        return below(2) == 0;
    return nullptr;
}

bool PayloadMaker::holds(const Json &raw, const Json &value) const
{
    const Json &schema = resolve(raw);
    if (schema.is_boolean())
        return schema.get<bool>();
    if (const Json *constant = find(schema, "const"); constant && *constant != value)
        return false;
    if (const Json *list = find(schema, "enum");
        list && std::find(list->begin(), list->end(), value) == list->end())
        return false;
    if (const Json *negated = find(schema, "not"); negated && holds(*negated, value))
        return false;
    if (!value.is_object())
        return true;
    for (const std::string &name : requiredOf({&schema})) {
        if (!value.contains(name))
            return false;
    }
    if (const Json *properties = find(schema, "properties")) {
        for (const auto &[name, own] : properties->items()) {
            if (value.contains(name) && !holds(own, value[name]))
                return false;
        }
    }
    return true;
}

void PayloadMaker::addMember(Json &object, const Site &site, const std::string &name,
                             bool isWatched)
{
    if (object.contains(name))
        return;
    object[name] = child(childOf(site.pointer, name), memberSchemas(site.nodes, name), site,
                         name == site.tagKey, isWatched);
}

std::string PayloadMaker::freeName(const Site &site, const Json &object)
{
    const Json *names = nullptr;
    const Json *patterns = nullptr;
    bool open = false;
    for (const Json *node : site.nodes) {
        if (const Json *own = find(*node, "propertyNames"))
            names = own;
        if (const Json *own = find(*node, "patternProperties"))
            patterns = own;
        const Json *const additional = find(*node, "additionalProperties");
        open = open || (additional != nullptr && additional->is_object());
    }
    for (int tries = 0; tries < 20; ++tries) {
        std::string name;
        const Json *pattern = names ? find(*names, "pattern") : nullptr;
        if (const Json *list = names ? find(*names, "enum") : nullptr) {
            name = (*list)[below(list->size())].get<std::string>();
        } else if (pattern != nullptr || (patterns != nullptr && !open)) {
            std::string source;
            if (pattern != nullptr) {
                source = pattern->get<std::string>();
            } else {
                auto entry = patterns->begin();
                std::advance(entry, static_cast<std::ptrdiff_t>(below(patterns->size())));
                source = entry.key();
            }
            const auto compiled = Pattern::compile(source, PatternDialect::Ecma262);
            name = *exampleFor(*compiled, {.seed = m_random()});
        } else if (open) {
            static const std::vector<std::string> Names{"north", "south", "oak",  "birch",
                                                        "delta", "epsi",  "zulu", "kiwi"};
            name = Names[below(Names.size())];
        } else {
            return {};
        }
        if (!object.contains(name))
            return name;
    }
    return {};
}

Json PayloadMaker::buildObject(Site &site)
{
    Json object = Json::object();
    std::vector<std::string> present;
    std::set<const Json *> read;
    const auto want = [&](const std::string &name) {
        if (std::ranges::find(present, name) == present.end())
            present.push_back(name);
    };
    const auto rare = static_cast<std::uint64_t>(m_depth > 4 ? 1 : 6);
    // First the set of members, then their content: conditions and dependencies require both.
    const auto plan = [&] {
        for (std::size_t i = 0; i < site.nodes.size(); ++i) { // dependencies add nodes
            const Json *const node = site.nodes[i];
            if (!read.insert(node).second)
                continue;
            for (const std::string &name : requiredOf({node}))
                want(name);
            if (const Json *properties = find(*node, "properties")) {
                for (const auto &[name, schema] : properties->items()) {
                    if (below(10) < rare)
                        want(name);
                }
            }
        }
        for (std::size_t i = 0; i < site.nodes.size(); ++i) {
            const Json *const node = site.nodes[i];
            for (const char *const keyword : {"dependentRequired", "dependencies"}) {
                if (const Json *dependent = find(*node, keyword)) {
                    for (const auto &[trigger, names] : dependent->items()) {
                        if (std::ranges::find(present, trigger) == present.end())
                            continue;
                        for (const Json &name : names)
                            want(name.get<std::string>());
                    }
                }
            }
            if (const Json *dependent = find(*node, "dependentSchemas")) {
                for (const auto &[trigger, schema] : dependent->items()) {
                    if (std::ranges::find(present, trigger) != present.end()
                        && std::ranges::find(site.nodes, &schema) == site.nodes.end())
                        collect(schema, site);
                }
            }
        }
    };
    plan();
    plan();
    for (std::size_t i = 0; i < site.nodes.size(); ++i) {
        const Json *const condition = find(*site.nodes[i], "if");
        if (condition == nullptr)
            continue;
        if (const Json *watched = find(*condition, "properties")) {
            for (const auto &[name, schema] : watched->items()) {
                if (std::ranges::find(present, name) != present.end())
                    addMember(object, site, name, true);
            }
        }
        const Json *const then = find(*site.nodes[i], holds(*condition, object) ? "then" : "else");
        if (then != nullptr)
            collect(*then, site);
        plan();
        plan();
    }
    for (const std::string &name : present)
        addMember(object, site, name, false);
    std::size_t most = SIZE_MAX;
    std::size_t least = 0;
    for (const Json *node : site.nodes) {
        if (const Json *bound = find(*node, "maxProperties"))
            most = bound->get<std::size_t>();
        if (const Json *bound = find(*node, "minProperties"))
            least = bound->get<std::size_t>();
    }
    const std::size_t extra = m_depth > 4 ? 0 : below(3);
    for (std::size_t i = 0; object.size() < least || (i < extra && object.size() < most); ++i) {
        const std::string name = freeName(site, object);
        if (name.empty() && object.size() >= least)
            break;
        if (!name.empty()) {
            addMember(object, site, name, false);
            continue;
        }
        std::vector<std::string> left;
        for (const auto &[key, schema] : (*site.nodes.front())["properties"].items()) {
            if (!object.contains(key))
                left.push_back(key);
        }
        addMember(object, site, left[below(left.size())], false);
    }
    while (object.size() > most) {
        const std::string last = std::prev(object.end()).key();
        object.erase(last);
        const std::string pointer = childOf(site.pointer, last);
        std::erase_if(m_sites, [&](const Site &other) {
            return other.pointer == pointer || other.pointer.starts_with(pointer + "/");
        });
    }
    return object;
}

Json PayloadMaker::buildArray(const Site &site)
{
    std::size_t least = 0;
    std::size_t most = SIZE_MAX;
    std::size_t needed = 0;
    const Json *items = nullptr;
    const Json *prefix = nullptr;
    const Json *contains = nullptr;
    bool unique = false;
    bool closed = false;
    for (const Json *node : site.nodes) {
        if (const Json *bound = find(*node, "minItems"))
            least = std::max(least, bound->get<std::size_t>());
        if (const Json *bound = find(*node, "maxItems"))
            most = std::min(most, bound->get<std::size_t>());
        if (const Json *own = find(*node, "items"))
            (own->is_array() ? prefix : items) = own;
        if (const Json *own = find(*node, "prefixItems"))
            prefix = own;
        if (const Json *own = find(*node, "additionalItems"))
            items = own;
        if (const Json *own = find(*node, "contains"))
            contains = own;
        needed = find(*node, "minContains") ? (*node)["minContains"].get<std::size_t>() : needed;
        unique = unique || (find(*node, "uniqueItems") != nullptr);
    }
    closed = items != nullptr && *items == false;
    if (contains != nullptr && needed == 0)
        needed = 1;
    const std::size_t fixed = prefix == nullptr ? 0 : prefix->size();
    std::size_t count = std::max(least, fixed) + (m_depth > 4 ? 0 : below(3));
    count = std::min(closed ? fixed : count, most);
    Json array = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<const Json *> schemas;
        if (i < fixed)
            schemas.push_back(&(*prefix)[i]);
        else if (items != nullptr)
            schemas.push_back(items);
        if (i < needed)
            schemas.push_back(contains);
        const std::size_t before = m_sites.size();
        const std::string pointer = childOf(site.pointer, std::to_string(i));
        for (int tries = 0; tries < 30; ++tries) {
            m_sites.resize(before);
            Json element = child(pointer, schemas, site, false, false);
            if (unique && std::find(array.begin(), array.end(), element) != array.end())
                continue;
            array.push_back(std::move(element));
            break;
        }
    }
    return array;
}

Json PayloadMaker::buildText(const Site &site)
{
    std::uint32_t least = 0;
    std::uint32_t most = 60;
    std::string pattern;
    std::string format;
    for (const Json *node : site.nodes) {
        if (const Json *bound = find(*node, "minLength"))
            least = std::max(least, bound->get<std::uint32_t>());
        if (const Json *bound = find(*node, "maxLength"))
            most = bound->get<std::uint32_t>();
        if (const Json *own = find(*node, "pattern"))
            pattern = own->get<std::string>();
        if (const Json *own = find(*node, "format"))
            format = own->get<std::string>();
    }
    most = std::max(most, least);
    if (!pattern.empty()) {
        const auto compiled = Pattern::compile(pattern, PatternDialect::Ecma262);
        const auto text =
            exampleFor(*compiled, {.seed = m_random(), .minLength = least, .maxLength = most});
        return text ? *text : std::string();
    }
    if (const auto &texts = formatTexts(format).right; !texts.empty())
        return texts[below(texts.size())];
    static const std::vector<std::string> Letters{"a", "e", "n", "s", "t", "r",  "k",
                                                  "o", "i", " ", "è", "ü", "水", "🌿"};
    const std::uint32_t length =
        least + static_cast<std::uint32_t>(below(std::min<std::uint32_t>(most - least, 12) + 1));
    std::string text;
    for (std::uint32_t i = 0; i < length; ++i)
        text += Letters[below(i == 0 || i + 1 == length ? 9 : Letters.size())];
    return text;
}

Json PayloadMaker::buildNumber(const Site &site, bool whole)
{
    double low = -50;
    double high = 50;
    bool hasLow = false;
    bool hasHigh = false;
    std::string step;
    std::string lowText;
    for (const Json *node : site.nodes) {
        if (const Json *bound = find(*node, "minimum"); bound) {
            low = hasLow ? std::max(low, nearestDoubleOf(*bound)) : nearestDoubleOf(*bound);
            hasLow = true;
            lowText = numberText(*bound);
        }
        if (const Json *bound = find(*node, "exclusiveMinimum"); bound) {
            low = nearestDoubleOf(*bound) + (whole ? 1 : 0.001);
            hasLow = true;
        }
        if (const Json *bound = find(*node, "maximum"); bound) {
            high = hasHigh ? std::min(high, nearestDoubleOf(*bound)) : nearestDoubleOf(*bound);
            hasHigh = true;
        }
        if (const Json *bound = find(*node, "exclusiveMaximum"); bound) {
            high = nearestDoubleOf(*bound) - (whole ? 1 : 0.001);
            hasHigh = true;
        }
        if (const Json *own = find(*node, "multipleOf"))
            step = numberText(*own);
    }
    if (hasLow && !hasHigh)
        high = low + 100;
    if (hasHigh && !hasLow)
        low = high - 100;
    if (!step.empty()) { // counted in steps, in exact notation
        const double size = nearestDouble(step);
        const auto first = static_cast<std::int64_t>(std::ceil(low / size));
        const auto last = static_cast<std::int64_t>(std::floor(high / size));
        const std::int64_t count =
            first + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(last - first + 1)));
        const auto point = step.find('.');
        const int digits =
            point == std::string::npos ? 0 : static_cast<int>(step.size() - point - 1);
        const std::string text =
            QString::number(static_cast<double>(count) * size, 'f', digits).toStdString();
        return numberFromText(text);
    }
    if (whole && std::abs(low) > 9e15) // beyond the exact range of a double
        return static_cast<std::int64_t>(std::stoll(lowText))
            + static_cast<std::int64_t>(below(1000));
    if (whole) {
        const auto first = static_cast<std::int64_t>(std::ceil(low));
        const double wide = std::min(std::floor(high) - std::ceil(low), 1e6);
        return first + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(wide) + 1));
    }
    const double share = static_cast<double>(below(1000)) / 999.0;
    const double value = low + (high - low) * share;
    const double rounded = std::round(value * 100) / 100;
    return rounded >= low && rounded <= high ? rounded : value;
}

} // namespace tw::faults
