// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>

namespace tw {

/// Creates a folder that only its owner can enter, whatever the umask: for payloads, edits and
/// other private data. So are the parents that it creates. False if it does not exist and cannot be
/// created.
inline bool makePrivateFolder(const QString &path)
{
    const QFileInfo folder(QDir::cleanPath(path));
    const bool isThere = folder.isDir()
        || ((QFileInfo::exists(folder.path()) || makePrivateFolder(folder.path()))
            && QDir().mkdir(folder.filePath(),
                            QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    return isThere
        && QFile::setPermissions(folder.filePath(),
                                 QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace tw
