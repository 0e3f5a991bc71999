// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QUndoCommand>

namespace tw {

/// All ids of merging commands of a catalog.
enum class CatalogCommand : int { RenameTool = 1, ToolText, RenameAttribute, Keyword };

/// Whether two tools are the same in every value, schemas in the order of their keys too.
[[nodiscard]] bool isSameTool(const Tool &left, const Tool &right);

/// Exchanges one tool of a document for another. Tools share their schemas, so a command costs the
/// texts of a tool and the one schema that changed.
class EditToolCommand final : public QUndoCommand
{
public:
    struct Rename
    {
        SchemaPlace place;
        std::string newPointer;
    };

    /// A \a mergeKey that is not empty lets commands of the same id and key become one.
    EditToolCommand(CatalogDocument *document, ToolKey key, Tool before, Tool after,
                    const QString &text, CatalogCommand id, QString mergeKey,
                    std::optional<Rename> rename);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand *other) override;

private:
    CatalogDocument *m_document;
    ToolKey m_key;
    Tool m_before;
    Tool m_after;
    CatalogCommand m_id;
    QString m_mergeKey;
    std::optional<Rename> m_rename;
};

} // namespace tw
