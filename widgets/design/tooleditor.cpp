// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/tooleditor.h"

#include "model/catalog/edits/tooledits.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/design/editorgrid.h"
#include "widgets/theme/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    void setIfOther(QLineEdit *edit, const QString &text)
    {
        if (edit->text() == text)
            return;
        edit->setText(text);
        if (!edit->hasFocus())
            edit->setCursorPosition(0); // show the beginning of a long text
    }

    void setIfOther(QPlainTextEdit *edit, const QString &text)
    {
        if (exactPlainText(edit) != text)
            edit->setPlainText(text);
    }

    QString boundsText(BoundsStyle bounds)
    {
        switch (bounds) {
        case BoundsStyle::None:
            return ToolEditor::tr("unbounded result");
        case BoundsStyle::Flat:
            return ToolEditor::tr("bounded result (returned, truncated)");
        case BoundsStyle::Nested:
            return ToolEditor::tr("bounded result (nested bounds)");
        }
        return {};
    }

    /// A long id has no spaces to break at and would make the page as wide as itself.
    QString breakable(QString text)
    {
        return text.replace(u'.', u".\u200b"_s).replace(u'_', u"_\u200b"_s);
    }

    QStringList tagsOf(const QString &text)
    {
        QStringList tags;
        for (const QString &part : text.split(u',')) {
            const QString tag = part.trimmed();
            if (!tag.isEmpty() && !tags.contains(tag))
                tags.append(tag);
        }
        return tags;
    }

    QStringList tagsOf(const Tool &tool)
    {
        QStringList tags;
        for (const std::string &tag : tool.tags)
            tags.append(QString::fromStdString(tag));
        return tags;
    }

} // namespace

ToolEditor::ToolEditor(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_grid(new EditorGrid(this))
    , m_name(new QLineEdit(this))
    , m_title(new QLineEdit(this))
    , m_description(new QPlainTextEdit(this))
    , m_tags(new QLineEdit(this))
    , m_facts(new QLabel(this))
    , m_confirmation(new QLabel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    column->addStretch();
    m_name->setObjectName(u"toolName"_s);
    m_name->setFont(fixedFont());
    m_title->setObjectName(u"toolTitle"_s);
    m_description->setObjectName(u"toolDescription"_s);
    m_description->setFixedHeight(space(20));
    m_description->setTabChangesFocus(true);
    m_tags->setObjectName(u"toolTags"_s);
    m_tags->setPlaceholderText(tr("Tags, separated by commas"));
    for (QLabel *label : {m_facts, m_confirmation}) {
        label->setWordWrap(true);
        label->setMinimumHeight(space(7));
        // Align the first line with the label of its row, even if more lines follow.
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setContentsMargins(0, (space(7) - label->fontMetrics().height()) / 2, 0, 0);
    }
    m_nameRow = m_grid->addRow(tr("Name"), m_name);
    m_grid->addRow(tr("Title"), m_title);
    m_grid->addRow(tr("Description"), m_description);
    m_grid->addRow(tr("Tags"), m_tags);
    m_grid->addRow(tr("Facts"), m_facts);
    m_confirmationRow = m_grid->addRow(tr("Confirmation"), m_confirmation);

    connect(m_name, &QLineEdit::editingFinished, this, &ToolEditor::commitName);
    connect(m_title, &QLineEdit::textEdited, this,
            [this](const QString &text) { (void)edits::setTitle(*m_document, m_tool, text); });
    connect(m_description, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_refreshing)
            (void)edits::setToolDescription(*m_document, m_tool, exactPlainText(m_description));
    });
    connect(m_tags, &QLineEdit::textEdited, this, [this](const QString &text) {
        (void)edits::setTags(*m_document, m_tool, tagsOf(text));
    });
    for (QLineEdit *edit : {m_title, m_tags})
        connect(edit, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    connect(document, &CatalogDocument::toolChanged, this, [this](ToolKey key) {
        if (key == m_tool)
            refresh();
    });
}

void ToolEditor::showTool(ToolKey key)
{
    if (key != m_tool)
        m_document->endTyping();
    m_tool = key;
    m_grid->setNote(m_nameRow, {});
    refresh();
}

void ToolEditor::refresh()
{
    const Tool *tool = m_document->tool(m_tool);
    if (!tool)
        return;
    m_refreshing = true;
    const std::string_view name = tool->name();
    setIfOther(m_name, QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    setIfOther(m_title, QString::fromStdString(tool->title));
    setIfOther(m_description, QString::fromStdString(tool->description));
    // While the user types "a, ", do not remove the comma.
    if (tagsOf(m_tags->text()) != tagsOf(*tool))
        m_tags->setText(tagsOf(*tool).join(", "_L1));
    QStringList facts;
    facts.append(tr("id %1").arg(QString::fromStdString(tool->id)));
    if (!tool->service.empty())
        facts.append(tr("service %1").arg(QString::fromStdString(tool->service)));
    if (!tool->toolset.empty())
        facts.append(tr("toolset %1").arg(QString::fromStdString(tool->toolset)));
    facts.append(boundsText(tool->bounds));
    if (!tool->result)
        facts.append(tr("returns nothing"));
    m_facts->setText(breakable(facts.join(u" · "_s)));
    m_grid->setRowShown(m_confirmationRow, tool->confirmation.has_value());
    if (tool->confirmation) {
        m_confirmation->setText(
            tr("asks “%1”").arg(QString::fromStdString(tool->confirmation->promptTemplate)));
        m_confirmation->setToolTip(QString::fromStdString(tool->confirmation->title));
    }
    m_refreshing = false;
}

void ToolEditor::commitName()
{
    const Result<void> done = edits::renameTool(*m_document, m_tool, m_name->text());
    m_document->endTyping();
    m_grid->setNote(m_nameRow, done ? QString() : QString::fromStdString(done.error().detail));
}

} // namespace tw
