// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/samples.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    struct SampleText
    {
        Q_DECLARE_TR_FUNCTIONS(tw::Sample)
    };

    QStringList existing(const QDir &folder, const QStringList &names)
    {
        QStringList files;
        for (const QString &name : names) {
            if (folder.exists(name))
                files.append(folder.absoluteFilePath(name));
        }
        return files;
    }

} // namespace

QString samplesFolder()
{
    const QString program = QCoreApplication::applicationDirPath();
    const QStringList places{program + u"/samples"_s, program + u"/../share/toolwright/samples"_s,
                             QStringLiteral(TW_SAMPLES_INSTALL), QStringLiteral(TW_SAMPLES_SOURCE)};
    for (const QString &place : places) {
        if (QFileInfo(place + u"/greenhouse/tool_schemas.json"_s).isFile())
            return QDir::cleanPath(place);
    }
    return {};
}

QList<Sample> bundledSamples()
{
    const QString root = samplesFolder();
    if (root.isEmpty())
        return {};
    const QDir folder(root + u"/greenhouse"_s);
    const QString catalog = u"tool_schemas.json"_s;
    const QList<Sample> all{
        {SampleText::tr("A day in the greenhouse"),
         SampleText::tr("Ten recorded sessions and their tools"), u"replay"_s,
         existing(folder, {catalog, u"runs"_s})},
        {SampleText::tr("Calls that fail and are repaired"),
         SampleText::tr("Every way a tool can fail, with hints and second attempts"), u"flag"_s,
         existing(folder,
                  {catalog, u"runs/failure-kinds.ndjson"_s, u"runs/parallel-batch.ndjson"_s})},
        {SampleText::tr("Agents that call agents"), SampleText::tr("Child runs two levels deep"),
         u"agent"_s, existing(folder, {catalog, u"runs/children-two-levels.ndjson"_s})},
        {SampleText::tr("The tools of a greenhouse"),
         SampleText::tr("A catalog to explore, edit and call"), u"toolset"_s,
         existing(folder, {catalog})},
    };
    QList<Sample> found;
    for (const Sample &sample : all) {
        if (!sample.files.isEmpty())
            found.append(sample);
    }
    return found;
}

bool isSample(const QString &path)
{
    const QString samples = QFileInfo(samplesFolder()).canonicalFilePath();
    const QString place = QFileInfo(path).canonicalFilePath() + u'/';
    return !samples.isEmpty() && place.startsWith(samples + u'/');
}

} // namespace tw
