// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/replay/exportjob.h"

#include "model/common/commitfile.h"
#include "model/replay/replaytext.h"
#include "replay/analysis/conversation.h"
#include "replay/query/query.h"

#include <QSaveFile>

#include <algorithm>
#include <filesystem>

namespace tw {

Result<RedactorPtr> lookForSecrets(const RunStorePtr &store, const RedactionOptions &options,
                                   const Monitor &monitor)
{
    auto made = Redactor::make(options);
    if (!made)
        return made.error();
    auto redactor = std::make_shared<Redactor>(std::move(*made));
    if (!scanForSecrets(*store, {}, *redactor, monitor))
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    return redactor;
}

Result<ExportCount> writeExport(const ExportPlan &plan, const Monitor &monitor)
{
    const std::string path = plan.path.toStdString();
    std::error_code ignored;
    for (const LogFileInfo &file : plan.store->files()) {
        if (std::filesystem::equivalent(file.fileOnDisk(),
                                        std::filesystem::path(plan.path.toStdU16String()), ignored))
            return Error{ErrorCode::WriteFailed, path,
                         "this file is one of the open logs, which are never overwritten; choose "
                         "another name"};
    }
    const auto filter = Filter::parse(plan.expression.toStdString());
    if (!filter)
        return filter.error();
    QSaveFile file(plan.path);
    const auto failed = [&file, &path] {
        return Error{ErrorCode::WriteFailed, path, file.errorString().toStdString()};
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    ExportRequest request;
    request.format = plan.format;
    request.filter = filter->isEmpty() ? nullptr : &*filter;
    request.runs = plan.runs;
    request.title = plan.title.toStdString();
    request.redactor = plan.redactor.get();
    request.artifacts = &plan.artifacts;
    bool good = true;
    const auto count = exportRuns(
        *plan.store, request,
        [&file, &good](std::string_view text) {
            const auto size = static_cast<qint64>(text.size());
            good = file.write(text.data(), size) == size;
            return good;
        },
        monitor);
    if (!count)
        return count.error();
    if (monitor.cancelled())
        return Error{ErrorCode::Cancelled, {}, "stopped"};
    if (!good || !commitFile(file))
        return failed();
    return *count;
}

std::vector<RunIndex> runsWith(const RunStore &store, RunIndex run)
{
    std::vector<RunIndex> runs = conversationRuns(store, run);
    std::vector<bool> known(store.runs().size());
    for (const RunIndex one : runs)
        known[toInt(one)] = true;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        for (const RunIndex child : store.run(runs[i]).children) {
            if (!known[toInt(child)]) {
                known[toInt(child)] = true;
                runs.push_back(child);
            }
        }
    }
    return runs;
}

void SecretListModel::setRedactor(RedactorPtr redactor)
{
    beginResetModel();
    m_redactor = std::move(redactor);
    endResetModel();
}

int SecretListModel::hidden() const
{
    if (!m_redactor)
        return 0;
    const auto secrets = m_redactor->secrets();
    return static_cast<int>(std::count_if(secrets.begin(), secrets.end(),
                                          [](const Secret &secret) { return !secret.keep; }));
}

int SecretListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_redactor ? 0 : static_cast<int>(m_redactor->secrets().size());
}

int SecretListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SecretListModel::kindName(SecretKind kind)
{
    switch (kind) {
    case SecretKind::BearerToken:
        return tr("bearer token");
    case SecretKind::Jwt:
        return tr("JSON Web Token");
    case SecretKind::ApiKey:
        return tr("API key");
    case SecretKind::PrivateKey:
        return tr("private key");
    case SecretKind::Password:
        return tr("password");
    case SecretKind::Email:
        return tr("e-mail address");
    case SecretKind::Custom:
        return tr("your rule");
    case SecretKind::CardNumber:
        return tr("card number");
    case SecretKind::Suspected:
        return tr("suspected");
    }
    return {};
}

QVariant SecretListModel::data(const QModelIndex &index, int role) const
{
    Q_ASSERT(checkIndex(index, CheckIndexOption::IndexIsValid));
    const Secret &secret = m_redactor->secrets()[static_cast<std::size_t>(index.row())];
    if (role == Qt::CheckStateRole && index.column() == SecretColumn)
        return secret.keep ? Qt::Unchecked : Qt::Checked;
    if (role == Qt::TextAlignmentRole && index.column() == CountColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case SecretColumn:
        return ReplayText::utf8(maskedSecret(secret.text)); // never show the secret itself
    case KindColumn:
        return kindName(secret.kind);
    case PlaceColumn: {
        const QString event = u'#' + QString::number(toInt(secret.first));
        return secret.key.empty() ? event : ReplayText::utf8(secret.key) + u' ' + event;
    }
    case CountColumn:
        return ReplayText::count(static_cast<qint64>(secret.count));
    default:
        return ReplayText::utf8(secret.replacement);
    }
}

QVariant SecretListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SecretColumn:
        return tr("Hide");
    case KindColumn:
        return tr("Kind");
    case PlaceColumn:
        return tr("First found in");
    case CountColumn:
        return tr("Places");
    default:
        return tr("Replacement");
    }
}

Qt::ItemFlags SecretListModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == SecretColumn)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool SecretListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != SecretColumn || role != Qt::CheckStateRole)
        return false;
    m_redactor->setKept(static_cast<std::size_t>(index.row()),
                        static_cast<Qt::CheckState>(value.toInt()) == Qt::Unchecked);
    emit dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

} // namespace tw
