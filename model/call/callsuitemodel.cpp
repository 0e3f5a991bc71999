// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/call/callsuitemodel.h"

#include <QMap>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    /// "missing_field ×2, invalid_range"
    QString issuesText(const std::vector<ExpectedIssue> &issues)
    {
        QMap<IssueCode, int> counts;
        for (const ExpectedIssue &issue : issues)
            ++counts[issue.code];
        QStringList names;
        for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
            const std::string_view code = issueCodeName(it.key());
            const QString name =
                QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
            names.append(*it == 1 ? name : u"%1 ×%2"_s.arg(name).arg(*it));
        }
        return names.join(u", "_s);
    }

    QString expectationText(const CallExpectation &expect)
    {
        switch (expect.kind) {
        case CallExpectation::Kind::Valid:
            return CallSuiteModel::tr("accepted");
        case CallExpectation::Kind::Invalid:
            return CallSuiteModel::tr("refused");
        case CallExpectation::Kind::Issues:
            return issuesText(expect.issues);
        case CallExpectation::Kind::Hint:
            return CallSuiteModel::tr("hint: %1").arg(QString::fromStdString(expect.reason));
        }
        return {};
    }

    QString answerText(const CheckedCallPtr &answer)
    {
        if (!answer)
            return {};
        return answer->error ? QString::fromStdString(answer->error->detail)
                             : expectationText(expectationOf(*answer));
    }

} // namespace

CallSuiteModel::CallSuiteModel(CallSuiteDocument *document, QObject *parent)
    : RowsModel(parent)
    , m_document(document)
{
    connect(document, &CallSuiteDocument::changed, this,
            [this] { replaceRows(m_document->rows()); });
    replaceRows(document->rows());
}

const CallSuiteDocument::Row &CallSuiteModel::at(int row) const
{
    return rows()[static_cast<std::size_t>(row)];
}

int CallSuiteModel::rowOf(CallKey key) const
{
    const auto found = std::ranges::find(rows(), key, &CallSuiteDocument::Row::key);
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

CallSuiteModel::State CallSuiteModel::stateOf(const CallSuiteDocument::Row &row)
{
    if (row.call->error || (row.answer && row.answer->error))
        return State::Failed;
    if (!row.answer)
        return State::NotRun;
    return row.answer->agrees ? State::Agrees : State::Disagrees;
}

int CallSuiteModel::count(State state) const
{
    return static_cast<int>(std::ranges::count(rows(), state, stateOf));
}

QString CallSuiteModel::difference(int row) const
{
    const CallSuiteDocument::Row &shown = at(row);
    if (shown.call->error) {
        const Error &error = *shown.call->error;
        return QString::fromStdString(error.where + ": " + error.detail);
    }
    if (!shown.answer)
        return {};
    QString lines = QString::fromStdString(expectationDiff(*shown.call, *shown.answer));
    if (lines.endsWith(u'\n'))
        lines.chop(1);
    return lines;
}

QString CallSuiteModel::stateText(State state)
{
    switch (state) {
    case State::NotRun:
        return tr("not run");
    case State::Agrees:
        return tr("as expected");
    case State::Disagrees:
        return tr("not as expected");
    case State::Failed:
        return tr("cannot be validated");
    }
    return {};
}

QString CallSuiteModel::cell(const CallSuiteDocument::Row &row, int column)
{
    const SavedCall &call = *row.call;
    switch (column) {
    case NameColumn:
        return call.name.empty() ? tr("(no name)") : QString::fromStdString(call.name);
    case ToolColumn:
        return QString::fromStdString(call.tool);
    case ExpectedColumn:
        return call.error ? tr("cannot be read") : expectationText(call.expect);
    case AnswerColumn:
        return answerText(row.answer);
    default:
        return {};
    }
}

int CallSuiteModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant CallSuiteModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const CallSuiteDocument::Row &row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return cell(row, index.column());
    case Qt::ToolTipRole: {
        QString tip = u"%1: %2\n%3"_s.arg(cell(row, NameColumn), stateText(stateOf(row)),
                                          cell(row, ToolColumn));
        const QString lines = difference(index.row());
        return lines.isEmpty() ? tip : tip + u"\n\n"_s + lines;
    }
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn
            ? u"%1, %2"_s.arg(cell(row, NameColumn), stateText(stateOf(row)))
            : cell(row, index.column());
    case KeyRole:
        return row.key;
    case StateRole:
        return QVariant::fromValue(stateOf(row));
    case ToolRole:
        return cell(row, ToolColumn);
    default:
        return {};
    }
}

bool CallSuiteModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    m_document->rename(at(index.row()).key, value.toString());
    return true;
}

Qt::ItemFlags CallSuiteModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = RowsModel::flags(index);
    const bool isName = index.isValid() && index.column() == NameColumn;
    return isName && !at(index.row()).call->error ? usual | Qt::ItemIsEditable : usual;
}

QVariant CallSuiteModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case ToolColumn:
        return tr("Tool");
    case ExpectedColumn:
        return tr("Expected");
    case AnswerColumn:
        return tr("Answer");
    default:
        return {};
    }
}

} // namespace tw
