// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/validation/compile/schemaregistry.h"

#include "schema/validation/compile/metaschemas.h"
#include "schema/vocabulary/uri.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <mutex>

namespace tw {

namespace {

    /// Parsed once per process: every schema refers to one of them.
    Result<JsonPtr> builtin(std::string_view uri)
    {
        static std::mutex mutex;
        static std::map<std::string, JsonPtr, std::less<>> parsed;
        const std::lock_guard lock(mutex);
        if (const auto found = parsed.find(uri); found != parsed.end())
            return found->second;
        auto document = parseJson(metaschemaText(uri));
        if (!document)
            return document.error();
        const auto shared = std::make_shared<const Json>(std::move(*document));
        parsed.emplace(uri, shared);
        return JsonPtr(shared);
    }

    Result<JsonPtr> readDocument(const std::filesystem::path &path)
    {
        std::ifstream file(path, std::ios::binary);
        if (!file)
            return Error{ErrorCode::ReadFailed, path.string(),
                         "cannot be read; check that the file exists and is readable"};
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        auto document = parseJson(text, {.source = path.string()});
        if (!document)
            return document.error();
        return std::make_shared<const Json>(std::move(*document));
    }

} // namespace

void SchemaRegistry::add(std::string_view uri, JsonPtr document)
{
    m_documents.insert_or_assign(splitUri(uri).base, std::move(document));
}

void SchemaRegistry::addFolder(std::string_view baseUri, std::filesystem::path folder)
{
    std::string base = splitUri(baseUri).base;
    if (!base.ends_with('/'))
        base += '/';
    m_folders.push_back({std::move(base), std::move(folder)});
}

Result<JsonPtr> SchemaRegistry::find(std::string_view uri) const
{
    const std::string base = splitUri(uri).base;
    if (const auto found = m_documents.find(base); found != m_documents.end())
        return found->second;
    if (!metaschemaText(base).empty())
        return builtin(base);
    for (const Folder &folder : m_folders) {
        if (!base.starts_with(folder.baseUri))
            continue;
        const std::filesystem::path relative =
            std::filesystem::path(percentDecode(base.substr(folder.baseUri.size())))
                .lexically_normal();
        if (relative.is_absolute() || relative.string().starts_with(".."))
            continue;
        std::error_code error;
        for (const char *const suffix : {"", ".json"}) {
            std::filesystem::path path = folder.path / relative;
            path += suffix;
            if (std::filesystem::is_regular_file(path, error))
                return readDocument(path);
        }
    }
    return Error{ErrorCode::UnresolvedReference, base, "no such document is known; " + m_advice};
}

} // namespace tw
