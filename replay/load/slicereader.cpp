// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/load/slicereader.h"

#include "replay/base/threadpriority.h"

#include <algorithm>
#include <cstring>

namespace tw::scan {

namespace {

    // Small enough that a slice's records are still cached when the builder reads them.
    constexpr std::uint64_t SliceBytes = 512ULL * 1024;
    constexpr std::uint64_t FirstSliceBytes = 256ULL * 1024; // for early rows and the first guess
    constexpr std::uint64_t FarAway = 4 * SliceBytes; // a more distant border is not searched for
    // Slices planned ahead, so that the worker threads continue while the caller reads one itself
    // or makes a snapshot.
    constexpr std::size_t Ahead = 16;

} // namespace

SliceReader::SliceReader(const LogFormat &format, std::string_view file, unsigned threads,
                         bool judges, ReadProgress progress, bool isWhole)
    : m_format(format)
    , m_file(file)
    , m_borders(format.borders ? format.borders(file) : ArrayElementSplitter())
    , m_state(progress.state)
    , m_planned(progress.state.offset)
    , m_counted(progress.counted)
    , m_judges(judges)
    , m_isWhole(isWhole)
    , m_threadCount(file.size() - progress.state.offset > 4 * SliceBytes ? threads : 0)
{
}

SliceReader::~SliceReader()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_work.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

/// The end of a slice that begins at \a begin: in an array before an element, otherwise after a
/// line end, or at the end of the file.
std::uint64_t SliceReader::sliceEnd(std::uint64_t begin)
{
    const std::uint64_t wanted = begin + (begin == 0 ? FirstSliceBytes : SliceBytes);
    if (wanted >= m_file.size())
        return m_file.size();
    if (m_borders.areKnown() && (m_slicesTaken == 0 || m_state.arrays > 0)) {
        const std::uint64_t far = std::min<std::uint64_t>(wanted + FarAway, m_file.size());
        const std::size_t border = m_borders.find(m_file, wanted, far);
        if (border != std::string_view::npos)
            return border;
    }
    if (m_nextNewline < wanted) { // searched for once, even in a long line
        const auto newline = m_file.find('\n', wanted);
        m_nextNewline = newline == std::string_view::npos ? m_file.size() : newline;
    }
    return std::min<std::uint64_t>(m_nextNewline + 1, m_file.size());
}

/// Repeated wrong guesses only cost time: slices are then read one by one.
bool SliceReader::mayGuess() const
{
    return m_format.startsAtLines && m_wrongGuesses < 4 + m_slicesTaken / 8;
}

/// Creates tasks for the workers. The caller holds the mutex.
void SliceReader::plan()
{
    const bool guesses = mayGuess();
    const std::size_t wanted = m_slicesTaken > 0 && guesses ? Ahead : 1;
    if (!guesses)
        m_planned = std::max(m_planned, std::min<std::uint64_t>(m_state.offset, m_file.size()));
    while (m_tasks.size() < wanted && m_planned < m_file.size()) {
        Task task;
        task.begin = m_planned;
        task.end = sliceEnd(m_planned);
        task.start = m_state;
        task.start.offset = task.begin;
        task.stage = guesses ? Task::Stage::Waiting : Task::Stage::Done;
        m_planned = task.end;
        m_tasks.push_back(std::move(task));
        m_work.notify_one();
    }
}

std::unique_ptr<LogReader> SliceReader::readerFrom(const ReadState &start, SliceSink &sink,
                                                   Scratch &scratch) const
{
    return m_format.reader(m_file, sink, scratch, {start, m_isWhole, &m_borders});
}

void SliceReader::readGuessed(Task &task) const
{
    auto &[scratch, slice] = *task.buffers;
    slice.clear();
    SliceSink sink(m_file, slice, m_judges);
    const auto reader = readerFrom(task.start, sink, scratch);
    task.good = reader->readOnlyTo(task.end);
    task.after = reader->state();
    if (task.good && !slice.damage.empty())
        slice.lines = reader->linesRead();
}

void SliceReader::readFrom(Task &task, const ReadState &start, bool last)
{
    auto &[scratch, slice] = *task.buffers;
    slice.clear();
    SliceSink sink(m_file, slice, m_judges);
    const auto reader = readerFrom(start, sink, scratch);
    reader->readTo(task.end);
    if (last && m_isWhole && reader->state().offset >= m_file.size())
        reader->finish();
    task.after = reader->state();
    m_finished = m_finished || reader->gaveUp(); // the rest needs more bytes
    if (!slice.damage.empty())
        slice.lines = reader->linesRead();
}

/// The caller holds the mutex, as for takeBuffers().
SliceReader::Task *SliceReader::takeWaiting()
{
    for (Task &task : m_tasks) {
        if (task.stage == Task::Stage::Waiting) {
            task.stage = Task::Stage::Running;
            task.buffers = takeBuffers();
            return &task;
        }
    }
    return nullptr;
}

/// The most recently used ones, which are still cached.
std::unique_ptr<SliceReader::Buffers> SliceReader::takeBuffers()
{
    if (m_spare.empty())
        return std::make_unique<Buffers>();
    auto buffers = std::move(m_spare.back());
    m_spare.pop_back();
    return buffers;
}

void SliceReader::help()
{
    lowerThreadPriority();
    std::unique_lock lock(m_mutex);
    for (;;) {
        Task *task = nullptr;
        m_work.wait(lock, [&] { return m_stop || (task = takeWaiting()) != nullptr; });
        if (m_stop)
            return;
        lock.unlock();
        readGuessed(*task);
        lock.lock();
        task->stage = Task::Stage::Done;
        m_done.notify_one();
    }
}

const Slice *SliceReader::next()
{
    for (;;) {
        std::unique_lock lock(m_mutex);
        if (m_taken.buffers)
            m_spare.push_back(std::move(m_taken.buffers));
        if (m_finished)
            return nullptr;
        plan(); // the array depth at the end of the first slice is the guess for the others
        for (; m_slicesTaken == 1 && m_threads.size() < m_threadCount;)
            m_threads.emplace_back([this] { help(); });
        if (m_tasks.empty()) {
            m_finished = true;
            return nullptr;
        }
        Task &front = m_tasks.front();
        while (front.stage != Task::Stage::Done) {
            Task *mine = takeWaiting();
            if (!mine) {
                m_done.wait(lock);
                continue;
            }
            lock.unlock();
            readGuessed(*mine);
            lock.lock();
            mine->stage = Task::Stage::Done;
        }
        m_taken = std::move(m_tasks.front());
        m_tasks.pop_front();
        if (!m_taken.buffers)
            m_taken.buffers = takeBuffers();
        ++m_slicesTaken;
        const bool last = m_tasks.empty() && m_planned >= m_file.size();
        lock.unlock();

        Task &task = m_taken;
        m_sliceBegin = m_state.offset;
        if (m_state.offset >= task.end && !last)
            continue; // a document of the previous slices covers it
        const bool asGuessed = task.good && task.start == m_state;
        if (!asGuessed)
            ++m_wrongGuesses;
        if (!asGuessed || (last && m_isWhole && task.after.arrays > 0))
            readFrom(task, m_state, last);
        m_state = task.after;
        return &task.buffers->slice;
    }
}

std::uint64_t SliceReader::lineInFile(const Slice::Damage &damage)
{
    const Slice &slice = m_taken.buffers->slice;
    if (m_counted.offset < m_sliceBegin) {
        const auto gap = m_file.substr(m_counted.offset, m_sliceBegin - m_counted.offset);
        m_counted.lines += countLineEnds(gap);
        m_counted.offset = m_sliceBegin;
    }
    const std::uint64_t line = damage.line == 0 ? 0 : m_counted.lines + damage.line;
    if (&damage == &slice.damage.back()) {
        m_counted.lines += slice.lines;
        m_counted.offset = m_state.offset;
    }
    return line;
}

} // namespace tw::scan
