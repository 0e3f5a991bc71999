// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace tw {

/// A line one pixel wide that separates panes.
class Separator final : public QWidget
{
    Q_OBJECT

public:
    explicit Separator(Qt::Orientation orientation, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override { return {1, 1}; }

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace tw
