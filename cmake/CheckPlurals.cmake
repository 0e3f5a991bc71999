# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# cmake -DROOT=<tree> -P CheckPlurals.cmake
# Fails on a text with a count that has no singular, such as "1 calls".
#
# In texts for translation the plural is "(s)", as in "%n run(s)" (app/englishplurals.h), or the
# file has the singular as a text of its own ("1 run", "%1 run"). Texts of the command line, of reports and of
# logs use counted() (schema/counttext.h).

cmake_minimum_required(VERSION 3.25)
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

# What the program counts.
string(CONCAT noun "(argument|attempt|attribute|byte|call|case|change|column|curve|edge|error|event|"
    "fact|failure|field|file|finding|gap|hint|hit|issue|item|line|log|loss|member|message|node|pane|"
    "payload|place|point|problem|question|record|repair|request|result|row|run|secret|section|"
    "server|session|source|summarie|text|token|tool|toolset|turn|warning)")
# Only for several, as their functions say: the text for one names it.
set(for_several "model/catalog/edits/")

set(problems 0)
set(count 0)
file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/schema/*.cpp" "${ROOT}/replay/*.cpp"
    "${ROOT}/mcp/*.cpp" "${ROOT}/model/*.cpp" "${ROOT}/widgets/*.cpp" "${ROOT}/app/*.cpp")
foreach(file IN LISTS files)
    math(EXPR count "${count} + 1")
    file(READ "${ROOT}/${file}" source)
    string(REPLACE ";" "," source "${source}")
    string(REPLACE "[" "(" source "${source}")
    string(REPLACE "]" ")" source "${source}")
    string(REGEX REPLACE "\"[ \n]+\"" "" source "${source}") # adjacent literals are one
    set(found)
    if(NOT file MATCHES "^${for_several}")
        string(REGEX MATCHALL "%[n1-9] (more |other )?${noun}s[^a-z(][^\n]*" found "${source}")
    endif()
    foreach(text IN LISTS found)
        string(REGEX REPLACE "^%[n1-9] ((more |other )?[a-z]+)s[^a-z(].*" "\\1" one "${text}")
        if(NOT source MATCHES "\"1 ${one}|%[1-9] ${one}\"|first ${one}s")
            message("${file}: no singular of ${text}")
            math(EXPR problems "${problems} + 1")
        endif()
    endforeach()
    string(REGEX MATCHALL "(to_string|groupedNumber)[^\n\",]*\\)[ \n]*\\+ \" ${noun}s[^a-z][^\n]*"
        found "${source}")
    foreach(text IN LISTS found)
        message("${file}: no singular of ${text}")
        math(EXPR problems "${problems} + 1")
    endforeach()
endforeach()
if(problems GREATER 0)
    message(FATAL_ERROR "${problems} counts without a singular")
endif()
message("${count} files have a singular for each count")
