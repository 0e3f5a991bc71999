// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/common/sectionheader.h"

#include "widgets/common/actionbutton.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace tw {

SectionHeader::SectionHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new ElidingLabel(title, Qt::ElideMiddle, this))
    , m_remark(new ElidingLabel(Qt::ElideRight, this))
    , m_row(new QHBoxLayout(this))
{
    m_title->setFont(scaledFont(1.0, QFont::DemiBold));
    m_remark->setSecondary(true);
    m_row->setContentsMargins(space(3), 0, space(1), 0);
    m_row->setSpacing(space(1));
    m_row->addWidget(m_title);
    m_row->addSpacing(space(1));
    m_row->addWidget(m_remark, 1);
    setFixedHeight(scaled(36));
}

void SectionHeader::setTitle(const QString &title)
{
    m_title->setText(title);
}

QString SectionHeader::title() const
{
    return m_title->text();
}

void SectionHeader::setRemark(const QString &remark)
{
    m_remark->setText(remark);
}

void SectionHeader::addButton(QAction *action, Qt::ToolButtonStyle style)
{
    addWidget(makeActionButton(action, this, style));
}

void SectionHeader::addWidget(QWidget *widget)
{
    m_row->addWidget(widget);
}

QWidget *withHeader(const QString &title, QWidget *content, QWidget *parent)
{
    auto *pane = new QWidget(parent);
    auto *column = new QVBoxLayout(pane);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new SectionHeader(title, pane));
    column->addWidget(content, 1);
    return pane;
}

} // namespace tw
