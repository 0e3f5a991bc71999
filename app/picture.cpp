// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/picture.h"

#include "app/window/mainwindow.h"
#include "model/common/commitfile.h"

#include <QPixmap>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr int LookMs = 30;
    constexpr int CalmLooks = 4; // consecutive idle checks, which deliver queued signals

} // namespace

Picture::Picture(MainWindow *window, QString file, Location select)
    : QObject(window)
    , m_window(window)
    , m_file(std::move(file))
    , m_select(std::move(select))
{
    m_timer.setInterval(LookMs);
    connect(&m_timer, &QTimer::timeout, this, &Picture::look);
}

void Picture::start(int timeoutMs)
{
    m_timeoutMs = timeoutMs;
    m_clock.start();
    m_timer.start();
}

void Picture::look()
{
    if (m_clock.hasExpired(m_timeoutMs)) {
        end(u"the window did not finish loading within %1 seconds; try a smaller file"_s.arg(
            m_timeoutMs / 1000));
        return;
    }
    m_calm = m_window->isIdle() ? m_calm + 1 : 0;
    if (m_calm < CalmLooks)
        return;
    if (const auto error = m_window->loadError()) {
        end(QString::fromStdString(error->where.empty() ? error->detail
                                                        : error->where + ": " + error->detail));
        return;
    }
    if (!isNowhere(m_select)) {
        if (!m_window->select(m_select)) {
            end(u"--select: nothing here is called \"%1\"; look for it with Ctrl+K"_s.arg(
                toText(m_select)));
            return;
        }
        m_select = {};
        m_calm = 0; // the details of the selection are being read now
        return;
    }
    if (m_file.isEmpty()) {
        end({});
        return;
    }
    QSaveFile file(m_file);
    if (!file.open(QIODevice::WriteOnly) || !m_window->grab().save(&file, "PNG")
        || !commitFile(file)) {
        end(u"%1: the picture could not be written: %2; choose another place"_s.arg(
            m_file, file.errorString()));
        return;
    }
    end({});
}

void Picture::end(const QString &message)
{
    m_timer.stop();
    emit finished(message);
}

} // namespace tw
