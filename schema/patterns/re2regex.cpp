// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// RE2 as read by Go's regexp/syntax with the Perl flags: no look-around, no back-references, ASCII
// \d \s \w \b, and the limits of Go 1.22 (repetition 1000, nesting 1000).
#include "schema/ascii.h"
#include "schema/patterns/regexbuilder.h"
#include "schema/patterns/unicodeproperties.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace tw {
namespace {

    const CodeSet *posixClass(std::string_view name)
    {
        static const std::array<std::pair<std::string_view, CodeSet>, 14> classes{{
            {"alnum", {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}},
            {"alpha", {{'A', 'Z'}, {'a', 'z'}}},
            {"ascii", {{0, 0x7f}}},
            {"blank", {{'\t', '\t'}, {' ', ' '}}},
            {"cntrl", {{0, 0x1f}, {0x7f, 0x7f}}},
            {"digit", {{'0', '9'}}},
            {"graph", {{'!', '~'}}},
            {"lower", {{'a', 'z'}}},
            {"print", {{' ', '~'}}},
            {"punct", {{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}},
            {"space", {{'\t', '\r'}, {' ', ' '}}},
            {"upper", {{'A', 'Z'}}},
            {"word", {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}},
            {"xdigit", {{'0', '9'}, {'A', 'F'}, {'a', 'f'}}},
        }};
        const auto *const it =
            std::ranges::find(classes, name, &std::pair<std::string_view, CodeSet>::first);
        return it == classes.end() ? nullptr : &it->second;
    }

    bool isWordCharacter(char32_t c)
    {
        return asciiWordCharacters().contains(c);
    }

    constexpr std::uint32_t MaxRepeat = 1000;

    class Re2Parser : private RegexBuilder
    {
    public:
        explicit Re2Parser(std::u32string source)
            : RegexBuilder(std::move(source))
        {
        }

        Result<RegexTree> parse() { return finish(parsePattern()); }

    private:
        struct Flags
        {
            bool foldCase = false;
            bool multiLine = false;
            bool dotNewline = false;
        };

        /// A group that is still open; the first is the pattern itself.
        struct OpenGroup
        {
            Flags outer; ///< flags set inside a group end with it
            std::size_t place = 0;
            std::uint32_t capture = 0; ///< its number; 0 for (?: )
            std::vector<RegexNodeId> alternatives;
            std::vector<RegexNodeId> terms;
        };

        void open(std::size_t place, std::uint32_t capture, Flags outer)
        {
            if (m_open.size() > MaxDepth)
                failAt(m_at, "groups are nested more than 1000 deep, which RE2 rejects",
                       ErrorCode::TooDeep);
            m_open.push_back({outer, place, capture, {}, {}});
            m_lastWasRepeat = false;
        }

        RegexNodeId parsePattern()
        {
            open(0, 0, {});
            while (!failed() && !atEnd()) {
                std::vector<RegexNodeId> &terms = m_open.back().terms;
                if (eat('|')) {
                    endAlternative();
                } else if (peek() == ')') {
                    closeGroup();
                } else if (eat(U"\\Q")) {
                    parseQuoted(terms);
                } else if (isRepetition()) {
                    parseRepetition(terms);
                } else {
                    m_lastWasRepeat = false;
                    parseAtom(terms);
                }
            }
            if (!failed() && m_open.size() > 1)
                failAt(m_open.back().place, "missing ) of the group");
            return failed() ? 0 : endAlternation();
        }

        void endAlternative()
        {
            OpenGroup &group = m_open.back();
            group.alternatives.push_back(
                addList(RegexNode::Sequence, std::exchange(group.terms, {})));
            m_lastWasRepeat = false;
        }

        RegexNodeId endAlternation()
        {
            endAlternative();
            return addList(RegexNode::Alternation, std::move(m_open.back().alternatives));
        }

        void closeGroup()
        {
            if (m_open.size() == 1) {
                fail("unmatched )");
                return;
            }
            ++m_at;
            RegexNodeId result = endAlternation();
            m_flags = m_open.back().outer;
            if (m_open.back().capture != 0) {
                RegexNode node;
                node.kind = RegexNode::Capture;
                node.value = m_open.back().capture;
                node.children = {result};
                result = add(std::move(node));
            }
            m_open.pop_back();
            m_open.back().terms.push_back(result);
        }

        void parseQuoted(std::vector<RegexNodeId> &terms)
        {
            m_lastWasRepeat = false;
            while (!atEnd() && !eat(U"\\E"))
                terms.push_back(addLiteral(take()));
        }

        /// "{" begins a count only if a complete one follows; otherwise it is a character.
        [[nodiscard]] bool isRepetition()
        {
            if (peek() == '*' || peek() == '+' || peek() == '?')
                return true;
            if (peek() != '{')
                return false;
            const std::size_t start = m_at;
            std::uint32_t min = 0;
            std::uint32_t max = 0;
            const bool whole = parseBounds(min, max);
            m_at = start;
            return whole;
        }

        bool parseCount(std::uint32_t &value)
        {
            const bool hasLeadingZero = peek() == '0' && isDigit(peek(1));
            return !hasLeadingZero && takeCount(value);
        }

        bool parseBounds(std::uint32_t &min, std::uint32_t &max)
        {
            ++m_at;
            if (!parseCount(min))
                return false;
            max = min;
            if (eat(',')) {
                max = RegexNoLimit;
                if (peek() != '}' && !parseCount(max))
                    return false;
            }
            return eat('}');
        }

        void parseRepetition(std::vector<RegexNodeId> &terms)
        {
            const std::size_t place = m_at;
            std::uint32_t min = 0;
            std::uint32_t max = RegexNoLimit;
            if (peek() == '{') {
                parseBounds(min, max);
                if (min > MaxRepeat || (max != RegexNoLimit && max > MaxRepeat) || max < min) {
                    failAt(place, "a count must be in order and at most 1000");
                    return;
                }
            } else {
                const char32_t c = take();
                min = c == '+' ? 1 : 0;
                max = c == '?' ? 1 : RegexNoLimit;
            }
            const bool lazy = eat('?');
            if (terms.empty()) {
                failAt(place, "nothing to repeat");
                return;
            }
            if (m_lastWasRepeat) {
                failAt(place, "a repetition of a repetition needs a group");
                return;
            }
            m_lastWasRepeat = true;
            terms.back() = addRepeat(terms.back(), min, max, lazy, 0);
            if (repeatSize(terms.back()) > MaxRepeat)
                failAt(place, "nested counts multiply to more than 1000");
        }

        /// The product of nested counts, limited as in Go. Children precede their parents in the
        /// tree, so each node is visited once.
        std::uint64_t repeatSize(RegexNodeId id)
        {
            for (std::size_t i = m_repeatSizes.size(); i <= id; ++i) {
                const RegexNode &node = m_tree.nodes[i];
                std::uint64_t size = 1;
                for (const RegexNodeId child : node.children)
                    size = std::max(size, m_repeatSizes[child]);
                if (node.kind == RegexNode::Repeat && node.max == 0) {
                    size = 1; // Go ignores the content of a zero repetition
                } else if (node.kind == RegexNode::Repeat) {
                    const std::uint32_t count = node.max == RegexNoLimit ? node.min : node.max;
                    size *= std::max<std::uint32_t>(count, 1);
                }
                m_repeatSizes.push_back(std::min<std::uint64_t>(size, MaxRepeat * MaxRepeat));
            }
            return m_repeatSizes[id];
        }

        RegexNodeId addLiteral(char32_t c)
        {
            return m_flags.foldCase ? addSet(caseClosure(CodeSet{{c, c}}))
                                    : add(RegexNode::Char, c);
        }

        void parseAtom(std::vector<RegexNodeId> &terms)
        {
            switch (peek()) {
            case '^':
                ++m_at;
                terms.push_back(
                    add(m_flags.multiLine ? RegexNode::LineBegin : RegexNode::TextBegin));
                break;
            case '$':
                ++m_at;
                terms.push_back(add(m_flags.multiLine ? RegexNode::LineEnd : RegexNode::TextEnd));
                break;
            case '.':
                ++m_at;
                terms.push_back(addSet(m_flags.dotNewline ? CodeSet{{0, MaxCodePoint}}
                                                          : CodeSet{{'\n', '\n'}}.complement()));
                break;
            case '(':
                parseGroupStart();
                break;
            case '[':
                terms.push_back(parseClass());
                break;
            case '\\':
                terms.push_back(parseEscape());
                break;
            default:
                terms.push_back(addLiteral(take()));
            }
        }

        void parseGroupStart()
        {
            const std::size_t place = m_at;
            ++m_at;
            const Flags outer = m_flags;
            const bool named = eat(U"?P<")
                || (peek() == '?' && peek(1) == '<' && peek(2) != '=' && peek(2) != '!'
                    && eat(U"?<"));
            if (!named && eat('?')) {
                // Otherwise an error, or flags for the rest of the enclosing group.
                if (parseFlags(place))
                    open(place, 0, outer);
                return;
            }
            if (named)
                parseGroupName(place);
            open(place, ++m_tree.captureCount, outer);
        }

        void parseGroupName(std::size_t place)
        {
            std::u32string name;
            while (!atEnd() && peek() != '>')
                name += take();
            if (!eat('>') || name.empty() || !std::ranges::all_of(name, isWordCharacter))
                failAt(place, "a group name must be letters, digits and _ in <>");
        }

        /// After "(?"; true if ":" and the content of the group follow.
        bool parseFlags(std::size_t place)
        {
            bool value = true;
            bool any = false;
            while (!atEnd()) {
                const char32_t c = take();
                switch (c) {
                case 'i':
                    m_flags.foldCase = value;
                    break;
                case 'm':
                    m_flags.multiLine = value;
                    break;
                case 's':
                    m_flags.dotNewline = value;
                    break;
                case 'U': // swaps lazy and greedy: irrelevant for whether there is a match
                    break;
                case '-':
                    if (!value) {
                        failAt(place, "unknown group flags");
                        return false;
                    }
                    value = false;
                    any = false;
                    continue;
                case ':':
                case ')':
                    if (!value && !any)
                        failAt(place, "unknown group flags");
                    return c == ':' && !failed();
                case '=':
                case '!':
                case '<':
                    failAt(place, "RE2 has no look-around; write the condition without it");
                    return false;
                default:
                    failAt(place, "unknown group flags");
                    return false;
                }
                any = true;
            }
            failAt(place, "missing ) of the group");
            return false;
        }

        RegexNodeId parseEscape()
        {
            const std::size_t place = m_at;
            ++m_at;
            switch (peek()) {
            case 'A':
                ++m_at;
                return add(RegexNode::TextBegin);
            case 'z':
                ++m_at;
                return add(RegexNode::TextEnd);
            case 'b':
                ++m_at;
                return add(RegexNode::WordBoundary);
            case 'B':
                ++m_at;
                return add(RegexNode::NotWordBoundary);
            case 'Z':
                failAt(place, "RE2 has no \\Z; write \\z or $");
                return 0;
            default:
                break;
            }
            CodeSet set;
            if (parseClassEscape(set))
                return addSet(std::move(set));
            return addLiteral(parseCharacterEscape(place));
        }

        /// \d \s \w and \p, case-folded if the flags say so; after the backslash.
        bool parseClassEscape(CodeSet &set)
        {
            static const CodeSet spaces{{'\t', '\n'}, {'\f', '\r'}, {' ', ' '}};
            const char32_t c = peek();
            switch (c) {
            case 'd':
            case 'D':
                set = asciiDigits();
                break;
            case 's':
            case 'S':
                set = spaces;
                break;
            case 'w':
            case 'W':
                set = asciiWordCharacters();
                break;
            case 'p':
            case 'P':
                parseProperty(set);
                return true;
            default:
                return false;
            }
            ++m_at;
            if (m_flags.foldCase)
                set = caseClosure(set);
            if (c < 'a')
                set = set.complement();
            return true;
        }

        void parseProperty(CodeSet &set)
        {
            const std::size_t place = m_at;
            bool negative = take() == 'P';
            std::string name;
            if (eat('{')) {
                while (!atEnd() && peek() != '}')
                    appendUtf8(name, take());
                if (!eat('}')) {
                    failAt(place, "missing } of the property name");
                    return;
                }
            } else if (!atEnd()) {
                appendUtf8(name, take());
            }
            if (name.starts_with('^')) {
                negative = !negative;
                name.erase(0, 1);
            }
            const auto [known, isNew] = m_properties.try_emplace({name, m_flags.foldCase});
            if (isNew) {
                const CodeSet *const found = unicodeSetOfGo(name);
                if (!found) {
                    failAt(place, "there is no Unicode property \"" + name + "\"");
                    return;
                }
                known->second = m_flags.foldCase ? caseClosure(*found) : *found;
            }
            set = known->second;
            if (negative)
                set = set.complement();
        }

        char32_t parseCharacterEscape(std::size_t place)
        {
            const char32_t c = take();
            if (const auto control = controlEscape(c))
                return *control;
            if (c == 'a')
                return '\a';
            if (c == 'x')
                return parseHex(place);
            if (c >= '0' && c <= '7') {
                if (c != '0' && (peek() < '0' || peek() > '7')) {
                    failAt(place, "RE2 has no back-references");
                    return 0;
                }
                char32_t value = c - '0';
                for (int i = 0; i < 2 && peek() >= '0' && peek() <= '7'; ++i)
                    value = value * 8 + (take() - '0');
                return value;
            }
            if (c == End)
                failAt(place, "\\ at the end of the pattern");
            else if (c >= 0x80 || (isWordCharacter(c) && c != '_'))
                failAt(place, "RE2 does not have this escape");
            return c;
        }

        char32_t parseHex(std::size_t place)
        {
            if (!eat('{')) {
                if (hexValue(peek()) < 0 || hexValue(peek(1)) < 0) {
                    failAt(place, "\\x must be followed by two hexadecimal digits or {…}");
                    return 0;
                }
                return takeHex(2);
            }
            return takeHexInBraces(place, "\\x{…} must contain a code point up to 10FFFF");
        }

        RegexNodeId parseClass()
        {
            const std::size_t place = m_at;
            ++m_at;
            const bool negative = eat('^');
            CodeSet set;
            CodeSet
                recent; // merged occasionally, so that many characters cost no more than sorting
            bool first = true; // "]" at the start is a character
            while (!failed() && (first || peek() != ']')) {
                if (atEnd()) {
                    failAt(place, "missing ] of the character class");
                    return 0;
                }
                first = false;
                parseClassItem(recent);
                mergeWhenLarge(set, recent);
            }
            set.add(recent);
            ++m_at;
            if (m_flags.foldCase)
                set = foldedClass(set);
            return addSet(negative ? set.complement() : std::move(set));
        }

        /// A wide class takes a tenth of a millisecond: negligible unless there are many.
        CodeSet foldedClass(const CodeSet &set)
        {
            constexpr std::size_t Wide = 256;
            constexpr int MaxWide = 20'000;
            if (set.size() > Wide && ++m_wideClasses > MaxWide)
                fail("too many case-insensitive character classes", ErrorCode::TooLarge);
            return failed() ? set : caseClosure(set);
        }

        void parseClassItem(CodeSet &set)
        {
            const std::size_t place = m_at;
            if (peek() == '[' && peek(1) == ':' && parsePosixClass(set))
                return;
            if (peek() == '\\') {
                ++m_at;
                CodeSet escaped;
                if (parseClassEscape(escaped)) {
                    set.add(escaped);
                    return;
                }
                m_at = place;
            }
            const char32_t low = parseClassCharacter();
            char32_t high = low;
            if (peek() == '-' && peek(1) != ']' && peek(1) != End) {
                ++m_at;
                high = parseClassCharacter();
                if (high < low)
                    failAt(place, "the characters of the range are out of order");
            }
            if (!failed())
                set.add(low, high);
        }

        bool parsePosixClass(CodeSet &set)
        {
            const std::u32string_view rest = std::u32string_view(m_source).substr(m_at + 2);
            const std::size_t end = rest.find(U":]");
            if (end == std::u32string_view::npos)
                return false;
            std::string name;
            for (const char32_t c : rest.substr(0, end))
                appendUtf8(name, c);
            const bool negative = name.starts_with('^');
            const CodeSet *const found = posixClass(negative ? name.substr(1) : name);
            if (!found) {
                fail("there is no character class [:" + name + ":]");
                return true;
            }
            m_at += end + 4;
            set.add(negative ? (m_flags.foldCase ? caseClosure(*found) : *found).complement()
                             : *found);
            return true;
        }

        char32_t parseClassCharacter()
        {
            if (peek() != '\\')
                return take();
            const std::size_t place = m_at++;
            return parseCharacterEscape(place);
        }

        static constexpr std::size_t MaxDepth = 1000; // as in Go's regexp/syntax

        Flags m_flags;
        std::vector<OpenGroup> m_open;
        std::map<std::pair<std::string, bool>, CodeSet> m_properties; ///< by name and folding
        bool m_lastWasRepeat = false;
        int m_wideClasses = 0;
        std::vector<std::uint64_t> m_repeatSizes;
    };

} // namespace

Result<RegexTree> parseRe2Regex(std::string_view source)
{
    auto text = regexSource(source);
    if (!text)
        return text.error();
    return Re2Parser(std::move(*text)).parse();
}

} // namespace tw
