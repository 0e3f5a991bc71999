# SPDX-FileCopyrightText: 2026 the Toolwright authors
# SPDX-License-Identifier: Apache-2.0
#
# Settings for all targets, made before the first of them.

add_compile_definitions(
    QT_NO_CAST_FROM_ASCII
    QT_NO_CAST_TO_ASCII
    QT_NO_URL_CAST_FROM_STRING
    QT_NO_FOREACH
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT
    QT_USE_QSTRINGBUILDER
    QT_DISABLE_DEPRECATED_BEFORE=0x060400
)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 reports false overflows in `"text" + std::string()` when it optimises (GCC bugs 105329,
    # 105651).
    add_compile_options(-Wno-restrict -Wno-stringop-overflow $<$<CONFIG:Release>:-Wno-array-bounds>)
endif()

if(TW_SANITIZE)
    add_compile_options(-fsanitize=${TW_SANITIZE} -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${TW_SANITIZE})
    if(TW_SANITIZE MATCHES "undefined")
        add_compile_options(-fno-sanitize-recover=undefined)
    endif()
endif()

# ccache hashes a precompiled header by its content if its time stamp is ignored.
find_program(TW_CCACHE ccache)
if(TW_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${TW_CCACHE})
endif()

# mold links a test in a tenth of the time of ld; it is optional.
find_program(TW_MOLD mold)
if(TW_MOLD AND NOT TW_SANITIZE)
    add_link_options(-fuse-ld=mold)
endif()

# tw_version_in_header(<variable> <header> <prefix>): the version of a library whose package has no CMake
# configuration, by the macros <prefix>_MAJOR, _MINOR and _RELEASE of its header; empty if there are none.
function(tw_version_in_header variable header prefix)
    file(STRINGS "${header}" lines REGEX "^#define +${prefix}_(MAJOR|MINOR|RELEASE) +[0-9]+")
    set(${variable} "" PARENT_SCOPE)
    if(lines MATCHES "_MAJOR +([0-9]+).*_MINOR +([0-9]+).*_RELEASE +([0-9]+)")
        set(${variable} "${CMAKE_MATCH_1}.${CMAKE_MATCH_2}.${CMAKE_MATCH_3}" PARENT_SCOPE)
    endif()
endfunction()

# tw_precompile(<target> <header>…): headers that take seconds in every file.
function(tw_precompile target)
    if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
        target_precompile_headers(${target} PRIVATE ${ARGN})
    endif()
endfunction()

option(TW_UNITY "Compile each room of the layers as one file: half the time of a first build" OFF)

# tw_unity(<target>): with TW_UNITY, one file per folder of the target's sources.
function(tw_unity target)
    if(NOT TW_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        if(source MATCHES "\\.cpp$" AND NOT IS_ABSOLUTE "${source}")
            get_filename_component(folder "${source}" DIRECTORY)
            string(REPLACE "/" "_" group "${folder}")
            set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "room_${group}")
        endif()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # Both warn about harmless code within one file.
    target_compile_options(${target} PRIVATE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# tw_test_precompile(<layer>): one precompiled header for the test programs of a layer without a
# window. It excludes QTest, because Qt defines a folder name for each test target.
function(tw_test_precompile layer)
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/pch.cpp" "// What the tests include most.\n")
    add_library(tst_${layer}_pch OBJECT "${CMAKE_CURRENT_BINARY_DIR}/pch.cpp")
    target_link_libraries(tst_${layer}_pch PRIVATE Qt6::Test ${ARGN})
    set_target_properties(tst_${layer}_pch PROPERTIES AUTOMOC OFF AUTOUIC OFF)
    tw_precompile(tst_${layer}_pch <nlohmann/json.hpp> <QByteArray> <QFile> <QList> <QObject>
        <QString> <QStringList> <algorithm> <memory> <string> <vector>)
endfunction()

# tw_add_test(<layer> [<folder>/]<unit> LIBS <target>…)
# Builds tests/<layer>/<folder>/tst_<unit>.cpp into the test "<layer>.<unit>".
function(tw_add_test layer path)
    cmake_parse_arguments(ARG "" "" "LIBS;SOURCES" ${ARGN})
    get_filename_component(unit ${path} NAME)
    get_filename_component(folder ${path} DIRECTORY)
    set(target tst_${layer}_${unit})
    add_executable(${target} ./${folder}/tst_${unit}.cpp ${ARG_SOURCES})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests/${layer}")
    target_link_libraries(${target} PRIVATE Qt6::Test ${ARG_LIBS})
    # AUTOMOC would compile one more, nearly empty file for each test.
    set(moc "${CMAKE_CURRENT_BINARY_DIR}/moc/tst_${unit}.moc")
    qt_generate_moc(./${folder}/tst_${unit}.cpp "${moc}" TARGET ${target})
    target_sources(${target} PRIVATE "${moc}")
    target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/moc")
    set_target_properties(${target} PROPERTIES AUTOMOC OFF AUTOUIC OFF)
    if(TARGET tst_${layer}_pch AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
        target_precompile_headers(${target} REUSE_FROM tst_${layer}_pch)
    endif()
    target_compile_definitions(${target} PRIVATE
        TW_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
        TW_SHARED_DATA="${PROJECT_SOURCE_DIR}/../shared/data")
    add_test(NAME ${layer}.${unit} COMMAND ${target})
    set_tests_properties(${layer}.${unit} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=qt.qpa.*=false;LC_ALL=C.UTF-8"
        TIMEOUT 300)
endfunction()
