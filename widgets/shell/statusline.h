// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/shell/workspace.h"

#include <QList>
#include <QTimer>
#include <QWidget>

class QHBoxLayout;

namespace tw {

class ElidingLabel;

/// The line at the bottom: what is open in numbers, each of them a link to its list, and at the
/// right what just happened.
class StatusLine final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    void setItems(const QList<StatusItem> &items);
    /// Shown at the right for a while; read aloud by screen readers.
    void showMessage(const QString &text);
    [[nodiscard]] QString message() const;

signals:
    /// An item was clicked that leads to a place.
    void activated(const tw::Location &location);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QHBoxLayout *m_items;
    ElidingLabel *m_message;
    QTimer m_fade;
};

} // namespace tw
