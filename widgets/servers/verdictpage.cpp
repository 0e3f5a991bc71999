// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/servers/verdictpage.h"

#include "model/common/errortext.h"
#include "model/servers/liveserver.h"
#include "model/servers/verdictstudy.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/tablesetup.h"
#include "widgets/servers/answerpane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QBuffer>
#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    struct VerdictSign
    {
        QString icon;
        QColor color;
    };

    VerdictSign verdictSign(mcp::Verdict verdict, const Tokens &t)
    {
        switch (verdict) {
        case mcp::Verdict::Conforming:
            return {u"ok"_s, t.ok};
        case mcp::Verdict::ConformingLegacyWording:
            return {u"approximate"_s, t.ok};
        case mcp::Verdict::ProtocolError:
            return {u"exchange"_s, t.hinted};
        case mcp::Verdict::NotValidated:
            return {u"circle"_s, t.error};
        case mcp::Verdict::Crashed:
            return {u"error"_s, t.error};
        case mcp::Verdict::Hung:
            break;
        }
        return {u"hourglass"_s, t.error};
    }

    QListWidgetItem *addChoice(QListWidget *list, const QString &text, const QString &id,
                               bool isChosen)
    {
        auto *item = new QListWidgetItem(text, list);
        item->setData(Qt::UserRole, id);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
        return item;
    }

    QStringList choices(const QListWidget *list, Qt::CheckState state)
    {
        QStringList ids;
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->checkState() == state)
                ids.append(list->item(row)->data(Qt::UserRole).toString());
        }
        return ids;
    }

    QWidget *listPane(const QString &title, QWidget *content, QWidget *parent)
    {
        auto *pane = new QWidget(parent);
        auto *layout = new QVBoxLayout(pane);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(space(1));
        auto *label = new QLabel(title, pane);
        label->setFont(scaledFont(0.9));
        label->setBuddy(content);
        content->setAccessibleName(title);
        layout->addWidget(label);
        layout->addWidget(content, 1);
        return pane;
    }

    /// A list of choices with a box for all of them.
    QWidget *choicePane(const QString &title, QListWidget *list, QWidget *parent)
    {
        auto *all = new QCheckBox(VerdictPage::tr("All"), parent);
        all->setObjectName(list->objectName() + u"All"_s);
        all->setAccessibleName(u"%1: %2"_s.arg(title, all->text()));
        QWidget *pane = listPane(title, list, parent);
        static_cast<QVBoxLayout *>(pane->layout())->insertWidget(1, all);
        const auto follow = [all, list] {
            const QSignalBlocker quiet(all);
            const auto chosen = choices(list, Qt::Checked).size();
            all->setTristate(chosen > 0 && chosen < list->count());
            all->setCheckState(chosen == 0                  ? Qt::Unchecked
                                   : chosen < list->count() ? Qt::PartiallyChecked
                                                            : Qt::Checked);
        };
        QObject::connect(list->model(), &QAbstractItemModel::dataChanged, all, follow);
        QObject::connect(list->model(), &QAbstractItemModel::rowsInserted, all, follow);
        QObject::connect(all, &QCheckBox::clicked, list, [list] {
            const bool isWhole = choices(list, Qt::Unchecked).isEmpty();
            {
                const QSignalBlocker quiet(list); // one plan for all of them
                for (int row = 0; row < list->count(); ++row)
                    list->item(row)->setCheckState(isWhole ? Qt::Unchecked : Qt::Checked);
            }
            emit list->itemChanged(list->item(0));
        });
        return pane;
    }

    /// What the signs of the table mean.
    QLabel *makeLegend(QWidget *parent)
    {
        auto *legend = new QLabel(parent);
        legend->setObjectName(u"verdictLegend"_s);
        legend->setForegroundRole(QPalette::PlaceholderText);
        legend->setFont(scaledFont(0.9));
        legend->setWordWrap(true);
        return legend;
    }

} // namespace

VerdictPage::VerdictPage(QWidget *parent)
    : QWidget(parent)
    , m_tools(new QListWidget(this))
    , m_faults(new QListWidget(this))
    , m_run(new QPushButton(icon(u"play"_s), tr("Run"), this))
    , m_stop(new QPushButton(icon(u"stop"_s), tr("Stop"), this))
    , m_copy(new QPushButton(icon(u"copy"_s), tr("Copy"), this))
    , m_export(new QPushButton(icon(u"export"_s), tr("Export…"), this))
    , m_note(new QLabel(this))
    , m_heading(new QLabel(this))
    , m_place(new QLabel(this))
    , m_exported(new QLabel(this))
    , m_cases(new QTableWidget(this))
    , m_matrix(new QTableWidget(this))
    , m_legend(makeLegend(this))
    , m_answer(new AnswerPane(this))
{
    setObjectName(u"verdictPage"_s);
    m_tools->setObjectName(u"probedTools"_s);
    m_faults->setObjectName(u"probedFaults"_s);
    m_answer->setObjectName(u"verdictAnswer"_s);
    m_answer->setEmptyText(tr("No call chosen"),
                           tr("Click a verdict to see what was sent and what came back."));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(space(3), space(3), space(3), space(3));
    outer->setSpacing(space(2));
    m_heading->setObjectName(u"verdictHeading"_s);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_heading->setWordWrap(true);
    m_heading->setFont(scaledFont(1.0, QFont::DemiBold));
    outer->addWidget(m_heading);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setObjectName(u"verdictNote"_s);
    m_place->setObjectName(u"verdictPlace"_s);
    m_place->setTextFormat(Qt::PlainText);
    m_exported->setObjectName(u"verdictExported"_s);
    m_exported->setTextFormat(Qt::PlainText);
    m_exported->setWordWrap(true);
    m_exported->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_exported->hide();
    auto *lists = new QSplitter(Qt::Horizontal, this);
    lists->addWidget(choicePane(tr("Tools"), m_tools, lists));
    lists->addWidget(choicePane(tr("Kinds of fault"), m_faults, lists));
    lists->addWidget(listPane(tr("Calls to send"), m_cases, lists));
    lists->setStretchFactor(2, 2);
    auto *results = new QSplitter(Qt::Horizontal, this);
    QWidget *verdicts = listPane(tr("Verdicts"), m_matrix, results);
    verdicts->layout()->addWidget(m_legend);
    results->addWidget(verdicts);
    auto *exchange = new QWidget(results);
    auto *exchangeColumn = new QVBoxLayout(exchange);
    exchangeColumn->setContentsMargins(0, 0, 0, 0);
    exchangeColumn->setSpacing(space(1));
    exchangeColumn->addWidget(m_place);
    exchangeColumn->addWidget(m_answer, 1);
    results->addWidget(exchange);
    auto *all = new QSplitter(Qt::Vertical, this);
    all->addWidget(lists);
    all->addWidget(results);
    all->setStretchFactor(1, 1);
    outer->addWidget(m_note);
    buildChoice();
    outer->addWidget(all, 1);
    outer->addWidget(m_exported);
    connect(&m_written, &DerivedBase::changed, this, [this] {
        m_exported->setText(tr("Written: %1").arg(QDir::toNativeSeparators(m_written.value())));
        m_exported->show();
    });
    connect(&m_written, &DerivedBase::failed, this, [this](const Error &error) {
        m_exported->setText(errorText(error).sentence());
        m_exported->show();
    });
}

VerdictPage::~VerdictPage() = default;

void VerdictPage::buildChoice()
{
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space(2));
    m_run->setObjectName(u"runProbes"_s);
    m_run->setProperty(property::primary, true);
    m_run->setToolTip(tr("Send the calls of the list, one after the other"));
    m_stop->setObjectName(u"stopProbes"_s);
    m_stop->setToolTip(tr("Cancel the current call and end the run"));
    m_copy->setToolTip(tr("Copy the sentence above, for an issue of the server"));
    m_export->setObjectName(u"exportVerdicts"_s);
    m_export->setToolTip(tr("Write the verdicts as HTML, JSON or JUnit"));
    auto *close = new QPushButton(tr("Close"), this);
    close->setToolTip(tr("Return to the tools"));
    for (QPushButton *button : {m_run, m_stop, m_copy, m_export})
        buttons->addWidget(button);
    buttons->addStretch(1);
    buttons->addWidget(close);
    static_cast<QVBoxLayout *>(layout())->addLayout(buttons);
    m_cases->setObjectName(u"probeCases"_s);
    m_cases->setColumnCount(3);
    m_cases->setHorizontalHeaderLabels({tr("Tool"), tr("Fault"), tr("Arguments")});
    m_matrix->setObjectName(u"verdictMatrix"_s);
    for (QTableWidget *table : {m_cases, m_matrix}) {
        setUpTable(table);
        table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    }
    m_cases->horizontalHeader()->setStretchLastSection(true);
    m_matrix->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_matrix->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(m_tools, &QListWidget::itemChanged, this, &VerdictPage::plan);
    connect(m_faults, &QListWidget::itemChanged, this, [this] {
        if (m_isFilling)
            return;
        m_study->plan(choices(m_tools, Qt::Checked));
        m_study->leaveOut(choices(m_faults, Qt::Unchecked));
        listCases();
    });
    connect(m_run, &QPushButton::clicked, this, &VerdictPage::run);
    connect(m_stop, &QPushButton::clicked, this, [this] { m_study->cancel(); });
    connect(m_copy, &QPushButton::clicked, this, &VerdictPage::copyHeading);
    connect(m_export, &QPushButton::clicked, this, &VerdictPage::askForFile);
    connect(close, &QPushButton::clicked, this, &VerdictPage::closed);
    connect(m_matrix, &QTableWidget::cellClicked, this, &VerdictPage::openCell);
    connect(m_matrix, &QTableWidget::cellActivated, this, &VerdictPage::openCell);
}

void VerdictPage::setServer(LiveServer *server)
{
    if (server == m_server && m_study && m_study->isRunning())
        return;
    m_server = server;
    m_study = server ? std::make_unique<VerdictStudy>(server) : nullptr;
    showExchange({-1, -1});
    m_exported->hide();
    {
        const QScopedValueRollback filling(m_isFilling, true);
        m_tools->clear();
        m_faults->clear();
    }
    if (!server)
        return;
    connect(m_study.get(), &VerdictStudy::advanced, this, &VerdictPage::showMatrix);
    connect(m_study.get(), &VerdictStudy::finished, this, &VerdictPage::showMatrix);
    {
        const QScopedValueRollback filling(m_isFilling, true);
        for (const VerdictStudy::Tool &tool : m_study->tools()) {
            addChoice(m_tools,
                      tool.isReadOnly ? tool.name : tr("%1 (may change something)").arg(tool.name),
                      tool.name, tool.isReadOnly);
        }
    }
    plan();
}

void VerdictPage::plan()
{
    if (m_isFilling)
        return;
    m_study->plan(choices(m_tools, Qt::Checked));
    listFaults();
    m_study->leaveOut(choices(m_faults, Qt::Unchecked));
    listCases();
}

/// Lists the kinds of fault of the plan and keeps which are chosen.
void VerdictPage::listFaults()
{
    const QScopedValueRollback filling(m_isFilling, true);
    const QStringList left = choices(m_faults, Qt::Unchecked);
    m_faults->clear();
    for (const QString &fault : m_study->faults())
        addChoice(m_faults, faultWords(fault), fault, !left.contains(fault));
}

void VerdictPage::listCases()
{
    const std::vector<mcp::ProbeCase> &cases = m_study->cases();
    m_cases->setRowCount(static_cast<int>(cases.size()));
    for (int row = 0; row < m_cases->rowCount(); ++row) {
        const mcp::ProbeCase &probe = cases[static_cast<std::size_t>(row)];
        QString fault = faultWords(QString::fromStdString(probe.fault));
        if (!probe.pointer.empty())
            fault += u" · "_s + QString::fromStdString(probe.pointer);
        const QStringList texts{QString::fromStdString(probe.tool), fault,
                                QString::fromStdString(probe.payload)};
        for (int at = 0; at < texts.size(); ++at)
            m_cases->setItem(row, at, new QTableWidgetItem(texts[at]));
    }
    m_cases->resizeColumnsToContents();
    showMatrix();
}

QString VerdictPage::risk() const
{
    QStringList risky;
    for (const VerdictStudy::Tool &tool : m_study->tools()) {
        if (!tool.isReadOnly && m_study->plannedTools().contains(tool.name))
            risky.append(tool.name);
    }
    return risky.isEmpty()
        ? QString()
        : tr("These tools do not declare that they only read; they may change something: %1.")
              .arg(risky.join(u", "_s));
}

void VerdictPage::run()
{
    showExchange({-1, -1});
    m_exported->hide();
    m_study->start();
    showMatrix();
}

void VerdictPage::showMatrix()
{
    const auto count = static_cast<int>(m_study->cases().size());
    const auto done = static_cast<int>(m_study->outcomes().size());
    const bool runs = m_study->isRunning();
    // Both keep their place: a second click on Stop sends nothing.
    m_run->setEnabled(!runs && count > 0 && m_server->state() == LiveServer::State::Ready);
    m_run->setText(tr("Send %n call(s)", nullptr, count));
    m_stop->setEnabled(runs);
    m_tools->setEnabled(!runs); // the plan stays until the run has ended
    m_faults->setEnabled(!runs);
    m_copy->setEnabled(done > 0);
    m_export->setEnabled(done > 0 && !runs);
    const QString heading = m_study->heading();
    m_heading->setText(runs || heading.isEmpty()
                           ? tr("Probe %1 with wrong calls").arg(m_server->name())
                           : heading);
    QStringList notes = m_study->notes();
    if (runs)
        notes.prepend(tr("Call %1 of %2").arg(std::min(done + 1, count)).arg(count));
    if (const QString text = risk(); !text.isEmpty())
        notes.prepend(text);
    m_note->setText(notes.join(u'\n'));
    m_note->setVisible(!notes.isEmpty());
    const QStringList &tools = m_study->plannedTools();
    const QStringList &faults = m_study->faults();
    m_matrix->setRowCount(static_cast<int>(tools.size()));
    m_matrix->setColumnCount(static_cast<int>(faults.size()) + 1);
    m_matrix->setVerticalHeaderLabels(tools);
    m_matrix->verticalHeader()->show();
    QStringList titles;
    for (const QString &fault : faults)
        titles.append(faultWords(fault).replace(u' ', u'\n'));
    m_matrix->setHorizontalHeaderLabels(titles + QStringList{tr("score")});
    for (int row = 0; row < m_matrix->rowCount(); ++row) {
        for (int at = 0; at < m_matrix->columnCount(); ++at)
            fillCell(row, at);
    }
    m_matrix->resizeColumnsToContents();
    showLegend();
}

/// Names the signs that are shown.
void VerdictPage::showLegend()
{
    QStringList signs;
    QList<mcp::Verdict> shown;
    for (const mcp::ProbeOutcome &outcome : m_study->outcomes()) {
        if (!shown.contains(outcome.verdict))
            shown.append(outcome.verdict);
    }
    std::ranges::sort(shown);
    for (const mcp::Verdict verdict : shown) {
        const VerdictSign sign = verdictSign(verdict, tokensFor(palette()));
        QByteArray png;
        QBuffer buffer(&png);
        icon(sign.icon, sign.color).pixmap(scaled(14)).save(&buffer, "PNG");
        signs.append(u"<img src=\"data:image/png;base64,%1\" height=\"%2\"> %3"_s.arg(
            QString::fromLatin1(png.toBase64()), QString::number(scaled(14)),
            verdictWords(verdict).toHtmlEscaped()));
    }
    m_legend->setText(signs.join(u" &nbsp; "_s));
    m_legend->setVisible(!signs.isEmpty());
}

void VerdictPage::fillCell(int row, int column)
{
    auto *item = new QTableWidgetItem;
    item->setTextAlignment(Qt::AlignCenter);
    if (column == m_study->faults().size()) {
        if (const std::optional<int> score = m_study->score(row))
            item->setText(tr("%1 %").arg(*score));
    } else if (const std::optional<VerdictStudy::Cell> cell = m_study->cell(row, column)) {
        const VerdictSign sign = verdictSign(cell->worst, tokensFor(palette()));
        const QString words = verdictWords(cell->worst);
        item->setIcon(icon(sign.icon, sign.color));
        if (cell->outcomes.size() > 1)
            item->setText(QString::number(cell->outcomes.size()));
        item->setToolTip(tr("%1: %2 (%n call(s))", nullptr, static_cast<int>(cell->outcomes.size()))
                             .arg(faultWords(m_study->faults()[column]), words));
        item->setData(Qt::AccessibleTextRole, words);
    }
    m_matrix->setItem(row, column, item);
}

/// Shows the exchange of a cell; again, the next one of the same cell.
void VerdictPage::openCell(int row, int column)
{
    if (column >= m_study->faults().size())
        return;
    const std::optional<VerdictStudy::Cell> cell = m_study->cell(row, column);
    if (!cell)
        return;
    const std::pair<int, int> place{row, column};
    m_shown = place == m_cell ? (m_shown + 1) % cell->outcomes.size() : 0;
    showExchange(place);
}

/// Shows the exchange of a cell; of none if there is no such cell.
void VerdictPage::showExchange(std::pair<int, int> place)
{
    m_cell = place;
    const std::optional<VerdictStudy::Cell> cell =
        place.first < 0 ? std::nullopt : m_study->cell(place.first, place.second);
    m_place->setVisible(cell.has_value());
    if (!cell)
        return m_answer->setExchange(nullptr, {});
    const std::size_t outcome = cell->outcomes[m_shown];
    const mcp::ProbeCase &probe = m_study->outcomes()[outcome].probe;
    QString text = u"%1: %2"_s.arg(m_study->plannedTools()[place.first],
                                   faultWords(m_study->faults()[place.second]));
    if (!probe.pointer.empty())
        text += u" · "_s + QString::fromStdString(probe.pointer);
    const std::size_t count = cell->outcomes.size();
    if (count > 1)
        text +=
            u" · "_s + tr("call %1 of %2, click the cell for the next").arg(m_shown + 1).arg(count);
    m_place->setText(text);
    m_answer->setExchange(m_study->exchange(outcome), {});
}

void VerdictPage::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Export verdicts"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(
        {tr("Web page (*.html)"), tr("JSON (*.json)"), tr("JUnit report (*.xml)")});
    const auto follow = [dialog, name = m_server->name()](const QString &filter) {
        const QString suffix = filter.mid(filter.lastIndexOf(u'.') + 1).chopped(1);
        dialog->setDefaultSuffix(suffix);
        dialog->selectFile(name + u"-verdicts."_s + suffix);
    };
    follow(dialog->nameFilters().first());
    connect(dialog, &QFileDialog::filterSelected, dialog, follow);
    connect(dialog, &QFileDialog::fileSelected, this, &VerdictPage::exportTo);
    dialog->open();
}

void VerdictPage::exportTo(const QString &path)
{
    if (!m_study)
        return; // the server was removed while the dialog was open
    m_written.make([path, report = m_study->report()](const Monitor & /*monitor*/) {
        return writeVerdicts(path, report);
    });
}

void VerdictPage::copyHeading() const
{
    copyText(m_study->heading());
}

} // namespace tw
