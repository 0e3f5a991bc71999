// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/resultpane.h"

#include "model/artifacts/artifactchoices.h"
#include "model/catalog/catalogdocument.h"
#include "model/common/format.h"
#include "model/replay/replaysession.h"
#include "model/replay/replaytext.h"
#include "replay/formats/details.h"
#include "widgets/common/choicebox.h"
#include "widgets/json/jsonview.h"
#include "widgets/result/resultscroll.h"
#include "widgets/result/sections.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 LargestResult = 64 << 20;
    constexpr std::size_t MostOffered{500}; // recorded results in the list; Replay has all
    constexpr int GivenResult = -1; // the data of the entry for the pasted result

    QString outcomeText(const CallRecord &call)
    {
        return call.status == CallStatus::Failed ? ResultPane::tr("failed")
                                                 : ResultPane::tr("succeeded");
    }

} // namespace

ResultPane::ResultPane(QWidget *parent)
    : QWidget(parent)
    , m_choice(new ChoiceBox(this))
    , m_jump(makeLink(tr("Show in Replay"), u"replay"_s, this))
    , m_scroll(new ResultScroll(this))
{
    setObjectName(u"resultPane"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(1), 0, 0);
    column->setSpacing(space(1));
    auto *head = new QHBoxLayout;
    head->setSpacing(space(2));
    const auto addButton = [&](const QString &text, const QString &iconName, const QString &tip,
                               void (ResultPane::*act)()) {
        QToolButton *button = makeLink(text, iconName, this);
        button->setToolTip(tip);
        head->addWidget(button);
        connect(button, &QToolButton::clicked, this, act);
    };
    addButton(tr("Paste"), u"paste"_s, tr("Check the result in the clipboard (Ctrl+V)"),
              &ResultPane::paste);
    addButton(tr("Open…"), u"open"_s, tr("Check a result from a file"), &ResultPane::chooseFile);
    m_choice->setObjectName(u"recordedResults"_s);
    m_choice->setAccessibleName(tr("Recorded results"));
    m_choice->setToolTip(tr("Results of this tool in the open run log, the newest first"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    head->addWidget(m_choice, 1);
    m_jump->setObjectName(u"showInReplay"_s);
    m_jump->setToolTip(tr("Show the call of this result in Replay"));
    head->addWidget(m_jump);
    head->addStretch(0); // keeps the buttons at the left while the list is hidden
    column->addLayout(head);
    m_scroll->setAccessibleName(tr("Result of the tool"));
    column->addWidget(m_scroll, 1);
    connect(m_choice, &QComboBox::activated, this, &ResultPane::showChosen);
    connect(m_jump, &QToolButton::clicked, this,
            [this] { emit callRequested(CallIndex{m_choice->currentData().toUInt()}); });
    connect(&m_calls, &DerivedBase::changed, this, &ResultPane::fillCalls);
    connect(&m_shown, &DerivedBase::changed, this, &ResultPane::showPrepared);
    fillCalls();
}

void ResultPane::setSession(ReplaySession *session)
{
    m_session = session;
    connect(session, &ReplaySession::storeChanged, this, &ResultPane::findCalls);
}

void ResultPane::setArtifactChoices(ArtifactChoices *choices)
{
    m_choices = choices;
    m_scroll->setChoices(choices);
    connect(choices, &ArtifactChoices::changed, this, &ResultPane::showChosen);
}

std::vector<ArtifactBinding> ResultPane::bindings() const
{
    return m_choices ? m_choices->list() : std::vector<ArtifactBinding>();
}

void ResultPane::setTool(const CatalogDocument *document, const Tool *tool)
{
    const QString id = tool ? QString::fromStdString(tool->id) : QString();
    ResultContract contract = tool ? resultContractOf(*tool) : ResultContract();
    m_document = document;
    if (id == m_tool && contract.schema == m_contract.schema
        && contract.serverData == m_contract.serverData)
        return;
    m_tool = id;
    m_contract = std::move(contract);
    fillCalls();
}

void ResultPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    findCalls();
}

void ResultPane::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Paste))
        paste();
    else
        QWidget::keyPressEvent(event);
}

void ResultPane::findCalls()
{
    const RecordedCallsPtr known = m_calls.value();
    if (!m_session || (known && known->store == m_session->store()))
        return;
    if (!isVisible()) { // later; a log that was closed must not stay in memory
        if (known || m_calls.isBusy())
            m_calls.setValue(nullptr);
        return;
    }
    m_calls.make([store = m_session->store()](const Monitor &monitor) {
        return findRecordedCalls(store, monitor);
    });
}

/// Lists what can be shown and keeps the choice where it is possible.
void ResultPane::fillCalls()
{
    const QVariant before = m_choice->currentData();
    m_choice->clear();
    const RecordedCallsPtr calls = m_calls.value();
    std::vector<CallIndex> list;
    if (calls && m_document && !m_tool.isEmpty())
        list = callsOfTool(*calls, m_document->catalog(), m_tool.toStdString());
    const auto count = static_cast<int>(list.size());
    if (count > 0) {
        m_choice->addItem(tr("Recorded results: %n", nullptr, count), GivenResult);
        for (std::size_t i = 0; i < std::min(list.size(), MostOffered); ++i) {
            const CallRecord call = calls->store->call(list[i]);
            m_choice->addItem(u"%1 · %2 · %3"_s.arg(ReplayText::absolute(call.endedNs),
                                                    ReplayText::utf8(call.id), outcomeText(call)),
                              toInt(list[i]));
        }
    }
    m_choice->setVisible(count > 0);
    m_choice->setCurrentIndex(std::max(0, m_choice->findData(before)));
    showChosen();
}

void ResultPane::showChosen()
{
    const QVariant chosen = m_choice->currentData();
    const bool isRecorded = chosen.isValid() && chosen.toInt() != GivenResult;
    m_jump->setVisible(isRecorded);
    m_shown.abandon();
    if (isRecorded)
        showCall(CallIndex{chosen.toUInt()});
    else if (m_texts.contains(m_tool))
        showText(m_texts.value(m_tool));
    else
        showEmpty();
}

void ResultPane::showCall(CallIndex call)
{
    m_shown.make([store = m_calls.value()->store, call, contract = m_contract,
                  chosen = bindings()](const Monitor &monitor) {
        Prepared prepared;
        const CallDetails details =
            callDetails(*store, call, {.textFrom = DecodeOptions::LargeData, .monitor = monitor});
        prepared.shown =
            prepareRecorded(details, contract.schema, chosen, monitor, contract.serverData);
        prepared.isReadable = true;
        return std::make_shared<const Prepared>(std::move(prepared));
    });
}

void ResultPane::showText(const std::string &text)
{
    m_shown.make([text, contract = m_contract, chosen = bindings()](const Monitor &monitor) {
        Prepared prepared;
        Result<ReturnedResult> result = readReturnedResult(text, contract);
        prepared.isReadable = result.has_value();
        if (result)
            prepared.shown = prepareResult(*std::move(result), contract.schema, chosen, monitor,
                                           contract.serverData);
        else
            prepared.error = result.error();
        prepared.shown.text = QByteArray::fromStdString(text);
        prepared.shown.bytes = prepared.shown.text.size();
        return std::make_shared<const Prepared>(std::move(prepared));
    });
}

void ResultPane::setResultText(const std::string &text)
{
    if (m_tool.isEmpty())
        return;
    m_texts.insert(m_tool, text);
    m_choice->setCurrentIndex(std::min(0, m_choice->count() - 1));
    showChosen();
}

bool ResultPane::openFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > LargestResult)
        return false;
    setResultText(file.readAll().toStdString());
    return true;
}

void ResultPane::paste()
{
    setResultText(QGuiApplication::clipboard()->text().toStdString());
}

void ResultPane::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Open a result"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (!openFile(path)) {
            QToolTip::showText(mapToGlobal(QPoint()),
                               tr("%1 cannot be read, or it is larger than 64 MB.")
                                   .arg(QFileInfo(path).fileName()),
                               this);
        }
    });
    dialog->open();
}

void ResultPane::showPrepared()
{
    const PreparedPtr &prepared = m_shown.value();
    if (!prepared)
        return;
    if (!prepared->isReadable)
        return showUnreadable(*prepared);
    m_scroll->showResult(
        {prepared, &prepared->shown},
        m_contract.schema ? QString() : tr("This tool has no result schema; nothing is checked."));
}

void ResultPane::showUnreadable(const Prepared &prepared)
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, space(2), 0);
    auto *notice = new NoticeBox(
        NoticeBox::Kind::Failed, tr("This is not JSON"),
        QString::fromStdString(prepared.error.where + ": " + prepared.error.detail), page);
    notice->setObjectName(u"resultNotJson"_s);
    column->addWidget(notice);
    auto *raw = new JsonView(page);
    raw->setAccessibleName(tr("Result as it arrived"));
    raw->setText(prepared.shown.text);
    column->addWidget(raw, 1);
    m_scroll->showContent(page);
}

void ResultPane::showEmpty()
{
    QLabel *note = makeParagraph(
        m_contract.schema
            ? tr("Paste a result of this tool or open a file: it is checked against the result "
                 "schema.")
            : tr("This tool has no result schema; a pasted result is shown, but not checked."),
        true);
    note->setObjectName(u"noResult"_s);
    note->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_scroll->showContent(note);
}

} // namespace tw
