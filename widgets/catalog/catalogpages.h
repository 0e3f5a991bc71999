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
/// The problems of \a document's file: not opened, changed by another program.
[[nodiscard]] QList<IssueEntry> catalogFileIssues(const CatalogDocument &document);
/// Performs the action for an entry of catalogFileIssues(); false if \a location is not a file.
bool activateCatalogFileIssue(CatalogDocument &document, const Location &location);

/// The pages of a mode for catalogs: nothing open, loading with progress and stop, failed with a
/// remedy, and the content.
class CatalogPages final : public QWidget
{
    Q_OBJECT

public:
    /// Takes ownership of \a content. \a title is the heading of the empty page.
    CatalogPages(CatalogDocument *document, QWidget *content, const QString &title,
                 QWidget *parent = nullptr);

    /// Shows the pages of another document, which must outlive this, or always the content.
    void setDocument(CatalogDocument *document, bool isContentShown);
    [[nodiscard]] PagedView *view() const { return m_view; }
    /// Puts more buttons before those of the empty page.
    void addEmptyActions(const QList<QAction *> &actions);

signals:
    void openRequested();
    void sampleRequested();

private:
    void connectDocument();
    void follow();
    void showEmptyText();

    CatalogDocument *m_document;
    bool m_isContentShown = false; ///< whatever the state of the document is
    PagedView *m_view;
    QString m_title; ///< of the empty page
    QList<QAction *> m_emptyActions;
};

} // namespace tw
