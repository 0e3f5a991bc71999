# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# cmake -DROOT=<tree> -P CheckLayers.cmake
# Fails on an include that violates the layers or rooms of ARCHITECTURE.md, and on a source folder
# that is not a room.

cmake_minimum_required(VERSION 3.25)
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

set(may_schema schema)
set(may_replay replay schema)
set(may_mcp mcp schema)
set(may_model model replay mcp schema)
set(may_widgets widgets model replay mcp schema)
set(may_app app widgets model replay mcp schema)
set(may_app/cli app/cli replay mcp schema)
# Qt modules that a layer must not use, as the prefixes of their class names.
set(not_schema "QWidget|QApplication|QGui|QPainter|QPixmap|QImage|QColor|QAbstractItemModel|QObject>")
set(not_replay "${not_schema}")
set(not_mcp "QWidget|QApplication|QGui|QPainter|QPixmap|QImage|QColor|QAbstractItemModel")
set(not_model "QWidget>|QApplication>|QPixmap>|QPainter>|QStyle")

# room(<folder> [<folder it may include>…]): only rooms of the same layer. A folder below a room
# belongs to it unless it is a room itself. A room may include itself.
set(rooms)
function(room folder)
    set(rooms ${rooms} ${folder} PARENT_SCOPE)
    set(sees_${folder} ${folder} ${ARGN} PARENT_SCOPE)
endfunction()

room(schema)
room(schema/json schema)
room(schema/patterns schema schema/json)
room(schema/formats schema schema/json schema/patterns)
room(schema/vocabulary schema schema/json)
room(schema/findings schema schema/json)
room(schema/report schema schema/json)
room(schema/validation schema schema/json schema/patterns schema/formats schema/vocabulary
    schema/findings)
set(engine schema schema/json schema/patterns schema/formats schema/vocabulary schema/findings
    schema/validation)
room(schema/correction ${engine})
room(schema/examples ${engine})
room(schema/catalogs schema schema/json schema/vocabulary schema/findings)
room(schema/catalogs/goa schema schema/json schema/vocabulary schema/findings schema/catalogs)
room(schema/catalogs/mcp schema schema/json schema/vocabulary schema/findings schema/catalogs)
room(schema/edit ${engine} schema/correction schema/catalogs schema/catalogs/goa)
room(schema/catalogs/design schema schema/json schema/vocabulary schema/findings schema/catalogs)
room(schema/catalogs/openapi schema schema/json schema/vocabulary schema/findings schema/catalogs)
room(schema/goa ${engine} schema/correction schema/catalogs schema/catalogs/goa)
room(schema/goa/templates ${engine} schema/examples schema/catalogs/goa schema/goa)
room(schema/lint ${engine} schema/catalogs schema/edit schema/goa/templates)
room(schema/tools ${engine} schema/correction schema/examples schema/catalogs schema/goa)
room(schema/calls schema schema/json schema/findings schema/validation schema/catalogs schema/goa
    schema/tools)

room(replay/base)
room(replay/scan replay/base)
room(replay/record replay/base replay/scan)
room(replay/store replay/base replay/record)
room(replay/formats replay/base replay/scan replay/record replay/store)
room(replay/formats/goa replay/base replay/scan replay/record replay/store replay/formats)
room(replay/formats/mcp replay/base replay/scan replay/record replay/store replay/formats)
room(replay/load replay/base replay/scan replay/record replay/store replay/formats)
room(replay/query replay/base replay/record replay/store replay/formats)
room(replay/analysis replay/base replay/record replay/store replay/formats replay/query
    replay/artifacts)
room(replay/timeline replay/base replay/record replay/store replay/formats)
room(replay/artifacts replay/base replay/scan replay/record)
room(replay/redaction/forms replay/base)
room(replay/redaction/texts replay/redaction/forms replay/base)
room(replay/redaction replay/redaction/forms replay/redaction/texts replay/base replay/store replay/formats replay/load)
room(replay/export replay/base replay/record replay/store replay/formats replay/load replay/query
    replay/analysis replay/artifacts replay/timeline replay/redaction)

room(mcp/protocol)
room(mcp/transport mcp/protocol)
room(mcp/session mcp/protocol mcp/transport)
room(mcp/record mcp/protocol mcp/transport)
room(mcp/config mcp/protocol mcp/transport)
room(mcp/auth mcp/protocol mcp/transport)
room(mcp/probe mcp/protocol mcp/transport mcp/session)

room(model/jobs)
room(model/common model/jobs)
room(model/catalog model/jobs model/common)
room(model/artifacts model/jobs model/common model/catalog)
room(model/servers model/jobs model/common model/catalog)
room(model/timeline model/jobs model/common)
room(model/replay model/jobs model/common model/timeline)
room(model/tables model/jobs model/common model/timeline model/replay)
room(model/analysis model/jobs model/common model/replay)
room(model/issues model/jobs model/common model/catalog model/replay)
room(model/call model/jobs model/common model/catalog model/issues)

room(widgets/theme)
room(widgets/common widgets/theme)
room(widgets/clipboard widgets/theme widgets/common)
room(widgets/plot widgets/theme widgets/clipboard)
room(widgets/timeline widgets/theme widgets/common)
room(widgets/json widgets/theme widgets/common widgets/clipboard)
room(widgets/form widgets/theme widgets/common widgets/clipboard widgets/json)
room(widgets/artifacts widgets/theme widgets/common widgets/clipboard widgets/json widgets/plot)
room(widgets/result widgets/theme widgets/common widgets/json widgets/artifacts)
room(widgets/shell widgets/theme widgets/common)
room(widgets/catalog widgets/theme widgets/common widgets/shell)
room(widgets/servers widgets/theme widgets/common widgets/clipboard widgets/json widgets/form
    widgets/result)
room(widgets/design/fields widgets/theme widgets/common widgets/form)
room(widgets/design/pages widgets/theme widgets/common widgets/catalog widgets/json
    widgets/design/fields)
room(widgets/design widgets/theme widgets/common widgets/shell widgets/catalog widgets/json
    widgets/design/fields widgets/design/pages)
room(widgets/call widgets/theme widgets/common widgets/clipboard widgets/shell widgets/catalog
    widgets/json widgets/form widgets/artifacts widgets/result widgets/servers)
set(replayparts widgets/theme widgets/common widgets/clipboard widgets/timeline)
room(widgets/replay/inspector ${replayparts} widgets/form widgets/json widgets/artifacts
    widgets/result)
room(widgets/replay/tables ${replayparts})
room(widgets/replay/analysis ${replayparts} widgets/plot widgets/replay/tables)
room(widgets/replay/artifacts ${replayparts} widgets/plot widgets/artifacts widgets/result
    widgets/replay/tables)
room(widgets/replay ${replayparts} widgets/shell widgets/replay/inspector widgets/replay/tables
    widgets/replay/analysis widgets/replay/artifacts)

room(app/help app)
room(app/window app app/help)
room(app app/window)
room(app/cli)
room(app/cli/mcp app/cli)
room(app/cli/run app/cli)

# Files that combine the rooms below them: they list the built-in formats, rules and pages.
set(registries
    schema/catalogs/catalogformats.cpp
    replay/formats/logformats.cpp
)

# room_of(<variable> <folder>): the innermost room that contains the folder, or "".
function(room_of variable folder)
    while(NOT folder STREQUAL "" AND NOT folder IN_LIST rooms)
        if(folder MATCHES "/")
            get_filename_component(folder "${folder}" DIRECTORY)
        else()
            set(folder "")
        endif()
    endwhile()
    set(${variable} "${folder}" PARENT_SCOPE)
endfunction()

set(problems 0)
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/schema/*.h" "${ROOT}/schema/*.cpp"
    "${ROOT}/replay/*.h" "${ROOT}/replay/*.cpp" "${ROOT}/mcp/*.h" "${ROOT}/mcp/*.cpp"
    "${ROOT}/model/*.h" "${ROOT}/model/*.cpp"
    "${ROOT}/widgets/*.h" "${ROOT}/widgets/*.cpp" "${ROOT}/app/*.h" "${ROOT}/app/*.cpp")
list(LENGTH files count)
if(count EQUAL 0)
    message(FATAL_ERROR "no sources below ${ROOT}")
endif()
foreach(file IN LISTS files)
    string(REGEX MATCH "^(app/cli|[a-z]+)" layer "${file}")
    get_filename_component(folder "${file}" DIRECTORY)
    room_of(room "${folder}")
    if(room STREQUAL "")
        message("${file}: ${folder} is not a room; add it to cmake/CheckLayers.cmake")
        math(EXPR problems "${problems} + 1")
    endif()
    file(READ "${ROOT}/${file}" text)
    string(REPLACE ";" "," text "${text}")
    string(REPLACE "[" "(" text "${text}")
    string(REPLACE "]" ")" text "${text}")
    string(REPLACE "\n" ";" lines "${text}")
    set(number 0)
    foreach(line IN LISTS lines)
        math(EXPR number "${number} + 1")
        if(line MATCHES "^#include \"([^\"]+)\"")
            set(included "${CMAKE_MATCH_1}")
            if(NOT included MATCHES "/")
                continue()  # moc output
            endif()
            string(REGEX MATCH "^(app/cli|[a-z]+)" target "${included}")
            if(NOT target IN_LIST may_${layer})
                message("${file}:${number}: ${layer} may not include ${included}")
                math(EXPR problems "${problems} + 1")
            elseif(target STREQUAL layer AND NOT file IN_LIST registries)
                get_filename_component(targetFolder "${included}" DIRECTORY)
                room_of(targetRoom "${targetFolder}")
                if(NOT targetRoom IN_LIST sees_${room})
                    message("${file}:${number}: the room ${room} may not include ${included}")
                    math(EXPR problems "${problems} + 1")
                endif()
            endif()
        elseif(line MATCHES "^#include <" AND DEFINED not_${layer} AND line MATCHES "<(${not_${layer}})")
            message("${file}:${number}: ${layer} may not include ${line}")
            math(EXPR problems "${problems} + 1")
        endif()
    endforeach()
endforeach()
if(problems)
    message(FATAL_ERROR "${problems} includes or folders violate ARCHITECTURE.md")
endif()
message("${count} files respect the layers and rooms")
