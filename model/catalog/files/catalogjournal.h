// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogkeys.h"
#include "schema/result.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw {

// The lines of a recovery journal: a header with the state of a catalog, then the edits since. Each
// line is a JSON object that ends in "\n"; a crash can cut the last one. Records are texts of
// design files.

/// Key and id of each tool, in order. Writers may sort the tools of a file.
using JournalTools = std::vector<std::pair<ToolKey, std::string>>;

/// Which catalog a journal is of.
struct JournalSource
{
    QString path; ///< of the catalog; "" without a file
    QString copiedFrom = {}; ///< the file that the catalog is a copy of, if any
    QString id = {}; ///< CatalogFile::unsavedId(), of a catalog that is neither
};

/// What the first line says about the catalog.
struct JournalHeader
{
    JournalSource source;
    QByteArray hash; ///< of the file, if it is the state; else the header has the whole catalog
    JournalTools tools;
};
/// \a catalog is written only if there is no hash.
[[nodiscard]] QByteArray headerLine(const JournalHeader &header, const Catalog &catalog);

/// A copy of everything but the tools.
[[nodiscard]] Catalog withoutTools(const Catalog &catalog);

/// What an edit changed.
struct JournalEdit
{
    std::vector<std::pair<ToolKey, const Tool *>> tools; ///< changed or added
    std::optional<std::vector<ToolKey>> order; ///< of all tools, if it changed
    bool hasRecords = false; ///< the other records changed
};
[[nodiscard]] QByteArray editLine(const JournalEdit &edit, const Catalog &catalog);
/// The file is about to be replaced by a text with that hash.
[[nodiscard]] QByteArray savingLine(const QByteArray &hash);
/// The saved calls of the catalog as a text of their file; empty if there is nothing to save.
[[nodiscard]] QByteArray callsLine(const QByteArray &text);

/// Which catalog \a journal is of, without reading its edits. Error: Empty if it does not say.
[[nodiscard]] Result<JournalSource> readSource(const QByteArray &journal);

struct ReplayedJournal
{
    JournalSource source;
    Catalog catalog;
    QByteArray calls; ///< of the last callsLine()
};
/// The catalog after the last complete line of \a journal. Errors: those of readCatalog();
/// FileChanged if the catalog's file is not the one that the journal begins with; NoSuchItem if
/// everything in the journal was saved.
[[nodiscard]] Result<ReplayedJournal> replayJournal(const QByteArray &journal);

} // namespace tw
