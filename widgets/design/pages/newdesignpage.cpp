// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/newdesignpage.h"

#include "widgets/json/jsonedit.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

NewDesignPage::NewDesignPage(QWidget *parent)
    : QWidget(parent)
    , m_blank(new QPushButton(icon(u"new-file"_s), tr("Blank design"), this))
    , m_text(new JsonEdit(this))
    , m_useText(new QPushButton(icon(u"paste"_s), tr("Make a design from this text"), this))
    , m_problem(new QLabel(this))
{
    setObjectName(u"newDesignPage"_s);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *outer = new QHBoxLayout(this);
    auto *middle = new QWidget(this);
    middle->setMaximumWidth(scaled(760));
    outer->addStretch(1);
    outer->addWidget(middle, 100);
    outer->addStretch(1);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(space(6), space(8), space(6), space(6));
    column->setSpacing(space(3));
    auto *title = new QLabel(tr("New design"), middle);
    title->setFont(scaledFont(1.6, QFont::DemiBold));
    auto *text = new QLabel(tr("Start with an empty toolset, or from something that exists: a "
                               "tool catalog, an OpenAPI document, a JSON Schema or one example "
                               "of a payload."),
                            middle);
    text->setWordWrap(true);
    text->setForegroundRole(QPalette::PlaceholderText);
    auto *sample = new QPushButton(icon(u"sample"_s), tr("Copy of the sample"), middle);
    auto *file = new QPushButton(icon(u"open"_s), tr("From a file…"), middle);
    auto *cancel = new QPushButton(tr("Cancel"), middle);
    m_blank->setObjectName(u"newBlank"_s);
    m_blank->setProperty(property::primary, true);
    m_blank->setAutoDefault(true);
    m_useText->setObjectName(u"newFromText"_s);
    m_text->setObjectName(u"newText"_s);
    m_text->setAccessibleName(tr("Catalog, JSON Schema or JSON example"));
    m_text->setPlaceholderText(tr("Paste a catalog, a JSON Schema or a JSON example here, e.g. "
                                  "{\"zone_id\": \"north-2\", \"hours\": 24}"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    for (QPushButton *button : {m_blank, sample, file})
        buttons->addWidget(button);
    buttons->addStretch();
    buttons->addWidget(cancel);
    auto *use = new QHBoxLayout;
    use->addWidget(m_problem, 1);
    use->addWidget(m_useText, 0, Qt::AlignRight | Qt::AlignTop);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(buttons);
    column->addWidget(m_text, 1);
    column->addLayout(use);

    connect(m_blank, &QPushButton::clicked, this, &NewDesignPage::blankChosen);
    connect(sample, &QPushButton::clicked, this, &NewDesignPage::sampleChosen);
    connect(file, &QPushButton::clicked, this, &NewDesignPage::fileChosen);
    connect(cancel, &QPushButton::clicked, this, &NewDesignPage::cancelled);
    connect(m_useText, &QPushButton::clicked, this, [this] { emit textChosen(m_text->utf8()); });
    connect(m_text, &JsonEdit::edited, this, [this] {
        setProblem({});
        m_useText->setEnabled(!m_text->utf8().trimmed().isEmpty());
    });
}

void NewDesignPage::start()
{
    setProblem({});
    m_text->setJsonText({});
    m_useText->setEnabled(false);
    m_blank->setFocus(Qt::OtherFocusReason);
}

void NewDesignPage::startPasting()
{
    start();
    const QString copied = QApplication::clipboard()->text().trimmed();
    if (copied.startsWith(u'{') || copied.startsWith(u'['))
        m_text->setJsonText(copied);
    m_useText->setEnabled(!m_text->utf8().isEmpty());
    m_text->setFocus(Qt::OtherFocusReason);
}

void NewDesignPage::setProblem(const QString &sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

void NewDesignPage::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cancel))
        emit cancelled();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
