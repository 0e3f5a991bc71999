// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "faultinjector.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace tw::faults {

namespace {

    const Json *find(const Json &object, const std::string &key)
    {
        if (!object.is_object())
            return nullptr;
        const auto found = object.find(key);
        return found == object.end() ? nullptr : &*found;
    }

    std::string below(const std::string &pointer, const std::string &token)
    {
        std::string result = pointer;
        appendPointerToken(result, token);
        return result;
    }

    Json &at(Json &root, const std::string &pointer)
    {
        return const_cast<Json &>(*findPointer(root, pointer)); // root is not const
    }

    void rename(Json &object, const std::string &from, const std::string &to)
    {
        Json result = Json::object();
        for (const auto &[key, value] : object.items())
            result[key == from ? to : key] = value;
        object = std::move(result);
    }

    /// Converts zone_id to zoneId.
    std::string camelCase(const std::string &name)
    {
        std::string result;
        bool up = false;
        for (const char c : name) {
            if (c == '_') {
                up = true;
                continue;
            }
            result += up ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
            up = false;
        }
        return result;
    }

    /// Swaps two neighbouring letters; "" if none differ.
    std::string slipped(const std::string &word)
    {
        for (std::size_t i = 1; i + 1 < word.size(); ++i) {
            const bool letters = std::isalpha(static_cast<unsigned char>(word[i])) != 0
                && std::isalpha(static_cast<unsigned char>(word[i + 1])) != 0;
            if (!letters || word[i] == word[i + 1])
                continue;
            std::string result = word;
            std::swap(result[i], result[i + 1]);
            return result;
        }
        return {};
    }

    std::string otherCase(const std::string &word)
    {
        std::string upper = word;
        std::string lower = word;
        for (char &c : upper)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        for (char &c : lower)
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return upper == word ? lower : upper;
    }

    std::size_t codePoints(const std::string &text)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    }

    std::string firstCodePoints(const std::string &text, std::size_t count)
    {
        std::size_t end = 0;
        for (std::size_t seen = 0; end < text.size(); ++end) {
            if ((static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U && seen++ == count)
                break;
        }
        return text.substr(0, end);
    }

    __extension__ using Wide = __int128; // bounds of 64 bits, and values just beyond

    class Injector
    {
    public:
        Injector(const PayloadMaker &maker, const Payload &payload, Random &random)
            : m_maker(maker)
            , m_payload(payload)
            , m_random(random)
        {
        }

        std::vector<Fault> run()
        {
            for (const Site &site : m_payload.sites)
                m_byPointer[site.pointer] = &site;
            for (const Site &site : m_payload.sites) {
                if (!site.isWatched && !isCounted(site.pointer))
                    injectAt(site, *findPointer(m_payload.value, site.pointer));
            }
            return std::move(m_faults);
        }

    private:
        const Json *keyword(const Site &site, const std::string &name) const
        {
            for (const Json *node : site.nodes) {
                if (const Json *value = find(*node, name))
                    return value;
            }
            return nullptr;
        }

        /// Below an array with elements that another keyword counts.
        bool isCounted(const std::string &pointer) const
        {
            for (std::string up = pointer; !up.empty();) {
                up.erase(up.rfind('/'));
                const auto found = m_byPointer.find(up);
                if (found != m_byPointer.end() && keyword(*found->second, "contains") != nullptr)
                    return true;
            }
            return false;
        }

        /// The outermost enclosing array whose elements must differ: the same fault in two of them
        /// is an additional fault.
        std::string uniqueAround(const std::string &pointer) const
        {
            std::string result;
            for (std::string up = pointer; !up.empty();) {
                up.erase(up.rfind('/'));
                const auto found = m_byPointer.find(up);
                if (found != m_byPointer.end() && keyword(*found->second, "uniqueItems") != nullptr)
                    result = up;
            }
            return result;
        }

        const Site *parentOf(const Site &site) const
        {
            if (site.pointer.empty())
                return nullptr;
            const auto found = m_byPointer.find(site.pointer.substr(0, site.pointer.rfind('/')));
            return found == m_byPointer.end() ? nullptr : found->second;
        }

        Fault &add(std::string kind, const Site &site, std::vector<Expected> expected,
                   std::vector<std::string> regions, std::function<void(Json &)> apply)
        {
            Fault &fault = m_faults.emplace_back();
            fault.kind = std::move(kind);
            fault.expected = std::move(expected);
            fault.regions = std::move(regions);
            fault.apply = std::move(apply);
            fault.loose = site.loose;
            fault.guard = uniqueAround(site.pointer);
            return fault;
        }

        Fault &set(std::string kind, const Site &site, IssueCode code, std::string keyword,
                   Json value)
        {
            // Without its tag, other faults in an object of a union cannot be determined.
            const bool lost = site.isTag && !kind.starts_with("enum");
            const Site *const parent = parentOf(site);
            // Other members depend on it.
            const bool asked = parent != nullptr
                && watchedNames(*parent).contains(pointerTokens(site.pointer).back());
            std::vector<std::string> regions{
                lost || asked ? site.pointer.substr(0, site.pointer.rfind('/')) : site.pointer};
            if (code == IssueCode::InvalidFieldType && parent != nullptr
                && parent->taggedBranches != nullptr && !site.isTag)
                regions.push_back(below(parent->pointer, parent->tagKey)); // it may be the tag
            return add(std::move(kind), site, {{site.pointer, code, std::move(keyword), {}}},
                       std::move(regions),
                       [pointer = site.pointer, value = std::move(value)](Json &root) {
                           at(root, pointer) = value;
                       });
        }

        std::set<std::string> typesAt(const Site &site) const
        {
            std::set<std::string> types;
            for (const Json *node : site.nodes) {
                const auto own = m_maker.typesOf(*node);
                if (own.empty())
                    continue;
                if (types.empty())
                    types = own;
                else
                    std::erase_if(types,
                                  [&](const std::string &one) { return !own.contains(one); });
            }
            return types;
        }

        std::set<std::string> acceptedAt(const Site &site) const
        {
            std::set<std::string> types = typesAt(site);
            for (const Json *other : site.alternatives) {
                const auto own = m_maker.typesOf(*other);
                types.insert(own.begin(), own.end());
            }
            return types;
        }

        void injectAt(const Site &site, const Json &value)
        {
            wrongType(site, value);
            wrongSpelling(site, value);
            notListed(site, value);
            if (isNumber(value))
                numbers(site);
            if (value.is_string() && keyword(site, "enum") == nullptr
                && keyword(site, "const") == nullptr)
                texts(site, value.get<std::string>());
            if (value.is_object()) {
                members(site, value);
                unions(site, value);
            }
            if (value.is_array())
                elements(site, value);
        }

        // --- types ---

        /// The issue of any value with a type that no schema accepts; false if it depends.
        bool typeIssue(const Site &site, IssueCode &code, std::string &word) const
        {
            if (site.isTag) {
                const Site *const parent = parentOf(site);
                code = IssueCode::InvalidEnumValue;
                word = parent->tagKeyword;
                return true;
            }
            if (site.isListed) {
                code = IssueCode::InvalidEnumValue;
                word = site.typeKeyword;
                return true;
            }
            if (site.typeKeyword != "type" || keyword(site, "type") != nullptr) {
                code = IssueCode::InvalidFieldType;
                word = site.typeKeyword;
                return true;
            }
            if (keyword(site, "const") != nullptr) {
                code = IssueCode::InvalidConst;
                word = "const";
                return true;
            }
            code = IssueCode::InvalidEnumValue;
            word = "enum";
            return keyword(site, "enum") != nullptr;
        }

        void wrongType(const Site &site, const Json &value)
        {
            const auto accepted = acceptedAt(site);
            IssueCode code = IssueCode::InvalidFieldType;
            std::string word;
            if (accepted.empty() || !typeIssue(site, code, word))
                return;
            const std::vector<Json> aliens{Json::object({{"wrong", true}}),
                                           Json::array({"wrong", "twice"}),
                                           "wrong",
                                           12.5,
                                           true,
                                           nullptr};
            int left = 2;
            for (std::size_t i = 0; i < aliens.size() && left > 0; ++i) {
                const Json &alien = aliens[(i + m_random()) % aliens.size()];
                const std::string type(jsonTypeName(alien));
                if (accepted.contains(type) || (site.pointer.empty() && !alien.is_array()))
                    continue;
                --left;
                set(alien.is_null() ? "null" : "wrong type", site, code, word, alien);
            }
            // The right value in the wrong type.
            const bool text = accepted.contains("string");
            if (site.isTag || site.isListed || code != IssueCode::InvalidFieldType)
                return;
            if (!text && !value.is_string() && !value.is_null() && !site.pointer.empty())
                set("stringified", site, code, word, writeJson(value)).outcome = Outcome::Original;
            if (!accepted.contains("array") && !value.is_null() && !site.pointer.empty())
                set("wrapped", site, code, word, Json::array({value})).outcome = Outcome::Original;
            const bool one = value.is_array() && value.size() == 1 && !value[0].is_array();
            if (one && !accepted.contains(std::string(jsonTypeName(value[0]))))
                set("unwrapped", site, code, word, value[0]).outcome = Outcome::Original;
            if (value.is_string() && !accepted.contains("number") && !accepted.contains("integer"))
                set("number for text", site, code, word, 12345);
            if (accepted.contains("integer") && !accepted.contains("number"))
                set("fraction", site, code, word, 3.5);
        }

        void wrongSpelling(const Site &site, const Json &value)
        {
            const Json *const list = keyword(site, "enum");
            const Json *const constant = keyword(site, "const");
            if (!value.is_string() || (list == nullptr && constant == nullptr))
                return;
            std::string word = list != nullptr ? "enum" : "const";
            IssueCode code =
                list != nullptr ? IssueCode::InvalidEnumValue : IssueCode::InvalidConst;
            if (site.isTag) {
                code = IssueCode::InvalidEnumValue;
                word = parentOf(site)->tagKeyword;
            } else if (site.isListed) {
                code = IssueCode::InvalidEnumValue;
                word = site.typeKeyword;
            } else if (!site.alternatives.empty()) {
                return; // another alternative may accept the text
            }
            const auto text = value.get<std::string>();
            if (const std::string other = otherCase(text); other != text)
                set("enum in other case", site, code, word, other).outcome = Outcome::Original;
            if (const std::string slip = slipped(text); text.size() >= 5 && !slip.empty())
                set("enum with a slip", site, code, word, slip).outcome = Outcome::Original;
        }

        void notListed(const Site &site, const Json &value)
        {
            if (site.isTag || site.isListed || !site.alternatives.empty())
                return;
            const Json alien = value.is_string() ? Json("no such value") : Json(987654);
            const bool fits = value.is_string() || isNumber(value);
            if (keyword(site, "const") != nullptr && fits)
                set("wrong const", site, IssueCode::InvalidConst, "const", alien).outcome =
                    Outcome::Original;
            else if (keyword(site, "enum") != nullptr && fits)
                set("not in the enum", site, IssueCode::InvalidEnumValue, "enum", alien);
        }

        // --- numbers ---

        void numbers(const Site &site)
        {
            if (keyword(site, "enum") != nullptr || keyword(site, "const") != nullptr)
                return;
            const Json *const multiple = keyword(site, "multipleOf");
            const bool whole = !typesAt(site).contains("number");
            const std::string step = multiple != nullptr ? numberText(*multiple) : "1";
            const auto bound = [&](const char *word, bool lower, bool exclusive) {
                std::string limit;
                for (const Json *node : site.nodes) { // an issue names the tightest bound
                    const Json *const own = find(*node, word);
                    if (own == nullptr)
                        continue;
                    const std::string text = numberText(*own);
                    const auto order = limit.empty() ? std::strong_ordering::greater
                                                     : compareNumberTexts(text, limit);
                    if (limit.empty() || (lower ? order > 0 : order < 0))
                        limit = text;
                }
                if (limit.empty())
                    return;
                for (const int steps : {exclusive ? 0 : 1, 1000}) {
                    const std::string text = stepped(limit, step, lower ? -steps : steps);
                    if (text.empty())
                        continue;
                    set(steps < 2 ? "just out of range" : "far out of range", site,
                        IssueCode::InvalidRange, word, numberFromText(text))
                        .outcome = Outcome::Valid;
                }
            };
            // Of two bounds on one side the tighter one is reported; the set has only one per side.
            if (keyword(site, "exclusiveMinimum") == nullptr)
                bound("minimum", true, false);
            else if (keyword(site, "minimum") == nullptr)
                bound("exclusiveMinimum", true, true);
            if (keyword(site, "exclusiveMaximum") == nullptr)
                bound("maximum", false, false);
            else if (keyword(site, "maximum") == nullptr)
                bound("exclusiveMaximum", false, true);
            if (multiple == nullptr)
                return;
            const Json &value = *findPointer(m_payload.value, site.pointer);
            const std::string near = whole ? stepped(numberText(value), "1", 1)
                                           : stepped(numberText(value), "0.001", -1);
            const bool lowest = keyword(site, "minimum") != nullptr
                && compareNumberTexts(near, numberText(*keyword(site, "minimum"))) < 0;
            const bool highest = keyword(site, "maximum") != nullptr
                && compareNumberTexts(near, numberText(*keyword(site, "maximum"))) > 0;
            if (!near.empty() && !lowest && !highest)
                set("no multiple", site, IssueCode::NotMultiple, "multipleOf", numberFromText(near))
                    .outcome = Outcome::Valid;
        }

        /// limit + count * step, counted in units of the finer one; "" if too large.
        static std::string stepped(const std::string &limit, const std::string &step, int count)
        {
            const auto digits = [](const std::string &text) {
                const auto point = text.find('.');
                return point == std::string::npos ? std::size_t{0} : text.size() - point - 1;
            };
            const std::size_t scale = std::max(digits(limit), digits(step));
            const auto units = [&](std::string text) {
                const std::size_t missing = scale - digits(text);
                std::erase(text, '.');
                return static_cast<Wide>(std::stoll(text))
                    * static_cast<Wide>(std::pow(10.0, static_cast<double>(missing)));
            };
            if (limit.find('e') != std::string::npos)
                return {};
            Wide sum = units(limit) + units(step) * count;
            const bool negative = sum < 0;
            if (negative)
                sum = -sum;
            std::string text;
            do {
                text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(sum % 10)));
                sum /= 10;
            } while (sum != 0);
            if (scale > 0) {
                while (text.size() <= scale)
                    text.insert(text.begin(), '0');
                text.insert(text.size() - scale, ".");
            }
            return (negative ? "-" : "") + text;
        }

        // --- texts ---

        void texts(const Site &site, const std::string &value)
        {
            const Json *const pattern = keyword(site, "pattern");
            const Json *const format = keyword(site, "format");
            const Json *const least = keyword(site, "minLength");
            const Json *const most = keyword(site, "maxLength");
            const auto fits = [&](const std::string &text) {
                return pattern == nullptr
                    || PayloadMaker::matches(pattern->get<std::string>(), text);
            };
            const auto hasLength = [&](const std::string &text) {
                const std::size_t length = codePoints(text);
                return (least == nullptr || length >= least->get<std::size_t>())
                    && (most == nullptr || length <= most->get<std::size_t>());
            };
            if (least != nullptr && least->get<std::size_t>() > 0 && format == nullptr) {
                const std::string cut = firstCodePoints(value, least->get<std::size_t>() - 1);
                if (fits(cut))
                    set("too short", site, IssueCode::InvalidLength, "minLength", cut);
            }
            if (most != nullptr && format == nullptr) {
                for (const std::size_t more : {std::size_t{1}, std::size_t{400}}) {
                    for (const std::string filler : {"🌿", "x", "0"}) {
                        std::string text = value;
                        while (codePoints(text) < most->get<std::size_t>() + more)
                            text += filler;
                        if (!fits(text))
                            continue;
                        set("too long", site, IssueCode::InvalidLength, "maxLength", text).outcome =
                            pattern == nullptr ? Outcome::Valid : Outcome::Either;
                        break;
                    }
                }
            }
            if (pattern != nullptr) {
                int left = 3;
                for (const std::string &text :
                     {otherCase(value), value + "!", "!" + value, std::string(" ") + value,
                      std::string("??"), std::string()}) {
                    if (left == 0 || fits(text) || !hasLength(text))
                        continue;
                    --left;
                    set("pattern", site, IssueCode::InvalidPattern, "pattern", text);
                }
            }
            if (format != nullptr) {
                for (const std::string &text : formatTexts(format->get<std::string>()).wrong) {
                    if (hasLength(text))
                        set("format", site, IssueCode::InvalidFormat, "format", text);
                }
            }
        }

        // --- objects ---

        std::string closedBy(const Site &site) const
        {
            for (const char *const word : {"additionalProperties", "unevaluatedProperties"}) {
                const Json *const value = keyword(site, word);
                if (value != nullptr && *value == false)
                    return word;
            }
            return {};
        }

        std::set<std::string> watchedNames(const Site &site) const
        {
            std::set<std::string> names;
            for (const Json *node : site.nodes) {
                if (const Json *condition = find(*node, "if")) {
                    for (const std::string &name : PayloadMaker::requiredOf({condition}))
                        names.insert(name);
                    if (const Json *properties = find(*condition, "properties")) {
                        for (const auto &[name, schema] : properties->items())
                            names.insert(name);
                    }
                }
                for (const char *const word :
                     {"dependentRequired", "dependentSchemas", "dependencies"}) {
                    if (const Json *dependent = find(*node, word)) {
                        for (const auto &[name, schema] : dependent->items())
                            names.insert(name);
                    }
                }
            }
            return names;
        }

        void members(const Site &site, const Json &value)
        {
            const Json *const most = keyword(site, "maxProperties");
            const Json *const least = keyword(site, "minProperties");
            const bool full = most != nullptr && value.size() >= most->get<std::size_t>();
            const bool bare = least != nullptr && value.size() <= least->get<std::size_t>();
            if (!bare)
                missing(site, value);
            const Json *const names = keyword(site, "propertyNames");
            const std::string closed = closedBy(site);
            if (!closed.empty() && !full && names == nullptr) {
                add("unknown key", site,
                    {{below(site.pointer, "zz_nobody"), IssueCode::UnknownField, closed, {}}},
                    {below(site.pointer, "zz_nobody")},
                    [pointer = site.pointer](Json &root) { at(root, pointer)["zz_nobody"] = 7; })
                    .outcome = Outcome::Original;
                misspelt(site, value, closed);
            }
            if (names != nullptr && !full && !value.empty())
                badName(site, value, *names);
            if (most != nullptr && closed.empty() && names == nullptr && !value.empty()) {
                const std::size_t bound = most->get<std::size_t>();
                add("too many members", site,
                    {{site.pointer, IssueCode::InvalidLength, "maxProperties", {}}}, {site.pointer},
                    [pointer = site.pointer, bound](Json &root) {
                        Json &object = at(root, pointer);
                        const Json copy = object.front();
                        for (int i = 0; object.size() <= bound; ++i)
                            object["more" + std::to_string(i)] = copy;
                    });
            }
            if (least != nullptr && PayloadMaker::requiredOf(site.nodes).empty()
                && watchedNames(site).empty() && least->get<std::size_t>() > 0) {
                const std::size_t bound = least->get<std::size_t>();
                add("too few members", site,
                    {{site.pointer, IssueCode::InvalidLength, "minProperties", {}}}, {site.pointer},
                    [pointer = site.pointer, bound](Json &root) {
                        Json &object = at(root, pointer);
                        while (object.size() >= bound)
                            object.erase(std::prev(object.end()));
                    });
            }
        }

        /// True if another member requires this one.
        bool isNeeded(const Site &site, const Json &value, const std::string &name) const
        {
            const Json *const dependent = keyword(site, "dependentRequired");
            if (dependent == nullptr)
                return false;
            for (const auto &[trigger, names] : dependent->items()) {
                if (value.contains(trigger)
                    && std::find(names.begin(), names.end(), Json(name)) != names.end())
                    return true;
            }
            return false;
        }

        void missing(const Site &site, const Json &value)
        {
            const auto required = PayloadMaker::requiredOf(site.nodes);
            const auto watched = watchedNames(site);
            for (const auto &[name, member] : value.items()) {
                if (watched.contains(name))
                    continue;
                Expected expected{site.pointer, IssueCode::MissingField, "required", name};
                if (name == site.tagKey)
                    expected.keyword = site.tagKeyword;
                if (!required.contains(name)) {
                    if (!isNeeded(site, value, name))
                        continue;
                    expected.code = IssueCode::MissingDependency;
                    expected.keyword = "dependentRequired";
                }
                const std::string region =
                    name == site.tagKey ? site.pointer : below(site.pointer, name);
                Fault &fault = add("missing", site, {expected}, {region},
                                   [pointer = site.pointer, key = name](Json &root) {
                                       at(root, pointer).erase(key);
                                   });
                fault.asked = below(site.pointer, name);
                fault.outcome = name == site.tagKey ? Outcome::Either
                    : isGiven(site, name)           ? Outcome::Valid
                                                    : Outcome::Asked;
                if (fault.outcome == Outcome::Valid && keepsConst(site, name))
                    fault.outcome = Outcome::Original;
            }
        }

        /// True if the schema itself defines a member.
        bool isGiven(const Site &site, const std::string &name) const
        {
            for (const Json *own : PayloadMaker::memberSchemas(site.nodes, name)) {
                for (const Json *schema : {own, &m_maker.resolve(*own)}) {
                    const Json *const list = find(*schema, "enum");
                    if (find(*schema, "const") || find(*schema, "default")
                        || find(*schema, "examples") || find(*schema, "example")
                        || (list != nullptr && list->size() == 1))
                        return true;
                }
            }
            return false;
        }

        bool keepsConst(const Site &site, const std::string &name) const
        {
            const auto schemas = PayloadMaker::memberSchemas(site.nodes, name);
            return std::ranges::any_of(
                schemas, [&](const Json *own) { return find(m_maker.resolve(*own), "const"); });
        }

        void misspelt(const Site &site, const Json &value, const std::string &closed)
        {
            if (keyword(site, "patternProperties") != nullptr)
                return;
            const auto required = PayloadMaker::requiredOf(site.nodes);
            const auto watched = watchedNames(site);
            for (const auto &[name, member] : value.items()) {
                if (watched.contains(name) || name == site.tagKey
                    || PayloadMaker::memberSchemas(site.nodes, name).empty())
                    continue;
                std::vector<std::pair<std::string, std::string>> spellings;
                spellings.emplace_back("key in other case", otherCase(name));
                if (name.find('_') != std::string::npos)
                    spellings.emplace_back("key in camel case", camelCase(name));
                if (name.size() >= 5)
                    spellings.emplace_back("key with a slip", slipped(name));
                for (const auto &[kind, spelling] : spellings) {
                    if (spelling.empty() || spelling == name || value.contains(spelling)
                        || !PayloadMaker::memberSchemas(site.nodes, spelling).empty())
                        continue;
                    std::vector<Expected> expected{
                        {below(site.pointer, spelling), IssueCode::UnknownField, closed, {}}};
                    if (required.contains(name))
                        expected.push_back(
                            {site.pointer, IssueCode::MissingField, "required", name});
                    else if (isNeeded(site, value, name))
                        expected.push_back({site.pointer, IssueCode::MissingDependency,
                                            "dependentRequired", name});
                    add(kind, site, expected,
                        {below(site.pointer, name), below(site.pointer, spelling)},
                        [pointer = site.pointer, from = name, to = spelling](Json &root) {
                            rename(at(root, pointer), from, to);
                        })
                        .outcome = Outcome::Original;
                }
            }
        }

        void badName(const Site &site, const Json &value, const Json &names)
        {
            std::string bad;
            if (const Json *pattern = find(names, "pattern")) {
                bad = "not a name!";
                if (PayloadMaker::matches(pattern->get<std::string>(), bad))
                    return;
            } else if (find(names, "enum") != nullptr) {
                bad = "nowhere";
            } else if (const Json *most = find(names, "maxLength")) {
                bad = std::string(most->get<std::size_t>() + 1, 'n');
            } else {
                return;
            }
            const Json copy = value.front();
            add("bad name", site,
                {{below(site.pointer, bad), IssueCode::InvalidPropertyName, "propertyNames", {}}},
                {site.pointer},
                [pointer = site.pointer, bad, copy](Json &root) { at(root, pointer)[bad] = copy; });
        }

        // --- unions ---

        void unions(const Site &site, const Json &value)
        {
            if (site.taggedBranches == nullptr || !value.contains(site.tagKey))
                return;
            const std::string pointer = below(site.pointer, site.tagKey);
            add("unknown tag", site, {{pointer, IssueCode::InvalidEnumValue, site.tagKeyword, {}}},
                {site.pointer}, [pointer](Json &root) { at(root, pointer) = "nobody_knows_it"; });
            for (const Json &branch : *site.taggedBranches)
                wrongBranch(site, value, m_maker.resolve(branch));
        }

        void wrongBranch(const Site &site, const Json &value, const Json &branch)
        {
            const Json &tagSchema = branch["properties"][site.tagKey];
            const Json *const constant = find(tagSchema, "const");
            const Json tag = constant != nullptr ? *constant : tagSchema["enum"][0];
            const auto ownTag = value[site.tagKey];
            const Json *const list = find(tagSchema, "enum");
            if (tag == ownTag
                || (list && std::find(list->begin(), list->end(), ownTag) != list->end()))
                return;
            std::vector<Expected> expected;
            for (const std::string &name : PayloadMaker::requiredOf({&branch})) {
                if (!value.contains(name))
                    expected.push_back({site.pointer, IssueCode::MissingField, "required", name});
            }
            for (const auto &[name, member] : value.items()) {
                if (name == site.tagKey)
                    continue;
                const Json *const other = find(branch["properties"], name);
                if (other == nullptr) {
                    if (branch.value("additionalProperties", Json()) == false)
                        expected.push_back({below(site.pointer, name),
                                            IssueCode::UnknownField,
                                            "additionalProperties",
                                            {}});
                    continue;
                }
                const auto own = PayloadMaker::memberSchemas(site.nodes, name);
                if (own.size() == 1 && *own.front() == *other)
                    continue;
                const Json &schema = m_maker.resolve(*other);
                const auto types = m_maker.typesOf(schema);
                std::string type(jsonTypeName(member));
                if (types.contains(type) || (type == "integer" && types.contains("number")))
                    return; // it depends on the value
                const char *const word = find(schema, "oneOf") ? "oneOf"
                    : find(schema, "anyOf")                    ? "anyOf"
                                                               : "type";
                expected.push_back(
                    {below(site.pointer, name), IssueCode::InvalidFieldType, word, {}});
            }
            if (expected.empty())
                return;
            const std::string pointer = below(site.pointer, site.tagKey);
            Fault &fault = add("tag of another branch", site, expected, {site.pointer},
                               [pointer, tag](Json &root) { at(root, pointer) = tag; });
            fault.edits = expected.size();
            fault.isOther = true;
        }

        // --- arrays ---

        /// Replaces every element that `contains` matches: by the minimum number, or by another
        /// value of the member that `contains` fixes.
        void noneContained(const Site &site, const Json &value)
        {
            const Json &contains = *keyword(site, "contains");
            const Json *const items = keyword(site, "items");
            if (items == nullptr || value.empty())
                return;
            Json changed = value;
            if (const Json *least = find(contains, "minimum");
                least != nullptr && find(*items, "minimum") != nullptr) {
                for (Json &element : changed)
                    element = (*items)["minimum"];
            } else if (const Json *pinned = find(contains, "properties")) {
                const std::string name = pinned->begin().key();
                const Json &listed = (*items)["properties"][name]["enum"];
                for (Json &element : changed) {
                    if (element[name] == pinned->front()["const"])
                        element[name] = listed[0] == element[name] ? listed[1] : listed[0];
                }
            } else {
                return;
            }
            Fault &fault =
                add("not contained", site,
                    {{site.pointer,
                      IssueCode::NotContained,
                      keyword(site, "minContains") != nullptr ? "minContains" : "contains",
                      {}}},
                    {site.pointer},
                    [pointer = site.pointer, changed](Json &root) { at(root, pointer) = changed; });
            fault.outcome = Outcome::Asked;
            fault.asked = site.pointer;
        }

        void elements(const Site &site, const Json &value)
        {
            const Json *const least = keyword(site, "minItems");
            const Json *const most = keyword(site, "maxItems");
            const bool unique = keyword(site, "uniqueItems") != nullptr;
            const bool counted = keyword(site, "contains") != nullptr;
            const Json *items = keyword(site, "items");
            if (keyword(site, "additionalItems") != nullptr)
                items = keyword(site, "additionalItems");
            const Json *const prefix = keyword(site, "prefixItems");
            const std::size_t fixed = prefix == nullptr ? 0 : prefix->size();
            const std::string itemsWord =
                keyword(site, "additionalItems") != nullptr ? "additionalItems" : "items";
            if (items != nullptr && *items == false) {
                add("one item too many", site,
                    {{site.pointer, IssueCode::InvalidLength, itemsWord, {}}}, {site.pointer},
                    [pointer = site.pointer](Json &root) { at(root, pointer).push_back(true); })
                    .outcome = Outcome::Original;
            } else if (most != nullptr && !unique && !counted && value.size() > fixed) {
                const std::size_t bound = most->get<std::size_t>();
                for (const std::size_t more : {std::size_t{1}, std::size_t{20}})
                    add("too many items", site,
                        {{site.pointer, IssueCode::InvalidLength, "maxItems", {}}}, {site.pointer},
                        [pointer = site.pointer, bound, more](Json &root) {
                            Json &array = at(root, pointer);
                            const Json copy = array.back();
                            while (array.size() < bound + more)
                                array.push_back(copy);
                        })
                        .outcome = Outcome::Valid;
            }
            if (counted)
                noneContained(site, value);
            if (least != nullptr && least->get<std::size_t>() > 0 && !counted) {
                const std::size_t bound = least->get<std::size_t>();
                add("too few items", site,
                    {{site.pointer, IssueCode::InvalidLength, "minItems", {}}}, {site.pointer},
                    [pointer = site.pointer, bound](Json &root) {
                        Json &array = at(root, pointer);
                        while (array.size() >= bound)
                            array.erase(array.size() - 1);
                    });
            }
            if (unique && !value.empty()
                && (most == nullptr || value.size() < most->get<std::size_t>())) {
                const std::size_t which = m_random() % value.size();
                add("duplicate", site,
                    {{below(site.pointer, std::to_string(value.size())),
                      IssueCode::NotUnique,
                      "uniqueItems",
                      {}}},
                    {site.pointer},
                    [pointer = site.pointer, which](Json &root) {
                        Json &array = at(root, pointer);
                        array.push_back(Json(array[which]));
                    })
                    .outcome = Outcome::Original;
            }
        }

        const PayloadMaker &m_maker;
        const Payload &m_payload;
        Random &m_random;
        std::map<std::string, const Site *> m_byPointer;
        std::vector<Fault> m_faults;
    };

    bool isWithin(const std::string &inner, const std::string &outer)
    {
        return inner == outer || inner.starts_with(outer + "/");
    }

} // namespace

std::string textOf(const Expected &expected)
{
    return std::string(issueCodeName(expected.code)) + " " + expected.pointer + " "
        + expected.keyword + (expected.missing.empty() ? "" : " " + expected.missing);
}

std::string textOf(const Issue &issue)
{
    return textOf(Expected{issue.pointer, issue.code, issue.keyword, issue.missing});
}

std::vector<Fault> injectFaults(const PayloadMaker &maker, const Payload &payload, Random &random)
{
    return Injector(maker, payload, random).run();
}

bool areApart(const Fault &left, const Fault &right)
{
    if (left.loose >= 0 && left.loose == right.loose)
        return false; // two faults in it may make another branch more similar
    if (!left.guard.empty() && left.guard == right.guard)
        return false;
    for (const std::string &one : left.regions) {
        for (const std::string &other : right.regions) {
            if (isWithin(one, other) || isWithin(other, one))
                return false;
        }
    }
    return true;
}

} // namespace tw::faults
