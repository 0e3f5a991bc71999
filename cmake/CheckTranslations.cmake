# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# cmake -DROOT=<tree> -DLUPDATE=<program> -DWORK=<folder> -P CheckTranslations.cmake
# Fails if a text of the window is missing in resources/i18n, is not translated, or is no longer in
# the source; and if lupdate finds a text in another context than the program asks for.
#
# lupdate takes `constexpr std::size_t Name = 1;` before a function for the function's class:
# write `Name{1}`. In a class without Q_OBJECT, tr() needs the class that has it, as in
# `KeywordField::tr("…")`.

cmake_minimum_required(VERSION 3.25)
get_filename_component(ROOT "${ROOT}" ABSOLUTE)

file(GLOB files RELATIVE "${ROOT}/resources/i18n" "${ROOT}/resources/i18n/*.ts")
if(NOT files)
    message(FATAL_ERROR "resources/i18n has no file")
endif()
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
set(copies)
foreach(file IN LISTS files)
    file(COPY "${ROOT}/resources/i18n/${file}" DESTINATION "${WORK}")
    list(APPEND copies "${WORK}/${file}")
endforeach()
set(phrases "${WORK}/phrases.cpp")
execute_process(COMMAND "${CMAKE_COMMAND}" "-DROOT=${ROOT}" "-DOUT=${phrases}"
    -P "${CMAKE_CURRENT_LIST_DIR}/ListPhrases.cmake")
execute_process(COMMAND "${LUPDATE}" -silent -I . -locations none -no-obsolete
    app model widgets "${phrases}" -ts ${copies}
    WORKING_DIRECTORY "${ROOT}" RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(failed)
    message(FATAL_ERROR "${LUPDATE} failed: ${said}")
endif()

set(problems 0)
if(said MATCHES "lacks Q_OBJECT|unknown namespace")
    message("${said}")
    math(EXPR problems "${problems} + 1")
endif()
foreach(file IN LISTS files)
    file(READ "${ROOT}/resources/i18n/${file}" old)
    file(READ "${WORK}/${file}" new)
    string(REGEX MATCHALL "<message" kept "${old}")
    string(REGEX MATCHALL "<message" wanted "${new}")
    string(REGEX MATCHALL "type=\"unfinished\"" unfinished "${new}")
    list(LENGTH kept kept)
    list(LENGTH wanted wanted)
    list(LENGTH unfinished unfinished)
    if(unfinished GREATER 0)
        message("${file}: ${unfinished} of ${wanted} texts are not translated; run scripts/translations")
        math(EXPR problems "${problems} + 1")
    elseif(NOT kept EQUAL wanted)
        message("${file}: ${kept} texts, the source has ${wanted}; run scripts/translations")
        math(EXPR problems "${problems} + 1")
    endif()
endforeach()
if(problems GREATER 0)
    message(FATAL_ERROR "${problems} problems with translations")
endif()
