// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/catalogs/catalog.h"

#include <map>
#include <optional>

namespace tw {

/// Two keys that differ only in case and "_" have the same folded key.
[[nodiscard]] std::string foldedKey(std::string_view key);

/// The name of the member \a key of \a object: \a key itself, else the first one with the same
/// folded key, else \a key.
[[nodiscard]] std::string nameInFile(const Json &object, std::string_view key);

/// Takes the keys of one object of a catalog file. Each key is requested once; the remaining keys
/// are the object's `extra`. Keys match exactly, or else ignoring case and "_"
/// (docs/formats/tool-catalogs.md, "Lenient reading"). A value of the wrong type causes a warning
/// and is skipped.
class ObjectReader
{
public:
    ObjectReader(Json &object, std::string pointer, std::vector<Finding> &warnings);

    /// The value, or null when the key is absent or its value is null.
    [[nodiscard]] Json *find(std::string_view key);
    /// Like find(), and marks the key as known.
    [[nodiscard]] Json *take(std::string_view key);
    [[nodiscard]] std::string takeString(std::string_view key);
    [[nodiscard]] std::vector<std::string> takeStrings(std::string_view key);
    /// The members of an object of lists of strings, in order. Takes the strings, not the members.
    [[nodiscard]] std::vector<std::pair<std::string, std::vector<std::string>>> stringLists();
    [[nodiscard]] Json *takeObject(std::string_view key);
    /// A JSON Schema: an object or a boolean. A string that contains one is unwrapped. May be null.
    [[nodiscard]] JsonPtr takeSchema(std::string_view key);

    void warn(std::string_view key, const FindingCode &code,
              std::vector<FindingParameter> parameters = {});
    [[nodiscard]] std::string pointerTo(std::string_view key) const;
    [[nodiscard]] const std::string &pointer() const { return m_pointer; }

    /// An object with the keys that were not taken; null if there are none.
    [[nodiscard]] JsonPtr rest();
    /// Like rest(), with one warning for each of these keys.
    [[nodiscard]] JsonPtr restWithWarnings();

private:
    /// Warns about the member that is spelled \a name in the file.
    void warnOf(std::string_view name, const FindingCode &code,
                std::vector<FindingParameter> parameters = {});
    /// The strings of the member \a name; nullopt if it is no list of them.
    std::optional<std::vector<std::string>> stringsOf(std::string_view name, Json &value);
    [[nodiscard]] std::string nameInFile(std::string_view key) const
    {
        return tw::nameInFile(m_object, key);
    }

    Json &m_object;
    std::string m_pointer;
    std::vector<Finding> &m_warnings;
    std::vector<std::string> m_taken; ///< as spelled in the file
};

/// The JSON of a catalog file. Repeated keys and half surrogate pairs become warnings. Errors:
/// those of parseJson().
[[nodiscard]] Result<Json> parseCatalog(std::string_view text, const std::string &source,
                                        std::vector<Finding> &warnings);

/// A separate schema document, moved out of \a value.
[[nodiscard]] JsonPtr shareJson(Json &&value);

/// The tools of one file as found by findToolLists(), still raw.
struct RawTool
{
    Json *json = nullptr;
    std::string pointer;
};

/// Whether \a head is the beginning of an object with the key \a wanted.
[[nodiscard]] bool hasRootKey(std::string_view head, std::string_view wanted);
/// The built-in format that \a head looks like: GoaCatalog or McpCatalog.
[[nodiscard]] std::optional<std::string_view> sniffToolList(std::string_view head);
/// Reads a file in either format and any generation. \a source names the file in errors. Errors:
/// those of parseJson, UnknownFormat, InvalidCatalog.
[[nodiscard]] Result<Catalog> readToolList(std::string_view text, const std::string &source);

[[nodiscard]] std::vector<Tool> readGoaTools(const std::vector<RawTool> &raw,
                                             std::vector<Finding> &warnings,
                                             std::string &generation);
[[nodiscard]] std::vector<Tool> readMcpTools(const std::vector<RawTool> &raw,
                                             std::vector<Finding> &warnings,
                                             std::string &generation);

/// The name of the MCP server that \a response says its tools are of; "" if it does not.
[[nodiscard]] std::string serverNameIn(const Json &response);

/// How the result schema indicates that results are bounded (docs/formats/goa-ai.md, "Bounded
/// results").
[[nodiscard]] BoundsStyle boundsStyleOf(const Json &resultSchema);

/// True if the payload has the property `artifacts` of v0.30.0 to v0.43.5, which controls the
/// runtime and is not data of the tool (docs/formats/tool-catalogs.md, "The artifacts control").
[[nodiscard]] bool hasArtifactsControl(const Tool &tool);

} // namespace tw
