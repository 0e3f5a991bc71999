// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/correction/correction.h"

#include "schema/correction/fixes_p.h"
#include "schema/goa/unions.h"
#include "schema/suggest.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace tw {

namespace {

    std::string parentOf(const std::string &pointer)
    {
        return pointer.substr(0, pointer.rfind('/'));
    }

    std::string lastToken(const std::string &pointer)
    {
        const auto tokens = pointerTokens(pointer);
        return tokens.empty() ? std::string() : tokens.back();
    }

    std::string childOf(std::string pointer, std::string_view token)
    {
        appendPointerToken(pointer, token);
        return pointer;
    }

    bool isWithin(const std::string &pointer, const std::string &outer)
    {
        return pointer == outer
            || (pointer.size() > outer.size() && pointer.starts_with(outer)
                && pointer[outer.size()] == '/');
    }

    Json *mutableAt(Json &root, const std::string &pointer)
    {
        return const_cast<Json *>(findPointer(root, pointer)); // root is ours and not const
    }

    /// What tells two issues apart.
    std::string keyOf(const Issue &issue)
    {
        return issue.pointer + "\n" + std::string(issueCodeName(issue.code)) + "\n" + issue.keyword
            + "\n" + issue.missing;
    }

    /// Where the user has to put a value.
    std::string placeOf(const Issue &issue)
    {
        return issue.missing.empty() ? issue.pointer : childOf(issue.pointer, issue.missing);
    }

    Confidence weaker(Confidence left, Confidence right)
    {
        return std::max(left, right);
    }

    void renameMember(Json &object, const std::string &from, const std::string &to)
    {
        Json renamed = Json::object(); // in the same place
        for (auto &[key, member] : *object.get_ptr<Json::object_t *>())
            renamed[key == from ? to : key] = std::move(member);
        object = std::move(renamed);
    }

    std::size_t countNodes(const Json &value)
    {
        std::size_t count = 0;
        std::vector<const Json *> open{&value};
        while (!open.empty()) {
            const Json &next = *open.back();
            open.pop_back();
            ++count;
            if (next.is_structured()) {
                for (const Json &child : next)
                    open.push_back(&child);
            }
        }
        return count;
    }

    class Corrector
    {
    public:
        Corrector(const CompiledSchema &schema, ValidationMode mode)
            : m_schema(schema)
            , m_mode(mode)
        {
        }

        Correction run(std::string_view payload)
        {
            JsonReadOptions options;
            std::vector<TextPosition> replaced;
            if (m_mode == ValidationMode::GoaBoundary)
                options.loneSurrogates = &replaced; // as validatePayload() reads
            auto value = parseJson(payload, options);
            if (value)
                m_value = std::move(*value);
            else if (!repairText(payload)) {
                askForAll(payload);
                return std::move(m_result);
            }
            // Some thousand checks of a usual payload, a few hundred of a very large one.
            constexpr std::size_t Work = 20'000'000;
            m_checks = std::clamp<std::size_t>(Work / countNodes(m_value), 100, 5000);
            findUnions(m_schema.source(), m_value, {}, 0);
            mend();
            askForTheRest();
            m_result.corrected = std::make_shared<const Json>(std::move(m_value));
            return std::move(m_result);
        }

    private:
        /// Nothing can be made of the text.
        void askForAll(std::string_view payload)
        {
            m_result.remaining = validatePayload(m_schema, payload, m_mode);
            Edit edit;
            edit.op = "ask";
            edit.before = writeJson(Json(std::string(payload)));
            edit.issue = m_result.remaining.front();
            edit.reason = edit.issue.message;
            edit.confidence = Confidence::NeedsUser;
            m_result.edits.push_back(std::move(edit));
        }

        bool repairText(std::string_view payload)
        {
            auto repaired = repairJsonText(payload);
            if (trimmedText(payload).empty())
                repaired = RepairedJson{std::make_shared<const Json>(Json::object()),
                                        Confidence::Guess,
                                        {"read as no arguments"}};
            if (!repaired)
                return false;
            Edit edit;
            edit.op = "repair";
            edit.before = writeJson(Json(std::string(payload)));
            edit.after = writeJson(*repaired->value);
            edit.confidence = repaired->confidence;
            edit.issue = validatePayload(m_schema, payload, m_mode).front();
            edit.reason = edit.issue.message;
            for (std::size_t i = 0; i < repaired->repairs.size(); ++i)
                edit.reason += (i == 0 ? " (" : "; ") + repaired->repairs[i];
            edit.reason += repaired->repairs.empty() ? "" : ")";
            m_result.edits.push_back(std::move(edit));
            m_value = *repaired->value;
            return true;
        }

        // --- judging ---

        /// What is wrong, without what was given up. The boundary tells some faults one at a time,
        /// so there what was given up is taken out first: behind it may be another.
        std::vector<Issue> judge(const Json &value)
        {
            if (m_checks > 0)
                --m_checks;
            std::vector<Issue> issues;
            if (m_mode == ValidationMode::GoaBoundary && !m_hopeless.empty()) {
                Json copy = value;
                for (const Issue &issue : m_hopelessIssues) {
                    if (Json *const place = mutableAt(copy, issue.pointer);
                        place != nullptr && issue.missing.empty() && !issue.pointer.empty())
                        *place = nullptr;
                }
                issues = m_schema.validate(copy, m_mode);
            } else {
                issues = m_schema.validate(value, m_mode);
            }
            std::erase_if(issues, [this](const Issue &issue) { return isGivenUp(issue); });
            return issues;
        }

        bool isGivenUp(const Issue &issue) const
        {
            if (m_hopeless.contains(keyOf(issue)))
                return true;
            const std::string place = placeOf(issue);
            return std::ranges::any_of(m_hopelessIssues, [&](const Issue &other) {
                return m_mode == ValidationMode::GoaBoundary && placeOf(other) == place;
            });
        }

        void giveUp(const Issue &issue)
        {
            m_hopeless.insert(keyOf(issue));
            m_hopelessIssues.push_back(issue);
        }

        /// Whether a change has mended \a issue and broken nothing where it was made.
        bool isBetter(const std::vector<Issue> &now, const Issue &issue,
                      const std::string &place) const
        {
            const std::string key = keyOf(issue);
            const bool gone =
                std::ranges::none_of(now, [&](const Issue &left) { return keyOf(left) == key; });
            if (!gone)
                return false;
            if (m_mode == ValidationMode::GoaBoundary) // others may have come to light
                return std::ranges::none_of(
                    now, [&](const Issue &left) { return left.pointer == place; });
            return now.size() < m_issues.size();
        }

        // --- the edits ---

        void mend()
        {
            m_issues = judge(m_value);
            while (!m_issues.empty()) {
                const Issue issue = m_issues[nextIssue()];
                if (m_checks == 0 || !mendOne(issue)) {
                    giveUp(issue);
                    if (m_mode == ValidationMode::GoaBoundary)
                        m_issues = judge(m_value);
                    else
                        std::erase_if(m_issues,
                                      [this](const Issue &left) { return isGivenUp(left); });
                }
            }
        }

        /// Unknown keys first: one of them may be what is missing. Else from the back, so that
        /// removed elements do not move the others.
        std::size_t nextIssue() const
        {
            for (std::size_t i = m_issues.size(); i-- > 0;) {
                if (m_issues[i].code == IssueCode::UnknownField)
                    return i;
            }
            return m_issues.size() - 1;
        }

        void askForTheRest()
        {
            m_result.remaining = m_schema.validate(m_value, m_mode);
            std::set<std::string> asked;
            const auto ask = [&](const Issue &issue) {
                if (!asked.insert(placeOf(issue)).second)
                    return;
                Edit edit;
                edit.pointer = placeOf(issue);
                edit.op = "ask";
                if (const Json *const value = findPointer(m_value, edit.pointer))
                    edit.before = writeJson(*value);
                edit.reason = issue.message;
                edit.confidence = Confidence::NeedsUser;
                edit.issue = issue;
                m_result.edits.push_back(std::move(edit));
            };
            for (const Issue &issue : m_result.remaining)
                ask(issue);
            if (m_mode != ValidationMode::GoaBoundary || m_result.remaining.empty())
                return;
            for (const Issue &issue : m_hopelessIssues) // behind the boundary's first fault
                ask(issue);
        }

        void note(const Issue &issue, Edit edit, const std::string &assumed = {})
        {
            edit.issue = issue;
            edit.reason = issue.message;
            if (!assumed.empty())
                edit.reason += " (" + assumed + ")";
            m_result.edits.push_back(std::move(edit));
        }

        /// Takes a change that has been judged.
        void accept(Json value, std::vector<Issue> issues)
        {
            m_value = std::move(value);
            m_issues = std::move(issues);
        }

        bool mendOne(const Issue &issue)
        {
            switch (issue.code) {
            case IssueCode::MissingField:
            case IssueCode::MissingDependency:
                return useMisspelt(issue) || wrapInUnion(issue, issue.pointer) || switchTag(issue)
                    || nestMembers(issue) || fill(issue);
            case IssueCode::UnknownField:
            case IssueCode::Unevaluated:
            case IssueCode::FalseSchema:
                return renameUnknown(issue) || wrapInUnion(issue, parentOf(issue.pointer))
                    || unwrapArguments(issue) || switchTag(issue)
                    || remove(issue, Confidence::Guess);
            case IssueCode::InvalidPropertyName:
                return renameBad(issue);
            case IssueCode::NotUnique:
                return remove(issue, Confidence::Safe); // in a set it says nothing
            default:
                break;
            }
            if (issue.code == IssueCode::InvalidFieldType && removeNull(issue))
                return true;
            return setValue(issue, Confidence::Safe) || switchTag(issue)
                || (issue.code == IssueCode::InvalidFieldType && wrapInUnion(issue, issue.pointer))
                || setValue(issue, Confidence::Guess) || setTag(issue);
        }

        const Json *nodeOf(const Issue &issue) const
        {
            std::string pointer = issue.schemaPointer;
            if (!issue.keyword.empty() && pointer.ends_with("/" + issue.keyword))
                pointer = parentOf(pointer);
            return findPointer(m_schema.source(), pointer);
        }

        /// One edit for one value, however many steps it takes: "9" may become 9 and then 5.
        bool setValue(const Issue &issue, Confidence limit)
        {
            const Json *const value = findPointer(m_value, issue.pointer);
            if (value == nullptr)
                return false;
            const Json before = *value;
            const auto found = search(issue, before, limit, 0);
            if (!found)
                return false;
            Edit edit;
            edit.pointer = issue.pointer;
            edit.op = "set";
            edit.before = writeJson(before);
            edit.after = writeJson(found->value);
            edit.confidence = found->confidence;
            note(issue, std::move(edit), found->note);
            return true;
        }

        /// \a limit: no fix less sure than that.
        std::optional<ValueFix> search(const Issue &issue, const Json &value, Confidence limit,
                                       int depth)
        {
            constexpr int Deepest = 3;
            for (ValueFix &fix : fixesFor({issue, nodeOf(issue), m_mode}, value)) {
                if (m_checks == 0)
                    return std::nullopt;
                if (fix.confidence > limit
                    || (jsonEqual(fix.value, value) && fix.value.type() == value.type()))
                    continue;
                Json copy = m_value;
                *mutableAt(copy, issue.pointer) = fix.value;
                std::vector<Issue> now = judge(copy);
                // All that is wrong with the value at once: half a correction is none.
                const auto next = std::ranges::find_if(now, [&](const Issue &other) {
                    return other.pointer == issue.pointer && other.missing.empty();
                });
                if ((next == now.end() && isBetter(now, issue, issue.pointer))
                    || (fix.isDecoded && onlyInside(now, issue))
                    || (isWrappedObject(fix.value, value) && onlyBelow(now, issue))) {
                    accept(std::move(copy), std::move(now));
                    return std::move(fix);
                }
                // Its next fault; or that of its only element, if the value was put in an array.
                const bool wrapped = fix.value.is_array() && fix.value.size() == 1
                    && jsonEqual(fix.value.front(), value);
                const auto inside =
                    wrapped ? std::ranges::find(now, issue.pointer + "/0", &Issue::pointer) : next;
                if (depth + 1 >= Deepest || inside == now.end() || keyOf(*inside) == keyOf(issue))
                    continue;
                const Issue other = *inside;
                Json old = std::exchange(m_value, std::move(copy));
                auto deeper = search(other, wrapped ? value : fix.value, limit, depth + 1);
                if (deeper && wrapped)
                    deeper->value = Json::array({deeper->value});
                if (deeper) {
                    deeper->confidence = weaker(deeper->confidence, fix.confidence);
                    for (const std::string &more : {other.message, fix.note}) {
                        if (!more.empty())
                            deeper->note += (deeper->note.empty() ? "" : "; ") + more;
                    }
                    return deeper;
                }
                m_value = std::move(old);
            }
            return std::nullopt;
        }

        static bool isWrappedObject(const Json &array, const Json &object)
        {
            return array.is_array() && array.size() == 1 && object.is_object()
                && array.front() == object;
        }

        /// An object that was put into a list fits there, but for values inside of it.
        bool onlyBelow(const std::vector<Issue> &now, const Issue &issue) const
        {
            const std::string element = issue.pointer + "/0";
            return onlyInside(now, issue) && std::ranges::none_of(now, [&](const Issue &left) {
                       return left.pointer == element
                           || (left.code == IssueCode::UnknownField
                               && parentOf(left.pointer) == element);
                   });
        }

        /// A decoded text: what is new lies inside.
        bool onlyInside(const std::vector<Issue> &now, const Issue &issue) const
        {
            std::set<std::string> known;
            for (const Issue &old : m_issues)
                known.insert(keyOf(old));
            return std::ranges::all_of(now, [&](const Issue &left) {
                return keyOf(left) != keyOf(issue)
                    && (known.contains(keyOf(left)) || isWithin(left.pointer, issue.pointer))
                    && (left.pointer != issue.pointer || !left.missing.empty());
            });
        }

        /// The tag of a union is not among those it may be, but what stands beside it fits just
        /// one.
        bool setTag(const Issue &issue)
        {
            if (issue.code != IssueCode::InvalidEnumValue
                || (issue.keyword != "oneOf" && issue.keyword != "anyOf") || issue.pointer.empty())
                return false;
            return onlyOneFits(issue, issue.pointer, parentOf(issue.pointer));
        }

        bool onlyOneFits(const Issue &issue, const std::string &place, const std::string &object)
        {
            constexpr std::size_t Most = 30; // tags to try
            std::optional<Json> fitting;
            Json accepted;
            std::vector<Issue> left;
            for (std::size_t i = 0; i < issue.allowed.size() && i < Most; ++i) {
                auto tag = parseJson(issue.allowed[i]);
                Json copy = m_value;
                Json *const holder = mutableAt(copy, object);
                if (!tag || holder == nullptr || !holder->is_object() || m_checks == 0)
                    return false;
                (*holder)[lastToken(place)] = *tag;
                std::vector<Issue> now = judge(copy);
                const bool fits = std::ranges::none_of(
                    now, [&](const Issue &other) { return isWithin(other.pointer, object); });
                if (!fits || !isBetter(now, issue, place))
                    continue;
                if (fitting)
                    return false; // two would do
                fitting = std::move(*tag);
                accepted = std::move(copy);
                left = std::move(now);
            }
            if (!fitting)
                return false;
            Edit edit;
            edit.pointer = place;
            const Json *const before = findPointer(m_value, place);
            edit.op = before == nullptr ? "add" : "set";
            edit.before = before == nullptr ? std::string() : writeJson(*before);
            edit.after = writeJson(*fitting);
            note(issue, std::move(edit), "the only one that fits the rest");
            accept(std::move(accepted), std::move(left));
            return true;
        }

        [[nodiscard]] std::string tagKeyOf(const TaggedUnion &known) const
        {
            const bool isWire =
                m_mode == ValidationMode::GoaBoundary && known.encoding != UnionEncoding::Flattened;
            return isWire ? std::string(GoaWireTagKey) : known.tagKey;
        }
        [[nodiscard]] std::string valueKeyOf(const TaggedUnion &known) const
        {
            return m_mode == ValidationMode::GoaBoundary ? std::string(GoaWireValueKey)
                                                         : known.valueKey;
        }

        /// A bare value, or one under the name of its tag ({"celsius": 21.5}), where a union's
        /// envelope belongs: put into the envelope, if only one branch takes it.
        bool wrapInUnion(const Issue &issue, const std::string &pointer)
        {
            const Json *const value = findPointer(m_value, pointer);
            const auto known = m_unions.find(pointer);
            if (value == nullptr || known == m_unions.end() || known->second.valueKey.empty())
                return false;
            const TaggedUnion &tagged = known->second;
            std::optional<Json> fitting;
            std::vector<Issue> left;
            for (const UnionBranch &branch : tagged.branches) {
                const bool isNamed = value->is_object() && value->size() == 1
                    && isSameName(value->begin().key(), branch.tag);
                if (value->is_object() && !isNamed)
                    continue;
                Json envelope = Json::object();
                envelope[tagKeyOf(tagged)] = branch.tag;
                envelope[valueKeyOf(tagged)] = isNamed ? value->front() : *value;
                Json copy = m_value;
                *mutableAt(copy, pointer) = envelope;
                std::vector<Issue> now = judge(copy);
                const bool fits = std::ranges::none_of(
                    now, [&](const Issue &other) { return isWithin(other.pointer, pointer); });
                if (!fits)
                    continue;
                if (fitting)
                    return false; // two would do
                fitting = std::move(envelope);
                left = std::move(now);
            }
            return fitting
                && replace(issue, pointer, std::move(*fitting), std::move(left),
                           "the only kind that fits");
        }

        bool replace(const Issue &issue, const std::string &pointer, Json value,
                     std::vector<Issue> issues, const std::string &assumed)
        {
            Json &place = *mutableAt(m_value, pointer);
            Edit edit;
            edit.pointer = pointer;
            edit.op = "set";
            edit.before = writeJson(place);
            edit.after = writeJson(value);
            note(issue, std::move(edit), assumed);
            place = std::move(value);
            m_issues = std::move(issues);
            return true;
        }

        /// All arguments were put under one name: {"arguments": {…}}.
        bool unwrapArguments(const Issue &issue)
        {
            if (!m_value.is_object() || m_value.size() != 1 || !m_value.front().is_object()
                || !parentOf(issue.pointer).empty())
                return false;
            Json inner = m_value.front();
            std::vector<Issue> now = judge(inner);
            const bool fits = std::ranges::none_of(now, [](const Issue &left) {
                return left.code == IssueCode::UnknownField || !left.missing.empty();
            });
            return fits
                && replace(issue, {}, std::move(inner), std::move(now),
                           "the arguments taken out of \"" + lastToken(issue.pointer) + "\"");
        }

        /// The members that an object, or the objects of a list, may have; null for anything else.
        const Json *membersOf(const Json &site) const
        {
            const Json *node = followReferences(site, m_schema.source());
            for (const char *const keyword : {"items", "properties"}) {
                if (node == nullptr || !node->is_object())
                    return nullptr;
                const auto found = node->find(keyword);
                if (found != node->end() && found->is_object())
                    node = keyword == std::string_view("items")
                        ? followReferences(*found, m_schema.source())
                        : &*found;
                else if (keyword == std::string_view("properties"))
                    return nullptr;
            }
            return node;
        }

        /// What belongs under a missing member, alone or as the first of a list, was put beside it.
        bool nestMembers(const Issue &issue)
        {
            const Json *const object = findPointer(m_value, issue.pointer);
            const Json *const node = nodeOf(issue);
            const Json *const properties =
                node == nullptr ? nullptr : findPointer(*node, "/properties");
            if (object == nullptr || !object->is_object() || properties == nullptr)
                return false;
            Json kept = Json::object();
            Json nested = Json::object();
            for (const auto &[key, member] : object->items())
                (properties->contains(key) ? kept : nested)[key] = member;
            const Json *const target = properties->contains(issue.missing)
                ? membersOf((*properties)[issue.missing])
                : nullptr;
            if (nested.empty() || target == nullptr
                || !std::ranges::all_of(nested.items(), [&](const auto &entry) {
                       return target->contains(entry.key());
                   }))
                return false;
            for (const bool isList : {false, true}) {
                Json whole = kept;
                whole[issue.missing] = isList ? Json::array({nested}) : nested;
                Json copy = m_value;
                *mutableAt(copy, issue.pointer) = whole;
                std::vector<Issue> now = judge(copy);
                const std::string place = childOf(issue.pointer, issue.missing);
                const bool fits = std::ranges::none_of(
                    now, [&](const Issue &left) { return isWithin(left.pointer, place); });
                if (fits && now.size() < m_issues.size())
                    return replace(issue, issue.pointer, std::move(whole), std::move(now),
                                   "put under " + issue.missing);
            }
            return false;
        }

        /// The rest of a union's object fits one other tag: then the tag is what is wrong.
        bool switchTag(const Issue &issue)
        {
            // The nearest union around the fault, and the fault near its top.
            std::string object = issue.missing.empty() ? parentOf(issue.pointer) : issue.pointer;
            if (issue.pointer.empty() && issue.missing.empty())
                return false;
            const auto found = m_unions.find(object);
            if (found == m_unions.end())
                return false;
            const std::string place = childOf(object, tagKeyOf(found->second));
            const Json *const tag = findPointer(m_value, place);
            if (tag == nullptr || issue.pointer == place)
                return false;
            // One missing member is rather missing than a sign of another branch.
            const auto inside = std::ranges::count_if(
                m_issues, [&](const Issue &left) { return isWithin(left.pointer, object); });
            if (inside < 2 && issue.code != IssueCode::InvalidFieldType)
                return false;
            Issue other = issue;
            for (const UnionBranch &branch : found->second.branches) {
                if (*tag != branch.tag)
                    other.allowed.push_back(writeJson(Json(branch.tag)));
            }
            if (other.allowed.size() + 1 != found->second.branches.size())
                return false; // the tag is of no branch
            return onlyOneFits(other, place, object);
        }

        /// Where the payload has tagged unions.
        void findUnions(const Json &site, const Json &value, const std::string &pointer, int depth)
        {
            constexpr int Deep = 64;
            const Json *const target = followReferences(site, m_schema.source());
            if (target == nullptr || !target->is_object() || depth > Deep)
                return;
            const Json &node = *target;
            if (auto known = recogniseUnion(node, &m_schema.source()))
                m_unions.try_emplace(pointer, std::move(*known));
            for (const char *const keyword : {"allOf", "anyOf", "oneOf"}) {
                if (const auto parts = node.find(keyword); parts != node.end() && parts->is_array())
                    for (const Json &part : *parts) {
                        if (isMeant(part, value))
                            findUnions(part, value, pointer, depth + 1);
                    }
            }
            if (value.is_object()) {
                const auto properties = node.find("properties");
                const auto additional = node.find("additionalProperties");
                for (const auto &[key, member] : value.items()) {
                    const bool known = properties != node.end() && properties->contains(key);
                    if (known)
                        findUnions((*properties)[key], member, childOf(pointer, key), depth + 1);
                    else if (additional != node.end())
                        findUnions(*additional, member, childOf(pointer, key), depth + 1);
                }
            } else if (value.is_array()) {
                const auto items = node.find("items");
                for (std::size_t i = 0; items != node.end() && i < value.size(); ++i)
                    findUnions(*items, value[i], pointer + "/" + std::to_string(i), depth + 1);
            }
        }

        /// Whether no member of an object says that another branch was meant.
        bool isMeant(const Json &branch, const Json &value) const
        {
            const Json *const node = followReferences(branch, m_schema.source());
            if (node == nullptr || !node->is_object() || !value.is_object())
                return true;
            const auto properties = node->find("properties");
            if (properties == node->end() || !properties->is_object())
                return true;
            return std::ranges::all_of(properties->items(), [&](const auto &entry) {
                const auto member = value.find(entry.key());
                if (member == value.end() || !entry.value().is_object())
                    return true;
                const auto constant = entry.value().find("const");
                const auto list = entry.value().find("enum");
                return (constant == entry.value().end() || *constant == *member)
                    && (list == entry.value().end() || !list->is_array() || list->size() != 1
                        || list->front() == *member);
            });
        }

        /// An optional field that is null was meant to be absent.
        bool removeNull(const Issue &issue)
        {
            const Json *const value = findPointer(m_value, issue.pointer);
            const Json *const parent = findPointer(m_value, parentOf(issue.pointer));
            return value != nullptr && value->is_null() && !issue.pointer.empty()
                && parent != nullptr && parent->is_object() && remove(issue, Confidence::Safe);
        }

        bool remove(const Issue &issue, Confidence confidence)
        {
            const Json *const value = findPointer(m_value, issue.pointer);
            if (value == nullptr || issue.pointer.empty())
                return false;
            Json copy = m_value;
            Json *const parent = mutableAt(copy, parentOf(issue.pointer));
            const std::string token = lastToken(issue.pointer);
            const bool isArray = parent->is_array();
            if (isArray)
                parent->erase(static_cast<std::size_t>(std::stoull(token)));
            else
                parent->erase(token);
            std::vector<Issue> now = judge(copy);
            if (!isBetter(now, issue, issue.pointer))
                return false;
            Edit edit;
            edit.pointer = issue.pointer;
            edit.op = "remove";
            edit.before = writeJson(*value);
            edit.confidence = confidence;
            note(issue, std::move(edit));
            m_value = std::move(copy);
            if (isArray && !m_hopelessIssues.empty()) { // their places may have moved
                m_hopeless.clear();
                m_hopelessIssues.clear();
                now = judge(m_value);
            }
            m_issues = std::move(now);
            return true;
        }

        bool rename(const Issue &issue, const std::string &pointer, const std::string &name,
                    Confidence confidence)
        {
            Json copy = m_value;
            Json *const parent = mutableAt(copy, parentOf(pointer));
            const std::string old = lastToken(pointer);
            if (parent == nullptr || !parent->is_object() || parent->contains(name)
                || !parent->contains(old) || m_checks == 0)
                return false;
            renameMember(*parent, old, name);
            std::vector<Issue> now = judge(copy);
            // The value under its right name may have a fault of its own.
            const std::string target = childOf(parentOf(pointer), name);
            const auto isNew = [&](const Issue &left) { return isWithin(left.pointer, target); };
            const auto inside = std::ranges::count_if(now, isNew);
            const bool mended = std::ranges::none_of(
                now, [&](const Issue &left) { return keyOf(left) == keyOf(issue); });
            if (!mended
                || (m_mode == ValidationMode::JsonSchema
                    && now.size() - static_cast<std::size_t>(inside) >= m_issues.size()))
                return false;
            if (inside > 0 && confidence != Confidence::Safe)
                return false; // another name and a value that does not fit: rather something else
            Edit edit;
            edit.pointer = pointer;
            edit.op = "rename";
            edit.before = writeJson(Json(old));
            edit.after = writeJson(Json(name));
            edit.confidence = confidence;
            note(issue, std::move(edit));
            accept(std::move(copy), std::move(now));
            return true;
        }

        /// The nearest names first: the same letters, then what the issue suggests, then synonyms.
        bool renameUnknown(const Issue &issue)
        {
            const std::string old = lastToken(issue.pointer);
            if (const auto around = m_unions.find(parentOf(issue.pointer));
                around != m_unions.end()) { // the boundary reads other keys than the schema names
                const TaggedUnion &tagged = around->second;
                if ((old == tagged.tagKey
                     && rename(issue, issue.pointer, tagKeyOf(tagged), Confidence::Safe))
                    || (old == tagged.valueKey
                        && rename(issue, issue.pointer, valueKeyOf(tagged), Confidence::Safe)))
                    return true;
            }
            const std::vector<std::string> known = namesFor(issue);
            for (const std::string &name : known) {
                if (isSameName(old, name) && rename(issue, issue.pointer, name, Confidence::Safe))
                    return true;
            }
            if (!issue.suggestion.empty()
                && rename(issue, issue.pointer, issue.suggestion, Confidence::Guess))
                return true;
            const std::string near = nearestName(old, known);
            if (!near.empty() && rename(issue, issue.pointer, near, Confidence::Guess))
                return true;
            std::vector<std::string> synonyms;
            std::ranges::copy_if(known, std::back_inserter(synonyms),
                                 [&](const std::string &name) { return areSynonyms(old, name); });
            return synonyms.size() == 1
                && rename(issue, issue.pointer, synonyms.front(), Confidence::Guess);
        }

        /// The names that the object of an unknown member has not used yet.
        std::vector<std::string> namesFor(const Issue &issue) const
        {
            std::vector<std::string> names = issue.allowed;
            const std::string object = parentOf(issue.pointer);
            for (const Issue &other : m_issues) { // what is missing there is wanted most
                if (other.pointer == object && !other.missing.empty())
                    names.insert(names.begin(), other.missing);
            }
            if (issue.allowed.empty())
                collectNames(nodeOf(issue), names, 0);
            const Json *const holder = findPointer(m_value, object);
            std::erase_if(names, [&](const std::string &name) {
                return holder == nullptr || !holder->is_object() || holder->contains(name);
            });
            return names;
        }

        /// The members that a schema knows, with those of the schemas it is put together of.
        void collectNames(const Json *node, std::vector<std::string> &names, int depth) const
        {
            constexpr int Deep = 8;
            if (node == nullptr || !node->is_object() || depth > Deep)
                return;
            const Json *const target = followReferences(*node, m_schema.source());
            if (target != nullptr && target != node)
                collectNames(target, names, depth + 1);
            if (const auto properties = node->find("properties"); properties != node->end()) {
                for (const auto &[name, schema] : properties->items())
                    names.push_back(name);
            }
            for (const char *const keyword : {"allOf", "anyOf", "oneOf"}) {
                const auto parts = node->find(keyword);
                if (parts == node->end() || !parts->is_array())
                    continue;
                for (const Json &part : *parts)
                    collectNames(&part, names, depth + 1);
            }
        }

        /// What is missing may be there under another name that an open object does not mind.
        bool useMisspelt(const Issue &issue)
        {
            const Json *const object = findPointer(m_value, issue.pointer);
            if (object == nullptr || !object->is_object())
                return false;
            const Json *const node = nodeOf(issue);
            const Json *properties = nullptr;
            if (node != nullptr && node->is_object()) {
                const auto found = node->find("properties");
                properties = found == node->end() ? nullptr : &*found;
            }
            std::vector<std::string> others;
            for (const auto &[key, member] : object->items()) {
                if (properties == nullptr || !properties->contains(key))
                    others.push_back(key);
            }
            const auto take = [&](const std::string &name, Confidence confidence) {
                return !name.empty()
                    && rename(issue, childOf(issue.pointer, name), issue.missing, confidence);
            };
            for (const std::string &name : others) {
                if (isSameName(name, issue.missing) && take(name, Confidence::Safe))
                    return true;
            }
            if (take(nearestName(issue.missing, others), Confidence::Guess))
                return true;
            return std::ranges::any_of(others, [&](const std::string &name) {
                return areSynonyms(name, issue.missing) && take(name, Confidence::Guess);
            });
        }

        bool renameBad(const Issue &issue)
        {
            const std::string old = lastToken(issue.pointer);
            Issue named = issue; // as if the name were a value of its own
            named.code = !issue.allowed.empty() ? IssueCode::InvalidEnumValue
                : !issue.limit.empty()          ? IssueCode::InvalidLength
                                                : IssueCode::InvalidPattern;
            const auto slash = issue.schemaPointer.rfind('/');
            named.keyword = issue.schemaPointer.substr(slash + 1);
            for (const ValueFix &fix : fixesFor({named, nullptr, m_mode}, Json(old))) {
                if (fix.value.is_string()
                    && rename(issue, issue.pointer, fix.value.get<std::string>(), fix.confidence))
                    return true;
            }
            return false;
        }

        bool fill(const Issue &issue)
        {
            const Json *const object = findPointer(m_value, issue.pointer);
            if (object == nullptr || !object->is_object())
                return false;
            const std::string place = childOf(issue.pointer, issue.missing);
            if (issue.allowed.size() > 1)
                return onlyOneFits(issue, place, issue.pointer);
            const auto fix = valueForMissing(issue);
            if (!fix)
                return false;
            Json copy = m_value;
            (*mutableAt(copy, issue.pointer))[issue.missing] = fix->value;
            std::vector<Issue> now = judge(copy);
            if (!isBetter(now, issue, place))
                return false;
            Edit edit;
            edit.pointer = place;
            // The boundary calls null absent, too.
            const Json *const before = findPointer(m_value, place);
            edit.op = before == nullptr ? "add" : "set";
            edit.before = before == nullptr ? std::string() : writeJson(*before);
            edit.after = writeJson(fix->value);
            edit.confidence = fix->confidence;
            note(issue, std::move(edit), fix->note);
            accept(std::move(copy), std::move(now));
            return true;
        }

        /// What the schema itself says the value is: default, const, the only enum value; or its
        /// example, which is only a guess.
        std::optional<ValueFix> valueForMissing(const Issue &issue) const
        {
            if (issue.allowed.size() == 1) {
                if (auto only = parseJson(issue.allowed.front()))
                    return ValueFix{std::move(*only), Confidence::Safe, {}};
            }
            const Json *const node = nodeOf(issue);
            const Json *const site = node == nullptr
                ? nullptr
                : findPointer(*node, childOf("/properties", issue.missing));
            const Json *const target =
                site == nullptr ? nullptr : followReferences(*site, m_schema.source());
            for (const Json *place : {site, target}) {
                if (place == nullptr || !place->is_object())
                    continue;
                if (const auto value = place->find("const"); value != place->end())
                    return ValueFix{*value, Confidence::Safe, {}};
                const auto list = place->find("enum");
                if (list != place->end() && list->is_array() && list->size() == 1)
                    return ValueFix{list->front(), Confidence::Safe, {}};
                if (const auto value = place->find("default"); value != place->end())
                    return ValueFix{*value, Confidence::Safe, "the default"};
            }
            for (const Json *place : {site, target}) {
                if (place == nullptr || !place->is_object())
                    continue;
                if (const auto value = place->find("example"); value != place->end())
                    return ValueFix{*value, Confidence::Guess, "the example of the schema"};
                const auto list = place->find("examples");
                if (list != place->end() && list->is_array() && !list->empty())
                    return ValueFix{list->front(), Confidence::Guess, "the example of the schema"};
            }
            return std::nullopt;
        }

        const CompiledSchema &m_schema;
        ValidationMode m_mode;
        Json m_value;
        std::vector<Issue> m_issues; ///< of m_value, without what was given up
        std::set<std::string> m_hopeless; ///< by keyOf()
        std::vector<Issue> m_hopelessIssues;
        std::map<std::string, TaggedUnion> m_unions; ///< by pointer into the payload
        std::size_t m_checks = 0; ///< that may still be made
        Correction m_result;
    };

} // namespace

std::string_view confidenceName(Confidence confidence)
{
    switch (confidence) {
    case Confidence::Safe:
        return "safe";
    case Confidence::Guess:
        return "guess";
    case Confidence::NeedsUser:
        break;
    }
    return "needs the user";
}

Correction correctPayload(const CompiledSchema &schema, std::string_view payload,
                          ValidationMode mode)
{
    return Corrector(schema, mode).run(payload);
}

} // namespace tw
