// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QAbstractScrollArea;

namespace tw {

/// A frame in the accent colour around the scrolling view (table, tree, page) of its parent that
/// has the focus; these views draw no focus frame of their own. Visible once the user has moved the
/// focus by keyboard. Covers the view and is transparent for the mouse.
class PaneFocus final : public QWidget
{
    Q_OBJECT

public:
    explicit PaneFocus(QWidget *parent);

    /// The framed view; null if there is none.
    [[nodiscard]] QAbstractScrollArea *view() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void follow(QWidget *focus);
    void place();

    QPointer<QAbstractScrollArea> m_view;
    QList<QPointer<QWidget>> m_watched; ///< the view and its ancestors
};

} // namespace tw
