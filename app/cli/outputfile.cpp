// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/outputfile.h"

#include "app/cli/cli.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace tw::cli {

struct OutputFile::File
{
    QSaveFile saved;
    QFile direct; ///< a device or a pipe, which cannot be renamed
    bool isDirect = false;

    QFileDevice &device() { return isDirect ? static_cast<QFileDevice &>(direct) : saved; }
};

OutputFile::OutputFile(std::string path)
    : m_path(std::move(path))
{
}

OutputFile::~OutputFile() = default;

Result<void> OutputFile::open()
{
    if (m_path == "-")
        return {};
    const QString name = QFile::decodeName(m_path.c_str());
    const QFileInfo info(name);
    if (info.isDir())
        return Error{ErrorCode::WriteFailed, m_path, "this is a folder; name a file"};
    m_file = std::make_unique<File>();
    m_file->isDirect = info.exists() && !info.isFile();
    m_file->direct.setFileName(name);
    m_file->saved.setFileName(name);
    m_file->saved.setDirectWriteFallback(false);
    if (!m_file->device().open(QIODevice::WriteOnly))
        return Error{ErrorCode::WriteFailed, m_path,
                     m_file->device().errorString().toStdString()
                         + "; choose another place or check the permissions of the folder"};
    return {};
}

bool OutputFile::write(std::string_view text)
{
    if (m_failed || interrupted())
        return false;
    if (!m_file) {
        printOut(text);
        return !interrupted();
    }
    const auto size = static_cast<qint64>(text.size());
    m_failed = m_file->device().write(text.data(), size) != size;
    return !m_failed;
}

Result<void> OutputFile::commit()
{
    if (interrupted())
        return Error{ErrorCode::Cancelled, m_path, "cancelled; nothing was written"};
    if (!m_file)
        return {};
    const bool good =
        !m_failed && (m_file->isDirect ? m_file->direct.flush() : m_file->saved.commit());
    if (!good)
        return Error{ErrorCode::WriteFailed, m_path,
                     m_file->device().errorString().toStdString() + "; check the free space"};
    return {};
}

} // namespace tw::cli
