// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/metatext.h"

#include "schema/json/json.h"
#include "widgets/design/fields/factsform.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

QString metaText(const Meta &meta)
{
    QStringList lines;
    for (const auto &[key, values] : meta) {
        const QStringList texts = toStringList(values);
        const QString simple = texts.join(", "_L1);
        const bool isSimple = listFromText(simple) == texts && !simple.startsWith(u'[');
        lines.append(QString::fromStdString(key) + u": "_s
                     + (isSimple ? simple : QString::fromStdString(writeJson(Json(values)))));
    }
    return lines.join(u'\n');
}

Result<Meta> metaFromText(const QString &text)
{
    Meta meta;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const QString key = line.section(u':', 0, 0).trimmed();
        const QString values = line.section(u':', 1).trimmed();
        const auto bad = [&line](const QString &reason) {
            return Error{ErrorCode::NotJson, line.toStdString(), reason.toStdString()};
        };
        if (key.isEmpty() || !line.contains(u':'))
            return bad(FactsForm::tr("write “key: value” on each line"));
        if (!values.startsWith(u'[')) {
            meta.emplace_back(key.toStdString(), toStdStrings(listFromText(values)));
            continue;
        }
        const Result<Json> list = parseJson(values.toStdString());
        const auto isText = [](const Json &value) { return value.is_string(); };
        if (!list || !list->is_array() || !std::ranges::all_of(*list, isText))
            return bad(FactsForm::tr("a list of texts is written [\"a\", \"b\"]"));
        meta.emplace_back(key.toStdString(), list->get<std::vector<std::string>>());
    }
    return meta;
}

} // namespace tw
