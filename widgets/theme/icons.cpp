// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/theme/icons.h"

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cmath>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    QString pathOf(const QString &name)
    {
        return u":/tw/icons/"_s + name + u".svg"_s;
    }

    QPixmap draw(const QString &name, const QColor &color, const QSize &deviceSize)
    {
        QImage image(deviceSize, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QSvgRenderer renderer(pathOf(name));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.render(&painter);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(image.rect(), color);
        painter.end();
        return QPixmap::fromImage(image);
    }

    /// Draws an SVG in the current colour of the palette.
    class TintedIconEngine final : public QIconEngine
    {
    public:
        TintedIconEngine(QString name, QColor color)
            : m_name(std::move(name))
            , m_color(std::move(color))
        {
        }

        void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode,
                   QIcon::State state) override
        {
            const qreal ratio = painter->device()->devicePixelRatio();
            painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
        }
        QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
        {
            return scaledPixmap(size, mode, state, 1.0);
        }
        /// \a size is in device pixels, as QIcon passes it.
        QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State /*state*/,
                             qreal scale) override
        {
            if (size.isEmpty())
                return {};
            const QColor color = colorFor(mode);
            const QString key = u"tw-icon-%1-%2-%3x%4"_s.arg(m_name, color.name(QColor::HexArgb))
                                    .arg(size.width())
                                    .arg(size.height());
            QPixmap pixmap;
            if (!QPixmapCache::find(key, &pixmap)) {
                pixmap = draw(m_name, color, size);
                QPixmapCache::insert(key, pixmap);
            }
            pixmap.setDevicePixelRatio(scale);
            return pixmap;
        }
        QString key() const override { return u"toolwright"_s; }
        QString iconName() override { return m_name; }
        bool isNull() override { return false; }
        QIconEngine *clone() const override { return new TintedIconEngine(m_name, m_color); }

    private:
        QColor colorFor(QIcon::Mode mode) const
        {
            const QPalette palette = QApplication::palette();
            if (mode == QIcon::Disabled)
                return palette.color(QPalette::Disabled, QPalette::ButtonText);
            if (m_color.isValid())
                return m_color;
            const Tokens &t = tokensFor(palette);
            return mode == QIcon::Normal ? blend(t.secondary, t.text, 0.35) : t.text;
        }

        QString m_name;
        QColor m_color;
    };

} // namespace

QIcon icon(const QString &name)
{
    return icon(name, QColor());
}

QIcon icon(const QString &name, const QColor &color)
{
    const bool known = QFile::exists(pathOf(name));
    Q_ASSERT_X(known, "tw::icon", qPrintable(name));
    return known ? QIcon(new TintedIconEngine(name, color)) : QIcon();
}

QPixmap iconPixmap(const QString &name, const QColor &color, int size, qreal ratio)
{
    TintedIconEngine engine(name, color);
    const int device = static_cast<int>(std::lround(size * ratio));
    return engine.scaledPixmap({device, device}, QIcon::Normal, QIcon::Off, ratio);
}

QStringList iconNames()
{
    QStringList names;
    const QStringList files =
        QDir(u":/tw/icons"_s).entryList({u"*.svg"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        names.append(file.chopped(4));
    return names;
}

QIcon applicationIcon()
{
    return QIcon(u":/tw/app/io.github.toolwright.Toolwright.svg"_s);
}

} // namespace tw
