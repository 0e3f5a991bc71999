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

/// How far line ends have been counted.
struct LineCount
{
    std::uint64_t offset = 0;
    std::uint64_t lines = 0;
};
/// The state for continuing to read a file that has grown.
struct ReadProgress
{
    ReadState state;
    LineCount counted;
};

/// Reads a file in slices that end at line ends, with several threads ahead of the caller.
///
/// A slice is read from a guess of how the previous one ends: at a line end, or, in an array, where
/// an element seems to begin, with as many open arrays as at the start of the file. If the guess
/// was wrong (a document over several lines), the slice is read again from the real end of the
/// previous one, so the result is that of one LogReader over the whole file, for any number of
/// threads.
class SliceReader
{
public:
    /// \a threads: worker threads in addition to the caller, which reads as well. \a judges: as for
    /// SliceSink. \a isWhole: false if the file continues after \a file, which then ends with a
    /// line.
    SliceReader(const LogFormat &format, std::string_view file, unsigned threads, bool judges,
                ReadProgress progress, bool isWhole);
    ~SliceReader();
    SliceReader(const SliceReader &) = delete;
    SliceReader &operator=(const SliceReader &) = delete;

    /// The next slice in file order, null at the end; valid until the next call.
    const Slice *next();
    /// The position of the reader after the current slice.
    [[nodiscard]] std::uint64_t offset() const { return m_state.offset; }
    [[nodiscard]] ReadProgress progress() const { return {m_state, m_counted}; }
    /// Line ends from the start of the file to \a line of the current slice.
    [[nodiscard]] std::uint64_t lineInFile(const Slice::Damage &damage);

private:
    struct Buffers ///< the buffers for a slice
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
        std::unique_ptr<Buffers> buffers; ///< null while it waits
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
    std::uint64_t m_nextNewline = 0; ///< the first after some position in the last planned slice
    ReadState m_state;
    std::uint64_t m_planned = 0; ///< end of the planned tasks
    bool m_finished = false;
    std::uint64_t m_wrongGuesses = 0;
    std::uint64_t m_slicesTaken = 0;
    Task m_taken;
    std::uint64_t m_sliceBegin = 0; ///< of the current slice
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
    std::vector<std::thread> m_threads; ///< last member: they use all of the above
};

} // namespace tw::scan
