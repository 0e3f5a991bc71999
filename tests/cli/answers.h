// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QFile>
#include <QString>

#include <utility>

/// The value of \a text; null if it is not JSON.
inline tw::Json parsed(const QByteArray &text)
{
    auto json = tw::parseJson(text.toStdString());
    return json ? *std::move(json) : tw::Json();
}

inline QByteArray fileBytes(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
}
