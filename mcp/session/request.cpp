// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/session/request.h"

#include "mcp/session/requestbook.h"

namespace tw::mcp {

std::chrono::milliseconds Request::elapsed() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now()
                                                                 - m_start);
}

void Request::cancel()
{
    if (m_book != nullptr)
        m_book->cancel(*this);
}

} // namespace tw::mcp
