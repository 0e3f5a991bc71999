// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/shell/workspace.h"

#include <QWidget>

namespace tw {

class CatalogDocument;
class PagedView;

/// For Workspace::documentInfo() of a mode that works on \a document.
[[nodiscard]] DocumentInfo catalogInfo(const CatalogDocument &document);
/// What is wrong with the file of \a document: not opened, changed by another program.
[[nodiscard]] QList<IssueEntry> catalogFileIssues(const CatalogDocument &document);
/// Does what an entry of catalogFileIssues asks for; false when \a location is no
/// file.
bool activateCatalogFileIssue(CatalogDocument &document, const Location &location);

/// The pages of a mode that works on a catalog: nothing open yet, loading with progress and stop,
/// what went wrong and what to do, and the content.
class CatalogPages final : public QWidget
{
    Q_OBJECT

public:
    /// Takes \a content over. \a title heads the empty page.
    CatalogPages(CatalogDocument *document, QWidget *content, const QString &title,
                 QWidget *parent = nullptr);

    [[nodiscard]] PagedView *view() const { return m_view; }

signals:
    void openRequested();
    void sampleRequested();

private:
    void follow();

    CatalogDocument *m_document;
    PagedView *m_view;
};

} // namespace tw
