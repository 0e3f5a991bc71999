// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "../schematext.h"

#include <QByteArray>

namespace tw::test {

inline QByteArray textOf(const JsonPtr &value)
{
    return value ? QByteArray::fromStdString(writeJson(*value)) : QByteArray("null");
}
/// The text without its layout.
inline QByteArray plain(QByteArrayView text)
{
    return textOf(json(text));
}
inline QByteArray textOf(const Result<JsonPtr> &edited)
{
    return edited ? textOf(*edited) : QByteArray("! ").append(edited.error().detail.c_str());
}

} // namespace tw::test
