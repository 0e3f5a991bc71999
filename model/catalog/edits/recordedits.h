// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

namespace tw::edits {

// As in toolsetedits.h.

/// Name and description of the whole design. Typing merges.
Result<void> setDesign(CatalogDocument &document, const QString &name, const QString &description);

/// How artifacts of each kind are shown (replay/artifacts/views/artifactbinding.h), kept in the
/// design file. Null: as usual.
Result<void> setArtifactViews(CatalogDocument &document, const JsonPtr &views);

/// A null \a schema is an empty object type. Change its schema by the edits of attributes at
/// sharedPlace().
Result<TypeKey> addType(CatalogDocument &document, const QString &name, JsonPtr schema = nullptr,
                        int row = -1);
/// The references to it follow. Typing merges.
Result<void> renameType(CatalogDocument &document, TypeKey key, const QString &name);
/// Schemas that use the type get a copy of it in place of each reference. Error: InvalidCatalog if
/// another shared type refers to it.
Result<void> removeType(CatalogDocument &document, TypeKey key);

// T: Service, Agent or Registry.
template <typename T>
Result<RecordKey<T>> addRecord(CatalogDocument &document, T value, int row = -1);
/// References by its name follow a new name. Typing in the same field merges.
template <typename T>
Result<void> setRecord(CatalogDocument &document, RecordKey<T> key, T value);
/// References to it stay; they are findings then.
template <typename T>
Result<void> removeRecord(CatalogDocument &document, RecordKey<T> key);
/// Also for SharedType.
template <typename T>
Result<void> moveRecord(CatalogDocument &document, RecordKey<T> key, int row);

} // namespace tw::edits
