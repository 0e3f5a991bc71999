// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correctionsession.h"

#include <optional>

namespace tw {

/// Corrects payloads with the right values in the wrong structure. Every function returns true if
/// it made an edit.
class ShapeFixer
{
public:
    explicit ShapeFixer(CorrectionSession &bench)
        : m_bench(bench)
    {
    }

    /// Sets an invalid tag of a union if the remaining members fit exactly one branch.
    bool setTag(const Issue &issue);
    /// Adds a missing tag if the remaining members fit exactly one branch.
    bool addTag(const Issue &issue);
    /// Changes a valid tag if the rest of the object fits exactly one other branch.
    bool switchTag(const Issue &issue);
    /// Wraps a bare value, or one keyed by its tag ({"celsius": 21.5}), in a union's envelope if
    /// only one branch accepts it.
    bool wrapInUnion(const Issue &issue, const std::string &pointer);
    /// Removes an extra level around all arguments: {"arguments": {…}}.
    bool unwrapArguments(const Issue &issue);
    /// Moves members into the missing member they belong to, directly or as the first element of
    /// its list.
    bool nestMembers(const Issue &issue);
    /// As nestMembers(), starting from an unknown member.
    bool nestUnknown(const Issue &issue);

private:
    /// An object of the payload: the members that its schema declares, and the others.
    struct Split
    {
        const Json *properties; ///< of the schema
        Json kept;
        Json nested;
    };
    /// Nothing if the schema declares no members or the object has no others.
    [[nodiscard]] std::optional<Split> split(const std::string &pointer, const Issue &issue);
    /// Moves the other members of the object at \a pointer into its missing member \a name.
    bool nest(const Split &parts, const std::string &pointer, const std::string &name,
              const Issue &issue);
    [[nodiscard]] bool mayHold(const Json &site, const Json &members) const;
    bool onlyOneFits(const Issue &issue, const std::string &place, const std::string &object);
    /// The members allowed in an object or in the objects of a list; null for anything else.
    const Json *membersOf(const Json &site) const;

    CorrectionSession &m_bench;
};

} // namespace tw
