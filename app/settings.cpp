// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    // The session's keys carry a version, so that a changed window layout never reads the state of
    // an older one.
    constexpr auto themeKey = "preferences/theme"_L1;
    constexpr auto pricesKey = "preferences/prices"_L1;
    constexpr auto artifactViewsKey = "preferences/artifactViews"_L1;
    constexpr auto indexCacheKey = "preferences/indexCacheMegabytes"_L1;
    constexpr auto recentKey = "recent/files"_L1;
    constexpr auto folderKey = "recent/folder"_L1;
    constexpr auto geometryKey = "geometry"_L1;
    constexpr auto modeKey = "mode"_L1;
    constexpr auto viewKey = "view-"_L1;
    constexpr auto reopenKey = "preferences/reopenFiles"_L1;
    constexpr auto catalogKey = "catalog"_L1;
    constexpr auto logsKey = "logs"_L1;
    constexpr auto selectionKey = "selection"_L1;
    constexpr auto timeOfDayKey = "preferences/timeOfDay"_L1;
    constexpr auto localTimeKey = "preferences/localTime"_L1;
    constexpr auto fontKey = "preferences/fontPoints"_L1;
    constexpr auto remembersKey = "preferences/remembersFiles"_L1;
    constexpr auto shortcutKey = "shortcuts/"_L1;
    constexpr auto languageKey = "preferences/language"_L1;
    constexpr auto validationKey = "preferences/validation-"_L1;
    constexpr auto questionKey = "preferences/asks-"_L1;
    constexpr auto hideSecretsKey = "preferences/hidesSecrets"_L1;
    constexpr auto sessionGroup = "session1"_L1;
    constexpr auto runningKey = "session1/running"_L1;
    constexpr auto windowGroup = "window-"_L1; ///< of a further window, in the group of the session
    constexpr auto closedKey = "closed"_L1;

    QString groupOf(int window)
    {
        return window == 0 ? QString(sessionGroup)
                           : sessionGroup + u'/' + windowGroup + QString::number(window);
    }

    /// The key \a name of a window of the session.
    QString keyOf(int window, const QString &name)
    {
        return groupOf(window) + u'/' + name;
    }

    /// True if the value of \a key may contain names of files.
    bool hasFileNames(const QString &key)
    {
        const QString name = key.section(u'/', -1);
        return key == folderKey
            || (key.startsWith(sessionGroup)
                && (name == catalogKey || name == logsKey || name == selectionKey
                    || name.startsWith(viewKey)));
    }

} // namespace

Settings::Settings(QObject *parent)
    : QObject(parent)
{
    // The names of recent files and sessions are private; QSettings keeps the permissions.
    QFile file(m_store.fileName());
    if (QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::Append))
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    if (!remembersFiles())
        forgetFileValues(); // of another process, or of a version that kept them
}

ThemeChoice Settings::theme() const
{
    const QString name = m_store.value(themeKey).toString();
    if (name == "light"_L1)
        return ThemeChoice::Light;
    return name == "dark"_L1 ? ThemeChoice::Dark : ThemeChoice::System;
}

void Settings::setTheme(ThemeChoice choice)
{
    if (choice == theme())
        return;
    m_store.setValue(themeKey,
                     choice == ThemeChoice::Light      ? u"light"_s
                         : choice == ThemeChoice::Dark ? u"dark"_s
                                                       : u"system"_s);
    emit themeChanged(choice);
}

QString Settings::artifactViews() const
{
    return m_store.value(artifactViewsKey).toString();
}

void Settings::setArtifactViews(const QString &text)
{
    m_store.setValue(artifactViewsKey, text);
}

QString Settings::prices() const
{
    return m_store.value(pricesKey).toString();
}

void Settings::setPrices(const QString &text)
{
    if (text == prices())
        return;
    m_store.setValue(pricesKey, text);
    emit pricesChanged();
}

int Settings::indexCacheMegabytes() const
{
    return std::max(0, m_store.value(indexCacheKey, UsualIndexCacheMegabytes).toInt());
}

void Settings::setIndexCacheMegabytes(int megabytes)
{
    if (megabytes == indexCacheMegabytes())
        return;
    m_store.setValue(indexCacheKey, std::max(0, megabytes));
    emit indexCacheChanged(indexCacheMegabytes());
}

QStringList Settings::recentFiles() const
{
    return m_store.value(recentKey).toStringList();
}

void Settings::addRecentFiles(const QStringList &paths)
{
    if (!remembersFiles())
        return;
    QStringList recent = recentFiles();
    for (auto it = paths.crbegin(); it != paths.crend(); ++it) {
        const QString path = QDir::cleanPath(QFileInfo(*it).absoluteFilePath());
        recent.removeAll(path);
        recent.prepend(path);
    }
    storeRecent(recent.first(std::min(recent.size(), RecentLimit)));
}

void Settings::removeRecentFile(const QString &path)
{
    QStringList recent = recentFiles();
    recent.removeAll(path);
    storeRecent(recent);
}

void Settings::clearRecentFiles()
{
    if (recentFiles().isEmpty())
        return;
    m_clearedFiles = recentFiles();
    storeRecent({});
}

void Settings::restoreRecentFiles()
{
    QStringList recent = recentFiles(); // opened since
    for (const QString &path : std::exchange(m_clearedFiles, {})) {
        if (!recent.contains(path))
            recent.append(path);
    }
    storeRecent(recent.first(std::min(recent.size(), RecentLimit)));
}

void Settings::storeRecent(const QStringList &paths)
{
    if (paths == recentFiles())
        return;
    m_store.setValue(recentKey, paths);
    emit recentFilesChanged();
}

QString Settings::language() const
{
    return m_store.value(languageKey).toString();
}

void Settings::setLanguage(const QString &code)
{
    if (code == language())
        return;
    m_store.setValue(languageKey, code);
    emit languageChanged();
}

QString Settings::validationMode(const QString &format) const
{
    return m_store.value(validationKey + format).toString();
}

void Settings::setValidationMode(const QString &format, const QString &mode)
{
    if (mode == validationMode(format))
        return;
    m_store.setValue(validationKey + format, mode);
    emit validationModesChanged();
}

bool Settings::asks(const QString &question) const
{
    return m_store.value(questionKey + question, true).toBool();
}

void Settings::setAsks(const QString &question, bool asked)
{
    if (asked == asks(question))
        return;
    m_store.setValue(questionKey + question, asked);
    emit questionsChanged();
}

bool Settings::hidesSecrets() const
{
    return m_store.value(hideSecretsKey, false).toBool();
}

void Settings::setHidesSecrets(bool hides)
{
    m_store.setValue(hideSecretsKey, hides);
}

TimeFormat Settings::timeFormat() const
{
    return {m_store.value(timeOfDayKey, false).toBool(),
            m_store.value(localTimeKey, false).toBool()};
}

void Settings::setTimeFormat(TimeFormat format)
{
    if (format == timeFormat())
        return;
    m_store.setValue(timeOfDayKey, format.isTimeOfDay);
    m_store.setValue(localTimeKey, format.isLocal);
    emit timeFormatChanged();
}

int Settings::fontPoints() const
{
    const int points = m_store.value(fontKey, 0).toInt();
    return points == 0 ? 0 : std::clamp(points, SmallestFont, LargestFont);
}

void Settings::setFontPoints(int points)
{
    if (points == fontPoints())
        return;
    m_store.setValue(fontKey, points);
    emit fontPointsChanged(fontPoints());
}

bool Settings::remembersFiles() const
{
    return m_store.value(remembersKey, true).toBool();
}

void Settings::setRemembersFiles(bool remembers)
{
    if (remembers == remembersFiles())
        return;
    m_store.setValue(remembersKey, remembers);
    if (remembers) {
        const QHash<QString, QVariant> values = std::exchange(m_unwritten, {});
        for (auto value = values.begin(); value != values.end(); ++value)
            setFileValue(value.key(), value.value());
        return;
    }
    clearRecentFiles();
    m_clearedFiles.clear();
    forgetFileValues();
    m_store.sync(); // also after a crash
}

void Settings::forgetFileValues()
{
    const QStringList keys = m_store.allKeys();
    for (const QString &key : keys) {
        if (hasFileNames(key))
            setFileValue(key, m_store.value(key));
    }
}

QVariant Settings::fileValue(const QString &key) const
{
    return remembersFiles() ? m_store.value(key) : m_unwritten.value(key);
}

void Settings::setFileValue(const QString &key, const QVariant &value)
{
    if (remembersFiles()) {
        m_store.setValue(key, value);
    } else {
        m_store.remove(key);
        m_unwritten.insert(key, value);
    }
}

std::optional<QString> Settings::shortcuts(const QString &actionId) const
{
    const QVariant keys = m_store.value(shortcutKey + actionId);
    return keys.isValid() ? std::optional(keys.toString()) : std::nullopt;
}

void Settings::setShortcuts(const QString &actionId, const std::optional<QString> &keys)
{
    if (keys == shortcuts(actionId))
        return;
    if (keys)
        m_store.setValue(shortcutKey + actionId, *keys);
    else
        m_store.remove(shortcutKey + actionId);
    emit shortcutsChanged();
}

QString Settings::lastFolder() const
{
    const QString folder = fileValue(folderKey).toString();
    return folder.isEmpty() || !QFileInfo(folder).isDir() ? QDir::homePath() : folder;
}

void Settings::setLastFolder(const QString &path)
{
    setFileValue(folderKey, path);
}

bool Settings::reopensFiles() const
{
    return m_store.value(reopenKey, true).toBool();
}

void Settings::setReopensFiles(bool reopens)
{
    m_store.setValue(reopenKey, reopens);
}

QList<int> Settings::sessionWindows() const
{
    QList<int> windows;
    // QSettings has no const function for that.
    QSettings store(m_store.fileName(), m_store.format());
    store.beginGroup(sessionGroup);
    const QStringList groups = store.childGroups();
    for (const QString &group : groups) {
        bool isNumber = false;
        const int window = group.startsWith(windowGroup)
            ? QStringView(group).sliced(windowGroup.size()).toInt(&isNumber)
            : 0;
        if (isNumber && window > 0)
            windows.append(window);
    }
    std::ranges::sort(windows);
    return windows;
}

bool Settings::isWindowClosed(int window) const
{
    return m_store.value(keyOf(window, closedKey), false).toBool();
}

void Settings::setWindowClosed(int window, bool closed)
{
    m_store.setValue(keyOf(window, closedKey), closed);
}

void Settings::forgetWindow(int window)
{
    m_store.remove(groupOf(window));
    m_unwritten.removeIf(
        [group = groupOf(window) + u'/'](QHash<QString, QVariant>::iterator value) {
            return value.key().startsWith(group);
        });
}

QString Settings::sessionCatalog(int window) const
{
    return fileValue(keyOf(window, catalogKey)).toString();
}

QStringList Settings::sessionLogs(int window) const
{
    return fileValue(keyOf(window, logsKey)).toStringList();
}

void Settings::setSessionFiles(const QString &catalog, const QStringList &logs, int window)
{
    setFileValue(keyOf(window, catalogKey), catalog);
    setFileValue(keyOf(window, logsKey), logs);
}

QString Settings::sessionSelection(int window) const
{
    return fileValue(keyOf(window, selectionKey)).toString();
}

void Settings::setSessionSelection(const QString &id, int window)
{
    setFileValue(keyOf(window, selectionKey), id);
}

bool Settings::sessionRunning() const
{
    return m_store.value(runningKey, false).toBool();
}

void Settings::setSessionRunning(bool running)
{
    m_store.setValue(runningKey, running);
    m_store.sync(); // the flag must survive a crash
}

QByteArray Settings::windowGeometry(int window) const
{
    return m_store.value(keyOf(window, geometryKey)).toByteArray();
}

void Settings::setWindowGeometry(const QByteArray &geometry, int window)
{
    m_store.setValue(keyOf(window, geometryKey), geometry);
}

QString Settings::mode(int window) const
{
    return m_store.value(keyOf(window, modeKey)).toString();
}

void Settings::setMode(const QString &mode, int window)
{
    m_store.setValue(keyOf(window, modeKey), mode);
}

QByteArray Settings::viewState(const QString &mode, int window) const
{
    return fileValue(keyOf(window, viewKey + mode)).toByteArray();
}

void Settings::setViewState(const QString &mode, const QByteArray &state, int window)
{
    setFileValue(keyOf(window, viewKey + mode), state);
}

} // namespace tw
