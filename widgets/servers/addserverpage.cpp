// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/addserverpage.h"

#include "model/common/errortext.h"
#include "model/servers/serverbook.h"
#include "widgets/common/choicebox.h"
#include "widgets/result/sections.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int FieldWidth = 140; // in units of space()
    constexpr int ValuesHeight = 18;

    /// The lines `NAME=value`, or `Name: value` for headers.
    mcp::NamedValues readValues(const QString &text, QChar separator)
    {
        mcp::NamedValues values;
        for (const QString &line : text.split(u'\n')) {
            const qsizetype at = line.indexOf(separator);
            if (at > 0) {
                values.emplace_back(line.left(at).trimmed().toStdString(),
                                    line.mid(at + 1).trimmed().toStdString());
            }
        }
        return values;
    }

    template <typename Field>
    Field *addField(QVBoxLayout *column, Field *field, const QString &name, const QString &help)
    {
        auto *label = new QLabel(name, field->parentWidget());
        label->setBuddy(field);
        field->setAccessibleName(name);
        field->setToolTip(help);
        field->setPlaceholderText(help);
        field->setMaximumWidth(space(FieldWidth));
        column->addWidget(label);
        column->addWidget(field);
        return field;
    }

} // namespace

AddServerPage::AddServerPage(ServerBook *book, QWidget *parent)
    : QScrollArea(parent)
    , m_book(book)
{
    setObjectName(u"addServerPage"_s);
    setAccessibleName(tr("Add a server"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(space(3), space(3), space(3), space(3));
    column->setSpacing(space(1));
    m_title = new QLabel(page);
    m_title->setObjectName(u"serverFormTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(scaledFont(1.2, QFont::DemiBold));
    column->addWidget(m_title);
    column->addSpacing(space(2));
    addFields(column, page);
    column->addSpacing(space(4));
    m_importing = new QWidget(page);
    auto *imports = new QVBoxLayout(m_importing);
    imports->setContentsMargins(0, 0, 0, 0);
    addImports(imports, m_importing);
    column->addWidget(m_importing);
    column->addStretch(1);
    setWidget(page);
}

void AddServerPage::addFields(QVBoxLayout *column, QWidget *page)
{
    m_target = addField(column, new QLineEdit(page), tr("Command or URL"),
                        tr("npx -y @modelcontextprotocol/server-everything, or https://…/mcp"));
    m_target->setObjectName(u"serverTarget"_s);
    m_target->setFont(fixedFont());
    column->addWidget(makeParagraph(
        tr("Nothing is started yet: the next page shows what would run, and asks."), true, page));
    m_name =
        addField(column, new QLineEdit(page), tr("Name"), tr("Taken from the command if empty"));
    m_folder = addField(column, new QLineEdit(page), tr("Folder"),
                        tr("Where the program runs; empty: the current folder"));
    m_values =
        addField(column, new QPlainTextEdit(page), tr("Environment or headers"),
                 tr("One per line: API_KEY=…, or Authorization: Bearer … for URLs. Secrets are "
                    "not written to files."));
    m_values->setTabChangesFocus(true);
    m_values->setMaximumHeight(space(ValuesHeight));
    m_era = new ChoiceBox(page);
    m_era->setAccessibleName(tr("Protocol"));
    m_era->setToolTip(tr("How client and server agree on a version"));
    m_era->addItem(tr("Detect (server/discover, then the handshake)"),
                   static_cast<int>(mcp::Era::Auto));
    m_era->addItem(tr("Handshake, up to 2025-11-25"), static_cast<int>(mcp::Era::Legacy));
    m_era->addItem(tr("Stateless, 2026-07-28"), static_cast<int>(mcp::Era::Modern));
    m_era->setMaximumWidth(space(FieldWidth));
    auto *label = new QLabel(tr("Protocol"), page);
    label->setBuddy(m_era);
    column->addWidget(label);
    column->addWidget(m_era);
    column->addSpacing(space(2));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    m_apply = new QPushButton(page);
    m_apply->setObjectName(u"addServer"_s);
    m_apply->setProperty(property::primary, true);
    auto *cancel = new QPushButton(tr("Cancel"), page);
    cancel->setToolTip(tr("Change nothing"));
    buttons->addWidget(m_apply);
    buttons->addWidget(cancel);
    buttons->addStretch(1);
    column->addLayout(buttons);
    connect(m_apply, &QPushButton::clicked, this, &AddServerPage::apply);
    connect(m_target, &QLineEdit::returnPressed, this, &AddServerPage::apply);
    connect(cancel, &QPushButton::clicked, this, [this] { emit done(nullptr); });
}

void AddServerPage::addImports(QVBoxLayout *column, QWidget *page)
{
    auto *title = new QLabel(tr("Or import from another program"), page);
    title->setFont(scaledFont(1.0, QFont::DemiBold));
    column->addWidget(title);
    m_imports = new QVBoxLayout;
    m_imports->setSpacing(0);
    column->addLayout(m_imports);
    QToolButton *choose = makeLink(tr("Choose a configuration file…"), u"open"_s, page);
    choose->setToolTip(tr("claude_desktop_config.json, mcp.json, .mcp.json, server.json, …"));
    connect(choose, &QToolButton::clicked, this, &AddServerPage::chooseConfiguration);
    column->addWidget(choose);
    m_remark = makeParagraph({}, false, page);
    m_remark->setObjectName(u"importRemark"_s);
    column->addWidget(m_remark);
}

void AddServerPage::listConfigurations()
{
    while (QLayoutItem *item = m_imports->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const QString &path : ServerBook::knownConfigurations()) {
        QToolButton *link = makeLink(QDir::toNativeSeparators(path), u"import"_s, widget());
        link->setToolTip(tr("Add the servers of this file"));
        connect(link, &QToolButton::clicked, this, [this, path] { import(path); });
        m_imports->addWidget(link);
    }
}

void AddServerPage::begin()
{
    m_edited = nullptr;
    m_title->setText(tr("Add a server"));
    m_apply->setText(tr("Add"));
    m_apply->setIcon(icon(u"add"_s));
    m_apply->setToolTip(tr("Add the server and show what would be started"));
    m_importing->show();
    showFields({});
    m_remark->clear();
    listConfigurations();
}

void AddServerPage::edit(LiveServer *server)
{
    m_edited = server;
    m_title->setText(tr("Change %1").arg(server->name()));
    m_apply->setText(tr("Change"));
    m_apply->setIcon(icon(u"ok"_s));
    m_apply->setToolTip(tr("Stop the server and show what would be started"));
    m_importing->hide();
    showFields(server->setup());
}

void AddServerPage::showFields(const mcp::ServerSetup &setup)
{
    const bool isProcess = setup.transport == mcp::TransportKind::Stdio;
    m_target->setText(QString::fromStdString(mcp::setupText(setup)));
    m_name->setText(QString::fromStdString(setup.name));
    m_folder->setText(QString::fromStdString(setup.folder));
    QStringList lines; // secrets are references here: what stays is kept
    for (const auto &[name, value] : isProcess ? setup.environment : setup.headers)
        lines.append(QString::fromStdString(name + (isProcess ? "=" : ": ") + value));
    m_values->setPlainText(lines.join(u'\n'));
    m_era->setCurrentIndex(std::max(0, m_era->findData(static_cast<int>(setup.era))));
    m_target->setFocus();
}

void AddServerPage::apply()
{
    if (m_target->text().trimmed().isEmpty())
        return m_target->setFocus();
    mcp::ServerSetup setup = ServerBook::setupFor(m_target->text());
    const bool isProcess = setup.transport == mcp::TransportKind::Stdio;
    if (!m_name->text().trimmed().isEmpty())
        setup.name = m_name->text().trimmed().toStdString();
    setup.folder = m_folder->text().trimmed().toStdString();
    setup.era = static_cast<mcp::Era>(m_era->currentData().toInt());
    (isProcess ? setup.environment : setup.headers) =
        readValues(m_values->toPlainText(), isProcess ? u'=' : u':');
    if (!m_edited)
        return emit done(m_book->add(std::move(setup)));
    if (!isProcess && m_edited->setup().transport == mcp::TransportKind::Sse)
        setup.transport = mcp::TransportKind::Sse; // an address does not tell the two apart
    m_book->change(m_edited, std::move(setup));
    emit done(m_edited);
}

void AddServerPage::chooseConfiguration()
{
    auto *dialog = new QFileDialog(this, tr("Import servers"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Configurations (*.json *.jsonc)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &AddServerPage::import);
    dialog->open();
}

void AddServerPage::import(const QString &path)
{
    const Result<ServerBook::Imported> imported = m_book->import(path);
    if (!imported) {
        m_remark->setText(errorText(imported.error()).sentence());
        return;
    }
    QStringList lines;
    if (!imported->added.isEmpty())
        lines.append(tr("Added, not started: %1").arg(imported->added.join(u", "_s)));
    lines += imported->remarks;
    m_remark->setText(lines.join(u'\n'));
    if (imported->remarks.isEmpty() && !imported->added.isEmpty())
        emit done(m_book->find(imported->added.first()));
}

} // namespace tw
