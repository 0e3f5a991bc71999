// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: a WWW-Authenticate header, which is also used as an issuer and as a list of scopes. No
// metadata is asked for at another host.
#include "fuzz/fuzzing.h"
#include "mcp/auth/oauthflow.h"

using namespace tw;
using fuzz::require;

namespace {

void checkIssuer(const std::string &text)
{
    const QUrl issuer(QString::fromStdString(text));
    if (!issuer.isValid() || issuer.host().isEmpty())
        return;
    const auto places = mcp::metadataPlaces(issuer);
    require(!places.empty(), "no place for metadata");
    for (const QUrl &place : places)
        require(place.host() == issuer.host() && place.scheme() == issuer.scheme()
                    && place.port() == issuer.port(),
                "metadata at another server");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(fuzz::textOf(data, size));
    checkIssuer(text);
    for (const char *name : {"resource_metadata", "scope", "error"}) {
        const std::string value = mcp::challengeParameter(text, name);
        require(text.find(value) != std::string::npos, "a parameter that is not in the header");
        checkIssuer(value);
    }
    const std::string scopes = mcp::scopeUnion(text, text);
    require(mcp::scopeUnion(scopes, text) == scopes, "a scope that occurs twice");
    return 0;
}
