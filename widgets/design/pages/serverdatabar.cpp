// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/pages/serverdatabar.h"

#include "model/catalog/catalogedits.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/choicebox.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>

namespace tw {

using namespace Qt::StringLiterals;

ServerDataBar::ServerDataBar(CatalogDocument *document, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_which(new ChoiceBox(this))
    , m_kind(new QLineEdit(this))
    , m_audience(new ChoiceBox(this))
    , m_description(new QLineEdit(this))
    , m_up(new QAction(icon(u"chevron-up"_s), tr("Move server data up"), this))
    , m_down(new QAction(icon(u"chevron-down"_s), tr("Move server data down"), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space(3), space(2), space(3), space(1));
    row->setSpacing(space(2));
    m_which->setObjectName(u"serverData"_s);
    m_which->setAccessibleName(tr("Server data"));
    m_kind->setObjectName(u"serverDataKind"_s);
    m_kind->setAccessibleName(tr("Kind"));
    m_kind->setPlaceholderText(tr("kind, e.g. chart.series"));
    m_kind->setFont(fixedFont());
    m_audience->setObjectName(u"serverDataAudience"_s);
    m_audience->setAccessibleName(tr("Audience"));
    m_audience->addItems({u"timeline"_s, u"internal"_s, u"evidence"_s});
    m_audience->setToolTip(
        tr("Who sees it: people on the timeline, the system alone, or auditors"));
    m_description->setObjectName(u"serverDataDescription"_s);
    m_description->setAccessibleName(tr("Description"));
    m_description->setPlaceholderText(tr("Description"));
    auto *add = new QAction(icon(u"add"_s), tr("Add server data"), this);
    auto *remove = new QAction(icon(u"trash"_s), tr("Remove server data"), this);
    row->addWidget(m_which);
    row->addWidget(m_kind, 1);
    row->addWidget(m_audience);
    row->addWidget(m_description, 2);
    for (QAction *action : {add, m_up, m_down, remove})
        row->addWidget(makeActionButton(action, this));
    connect(m_up, &QAction::triggered, this, [this] { moveBy(-1); });
    connect(m_down, &QAction::triggered, this, [this] { moveBy(1); });

    connect(m_which, &QComboBox::activated, this, [this](int index) {
        emit partChosen({SchemaPart::ServerData, index});
    });
    connect(add, &QAction::triggered, this, [this] {
        if (const auto added = edits::addPart(*m_document, m_tool, SchemaPart::ServerData))
            emit partChosen(added->part);
    });
    connect(remove, &QAction::triggered, this, [this] {
        (void)edits::removePart(*m_document, m_tool, m_part);
        emit partChosen({SchemaPart::ServerData, std::max(0, m_part.index - 1)});
    });
    for (QLineEdit *line : {m_kind, m_description}) {
        connect(line, &QLineEdit::textEdited, this, &ServerDataBar::commit);
        connect(line, &QLineEdit::editingFinished, m_document, &CatalogDocument::endTyping);
    }
    connect(m_audience, &QComboBox::activated, this, &ServerDataBar::commit);
    connect(document, &CatalogDocument::edited, this, &ServerDataBar::refresh);
}

void ServerDataBar::showPart(ToolKey tool, SchemaPart part)
{
    m_tool = tool;
    m_part = part;
    refresh();
}

const ServerDataSpec *ServerDataBar::value() const
{
    const Tool *tool = m_document->tool(m_tool);
    const auto index = static_cast<std::size_t>(m_part.index);
    return tool && m_part.kind == SchemaPart::ServerData && index < tool->serverData.size()
        ? &tool->serverData[index]
        : nullptr;
}

void ServerDataBar::refresh()
{
    const ServerDataSpec *data = value();
    if (!data)
        return;
    const std::vector<ServerDataSpec> &all = m_document->tool(m_tool)->serverData;
    m_which->clear();
    for (std::size_t i = 0; i < all.size(); ++i)
        m_which->addItem(tr("%1. %2").arg(i + 1).arg(QString::fromStdString(all[i].kind)));
    m_which->setCurrentIndex(m_part.index);
    m_which->setVisible(all.size() > 1);
    m_up->setEnabled(m_part.index > 0);
    m_down->setEnabled(m_part.index + 1 < static_cast<int>(all.size()));
    const auto show = [](QLineEdit *line, const std::string &text) {
        if (line->text() != QString::fromStdString(text))
            line->setText(QString::fromStdString(text));
    };
    show(m_kind, data->kind);
    show(m_description, data->description);
    m_audience->setCurrentText(QString::fromStdString(data->audience));
}

void ServerDataBar::commit()
{
    const ServerDataSpec *data = value();
    if (!data)
        return;
    ServerDataSpec changed = *data;
    changed.kind = m_kind->text().trimmed().toStdString();
    changed.audience = m_audience->currentText().toStdString();
    changed.description = m_description->text().toStdString();
    (void)edits::setServerData(*m_document, m_tool, m_part.index, std::move(changed));
}

void ServerDataBar::moveBy(int rows)
{
    const SchemaPart moved{SchemaPart::ServerData, m_part.index + rows};
    if (edits::moveServerData(*m_document, m_tool, m_part.index, moved.index))
        emit partChosen(moved);
}

} // namespace tw
