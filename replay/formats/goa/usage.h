// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/store/runstore.h"

#include <memory>
#include <string_view>

namespace tw {

/// What one usage record says.
struct UsageRecord
{
    UsageTotals usage;
    std::string_view model; ///< valid until the reader's next read()
};

/// Reads usage records one after the other, much faster than by parsing them.
class UsageReader
{
public:
    explicit UsageReader(const RunStore &store);
    ~UsageReader();
    [[nodiscard]] UsageRecord read(EventIndex event);

private:
    struct Scratches;
    const RunStore &m_store;
    std::unique_ptr<Scratches> m_scratches;
};

void addUsage(UsageTotals &sum, const UsageTotals &usage);

} // namespace tw
