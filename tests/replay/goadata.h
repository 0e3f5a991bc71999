// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/load/loader.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <string>
#include <vector>

/// Recorded scenarios for tests: those beside the repository if they exist, and the copies in
/// tests/data/runs.
namespace goadata {

struct Scenario
{
    QString folder;
    QString name; ///< "02-missing-field-repaired", prefixed with "bundled " for the copies
};

inline std::vector<Scenario> scenarios()
{
    std::vector<Scenario> found;
    const auto collect = [&found](const QString &root, const QString &prefix) {
        const QDir dir(root);
        for (const auto &name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            if (QFile::exists(dir.filePath(name + QStringLiteral("/records.ndjson"))))
                found.push_back({dir.filePath(name), prefix + name});
        }
    };
    collect(QStringLiteral(TW_TEST_DATA "/runs"), QStringLiteral("bundled "));
    collect(QStringLiteral(TW_SHARED_DATA "/goa"), {});
    return found;
}

inline tw::Json readJson(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return nullptr;
    const auto text = file.readAll();
    auto parsed = tw::parseJson({text.constData(), static_cast<std::size_t>(text.size())});
    return parsed ? std::move(*parsed) : tw::Json(nullptr);
}

/// The store of one file; without a log if it could not be read.
inline tw::RunStorePtr load(const QString &path)
{
    const std::array<std::filesystem::path, 1> files = {path.toStdString()};
    auto store = tw::loadRuns(files);
    return store ? *store : tw::RunStorePtr();
}

/// The store of a log given as text, read from a temporary file that lives as long as this object.
class TextLog
{
public:
    explicit TextLog(const QByteArray &text)
    {
        const auto path = m_dir.filePath(QStringLiteral("log.ndjson"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size()) {
            file.close();
            m_store = load(path);
        }
    }
    [[nodiscard]] const tw::RunStorePtr &store() const { return m_store; }

private:
    QTemporaryDir m_dir;
    tw::RunStorePtr m_store;
};

} // namespace goadata
