// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"
#include "schema/monitor.h"
#include "schema/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw {
struct Finding;
}

namespace tw::cli {

/// Exit codes of every command.
enum ExitCode : int {
    Fine = 0,
    Findings = 1, ///< invalid, failed, something to review
    BadInput = 2, ///< usage, unreadable or unparsable input
};

/// Options and positional arguments of one command, split by its declared options.
struct Arguments
{
    std::vector<std::string> positional;
    std::multimap<std::string, std::string> options; ///< "--draft" -> "7"; flags map to ""
    bool json = false; ///< --format json
    std::optional<std::size_t> dashes; ///< how many positional arguments are before `--`

    [[nodiscard]] bool has(std::string_view option) const;
    [[nodiscard]] std::optional<std::string> value(std::string_view option) const;
};

/// What the value of an option names. No output may be an input or another output.
enum class ValueKind : std::uint8_t {
    Text,
    Input, ///< a file that the command reads
    Output, ///< a file written in place of standard output
    Report, ///< a file written beside the output
};

struct Option
{
    std::string name; ///< "--draft"; aliases after a comma: "--output,-o"
    std::string value; ///< placeholder, "" for a flag; "text|json": one of these words
    std::string help;
    ValueKind kind = ValueKind::Text;
    bool takesDashes = false; ///< `--` may be its value; the words after it are positional
};

/// One command: `run info`, `catalog show`, `validate`. Commands are plain functions that receive
/// their arguments and return an ExitCode; they print data to stdout and messages to stderr.
struct Command
{
    std::string group; ///< "run"; "" for `validate`
    std::string name; ///< "info"
    std::string synopsis; ///< "FILE… [--filter EXPR]"
    std::string help; ///< one sentence
    std::vector<Option> options;
    std::size_t minArguments = 1;
    std::size_t maxArguments = SIZE_MAX;
    int (*run)(const Arguments &arguments) = nullptr;
    bool hasOneFormat = false; ///< prints the same with --format text and json
};

/// The commands of each feature, listed in the file of that feature.
[[nodiscard]] std::vector<Command> catalogCommands(); ///< cli/catalogcommands.cpp
[[nodiscard]] std::vector<Command>
schemaCommands(); ///< cli/schemacommands.cpp: schema …, validate, hint
[[nodiscard]] std::vector<Command> exampleCommands(); ///< cli/examplecommands.cpp
[[nodiscard]] std::vector<Command> callSuiteCommands(); ///< cli/mcp/callsuitecommands.cpp
[[nodiscard]] std::vector<Command> mcpCommands(); ///< cli/mcp/mcpcommands.cpp
[[nodiscard]] std::vector<Command> runCommands(); ///< cli/run/runcommands.cpp

/// Splits \a words by the options of \a command. Errors: Unsupported, with the message for stderr.
[[nodiscard]] Result<Arguments> parseArguments(const Command &command,
                                               std::span<const std::string> words);
/// Checks the files that \a arguments name: an output is neither an input nor another output, and
/// standard input and output are used once. Errors: Unsupported, WriteFailed.
[[nodiscard]] Result<void> checkFiles(const Command &command, const Arguments &arguments);
/// Errors: WriteFailed if \a output is one of \a inputs, under any name.
[[nodiscard]] Result<void> checkOverwrite(const std::string &output,
                                          std::span<const std::string> inputs);
/// "unknown table \"cals\"; did you mean calls?", or the list of \a known.
[[nodiscard]] std::string unknownValue(const std::string &what, const std::string &value,
                                       const std::vector<std::string> &known);
/// The names of an option, "--output,-o" split; the first is its key in Arguments::options.
[[nodiscard]] std::vector<std::string> optionNames(const Option &option);
/// "catalog show", "validate".
[[nodiscard]] std::string commandName(const Command &command);
/// --format and --help, which every command has.
[[nodiscard]] const std::vector<Option> &commonOptions();

/// Runs the program: finds the command, answers --help and --version at every level.
int main(std::span<const std::string> arguments);

// Helpers for commands.

/// Reads a whole file, or stdin for "-". Errors name the file and the remedy.
[[nodiscard]] Result<std::string> readInput(const std::string &path);
/// The name of \a path in messages: \a path itself, "stdin" for "-".
[[nodiscard]] std::string sourceName(const std::string &path);
/// Writes to a temporary file beside \a path and renames it, so that readers never see a partial
/// file. "-" is stdout; a device or a pipe is written directly.
[[nodiscard]] Result<void> writeOutput(const std::string &path, std::string_view text);
/// Prints \a text unchanged on stdout. If the reader has closed the pipe, the rest is silently
/// discarded and interrupted() becomes true.
void printOut(std::string_view text);
/// Prints \a text for people on stdout, as shown by visibleText().
void printText(std::string_view text);
/// Prints \a text and a line break on stdout, as shown by visibleLine().
void printLine(std::string_view text);
/// One JSON document and a newline on stdout.
void printJson(const Json &json);
/// Prints \a text and a line break on stderr, as shown by visibleLine().
void printMessage(std::string_view text);
/// One line on stderr for each of \a warnings, with its place in \a text, the file \a source. Stops
/// at a signal.
void printWarnings(std::span<const Finding> warnings, std::string_view text,
                   const std::string &source);
/// The same for a text of several lines, as shown by visibleText().
void printMessageLines(std::string_view text);
/// "file:line:column: what; what to do": the message of every command for an Error.
[[nodiscard]] std::string errorText(const Error &error);
/// errorText() on stderr, but no Cancelled after the reader of stdout has closed it; returns
/// BadInput.
int fail(const Error &error);
/// Makes a command that is otherwise Fine end with Findings, because part of its input could not be
/// read.
void noteFindings();
/// \a call is called after the command has run.
void atEndOfCommand(void (*call)());
/// True if SIGINT or SIGTERM was received, or the reader of stdout has closed it.
[[nodiscard]] bool interrupted();
/// A monitor for interrupted() without progress. Lives as long as the program.
[[nodiscard]] const Monitor &interruptMonitor();

/// A progress line on stderr during its lifetime; not shown if stderr is not a terminal.
class Progress
{
public:
    explicit Progress(std::string what); ///< "Reading run.jsonl"
    ~Progress(); ///< erases the line
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    /// The monitor for the work; cancelled() is interrupted(). Valid as long as this object.
    [[nodiscard]] Monitor monitor();

private:
    void show(std::uint64_t done, std::uint64_t total);

    std::string m_what;
    std::int64_t m_shownMs = 0; ///< the time of the last update
    bool m_visible = false;
};

} // namespace tw::cli
