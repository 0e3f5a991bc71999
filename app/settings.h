// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/theme.h"

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QStringList>

namespace tw {

/// What the program remembers: preferences of the user and the state of the last session. The only
/// place that knows the names of the keys.
class Settings final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype RecentLimit = 10;
    static constexpr int UsualIndexCacheMegabytes = 2048; ///< thirty logs of a million events

    explicit Settings(QObject *parent = nullptr);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    /// What models cost the user, as JSON (replay/analysis/prices.h); "" to begin with.
    [[nodiscard]] QString prices() const;
    void setPrices(const QString &text);
    /// How much may be kept of large logs, so that they open in a moment the next time; 0: nothing.
    [[nodiscard]] int indexCacheMegabytes() const;
    void setIndexCacheMegabytes(int megabytes);

    /// Absolute paths, the latest first. Files that are gone stay, so that they can be shown as
    /// such.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFiles(const QStringList &paths);
    void clearRecentFiles();

    /// Where the next file dialog starts.
    [[nodiscard]] QString lastFolder() const;
    void setLastFolder(const QString &path);

    /// Whether a start without files opens what was open at the end of the last.
    [[nodiscard]] bool reopensFiles() const;
    void setReopensFiles(bool reopens);

    // The session.
    /// What was open; empty for nothing.
    [[nodiscard]] QString sessionCatalog() const;
    [[nodiscard]] QStringList sessionLogs() const;
    void setSessionFiles(const QString &catalog, const QStringList &logs);
    /// What was selected in Replay (Workspace::select understands it).
    [[nodiscard]] QString sessionSelection() const;
    void setSessionSelection(const QString &id);
    /// True from the start of a window to its orderly end.
    [[nodiscard]] bool sessionRunning() const;
    void setSessionRunning(bool running);
    [[nodiscard]] QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray &geometry);
    [[nodiscard]] QString mode() const;
    void setMode(const QString &mode);
    /// Splitters, columns and the like of one mode, as Workspace::saveViewState gave them.
    [[nodiscard]] QByteArray viewState(const QString &mode) const;
    void setViewState(const QString &mode, const QByteArray &state);

signals:
    void themeChanged(tw::ThemeChoice choice);
    void indexCacheChanged(int megabytes);
    void recentFilesChanged();

private:
    void storeRecent(const QStringList &paths);

    QSettings m_store;
};

} // namespace tw
