// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/language.h"

#include "app/englishplurals.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTranslator>

#include <algorithm>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    constexpr auto prefix = "toolwright_"_L1;

    /// The user's, the system's and our own, in this order.
    QStringList folders()
    {
        return QStandardPaths::locateAll(QStandardPaths::GenericDataLocation,
                                         u"toolwright/translations"_s,
                                         QStandardPaths::LocateDirectory)
            << u":/tw/translations"_s;
    }

    /// "" if the language has no file.
    QString fileOf(const QString &code)
    {
        for (const QString &folder : folders()) {
            QString path = folder + u"/toolwright_"_s + code + u".qm"_s;
            if (QFileInfo::exists(path))
                return path;
        }
        return {};
    }

    std::vector<std::unique_ptr<QTranslator>> &installed()
    {
        static std::vector<std::unique_ptr<QTranslator>> translators;
        return translators;
    }

    void install(std::unique_ptr<QTranslator> translator)
    {
        QCoreApplication::installTranslator(translator.get());
        installed().push_back(std::move(translator));
    }

    /// English of no country: Qt takes "en" for that of the United States.
    QLocale localeOf(const QString &language)
    {
        return QLocale(language == u"en"_s ? u"en_001"_s : language);
    }

    void installFile(const QString &path)
    {
        auto translator = std::make_unique<QTranslator>();
        if (!path.isEmpty() && translator->load(path))
            install(std::move(translator));
    }

} // namespace

QStringList installedLanguages()
{
    QStringList codes{u"en"_s};
    for (const QString &folder : folders()) {
        for (const QString &name : QDir(folder).entryList({u"toolwright_*.qm"_s}, QDir::Files)) {
            const QString code = QFileInfo(name).completeBaseName().mid(prefix.size());
            if (QLocale(code).language() != QLocale::C && !codes.contains(code))
                codes.append(code);
        }
    }
    codes.sort();
    return codes;
}

QString languageName(const QString &code)
{
    return localeOf(code).nativeLanguageName();
}

QString effectiveLanguage(const QString &code)
{
    const QStringList known = installedLanguages();
    if (known.contains(code))
        return code;
    for (const QString &wanted : QLocale::system().uiLanguages()) { // "it-IT", "it", …
        const QString name = QString(wanted).replace(u'-', u'_');
        for (const QString &candidate : {name, name.section(u'_', 0, 0)}) {
            if (code.isEmpty() && known.contains(candidate))
                return candidate;
        }
    }
    return u"en"_s;
}

void applyLanguage(const QString &code)
{
    for (const std::unique_ptr<QTranslator> &translator : installed())
        QCoreApplication::removeTranslator(translator.get());
    installed().clear();
    // The last one is asked first; the plurals are for texts without a translation.
    install(std::make_unique<EnglishPlurals>());
    const QString language = effectiveLanguage(code);
    // Numbers and dates in the language of the words around them.
    const QLocale system = QLocale::system();
    const bool isPlain = system.language() == QLocale::C && language == "en"_L1;
    QLocale::setDefault(
        isPlain || system.language() == QLocale(language).language() ? system : localeOf(language));
    installFile(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + u"/qtbase_"_s + language
                + u".qm"_s);
    installFile(fileOf(language));
}

} // namespace tw
