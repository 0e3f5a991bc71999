// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>
#include <QString>

#include <string>

namespace tw::test {

inline std::string fileText(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(path));
    return file.readAll().toStdString();
}

/// A catalog of the tests.
inline std::string data(const char *name)
{
    return fileText(QStringLiteral(TW_TEST_DATA "/catalogs/") + QString::fromUtf8(name));
}

} // namespace tw::test
