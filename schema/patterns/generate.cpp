// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/generate.h"

#include "schema/patterns/lengthset.h"
#include "schema/patterns/regextree.h"
#include "schema/patterns/utf8.h"

#include <algorithm>
#include <optional>
#include <random>

namespace tw {
namespace {

    constexpr std::uint32_t MaxGenerated = 100'000;

    /// The lengths each node of a tree can have, look-around and assertions counting as nothing.
    class TreeLengths
    {
    public:
        explicit TreeLengths(const RegexTree &tree)
            : m_tree(tree)
            , m_lengths(tree.nodes.size())
            , m_suffixes(tree.nodes.size())
            , m_captures(tree.captureCount + 1)
        {
            fill(tree.root);
        }

        [[nodiscard]] const LengthSet &of(RegexNodeId id) const { return m_lengths[id]; }
        /// Of the children of sequence \a id from \a child on.
        [[nodiscard]] const LengthSet &suffix(RegexNodeId id, std::size_t child) const
        {
            return m_suffixes[id][child];
        }

    private:
        void fill(RegexNodeId id)
        {
            const RegexNode &node = m_tree.nodes[id];
            for (const RegexNodeId child : node.children)
                fill(child);
            m_lengths[id] = lengthsOf(id, node);
            if (node.kind == RegexNode::Capture)
                m_captures[node.value] = m_lengths[id];
        }

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
                    suffixes[i] = m_lengths[node.children[i]].plus(suffixes[i + 1]);
                return suffixes[0];
            }
            case RegexNode::Alternation: {
                LengthSet result;
                for (const RegexNodeId child : node.children)
                    result.add(m_lengths[child]);
                return result;
            }
            case RegexNode::Repeat:
                return m_lengths[node.children[0]].times(node.min, node.max);
            case RegexNode::Capture:
                return m_lengths[node.children[0]];
            case RegexNode::BackReference: { // if its group is already known; else it is empty
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
        std::vector<LengthSet> m_lengths;
        std::vector<std::vector<LengthSet>> m_suffixes;
        std::vector<LengthSet> m_captures;
    };

    /// One walk through the tree, writing a text. Regular patterns come out right at the first try;
    /// for the others the caller tries again until one matches.
    class Writer
    {
    public:
        Writer(const RegexTree &tree, const TreeLengths &lengths, std::uint64_t seed)
            : m_tree(tree)
            , m_lengths(lengths)
            , m_random(seed)
            , m_captures(tree.captureCount + 1)
        {
            collectHints(tree.root, false);
        }

        std::u32string write(std::uint32_t length)
        {
            m_text.clear();
            m_wish.clear();
            std::ranges::fill(m_captures, std::u32string());
            m_steps = 0;
            visit(m_tree.root, length);
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
        /// Characters that some look-around asks for: worth trying wherever they are allowed.
        void collectHints(RegexNodeId id, bool inside)
        {
            const RegexNode &node = m_tree.nodes[id];
            if (inside && node.kind == RegexNode::Set)
                m_hints.push_back(m_tree.sets[node.value]);
            if (inside && node.kind == RegexNode::Char)
                m_hints.push_back(CodeSet{{node.value, node.value}});
            for (const RegexNodeId child : node.children)
                collectHints(child, inside || (node.kind == RegexNode::Look && !node.negative));
        }

        void visit(RegexNodeId id, std::uint32_t length)
        {
            if (++m_steps > 8 * MaxGenerated || m_text.size() > 2 * MaxGenerated)
                return;
            const RegexNode &node = m_tree.nodes[id];
            switch (node.kind) {
            case RegexNode::Char:
                m_text += node.value;
                break;
            case RegexNode::Set:
                writeFrom(m_tree.sets[node.value]);
                break;
            case RegexNode::Sequence:
                visitSequence(id, node, length);
                break;
            case RegexNode::Alternation:
                visitAlternation(node, length);
                break;
            case RegexNode::Repeat:
                visitRepeat(node, length);
                break;
            case RegexNode::Capture: {
                const std::size_t start = m_text.size();
                visit(node.children[0], length);
                m_captures[node.value] = m_text.substr(start);
                break;
            }
            case RegexNode::Look:
                visitLook(node);
                break;
            case RegexNode::BackReference:
                m_text += m_captures[node.value];
                break;
            default:
                break;
            }
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

        /// A length of \a first such that \a rest can have what remains of \a length.
        std::uint32_t share(const LengthSet &first, const LengthSet &rest, std::uint32_t length)
        {
            LengthSet fitting;
            for (const LengthSet::Run &run : rest.runs()) {
                if (run.first <= length)
                    fitting.add(
                        first.within(length - std::min(run.last, length), length - run.first));
            }
            if (fitting.isEmpty())
                return first.isEmpty() ? 0 : first.least();
            return fitting.at(below(fitting.count(1U << 20U)));
        }

        void visitSequence(RegexNodeId id, const RegexNode &node, std::uint32_t length)
        {
            for (std::size_t i = 0; i < node.children.size(); ++i) {
                const std::uint32_t part =
                    share(m_lengths.of(node.children[i]), m_lengths.suffix(id, i + 1), length);
                visit(node.children[i], part);
                length -= std::min(part, length);
            }
        }

        void visitAlternation(const RegexNode &node, std::uint32_t length)
        {
            std::vector<RegexNodeId> fitting;
            for (const RegexNodeId child : node.children) {
                if (m_lengths.of(child).contains(length))
                    fitting.push_back(child);
            }
            if (fitting.empty())
                fitting = node.children;
            visit(fitting[below(static_cast<std::uint32_t>(fitting.size()))], length);
        }

        void visitRepeat(const RegexNode &node, std::uint32_t length)
        {
            const LengthSet &one = m_lengths.of(node.children[0]);
            if (one.isEmpty())
                return;
            std::uint32_t left = std::min(node.min, MaxGenerated); // iterations still due
            std::uint32_t more = node.max == RegexNoLimit ? RegexNoLimit : node.max - node.min;
            while ((left > 0 || (length > 0 && more > 0)) && m_steps < 8 * MaxGenerated) {
                if (one.least() == 0 && length == 0
                    && m_tree.nodes[node.children[0]].kind != RegexNode::Capture
                    && one.count(2) == 1)
                    return; // nothing but empty iterations remain
                if (left > 0)
                    --left;
                else if (more != RegexNoLimit)
                    --more;
                const LengthSet rest = restOf(one, left, more, length);
                const std::uint32_t part = share(one, rest, length);
                visit(node.children[0], part);
                if (part == 0 && left == 0 && length == 0)
                    return;
                length -= std::min(part, length);
            }
        }

        LengthSet restOf(const LengthSet &one, std::uint32_t left, std::uint32_t more,
                         std::uint32_t length)
        {
            const bool endless = more == RegexNoLimit;
            const std::uint32_t max =
                endless ? RegexNoLimit : left + std::min(more, RegexNoLimit - 1 - left);
            if (endless && m_restOne == &one && m_restLeft == left)
                return m_rest;
            LengthSet rest = one.times(left, max, endless ? LengthSet::Endless : length);
            if (endless) {
                m_restOne = &one;
                m_restLeft = left;
                m_rest = rest;
            }
            return rest;
        }

        void visitLook(const RegexNode &node)
        {
            const LengthSet &lengths = m_lengths.of(node.children[0]);
            if (node.negative || lengths.isEmpty())
                return;
            const std::u32string before = m_text;
            const std::uint32_t spread = lengths.count(6);
            const std::uint32_t length = lengths.at(below(spread));
            if (node.behind) { // read from right to left: what is referred to may stand to the
                               // right
                visit(node.children[0], length);
                m_text = before;
            }
            visit(node.children[0], length);
            const std::u32string written = m_text.substr(before.size());
            if (node.behind) { // what must stand before: keep it, unless it stands there already
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
        std::mt19937_64 m_random;
        std::vector<std::u32string> m_captures;
        std::vector<CodeSet> m_hints;
        std::u32string m_text;
        std::u32string m_wish; ///< by place: what a look-ahead wants there, 0 for nothing
        std::uint64_t m_steps = 0;
        const LengthSet *m_restOne =
            nullptr; ///< the last endless restOf(): asked for each iteration
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
        // Mostly the plainest kind there is, now and then the next one.
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

    /// \a text with filler before and behind it, up to the least length: unanchored patterns allow
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

Result<std::string> exampleFor(const Pattern &pattern, const GenerateOptions &options)
{
    const RegexTree &tree = pattern.tree();
    const TreeLengths lengths(tree);
    const LengthSet &all = lengths.of(tree.root);
    const std::uint32_t most = std::min(options.maxLength, MaxGenerated);
    if (options.minLength > most)
        return refusal(options.minLength > options.maxLength
                           ? "the least length is above the greatest"
                           : "texts of more than 100000 characters are not made");
    const LengthSet possible = all.within(0, most);
    const bool regular = !tree.hasLook && !tree.hasBackReference;
    if (possible.isEmpty() && (regular || all.isEmpty()))
        return refusal(all.isEmpty() ? "the pattern matches no text at all"
                                     : "every text the pattern matches is longer than allowed");
    const LengthSet exact = all.within(options.minLength, most);
    Writer writer(tree, lengths, options.seed);
    const int attempts = regular ? 60 : 600;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        // First the lengths that are asked for, then shorter ones with filler around.
        const bool pad = exact.isEmpty() || attempt % 4 == 3;
        const LengthSet &from = !exact.isEmpty() && !pad ? exact : possible;
        const std::uint32_t spread = from.count(attempt < 20 ? 12 : 200);
        const std::uint32_t length = spread > 0 ? from.at(writer.below(spread)) : 0;
        const std::u32string text = writer.write(length);
        if (fits(text, options) && pattern.search(utf8Of(text)))
            return utf8Of(text);
        for (std::uint32_t way = 0; way < 12 && (text.size() < options.minLength || attempt < 4);
             ++way) {
            const std::u32string longer = padded(text, options, way);
            if (fits(longer, options) && pattern.search(utf8Of(longer)))
                return utf8Of(longer);
        }
    }
    return refusal(regular ? "no text of the lengths allowed matches the pattern"
                           : "no text was found for the look-around and back-references of the "
                             "pattern; write an example by hand");
}

namespace {

    /// Characters to break a pattern with: usual ones, and for each of its sets one that is
    /// outside.
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

    /// \a text with one small change, the \a way-th of a few.
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
                if (c < 0x80 && (c | 0x20U) >= 'a' && (c | 0x20U) <= 'z')
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
        return refusal("the least length is above the greatest");
    const auto example = exampleFor(pattern, options);
    const std::u32string start =
        example ? *utf32FromUtf8(*example) : std::u32string(options.minLength, U'a');
    const RegexTree &tree = pattern.tree();
    const TreeLengths lengths(tree);
    Writer writer(tree, lengths, options.seed);
    const std::u32string strange = strangeCharacters(tree);
    const auto misses = [&](const std::u32string &text) {
        return fits(text, options) && pattern.match(utf8Of(text)) == MatchOutcome::NoMatch;
    };
    if (misses(start))
        return utf8Of(start);
    for (std::uint32_t way = 0; way < 120; ++way) {
        const std::u32string text = changed(start, way, writer, strange);
        if (misses(text))
            return utf8Of(text);
    }
    for (std::uint32_t attempt = 0; attempt < 400; ++attempt) { // several changes, then anything
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
    return refusal("every text that was tried matches the pattern");
}

} // namespace tw
