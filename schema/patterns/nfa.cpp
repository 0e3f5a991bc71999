// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/automaton.h"
#include "schema/patterns/textcontext.h"
#include "schema/utf8.h"

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

        /// A node being compiled. Frames are kept in a list, since trees can be very deep.
        struct Frame
        {
            RegexNodeId id = 0;
            std::uint32_t next = 0; ///< the state after the node
            enum Stage : std::uint8_t { Start, Children, Loop, Optional, Copies } stage = Start;
            std::uint32_t left = 0; ///< children or copies left to compile
            std::uint32_t state = 0; ///< compiled from the finished ones
            std::uint32_t loop = 0;
        };

        /// The state that reads \a root and then \a next.
        std::uint32_t compile(RegexNodeId root, std::uint32_t next)
        {
            findEmpty();
            push(root, next);
            while (!m_frames.empty() && !m_overflow)
                step();
            return m_value;
        }

        void push(RegexNodeId id, std::uint32_t next)
        {
            m_value = next;
            if (!m_isEmpty[id])
                m_frames.push_back({.id = id, .next = next});
        }
        void pop(std::uint32_t value)
        {
            m_value = value;
            m_frames.pop_back();
        }

        /// Finds nodes that need no state. Otherwise nested repeated empty groups would be walked
        /// twice per level.
        void findEmpty()
        {
            m_isEmpty.resize(m_tree.nodes.size());
            for (std::size_t id = 0; id < m_tree.nodes.size(); ++id) {
                const RegexNode &node = m_tree.nodes[id];
                const auto childrenAreEmpty = [&] {
                    return std::ranges::all_of(
                        node.children, [this](RegexNodeId child) { return m_isEmpty[child]; });
                };
                switch (node.kind) {
                case RegexNode::Empty:
                    m_isEmpty[id] = true;
                    break;
                case RegexNode::Sequence:
                case RegexNode::Alternation:
                case RegexNode::Capture:
                    m_isEmpty[id] = childrenAreEmpty();
                    break;
                case RegexNode::Repeat:
                    m_isEmpty[id] = node.max == 0 || childrenAreEmpty();
                    break;
                default:
                    break;
                }
            }
        }

        /// Continues with the innermost node; a finished child has left its state in m_value.
        void step()
        {
            Frame &frame = m_frames.back();
            const RegexNode &node = m_tree.nodes[frame.id];
            switch (node.kind) {
            case RegexNode::Char:
                pop(add({.kind = Nfa::Set, .set = charSet(node.value), .out = frame.next}));
                break;
            case RegexNode::Set:
                pop(add({.kind = Nfa::Set, .set = node.value, .out = frame.next}));
                break;
            case RegexNode::Sequence:
                stepSequence(frame, node);
                break;
            case RegexNode::Alternation:
                stepAlternation(frame, node);
                break;
            case RegexNode::Repeat:
                stepRepeat(frame, node);
                break;
            case RegexNode::Capture: {
                const std::uint32_t next = frame.next;
                m_frames.pop_back();
                push(node.children[0], next);
                break;
            }
            case RegexNode::WordBoundary:
            case RegexNode::NotWordBoundary:
                m_nfa.usesWords = true;
                pop(add({.kind = Nfa::Assert, .assertion = node.kind, .out = frame.next}));
                break;
            case RegexNode::LineBegin:
            case RegexNode::LineEnd:
                m_nfa.usesLines = true;
                pop(add({.kind = Nfa::Assert, .assertion = node.kind, .out = frame.next}));
                break;
            case RegexNode::TextBegin:
            case RegexNode::TextEnd:
                pop(add({.kind = Nfa::Assert, .assertion = node.kind, .out = frame.next}));
                break;
            case RegexNode::Empty:
            case RegexNode::Look:
            case RegexNode::BackReference:
                m_overflow = true; // not regular, or disallowed here
            }
        }

        /// From the last child to the first.
        void stepSequence(Frame &frame, const RegexNode &node)
        {
            if (frame.stage == Frame::Start) {
                frame.stage = Frame::Children;
                frame.left = static_cast<std::uint32_t>(node.children.size());
                m_value = frame.next;
            }
            if (frame.left == 0)
                pop(m_value);
            else
                push(node.children[--frame.left], m_value);
        }

        void stepAlternation(Frame &frame, const RegexNode &node)
        {
            if (frame.stage == Frame::Start) {
                frame.stage = Frame::Children;
                frame.left = static_cast<std::uint32_t>(node.children.size());
            } else if (frame.left + 1 == node.children.size()) { // the last one is done
                frame.state = m_value;
            } else {
                frame.state = add({.kind = Nfa::Split, .out = m_value, .other = frame.state});
            }
            if (frame.left == 0)
                pop(frame.state);
            else
                push(node.children[--frame.left], frame.next);
        }

        /// x{2,4} is xx(x(x)?)? and x{2,} is x x+, built from the end.
        void stepRepeat(Frame &frame, const RegexNode &node)
        {
            const RegexNodeId child = node.children[0];
            switch (frame.stage) {
            case Frame::Start:
                frame.state = frame.next;
                if (node.max == RegexNoLimit) {
                    frame.stage = Frame::Loop;
                    frame.loop = add({.kind = Nfa::Split, .other = frame.next});
                    push(child, frame.loop);
                    return;
                }
                frame.left = node.max - node.min;
                frame.stage = Frame::Optional;
                break;
            case Frame::Loop:
                m_nfa.states[frame.loop].out = m_value;
                frame.state = node.min > 0 ? m_value : frame.loop; // x+ needs no second copy of x
                frame.left = node.min > 0 ? node.min - 1 : 0;
                frame.stage = Frame::Copies;
                break;
            case Frame::Optional:
                frame.state = add({.kind = Nfa::Split, .out = m_value, .other = frame.next});
                --frame.left;
                break;
            case Frame::Copies:
                frame.state = m_value;
                --frame.left;
                break;
            case Frame::Children:
                break;
            }
            if (frame.stage == Frame::Optional && frame.left == 0) {
                frame.stage = Frame::Copies;
                frame.left = node.min;
            }
            if (frame.left == 0)
                pop(frame.state);
            else
                push(child, frame.state);
        }

        [[nodiscard]] bool isAnchored(RegexNodeId root) const
        {
            std::vector<bool> anchored(m_tree.nodes.size());
            for (std::size_t id = 0; id <= root; ++id) {
                const RegexNode &node = m_tree.nodes[id];
                switch (node.kind) {
                case RegexNode::TextBegin:
                    anchored[id] = true;
                    break;
                case RegexNode::Sequence:
                case RegexNode::Capture:
                    anchored[id] = anchored[node.children[0]];
                    break;
                case RegexNode::Alternation:
                    anchored[id] = std::ranges::all_of(
                        node.children, [&](RegexNodeId child) { return anchored[child]; });
                    break;
                default:
                    break;
                }
            }
            return anchored[root];
        }

        const RegexTree &m_tree;
        Nfa m_nfa;
        std::unordered_map<char32_t, std::uint32_t> m_charSets;
        std::vector<bool> m_isEmpty;
        std::vector<Frame> m_frames;
        std::uint32_t m_value = 0;
        bool m_overflow = false;
    };

    /// A set of state numbers that can be cleared in constant time.
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

    /// Adds the states that \a state leads to between \a before and \a after; true on a match.
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

MatchOutcome searchNfa(const Nfa &nfa, std::string_view text, std::uint64_t maxSteps,
                       std::uint64_t &steps)
{
    steps = 0;
    thread_local Scratch scratch; // reused to avoid allocations
    scratch.here.reset(nfa.states.size());
    scratch.next.reset(nfa.states.size());
    std::vector<std::uint32_t> &pending = scratch.stack;
    pending.clear();

    Context before = Context::TextEdge;
    std::size_t at = 0;
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
        if (steps > maxSteps)
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
