// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/offerspage.h"

#include "model/servers/liveserver.h"
#include "model/servers/uritemplate.h"
#include "schema/json/jsonmember.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/form/formview.h"
#include "widgets/servers/answerpane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum OfferRole { KindRole = Qt::UserRole, IndexRole };

    constexpr std::array<const char *, 8> LogLevels{"debug", "info",     "notice", "warning",
                                                    "error", "critical", "alert",  "emergency"};
    constexpr int FormShare = 2;
    constexpr std::chrono::milliseconds NoticesDelay{50};

    QString textMember(const Json &object, const char *key)
    {
        return QString::fromStdString(tw::textMember(object, key));
    }

    /// "title" or else the name.
    QString titleOf(const mcp::ServerItem &item)
    {
        for (const char *key : {"title", "name"}) {
            if (const QString title = textMember(*item.json, key); !title.isEmpty())
                return title;
        }
        return QString::fromStdString(item.name);
    }

    /// A schema for the arguments of a prompt: texts, as the protocol has it.
    JsonPtr promptSchema(const Json &prompt)
    {
        Json properties = Json::object();
        Json required = Json::array();
        const auto arguments = prompt.find("arguments");
        if (arguments != prompt.end() && arguments->is_array()) {
            for (const Json &argument : *arguments) {
                const std::string name = textMember(argument, "name").toStdString();
                if (name.empty())
                    continue;
                properties[name] = {{"type", "string"}};
                for (const char *key : {"title", "description"}) {
                    if (argument.contains(key))
                        properties[name][key] = argument.at(key);
                }
                if (argument.contains("required") && argument.at("required") == true)
                    required.push_back(name);
            }
        }
        return std::make_shared<const Json>(
            Json{{"type", "object"}, {"properties", properties}, {"required", required}});
    }

    JsonPtr templateSchema(const std::string &uriTemplate)
    {
        Json properties = Json::object();
        for (const std::string &name : templateVariables(uriTemplate))
            properties[name] = {{"type", "string"}};
        return std::make_shared<const Json>(Json{{"type", "object"}, {"properties", properties}});
    }

    std::vector<std::pair<std::string, std::string>> textsIn(const Json &payload)
    {
        std::vector<std::pair<std::string, std::string>> texts;
        if (!payload.is_object())
            return texts;
        for (const auto &[name, value] : payload.items())
            texts.emplace_back(name,
                               value.is_string() ? value.get<std::string>() : writeJson(value));
        return texts;
    }

} // namespace

OffersPage::OffersPage(QWidget *parent)
    : QWidget(parent)
    , m_list(new QTreeWidget(this))
    , m_head(new QLabel(this))
    , m_title(new QLabel(this))
    , m_description(new QLabel(this))
    , m_form(new FormView(this))
    , m_request(new QPushButton(this))
    , m_subscribe(new QCheckBox(tr("Tell me when it changes"), this))
    , m_answer(new AnswerPane(this))
    , m_level(new QComboBox(this))
    , m_notices(new LongTextEdit(this))
{
    setObjectName(u"offersPage"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(3), space(3), space(3));
    column->setSpacing(space(2));
    column->addWidget(makeHead());
    m_list->setObjectName(u"offersList"_s);
    m_list->setAccessibleName(tr("Prompts and resources"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    auto *across = new QSplitter(Qt::Horizontal, this);
    across->addWidget(m_list);
    across->addWidget(makeItemPart());
    across->addWidget(m_answer);
    across->setStretchFactor(0, 1);
    across->setStretchFactor(1, FormShare);
    across->setStretchFactor(2, FormShare);
    m_answer->setObjectName(u"offerAnswer"_s);
    auto *all = new QSplitter(Qt::Vertical, this);
    all->addWidget(across);
    all->addWidget(makeNotices());
    all->setStretchFactor(0, 3);
    all->setStretchFactor(1, 1);
    column->addWidget(all, 1);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &OffersPage::showItem);
    connect(m_list, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        if (item->parent() && m_request->isEnabled())
            request();
    });
    connect(m_request, &QPushButton::clicked, this, &OffersPage::request);
    connect(m_subscribe, &QCheckBox::clicked, this, [this](bool on) {
        if (m_server)
            m_server->subscribe(QString::fromStdString(currentUri()), on);
    });
    connect(m_form, &FormView::edited, this, &OffersPage::showSubscription);
    m_noticesLater.setSingleShot(true);
    m_noticesLater.setInterval(NoticesDelay);
    connect(&m_noticesLater, &QTimer::timeout, this, &OffersPage::showNotices);
    showItem();
}

QWidget *OffersPage::makeHead()
{
    auto *head = new QWidget(this);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    m_head->setTextFormat(Qt::PlainText);
    m_head->setFont(scaledFont(1.0, QFont::DemiBold));
    auto *refresh = new QPushButton(icon(u"retry"_s), tr("Read again"), head);
    refresh->setToolTip(tr("List prompts and resources again"));
    auto *close = new QPushButton(tr("Close"), head);
    close->setToolTip(tr("Return to the tools"));
    row->addWidget(m_head, 1);
    row->addWidget(refresh);
    row->addWidget(close);
    connect(refresh, &QPushButton::clicked, this, [this] {
        if (m_server)
            m_server->listOffers();
    });
    connect(close, &QPushButton::clicked, this, &OffersPage::closed);
    return head;
}

QWidget *OffersPage::makeItemPart()
{
    auto *part = new QWidget(this);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(space(2), 0, space(2), 0);
    column->setSpacing(space(2));
    m_title->setObjectName(u"offerTitle"_s);
    m_title->setFont(scaledFont(1.0, QFont::DemiBold));
    m_description->setObjectName(u"offerDescription"_s);
    for (QLabel *label : {m_title, m_description}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        column->addWidget(label);
    }
    m_form->setObjectName(u"offerForm"_s);
    m_form->setFrameShape(QFrame::NoFrame);
    column->addWidget(m_form, 1);
    m_request->setObjectName(u"requestOffer"_s);
    m_request->setProperty(property::primary, true);
    m_subscribe->setObjectName(u"subscribeOffer"_s);
    m_subscribe->setToolTip(tr("Subscribe to this resource; changes are listed below"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    buttons->addWidget(m_request);
    buttons->addWidget(m_subscribe);
    buttons->addStretch(1);
    column->addLayout(buttons);
    return part;
}

QWidget *OffersPage::makeNotices()
{
    auto *part = new QWidget(this);
    auto *column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space(1));
    auto *row = new QHBoxLayout;
    auto *title = new QLabel(tr("Notifications"), part);
    title->setFont(scaledFont(0.9));
    title->setBuddy(m_notices);
    auto *levelTitle = new QLabel(tr("Log level"), part);
    levelTitle->setBuddy(m_level);
    m_level->setObjectName(u"logLevel"_s);
    m_level->setAccessibleName(tr("Log level"));
    m_level->setToolTip(tr("Ask the server for log messages of this level and above"));
    m_level->addItem(tr("the default of the server"), QString());
    for (const char *level : LogLevels)
        m_level->addItem(QString::fromLatin1(level), QString::fromLatin1(level));
    row->addWidget(title, 1);
    row->addWidget(levelTitle);
    row->addWidget(m_level);
    column->addLayout(row);
    m_notices->setObjectName(u"serverNotices"_s);
    m_notices->setAccessibleName(tr("Notifications of the server"));
    m_notices->setReadOnly(true);
    m_notices->setTabChangesFocus(true);
    m_notices->setFont(fixedFont(0.9));
    m_notices->setPlaceholderText(
        tr("Log messages, changed lists and changed resources appear here."));
    column->addWidget(m_notices, 1);
    connect(m_level, &QComboBox::activated, this, [this] {
        if (m_server)
            m_server->setLogLevel(m_level->currentData().toString());
    });
    return part;
}

void OffersPage::setServer(LiveServer *server)
{
    if (m_server) {
        m_server->disconnect(this);
        m_server->disconnect(&m_noticesLater);
    }
    m_server = server;
    m_shown = 0;
    m_shownText.clear();
    m_answer->setExchange(nullptr, {});
    fill();
    showNotices();
    if (!server)
        return;
    m_head->setText(tr("Prompts and resources of %1").arg(server->name()));
    m_level->setCurrentIndex(std::max(0, m_level->findData(server->logLevel())));
    const bool canLog = server->session()
        && (server->session()->hasCapability("/logging")
            || server->session()->info().era == mcp::Era::Modern);
    m_level->setEnabled(canLog);
    connect(server, &LiveServer::itemsChanged, this, &OffersPage::fill);
    connect(server, &LiveServer::noticesChanged, &m_noticesLater, [this] {
        if (!m_noticesLater.isActive())
            m_noticesLater.start();
    });
    connect(server, &LiveServer::exchangeChanged, this, [this](quint64 number) {
        if (number == m_shown)
            showExchange(number);
    });
    server->listOffers();
}

void OffersPage::addKind(mcp::ItemKind kind, const QString &title)
{
    const mcp::ItemList &items = m_server->session()->items(kind);
    if (items.items.empty() && items.failure.empty())
        return;
    auto *group = new QTreeWidgetItem(m_list, {u"%1 (%2)"_s.arg(title).arg(items.items.size())});
    group->setFlags(Qt::ItemIsEnabled);
    group->setExpanded(true);
    if (!items.failure.empty()) {
        auto *failed = new QTreeWidgetItem(group, {QString::fromStdString(items.failure)});
        failed->setIcon(0, icon(u"error"_s, tokensFor(palette()).error));
        failed->setFlags(Qt::ItemIsEnabled);
    }
    for (std::size_t i = 0; i < items.items.size(); ++i) {
        const mcp::ServerItem &item = items.items[i];
        auto *row = new QTreeWidgetItem(group, {titleOf(item)});
        row->setData(0, KindRole, static_cast<int>(kind));
        row->setData(0, IndexRole, static_cast<qulonglong>(i));
        row->setToolTip(0, QString::fromStdString(item.fault.empty() ? item.name : item.fault));
        if (!item.fault.empty())
            row->setIcon(0, icon(u"warning"_s, tokensFor(palette()).hinted));
    }
}

/// Lists everything again; the current item stays if it is still there.
void OffersPage::fill()
{
    const QTreeWidgetItem *before = m_list->currentItem();
    const int kind = before && before->parent() ? before->data(0, KindRole).toInt() : -1;
    const QString tip = before ? before->toolTip(0) : QString();
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        if (m_server && m_server->session()) {
            addKind(mcp::ItemKind::Prompts, tr("Prompts"));
            addKind(mcp::ItemKind::Resources, tr("Resources"));
            addKind(mcp::ItemKind::ResourceTemplates, tr("Resource templates"));
        }
        QTreeWidgetItem *item = kind < 0 ? nullptr : find(static_cast<mcp::ItemKind>(kind), tip);
        if (!item && m_list->topLevelItemCount() > 0)
            item = m_list->topLevelItem(0)->child(0);
        m_list->setCurrentItem(item);
    }
    showItem();
}

QTreeWidgetItem *OffersPage::find(mcp::ItemKind kind, const QString &name) const
{
    for (int group = 0; group < m_list->topLevelItemCount(); ++group) {
        QTreeWidgetItem *const rows = m_list->topLevelItem(group);
        for (int row = 0; row < rows->childCount(); ++row) {
            QTreeWidgetItem *const item = rows->child(row);
            if (item->data(0, KindRole).toInt() == static_cast<int>(kind)
                && item->toolTip(0) == name)
                return item;
        }
    }
    return nullptr;
}

mcp::ItemKind OffersPage::currentKind() const
{
    return static_cast<mcp::ItemKind>(m_list->currentItem()->data(0, KindRole).toInt());
}

const mcp::ServerItem *OffersPage::currentItem() const
{
    const QTreeWidgetItem *row = m_list->currentItem();
    if (!row || !row->parent() || !row->data(0, IndexRole).isValid() || !m_server
        || !m_server->session())
        return nullptr;
    const auto &items = m_server->session()->items(currentKind()).items;
    const auto index = row->data(0, IndexRole).toULongLong();
    return index < items.size() ? &items[index] : nullptr;
}

void OffersPage::showItem()
{
    const mcp::ServerItem *item = currentItem();
    m_title->setText(item ? titleOf(*item) : tr("This server lists no prompts and no resources."));
    QStringList lines;
    if (item) {
        lines.append(textMember(*item->json, "description"));
        lines.append(QString::fromStdString(item->name));
        lines.append(textMember(*item->json, "mimeType"));
        lines.append(QString::fromStdString(item->fault));
        lines.removeAll(QString());
    }
    m_description->setText(lines.join(u'\n'));
    m_form->setVisible(item && currentKind() != mcp::ItemKind::Resources);
    m_request->setVisible(item != nullptr);
    if (item) {
        const bool isPrompt = currentKind() == mcp::ItemKind::Prompts;
        m_request->setText(isPrompt ? tr("Get prompt") : tr("Read resource"));
        m_request->setIcon(icon(isPrompt ? u"message"_s : u"file"_s));
        m_request->setEnabled(item->fault.empty());
        if (item->text != m_shownText) { // else the user may be typing into the form
            m_shownText = item->text;
            m_form->setSchema(isPrompt ? promptSchema(*item->json) : templateSchema(item->name));
        }
    }
    showSubscription();
}

void OffersPage::showSubscription()
{
    const mcp::ServerItem *item = currentItem();
    const bool canSubscribe = item && currentKind() != mcp::ItemKind::Prompts
        && m_server->session()->hasCapability("/resources/subscribe");
    m_subscribe->setVisible(canSubscribe);
    if (canSubscribe)
        m_subscribe->setChecked(m_server->isSubscribed(QString::fromStdString(currentUri())));
}

std::string OffersPage::currentUri() const
{
    const mcp::ServerItem *item = currentItem();
    if (!item || currentKind() == mcp::ItemKind::Prompts)
        return {};
    return currentKind() == mcp::ItemKind::Resources
        ? item->name
        : expandTemplate(item->name, textsIn(m_form->payload()));
}

void OffersPage::request()
{
    const mcp::ServerItem *item = currentItem();
    if (!item)
        return;
    const bool isPrompt = currentKind() == mcp::ItemKind::Prompts;
    const ExchangePtr made = isPrompt
        ? m_server->getPrompt(QString::fromStdString(item->name), writeJson(m_form->payload()))
        : m_server->readResource(QString::fromStdString(currentUri()));
    if (made)
        showExchange(made->number);
}

void OffersPage::showExchange(quint64 number)
{
    m_shown = number;
    m_answer->setExchange(m_server->exchange(number), {});
}

void OffersPage::showNotices()
{
    QString text;
    if (m_server) {
        for (const ServerNotice &notice : m_server->notices()) {
            text += QLocale::c().toString(notice.time.time(), u"HH:mm:ss.zzz "_s);
            if (!notice.level.isEmpty())
                text += notice.level + u": "_s;
            text += notice.text + u'\n';
        }
    }
    m_notices->setPlainText(text);
    m_notices->verticalScrollBar()->setValue(m_notices->verticalScrollBar()->maximum());
}

bool OffersPage::edit(const Exchange &exchange)
{
    const bool isPrompt = exchange.kind == Exchange::Kind::Prompt;
    QTreeWidgetItem *item =
        find(isPrompt ? mcp::ItemKind::Prompts : mcp::ItemKind::Resources, exchange.tool);
    if (!item)
        return false;
    m_list->setCurrentItem(item);
    showExchange(exchange.number);
    if (isPrompt) {
        if (const Result<Json> arguments = parseJson(exchange.arguments))
            m_form->setPayload(*arguments);
    }
    return true;
}

} // namespace tw
