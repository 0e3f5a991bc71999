# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# cmake -DROOT=<tree> -DOUT=<file.cpp> -P ListPhrases.cmake
# Lists the English texts of `schema/` and `replay/` that the window translates, so that lupdate sees
# them: the sentences of findings and issues, why lines are damaged, and what formats look like.

cmake_minimum_required(VERSION 3.25)
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

set(literal "\"([^\"\\]|\\\\.)*\"")
set(phrases)

# tw_read(<file> <variable>): its text; adjacent literals are one.
function(tw_read file variable)
    file(READ "${file}" text)
    string(REPLACE ";" "<semicolon>" text "${text}")
    string(REPLACE "[" "<open>" text "${text}")
    string(REPLACE "]" "<close>" text "${text}")
    string(REGEX REPLACE "[ \n]//[^\n]*" "" text "${text}")
    string(REPLACE "'\"'" "" text "${text}")
    string(REGEX REPLACE "R\"\\([^)]*\\)\"" "" text "${text}")
    string(REGEX REPLACE "\"[ \n]+\"" "" text "${text}")
    string(REGEX REPLACE "static_assert[^\"]*${literal}" "" text "${text}")
    set(${variable} "${text}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE files "${ROOT}/schema/*.h" "${ROOT}/schema/*.cpp" "${ROOT}/replay/*.h"
    "${ROOT}/replay/*.cpp")
list(SORT files)
foreach(file IN LISTS files)
    tw_read("${file}" text)
    if(text MATCHES "FindingCode")
        # {"id", "sentence"}
        string(REGEX MATCHALL "{[ \n]*\"[a-z0-9_]+\",[ \n]*${literal}[ \n]*}" found "${text}")
        foreach(code IN LISTS found)
            string(REGEX MATCH "${literal}[ \n]*}$" sentence "${code}")
            string(REGEX REPLACE "[ \n]*}$" "" sentence "${sentence}")
            list(APPEND phrases "${sentence}")
        endforeach()
    endif()
endforeach()

# The sentences of these files: they have few others.
foreach(file schema/findings/findingtext replay/scan/jsonvalidator replay/formats/goa/envelope
        replay/formats/goa/filereader replay/base/unpack replay/artifacts/views/dataproblems)
    if(EXISTS "${ROOT}/${file}.cpp")
        tw_read("${ROOT}/${file}.cpp" text)
        string(REGEX MATCHALL "${literal}" found "${text}")
        list(APPEND phrases ${found})
    endif()
endforeach()

if(EXISTS "${ROOT}/schema/formats/formats.cpp")
    tw_read("${ROOT}/schema/formats/formats.cpp" text)
else()
    set(text)
endif()
string(REGEX MATCHALL "{\"[a-z0-9-]+\",[ \n]*${literal}," found "${text}")
foreach(format IN LISTS found)
    string(REGEX MATCH "${literal},$" hint "${format}")
    string(REGEX REPLACE ",$" "" hint "${hint}")
    list(APPEND phrases "${hint}")
endforeach()

# Neither single words nor pieces of a sentence.
list(FILTER phrases INCLUDE REGEX "([a-z1-9;:] [a-z%(J]|^\"an? )")
list(FILTER phrases EXCLUDE REGEX "([ (]\"$|^\"[ )]|%\\.)")
# The facts that summarycheck.cpp compares.
if(EXISTS "${ROOT}/replay/artifacts/summarycheck.cpp")
    foreach(word IN ITEMS count total returned min max "first time" "last time")
        list(APPEND phrases "\"${word}\"")
    endforeach()
endif()
list(REMOVE_DUPLICATES phrases)
set(source "#include <QCoreApplication>\n\n[[maybe_unused]] static const char *const phrases<open><close> = {\n")
foreach(phrase IN LISTS phrases)
    string(APPEND source "    QT_TRANSLATE_NOOP(\"tw::Finding\", ${phrase}),\n")
endforeach()
string(APPEND source "}<semicolon>\n")
string(REPLACE "<open>" "[" source "${source}")
string(REPLACE "<close>" "]" source "${source}")
string(REPLACE "<semicolon>" ";" source "${source}")
file(WRITE "${OUT}" "${source}")
