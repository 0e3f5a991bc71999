// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timerange.h"

#include <QWidget>

class QLabel;
class QTimer;
class QToolButton;

namespace tw {

class ReplayFilter;
class SearchField;

/// One line over the tables: the filter expression, what is wrong with it and where, how many rows
/// pass, and the marked stretch of time that narrows them too.
class ReplayFilterBar final : public QWidget
{
    Q_OBJECT

public:
    ReplayFilterBar(ReplayFilter *filter, TimeRange *range, QWidget *parent = nullptr);

    void setCounts(qint64 shown, qint64 total);
    void setExpression(const QString &expression);
    [[nodiscard]] QString expression() const;
    [[nodiscard]] SearchField *edit() const { return m_edit; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void apply();
    void showError();
    void showRange();

    ReplayFilter *m_filter;
    TimeRange *m_range;
    SearchField *m_edit;
    QLabel *m_count;
    QLabel *m_error;
    QToolButton *m_rangeChip;
    QTimer *m_typing;
};

} // namespace tw
