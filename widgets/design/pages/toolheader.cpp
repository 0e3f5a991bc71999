// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/toolheader.h"

#include "model/catalog/catalogedits.h"
#include "widgets/catalog/namecheck.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/design/fields/factsform.h"
#include "widgets/theme/theme.h"

#include <QGridLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopedValueRollback>

#include <initializer_list>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString boundsText(const Tool &tool)
    {
        if (tool.facts.bounded && !tool.facts.bounded->cursor.empty())
            return ToolHeader::tr("bounded, paged by cursor");
        if (tool.facts.bounded && !tool.facts.bounded->continueTool.empty())
            return ToolHeader::tr("bounded, paged by %1")
                .arg(QString::fromStdString(tool.facts.bounded->continueTool));
        if (tool.facts.bounded || tool.bounds != BoundsStyle::None)
            return ToolHeader::tr("bounded");
        return ToolHeader::tr("unbounded");
    }

} // namespace

ToolHeader::ToolHeader(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_name(new QLineEdit(this))
    , m_title(new QLineEdit(this))
    , m_description(new QPlainTextEdit(this))
    , m_tags(new QLineEdit(this))
    , m_facts(new ElidingLabel(Qt::ElideRight, this))
    , m_fault(new ElidingLabel(Qt::ElideRight, this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(space(3), 0, space(3), space(1));
    grid->setHorizontalSpacing(space(2));
    grid->setVerticalSpacing(space(1));
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_title, 0, 1);
    grid->addWidget(m_fault, 1, 0, 1, 2);
    grid->addWidget(m_description, 2, 0, 1, 2);
    grid->addWidget(m_tags, 3, 0);
    grid->addWidget(m_facts, 3, 1);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 3);

    m_name->setObjectName(u"toolName"_s);
    m_name->setAccessibleName(tr("Name"));
    m_name->setToolTip(tr("Name of the tool, as the model sees it"));
    m_name->setFont(fixedFont(1.1));
    m_title->setObjectName(u"toolTitle"_s);
    m_title->setAccessibleName(tr("Title"));
    m_title->setPlaceholderText(tr("Title, for people"));
    m_description->setObjectName(u"toolDescription"_s);
    m_description->setAccessibleName(tr("Description"));
    m_description->setPlaceholderText(tr("What the tool does and when to use it: the model reads "
                                         "this to choose"));
    m_description->setFixedHeight(space(13));
    m_description->setTabChangesFocus(true);
    m_tags->setObjectName(u"toolTags"_s);
    m_tags->setAccessibleName(tr("Tags"));
    m_tags->setPlaceholderText(tr("Tags, separated by commas"));
    for (QWidget *edit : std::initializer_list<QWidget *>{m_name, m_title, m_description, m_tags})
        edit->setProperty(property::flat, true);
    m_facts->setSecondary(true);
    m_fault->setFont(scaledFont(0.9));
    m_fault->hide();

    connect(m_name, &QLineEdit::textEdited, this, &ToolHeader::checkName);
    connect(m_name, &QLineEdit::editingFinished, this, &ToolHeader::commitName);
    connect(m_title, &QLineEdit::textEdited, this,
            [this](const QString &text) { (void)edits::setTitle(*m_document, m_tool, text); });
    connect(m_description, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_refreshing)
            (void)edits::setToolDescription(*m_document, m_tool, exactPlainText(m_description));
    });
    connect(m_tags, &QLineEdit::textEdited, this, [this](const QString &text) {
        (void)edits::setTags(*m_document, m_tool, listFromText(text));
    });
    for (QLineEdit *edit : {m_title, m_tags})
        connect(edit, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    connect(document, &CatalogDocument::edited, this, &ToolHeader::refresh);
}

void ToolHeader::showTool(ToolKey key)
{
    if (key != m_tool) {
        m_document->endTyping();
        m_fault->hide();
    }
    m_tool = key;
    refresh();
}

QString ToolHeader::factsText(const Tool &tool) const
{
    QStringList facts{boundsText(tool)};
    if (!tool.serverData.empty())
        facts.append(tr("server data %1").arg(tool.serverData.size()));
    if (tool.confirmation)
        facts.append(tr("asks before the call"));
    if (!tool.facts.inject.empty())
        facts.append(tr("injects %1").arg(toStringList(tool.facts.inject).join(", "_L1)));
    if (tool.facts.bindTo)
        facts.append(tr("bound to %1").arg(QString::fromStdString(tool.facts.bindTo->method)));
    if (tool.facts.terminalRun)
        facts.append(tr("ends the run"));
    if (!tool.result)
        facts.append(tr("returns nothing"));
    return facts.join(u" · "_s);
}

void ToolHeader::refresh()
{
    const Tool *tool = m_document->tool(m_tool);
    if (!tool)
        return;
    const QScopedValueRollback refreshing(m_refreshing, true);
    const std::string_view name = tool->name();
    showText(m_name, QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    showText(m_title, QString::fromStdString(tool->title));
    const QString description = QString::fromStdString(tool->description);
    if (exactPlainText(m_description) != description)
        m_description->setPlainText(description);
    // While the user types "a, ", do not remove the comma.
    if (listFromText(m_tags->text()) != toStringList(tool->tags))
        m_tags->setText(toStringList(tool->tags).join(", "_L1));
    m_facts->setText(factsText(*tool));
}

void ToolHeader::checkName(const QString &name)
{
    const QString fault = nameFault(name, NameKind::Tool, *m_document);
    m_name->setProperty(property::error, !fault.isEmpty());
    m_name->update();
    m_name->setAccessibleDescription(fault);
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
}

void ToolHeader::commitName()
{
    const Result<void> done = edits::renameTool(*m_document, m_tool, m_name->text().trimmed());
    m_document->endTyping();
    if (!done) {
        m_fault->setText(QString::fromStdString(done.error().detail));
        m_fault->show();
    }
}

void ToolHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // a short window gives its height to the table
    const int window = parentWidget() ? parentWidget()->height() : 0;
    m_description->setFixedHeight(window < space(150) ? space(8) : space(13));
}

} // namespace tw
