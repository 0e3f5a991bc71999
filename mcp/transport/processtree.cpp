// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "mcp/transport/processtree.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>
#include <optional>
#include <vector>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

namespace tw::mcp {

using namespace Qt::StringLiterals;

namespace {

    struct ProcessFacts
    {
        long long id = 0;
        long long parent = 0;
        unsigned long long start = 0;
    };

    QByteArray processFile(long long id, const char *name)
    {
        QFile file(u"/proc/%1/%2"_s.arg(QString::number(id), QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// Nullopt for a process that has ended.
    std::optional<ProcessFacts> factsOf(long long id)
    {
        constexpr qsizetype StartColumn = 19; // behind the name, which may have blanks
        const QByteArray text = processFile(id, "stat");
        const QList<QByteArray> columns = text.mid(text.lastIndexOf(')') + 2).split(' ');
        if (columns.size() <= StartColumn || columns[0] == "Z")
            return std::nullopt;
        return ProcessFacts{id, columns[1].toLongLong(), columns[StartColumn].toULongLong()};
    }

    std::vector<ProcessFacts> allProcesses()
    {
        std::vector<ProcessFacts> all;
        const QStringList names = QDir(u"/proc"_s).entryList(QDir::Dirs, QDir::NoSort);
        for (const QString &name : names) {
            if (const auto facts = factsOf(name.toLongLong()); facts && facts->id > 0)
                all.push_back(*facts);
        }
        return all;
    }

} // namespace

void ProcessTree::mark(QProcessEnvironment &environment)
{
    const QString name = u"TOOLWRIGHT_SERVER"_s;
    const QString value = QUuid::createUuid().toString(QUuid::WithoutBraces);
    environment.insert(name, value);
    m_mark = QString(name + u'=' + value).toStdString();
}

void ProcessTree::look(long long server)
{
    if (m_mark.empty())
        return;
    std::vector<ProcessFacts> others = allProcesses();
    const auto belongs = [&](const ProcessFacts &process) {
        return process.id == server || m_found.contains(process.parent)
            || processFile(process.id, "environ").contains(QByteArray::fromStdString(m_mark));
    };
    for (bool isNew = true; isNew;) { // children may come before their parents
        const auto found = std::partition(others.begin(), others.end(),
                                          [&](const auto &each) { return !belongs(each); });
        isNew = found != others.end();
        for (auto each = found; each != others.end(); ++each)
            m_found[each->id] = each->start;
        others.erase(found, others.end());
    }
}

bool ProcessTree::isAlive() const
{
    return std::ranges::any_of(m_found, [](const auto &each) {
        const auto facts = factsOf(each.first);
        return facts && facts->start == each.second;
    });
}

void ProcessTree::signal([[maybe_unused]] int number) const
{
#ifdef Q_OS_UNIX
    for (const auto &[id, start] : m_found) {
        if (const auto facts = factsOf(id); facts && facts->start == start)
            ::kill(static_cast<pid_t>(id), number);
    }
#endif
}

} // namespace tw::mcp
