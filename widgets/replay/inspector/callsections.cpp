// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstables.h"
#include "model/common/findingtext.h"
#include "model/common/format.h"
#include "model/replay/replaytext.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/json/jsonblock.h"
#include "widgets/replay/inspector/inspectorsections.h"
#include "widgets/replay/inspector/payloadblock.h"
#include "widgets/result/resultview.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <span>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    class CallSections
    {
        Q_DECLARE_TR_FUNCTIONS(tw::CallSections)

    public:
        CallSections(const InspectorContent &content, const InspectorLinks &links)
            : m_content(content)
            , m_links(links)
            , m_details(*content.details)
        {
        }

        QList<QWidget *> make()
        {
            addNotices();
            addPages();
            addRepairs();
            // The data for people comes first where the model saw only a part of it.
            const bool isFirst = !m_content.result.artifacts.empty() && m_details.bounds
                && m_details.bounds->truncated;
            if (isFirst)
                addResult();
            addPayload();
            addRecovery();
            if (!isFirst)
                addResult();
            addAuthorization();
            addFacts();
            return m_widgets;
        }

    private:
        static QString text(std::string_view utf8) { return ReplayText::utf8(utf8); }
        static QString joined(const std::vector<std::string> &texts)
        {
            QStringList list;
            for (const std::string &one : texts)
                list << text(one);
            return list.join(u", "_s);
        }
        [[nodiscard]] QString callId(CallIndex call) const
        {
            return text(m_content.store->call(call).id);
        }
        QToolButton *callLink(const QString &words, const QString &icon, CallIndex call) const
        {
            QToolButton *link = makeLink(words, icon);
            QObject::connect(link, &QToolButton::clicked, link,
                             [show = m_links.showCall, call] { show(call); });
            return link;
        }

        void addNotices();
        void addFailureNotice();
        void addBoundsNotice();
        void addPages();
        void addRepairs();
        void addPayload();
        void addRecovery();
        void addIssues(QVBoxLayout *layout);
        void addHint(QVBoxLayout *layout);
        void addResult();
        void addAuthorization();
        void addFacts();
        [[nodiscard]] QString whyNoForm() const;
        [[nodiscard]] QString outcomeText() const;

        const InspectorContent &m_content;
        const InspectorLinks &m_links;
        const CallDetails &m_details;
        QList<QWidget *> m_widgets;
    };

    void CallSections::addNotices()
    {
        if (m_details.failure)
            addFailureNotice();
        if (m_details.bounds)
            addBoundsNotice();
        const quint16 flags = m_details.call.flags;
        if ((flags & CallWaitsForPerson) != 0) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Waiting, tr("Waits for a person"),
                                       tr("There is no result: the run was suspended here."));
        } else if (m_details.call.status == CallStatus::Unknown) {
            m_widgets << new NoticeBox(
                NoticeBox::Kind::Waiting, tr("The result cannot be read"),
                tr("Its record is damaged: how the call ended is not known."));
        } else if (m_details.call.status == CallStatus::Pending) {
            if (m_details.call.isInFlight)
                m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("No result yet"),
                                           tr("The log is followed, and its run goes on."));
            else if (m_content.revision > 0)
                m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("No result at this moment"),
                                           tr("The playback has not reached it yet."));
            else
                m_widgets << new NoticeBox(
                    NoticeBox::Kind::Info, tr("No result in the log"),
                    tr("The log ends, or is truncated, before the result of this call."));
        }
        if ((flags & CallNeverScheduled) != 0) {
            m_widgets << new NoticeBox(NoticeBox::Kind::Info, tr("Never scheduled in this log"),
                                       tr("Only its result was recorded here."));
        }
        constexpr int MostNotices = 20;
        int mismatches = 0;
        for (const ShownArtifact &artifact : m_content.result.artifacts) {
            if (!std::ranges::all_of(artifact.checks, &ArtifactCheck::agrees)
                && ++mismatches <= MostNotices) {
                m_widgets << new NoticeBox(
                    NoticeBox::Kind::Failed,
                    tr("The summary does not match %1").arg(text(artifact.source.kind)),
                    checksText(artifact.checks));
            }
        }
        if (mismatches > MostNotices)
            m_widgets << makeParagraph(tr("The summary does not match %n more artifact(s)", nullptr,
                                          mismatches - MostNotices),
                                       true);
        if (m_details.resultOmitted) {
            QString why = text(m_details.resultOmittedReason);
            if (m_details.resultBytes >= 0) {
                why += (why.isEmpty() ? QString() : u" · "_s)
                    + formatBytes(static_cast<std::uint64_t>(m_details.resultBytes));
            }
            m_widgets << new NoticeBox(NoticeBox::Kind::Bounded,
                                       tr("The result was omitted from the log"), why);
        }
    }

    void CallSections::addFailureNotice()
    {
        const Failure &failure = *m_details.failure;
        QString title = text(failure.kind);
        if (!failure.action.empty())
            title = tr("%1, recovery: %2").arg(title, text(failure.action));
        if (failure.derived)
            title += u"  ("_s + tr("derived") + u")"_s;
        const std::vector<std::string> &chain = failure.error.messages;
        auto *box = new NoticeBox(NoticeBox::Kind::Failed, title,
                                  chain.empty() ? QString() : text(chain.front()));
        if (failure.derived) {
            box->setToolTip(failure.isInferred
                                ? findingText(failure.derivedWhy)
                                : tr("The log is of an older generation: kind and action are "
                                     "derived from its error code"));
        }
        for (std::size_t i = 1; i < chain.size(); ++i)
            box->addBelow(makeParagraph(tr("caused by: %1").arg(text(chain[i])), true, box));
        if (!m_details.requestedTool.empty()) {
            box->addBelow(
                makeParagraph(tr("The model asked for a tool named “%1”, which does not exist.")
                                  .arg(text(m_details.requestedTool)),
                              false, box));
        }
        m_widgets << box;
    }

    void CallSections::addBoundsNotice()
    {
        const Bounds &bounds = *m_details.bounds;
        NoticeBox *box = makeBoundsNotice(bounds);
        const bool isLast = !m_content.pages || m_content.pages->calls.back() == m_content.call;
        if (bounds.nextCursor && isLast) {
            box->addBelow(makeParagraph(m_content.revision > 0
                                            ? tr("No call has asked for the next page yet.")
                                            : tr("No later call asked for the next page."),
                                        true, box));
        }
        m_widgets << box;
    }

    void CallSections::addPages()
    {
        if (!m_content.pages)
            return;
        const PagingChain &chain = *m_content.pages;
        const auto here = std::ranges::find(chain.calls, m_content.call);
        const auto page = static_cast<std::size_t>(here - chain.calls.begin());
        QString text = tr("Page %1 of %2").arg(page + 1).arg(chain.calls.size());
        if (chain.derived)
            text += u" ("_s + tr("derived") + u")"_s;
        auto *row = new QWidget;
        auto *layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        auto *label = new ElidingLabel(text, Qt::ElideRight, row);
        if (chain.derived) {
            label->setToolTip(
                tr("Derived from the cursor that its call sends, not from a link in the "
                   "log"));
        }
        layout->addWidget(label, 1);
        if (page > 0) {
            auto *link = callLink(tr("Previous"), u"chevron-left"_s, chain.calls[page - 1]);
            link->setObjectName("previousPage"_L1);
            link->setAccessibleName(tr("Previous page"));
            link->setToolTip(callId(chain.calls[page - 1]));
            layout->addWidget(link);
        }
        if (page + 1 < chain.calls.size()) {
            auto *link = callLink(tr("Next"), u"chevron-right"_s, chain.calls[page + 1]);
            link->setObjectName("nextPage"_L1);
            link->setAccessibleName(tr("Next page"));
            link->setToolTip(callId(chain.calls[page + 1]));
            layout->addWidget(link);
        }
        m_widgets << row;
    }

    QString CallSections::outcomeText() const
    {
        if (!m_content.unrepaired)
            return tr("Not repaired at this moment.");
        const RepairChain &chain = *m_content.unrepaired;
        return FindingsText::grade(chain.grade)
            + (chain.gradeGuessed ? u" ("_s + tr("derived") + u')' : QString()) + u": "_s
            + findingText(chain.gradeWhy);
    }

    void CallSections::addRepairs()
    {
        const CallRecord &call = m_details.call;
        const bool isDerived = isRepairDerived(*m_content.store, call);
        const QString derived = isDerived ? u" ("_s + tr("derived") + u")"_s : QString();
        QList<QToolButton *> row;
        if (call.repairedBy) {
            const CallRecord repair = m_content.store->call(*call.repairedBy);
            const QString after = call.endedNs != NoTime && repair.endedNs != NoTime
                ? u" · "_s + ReplayText::sinceStart(repair.endedNs, call.endedNs)
                : QString();
            row << callLink(tr("Repaired by %1").arg(callId(*call.repairedBy)) + after + derived,
                            u"repair"_s, *call.repairedBy);
        } else if (call.status == CallStatus::Failed) {
            m_widgets << makeParagraph(outcomeText(), true);
        }
        if (call.repairOf) {
            row << callLink(tr("Next attempt after %1").arg(callId(*call.repairOf)) + derived,
                            u"retry"_s, *call.repairOf);
        }
        for (QToolButton *link : isDerived ? row : QList<QToolButton *>())
            link->setToolTip(ReplayText::derivedRepair());
        if (call.continuationRoot && !m_content.pages) {
            row << callLink(tr("Further page of %1").arg(callId(*call.continuationRoot)), u"link"_s,
                            *call.continuationRoot);
        }
        if (call.parentCall)
            row << callLink(tr("Called by %1").arg(callId(*call.parentCall)), u"link"_s,
                            *call.parentCall);
        for (QToolButton *link : row)
            m_widgets << link;
        if (call.childRun) {
            QToolButton *link = makeLink(
                tr("Child run %1").arg(ReplayText::runName(m_content.store->run(*call.childRun))),
                u"agent"_s);
            QObject::connect(link, &QToolButton::clicked, link,
                             [show = m_links.showRun, run = *call.childRun] { show(run); });
            m_widgets << link;
        }
    }

    void CallSections::addPayload()
    {
        auto *section = new FoldingSection(tr("What the model sent"), text(m_details.displayHint));
        if (m_details.payload) {
            section->body()->addWidget(new PayloadBlock(m_details.payload,
                                                        m_content.tool ? &*m_content.tool : nullptr,
                                                        m_content.pins, whyNoForm(), section));
        } else {
            section->body()->addWidget(
                makeParagraph(tr("No record contains the payload of this call."), true, section));
        }
        m_widgets << section;
    }

    QString CallSections::whyNoForm() const
    {
        if (m_content.tool)
            return tr("%1 has no schema for the payload of this tool.").arg(m_content.tool->source);
        return m_content.hasCatalog
            ? tr("No form: none of the available catalogs has this tool.")
            : tr("No form: no catalog is open, and the log's folder has none. Open the "
                 "tool_schemas.json to see the fields.");
    }

    void CallSections::addIssues(QVBoxLayout *layout)
    {
        constexpr std::size_t MostIssues = 50; // two widgets each
        const std::vector<FieldIssue> &issues = m_details.failure->issues;
        const std::size_t shown = std::min(issues.size(), MostIssues);
        QList<std::pair<QString, QString>> rows;
        for (const FieldIssue &issue : std::span(issues).first(shown))
            rows.emplace_back(issue.field.empty() ? tr("(whole payload)") : text(issue.field),
                              IssuePinText::text(issue));
        if (!rows.isEmpty())
            layout->addWidget(makeFacts(rows));
        if (const auto more = static_cast<int>(issues.size() - shown); more > 0)
            layout->addWidget(makeParagraph(
                tr("and %n more issue(s), which are in the record", nullptr, more), true));
    }

    void CallSections::addHint(QVBoxLayout *layout)
    {
        if (!m_details.hint)
            return;
        const RecordedHint &hint = *m_details.hint;
        layout->addWidget(makeFacts({
            {tr("Question"), text(hint.clarifyingQuestion)},
            {tr("Message"), text(hint.message)},
            {tr("Reason"), text(hint.reason)},
            {tr("Missing fields"), joined(hint.missingFields)},
            {tr("Tool"), text(hint.tool)},
            {tr("Only this tool"), hint.restrictToTool ? tr("yes") : QString()},
        }));
    }

    void CallSections::addRecovery()
    {
        const bool hasFailure = m_details.failure
            && (!m_details.failure->issues.empty() || m_details.failure->exampleJson
                || m_details.failure->priorInput);
        if (!hasFailure && !m_details.hint)
            return;
        auto *section =
            new FoldingSection(tr("How to repair it"),
                               m_details.failure ? text(m_details.failure->action) : QString());
        if (m_details.failure)
            addIssues(section->body());
        addHint(section->body());
        if (m_details.failure && m_details.failure->exampleJson) {
            section->body()->addWidget(makeParagraph(tr("Example"), true, section));
            section->body()->addWidget(
                new JsonBlock(tr("Example payload"), m_details.failure->exampleJson, section));
        }
        // The prior input is what the model sent; shown only if the log differs.
        if (m_details.failure && m_details.failure->priorInput
            && (!m_details.payload || *m_details.payload != *m_details.failure->priorInput)) {
            section->body()->addWidget(makeParagraph(tr("Prior input"), true, section));
            section->body()->addWidget(
                new JsonBlock(tr("Prior input"), m_details.failure->priorInput, section));
        }
        m_widgets << section;
    }

    void CallSections::addResult()
    {
        if (m_content.result.isEmpty())
            return;
        auto *view = new ResultView(m_content.result);
        QObject::connect(view, &ResultView::artifactOpened, view, m_links.openArtifact);
        if (m_links.bindArtifact)
            QObject::connect(view, &ResultView::bindingRequested, view, m_links.bindArtifact);
        QObject::connect(view, &ResultView::comparisonRequested, view, m_links.compareArtifacts);
        view->offerComparison();
        m_widgets << view;
    }

    void CallSections::addAuthorization()
    {
        if (!m_details.authorization)
            return;
        const Authorization &authorization = *m_details.authorization;
        const bool approved = authorization.approved;
        const QString who = text(authorization.approvedBy);
        const QString title = who.isEmpty()
            ? (approved ? tr("Approved") : tr("Denied"))
            : (approved ? tr("Approved by %1") : tr("Denied by %1")).arg(who);
        m_widgets << new NoticeBox(approved ? NoticeBox::Kind::Info : NoticeBox::Kind::Hint, title,
                                   text(authorization.summary));
    }

    void CallSections::addFacts()
    {
        const CallRecord &call = m_details.call;
        QList<std::pair<QString, QString>> facts{
            {tr("Scheduled"), ReplayText::absolute(call.scheduledNs)},
            {tr("Ended"), ReplayText::absolute(call.endedNs)},
            {tr("Run"), text(m_content.store->run(call.run).id)},
            {tr("Queue"), text(m_details.queue)},
        };
        if (call.resultRun && call.resultRun != call.run)
            facts.emplace_back(tr("Result in run"), text(m_content.store->run(*call.resultRun).id));
        if (m_details.telemetry) {
            const Telemetry &telemetry = *m_details.telemetry;
            facts.emplace_back(tr("Model"), text(telemetry.model));
            if (telemetry.tokensUsed > 0)
                facts.emplace_back(tr("Tokens"), ReplayText::count(telemetry.tokensUsed));
            if (telemetry.durationMs > 0)
                facts.emplace_back(tr("Measured"),
                                   ReplayText::duration(telemetry.durationMs * 1'000'000));
        }
        auto *section = new FoldingSection(tr("Record"));
        section->body()->addWidget(makeFacts(facts));
        if (m_details.telemetry && m_details.telemetry->extra)
            section->body()->addWidget(
                new JsonBlock(tr("Telemetry"), m_details.telemetry->extra, section));
        for (const EventIndex event : m_details.events) {
            QToolButton *link = makeLink(
                u"#%1  "_s.arg(toInt(event)) + text(m_content.store->typeName(event)), u"event"_s);
            QObject::connect(link, &QToolButton::clicked, link,
                             [show = m_links.showEvent, event] { show(event); });
            section->body()->addWidget(link);
            if (section->body()->count() > 24) // a stream may have thousands of deltas
                break;
        }
        m_widgets << section;
    }

} // namespace

QList<QWidget *> makeCallSections(const InspectorContent &content, const InspectorLinks &links)
{
    return CallSections(content, links).make();
}

} // namespace tw
