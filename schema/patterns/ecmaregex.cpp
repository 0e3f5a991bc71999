// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
//
// The grammar of ECMA-262, 22.2.1 with the parameters +UnicodeMode and +NamedCaptureGroups, and the
// early errors of 22.2.1.1. Annex B does not apply in Unicode mode.
#include "schema/ascii.h"
#include "schema/findingcodes.h"
#include "schema/patterns/regexbuilder.h"
#include "schema/patterns/unicodeproperties.h"

#include <map>
#include <utility>

namespace tw {

const CodeSet &asciiDigits()
{
    static const CodeSet set{{'0', '9'}};
    return set;
}

const CodeSet &asciiWordCharacters()
{
    static const CodeSet set{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
    return set;
}

const CodeSet &ecmaSpaces()
{
    // WhiteSpace and LineTerminator (12.2, 12.3): Zs and the listed ones; not U+180E, not U+0085.
    static const CodeSet set{{0x09, 0x0d},     {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680},
                             {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x205f},
                             {0x3000, 0x3000}, {0xfeff, 0xfeff}};
    return set;
}

namespace {

    const CodeSet &notLineTerminators()
    {
        static const CodeSet set =
            CodeSet{{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}}.complement();
        return set;
    }

    bool isSyntaxCharacter(char32_t c)
    {
        return c < 0x80 && c != 0
            && std::string_view("^$\\.*+?()[]{}|").find(static_cast<char>(c))
            != std::string_view::npos;
    }

    class EcmaParser : private RegexBuilder
    {
    public:
        EcmaParser(std::u32string source, PatternReading reading)
            : RegexBuilder(std::move(source))
            , m_lenient(reading == PatternReading::Lenient)
        {
        }

        Result<RegexTree> parse()
        {
            const RegexNodeId root = parsePattern();
            resolveReferences();
            return finish(root);
        }

    private:
        /// True if an unambiguous fault is accepted; it is then a warning.
        bool tolerate(std::size_t place, const FindingCode &what)
        {
            if (!m_lenient)
                return false;
            m_tree.warnings.push_back(
                {Severity::Warning, what, {}, {FindingParameter(std::uint64_t{place + 1})}});
            return true;
        }

        /// A group that is still open; the first is the pattern itself. Groups are kept in a list,
        /// not on the call stack, so that only the length of the source limits nesting.
        struct OpenGroup
        {
            RegexNode node; ///< Capture, Look, or Empty for (?: ) and the pattern
            std::size_t place = 0;
            std::uint32_t firstCapture = 0; ///< the first group in it, including itself
            std::vector<RegexNodeId> alternatives;
            std::vector<RegexNodeId> terms;
        };

        void open(RegexNode node, std::size_t place, std::uint32_t firstCapture)
        {
            m_open.push_back({std::move(node), place, firstCapture, {}, {}});
        }

        RegexNodeId parsePattern()
        {
            open({}, 0, 0);
            while (!failed() && !atEnd()) {
                if (eat('|'))
                    endAlternative();
                else if (peek() == ')')
                    closeGroup();
                else
                    parseTerm();
            }
            if (!failed() && m_open.size() > 1)
                failAt(m_open.back().place, "missing ) of the group");
            return failed() ? 0 : endDisjunction();
        }

        void endAlternative()
        {
            OpenGroup &group = m_open.back();
            group.alternatives.push_back(
                addList(RegexNode::Sequence, std::exchange(group.terms, {})));
        }

        RegexNodeId endDisjunction()
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
            RegexNodeId result = endDisjunction();
            OpenGroup group = std::move(m_open.back());
            m_open.pop_back();
            const bool isLook = group.node.kind == RegexNode::Look;
            if (group.node.kind != RegexNode::Empty) {
                group.node.children = {result};
                if (isLook)
                    group.node.lastCapture = m_tree.captureCount + 1;
                result = add(std::move(group.node));
            }
            // Assertions cannot be repeated in Unicode mode.
            m_open.back().terms.push_back(isLook ? result
                                                 : parseQuantifier(result, group.firstCapture));
        }

        void parseTerm()
        {
            std::vector<RegexNodeId> &terms = m_open.back().terms;
            if (eat('^'))
                terms.push_back(add(RegexNode::TextBegin));
            else if (eat('$'))
                terms.push_back(add(RegexNode::TextEnd));
            else if (eat(U"\\b"))
                terms.push_back(add(RegexNode::WordBoundary));
            else if (eat(U"\\B"))
                terms.push_back(add(RegexNode::NotWordBoundary));
            else if (peek() == '(')
                parseGroupStart();
            else if (const RegexNodeId atom = parseAtom(); !failed())
                terms.push_back(parseQuantifier(atom, m_tree.captureCount + 1));
        }

        void parseGroupStart()
        {
            const std::size_t place = m_at;
            const std::uint32_t firstCapture = m_tree.captureCount + 1;
            if (eat(U"(?="))
                openLook(place, false, false);
            else if (eat(U"(?!"))
                openLook(place, false, true);
            else if (eat(U"(?<="))
                openLook(place, true, false);
            else if (eat(U"(?<!"))
                openLook(place, true, true);
            else if (eat(U"(?:"))
                open({}, place, firstCapture);
            else
                openCapture(place);
        }

        void openLook(std::size_t place, bool behind, bool negative)
        {
            RegexNode node;
            node.kind = RegexNode::Look;
            node.behind = behind;
            node.negative = negative;
            node.firstCapture = m_tree.captureCount + 1;
            m_tree.hasLook = true;
            open(std::move(node), place, node.firstCapture);
        }

        void openCapture(std::size_t place)
        {
            ++m_at;
            RegexNode node;
            node.kind = RegexNode::Capture;
            node.value = ++m_tree.captureCount;
            if (eat(U"?<")) {
                const std::size_t nameAt = m_at;
                const std::u32string name = parseGroupName();
                if (!failed() && !m_groups.emplace(name, node.value).second)
                    failAt(nameAt, "two groups have the same name");
            } else if (peek() == '?') {
                fail("unknown kind of group");
            }
            open(std::move(node), place, node.value);
        }

        RegexNodeId parseQuantifier(RegexNodeId atom, std::uint32_t firstCapture)
        {
            std::uint32_t min = 0;
            std::uint32_t max = RegexNoLimit;
            const std::size_t place = m_at;
            if (eat('*')) {
            } else if (eat('+')) {
                min = 1;
            } else if (eat('?')) {
                max = 1;
            } else if (eat('{')) {
                if (!takeCount(min)) {
                    if (m_lenient) { // the bracket is the next atom
                        m_at = place;
                        return atom;
                    }
                    failAt(place, "{ must begin a count such as {2,3}, or be written \\{");
                    return atom;
                }
                max = min;
                if (eat(',')) {
                    max = RegexNoLimit;
                    if (peek() != '}' && !takeCount(max))
                        failAt(place, "the count is not a number");
                }
                if (!eat('}'))
                    failAt(place, "missing } of the count");
                if (max < min)
                    failAt(place, "the numbers of the count are out of order");
            } else {
                return atom;
            }
            const bool lazy = eat('?');
            return addRepeat(atom, min, max, lazy, firstCapture);
        }

        /// True if a complete "{2}", "{2,}" or "{2,3}" begins at \a at.
        [[nodiscard]] bool isCountAt(std::size_t at) const
        {
            const auto skipDigits = [&] {
                const std::size_t first = at;
                while (at < m_source.size() && isDigit(m_source[at]))
                    ++at;
                return at > first;
            };
            ++at;
            if (!skipDigits())
                return false;
            if (at < m_source.size() && m_source[at] == ',') {
                ++at;
                skipDigits();
            }
            return at < m_source.size() && m_source[at] == '}';
        }

        RegexNodeId parseAtom()
        {
            const char32_t c = peek();
            switch (c) {
            case '.':
                ++m_at;
                return addSet(notLineTerminators());
            case '[':
                return addSet(parseClass());
            case '\\':
                return parseAtomEscape();
            case '*':
            case '+':
            case '?':
                fail("nothing to repeat");
                return 0;
            case '{':
                if (isCountAt(m_at)) { // "x{1}{2}": other engines repeat the repetition
                    fail("nothing to repeat");
                    return 0;
                }
                [[fallthrough]];
            case ']':
            case '}':
                if (!tolerate(m_at, codes::LoneBracket))
                    fail("a lone bracket must be escaped with a backslash");
                ++m_at;
                return add(RegexNode::Char, c);
            default:
                ++m_at;
                return add(RegexNode::Char, c);
            }
        }

        /// RegExpIdentifierName and the ">" after it.
        std::u32string parseGroupName()
        {
            static const CodeSet starts = identifierSet("ID_Start", {{'$', '$'}, {'_', '_'}});
            static const CodeSet parts =
                identifierSet("ID_Continue", {{'$', '$'}, {'_', '_'}, {0x200c, 0x200d}});
            std::u32string name;
            while (!failed() && !atEnd() && !eat('>')) {
                char32_t c = take();
                if (c == '\\') {
                    if (!eat('u')) {
                        fail("a group name may only have \\u escapes");
                        return name;
                    }
                    c = parseUnicodeEscape();
                }
                if (!failed() && !(name.empty() ? starts : parts).contains(c))
                    fail("a group name must be an identifier");
                name += c;
                if (atEnd())
                    fail("missing > of the group name");
            }
            if (name.empty())
                fail("the group name is missing");
            return name;
        }

        static CodeSet identifierSet(std::string_view property, const CodeSet &more)
        {
            CodeSet set = *unicodePropertyExpression(property);
            set.add(more);
            return set;
        }

        RegexNodeId parseAtomEscape()
        {
            const std::size_t place = m_at;
            ++m_at;
            const char32_t c = peek();
            if (c >= '1' && c <= '9') {
                std::uint32_t number = 0;
                takeCount(number);
                m_numbered.emplace_back(number, place);
                m_tree.hasBackReference = true;
                return add(RegexNode::BackReference, number);
            }
            if (eat('k')) {
                if (!eat('<')) {
                    fail("\\k must be followed by a group name in <>");
                    return 0;
                }
                const std::u32string name = parseGroupName();
                m_tree.hasBackReference = true;
                const RegexNodeId node = add(RegexNode::BackReference);
                m_named.push_back({name, node, place});
                return node;
            }
            CodeSet set;
            if (parseClassEscape(set))
                return addSet(std::move(set));
            return add(RegexNode::Char, parseCharacterEscape());
        }

        /// \d \D \s \S \w \W \p{…} \P{…}; after the backslash.
        bool parseClassEscape(CodeSet &set)
        {
            switch (peek()) {
            case 'd':
                set = asciiDigits();
                break;
            case 'D':
                set = asciiDigits().complement();
                break;
            case 's':
                set = ecmaSpaces();
                break;
            case 'S':
                set = ecmaSpaces().complement();
                break;
            case 'w':
                set = asciiWordCharacters();
                break;
            case 'W':
                set = asciiWordCharacters().complement();
                break;
            case 'p':
            case 'P':
                parseProperty(set);
                return true;
            default:
                return false;
            }
            ++m_at;
            return true;
        }

        void parseProperty(CodeSet &set)
        {
            const bool negative = take() == 'P';
            const std::size_t place = m_at;
            if (!eat('{')) {
                fail("\\p must be followed by a property name in {}");
                return;
            }
            std::string expression;
            while (!atEnd() && peek() != '}')
                appendUtf8(expression, take());
            if (!eat('}')) {
                failAt(place, "missing } of the property name");
                return;
            }
            const CodeSet *const found = unicodePropertyExpression(expression);
            if (!found) {
                failAt(place, "there is no Unicode property \"" + expression + "\"");
                return;
            }
            set = negative ? found->complement() : *found;
        }

        /// After the backslash.
        char32_t parseCharacterEscape()
        {
            const std::size_t place = m_at - 1;
            const char32_t c = take();
            if (const auto control = controlEscape(c))
                return *control;
            switch (c) {
            case 'c':
                if (isLetter(peek()))
                    return take() % 32;
                failAt(place, "\\c must be followed by a letter");
                return 0;
            case '0':
                if (isDigit(peek()))
                    failAt(place, "octal escapes are not allowed");
                return 0;
            case 'x':
                if (hexValue(peek()) >= 0 && hexValue(peek(1)) >= 0)
                    return takeHex(2);
                failAt(place, "\\x must be followed by two hexadecimal digits");
                return 0;
            case 'u':
                return parseUnicodeEscape();
            default:
                break;
            }
            if (c == End)
                failAt(place, "\\ at the end of the pattern");
            else if (!isSyntaxCharacter(c) && c != '/'
                     && (isDigit(c) || isLetter(c) || !tolerate(place, codes::NeedlessEscape)))
                failAt(place, "this character must not be escaped");
            return c;
        }

        [[nodiscard]] bool hasFourHex(std::size_t ahead) const
        {
            return hexValue(peek(ahead)) >= 0 && hexValue(peek(ahead + 1)) >= 0
                && hexValue(peek(ahead + 2)) >= 0 && hexValue(peek(ahead + 3)) >= 0;
        }

        /// After "\u": four digits, a surrogate pair, or any number in braces.
        char32_t parseUnicodeEscape()
        {
            const std::size_t place = m_at;
            if (eat('{'))
                return takeHexInBraces(place, "\\u{…} must contain a code point up to 10FFFF");
            if (!hasFourHex(0)) {
                failAt(place, "\\u must be followed by four hexadecimal digits");
                return 0;
            }
            const char32_t lead = takeHex(4);
            if (lead < 0xd800 || lead > 0xdbff || peek() != '\\' || peek(1) != 'u'
                || !hasFourHex(2))
                return lead;
            const std::size_t back = m_at;
            m_at += 2;
            const char32_t trail = takeHex(4);
            if (trail >= 0xdc00 && trail <= 0xdfff)
                return 0x10000 + ((lead - 0xd800) << 10U) + (trail - 0xdc00);
            m_at = back;
            return lead;
        }

        CodeSet parseClass()
        {
            const std::size_t place = m_at;
            ++m_at;
            const bool negative = eat('^');
            CodeSet set;
            CodeSet recent;
            while (!failed() && !eat(']')) {
                if (atEnd()) {
                    failAt(place, "missing ] of the character class");
                    break;
                }
                parseClassItem(recent);
                mergeWhenLarge(set, recent);
            }
            set.add(recent);
            return negative ? set.complement() : set;
        }

        void parseClassItem(CodeSet &set)
        {
            const std::size_t place = m_at;
            char32_t first = 0;
            char32_t last = 0;
            const bool single = parseClassAtom(first, set);
            if (failed())
                return;
            if (peek() == '-' && peek(1) != ']' && peek(1) != End) {
                ++m_at;
                const bool ends = parseClassAtom(last, set);
                if ((!ends || !single) && !failed() && tolerate(place, codes::RangeOfClass)) {
                    set.add('-');
                    if (single)
                        set.add(first);
                    if (ends)
                        set.add(last);
                } else if (!ends || !single) {
                    failAt(place, "a range must be between two characters");
                } else if (last < first) {
                    failAt(place, "the characters of the range are out of order");
                } else {
                    set.add(first, last);
                }
                return;
            }
            if (single)
                set.add(first);
        }

        /// True for one character (in \a c); a class escape is added to \a set and returns false.
        bool parseClassAtom(char32_t &c, CodeSet &set)
        {
            if (peek() != '\\') {
                c = take();
                return true;
            }
            ++m_at;
            CodeSet escaped;
            if (parseClassEscape(escaped)) {
                set.add(escaped);
                return false;
            }
            if (eat('b'))
                c = '\b';
            else if (eat('-'))
                c = '-';
            else
                c = parseCharacterEscape();
            return true;
        }

        void resolveReferences()
        {
            for (const auto &[number, place] : m_numbered) {
                if (number > m_tree.captureCount)
                    failAt(place, "there is no such group");
            }
            for (const NamedReference &reference : m_named) {
                const auto it = m_groups.find(reference.name);
                if (it == m_groups.end())
                    failAt(reference.place, "there is no group of that name");
                else if (!failed())
                    m_tree.nodes[reference.node].value = it->second;
            }
        }

        struct NamedReference
        {
            std::u32string name;
            RegexNodeId node;
            std::size_t place;
        };
        const bool m_lenient;
        std::vector<OpenGroup> m_open;
        std::map<std::u32string, std::uint32_t> m_groups;
        std::vector<std::pair<std::uint32_t, std::size_t>> m_numbered;
        std::vector<NamedReference> m_named;
    };

} // namespace

Result<RegexTree> parseEcmaRegex(std::string_view source, PatternReading reading)
{
    auto text = regexSource(source);
    if (!text)
        return text.error();
    return EcmaParser(std::move(*text), reading).parse();
}

} // namespace tw
