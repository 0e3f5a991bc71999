// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace tw {

// Memory in its own pages, returned to the system when freed. On the heap, large blocks among small
// ones leave gaps: a tenth of the store.

/// When new pages become resident: at once, which costs half of faulting them in one by one, or at
/// the first write. Large pages, where the system has them, cost even less.
enum class Pages : std::uint8_t { AtOnce, WhenUsed, LargeWhenUsed };

/// Returns at least \a bytes uninitialized bytes (zeros on Linux). Throws std::bad_alloc. On other
/// systems than Linux the memory is from the heap.
[[nodiscard]] inline void *allocatePages(std::size_t bytes, Pages pages)
{
#if defined(__linux__)
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | (pages == Pages::AtOnce ? MAP_POPULATE : 0);
    void *memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (memory == MAP_FAILED)
        throw std::bad_alloc();
    if (pages == Pages::LargeWhenUsed)
        ::madvise(memory, bytes, MADV_HUGEPAGE); // only a hint, may fail
    return memory;
#else
    (void)pages;
    return ::operator new(bytes);
#endif
}

inline void freePages(void *memory, std::size_t bytes)
{
#if defined(__linux__)
    ::munmap(memory, bytes);
#else
    (void)bytes;
    ::operator delete(memory);
#endif
}

/// Makes an uninitialized value; for the large parts of a store.
template <typename T>
[[nodiscard]] std::shared_ptr<T> makeInPages(Pages pages)
{
    return std::shared_ptr<T>(new (allocatePages(sizeof(T), pages)) T, [](T *value) {
        value->~T();
        freePages(value, sizeof(T));
    });
}

/// Makes a copy of \a value.
template <typename T>
[[nodiscard]] std::shared_ptr<T> copyInPages(const T &value)
{
    auto copy = makeInPages<T>(Pages::AtOnce);
    *copy = value;
    return copy;
}

/// An uninitialized temporary array of numbers: its pages are first touched by the threads that
/// fill them.
template <typename T>
class PagedArray
{
public:
    explicit PagedArray(std::size_t size)
        : m_memory(size > 0
                       ? static_cast<T *>(allocatePages(size * sizeof(T), Pages::LargeWhenUsed))
                       : nullptr,
                   Free{size * sizeof(T)})
    {
    }
    [[nodiscard]] T *data() const { return m_memory.get(); }
    T &operator[](std::size_t i) const { return data()[i]; }

private:
    struct Free
    {
        std::size_t bytes;
        void operator()(T *memory) const { freePages(memory, bytes); }
    };
    std::unique_ptr<T, Free> m_memory;
};

} // namespace tw
