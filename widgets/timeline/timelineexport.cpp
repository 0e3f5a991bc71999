// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The timeline as a picture file and for screen readers.

#include "model/common/commitfile.h"
#include "widgets/common/pages/problembox.h"
#include "widgets/timeline/timelineview.h"

#include <QBuffer>
#include <QFileDialog>
#include <QImage>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    // Height limit of picture viewers and printers; lanes beyond it are left out.
    constexpr int TallestPicture = 12'000;
    constexpr double PictureScale = 2; // PNG pixels per screen pixel, for sharp prints

} // namespace

Result<bool> TimelineView::writePicture(const QString &path) const
{
    if (!m_data || m_data->lanes.empty())
        return Error{ErrorCode::Empty, path.toStdString(), "there is no run to draw"};
    TimelineGeometry geometry = m_geometry;
    geometry.setScrollY(0);
    const QSize size(std::max(viewport()->width(), 400), std::min(wantedHeight(), TallestPicture));
    geometry.setSize(size);
    TimelinePainter::State state = m_state;
    state.bounds = m_range->bounds();
    state.visible = m_range->visible();
    state.selectedRange = m_range->selected();
    state.hoveredCall = {};
    const auto paint = [&](QPaintDevice *device) {
        QPainter painter(device);
        TimelinePainter(*m_data, geometry, state, tokensFor(palette()), font()).paint(painter);
        const std::size_t drawn = geometry.lanesInSight().second;
        if (drawn >= m_data->lanes.size())
            return;
        // Note in the picture how many runs are missing.
        const QRect note(0, size.height() - geometry.rowHeight(), size.width(),
                         geometry.rowHeight());
        painter.fillRect(note, tokensFor(palette()).sunken);
        painter.setPen(tokensFor(palette()).text);
        painter.drawText(
            note.adjusted(8, 0, -8, 0), Qt::AlignLeft | Qt::AlignVCenter,
            tr("and %n more run(s)", nullptr, static_cast<int>(m_data->lanes.size() - drawn)));
    };
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return Error{ErrorCode::WriteFailed, path.toStdString(), file.errorString().toStdString()};
    if (path.endsWith(u".svg"_s, Qt::CaseInsensitive)) {
        QBuffer buffer;
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setViewBox(QRect({}, size));
        generator.setTitle(tr("Timeline"));
        paint(&generator);
        file.write(buffer.data());
    } else {
        QImage image(size * PictureScale, QImage::Format_RGB32);
        image.setDevicePixelRatio(PictureScale);
        paint(&image);
        image.save(&file, "PNG");
    }
    if (!commitFile(file))
        return Error{ErrorCode::WriteFailed, path.toStdString(), file.errorString().toStdString()};
    return true;
}

void TimelineView::askForPicture()
{
    auto *dialog = new QFileDialog(this, tr("Export the timeline"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("PNG picture (*.png)"), tr("SVG drawing (*.svg)")});
    dialog->setDefaultSuffix(u"png"_s);
    dialog->selectFile(u"timeline.png"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(u".svg"_s) ? u"svg"_s : u"png"_s);
    });
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (const Result<bool> written = writePicture(path); !written) {
            showProblem(this, tr("Export the timeline"),
                        tr("%1 could not be written: %2. Choose another place and try again.")
                            .arg(path, QString::fromStdString(written.error().detail)));
        }
    });
    dialog->open();
}

std::vector<CallIndex> TimelineView::callsInSight(std::size_t limit) const
{
    std::vector<CallIndex> calls;
    if (!m_data)
        return calls;
    const TimeScale scale = m_geometry.scale();
    const auto [from, to] = m_geometry.lanesInSight();
    for (std::size_t lane = 0; lane < to; ++lane) {
        if (lane >= m_geometry.sticky() && lane < from)
            continue;
        for (const TimelineRow &row : m_data->lanes[lane].rows) {
            if (calls.size() >= limit)
                return calls;
            visitPieces(row, scale, [&](const TimelinePiece &piece) {
                // If calls share a pixel, a failed one represents them all.
                if (calls.size() >= limit)
                    return;
                std::size_t index = piece.first;
                if (piece.failed > 0) {
                    const auto before =
                        std::ranges::upper_bound(row.failedBefore, row.failedBefore[piece.first]);
                    index = static_cast<std::size_t>(before - row.failedBefore.begin()) - 1;
                }
                calls.push_back(row.calls[index]);
            });
        }
    }
    return calls;
}

} // namespace tw
