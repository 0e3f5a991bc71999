// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace tw {

/// The kind of failure, for callers and tests to compare. User-visible messages are made elsewhere
/// (`model/common/errortext.cpp` in the window, `where: detail` in the CLI).
enum class ErrorCode {
    ReadFailed,
    NotFound,
    AccessDenied,
    NotAFile,
    Empty,
    NotJson,
    InvalidUtf8,
    TooDeep,
    TooLarge,
    UnknownFormat,
    InvalidCatalog,
    InvalidSchema,
    UnresolvedReference,
    InvalidFilter,
    NoSuchItem,
    Unsupported,
    WriteFailed,
    FileChanged,
    Cancelled,
};

/// A runtime failure with an external cause. Programming errors are assertions.
struct Error
{
    ErrorCode code = ErrorCode::ReadFailed;
    std::string where; ///< "run.jsonl:812:7", "run.jsonl", or a JSON Pointer
    std::string detail; ///< English, "what; what to do"; for the log and the CLI
};

/// A value or an Error, with the names of std::expected (which GCC 12 does not have in C++20).
template <typename T>
class [[nodiscard]] Result
{
public:
    Result(T value) // NOLINT(google-explicit-constructor): for `return value;`
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error) // NOLINT(google-explicit-constructor)
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T &&operator*() && { return std::move(value()); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    T &value()
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    const T &value() const
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    const Error &error() const
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }
    template <typename U>
    T value_or(U &&fallback) const &
    {
        return has_value() ? value() : static_cast<T>(std::forward<U>(fallback));
    }

private:
    std::variant<T, Error> m_state;
};

template <>
class [[nodiscard]] Result<void>
{
public:
    Result() = default;
    Result(Error error) // NOLINT(google-explicit-constructor)
        : m_error(std::move(error))
    {
    }
    [[nodiscard]] bool has_value() const { return !m_error; }
    explicit operator bool() const { return has_value(); }
    const Error &error() const
    {
        assert(m_error);
        return *m_error;
    }

private:
    std::optional<Error> m_error;
};

} // namespace tw
