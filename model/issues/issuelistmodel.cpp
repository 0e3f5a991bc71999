// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/issues/issuelistmodel.h"

#include "model/common/findingtext.h"
#include "schema/ascii.h"
#include "schema/json/json.h"

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

QString issuePlaceText(const std::string &pointer)
{
    QString text;
    for (const std::string &token : pointerTokens(pointer)) {
        const QString name = QString::fromStdString(token);
        if (isDigits(token))
            text += u'[' + name + u']';
        else
            text += text.isEmpty() ? name : u'.' + name;
    }
    return text.isEmpty() ? IssueListModel::tr("payload") : text;
}

std::string issuePointer(const Issue &issue)
{
    std::string pointer = issue.pointer;
    if (issue.code != IssueCode::MissingField || issue.missing.empty())
        return pointer;
    const std::vector<std::string> tokens = pointerTokens(pointer);
    if (tokens.empty() || tokens.back() != issue.missing)
        appendPointerToken(pointer, issue.missing);
    return pointer;
}

void IssueListModel::setIssues(std::vector<Issue> issues)
{
    replaceRows(std::move(issues));
}

int IssueListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QVariant IssueListModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Issue &issue = issues()[static_cast<std::size_t>(index.row())];
    const std::string_view code = issueCodeName(issue.code);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        switch (index.column()) {
        case PlaceColumn:
            return issuePlaceText(issuePointer(issue));
        case MessageColumn:
            return findingText(issue);
        case CodeColumn:
            return QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size()));
        default:
            return {};
        }
    case PointerRole:
        return QString::fromStdString(issuePointer(issue));
    case SeverityRole:
        return static_cast<int>(issue.severity);
    default:
        return {};
    }
}

QVariant IssueListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case PlaceColumn:
        return tr("Field");
    case MessageColumn:
        return tr("What is wrong");
    case CodeColumn:
        return tr("Code");
    default:
        return {};
    }
}

} // namespace tw
