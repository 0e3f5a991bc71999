// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/base/indexes.h"

#include <QString>

#include <string>
#include <variant>

namespace tw {

/// A tool, a call or a run by its id, as the user typed it.
struct NameLocation
{
    std::string name;
    bool operator==(const NameLocation &) const = default;
};
/// A tool of the open catalog.
struct ToolLocation
{
    std::string tool; ///< its id
    bool operator==(const ToolLocation &) const = default;
};
/// A place in the source of a tool.
struct SchemaLocation
{
    std::string tool; ///< its id
    std::string pointer; ///< into the tool as in its file: "/payload/schema/properties/x"
    bool operator==(const SchemaLocation &) const = default;
};
/// A value of the payload being edited in Call mode.
struct PayloadLocation
{
    std::string tool; ///< its id
    std::string pointer; ///< into the payload
    bool operator==(const PayloadLocation &) const = default;
};
/// A run of the open logs.
struct RunLocation
{
    std::string run; ///< its id
    bool operator==(const RunLocation &) const = default;
};
/// A call of the open logs. Its number changes when a log is added to an open folder.
struct CallLocation
{
    CallIndex call{};
    bool operator==(const CallLocation &) const = default;
};
/// A record of the open logs. Its number changes when a log is added to an open folder.
struct EventLocation
{
    EventIndex event{};
    bool operator==(const EventLocation &) const = default;
};
/// A record by its location, which does not change when other logs are added.
struct RecordLocation
{
    QString file;
    quint64 offset = 0; ///< bytes
    bool operator==(const RecordLocation &) const = default;
};
/// A part of a log that is not a record: its index in RunStore::damage().
struct DamageLocation
{
    quint32 index = 0;
    bool operator==(const DamageLocation &) const = default;
};
/// A page of a mode, such as "transcript".
struct ViewLocation
{
    QString view;
    bool operator==(const ViewLocation &) const = default;
};
/// A file that is open or could not be opened.
struct FileLocation
{
    QString path;
    bool operator==(const FileLocation &) const = default;
};

/// A place that the window can show.
using Location = std::variant<std::monostate, NameLocation, ToolLocation, SchemaLocation,
                              PayloadLocation, RunLocation, CallLocation, EventLocation,
                              RecordLocation, DamageLocation, ViewLocation, FileLocation>;

[[nodiscard]] inline bool isNowhere(const Location &location)
{
    return std::holds_alternative<std::monostate>(location);
}
/// The id of the tool that \a location belongs to, or a name that may be one; "" if neither.
[[nodiscard]] std::string toolOf(const Location &location);
/// The text form for the command line (--select) and the session: "gardener-1", "@12" (a call),
/// "#812" (a record), "record:4096:/logs/a.ndjson", "damage:0", "view:transcript",
/// "file:/logs/a.ndjson", "schema:climate.read_zone#/payload", "payload:climate.read_zone#/hours".
/// A tool or a run is represented by its id.
[[nodiscard]] QString toText(const Location &location);
/// The reverse of toText(). Ids and unknown texts become a NameLocation, "" becomes no location.
[[nodiscard]] Location locationFromText(const QString &text);

} // namespace tw
