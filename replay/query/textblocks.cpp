// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/query/textblocks.h"

#include "replay/formats/recordreader.h"
#include "replay/query/bytescan.h"
#include "replay/query/searchliteral.h"
#include "replay/store/runstoredata.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

namespace tw {

namespace {

    // Several needles pass over one slice, so it should fit in the L1 cache.
    constexpr std::size_t SliceBytes = 32 * 1024;
    constexpr std::size_t HitsAtOnce = 8; // the rest of a record is skipped once it is found
    constexpr std::size_t RecordsAhead = 16; // prefetched if consecutive records match at once
    constexpr std::size_t ReadAhead = 256; // how far a pair can read beyond the last record

    bool isSet(const RowBits &bits, std::size_t i)
    {
        return (bits[i / 64] >> (i % 64) & 1U) != 0;
    }
    void set(RowBits &bits, std::size_t i)
    {
        bits[i / 64] |= std::uint64_t{1} << (i % 64);
    }

    template <typename Visit>
    void visitBits(const RowBits &bits, const Visit &visit)
    {
        for (std::size_t word = 0; word < bits.size(); ++word) {
            for (auto left = bits[word]; left != 0; left &= left - 1)
                visit(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
        }
    }

    bool hiddenTextMatches(const HiddenText &hidden, std::string_view record,
                           const TextPattern &pattern)
    {
        const auto text = hidden.text ? hidden.text(record) : std::nullopt;
        return text && pattern.matches(*text);
    }

    /// Consecutive events in one file.
    struct Stretch
    {
        struct Place
        {
            std::size_t begin; ///< relative to the start of the stretch
            std::size_t end;
            std::uint32_t row; ///< in the block
        };
        std::vector<Place> places;
        const HiddenText *hidden = nullptr; ///< of the file's format
        std::string_view bytes; ///< of the file, from the first event; longer than the events
        std::size_t size = 0; ///< up to the end of the last event
    };

    /// The requested events as a stretch, if reading it whole costs little more than reading them.
    std::optional<Stretch> stretchOf(const RunStore &store, EventIndex first, const RowBits &asked)
    {
        const RunStore::Data &data = store.data();
        Stretch stretch;
        std::uint64_t file = 0;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        std::uint64_t wanted = 0;
        bool inOrder = true;
        visitBits(asked, [&](std::size_t row) {
            const std::uint32_t event = toInt(first) + static_cast<std::uint32_t>(row);
            const EventChunk &chunk = *data.events[event / EventChunk::Size];
            const std::uint64_t place = chunk.place[event % EventChunk::Size];
            const std::uint64_t offset = place & OffsetMask;
            if (stretch.places.empty()) {
                file = place >> 48U;
                begin = end = offset;
            }
            inOrder = inOrder && place >> 48U == file && offset >= end;
            if (!inOrder)
                return;
            end = offset + chunk.length[event % EventChunk::Size];
            wanted += chunk.length[event % EventChunk::Size];
            stretch.places.push_back({static_cast<std::size_t>(offset - begin),
                                      static_cast<std::size_t>(end - begin),
                                      static_cast<std::uint32_t>(row)});
        });
        constexpr std::uint64_t MaxUnasked = 3; // reading a single record costs somewhat more
        if (!inOrder || stretch.places.size() < 2 || (end - begin) / MaxUnasked > wanted)
            return std::nullopt;
        const MappedFile &map = *data.maps[file];
        if (end > map.availableSize())
            return std::nullopt;
        stretch.bytes = map.bytes().substr(begin, end - begin + ReadAhead);
        stretch.size = end - begin;
        stretch.hidden = &logFormat(store.files()[file].format).hidden;
        MappedFile::prepare(stretch.bytes.substr(0, stretch.size));
        return stretch;
    }

    /// Searches one stretch, slice by slice.
    class StretchSearch
    {
    public:
        StretchSearch(const Stretch &stretch, const TextPattern &pattern)
            : m_stretch(stretch)
            , m_pattern(pattern)
            , m_piece(*std::min_element(
                  pattern.pieces().begin(), pattern.pieces().end(),
                  [](const SearchLiteral &a, const SearchLiteral &b) { return a.cost < b.cost; }))
        {
        }

        RowBits run()
        {
            for (std::size_t from = 0; from < m_stretch.size; from += SliceBytes) {
                const std::size_t to = std::min(from + SliceBytes, m_stretch.size);
                while (m_stretch.places[m_firstPlace].end <= from)
                    ++m_firstPlace;
                for (const LiteralAnchor &needle : m_piece.needles) {
                    if (isAllFound(to))
                        break;
                    walk(from, to, needle.pair, [&](std::string_view record, std::size_t at) {
                        return m_piece.matchAround(needle, record, at)
                            && (m_pattern.pieces().size() == 1 || m_pattern.matches(record));
                    });
                }
                const HiddenText &hidden = *m_stretch.hidden;
                if (!hidden.text || isAllFound(to))
                    continue;
                const RareBytePair marker{static_cast<unsigned char>(hidden.first),
                                          0x20,
                                          static_cast<unsigned char>(hidden.second),
                                          0,
                                          0,
                                          hidden.distance};
                walk(from, to, marker, [&](std::string_view record, std::size_t at) {
                    return hidden.isAt(record, at) && hiddenTextMatches(hidden, record, m_pattern);
                });
            }
            return m_found;
        }

    private:
        /// True if the slice up to \a to has nothing left to search for.
        [[nodiscard]] bool isAllFound(std::size_t to) const
        {
            const auto &places = m_stretch.places;
            for (std::size_t i = m_firstPlace; i < places.size() && places[i].begin < to; ++i) {
                if (!isSet(m_found, places[i].row))
                    return false;
            }
            return true;
        }

        /// Calls \a accept(record, offset in it) for each hit of \a pair in records that are not
        /// found yet.
        template <typename Accept>
        void walk(std::size_t from, std::size_t to, const RareBytePair &pair, const Accept &accept)
        {
            std::size_t next = m_firstPlace;
            std::size_t most = HitsAtOnce;
            const auto &places = m_stretch.places;
            for (std::size_t at = from; at < to;) {
                m_hits.clear();
                at = findPairs(m_stretch.bytes, at, to, pair, most, m_hits);
                most = HitsAtOnce;
                for (const std::size_t hit : m_hits) {
                    while (next < places.size() && places[next].end <= hit)
                        ++next;
                    if (next == places.size())
                        return;
                    const Stretch::Place &place = places[next];
                    if (hit < place.begin || isSet(m_found, place.row))
                        continue;
                    if (accept(m_stretch.bytes.substr(place.begin, place.end - place.begin),
                               hit - place.begin))
                        set(m_found, place.row);
                }
                if (next < places.size() && at > places[next].begin && at < places[next].end
                    && isSet(m_found, places[next].row)) {
                    at = std::min(to, places[next].end);
                    most = 1; // the next one is probably found as early
                    if (next + RecordsAhead < places.size())
                        fetch(places[next + RecordsAhead].begin);
                }
            }
        }

        /// Hardware does not prefetch such irregular reads.
        void fetch(std::size_t at) const
        {
            constexpr std::size_t CacheLine = 64;
            for (std::size_t line = 0; line < 2; ++line)
                __builtin_prefetch(m_stretch.bytes.data() + at + line * CacheLine);
        }

        const Stretch &m_stretch;
        const TextPattern &m_pattern;
        const SearchLiteral &m_piece;
        std::size_t m_firstPlace = 0; ///< the first that extends into the slice
        RowBits m_found{};
        std::vector<std::size_t> m_hits;
    };

} // namespace

ByteCounts sampledBytes(const RunStore &store)
{
    constexpr std::uint32_t Samples = 64;
    constexpr std::size_t SampleBytes = 2048;
    ByteCounts counts{};
    const std::uint32_t events = store.eventCount();
    for (std::uint32_t i = 0; i < std::min(events, Samples); ++i) {
        const auto event =
            static_cast<std::uint32_t>(std::uint64_t{events} * i / std::min(events, Samples));
        for (const char c : store.raw(EventIndex{event}).substr(0, SampleBytes))
            ++counts[static_cast<unsigned char>(c)];
    }
    return counts;
}

bool eventContains(const RunStore &store, EventIndex event, const TextPattern &pattern)
{
    const std::string_view record = store.raw(event);
    return pattern.matches(record)
        || hiddenTextMatches(formatOf(store, event).hidden, record, pattern);
}

RowBits eventsWithText(const RunStore &store, const TextPattern &pattern, EventIndex first,
                       const RowBits &asked)
{
    if (pattern.isEmpty())
        return asked;
    if (const auto stretch = stretchOf(store, first, asked))
        return StretchSearch(*stretch, pattern).run();
    RowBits found{};
    visitBits(asked, [&](std::size_t row) {
        const EventIndex event{toInt(first) + static_cast<std::uint32_t>(row)};
        if (eventContains(store, event, pattern))
            set(found, row);
    });
    return found;
}

SearchCache::Answers SearchCache::of(std::size_t text, std::uint32_t block) const
{
    const std::scoped_lock lock(m_mutex);
    const auto found = m_answers.find({text, block});
    return found == m_answers.end() ? Answers{} : found->second;
}

void SearchCache::add(std::size_t text, std::uint32_t block, const RowBits &asked,
                      const RowBits &found)
{
    const std::scoped_lock lock(m_mutex);
    Answers &answers = m_answers[{text, block}];
    for (std::size_t i = 0; i < asked.size(); ++i) {
        answers.known[i] |= asked[i];
        answers.found[i] |= found[i];
    }
}

} // namespace tw
