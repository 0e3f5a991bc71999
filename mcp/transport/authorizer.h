// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

namespace tw::mcp {

/// A 401 or 403 of a server.
struct AuthChallenge
{
    std::string url; ///< of the server
    int status = 0;
    std::string authenticate; ///< the WWW-Authenticate header
};

/// Obtains bearer tokens for HTTP servers.
class Authorizer
{
public:
    Authorizer() = default;
    virtual ~Authorizer() = default;
    Authorizer(const Authorizer &) = delete;
    Authorizer &operator=(const Authorizer &) = delete;

    /// The token for requests to \a url; "" if there is none.
    [[nodiscard]] virtual std::string bearer(const std::string &url) const = 0;
    /// Calls \a done later, once, with "" if the request should be repeated, else with the reason
    /// why not (English).
    virtual void authorize(const AuthChallenge &challenge,
                           std::function<void(const std::string &failure)> done) = 0;
    /// True while it waits for a person.
    [[nodiscard]] virtual bool isAsking() const { return false; }
};

} // namespace tw::mcp
