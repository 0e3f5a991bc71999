// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "app/formreportcommand.h"

#include "replay/load/sniff.h"
#include "schema/tools/toolvalidator.h"
#include "widgets/form/formreport.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QFileInfo>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace tw {

namespace {

    Result<std::string> catalogText(const QString &path)
    {
        const bool isStdin = path == "-"_L1;
        const std::string name = isStdin ? "stdin" : path.toStdString();
        QFile file(path);
        const QFileInfo info(path);
        if (!isStdin && !info.exists())
            return Error{ErrorCode::NotFound, name, "there is no such file; check the path"};
        if (!isStdin && info.isDir())
            return Error{ErrorCode::NotAFile, name, "this is a folder; name a file"};
        if (!(isStdin ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly)))
            return Error{ErrorCode::AccessDenied, name,
                         file.errorString().toStdString() + "; check its permissions"};
        std::string text = file.readAll().toStdString();
        if (file.error() != QFileDevice::NoError)
            return Error{ErrorCode::ReadFailed, name,
                         file.errorString().toStdString() + "; try again"};
        return text;
    }

} // namespace

Result<std::string> formReportOf(const QString &path)
{
    const Result<std::string> text = catalogText(path);
    if (!text)
        return text.error();
    const Result<Catalog> catalog =
        readCatalogBytes(*text, path == "-"_L1 ? "stdin" : path.toStdString());
    if (!catalog)
        return catalog.error();
    Json tools = Json::array();
    for (const Tool &tool : catalog->tools) {
        const FormReport report = reportForm(payloadSchemaOf(*catalog, tool));
        Json entry = Json::object();
        entry["id"] = tool.id;
        entry["fields"] = report.fields;
        entry["raw_json"] = report.rawPointers.size();
        entry["pointers"] = report.rawPointers;
        tools.push_back(std::move(entry));
    }
    Json answer = Json::object();
    answer["tools"] = std::move(tools);
    return writeJson(answer, {2, false}) + "\n";
}

} // namespace tw
