// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/common/timeformat.h"
#include "widgets/theme/theme.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QObject>
#include <QSettings>
#include <QStringList>
#include <QVariant>

#include <optional>

namespace tw {

/// Persistent settings: the user's preferences and the state of the last session. No other class
/// knows the names of the keys.
class Settings final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype RecentLimit = 10;
    static constexpr int SmallestFont = 7; ///< in points
    static constexpr int LargestFont = 24;
    static constexpr int UsualIndexCacheMegabytes = 2048; ///< thirty logs of a million events

    // Questions that can be switched off.
    static constexpr auto AskAboutLosses = QLatin1StringView("lossesOnSave");
    static constexpr auto AskBeforeCalls = QLatin1StringView("callsThatMayChange");

    explicit Settings(QObject *parent = nullptr);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    /// The user's model prices as JSON (replay/analysis/prices.h); "" by default.
    [[nodiscard]] QString prices() const;
    void setPrices(const QString &text);
    /// How artifacts of each kind are shown, as JSON (replay/artifacts/views/artifactbinding.h); ""
    /// by default.
    [[nodiscard]] QString artifactViews() const;
    void setArtifactViews(const QString &text);
    /// Size limit of the index cache, which makes large logs open quickly the next time; 0 turns it
    /// off.
    [[nodiscard]] int indexCacheMegabytes() const;
    void setIndexCacheMegabytes(int megabytes);

    /// Absolute paths, the latest first. Missing files stay in the list, so that it can show them
    /// as missing.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFiles(const QStringList &paths);
    void removeRecentFile(const QString &path);
    void clearRecentFiles();
    /// True if the list was cleared in this process and can be restored. It is on no disk.
    [[nodiscard]] bool canRestoreRecentFiles() const { return !m_clearedFiles.isEmpty(); }
    void restoreRecentFiles();

    /// The code of the window's language ("en", "it", …); "": that of the system.
    [[nodiscard]] QString language() const;
    void setLanguage(const QString &code);
    /// The mode that payloads of a catalog format are validated in, as its name in a suite file
    /// ("goa", "json-schema"); "": the usual one of the format.
    [[nodiscard]] QString validationMode(const QString &format) const;
    void setValidationMode(const QString &format, const QString &mode);
    /// True if \a question, one of the constants below, is asked.
    [[nodiscard]] bool asks(const QString &question) const;
    void setAsks(const QString &question, bool asked);
    /// True if secrets are left out of what is copied.
    [[nodiscard]] bool hidesSecrets() const;
    void setHidesSecrets(bool hides);

    [[nodiscard]] TimeFormat timeFormat() const;
    void setTimeFormat(TimeFormat format);
    /// The size of the font in points; 0: that of the system.
    [[nodiscard]] int fontPoints() const;
    void setFontPoints(int points);
    /// False if the names of opened files are known to this process only: recent files, the files
    /// of the session, the state of its modes and the folder of the file dialogs are not written.
    [[nodiscard]] bool remembersFiles() const;
    void setRemembersFiles(bool remembers);

    /// The keys that the user chose for an action, in portable form; nullopt: the usual ones.
    [[nodiscard]] std::optional<QString> shortcuts(const QString &actionId) const;
    void setShortcuts(const QString &actionId, const std::optional<QString> &keys);

    /// The folder in which the next file dialog opens.
    [[nodiscard]] QString lastFolder() const;
    void setLastFolder(const QString &path);

    /// True if a start without files reopens the files of the last session.
    [[nodiscard]] bool reopensFiles() const;
    void setReopensFiles(bool reopens);

    // The session. Each of its windows has a number; 0 is the first one.
    /// The numbers of the further windows that something is kept for.
    [[nodiscard]] QList<int> sessionWindows() const;
    /// True if the window was closed while others stayed open.
    [[nodiscard]] bool isWindowClosed(int window) const;
    void setWindowClosed(int window, bool closed);
    /// Forgets all that is kept for a further window.
    void forgetWindow(int window);
    /// The files that were open; empty if there were none.
    [[nodiscard]] QString sessionCatalog(int window = 0) const;
    [[nodiscard]] QStringList sessionLogs(int window = 0) const;
    void setSessionFiles(const QString &catalog, const QStringList &logs, int window = 0);
    /// The selection in Replay, in the form that Workspace::select() accepts.
    [[nodiscard]] QString sessionSelection(int window = 0) const;
    void setSessionSelection(const QString &id, int window = 0);
    /// True from the opening of a window until it closes normally.
    [[nodiscard]] bool sessionRunning() const;
    void setSessionRunning(bool running);
    [[nodiscard]] QByteArray windowGeometry(int window = 0) const;
    void setWindowGeometry(const QByteArray &geometry, int window = 0);
    [[nodiscard]] QString mode(int window = 0) const;
    void setMode(const QString &mode, int window = 0);
    /// Splitters, columns and similar state of one mode, as returned by Workspace::saveViewState().
    [[nodiscard]] QByteArray viewState(const QString &mode, int window = 0) const;
    void setViewState(const QString &mode, const QByteArray &state, int window = 0);

signals:
    void themeChanged(tw::ThemeChoice choice);
    void pricesChanged();
    void shortcutsChanged();
    void indexCacheChanged(int megabytes);
    void recentFilesChanged();
    void fontPointsChanged(int points);
    void timeFormatChanged();
    void languageChanged();
    void validationModesChanged();
    void questionsChanged();

private:
    void storeRecent(const QStringList &paths);
    // For the keys whose values have names of files.
    [[nodiscard]] QVariant fileValue(const QString &key) const;
    void setFileValue(const QString &key, const QVariant &value);
    void forgetFileValues(); ///< they stay known to this process

    QSettings m_store;
    QStringList m_clearedFiles; ///< the recent files before the list was cleared
    QHash<QString, QVariant> m_unwritten; ///< file values while remembersFiles() is false
};

} // namespace tw
