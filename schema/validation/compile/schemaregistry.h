// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/result.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw {

/// Resolves references to other documents: documents added by the caller and folders of files,
/// never the network. The meta-schemas of the drafts are always available.
class SchemaRegistry
{
public:
    /// \a uri is absolute; a fragment is ignored.
    void add(std::string_view uri, JsonPtr document);
    /// References that start with \a baseUri are read from \a folder. Files are read on demand;
    /// files outside \a folder are never read.
    void addFolder(std::string_view baseUri, std::filesystem::path folder);

    /// What to do about an unknown document, for error messages: "give its folder with --remotes".
    void setAdvice(std::string text) { m_advice = std::move(text); }

    /// The document at \a uri. Errors: UnresolvedReference and those of parseJson().
    [[nodiscard]] Result<JsonPtr> find(std::string_view uri) const;

private:
    struct Folder
    {
        std::string baseUri;
        std::filesystem::path path;
    };
    std::map<std::string, JsonPtr, std::less<>> m_documents;
    std::vector<Folder> m_folders;
    std::string m_advice = "nothing is fetched, so include it in the schema";
};

} // namespace tw
