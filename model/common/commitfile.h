// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSaveFile>

namespace tw {

/// Replaces the file by what was written. False, and the old file stays, if any of it could not be
/// written: QSaveFile::commit() alone does not notice that of the last buffer, for example on a
/// full disk, and replaces the file by a part of the new one.
[[nodiscard]] inline bool commitFile(QSaveFile &file)
{
    return file.flush() && file.commit();
}

} // namespace tw
