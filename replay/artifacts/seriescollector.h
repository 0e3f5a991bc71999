// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "replay/artifacts/artifactdata.h"
#include "replay/artifacts/numbercolumn.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tw {

/// Whether \a name is a generic one for y: the name of the series is better.
[[nodiscard]] bool isValueName(std::string_view name);

/// Finds series in a stream of JSON events. Keeps numbers only: what turns out not to be a series
/// is dropped when its array ends.
class SeriesCollector
{
public:
    void beginObject();
    void key(std::string_view name);
    void endObject();
    void beginArray();
    void endArray();
    void scalar(const NumberCell &cell); ///< anything but a text
    void text(std::string_view text);

    /// What was found after the last event.
    [[nodiscard]] ArtifactData take();

private:
    /// What the elements of an array are so far.
    enum class Content {
        None,
        Cells, ///< numbers of an array in an array, which can be a row
        Scalars,
        Rows,
        Objects,
        Mixed,
    };

    /// An array or object that has not ended.
    struct Frame
    {
        bool isArray = false;
        std::size_t firstFound = 0; ///< of the series below it
        std::size_t firstSeen = 0;
        // Arrays
        Content content = Content::None;
        std::size_t index = 0; ///< of the next element
        std::size_t rows = 0;
        std::size_t width = 0; ///< of Rows
        std::size_t expected = 0; ///< the column of the next key, as in the row before
        bool moreColumns = false;
        std::vector<NumberCell> cells;
        std::vector<NumberColumn> columns;
        // Objects
        std::string key; ///< of the current member
        std::vector<NumberColumn> timeTexts; ///< members that are arrays of times
        std::vector<std::pair<std::string, std::string>> units; ///< of columns, by name
        // Both
        std::string name;
        int nameRank = 0; ///< of the member that gave the name; 0: none
        std::string unit;
    };

    struct Found
    {
        std::string pointer;
        std::string key; ///< the innermost key that says something
        std::string name; ///< from a member such as "name"
        std::string unit;
        bool isRows = false; ///< columns are numbered
        bool hasX = false;
        NumberColumn x;
        AxisReading reading;
        std::vector<NumberColumn> columns;
        std::vector<std::string> units; ///< of the columns; may be shorter
        bool moreColumns = false;
    };

    Frame &push(bool isArray);
    Frame &top() { return m_frames[m_depth - 1]; }
    Frame *parent() { return m_depth < 2 ? nullptr : &m_frames[m_depth - 2]; }
    /// The array whose row the current object is.
    Frame *tableOfRow();
    /// The path of the frame that is number \a depth, counted from 1.
    [[nodiscard]] std::string pointer(std::size_t depth) const;
    [[nodiscard]] std::string tellingKey(std::size_t depth) const;
    void readMember(Frame &object, std::string_view text);
    static NumberColumn *columnOf(Frame &table, std::string_view key);
    static void addToArray(Frame &array, const NumberCell &cell);
    static void spillCells(Frame &array);
    void startElement(Frame &array, Content content);
    void breakRows(Frame &array);
    void endRow(Frame &row, Frame *outer);
    void endScalars(Frame &array, Frame *outer);
    bool endTable(Frame &table);
    bool endRows(Frame &table);
    void shareAxis(Frame &object);
    void nameSeries(const Frame &object);
    static void passToParent(const Frame &object, Frame &outer);
    void countElements(const Frame &array);
    void add(Found found);
    /// True for an array of numbers that has no x yet.
    static bool isPlain(const Found &found)
    {
        return !found.hasX && !found.isRows && found.columns.size() == 1;
    }
    static Series makeSeries(Found &found);
    void tellNamesApart();

    std::vector<Frame> m_frames; ///< only the first m_depth are in use
    std::size_t m_depth = 0;
    std::vector<Found> m_found;
    std::size_t m_seen = 0;
    ArtifactData m_data;
};

} // namespace tw
