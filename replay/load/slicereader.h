// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/formats/logformat.h"
#include "replay/record/slice.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace tw::scan {

/// How far line ends are counted.
struct LineCount
{
    std::uint64_t offset = 0;
    std::uint64_t lines = 0;
};
/// What a reader needs to go on where one of less of the file stopped.
struct ReadProgress
{
    ReadState state;
    LineCount counted;
};

/// Reads a file in slices that end at line ends, several threads ahead of the one that takes them.
///
/// A slice is read from a guess of how the one before it ends: at a line end, or, in an array,
/// where an element seems to begin, with as many arrays open as at the file's beginning. Where the
/// guess was wrong (a document over several lines), the slice is read again from where the one
/// before really ended, so the result is the same as that of one LogReader over the whole file,
/// whatever the number of threads.
class SliceReader
{
public:
    /// \a threads: workerThreads beside the caller, which reads as well. \a judges: as for
    /// SliceSink. \a isWhole: false when the file goes on behind \a file, which then ends with a
    /// line.
    SliceReader(const LogFormat &format, std::string_view file, unsigned threads, bool judges,
                ReadProgress progress, bool isWhole);
    ~SliceReader();
    SliceReader(const SliceReader &) = delete;
    SliceReader &operator=(const SliceReader &) = delete;

    /// The next slice in file order, null at the end; valid until the next question.
    const Slice *next();
    /// Where the reader is after the slice just taken.
    [[nodiscard]] std::uint64_t offset() const { return m_state.offset; }
    [[nodiscard]] ReadProgress progress() const { return {m_state, m_counted}; }
    /// Line ends from the start to \a line of the slice just taken.
    [[nodiscard]] std::uint64_t lineInFile(const Slice::Damage &damage);

private:
    struct Buffers ///< what a slice is read into
    {
        Scratch scratch;
        Slice slice;
    };
    struct Task
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        ReadState start;
        ReadState after;
        enum class Stage : std::uint8_t { Waiting, Running, Done } stage = Stage::Waiting;
        bool good = false;
        std::unique_ptr<Buffers> buffers; ///< none while it waits
    };

    void plan();
    std::uint64_t sliceEnd(std::uint64_t begin);
    [[nodiscard]] bool mayGuess() const;
    void readGuessed(Task &task) const;
    void readFrom(Task &task, const ReadState &start, bool last);
    Task *takeWaiting();
    std::unique_ptr<Buffers> takeBuffers();
    void help();

    [[nodiscard]] std::unique_ptr<LogReader> readerFrom(const ReadState &start, SliceSink &sink,
                                                        Scratch &scratch) const;

    const LogFormat &m_format;
    std::string_view m_file;
    ArrayElementSplitter m_borders;
    std::uint64_t m_nextNewline = 0; ///< the first from somewhere in the last slice planned on
    ReadState m_state;
    std::uint64_t m_planned = 0; ///< tasks are made up to here
    bool m_finished = false;
    std::uint64_t m_wrongGuesses = 0;
    std::uint64_t m_slicesTaken = 0;
    Task m_taken;
    std::uint64_t m_sliceBegin = 0; ///< of the slice just taken
    LineCount m_counted;
    bool m_judges;
    bool m_isWhole;

    std::mutex m_mutex;
    std::condition_variable m_work;
    std::condition_variable m_done;
    std::deque<Task> m_tasks; ///< in file order
    std::vector<std::unique_ptr<Buffers>> m_spare;
    bool m_stop = false;
    unsigned m_threadCount;
    std::vector<std::thread> m_threads; ///< last: they use all of the above
};

} // namespace tw::scan
