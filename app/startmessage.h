// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>

class QIODevice;

namespace tw {

// What a later start sends to the running window: the files to open.

/// At most 1 MiB; longer lists are cut at their end.
[[nodiscard]] QByteArray startMessage(const QStringList &paths);

enum class StartMessage { Incomplete, Invalid, Whole };
/// Reads a message from \a device. An incomplete one stays there; \a paths is only set by a whole
/// one. Invalid: anything that startMessage() does not write.
[[nodiscard]] StartMessage readStartMessage(QIODevice &device, QStringList &paths);

} // namespace tw
