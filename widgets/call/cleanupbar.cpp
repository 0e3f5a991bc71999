// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/cleanupbar.h"

#include "widgets/common/pages/messagebar.h"
#include "widgets/json/jsonview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int previewLines = 8;

} // namespace

CleanUpBar::CleanUpBar(QAction *apply, QWidget *parent)
    : QWidget(parent)
    , m_apply(apply)
    , m_preview(new QAction(tr("Preview"), this))
    , m_bar(new MessageBar(u"hint"_s, {}, {m_preview, apply}, this))
    , m_result(new JsonView(this))
{
    setObjectName(u"cleanUpBar"_s);
    m_preview->setToolTip(tr("Show the payload after the clean-up"));
    m_result->setAccessibleName(tr("Payload after the clean-up"));
    m_result->setFixedHeight(previewLines * QFontMetrics(m_result->font()).lineSpacing()
                             + space(4));
    m_result->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(m_result);
    connect(m_preview, &QAction::triggered, this, &CleanUpBar::showPreview);
    connect(m_apply, &QAction::triggered, m_result, &QWidget::hide);
    m_apply->setEnabled(false);
}

void CleanUpBar::setOffer(std::optional<CleanUp> offer)
{
    const QString before = m_offer ? m_offer->reason() : QString();
    m_offer = std::move(offer);
    m_apply->setEnabled(m_offer.has_value());
    if (!m_offer) {
        m_bar->hide();
        m_result->hide();
        return;
    }
    const QString reason = m_offer->reason();
    m_bar->setText(tr("%1 “Clean Up” turns it into JSON.").arg(reason));
    if (m_result->isVisible())
        m_result->setJson(m_offer->payload);
    if (reason != before) // it was not dismissed
        m_bar->show();
}

void CleanUpBar::showPreview()
{
    m_result->setVisible(m_result->isHidden());
    if (m_offer)
        m_result->setJson(m_offer->payload);
}

void CleanUpBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        m_apply->trigger();
    } else if (event->matches(QKeySequence::Cancel)) {
        m_bar->hide();
        m_result->hide();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace tw
