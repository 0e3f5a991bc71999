// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>
#include <QList>

namespace tw {

/// Widgets side by side, on several lines where one is too narrow.
class FlowLayout final : public QLayout
{
    Q_OBJECT

public:
    /// \a gap: between widgets, in pixels.
    FlowLayout(QWidget *parent, int gap);
    ~FlowLayout() override;

    void insertWidget(int index, QWidget *widget);

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    [[nodiscard]] int count() const override { return static_cast<int>(m_items.size()); }
    [[nodiscard]] QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override; ///< all on one line
    [[nodiscard]] QSize minimumSize() const override; ///< of the largest widget
    void setGeometry(const QRect &area) override;

private:
    /// Calls \a place(item, rect) for each visible item; returns the height of all lines.
    template <typename Place>
    int arrange(const QRect &area, const Place &place) const;

    QList<QLayoutItem *> m_items;
    int m_gap;
};

} // namespace tw
