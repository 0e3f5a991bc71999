// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/errortext.h"

#include "replay/load/sniff.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace tw {
namespace {

    struct ErrorWords
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ErrorText)

    public:
        struct Pair
        {
            QString what, next;
        };
        static Pair of(ErrorCode code);
    };

    ErrorWords::Pair ErrorWords::of(ErrorCode code)
    {
        switch (code) {
        case ErrorCode::ReadFailed:
            return {tr("The file could not be read"),
                    tr("Check the disk or network it is on, and try again.")};
        case ErrorCode::NotFound:
            return {tr("The file does not exist"),
                    tr("It may have been moved or renamed. Open it at its new location.")};
        case ErrorCode::AccessDenied:
            return {tr("No permission to read this file"),
                    tr("Change its permissions, or open a copy you can read.")};
        case ErrorCode::NotAFile:
            return {tr("This is not a file"), tr("Open a file or a folder with run logs.")};
        case ErrorCode::Empty:
            return {tr("The file is empty"), tr("Open a catalog or a run log that has content.")};
        case ErrorCode::NotJson:
            return {tr("This is not valid JSON"),
                    tr("Correct the file at that place and try again.")};
        case ErrorCode::InvalidUtf8:
            return {tr("The text is not valid UTF-8"),
                    tr("If this is a text file, save it as UTF-8 and try again.")};
        case ErrorCode::TooDeep:
            return {tr("The JSON is nested too deeply"),
                    tr("Toolwright reads up to 512 levels. Flatten the value at that place.")};
        case ErrorCode::TooLarge:
            return {tr("The file or value is too large"), tr("Split it and open the parts.")};
        case ErrorCode::UnknownFormat:
            return {tr("Toolwright does not recognise this file format"),
                    tr("Open a tool catalog (tool_schemas.json, MCP tools/list) or a run log.")};
        case ErrorCode::InvalidCatalog:
            return {tr("The tool catalog is invalid"),
                    tr("Correct the catalog at that place and try again.")};
        case ErrorCode::InvalidSchema:
            return {tr("A schema is invalid"), tr("Correct the schema at that place.")};
        case ErrorCode::UnresolvedReference:
            return {tr("A schema has an unresolved reference"),
                    tr("Add the missing definition or correct the reference.")};
        case ErrorCode::InvalidFilter:
            return {tr("The filter is invalid"),
                    tr("Correct it at the marked place, or clear it to see everything.")};
        case ErrorCode::NoSuchItem:
            return {tr("Item not found"), tr("Check the spelling or search with Ctrl+K.")};
        case ErrorCode::Unsupported:
            return {tr("This is not supported yet"), tr("Convert the file or use another format.")};
        case ErrorCode::WriteFailed:
            return {tr("The file could not be written"),
                    tr("Check the free space and the permissions, or save it somewhere else.")};
        case ErrorCode::FileChanged:
            return {tr("The file changed while it was open"),
                    tr("Open it again to see the changes.")};
        case ErrorCode::Cancelled:
            return {tr("Loading was stopped"), tr("Try again at any time.")};
        }
        return {tr("Something went wrong"), tr("Try again.")};
    }

} // namespace

QString ErrorText::sentence() const
{
    QString text = where.isEmpty() ? what : where + u": "_s + what;
    if (!detail.isEmpty())
        text += u" ("_s + detail + u')';
    if (!next.isEmpty())
        text = ErrorWords::tr("%1. %2", "what happened, what to do").arg(text, next);
    return text;
}

ErrorText errorText(const Error &error)
{
    const ErrorWords::Pair words = ErrorWords::of(error.code);
    ErrorText text{.what = words.what,
                   .where = QString::fromStdString(error.where),
                   .detail = QString::fromStdString(error.detail),
                   .next = words.next};
    switch (error.code) { // the detail repeats the words above
    case ErrorCode::NotFound:
    case ErrorCode::AccessDenied:
    case ErrorCode::Empty:
    case ErrorCode::Cancelled:
        text.detail.clear();
        break;
    default:
        break;
    }
    if (error.code == ErrorCode::UnknownFormat && error.detail.starts_with(FolderWithoutLogs)) {
        text.what = ErrorWords::tr("The folder contains no run log and no tool catalog");
        text.next = ErrorWords::tr("Open the folder or the file of a recording.");
        const qsizetype held = text.detail.indexOf(", but "_L1);
        text.detail.remove(0, held < 0 ? text.detail.size() : held + 6); // what it holds instead
    } else if (error.code == ErrorCode::UnknownFormat && error.detail.starts_with("this is ")
               && error.detail.find("; open one of") != std::string::npos) {
        text.what = ErrorWords::tr("Toolwright does not read files of this kind");
    } else if (error.code == ErrorCode::UnknownFormat
               && error.detail.find("; unpack it") != std::string::npos) {
        text.next = ErrorWords::tr("Unpack it, then open what is in it.");
    }
    // The detail has the form "what; what to do" (result.h). Drop the advice, because `next` has
    // its own.
    if (const qsizetype advice = text.detail.indexOf(u"; "_s); advice > 0)
        text.detail.truncate(advice);
    return text;
}

} // namespace tw
