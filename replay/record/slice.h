// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/record/recordsink.h"
#include "schema/rowtable.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tw::scan {

/// One record in the form for the store's builder: names are numbers of the slice's tables, hashes
/// are computed, rare members are in Slice::more. About 110 bytes, so that a slice of records stays
/// in a core's cache until it reaches the builder.
struct SlicedRecord
{
    static constexpr std::uint32_t None = 0xFFFFFFFFU;
    enum Bit : std::uint16_t {
        KeyNumbered = 1U << 0U, ///< the event key is "<prefix>/<keyNumber>"
        KeyPrefixIsRun = 1U << 1U, ///< and the prefix is the run's id
        KeyOfCall = 1U << 2U, ///< RecordFacts::isKeyOfCall
        KeyHashed = 1U << 3U, ///< keyHash is filled
        FromStream = 1U << 4U,
        Failed = 1U << 5U,
        Approved = 1U << 6U,
        HasObjectId = 1U << 7U, ///< has an entry in Slice::objectIds
        Learns = 1U << 8U, ///< adds its run's agent, session or turn to the slice
        NotStrict = 1U << 9U, ///< from the Mongo shell: not valid JSON
        FromStore = 1U << 10U,
    };

    std::uint64_t offset = 0;
    std::int64_t timeNs = 0;
    std::int64_t durationNs = 0;
    std::uint64_t keyHash = 0;
    const char *key = nullptr;
    const char *callId = nullptr;
    std::uint32_t length = 0;
    std::uint32_t keyLength = 0;
    std::uint32_t callIdLength = 0;
    std::uint32_t callHash = 0;
    std::uint32_t run = None; ///< of Slice::runs
    std::uint32_t type = None; ///< of Slice::strings, like turn and tool
    std::uint32_t turn = None;
    std::uint32_t tool = None;
    std::uint32_t phase = None; ///< of a phase change
    std::uint32_t more = None; ///< of Slice::more; for Usage, of Slice::usages
    std::uint32_t keyNumber = 0;
    std::uint16_t eventFlags = 0;
    std::uint16_t callFlags = 0;
    std::uint16_t bits = 0;
    EventKind kind = EventKind::Other;
    FailureKind failure = FailureKind::None;
    RecoveryAction recovery = RecoveryAction::None;

    [[nodiscard]] std::string_view keyText() const { return {key, keyLength}; }
    [[nodiscard]] std::string_view callIdText() const { return {callId, callIdLength}; }
    [[nodiscard]] bool has(Bit bit) const { return (bits & bit) != 0; }
};

/// The texts of a slice, without duplicates.
class SliceTable
{
public:
    struct Entry
    {
        std::string_view text;
        std::uint64_t hash = 0;
    };
    SliceTable() { clear(); }
    void clear();
    /// The number of \a text; \a isNew is set if the entry refers to \a text itself, which is not
    /// yet stored.
    std::uint32_t add(std::string_view text, bool &isNew);
    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    void setText(std::uint32_t entry, std::string_view kept) { m_entries[entry].text = kept; }

private:
    std::vector<Entry> m_entries;
    RowTable<> m_rows;
    std::array<std::uint32_t, 64> m_recent; ///< by the last bytes of the text
};

/// The records of one stretch of a file. Texts are in the file's memory or in `texts`.
struct Slice
{
    struct RunNames ///< the first ones that are not empty; numbers of `strings`
    {
        std::uint32_t agent = SlicedRecord::None;
        std::uint32_t session = SlicedRecord::None;
        std::uint32_t turn = SlicedRecord::None;
    };
    struct Damage
    {
        std::uint64_t line = 0; ///< from 1, relative to the start of the slice
        std::uint64_t offset = 0;
        std::uint64_t length = 0;
        std::string reason;
    };
    struct Finding ///< a record that is not strictly valid JSON, or should not be
    {
        std::uint32_t record = 0; ///< in `records`
        JsonFault fault;
    };
    std::vector<SlicedRecord> records;
    std::vector<RecordFacts> more;
    std::vector<UsageTotals> usages;
    std::vector<ObjectId> objectIds;
    std::vector<Damage> damage;
    std::vector<Finding> findings; ///< unless records are checked, only those of the reader
    SliceTable runs;
    std::vector<RunNames> runNames;
    SliceTable strings;
    Scratch texts;
    std::uint64_t lines = 0; ///< number of line ends; counted only if there is damage

    void clear();
};

/// Fills a slice from the records of a FileReader.
class SliceSink final : public RecordSink
{
public:
    /// \a file: bytes that need no copies. \a judges: also checks each record strictly while its
    /// bytes are still in the cache.
    SliceSink(std::string_view file, Slice &slice, bool judges)
        : m_begin(file.data())
        , m_end(file.data() + file.size())
        , m_slice(slice)
        , m_judges(judges)
    {
        m_typeOfKind.fill(SlicedRecord::None);
    }
    bool record(const RecordFacts &facts, std::uint64_t offset, std::uint64_t length,
                bool isStrictJson) override;
    bool damage(std::uint64_t line, std::uint64_t offset, std::uint64_t length,
                std::string reason) override;

private:
    std::string_view keep(std::string_view text);
    std::uint32_t addString(std::string_view text);
    std::uint32_t addRun(const RecordFacts &facts, SlicedRecord &record);
    void addNames(const RecordFacts &facts, SlicedRecord &record);
    void addKey(const RecordFacts &facts, SlicedRecord &record);
    void addMore(const RecordFacts &facts, SlicedRecord &record);

    const char *m_begin;
    const char *m_end;
    Slice &m_slice;
    bool m_judges;
    JsonValidator m_judge;
    std::array<std::uint32_t, 64> m_typeOfKind;
    struct KnownNames
    {
        std::uint32_t number = 0; ///< RecordFacts::namesNumber
        std::uint32_t run = SlicedRecord::None;
        std::uint32_t turn = SlicedRecord::None;
    };
    std::array<KnownNames, 64> m_known;
};

} // namespace tw::scan
