// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "schema/catalogs/catalogformat.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace tw {

class JsonView;

/// "climate.read: the tags of the tool"
[[nodiscard]] QString lossText(const Loss &loss);

/// Writes the catalog in another format: the losses and the text are shown before anything is
/// written. The document keeps its file and its unsaved changes.
class ExportPage final : public QWidget
{
    Q_OBJECT

public:
    explicit ExportPage(CatalogDocument *document, QWidget *parent = nullptr);
    /// With the chosen format, or with \a format if it is the id of one that can be written.
    void start(std::string_view format);

signals:
    void written(const QString &path);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeColumn();
    void showFormat();
    void askForPath();
    void checkPath();
    void write();
    [[nodiscard]] QString path() const; ///< absolute; empty while none is given
    [[nodiscard]] QString suggestedPath(const CatalogFormat &chosen) const;
    [[nodiscard]] const CatalogFormat *format() const;

    CatalogDocument *m_document;
    QListWidget *m_formats;
    QListWidget *m_losses;
    QLabel *m_lossText;
    QLineEdit *m_path;
    QPushButton *m_write;
    QLabel *m_problem;
    JsonView *m_view;
    WrittenCatalog m_written; ///< in the chosen format
    bool m_replaces = false; ///< the file exists, and the button says so
};

} // namespace tw
