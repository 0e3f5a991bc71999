// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/findingtext.h"
#include "replay/artifacts/views/dataproblems.h"
#include "widgets/artifacts/panzoomview.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QImageReader>
#include <QPainter>

#include <memory>
#include <optional>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 MostPixels = 64 * 1000 * 1000; // a small file may claim to be a huge image

    struct PreparedImage
    {
        QImage image; ///< null if it cannot be shown
        QSize size; ///< as the file states it
        std::shared_ptr<const std::string> bytes;
        QString suffix;
        bool isTooLarge = false;
        std::optional<Finding> damage = {}; ///< what the bytes themselves say
    };

    const char *formatName(ImageFormat format)
    {
        switch (format) {
        case ImageFormat::Png:
            return "png";
        case ImageFormat::Jpeg:
            return "jpg";
        case ImageFormat::Gif:
            return "gif";
        case ImageFormat::WebP:
            return "webp";
        case ImageFormat::Bmp:
            return "bmp";
        case ImageFormat::None:
            break;
        }
        return "";
    }

    class ImageView final : public PanZoomView, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ImageView)

    public:
        ImageView(std::shared_ptr<const PreparedImage> prepared, const QString &name,
                  QWidget *parent)
            : PanZoomView(parent)
            , m_prepared(std::move(prepared))
        {
            setObjectName(u"artifactImage"_s);
            setAccessibleName(tr("Image: %1").arg(name));
            const QSize size = m_prepared->size;
            setAccessibleDescription(note());
            setToolTip(tr("%1 × %2 pixels").arg(size.width()).arg(size.height()));
            setSceneSize(m_prepared->image.isNull() ? QSize(1, 1) : m_prepared->image.size(), 32);
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            return {.file = [prepared = m_prepared] { return *prepared->bytes; },
                    .suffix = m_prepared->suffix};
        }

    protected:
        void paintScene(QPainter &painter) override
        {
            const Tokens &colours = tokensFor(palette());
            if (m_prepared->image.isNull()) {
                painter.setPen(colours.secondary);
                painter.drawText(rect().adjusted(space(3), 0, -space(3), 0),
                                 Qt::AlignCenter | Qt::TextWordWrap, note());
                return;
            }
            const QRectF place(toPixel({0, 0}), QSizeF(m_prepared->image.size()) * zoom());
            painter.setRenderHint(QPainter::SmoothPixmapTransform, zoom() < 2);
            if (m_prepared->image.hasAlphaChannel())
                painter.fillRect(place, QBrush(colours.hairline, Qt::Dense6Pattern));
            painter.drawImage(place, m_prepared->image);
        }

    private:
        [[nodiscard]] QString note() const
        {
            const QSize size = m_prepared->size;
            if (m_prepared->isTooLarge) {
                return tr("The image is too large to be shown: %1 × %2 pixels. It can be saved.")
                    .arg(size.width())
                    .arg(size.height());
            }
            if (!m_prepared->image.isNull())
                return tr("%1 × %2 pixels").arg(size.width()).arg(size.height());
            return m_prepared->damage
                ? findingText(*m_prepared->damage)
                : tr("The image is damaged or of a kind that cannot be shown. It can be saved.");
        }

        std::shared_ptr<const PreparedImage> m_prepared;
    };

} // namespace

ArtifactViewMaker prepareImage(const ArtifactSource &source, const ArtifactForm &form,
                               const Monitor & /*monitor*/)
{
    const auto &file = std::get<ContentForm>(form);
    auto prepared = std::make_shared<PreparedImage>();
    prepared->suffix = QString::fromLatin1(formatName(file.image));
    QByteArray data =
        QByteArray::fromRawData(file.bytes->data(), static_cast<qsizetype>(file.bytes->size()));
    QBuffer buffer(&data);
    QImageReader reader(&buffer, formatName(file.image));
    reader.setDecideFormatFromContent(false);
    reader.setAutoTransform(true);
    prepared->size = reader.size();
    prepared->isTooLarge = qint64{prepared->size.width()} * prepared->size.height() > MostPixels;
    if (!prepared->isTooLarge)
        prepared->image = reader.read();
    prepared->bytes = file.bytes;
    if (prepared->image.isNull())
        prepared->damage = findImageProblem(source);
    return [shared = std::shared_ptr<const PreparedImage>(std::move(prepared))](const QString &name,
                                                                                QWidget *parent) {
        return new ImageView(shared, name, parent);
    };
}

} // namespace tw
