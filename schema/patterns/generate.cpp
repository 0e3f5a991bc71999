// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/generate.h"

#include "schema/ascii.h"
#include "schema/patterns/automaton.h"
#include "schema/patterns/lengthset.h"
#include "schema/patterns/regextree.h"
#include "schema/stepbudget.h"
#include "schema/utf8.h"

#include <algorithm>
#include <optional>
#include <random>

namespace tw {
namespace {

    constexpr std::uint32_t MaxGenerated = 100'000;

    /// The lengths that each node of a tree can have, with look-around and assertions counted as
    /// empty.
    class TreeLengths
    {
    public:
        TreeLengths(const RegexTree &tree, StepBudget &budget)
            : m_tree(tree)
            , m_budget(budget)
            , m_lengths(tree.nodes.size())
            , m_suffixes(tree.nodes.size())
            , m_captures(tree.captureCount + 1)
        {
            for (RegexNodeId id = 0; id < tree.nodes.size() && budget.spend(); ++id) {
                const RegexNode &node = tree.nodes[id]; // its children are complete
                m_lengths[id] = lengthsOf(id, node);
                if (node.kind == RegexNode::Capture)
                    m_captures[node.value] = m_lengths[id];
            }
        }

        [[nodiscard]] const LengthSet &of(RegexNodeId id) const { return m_lengths[id]; }
        /// Of the children of sequence \a id, starting with \a child.
        [[nodiscard]] const LengthSet &suffix(RegexNodeId id, std::size_t child) const
        {
            return m_suffixes[id][child];
        }

    private:
        LengthSet lengthsOf(RegexNodeId id, const RegexNode &node)
        {
            switch (node.kind) {
            case RegexNode::Char:
                return isSurrogate(node.value) ? LengthSet() : LengthSet(1);
            case RegexNode::Set:
                return m_tree.sets[node.value].intersection(scalarValues()).isEmpty()
                    ? LengthSet()
                    : LengthSet(1);
            case RegexNode::Sequence: {
                auto &suffixes = m_suffixes[id];
                suffixes.assign(node.children.size() + 1, LengthSet(0));
                for (std::size_t i = node.children.size(); i-- > 0;)
                    suffixes[i] = m_lengths[node.children[i]].plus(suffixes[i + 1], m_budget);
                return suffixes[0];
            }
            case RegexNode::Alternation: {
                LengthSet result;
                for (const RegexNodeId child : node.children)
                    result.add(m_lengths[child]);
                return result;
            }
            case RegexNode::Repeat:
                return m_lengths[node.children[0]].times(node.min, node.max, m_budget);
            case RegexNode::Capture:
                return m_lengths[node.children[0]];
            case RegexNode::BackReference: { // if its group is already known; otherwise empty
                LengthSet result = m_captures[node.value];
                result.add(LengthSet(0));
                return result;
            }
            default:
                return LengthSet(0);
            }
        }

    public:
        static bool isSurrogate(std::uint32_t c) { return c >= 0xd800 && c <= 0xdfff; }
        static const CodeSet &scalarValues()
        {
            static const CodeSet set{{0, 0xd7ff}, {0xe000, MaxCodePoint}};
            return set;
        }

    private:
        const RegexTree &m_tree;
        StepBudget &m_budget;
        std::vector<LengthSet> m_lengths;
        std::vector<std::vector<LengthSet>> m_suffixes;
        std::vector<LengthSet> m_captures;
    };

    /// Writes one text in one walk through the tree. For regular patterns the first text matches;
    /// for others the caller retries until one does.
    class Writer
    {
    public:
        Writer(const RegexTree &tree, const TreeLengths &lengths, std::uint64_t seed,
               StepBudget &budget)
            : m_tree(tree)
            , m_lengths(lengths)
            , m_budget(budget)
            , m_random(seed)
            , m_captures(tree.captureCount + 1)
        {
            collectHints();
        }

        std::u32string write(std::uint32_t length)
        {
            m_text.clear();
            m_wish.clear();
            std::ranges::fill(m_captures, std::u32string());
            m_steps = 0;
            visit(m_tree.root, length);
            while (!m_frames.empty())
                step();
            for (std::size_t at = m_text.size(); at < m_wish.size() && m_wish[at] != 0; ++at)
                m_text += m_wish[at]; // a look-ahead at the end
            return m_text;
        }

        std::uint32_t below(std::uint32_t limit)
        {
            return limit < 2 ? 0 : static_cast<std::uint32_t>(m_random() % limit);
        }
        char32_t pick(const CodeSet &set);

    private:
        /// Characters that look-around requires: worth trying wherever they are allowed.
        void collectHints()
        {
            if (!m_tree.hasLook)
                return;
            std::vector<bool> inside(m_tree.nodes.size());
            for (std::size_t id = m_tree.nodes.size(); id-- > 0;) { // parents before their children
                const RegexNode &node = m_tree.nodes[id];
                const bool isWish = node.kind == RegexNode::Look && !node.negative;
                for (const RegexNodeId child : node.children)
                    inside[child] = inside[id] || isWish;
            }
            for (std::size_t id = 0; id < m_tree.nodes.size(); ++id) {
                const RegexNode &node = m_tree.nodes[id];
                if (inside[id] && node.kind == RegexNode::Set)
                    m_hints.push_back(m_tree.sets[node.value]);
                if (inside[id] && node.kind == RegexNode::Char)
                    m_hints.push_back(CodeSet{{node.value, node.value}});
            }
        }

        /// A node being written. Frames are kept in a list, since trees can be very deep.
        struct Frame
        {
            RegexNodeId id = 0;
            std::uint32_t length = 0; ///< still to be written
            std::uint32_t done = 0; ///< children started
            std::uint32_t left = 0; ///< Repeat: required iterations left
            std::uint32_t more = 0; ///< Repeat: optional iterations left
            std::uint32_t part = 0; ///< Repeat: the length of the last iteration
            std::u32string before = {}; ///< Look: the text before it
            std::size_t start = 0; ///< Capture: where it starts
        };

        void visit(RegexNodeId id, std::uint32_t length)
        {
            if (++m_steps <= 8 * MaxGenerated && m_text.size() <= 2 * MaxGenerated
                && m_budget.spend(2))
                m_frames.push_back({.id = id, .length = length});
        }

        /// Continues with the innermost node: writes, starts another child, or finishes.
        void step()
        {
            Frame &frame = m_frames.back();
            const RegexNode &node = m_tree.nodes[frame.id];
            switch (node.kind) {
            case RegexNode::Sequence:
                stepSequence(frame, node);
                return;
            case RegexNode::Alternation:
                stepAlternation(frame, node);
                return;
            case RegexNode::Repeat:
                stepRepeat(frame, node);
                return;
            case RegexNode::Capture:
                stepCapture(frame, node);
                return;
            case RegexNode::Look:
                stepLook(frame, node);
                return;
            case RegexNode::Char:
                m_text += node.value;
                break;
            case RegexNode::Set:
                writeFrom(m_tree.sets[node.value]);
                break;
            case RegexNode::BackReference:
                m_text += m_captures[node.value];
                m_budget.spend(m_captures[node.value].size() / 16);
                break;
            default:
                break;
            }
            m_frames.pop_back();
        }

        void stepCapture(Frame &frame, const RegexNode &node)
        {
            if (frame.done++ == 0) {
                frame.start = m_text.size();
                visit(node.children[0], frame.length);
                return;
            }
            if (m_tree.hasBackReference) {
                m_captures[node.value] = m_text.substr(frame.start);
                m_budget.spend(m_captures[node.value].size() / 16);
            }
            m_frames.pop_back();
        }

        void writeFrom(const CodeSet &set)
        {
            const std::size_t at = m_text.size();
            if (at < m_wish.size() && m_wish[at] != 0 && set.contains(m_wish[at])) {
                m_text += m_wish[at];
                return;
            }
            if (!m_hints.empty() && below(2) == 0) {
                const CodeSet both =
                    set.intersection(m_hints[below(static_cast<std::uint32_t>(m_hints.size()))]);
                if (!both.intersection(TreeLengths::scalarValues()).isEmpty()) {
                    m_text += pick(both);
                    return;
                }
            }
            m_text += pick(set);
        }

        /// A length of \a first such that \a rest can have the remainder of \a length.
        std::uint32_t share(const LengthSet &first, const LengthSet &rest, std::uint32_t length)
        {
            m_fitting.clear();
            std::uint64_t count = 0;
            for (auto run = rest.runs().rbegin(); run != rest.runs().rend(); ++run) {
                if (run->first > length)
                    continue;
                const std::uint32_t low = length - std::min(run->last, length);
                const std::uint32_t high = length - run->first;
                auto it = std::ranges::lower_bound(first.runs(), low, {}, &LengthSet::Run::last);
                for (; it != first.runs().end() && it->first <= high; ++it) {
                    m_fitting.push_back({std::max(it->first, low), std::min(it->last, high)});
                    count += m_fitting.back().last - m_fitting.back().first + 1;
                }
            }
            m_budget.spend(rest.runs().size() + m_fitting.size());
            if (m_fitting.empty())
                return first.isEmpty() ? 0 : first.least();
            std::uint32_t index =
                below(static_cast<std::uint32_t>(std::min<std::uint64_t>(count, 1U << 20U)));
            for (const LengthSet::Run &run : m_fitting) {
                if (index <= run.last - run.first)
                    return run.first + index;
                index -= run.last - run.first + 1;
            }
            return m_fitting.back().last;
        }

        void stepSequence(Frame &frame, const RegexNode &node)
        {
            if (frame.done == node.children.size()) {
                m_frames.pop_back();
                return;
            }
            const RegexNodeId child = node.children[frame.done++];
            const std::uint32_t part =
                share(m_lengths.of(child), m_lengths.suffix(frame.id, frame.done), frame.length);
            frame.length -= std::min(part, frame.length);
            visit(child, part);
        }

        void stepAlternation(Frame &frame, const RegexNode &node)
        {
            const std::uint32_t length = frame.length;
            m_frames.pop_back();
            std::vector<RegexNodeId> fitting;
            for (const RegexNodeId child : node.children) {
                if (m_lengths.of(child).contains(length))
                    fitting.push_back(child);
            }
            m_budget.spend(node.children.size());
            const std::vector<RegexNodeId> &from = fitting.empty() ? node.children : fitting;
            visit(from[below(static_cast<std::uint32_t>(from.size()))], length);
        }

        void stepRepeat(Frame &frame, const RegexNode &node)
        {
            const RegexNodeId child = node.children[0];
            const LengthSet &one = m_lengths.of(child);
            if (frame.done++ == 0) {
                frame.left = std::min(node.min, MaxGenerated);
                frame.more = node.max == RegexNoLimit ? RegexNoLimit : node.max - node.min;
            } else if (frame.part == 0 && frame.left == 0 && frame.length == 0) {
                m_frames.pop_back();
                return;
            }
            // Only empty iterations remain, which have no effect.
            const bool isIdle = !one.isEmpty() && one.least() == 0 && frame.length == 0
                && m_tree.nodes[child].kind != RegexNode::Capture && one.count(2) == 1;
            if (one.isEmpty() || isIdle || m_steps >= 8 * MaxGenerated || m_budget.isSpent()
                || (frame.left == 0 && (frame.length == 0 || frame.more == 0))) {
                m_frames.pop_back();
                return;
            }
            if (frame.left > 0)
                --frame.left;
            else if (frame.more != RegexNoLimit)
                --frame.more;
            const LengthSet rest = restOf(one, frame.left, frame.more, frame.length);
            frame.part = share(one, rest, frame.length);
            frame.length -= std::min(frame.part, frame.length);
            visit(child, frame.part);
        }

        LengthSet restOf(const LengthSet &one, std::uint32_t left, std::uint32_t more,
                         std::uint32_t length)
        {
            const bool endless = more == RegexNoLimit;
            const std::uint32_t max =
                endless ? RegexNoLimit : left + std::min(more, RegexNoLimit - 1 - left);
            if (endless && m_restOne == &one && m_restLeft == left)
                return m_rest;
            LengthSet rest = one.times(left, max, m_budget, endless ? LengthSet::Endless : length);
            if (endless) {
                m_restOne = &one;
                m_restLeft = left;
                m_rest = rest;
            }
            return rest;
        }

        void stepLook(Frame &frame, const RegexNode &node)
        {
            const LengthSet &lengths = m_lengths.of(node.children[0]);
            if (node.negative || lengths.isEmpty()) {
                m_frames.pop_back();
                return;
            }
            // A look-behind is read from right to left: what it refers to may be further right, so
            // it is written twice.
            const std::uint32_t turns = node.behind ? 2 : 1;
            if (frame.done == 0) {
                frame.before = m_text;
                frame.length = lengths.at(below(lengths.count(6)));
                m_budget.spend(m_text.size() / 16);
            }
            if (frame.done < turns) {
                if (frame.done++ > 0)
                    m_text = frame.before;
                visit(node.children[0], frame.length);
                return;
            }
            const std::u32string before = std::move(frame.before);
            m_frames.pop_back();
            placeLook(node, before);
        }

        /// Text written for a look-ahead is only a preference; text for a look-behind must precede
        /// it.
        void placeLook(const RegexNode &node, const std::u32string &before)
        {
            const std::u32string written = m_text.substr(before.size());
            if (node.behind) { // keep it, unless it already precedes
                if (before.ends_with(written))
                    m_text = before;
                return;
            }
            m_text = before;
            m_wish.resize(std::max(m_wish.size(), before.size() + written.size()), 0);
            std::ranges::copy(written, m_wish.begin() + static_cast<std::ptrdiff_t>(before.size()));
        }

        const RegexTree &m_tree;
        const TreeLengths &m_lengths;
        StepBudget &m_budget;
        std::mt19937_64 m_random;
        std::vector<Frame> m_frames;
        std::vector<LengthSet::Run> m_fitting;
        std::vector<std::u32string> m_captures;
        std::vector<CodeSet> m_hints;
        std::u32string m_text;
        std::u32string m_wish; ///< by position: what a look-ahead prefers there, 0 for nothing
        std::uint64_t m_steps = 0;
        const LengthSet *m_restOne =
            nullptr; ///< the last restOf() without limit: needed for each iteration
        std::uint32_t m_restLeft = 0;
        LengthSet m_rest;
    };

    char32_t Writer::pick(const CodeSet &set)
    {
        static const std::vector<CodeSet> plain{
            CodeSet{{'a', 'z'}},
            CodeSet{{'0', '9'}},
            CodeSet{{'A', 'Z'}},
            CodeSet{{'!', '~'}},
            CodeSet{{' ', ' '}},
            CodeSet{{0xa1, 0xac}, {0xae, 0x17f}, {0x391, 0x3a1}, {0x3b1, 0x3c9}, {0x4e00, 0x9fff}},
            TreeLengths::scalarValues(),
        };
        // Usually the simplest kind, occasionally the next one.
        std::optional<CodeSet> last;
        for (const CodeSet &kind : plain) {
            CodeSet both = set.intersection(kind);
            if (both.isEmpty())
                continue;
            last = std::move(both);
            if (below(4) != 0)
                break;
        }
        return last ? last->at(below(static_cast<std::uint32_t>(last->size()))) : U'a';
    }

    std::string utf8Of(std::u32string_view text)
    {
        std::string result;
        for (const char32_t c : text)
            appendUtf8(result, c);
        return result;
    }

    bool fits(const std::u32string &text, const GenerateOptions &options)
    {
        return text.size() >= options.minLength && text.size() <= options.maxLength;
    }

    Error refusal(std::string_view why)
    {
        return Error{ErrorCode::Unsupported, {}, std::string(why)};
    }

    /// \a text with filler before and after it, up to the minimum length: unanchored patterns allow
    /// that, and \b, \B and look-behind may need it.
    std::u32string padded(const std::u32string &text, const GenerateOptions &options,
                          std::uint32_t way)
    {
        static const std::u32string fillers = U"x 0-";
        const char32_t filler = fillers[way / 3 % fillers.size()];
        std::size_t missing = text.size() < options.minLength ? options.minLength - text.size() : 0;
        missing = std::max<std::size_t>(missing, 1);
        const std::size_t before = way % 3 == 0 ? 0 : way % 3 == 1 ? missing : (missing + 1) / 2;
        const std::size_t behind =
            way % 3 == 2 ? std::max<std::size_t>(missing - before, 1) : missing - before;
        return std::u32string(before, filler) + text + std::u32string(behind, filler);
    }

} // namespace

namespace {

    /// The share of the budget that one search may use.
    class SearchBudget
    {
    public:
        explicit SearchBudget(const GenerateOptions &options)
            : m_unlimited(GenerateOptions::MaxSteps)
            , m_budget(GenerateOptions::MaxSteps,
                       options.budget != nullptr ? *options.budget : m_unlimited)
        {
        }
        operator StepBudget &() { return m_budget; } // NOLINT(google-explicit-constructor)

    private:
        StepBudget m_unlimited;
        StepBudget m_budget;
    };

    Error ranOut(const StepBudget &budget)
    {
        if (budget.isCancelled())
            return Error{ErrorCode::Cancelled, {}, "stopped"};
        return Error{ErrorCode::TooLarge, {}, "the search took too long"};
    }

} // namespace

Result<std::string> exampleFor(const Pattern &pattern, const GenerateOptions &options)
{
    SearchBudget search(options);
    StepBudget &budget = search;
    const RegexTree &tree = pattern.tree();
    const TreeLengths lengths(tree, budget);
    if (budget.isSpent())
        return ranOut(budget);
    const LengthSet &all = lengths.of(tree.root);
    const std::uint32_t most = std::min(options.maxLength, MaxGenerated);
    if (options.minLength > most)
        return refusal(options.minLength > options.maxLength
                           ? "the minimum length is greater than the maximum"
                           : "texts of more than 100000 characters are not generated");
    const LengthSet possible = all.within(0, most);
    const bool regular = !tree.hasLook && !tree.hasBackReference;
    if (possible.isEmpty() && (regular || all.isEmpty()))
        return refusal(all.isEmpty() ? "the pattern matches no text at all"
                                     : "every text the pattern matches is longer than allowed");
    const LengthSet exact = all.within(options.minLength, most);
    Writer writer(tree, lengths, options.seed, budget);
    const auto matches = [&](const std::string &text) {
        return pattern.match(text, &budget) == MatchOutcome::Match;
    };
    const int attempts = regular ? 60 : 600;
    for (int attempt = 0; attempt < attempts && !budget.isSpent(); ++attempt) {
        // First the requested lengths, then shorter ones with filler around them.
        const bool pad = exact.isEmpty() || attempt % 4 == 3;
        const LengthSet &from = !exact.isEmpty() && !pad ? exact : possible;
        const std::uint32_t spread = from.count(attempt < 20 ? 12 : 200);
        const std::uint32_t length = spread > 0 ? from.at(writer.below(spread)) : 0;
        const std::u32string text = writer.write(length);
        if (fits(text, options) && matches(utf8Of(text)))
            return utf8Of(text);
        for (std::uint32_t way = 0; way < 12 && (text.size() < options.minLength || attempt < 4);
             ++way) {
            const std::u32string longer = padded(text, options, way);
            if (fits(longer, options) && matches(utf8Of(longer)))
                return utf8Of(longer);
        }
    }
    // Assertions can require characters that are not in the tree; the table has them.
    if (pattern.table() != nullptr) {
        if (const auto text = pattern.table()->shortestText(true, options.minLength, most, budget))
            return utf8Of(*text);
    }
    if (budget.isSpent())
        return ranOut(budget);
    return refusal(pattern.table() != nullptr ? "no text of the allowed lengths matches the pattern"
                       : regular
                       ? "no text of the allowed lengths was found for the pattern"
                       : "no text was found for the look-around and back-references of the "
                         "pattern");
}

namespace {

    /// Characters for violating a pattern: common ones, and one outside each of its sets.
    std::u32string strangeCharacters(const RegexTree &tree)
    {
        static const CodeSet printable{{' ', '~'}};
        std::u32string result = U"!~ _-A0z\n\u00e9";
        for (std::size_t i = 0; i < tree.sets.size() && i < 32; ++i) {
            const CodeSet outside = tree.sets[i].complement().intersection(printable);
            if (!outside.isEmpty())
                result += outside.at(outside.size() / 2);
        }
        return result;
    }

    /// \a text with the \a way-th of several small changes.
    std::u32string changed(std::u32string text, std::uint32_t way, Writer &writer,
                           const std::u32string &strange)
    {
        const char32_t other = strange[writer.below(static_cast<std::uint32_t>(strange.size()))];
        const std::uint32_t place = writer.below(static_cast<std::uint32_t>(text.size()));
        switch (way % 6) {
        case 0:
            if (!text.empty())
                text[place] = other;
            break;
        case 1:
            text += other;
            break;
        case 2:
            if (!text.empty())
                text.erase(place, 1);
            break;
        case 3:
            text.insert(text.begin(), other);
            break;
        case 4:
            if (!text.empty())
                text.pop_back();
            break;
        default:
            for (char32_t &c : text) {
                if (isLetter(c))
                    c ^= 0x20U;
            }
        }
        return text;
    }

} // namespace

Result<std::string> counterExampleFor(const Pattern &pattern, const GenerateOptions &options)
{
    const std::uint32_t most = std::min(options.maxLength, MaxGenerated);
    if (options.minLength > most)
        return refusal("the minimum length is greater than the maximum");
    SearchBudget search(options);
    StepBudget &budget = search;
    const auto example = [&] {
        StepBudget half(GenerateOptions::MaxSteps / 2, budget);
        GenerateOptions inner = options;
        inner.budget = &half;
        return exampleFor(pattern, inner);
    }();
    const std::u32string start =
        example ? *utf32FromUtf8(*example) : std::u32string(options.minLength, U'a');
    const RegexTree &tree = pattern.tree();
    const TreeLengths lengths(tree, budget);
    Writer writer(tree, lengths, options.seed, budget);
    const std::u32string strange = strangeCharacters(tree);
    const auto misses = [&](const std::u32string &text) {
        return fits(text, options) && pattern.match(utf8Of(text), &budget) == MatchOutcome::NoMatch;
    };
    if (misses(start))
        return utf8Of(start);
    for (std::uint32_t way = 0; way < 120 && !budget.isSpent(); ++way) {
        const std::u32string text = changed(start, way, writer, strange);
        if (misses(text))
            return utf8Of(text);
    }
    for (std::uint32_t attempt = 0; attempt < 400 && !budget.isSpent();
         ++attempt) { // several changes, then arbitrary text
        std::u32string text = start;
        for (std::uint32_t i = 0; i <= attempt / 40; ++i)
            text = changed(std::move(text), writer.below(6), writer, strange);
        if (misses(text))
            return utf8Of(text);
    }
    static const std::u32string plainTexts = U"!a0 A\n-~";
    for (const char32_t c : plainTexts) {
        for (std::uint32_t length = options.minLength;
             length <= std::min(most, options.minLength + 3); ++length) {
            if (misses(std::u32string(length, c)))
                return utf8Of(std::u32string(length, c));
        }
    }
    if (pattern.table() != nullptr) {
        if (const auto text = pattern.table()->shortestText(false, options.minLength, most, budget))
            return utf8Of(*text);
    }
    if (budget.isSpent())
        return ranOut(budget);
    return refusal(pattern.table() != nullptr
                       ? "every text of the allowed lengths matches the pattern"
                       : "every text that was tried matches the pattern");
}

} // namespace tw
