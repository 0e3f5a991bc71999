// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QString>

namespace tw {

/// Creates a folder, with its parents, that only its owner can enter: for payloads, edits and other
/// private data. False if it does not exist and cannot be created.
inline bool makePrivateFolder(const QString &path)
{
    return QDir().mkpath(path)
        && QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace tw
