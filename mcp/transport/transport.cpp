// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/transport.h"

#include <utility>

namespace tw::mcp {

bool Transport::abandon(const std::string & /*id*/, bool /*isModern*/)
{
    return false;
}

void Transport::handshakeDone(const std::string & /*version*/) { }

void Transport::reportText(TrafficFrame::Direction direction,
                           std::shared_ptr<const std::string> text, int httpRequest)
{
    TrafficFrame frame;
    frame.httpRequest = httpRequest;
    frame.direction = direction;
    frame.text = std::move(text);
    emit traffic(frame);
}

} // namespace tw::mcp
