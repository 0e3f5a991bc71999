// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/validation/compiledschema.h"

#include <nlohmann/json.hpp>

#include <QByteArrayView>
#include <QtGlobal>

#include <memory>
#include <utility>

namespace tw::test {

/// Parses a text that is known to be valid JSON.
inline JsonPtr json(QByteArrayView text)
{
    auto value = parseJson({text.data(), static_cast<std::size_t>(text.size())});
    if (!value)
        qFatal("test data: %s", value.error().detail.c_str());
    return std::make_shared<const Json>(std::move(*value));
}

inline CompiledSchema compiled(QByteArrayView schema, const CompileOptions &options = {})
{
    auto result = CompiledSchema::compile(json(schema), options);
    if (!result)
        qFatal("test schema: %s: %s", result.error().where.c_str(), result.error().detail.c_str());
    return std::move(*result);
}

} // namespace tw::test
