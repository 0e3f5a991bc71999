// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/result/resultscroll.h"

#include "model/jobs/backgrounddelete.h"
#include "widgets/artifacts/artifactcard.h"
#include "widgets/artifacts/bindingform.h"
#include "widgets/result/resultview.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

ResultScroll::ResultScroll(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
}

ResultScroll::~ResultScroll()
{
    delete takeWidget(); // the views share parts of the result
    destroyInBackground(std::move(m_result));
}

void ResultScroll::showResult(ShownResultPtr result, const QString &note)
{
    ShownResultPtr before = std::exchange(m_result, std::move(result));
    m_note = note;
    showWhole(); // deletes the views, which share parts of the previous result
    destroyInBackground(std::move(before));
}

void ResultScroll::showContent(QWidget *content)
{
    setWidget(content); // deletes the previous one
    destroyInBackground(std::exchange(m_result, nullptr));
}

void ResultScroll::showWhole()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, space(2), 0);
    column->setSpacing(space(3));
    if (!m_note.isEmpty())
        column->addWidget(makeParagraph(m_note, true, page));
    if (m_result->result.bounds)
        column->addWidget(makeBoundsNotice(*m_result->result.bounds));
    auto *view = new ResultView(*m_result, page);
    connect(view, &ResultView::artifactOpened, this, &ResultScroll::showArtifact);
    if (m_choices)
        connect(view, &ResultView::bindingRequested, this, &ResultScroll::bindArtifact);
    column->addWidget(view);
    if (m_result->isEmpty())
        column->addWidget(makeParagraph(tr("This call returned no value."), true, page));
    column->addStretch(1);
    setWidget(page);
}

void ResultScroll::showArtifact(std::size_t index)
{
    const ShownArtifact &artifact = m_result->artifacts[index];
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, space(2), 0);
    QToolButton *back = makeLink(tr("Back to the result"), u"chevron-left"_s, page);
    back->setObjectName(u"backToResult"_s);
    back->setToolTip(tr("Back to the result (Esc)"));
    back->setShortcut(Qt::Key_Escape);
    connect(back, &QToolButton::clicked, this, &ResultScroll::showWhole, Qt::QueuedConnection);
    column->addWidget(back);
    auto *panel = new ArtifactPanel(artifact, ArtifactCard::titleOf(artifact), page);
    if (m_choices) {
        connect(panel, &ArtifactPanel::bindingRequested, this,
                [this, index] { bindArtifact(index); });
    }
    column->addWidget(panel, 1);
    // The view that asks for this is in the content.
    QMetaObject::invokeMethod(
        this,
        [this, shown = QPointer<QWidget>(page), view = QPointer<QWidget>(panel->view())] {
            setWidget(shown);
            if (view)
                view->setFocus(Qt::OtherFocusReason);
        },
        Qt::QueuedConnection);
}

void ResultScroll::bindArtifact(std::size_t index)
{
    openBindingForm(m_result->artifacts[index], m_choices, this);
}

} // namespace tw
