// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

class QPainter;

namespace tw {

enum class ChipRole { Neutral, Ok, Error, Hinted, Waiting, Bounded, Accent };

/// A short label with an icon in front: an outcome, a count, a type. The icon repeats what the
/// colour says. A dashed frame marks values that are derived rather than recorded.
struct ChipLook
{
    QString text;
    QString icon; ///< a name of icons.h; empty for none
    ChipRole role = ChipRole::Neutral;
    bool derived = false;
};

/// The icon for a role: "ok", "error", …; empty for Neutral.
[[nodiscard]] QString chipIcon(ChipRole role);
[[nodiscard]] QColor chipColor(ChipRole role, const QPalette &palette);
[[nodiscard]] QSize chipSize(const ChipLook &look, const QFont &font);
/// Paints a chip at the left of \a rect, vertically centred and elided to the available width; for
/// delegates. Returns the painted width.
int paintChip(QPainter *painter, const QRect &rect, const ChipLook &look, const QFont &font,
              const QPalette &palette);

class Chip final : public QWidget
{
    Q_OBJECT

public:
    explicit Chip(QWidget *parent = nullptr);
    Chip(const QString &text, ChipRole role, QWidget *parent = nullptr);

    [[nodiscard]] const ChipLook &look() const { return m_look; }
    void setLook(const ChipLook &look);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ChipLook m_look;
};

} // namespace tw
