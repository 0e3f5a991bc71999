// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <QObject>

#include <vector>

namespace tw {

/// Two calls of one log whose artifacts are drawn in one chart, and a call that the user has marked
/// as the other one for later comparisons.
class ArtifactComparison final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The call that \a call is compared with; none if it is not compared.
    [[nodiscard]] MaybeCall otherOf(MaybeCall call) const;
    [[nodiscard]] MaybeCall marked() const { return m_marked; }

    void compare(CallIndex call, CallIndex other);
    /// Marks \a call, or removes the mark from it.
    void toggleMark(CallIndex call);

public slots:
    void stop();
    /// Forgets everything: the calls of another log have other indexes.
    void clear();

signals:
    void changed();

private:
    MaybeCall m_call;
    MaybeCall m_other;
    MaybeCall m_marked;
};

/// The calls with artifacts that can be compared with \a call: \a marked first, whatever its tool,
/// then those of the same tool, the nearest in the log first. At most \a limit.
[[nodiscard]] std::vector<CallIndex> comparableCalls(const RunStore &store, CallIndex call,
                                                     MaybeCall marked, std::size_t limit);

} // namespace tw
