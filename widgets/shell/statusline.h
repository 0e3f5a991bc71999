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

/// The line at the bottom: what is open, as numbers that link to their lists, and at the right the
/// latest message.
class StatusLine final : public QWidget
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget *parent = nullptr);

    /// Cheap where only actions and locations change: it is called with each key press in Call.
    void setItems(const QList<StatusItem> &items);
    /// Shows \a text at the right for a while; screen readers announce it.
    void showMessage(const QString &text);
    [[nodiscard]] QString message() const;

signals:
    /// An item that leads to a location was clicked.
    void activated(const tw::Location &location);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void trigger(qsizetype index);

    QHBoxLayout *m_items;
    QList<StatusItem> m_shown;
    ElidingLabel *m_message;
    QTimer m_fade;
};

} // namespace tw
