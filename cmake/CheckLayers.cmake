# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# cmake -DROOT=<tree> -P CheckLayers.cmake: fails on an include against the layers.

cmake_minimum_required(VERSION 3.25)
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

set(may_schema schema)
set(may_replay replay schema)
set(may_model model replay schema)
set(may_widgets widgets model replay schema)
set(may_app app widgets model replay schema)
set(may_app/cli app/cli replay schema)
# Qt modules a layer must not see, as the first letters of what they declare.
set(not_schema "QWidget|QApplication|QGui|QPainter|QPixmap|QImage|QColor|QAbstractItemModel|QObject>")
set(not_replay "${not_schema}")
set(not_model "QWidget>|QApplication>|QPixmap>|QPainter>|QStyle")

set(problems 0)
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/schema/*.h" "${ROOT}/schema/*.cpp"
    "${ROOT}/replay/*.h" "${ROOT}/replay/*.cpp" "${ROOT}/model/*.h" "${ROOT}/model/*.cpp"
    "${ROOT}/widgets/*.h" "${ROOT}/widgets/*.cpp" "${ROOT}/app/*.h" "${ROOT}/app/*.cpp")
list(LENGTH files count)
if(count EQUAL 0)
    message(FATAL_ERROR "no sources below ${ROOT}")
endif()
foreach(file IN LISTS files)
    string(REGEX MATCH "^(app/cli|[a-z]+)" layer "${file}")
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
            endif()
        elseif(line MATCHES "^#include <" AND DEFINED not_${layer} AND line MATCHES "<(${not_${layer}})")
            message("${file}:${number}: ${layer} may not include ${line}")
            math(EXPR problems "${problems} + 1")
        endif()
    endforeach()
endforeach()
if(problems)
    message(FATAL_ERROR "${problems} includes against the layers of ARCHITECTURE.md")
endif()
message("${count} files keep to the layers")
