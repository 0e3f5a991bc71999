// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/repairs.h"
#include "schema/ascii.h"
#include "schema/json/memberlike.h"

#include <nlohmann/json.hpp>

namespace tw {

namespace {

    using FieldState = HintFollowUp::FieldState;

    constexpr std::size_t MaxPlaces = 20'000; // of one payload; larger ones are data, not arguments

    /// Normalizes the spellings of issues and payloads: `zoneId`, `ZoneID` and `zone_id` are equal.
    std::string foldedName(std::string_view name)
    {
        return loweredWithout(name, "_");
    }

    struct Place
    {
        std::string pointer;
        std::string path; ///< normalized names joined by dots, without indexes
        std::string name; ///< the last of them
    };

    /// Every member of a payload.
    class Places
    {
    public:
        explicit Places(const Json *root)
        {
            if (root != nullptr)
                add(*root, {}, {});
        }
        [[nodiscard]] const std::vector<Place> &all() const { return m_places; }

        /// The exact path, otherwise a common suffix, otherwise only the name
        /// (docs/formats/goa-ai.md, "Field paths").
        [[nodiscard]] std::vector<const Place *> find(const std::string &path) const
        {
            const std::string name = path.substr(path.rfind('.') + 1);
            for (const int strictness : {2, 1, 0}) {
                std::vector<const Place *> found;
                for (const Place &place : m_places) {
                    const bool fits = strictness == 2 ? place.path == path
                        : strictness == 1             ? endsInPath(place.path, path)
                                                      : place.name == name;
                    if (fits)
                        found.push_back(&place);
                }
                if (!found.empty())
                    return found;
            }
            return {};
        }

    private:
        static bool endsInPath(const std::string &path, const std::string &end)
        {
            return path.size() > end.size() && path.ends_with(end)
                && path[path.size() - end.size() - 1] == '.';
        }

        void add(const Json &value, const std::string &pointer, const std::string &path)
        {
            if (value.is_object()) {
                for (const auto &[key, member] : value.items()) {
                    if (m_places.size() >= MaxPlaces)
                        return;
                    const std::string name = foldedName(key);
                    Place place{pointer, path.empty() ? name : path + '.' + name, name};
                    appendPointerToken(place.pointer, key);
                    m_places.push_back(place);
                    add(member, place.pointer, place.path);
                }
            } else if (value.is_array()) {
                for (std::size_t i = 0; i < value.size() && m_places.size() < MaxPlaces; ++i) {
                    std::string element = pointer;
                    appendPointerIndex(element, i);
                    add(value[i], element, path);
                }
            }
        }

        std::vector<Place> m_places;
    };

    /// "body.tags[*].unit" -> "tags.unit"; "" for the whole payload.
    std::string plainPath(std::string_view field)
    {
        if (field == "$payload")
            return {};
        if (field.starts_with("body."))
            field.remove_prefix(5);
        std::string path;
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field[i] == '[') {
                const auto end = field.find(']', i);
                if (end == std::string_view::npos)
                    break;
                i = end;
                continue;
            }
            if (field[i] == '.')
                path += '.';
            else if (field[i] != '_')
                path += lowered(field[i]);
        }
        return path;
    }

    class FollowUp
    {
    public:
        FollowUp(const Failure &failure, const Json &before, const Json &after)
            : m_failure(failure)
            , m_before(before)
            , m_after(after)
            , m_placesBefore(&before)
            , m_placesAfter(&after)
        {
        }

        HintFollowUp judge()
        {
            HintFollowUp result;
            result.example = exampleUse();
            for (const FieldIssue &issue : m_failure.issues)
                result.fields.push_back(judgeField(issue));
            result.isRecorded = !m_failure.isInferred;
            if (result.isRecorded)
                result.verdict = verdict(result);
            return result;
        }

    private:
        HintFollowUp::Example exampleUse() const
        {
            using enum HintFollowUp::Example;
            const Json *example = m_failure.exampleJson.get();
            if (example == nullptr)
                return None;
            if (!jsonEqual(m_before, *example) && jsonEqual(m_after, *example))
                return Copied;
            for (const Place &place : m_placesAfter.all()) {
                if (tookExample(place.pointer))
                    return ValuesTaken;
            }
            return NotUsed;
        }

        /// True if the place has the value of the example now and did not have it before.
        [[nodiscard]] bool tookExample(const std::string &pointer) const
        {
            const Json *example =
                m_failure.exampleJson ? findPointer(*m_failure.exampleJson, pointer) : nullptr;
            const Json *after = findPointer(m_after, pointer);
            if (example == nullptr || after == nullptr || after->is_structured()
                || !jsonEqual(*example, *after))
                return false;
            const Json *before = findPointer(m_before, pointer);
            return before == nullptr || !jsonEqual(*before, *after);
        }

        HintFollowUp::Field judgeField(const FieldIssue &issue) const
        {
            HintFollowUp::Field field;
            field.field = issue.field;
            field.constraint = issue.constraint;
            const std::string path = plainPath(issue.field);
            if (path.empty()) {
                field.state =
                    jsonEqual(m_before, m_after) ? FieldState::Unchanged : FieldState::Changed;
                return field;
            }
            if (issue.constraint == "missing_field")
                judgeMissing(path, field);
            else
                judgeGiven(path, field);
            field.tookExample = !field.pointer.empty() && tookExample(field.pointer);
            return field;
        }

        /// True if the field is provided now.
        bool judgeMissing(const std::string &path, HintFollowUp::Field &field) const
        {
            field.state = FieldState::Unchanged; // still missing
            for (const Place *place : m_placesAfter.find(path)) {
                if (isNothing(findPointer(m_before, place->pointer))
                    && !isNothing(findPointer(m_after, place->pointer))) {
                    field.state = FieldState::Provided;
                    field.pointer = place->pointer;
                    return true;
                }
            }
            return false;
        }

        void judgeGiven(const std::string &path, HintFollowUp::Field &field) const
        {
            for (const Place *place : m_placesBefore.find(path)) {
                const Json *before = findPointer(m_before, place->pointer);
                const Json *after = findPointer(m_after, place->pointer);
                if (field.state == FieldState::NotFound) {
                    field.state = FieldState::Unchanged;
                    field.pointer = place->pointer;
                }
                if (after == nullptr || !jsonEqual(*before, *after)) {
                    field.state = after == nullptr ? FieldState::Removed : FieldState::Changed;
                    field.pointer = place->pointer;
                    return;
                }
            }
            // A list that is too short, for example, may be one that was left out.
            if (field.state == FieldState::NotFound && !judgeMissing(path, field))
                field.state = FieldState::NotFound;
        }

        HintFollowUp::Verdict verdict(const HintFollowUp &result) const
        {
            using enum HintFollowUp::Verdict;
            std::size_t known = 0;
            std::size_t done = 0;
            for (const auto &field : result.fields) {
                known += field.state == FieldState::NotFound ? 0 : 1;
                done += field.state == FieldState::Provided || field.state == FieldState::Changed
                        || field.state == FieldState::Removed
                    ? 1
                    : 0;
            }
            if (result.example == HintFollowUp::Example::Copied || (known > 0 && done == known))
                return Followed;
            if (known > 0)
                return done > 0 ? Partly : Ignored;
            if (result.example == HintFollowUp::Example::None)
                return NoHint;
            return result.example == HintFollowUp::Example::ValuesTaken ? Followed : Ignored;
        }

        const Failure &m_failure;
        const Json &m_before;
        const Json &m_after;
        Places m_placesBefore;
        Places m_placesAfter;
    };

} // namespace

std::string_view hintVerdictName(HintFollowUp::Verdict verdict)
{
    constexpr std::string_view names[] = {"none", "followed", "partly", "ignored"};
    return names[static_cast<std::size_t>(verdict)];
}

std::string_view fieldStateName(HintFollowUp::FieldState state)
{
    constexpr std::string_view names[] = {"provided", "changed", "removed", "unchanged",
                                          "not_found"};
    return names[static_cast<std::size_t>(state)];
}

std::string_view exampleUseName(HintFollowUp::Example example)
{
    constexpr std::string_view names[] = {"none", "copied", "values_taken", "not_used"};
    return names[static_cast<std::size_t>(example)];
}

HintFollowUp followUp(const Failure &failure, const JsonPtr &before, const JsonPtr &after)
{
    static const Json nothing = Json::object();
    return FollowUp(failure, before ? *before : nothing, after ? *after : nothing).judge();
}

} // namespace tw
