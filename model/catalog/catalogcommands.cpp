// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/catalog/catalogcommands.h"

#include "schema/edit/schemaedits.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {
namespace {

    bool isSameJson(const JsonPtr &left, const JsonPtr &right)
    {
        return left == right || (left && right && *left == *right);
    }

    bool isSameType(const TypeSchema &left, const TypeSchema &right)
    {
        return left.name == right.name && isSameJson(left.schema, right.schema);
    }

    bool isSameType(const std::optional<TypeSchema> &left, const std::optional<TypeSchema> &right)
    {
        return left.has_value() == right.has_value() && (!left || isSameType(*left, *right));
    }

    bool isSameConfirmation(const std::optional<Confirmation> &left,
                            const std::optional<Confirmation> &right)
    {
        if (left.has_value() != right.has_value())
            return false;
        return !left
            || (left->title == right->title && left->promptTemplate == right->promptTemplate
                && left->deniedResultTemplate == right->deniedResultTemplate);
    }

} // namespace

bool isSameTool(const Tool &left, const Tool &right)
{
    const auto sameData = [](const ServerDataSpec &a, const ServerDataSpec &b) {
        return a.kind == b.kind && a.audience == b.audience && a.description == b.description
            && isSameType(a.type, b.type);
    };
    return left.id == right.id && left.service == right.service && left.toolset == right.toolset
        && left.title == right.title && left.description == right.description
        && left.tags == right.tags && left.meta == right.meta && left.bounds == right.bounds
        && isSameConfirmation(left.confirmation, right.confirmation)
        && isSameType(left.payload, right.payload) && isSameType(left.result, right.result)
        && std::ranges::equal(left.serverData, right.serverData, sameData)
        && isSameJson(left.extra, right.extra);
}

EditToolCommand::EditToolCommand(CatalogDocument *document, ToolKey key, Tool before, Tool after,
                                 const QString &text, CatalogCommand id, QString mergeKey,
                                 std::optional<Rename> rename)
    : QUndoCommand(text)
    , m_document(document)
    , m_key(key)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_id(id)
    , m_mergeKey(std::move(mergeKey))
    , m_rename(std::move(rename))
{
}

void EditToolCommand::undo()
{
    if (m_rename) {
        SchemaPlace renamed = m_rename->place;
        renamed.pointer = m_rename->newPointer;
        emit m_document->attributeRenamed(renamed, m_rename->place.pointer);
    }
    m_document->exchange(m_key, m_before);
}

void EditToolCommand::redo()
{
    if (m_rename)
        emit m_document->attributeRenamed(m_rename->place, m_rename->newPointer);
    m_document->exchange(m_key, m_after);
}

int EditToolCommand::id() const
{
    return m_mergeKey.isEmpty() ? -1 : static_cast<int>(m_id);
}

bool EditToolCommand::mergeWith(const QUndoCommand *other)
{
    const auto *next = static_cast<const EditToolCommand *>(other);
    if (next->m_key != m_key || next->m_mergeKey != m_mergeKey)
        return false;
    m_after = next->m_after;
    if (m_rename && next->m_rename)
        m_rename->newPointer = next->m_rename->newPointer;
    setText(next->text());
    setObsolete(isSameTool(m_before, m_after));
    return true;
}

} // namespace tw
