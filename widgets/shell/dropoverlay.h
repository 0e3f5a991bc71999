// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace tw {

/// Covers the window while files are dragged over it and says what dropping them does.
class DropOverlay final : public QWidget
{
    Q_OBJECT

public:
    explicit DropOverlay(QWidget *window);

    void showText(const QString &text, bool possible);
    [[nodiscard]] QString text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    bool m_possible = true;
};

} // namespace tw
