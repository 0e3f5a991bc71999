// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/callsuitedocument.h"
#include "model/common/rowsmodel.h"

namespace tw {

/// The saved calls of a suite, one per row. The names can be edited.
class CallSuiteModel final : public RowsModel<std::vector<CallSuiteDocument::Row>>
{
    Q_OBJECT

public:
    enum Column { NameColumn, ToolColumn, ExpectedColumn, AnswerColumn, ColumnCount };
    enum Role { KeyRole = Qt::UserRole + 1, StateRole, ToolRole };
    enum class State { NotRun, Agrees, Disagrees, Failed };
    Q_ENUM(State)

    explicit CallSuiteModel(CallSuiteDocument *document, QObject *parent = nullptr);

    [[nodiscard]] const CallSuiteDocument::Row &at(int row) const;
    [[nodiscard]] int rowOf(CallKey key) const;
    [[nodiscard]] int count(State state) const;
    /// How the answer differs from what is expected (expectationDiff()); "" if the call was not
    /// run.
    [[nodiscard]] QString difference(int row) const;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static State stateOf(const CallSuiteDocument::Row &row);
    [[nodiscard]] static QString stateText(State state);
    [[nodiscard]] static QString cell(const CallSuiteDocument::Row &row, int column);

    CallSuiteDocument *m_document;
};

} // namespace tw
