// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// Input: what another program writes to the socket of the window.
#include "app/startmessage.h"
#include "fuzz/fuzzing.h"

#include <QBuffer>

using namespace tw;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    QByteArray bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    QBuffer socket(&bytes);
    socket.open(QIODevice::ReadOnly);
    QStringList paths;
    if (readStartMessage(socket, paths) != StartMessage::Whole) {
        require(paths.isEmpty(), "paths of a message that is not whole");
        return 0;
    }
    QByteArray written = startMessage(paths);
    QBuffer second(&written);
    second.open(QIODevice::ReadOnly);
    QStringList again;
    require(readStartMessage(second, again) == StartMessage::Whole && again == paths,
            "a written message is read in another way");
    return 0;
}
