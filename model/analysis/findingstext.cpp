// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/analysis/findingstables.h"

#include <QLocale>

namespace tw {

using namespace Qt::StringLiterals;

QString FindingsText::grade(RepairGrade grade)
{
    switch (grade) {
    case RepairGrade::Fixed:
        return tr("fixed");
    case RepairGrade::FixedPartly:
        return tr("partly fixed");
    case RepairGrade::RepeatedUnchanged:
        return tr("repeated unchanged");
    case RepairGrade::WorkedAround:
        return tr("worked around");
    case RepairGrade::MovedOn:
        return tr("moved on");
    case RepairGrade::AskedUser:
        return tr("asked a person");
    case RepairGrade::GivenUp:
        return tr("given up");
    case RepairGrade::Unsettled:
        return tr("open");
    }
    return {};
}

Outcome FindingsText::outcome(RepairGrade grade)
{
    switch (grade) {
    case RepairGrade::Fixed:
    case RepairGrade::WorkedAround:
        return Outcome::Ok;
    case RepairGrade::AskedUser:
        return Outcome::Waiting;
    case RepairGrade::Unsettled:
        return Outcome::Pending;
    case RepairGrade::MovedOn:
        return Outcome::None;
    default:
        return Outcome::Failed;
    }
}

QString FindingsText::verdict(HintFollowUp::Verdict verdict)
{
    switch (verdict) {
    case HintFollowUp::Verdict::NoHint:
        return tr("no hint");
    case HintFollowUp::Verdict::Followed:
        return tr("followed");
    case HintFollowUp::Verdict::Partly:
        return tr("partly followed");
    case HintFollowUp::Verdict::Ignored:
        return tr("ignored");
    }
    return {};
}

QString FindingsText::fieldState(HintFollowUp::FieldState state)
{
    switch (state) {
    case HintFollowUp::FieldState::Provided:
        return tr("provided");
    case HintFollowUp::FieldState::Changed:
        return tr("changed");
    case HintFollowUp::FieldState::Removed:
        return tr("removed");
    case HintFollowUp::FieldState::Unchanged:
        return tr("not handled");
    case HintFollowUp::FieldState::NotFound:
        return tr("not found in the arguments");
    }
    return {};
}

QString FindingsText::exampleUse(HintFollowUp::Example use)
{
    switch (use) {
    case HintFollowUp::Example::None:
        return {};
    case HintFollowUp::Example::Copied:
        return tr("the example was used unchanged");
    case HintFollowUp::Example::ValuesTaken:
        return tr("values of the example were used");
    case HintFollowUp::Example::NotUsed:
        return tr("the example was not used");
    }
    return {};
}

QString FindingsText::bounded(BoundedFollowUp::Verdict verdict)
{
    switch (verdict) {
    case BoundedFollowUp::Verdict::Narrower:
        return tr("narrower query");
    case BoundedFollowUp::Verdict::PagedOn:
        return tr("next page fetched");
    case BoundedFollowUp::Verdict::Same:
        return tr("same query again");
    case BoundedFollowUp::Verdict::Wider:
        return tr("wider query");
    case BoundedFollowUp::Verdict::Other:
        return tr("another query");
    case BoundedFollowUp::Verdict::Unclear:
        return tr("not known");
    case BoundedFollowUp::Verdict::NoNext:
        return tr("no further query");
    }
    return {};
}

QString FindingsText::lossKind(LossKind kind)
{
    switch (kind) {
    case LossKind::Bounded:
        return tr("result truncated");
    case LossKind::Omitted:
        return tr("result omitted");
    case LossKind::Unseen:
        return tr("result partly hidden from the model");
    case LossKind::Refused:
        return tr("record refused");
    case LossKind::Withheld:
        return tr("thinking withheld");
    case LossKind::Damaged:
        return tr("damaged");
    case LossKind::Gone:
        return tr("gone from the file");
    case LossKind::Clipped:
        return tr("partly shown");
    case LossKind::Unread:
        return tr("cannot be read");
    case LossKind::NotKept:
        return tr("not kept");
    }
    return {};
}

QString FindingsText::lossCause(LossCause cause)
{
    switch (cause) {
    case LossCause::Tool:
        return tr("the tool");
    case LossCause::Runtime:
        return tr("the runtime");
    case LossCause::Provider:
        return tr("the model's provider");
    case LossCause::LogWriter:
        return tr("the program that wrote the file");
    case LossCause::Toolwright:
        return tr("this view");
    }
    return {};
}

QString FindingsText::lossAmount(const LogLoss &loss)
{
    const auto amount = [&loss](std::int64_t number) {
        return loss.unit == LossUnit::Bytes
            ? formatBytes(static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0)))
            : ReplayText::count(number);
    };
    if (loss.kind == LossKind::Damaged || loss.kind == LossKind::Unread)
        return loss.total ? amount(*loss.total) : QString();
    if (loss.kept && loss.total)
        return tr("%1 of %2").arg(amount(*loss.kept), amount(*loss.total));
    if (loss.kept && *loss.kept > 0)
        return tr("%1 of an unknown number").arg(amount(*loss.kept));
    return loss.total ? tr("an unknown part of %1").arg(amount(*loss.total)) : tr("not recorded");
}

QString FindingsText::gap(MissingRecords::Kind kind)
{
    switch (kind) {
    case MissingRecords::Kind::RunWithoutStart:
        return tr("run without start");
    case MissingRecords::Kind::RunWithoutEnd:
        return tr("run without end");
    case MissingRecords::Kind::CallWithoutResult:
        return tr("call without result");
    case MissingRecords::Kind::ResultWithoutCall:
        return tr("result without call");
    case MissingRecords::Kind::MissingChildLog:
        return tr("child's log missing");
    case MissingRecords::Kind::MissingParentLog:
        return tr("parent's log missing");
    case MissingRecords::Kind::MissingPredecessor:
        return tr("earlier run missing");
    case MissingRecords::Kind::Unanswered:
        return tr("unanswered");
    case MissingRecords::Kind::DuplicateKeys:
        return tr("duplicate records");
    case MissingRecords::Kind::AfterEnd:
        return tr("records after the end");
    }
    return {};
}

QString FindingsText::gapDetail(const RunStore &store, const MissingRecords &gap)
{
    const QString name = ReplayText::utf8(gap.name);
    const QString call = gap.call ? ReplayText::utf8(store.call(*gap.call).id) : QString();
    const auto count = static_cast<int>(gap.count);
    switch (gap.kind) {
    case MissingRecords::Kind::RunWithoutStart:
        return tr("The log does not contain the start of this run.");
    case MissingRecords::Kind::RunWithoutEnd:
        return tr("It is still running, or the log was cut off.");
    case MissingRecords::Kind::CallWithoutResult:
        return tr("%1 %2 has no result in the log.").arg(name, call);
    case MissingRecords::Kind::ResultWithoutCall:
        return tr("%1 %2 has a result, but was never scheduled here.").arg(name, call);
    case MissingRecords::Kind::MissingChildLog:
        return tr("The log of the child run %1 is not open.").arg(name);
    case MissingRecords::Kind::MissingParentLog:
        return tr("The log of the parent run %1 is not open.").arg(name);
    case MissingRecords::Kind::MissingPredecessor:
        return tr("It continues after the suspension %1, whose run is not open.").arg(name);
    case MissingRecords::Kind::Unanswered:
        return tr("It waits for a person, and no run here continues with the answer.");
    case MissingRecords::Kind::DuplicateKeys:
        return tr("%n record(s) with the keys of earlier records: shown, not counted.", nullptr,
                  count);
    case MissingRecords::Kind::AfterEnd:
        return tr("%n record(s) of calls after the end of the run.", nullptr, count);
    }
    return {};
}

QString FindingsText::percent(double rate)
{
    return QLocale().toString(100 * rate, 'f', 1) + u" %"_s;
}

QString FindingsText::cost(const Cost &cost, const PriceTable &prices)
{
    if (!cost.known)
        return {};
    QString text = QLocale().toString(cost.amount, 'f', cost.amount < 1 ? 4 : 2);
    if (!prices.currency().empty())
        text += u' ' + ReplayText::utf8(prices.currency());
    return cost.complete ? text : u"≥ "_s + text;
}

} // namespace tw
