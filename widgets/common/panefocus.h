// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

class QAbstractScrollArea;

namespace tw {

/// A frame in the accent colour around whichever scrolling view (table, tree, page) below its
/// parent has the focus: those draw none themselves. Seen once the user has moved the focus by
/// the keyboard. Lies over the view and lets everything through.
class PaneFocus final : public QWidget
{
    Q_OBJECT

public:
    explicit PaneFocus(QWidget *parent);

    /// The view that is framed; null while none is.
    [[nodiscard]] QAbstractScrollArea *view() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void follow(QWidget *focus);
    void place();

    QPointer<QAbstractScrollArea> m_view;
    QList<QPointer<QWidget>> m_watched; ///< the view, and what it stands in
};

} // namespace tw
