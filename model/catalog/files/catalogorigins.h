// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"

#include <QByteArray>
#include <QObject>

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tw {

class CatalogDocument;
class CatalogFile;

/// Where a node of a catalog is in a file.
struct Origin
{
    QString file; ///< path
    std::string pointer; ///< JSON Pointer into the file
    std::size_t begin = 0; ///< bytes
    std::size_t end = 0;
    std::size_t line = 1;
    bool operator==(const Origin &) const = default;
};

/// Finds the nodes of a document in its file as it was last read or written. Nodes keep their
/// origin when they are renamed, moved or edited; what was added since then has none. Readers
/// attach the places of tools, toolsets and shared types (Tool::origin).
class CatalogOrigins final : public QObject
{
    Q_OBJECT

public:
    CatalogOrigins(CatalogDocument *document, CatalogFile *file);

    /// The text of the file; empty without one and if another program changed it.
    [[nodiscard]] QByteArray text() const;
    /// Of a tool, a toolset or a shared type, by the value of its key.
    [[nodiscard]] std::optional<Origin> of(quint32 key) const;
    /// Of a node of a schema; of the nearest one around it if that one was added.
    [[nodiscard]] std::optional<Origin> of(const SchemaPlace &place) const;

private:
    void noteNames();
    void readPointers(const QByteArray &text) const;
    [[nodiscard]] const std::string *pointerOf(quint32 key, const QByteArray &text) const;
    [[nodiscard]] std::optional<Origin> at(const std::string &pointer,
                                           const QByteArray &text) const;

    CatalogDocument *m_document;
    CatalogFile *m_file;
    std::unordered_map<quint32, std::string> m_names; ///< in the file, by key
    std::vector<std::pair<SchemaPlace, SchemaPlace>> m_moves; ///< since then
    mutable QByteArray m_text; ///< that m_pointers is of
    mutable std::string m_format;
    mutable std::unordered_map<std::string, std::string> m_pointers; ///< by name
};

} // namespace tw
