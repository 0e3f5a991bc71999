// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/catalog/catalogpages.h"

#include "model/catalog/files/catalogfile.h"
#include "model/common/errortext.h"
#include "model/common/format.h"
#include "widgets/common/pages/pagedview.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QFileInfo>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

DocumentInfo catalogInfo(const CatalogDocument &document)
{
    using State = DocumentInfo::State;
    DocumentInfo info{.state = static_cast<State>(document.state())};
    const bool isReady = info.state == State::Ready;
    info.path = isReady ? document.path() : document.requestedPath();
    info.name = info.state == State::Empty ? CatalogPages::tr("No catalog")
        : isReady                          ? document.displayName()
                                           : QFileInfo(info.path).fileName();
    info.isModified = isReady && document.isModified();
    if (info.state == State::Failed)
        info.error = document.error();
    if (document.hasCatalog())
        info.back = document.path().isEmpty() ? document.displayName() : fileTitle(document.path());
    return info;
}

QList<IssueEntry> catalogFileIssues(const CatalogDocument &document)
{
    QList<IssueEntry> entries;
    if (document.state() == CatalogDocument::State::Failed) {
        entries.append({Severity::Error, u"not_opened"_s, document.requestedPath(),
                        errorText(document.error()).sentence(),
                        FileLocation{document.requestedPath()}});
    }
    if (document.file()->isChangedOnDisk()) {
        entries.append(
            {Severity::Warning, u"changed_on_disk"_s, document.displayName(),
             CatalogPages::tr("Another program has changed or removed this file since "
                              "it was opened; you will be asked before it is overwritten"),
             FileLocation{document.path()}});
    }
    return entries;
}

bool activateCatalogFileIssue(CatalogDocument &document, const Location &location)
{
    const auto *file = std::get_if<FileLocation>(&location);
    if (file && document.state() == CatalogDocument::State::Failed
        && file->path == document.requestedPath())
        document.file()->open(document.requestedPath());
    return file != nullptr;
}

CatalogPages::CatalogPages(CatalogDocument *document, QWidget *content, const QString &title,
                           QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(new PagedView(content, this))
    , m_title(title)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view);
    auto *open = new QAction(icon(u"open"_s), tr("Open…"), this);
    auto *sample = new QAction(icon(u"sample"_s), tr("Open Sample"), this);
    connect(open, &QAction::triggered, this, &CatalogPages::openRequested);
    connect(sample, &QAction::triggered, this, &CatalogPages::sampleRequested);
    m_emptyActions = {open, sample};
    showEmptyText();
    connect(m_view, &PagedView::stopRequested, this,
            [this] { m_document->file()->cancelLoading(); });
    connect(m_view, &PagedView::openRequested, this, &CatalogPages::openRequested);
    connect(m_view, &PagedView::retryRequested, this,
            [this] { m_document->file()->open(m_document->requestedPath()); });
    connect(m_view, &PagedView::backRequested, this,
            [this] { m_document->file()->forgetFailure(); });
    connectDocument();
}

void CatalogPages::connectDocument()
{
    connect(m_document, &CatalogDocument::stateChanged, this, &CatalogPages::follow);
    connect(m_document->file(), &CatalogFile::progressed, m_view, &PagedView::setProgress);
    follow();
}

void CatalogPages::setDocument(CatalogDocument *document, bool isContentShown)
{
    m_document->disconnect(this);
    m_document->file()->disconnect(m_view);
    m_document = document;
    m_isContentShown = isContentShown;
    connectDocument();
}

void CatalogPages::addEmptyActions(const QList<QAction *> &actions)
{
    m_emptyActions = actions + m_emptyActions;
    showEmptyText();
}

void CatalogPages::showEmptyText()
{
    m_view->setEmptyText(u"toolset"_s, m_title,
                         tr("Open a design, a tool_schemas.json, an MCP tools/list answer or an "
                            "OpenAPI document, or drop one on the window."),
                         m_emptyActions);
}

void CatalogPages::follow()
{
    if (m_isContentShown)
        return m_view->showContent();
    switch (m_document->state()) {
    case CatalogDocument::State::Empty:
        m_view->showEmpty();
        break;
    case CatalogDocument::State::Loading:
        m_view->showLoading(tr("Reading %1").arg(m_document->requestedPath()));
        break;
    case CatalogDocument::State::Failed:
        m_view->showFailed(errorText(m_document->error()), catalogInfo(*m_document).back);
        break;
    case CatalogDocument::State::Ready:
        m_view->showContent();
        break;
    }
}

} // namespace tw
