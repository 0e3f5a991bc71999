// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

#include <optional>

class QComboBox;

namespace tw {

class JsonView;
struct Origin;

/// What is written of the selected tool, in a format of the user's choice, with the lines of the
/// selected node marked. A click on a line selects its node.
class PreviewPane final : public QWidget
{
    Q_OBJECT

public:
    explicit PreviewPane(CatalogDocument *document, QWidget *parent = nullptr);

    void showPlace(const SchemaPlace &place);
    void showNothing() { showPlace({}); }
    /// Writes the preview again.
    void update();
    [[nodiscard]] JsonView *view() const { return m_view; }
    [[nodiscard]] int choice() const;
    void setChoice(int index);
    /// Shows the file as it was last read or written, with the selected node marked.
    void showFile();

signals:
    /// The user clicked a line that belongs to the schema of a part.
    void placeChosen(const tw::SchemaPlace &place);

private:
    [[nodiscard]] QByteArray written() const;
    /// Where the schema of a part is in the written text; nothing if the format leaves it out.
    [[nodiscard]] std::optional<std::string> prefix(SchemaPart part) const;
    [[nodiscard]] std::optional<Origin> originOf(const SchemaPlace &place) const;
    void choosePlace();
    void chooseOwnFormat();

    CatalogDocument *m_document;
    SchemaPlace m_place;
    QComboBox *m_choice;
    JsonView *m_view;
};

} // namespace tw
