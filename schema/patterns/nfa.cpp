// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/automaton.h"
#include "schema/patterns/textcontext.h"
#include "schema/patterns/utf8.h"

#include <algorithm>
#include <unordered_map>

namespace tw {
namespace {

    class NfaBuilder
    {
    public:
        explicit NfaBuilder(const RegexTree &tree)
            : m_tree(tree)
        {
            m_nfa.sets = tree.sets;
        }

        std::optional<Nfa> build()
        {
            const std::uint32_t match = add({.kind = Nfa::Match});
            m_nfa.start = compile(m_tree.root, match);
            if (m_overflow)
                return {};
            m_nfa.anchored = isAnchored(m_tree.root);
            return std::move(m_nfa);
        }

    private:
        std::uint32_t add(const Nfa::State &state)
        {
            if (m_nfa.states.size() >= Nfa::MaxStates) {
                m_overflow = true;
                return 0;
            }
            m_nfa.states.push_back(state);
            return static_cast<std::uint32_t>(m_nfa.states.size() - 1);
        }

        std::uint32_t charSet(char32_t c)
        {
            const auto [it, isNew] =
                m_charSets.emplace(c, static_cast<std::uint32_t>(m_nfa.sets.size()));
            if (isNew)
                m_nfa.sets.push_back(CodeSet{{c, c}});
            return it->second;
        }

        /// The state from which \a id and then \a next is read.
        std::uint32_t compile(RegexNodeId id, std::uint32_t next)
        {
            if (m_overflow)
                return 0;
            const RegexNode &node = m_tree.nodes[id];
            switch (node.kind) {
            case RegexNode::Empty:
                return next;
            case RegexNode::Char:
                return add({.kind = Nfa::Set, .set = charSet(node.value), .out = next});
            case RegexNode::Set:
                return add({.kind = Nfa::Set, .set = node.value, .out = next});
            case RegexNode::Sequence:
                for (auto it = node.children.rbegin(); it != node.children.rend(); ++it)
                    next = compile(*it, next);
                return next;
            case RegexNode::Alternation: {
                std::uint32_t result = compile(node.children.back(), next);
                for (auto it = node.children.rbegin() + 1; it != node.children.rend(); ++it)
                    result = add({.kind = Nfa::Split, .out = compile(*it, next), .other = result});
                return result;
            }
            case RegexNode::Repeat:
                return compileRepeat(node, next);
            case RegexNode::Capture:
                return compile(node.children[0], next);
            case RegexNode::WordBoundary:
            case RegexNode::NotWordBoundary:
                m_nfa.usesWords = true;
                return add({.kind = Nfa::Assert, .assertion = node.kind, .out = next});
            case RegexNode::LineBegin:
            case RegexNode::LineEnd:
                m_nfa.usesLines = true;
                return add({.kind = Nfa::Assert, .assertion = node.kind, .out = next});
            case RegexNode::TextBegin:
            case RegexNode::TextEnd:
                return add({.kind = Nfa::Assert, .assertion = node.kind, .out = next});
            case RegexNode::Look:
            case RegexNode::BackReference:
                break;
            }
            m_overflow = true; // not regular
            return 0;
        }

        std::uint32_t compileRepeat(const RegexNode &node, std::uint32_t next)
        {
            const RegexNodeId child = node.children[0];
            if (node.max == RegexNoLimit) {
                const std::uint32_t loop = add({.kind = Nfa::Split, .other = next});
                if (m_overflow)
                    return 0;
                const std::uint32_t body = compile(child, loop);
                m_nfa.states[loop].out = body;
                next = node.min > 0 ? body : loop; // x+ needs no second copy of x
                return copies(child, node.min > 0 ? node.min - 1 : 0, next);
            }
            const std::uint32_t end = next;
            for (std::uint32_t i = node.min; i < node.max && !m_overflow; ++i) {
                const std::uint32_t body = compile(child, next);
                if (body == next) // an empty child, however often
                    break;
                next = add({.kind = Nfa::Split, .out = body, .other = end});
            }
            return copies(child, node.min, next);
        }

        std::uint32_t copies(RegexNodeId child, std::uint32_t count, std::uint32_t next)
        {
            for (std::uint32_t i = 0; i < count && !m_overflow; ++i) {
                const std::uint32_t body = compile(child, next);
                if (body == next)
                    break;
                next = body;
            }
            return next;
        }

        [[nodiscard]] bool isAnchored(RegexNodeId id) const
        {
            const RegexNode &node = m_tree.nodes[id];
            switch (node.kind) {
            case RegexNode::TextBegin:
                return true;
            case RegexNode::Sequence:
            case RegexNode::Capture:
                return isAnchored(node.children[0]);
            case RegexNode::Alternation:
                return std::ranges::all_of(node.children,
                                           [this](RegexNodeId child) { return isAnchored(child); });
            default:
                return false;
            }
        }

        const RegexTree &m_tree;
        Nfa m_nfa;
        std::unordered_map<char32_t, std::uint32_t> m_charSets;
        bool m_overflow = false;
    };

    /// A set of state numbers that is emptied in no time.
    class StateSet
    {
    public:
        void reset(std::size_t size)
        {
            if (m_marks.size() < size)
                m_marks.resize(size, 0);
            clear();
        }
        void clear()
        {
            m_list.clear();
            if (++m_mark == 0) {
                std::ranges::fill(m_marks, 0U);
                m_mark = 1;
            }
        }
        bool insert(std::uint32_t state)
        {
            if (m_marks[state] == m_mark)
                return false;
            m_marks[state] = m_mark;
            m_list.push_back(state);
            return true;
        }
        [[nodiscard]] const std::vector<std::uint32_t> &list() const { return m_list; }

    private:
        std::vector<std::uint32_t> m_marks;
        std::vector<std::uint32_t> m_list;
        std::uint32_t m_mark = 0;
    };

    struct Scratch
    {
        StateSet here;
        StateSet next;
        std::vector<std::uint32_t> stack;
    };

    // Enough for 1 MB of text and the few states that patterns have in use at a time.
    constexpr std::uint64_t MaxSteps = 200'000'000;

    /// Adds what \a state leads to between \a before and \a after; true if that is the match.
    bool follow(const Nfa &nfa, std::uint32_t state, Context before, Context after,
                Scratch &scratch, StateSet &set)
    {
        scratch.stack.push_back(state);
        while (!scratch.stack.empty()) {
            const std::uint32_t id = scratch.stack.back();
            scratch.stack.pop_back();
            if (!set.insert(id))
                continue;
            const Nfa::State &node = nfa.states[id];
            switch (node.kind) {
            case Nfa::Match:
                scratch.stack.clear();
                return true;
            case Nfa::Split:
                scratch.stack.push_back(node.other);
                scratch.stack.push_back(node.out);
                break;
            case Nfa::Assert:
                if (assertionHolds(node.assertion, before, after))
                    scratch.stack.push_back(node.out);
                break;
            case Nfa::Set:
                break;
            }
        }
        return false;
    }

} // namespace

std::optional<Nfa> buildNfa(const RegexTree &tree)
{
    if (tree.hasLook || tree.hasBackReference)
        return {};
    return NfaBuilder(tree).build();
}

MatchOutcome searchNfa(const Nfa &nfa, std::string_view text)
{
    thread_local Scratch scratch; // reused, so that matching allocates nothing after a while
    scratch.here.reset(nfa.states.size());
    scratch.next.reset(nfa.states.size());
    std::vector<std::uint32_t> &pending = scratch.stack;
    pending.clear();

    Context before = Context::TextEdge;
    std::size_t at = 0;
    std::uint64_t steps = 0;
    thread_local std::vector<std::uint32_t> seeds;
    seeds.assign(1, nfa.start);
    while (true) {
        std::size_t behind = at;
        const bool end = at >= text.size();
        const char32_t c = end ? 0 : decodeText(text, behind);
        const Context after = end ? Context::TextEdge : contextOf(c);
        scratch.here.clear();
        for (const std::uint32_t seed : seeds) {
            if (follow(nfa, seed, before, after, scratch, scratch.here))
                return MatchOutcome::Match;
        }
        if (end)
            return MatchOutcome::NoMatch;
        seeds.clear();
        scratch.next.clear();
        for (const std::uint32_t id : scratch.here.list()) {
            const Nfa::State &node = nfa.states[id];
            if (node.kind == Nfa::Set && nfa.sets[node.set].contains(c)
                && scratch.next.insert(node.out))
                seeds.push_back(node.out);
        }
        steps += scratch.here.list().size() + 1;
        if (steps > MaxSteps)
            return MatchOutcome::LimitExceeded;
        if (!nfa.anchored)
            seeds.push_back(nfa.start);
        else if (seeds.empty())
            return MatchOutcome::NoMatch;
        before = after;
        at = behind;
    }
}

} // namespace tw
