// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>
#include <QList>
#include <QWidget>

class QAction;
class QVBoxLayout;

namespace tw {

/// The narrow bar at the left: an icon over a short label for each mode. Shows checkable actions
/// and adds no behaviour.
class ModeBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ModeBar(const QList<QAction *> &modes, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace tw
