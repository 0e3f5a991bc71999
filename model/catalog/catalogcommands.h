// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QUndoCommand>

namespace tw {

/// Ids of the catalog's commands that can merge.
enum class CatalogCommand : int { RenameTool = 1, ToolText, RenameAttribute, Keyword };

/// True if all values of the tools are equal, including the key order of their schemas.
[[nodiscard]] bool isSameTool(const Tool &left, const Tool &right);

/// Replaces one tool of a document with another. Tools share their schemas, so a command costs only
/// the texts of a tool and the one schema that changed.
class EditToolCommand final : public QUndoCommand
{
public:
    struct Rename
    {
        SchemaPlace place;
        std::string newPointer;
    };

    /// If \a mergeKey is not empty, consecutive commands with the same id and key merge.
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
