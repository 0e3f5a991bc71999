// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/correction/correctionsession.h"

namespace tw {

/// Mends what has the right values in the wrong shape. Every function tells whether it made an
/// edit.
class ShapeFixer
{
public:
    explicit ShapeFixer(CorrectionSession &bench)
        : m_bench(bench)
    {
    }

    /// The tag of a union is not among those it may be, but what stands beside it fits just
    /// one.
    bool setTag(const Issue &issue);
    /// A missing tag, where what stands beside it fits just one.
    bool addTag(const Issue &issue);
    /// The rest of a union's object fits one other tag: then the tag is what is wrong.
    bool switchTag(const Issue &issue);
    /// A bare value, or one under the name of its tag ({"celsius": 21.5}), where a union's
    /// envelope belongs: put into the envelope, if only one branch takes it.
    bool wrapInUnion(const Issue &issue, const std::string &pointer);
    /// All arguments were put under one name: {"arguments": {…}}.
    bool unwrapArguments(const Issue &issue);
    /// What belongs under a missing member, alone or as the first of a list, was put beside it.
    bool nestMembers(const Issue &issue);
    /// The same, found by a member that is unknown where it stands.
    bool nestUnknown(const Issue &issue);

private:
    bool nest(const Issue &place, const Issue &issue);
    [[nodiscard]] bool mayHold(const Json &site, const Json &members) const;
    bool onlyOneFits(const Issue &issue, const std::string &place, const std::string &object);
    /// The members that an object, or the objects of a list, may have; null for anything else.
    const Json *membersOf(const Json &site) const;

    CorrectionSession &m_bench;
};

} // namespace tw
