// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QStringList>

/// The result of toolwright-cli.
struct CliAnswer
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs the program with \a input as standard input and waits until it exits.
inline CliAnswer runCli(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(QStringLiteral(TW_CLI), arguments);
    if (!process.waitForStarted())
        return {-2, {}, process.errorString().toUtf8()};
    if (!input.isEmpty())
        process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000))
        return {-3, {}, "did not end"};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -4,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

/// The commands that --help lists, with their groups: "schema check", "validate".
inline QStringList allCommands()
{
    using namespace Qt::StringLiterals;
    QStringList commands;
    QString group;
    for (const QString &line : QString::fromUtf8(runCli({u"--help"_s}).out).split(u'\n')) {
        const QString word = line.trimmed().section(u' ', 0, 0);
        if (line == word && !word.isEmpty())
            group = word;
        else if (line == u"without a group"_s)
            group.clear();
        else if (line.startsWith(u"  "_s) && !line.startsWith(u"   "_s) && !word.startsWith(u'-'))
            commands.append(group.isEmpty() ? word : group + u' ' + word);
    }
    return commands;
}
