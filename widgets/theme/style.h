// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProxyStyle>

class QStyleOptionButton;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionTab;

namespace tw {

/// The look of the window (docs/look.md, "Base") on top of Fusion: flat, with hairlines between
/// panes and the accent only for focus and selection. Metrics scale with the UI font. Colours come
/// from the palette and its tokens, so a theme change is a palette change.
class Style final : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    using QProxyStyle::unpolish;
    void unpolish(QWidget *widget) override;

    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                         SubControl subControl, const QWidget *widget) const override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
    QIcon standardIcon(StandardPixmap pixmap, const QStyleOption *option,
                       const QWidget *widget) const override;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Room for the arrow of a tool button with words that opens a menu.
    static constexpr int MenuArrowWidth = 14;

    // stylefields.cpp: buttons, boxes, fields
    bool drawFieldPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                            const QWidget *widget) const;
    bool drawFieldControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                          const QWidget *widget) const;
    bool drawFieldComplex(ComplexControl control, const QStyleOptionComplex *option,
                          QPainter *painter, const QWidget *widget) const;
    void drawPrimaryLabel(const QStyleOptionButton *option, QPainter *painter,
                          const QWidget *widget) const;
    // styleviews.cpp: rows, headers, tabs, menus, bars
    bool drawViewPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                           const QWidget *widget) const;
    bool drawViewControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                         const QWidget *widget) const;
    void drawScrollBar(const QStyleOptionSlider *option, QPainter *painter,
                       const QWidget *widget) const;
    void drawTab(const QStyleOptionTab *option, QPainter *painter) const;
    void drawMenuItem(const QStyleOptionMenuItem *option, QPainter *painter,
                      const QWidget *widget) const;
};

} // namespace tw
