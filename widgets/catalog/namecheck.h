// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "model/common/findingtext.h"
#include "schema/catalogs/namefaults.h"

#include <QLineEdit>
#include <QModelIndex>
#include <QString>

#include <array>
#include <string>
#include <vector>

namespace tw {

/// The first fault of a name that is being typed into \a document, as a sentence; empty for a good
/// name. A design that was made from nothing follows the rules of Goa-AI.
[[nodiscard]] inline QString nameFault(const QString &name, NameKind kind,
                                       const CatalogDocument &document)
{
    const std::string_view format = schemaFormatOf(document.catalog());
    const std::array profiles{std::string(format.empty() ? GoaCatalog : format)};
    const std::vector<Finding> faults = nameFaults(name.trimmed().toStdString(), kind, profiles);
    return faults.empty() ? QString() : findingText(faults.front());
}

/// Whether the name field of a row is to be left alone when the row \a index changes: its text is
/// being typed, or is that of the row already and would only lose its selection.
[[nodiscard]] inline bool keepsItsText(const QLineEdit &field, const QModelIndex &index)
{
    return field.isModified() || field.text() == index.data(Qt::EditRole).toString();
}

} // namespace tw
