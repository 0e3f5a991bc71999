// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/issues/issuepins.h"

#include "model/catalog/schemafacts.h"
#include "model/issues/issuelistmodel.h"
#include "model/replay/replaytext.h"
#include "schema/catalogs/goa/names.h"
#include "schema/tools/toolvalidator.h"

#include <nlohmann/json.hpp>

#include <QStringList>

#include <algorithm>
#include <set>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MaxPlaces = 20'000; // larger payloads are not shown in a form
    constexpr int Deepest = 32;

    using Path = std::vector<std::string>;

    /// A place in the payload (or a possible key) with its path without indices.
    struct Place
    {
        Path path;
        std::string pointer;
        bool isPresent = false;
        bool isRequired = false;
    };

    class PlaceFinder
    {
    public:
        explicit PlaceFinder(const Json &schema)
            : m_schema(schema)
        {
        }

        std::vector<Place> find(const Json &payload)
        {
            walk({&m_schema, &m_schema}, &payload, {}, {}, 0);
            return std::move(m_places);
        }

    private:
        void walk(SchemaView node, const Json *value, const Path &path, const std::string &pointer,
                  int depth)
        {
            if (depth > Deepest || m_places.size() > MaxPlaces)
                return;
            node = node.resolved();
            if (value && value->is_array())
                return walkItems(node, *value, path, pointer, depth);
            std::set<std::string> seen;
            if (node) {
                for (const SchemaChild &child : schemaChildren(node)) {
                    const std::string name = child.name.toStdString();
                    if (child.kind == SchemaChildKind::Property && seen.insert(name).second)
                        visit(child.node, name, child.isRequired, value, path, pointer, depth);
                    else if (child.kind == SchemaChildKind::Branch && value)
                        walkBranch(child.node, *value, path, pointer, depth, seen);
                }
            }
            if (!value || !value->is_object())
                return;
            for (const auto &[name, member] : value->items()) { // not in the schema
                if (seen.insert(name).second)
                    visit({}, name, false, value, path, pointer, depth);
            }
        }

        void visit(const SchemaView &node, const std::string &name, bool isRequired,
                   const Json *parent, const Path &path, const std::string &pointer, int depth)
        {
            const Json *value = nullptr;
            if (parent && parent->is_object()) {
                if (const auto found = parent->find(name); found != parent->end())
                    value = &*found;
            }
            Place place{path, pointer, value != nullptr, isRequired};
            place.path.push_back(name);
            appendPointerToken(place.pointer, name);
            m_places.push_back(place);
            // Below an absent optional object nothing can be missing.
            if (value || isRequired)
                walk(node, value, place.path, place.pointer, depth + 1);
        }

        void walkItems(const SchemaView &node, const Json &items, const Path &path,
                       const std::string &pointer, int depth)
        {
            const SchemaView element = node.below(Keyword::Items);
            for (std::size_t i = 0; i < items.size(); ++i) {
                std::string at = pointer;
                appendPointerIndex(at, i);
                walk(element, &items[i], path, at, depth + 1);
            }
        }

        /// The value of a union: the branch provides the names, the value contains the envelope.
        void walkBranch(const SchemaView &branch, const Json &value, const Path &path,
                        const std::string &pointer, int depth, std::set<std::string> &seen)
        {
            const auto inner = value.is_object() ? value.find("value") : value.end();
            if (!value.is_object() || inner == value.end())
                return;
            if (seen.insert("value").second)
                visit(branch, "value", true, &value, path, pointer, depth);
        }

        const Json &m_schema;
        std::vector<Place> m_places;
    };

    /// "body.tags[*].name" -> tags, name; "prices[key]" and "prices.key" -> prices.
    Path pathOf(std::string field)
    {
        if (field.starts_with("body."))
            field.erase(0, 5);
        Path path;
        std::size_t from = 0;
        while (from <= field.size() && !field.empty()) {
            const std::size_t dot = std::min(field.find('.', from), field.size());
            std::string name = field.substr(from, dot - from);
            name = name.substr(0, name.find('['));
            if (!name.empty() && !(name == "body" && path.empty()))
                path.push_back(std::move(name));
            from = dot + 1;
        }
        return path;
    }

    bool endsWith(const Path &path, const Path &end)
    {
        return path.size() >= end.size() && std::equal(end.rbegin(), end.rend(), path.rbegin());
    }

    template <typename Fits>
    std::vector<const Place *> placesThat(const std::vector<Place> &places, const Fits &fits)
    {
        std::vector<const Place *> found;
        for (const Place &place : places) {
            if (fits(place))
                found.push_back(&place);
        }
        return found;
    }

    std::vector<const Place *> candidates(const std::vector<Place> &places, const Path &path)
    {
        auto found = placesThat(places, [&path](const Place &place) { return place.path == path; });
        if (!found.empty())
            return found;
        Path snake;
        for (const std::string &name : path)
            snake.push_back(goaSnakeCase(name));
        found = placesThat(places, [&snake](const Place &place) { return place.path == snake; });
        if (!found.empty())
            return found;
        found =
            placesThat(places, [&path](const Place &place) { return endsWith(place.path, path); });
        std::set<Path> distinct;
        for (const Place *place : found)
            distinct.insert(place->path);
        if (distinct.size() == 1)
            return found;
        return placesThat(places, [&](const Place &place) {
            return place.path.back() == path.back() || place.path.back() == snake.back();
        });
    }

    /// The places where the boundary now finds the same fault, by its code.
    std::set<std::string> faultsNow(const JsonPtr &schema, const Json &payload,
                                    const std::string &constraint)
    {
        std::set<std::string> pointers;
        const Result<ToolValidator> compiled = ToolValidator::compile(schema);
        if (!compiled)
            return pointers;
        for (const Issue &issue :
             compiled->validatePayload(writeJson(payload), ValidationMode::GoaBoundary)) {
            if (issueCodeName(issue.code) == constraint)
                pointers.insert(issuePointer(issue));
        }
        return pointers;
    }

    IssuePin pin(const FieldIssue &issue, const std::vector<Place> &places, const JsonPtr &schema,
                 const Json &payload)
    {
        IssuePin result{issue, {}, false};
        const Path path = pathOf(issue.field);
        std::vector<const Place *> found;
        const bool isNamed = !path.empty() && issue.field != "$payload";
        if (isNamed && issue.constraint == "missing_field") {
            // A missing key is recorded by its bare name, regardless of its place.
            found = placesThat(places, [&path](const Place &place) {
                return endsWith(place.path, path) && place.isRequired && !place.isPresent;
            });
        }
        if (isNamed && found.empty())
            found = candidates(places, path);
        if (found.size() > 1) {
            const std::set<std::string> faults = faultsNow(schema, payload, issue.constraint);
            std::vector<const Place *> faulty;
            std::ranges::copy_if(found, std::back_inserter(faulty), [&faults](const Place *place) {
                return std::ranges::any_of(faults, [place](const std::string &pointer) {
                    return pointer == place->pointer || pointer.starts_with(place->pointer + '/');
                });
            });
            if (!faulty.empty())
                found = std::move(faulty);
            else
                result.isAmbiguous = true;
        }
        for (const Place *place : found)
            result.pointers.push_back(place->pointer);
        if (result.pointers.empty())
            result.pointers.emplace_back();
        return result;
    }

} // namespace

std::vector<IssuePin> pinIssues(std::span<const FieldIssue> issues, const JsonPtr &schema,
                                const Json &payload)
{
    std::vector<IssuePin> pins;
    if (issues.empty())
        return pins;
    static const Json anything = true;
    const std::vector<Place> places = PlaceFinder(schema ? *schema : anything).find(payload);
    for (const FieldIssue &issue : issues)
        pins.push_back(pin(issue, places, schema, payload));
    return pins;
}

QString IssuePinText::text(const FieldIssue &issue)
{
    QStringList allowed;
    for (const std::string &value : issue.allowed)
        allowed << ReplayText::utf8(value);
    QStringList parts{ReplayText::utf8(issue.constraint)};
    if (!allowed.isEmpty())
        parts << tr("allowed: %1").arg(allowed.join(u", "_s));
    if (!issue.expectedType.empty())
        parts << tr("expected %1").arg(ReplayText::utf8(issue.expectedType));
    if (!issue.actualType.empty())
        parts << tr("got %1").arg(ReplayText::utf8(issue.actualType));
    if (!issue.format.empty())
        parts << tr("format %1").arg(ReplayText::utf8(issue.format));
    if (!issue.pattern.empty())
        parts << tr("pattern %1").arg(ReplayText::utf8(issue.pattern));
    if (issue.minLen)
        parts << tr("at least %1 long").arg(*issue.minLen);
    if (issue.maxLen)
        parts << tr("at most %1 long").arg(*issue.maxLen);
    return parts.join(u" · "_s);
}

std::vector<Issue> IssuePinText::formIssues(std::span<const IssuePin> pins)
{
    std::vector<Issue> issues;
    for (const IssuePin &pin : pins) {
        QString message = text(pin.issue);
        if (pin.isAmbiguous)
            message += u" · "_s + tr("possibly here");
        for (const std::string &pointer : pin.pointers) {
            Issue issue;
            issue.code = issueCodeFromName(pin.issue.constraint).value_or(issue.code);
            issue.pointer = pointer;
            issue.wording = IssueWording::Recorded;
            issue.detail = message.toStdString();
            if (pointer.empty() && !pin.issue.field.empty())
                issue.detail = pin.issue.field + ": " + issue.detail;
            issues.push_back(std::move(issue));
        }
    }
    return issues;
}

} // namespace tw
