// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/historypane.h"

#include "model/common/format.h"
#include "model/servers/liveserver.h"
#include "widgets/common/actionbutton.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    enum HistoryColumn { NumberColumn, ToolColumn, OutcomeColumn, DurationColumn, SizeColumn };

    QString iconOf(AnswerWords::Sign sign)
    {
        switch (sign) {
        case AnswerWords::Sign::Good:
            return u"ok"_s;
        case AnswerWords::Sign::Bad:
            return u"error"_s;
        case AnswerWords::Sign::Doubtful:
            return u"warning"_s;
        case AnswerWords::Sign::UnderWay:
            break;
        }
        return u"recent"_s;
    }

    /// The outcome in a word or two, without parsing the answer.
    std::pair<AnswerWords::Sign, QString> outcomeOf(const Exchange &exchange)
    {
        using Sign = AnswerWords::Sign;
        if (exchange.isUnderWay())
            return {Sign::UnderWay, HistoryPane::tr("under way")};
        const mcp::Answer &answer = *exchange.answer;
        if (answer.failure == mcp::Failure::Cancelled)
            return {Sign::Doubtful, HistoryPane::tr("canceled")};
        if (answer.failure != mcp::Failure::None)
            return {Sign::Bad, QString::fromStdString(answer.failureText)};
        if (answer.error)
            return {Sign::Bad, HistoryPane::tr("error %1").arg(errorCodeText(answer.error->code))};
        if (answer.isToolError())
            return {Sign::Bad, HistoryPane::tr("isError")};
        return {Sign::Good, HistoryPane::tr("result")};
    }

} // namespace

HistoryPane::HistoryPane(QWidget *parent)
    : QWidget(parent)
    , m_list(new QTreeWidget(this))
    , m_difference(new LongTextEdit(this))
    , m_edit(new QAction(icon(u"rename"_s), tr("Edit and send again"), this))
    , m_compare(new QAction(icon(u"replace"_s), tr("Compare two answers"), this))
{
    setObjectName(u"historyPane"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space(3), space(2), space(3), space(2));
    column->setSpacing(space(1));
    auto *row = new QHBoxLayout;
    for (QAction *action : {m_edit, m_compare})
        row->addWidget(makeActionButton(action, this, Qt::ToolButtonTextBesideIcon));
    row->addStretch(1);
    column->addLayout(row);
    m_edit->setToolTip(tr("Put the arguments of the selected call into the editor (Return)"));
    m_compare->setToolTip(tr("Show what differs between the answers of the two selected calls"));
    m_list->setObjectName(u"historyList"_s);
    m_list->setAccessibleName(tr("Calls of this session"));
    m_list->setHeaderLabels({tr("#"), tr("Tool"), tr("Answer"), tr("Time"), tr("Size")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(OutcomeColumn, QHeaderView::Stretch);
    m_list->addActions({m_edit, m_compare});
    column->addWidget(m_list, 1);
    m_difference->setObjectName(u"answerDifference"_s);
    m_difference->setAccessibleName(tr("Difference of two answers"));
    m_difference->setReadOnly(true);
    m_difference->setTabChangesFocus(true);
    m_difference->setFont(fixedFont(0.9));
    m_difference->hide();
    column->addWidget(m_difference, 1);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, [this] {
        updateActions();
        const QList<QTreeWidgetItem *> selected = m_list->selectedItems();
        if (selected.size() == 1)
            emit shown(numberAt(selected.first()));
    });
    connect(m_list, &QTreeWidget::itemActivated, m_edit, &QAction::trigger);
    connect(m_edit, &QAction::triggered, this,
            [this] { emit editRequested(numberAt(m_list->selectedItems().first())); });
    connect(m_compare, &QAction::triggered, this, &HistoryPane::compare);
    connect(&m_compared, &DerivedBase::changed, this, &HistoryPane::showDifferences);
    updateActions();
}

void HistoryPane::setServer(LiveServer *server)
{
    if (server == m_server)
        return;
    if (m_server)
        m_server->disconnect(this);
    m_server = server;
    if (server)
        connect(server, &LiveServer::exchangeChanged, this, &HistoryPane::showExchange);
    fill();
}

void HistoryPane::fill()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_difference->hide();
    if (m_server) {
        for (const ExchangePtr &exchange : m_server->exchanges()) {
            auto *item = new QTreeWidgetItem;
            fillItem(item, exchange->number);
            m_list->insertTopLevelItem(0, item);
        }
    }
    updateActions();
}

void HistoryPane::showExchange(quint64 number)
{
    const int row = m_list->topLevelItemCount() - static_cast<int>(number);
    if (row >= 0)
        return fillItem(m_list->topLevelItem(row), number);
    auto *item = new QTreeWidgetItem;
    fillItem(item, number);
    m_list->insertTopLevelItem(0, item);
}

void HistoryPane::fillItem(QTreeWidgetItem *item, quint64 number)
{
    const ExchangePtr exchange = m_server->exchange(number);
    const auto [sign, outcome] = outcomeOf(*exchange);
    item->setData(NumberColumn, Qt::UserRole, number);
    item->setText(NumberColumn, QString::number(number));
    item->setToolTip(NumberColumn, QLocale().toString(exchange->time, QLocale::LongFormat));
    item->setText(ToolColumn, exchange->tool);
    if (exchange->kind != Exchange::Kind::Tool)
        item->setIcon(ToolColumn,
                      icon(exchange->kind == Exchange::Kind::Prompt ? u"message"_s : u"file"_s));
    item->setText(OutcomeColumn, outcome);
    item->setIcon(OutcomeColumn, icon(iconOf(sign)));
    item->setToolTip(OutcomeColumn, outcome);
    for (const int right : {NumberColumn, DurationColumn, SizeColumn})
        item->setTextAlignment(right, Qt::AlignRight | Qt::AlignVCenter);
    if (exchange->isUnderWay())
        return;
    item->setText(DurationColumn, formatDuration(exchange->answer->duration.count()));
    item->setText(SizeColumn, formatBytes(exchange->answer->bytes()));
}

quint64 HistoryPane::numberAt(const QTreeWidgetItem *item) const
{
    return item->data(NumberColumn, Qt::UserRole).toULongLong();
}

void HistoryPane::updateActions()
{
    const QList<QTreeWidgetItem *> selected = m_list->selectedItems();
    m_edit->setEnabled(selected.size() == 1);
    const auto isAnswered = [this](const QTreeWidgetItem *item) {
        return !m_server->exchange(numberAt(item))->isUnderWay();
    };
    m_compare->setEnabled(selected.size() == 2 && std::ranges::all_of(selected, isAnswered));
    if (selected.size() != 2) {
        m_compared.abandon();
        m_difference->hide();
    }
}

void HistoryPane::compare()
{
    const QList<QTreeWidgetItem *> selected = m_list->selectedItems();
    const auto [first, second] =
        std::minmax({numberAt(selected.first()), numberAt(selected.last())});
    m_compared.make([before = m_server->exchange(first),
                     after = m_server->exchange(second)](const Monitor & /*monitor*/) {
        return Compared{before->number, after->number,
                        answerDifferences(*before->answer, *after->answer)};
    });
}

void HistoryPane::showDifferences()
{
    const auto &[first, second, lines] = m_compared.value();
    m_difference->setPlainText(
        lines.isEmpty()
            ? tr("The answers to calls %1 and %2 are equal.").arg(first).arg(second)
            : tr("From call %1 to call %2:").arg(first).arg(second) + u'\n' + lines.join(u'\n'));
    m_difference->show();
}

} // namespace tw
