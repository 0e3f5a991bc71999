// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/valueform.h"

#include "widgets/common/elidinglabel.h"
#include "widgets/form/formview.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

ValueForm::ValueForm(QWidget *parent)
    : QWidget(parent)
    , m_title(new ElidingLabel(Qt::ElideRight, this))
    , m_form(new FormView(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(space(3), space(1), space(3), space(1));
    m_title->setFont(scaledFont(1.0, QFont::DemiBold));
    auto *done = new QPushButton(tr("Done"), this);
    done->setObjectName(u"valueFormDone"_s);
    head->addWidget(m_title, 1);
    head->addWidget(done);
    column->addLayout(head);
    column->addWidget(m_form, 1);
    m_form->setAccessibleName(tr("Value"));
    connect(done, &QPushButton::clicked, this, &ValueForm::closed);
    connect(m_form, &FormView::edited, this, &ValueForm::edited);
}

void ValueForm::edit(const QString &title, const JsonPtr &schema, const Json *value)
{
    m_title->setText(title);
    m_form->setSchema(schema);
    if (value)
        m_form->setPayload(*value);
    m_form->reveal({}, true);
}

Json ValueForm::value() const
{
    return m_form->payload();
}

void ValueForm::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        emit closed();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
