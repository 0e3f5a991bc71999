// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/outputfile.h"

#include "app/cli/cli.h"
#include "schema/utf8.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStorageInfo>

#include <cerrno>
#include <system_error>

namespace tw::cli {

struct OutputFile::File
{
    QSaveFile saved;
    QFile direct; ///< a device or a pipe, which cannot be renamed
    bool isDirect = false;

    QFileDevice &device() { return isDirect ? static_cast<QFileDevice &>(direct) : saved; }
};

namespace {

    constexpr qsizetype LongestName =
        255; ///< bytes, on the file systems of Linux, macOS and Windows

    /// Why \a device cannot be written, and what to do. \a number is errno after the failure;
    /// QSaveFile gives no reason for one that its buffer hides.
    std::string problemOf(const QFileDevice &device, const std::string &advice, int number = 0)
    {
        const QFileInfo info(device.fileName());
        if (QFile::encodeName(info.fileName()).size() > LongestName)
            return "the file name is too long; choose a shorter one";
        const QStorageInfo storage(info.path());
        constexpr qint64 Little = 64 * 1024;
        // The file systems of the kernel have no bytes at all.
        if (storage.isValid() && storage.bytesTotal() > 0 && storage.bytesAvailable() < Little)
            return "no space left on the device; free some or choose another place";
        const bool isUnknown = device.error() == QFileDevice::UnspecifiedError
            || device.error() == QFileDevice::NoError || device.error() == QFileDevice::WriteError;
        const std::string reason = isUnknown && number != 0
            ? std::generic_category().message(number)
            : device.errorString().toStdString();
        return reason + "; " + advice;
    }

} // namespace

OutputFile::OutputFile(std::string path)
    : m_path(std::move(path))
{
}

OutputFile::~OutputFile() = default;

Result<void> OutputFile::open()
{
    if (m_path == "-")
        return {};
    if (m_path.empty())
        return Error{
            ErrorCode::WriteFailed, {}, "the name of the output file is empty; name a file"};
    if (findInvalidUtf8(m_path) != std::string::npos)
        return Error{ErrorCode::WriteFailed, m_path,
                     "the file name is not UTF-8; choose another name"};
    const QString name = QFile::decodeName(m_path.c_str());
    const QFileInfo info(name);
    if (info.isDir())
        return Error{ErrorCode::WriteFailed, m_path, "this is a folder; name a file"};
    if (const QFileInfo target(info.symLinkTarget()); info.isSymLink()
        && (target.isFile() || !target.exists()) && target.absolutePath() != info.absolutePath())
        return Error{ErrorCode::WriteFailed, m_path,
                     "this is a link to " + target.absoluteFilePath().toStdString()
                         + " in another folder; name that file, or remove the link"};
    m_file = std::make_unique<File>();
    m_file->isDirect = info.exists() && !info.isFile();
    m_file->direct.setFileName(name);
    m_file->saved.setFileName(name);
    m_file->saved.setDirectWriteFallback(false);
    if (!m_file->device().open(QIODevice::WriteOnly))
        return Error{ErrorCode::WriteFailed, m_path,
                     problemOf(m_file->device(),
                               "choose another place or check the permissions of the folder")};
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
    errno = 0;
    m_failed = m_file->device().write(text.data(), size) != size;
    m_errno = m_failed ? errno : 0;
    return !m_failed;
}

Result<void> OutputFile::commit()
{
    if (interrupted())
        return Error{ErrorCode::Cancelled, m_path, "cancelled; nothing was written"};
    if (!m_file)
        return {};
    // commit() alone does not report that the last buffer could not be written.
    errno = m_errno;
    const bool good =
        !m_failed && m_file->device().flush() && (m_file->isDirect || m_file->saved.commit());
    const int number = errno;
    if (!good)
        return Error{ErrorCode::WriteFailed, m_path,
                     problemOf(m_file->device(),
                               m_file->device().error() == QFileDevice::RenameError
                                   ? "check that the folder exists and its permissions"
                                   : "check the free space",
                               number)};
    return {};
}

} // namespace tw::cli
