// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/backtracker.h"

#include "schema/patterns/textcontext.h"

#include <algorithm>

namespace tw {

class BacktrackCompiler
{
public:
    explicit BacktrackCompiler(const RegexTree &tree)
        : m_tree(tree)
    {
        m_result.m_registers = 2 * (tree.captureCount + 1);
        for (const CodeSet &set : tree.sets) {
            Backtracker::FastSet fast{.set = set};
            for (char32_t c = 0; c < 128; ++c)
                fast.ascii[c] = set.contains(c);
            m_result.m_sets.push_back(std::move(fast));
        }
    }

    std::optional<Backtracker> build()
    {
        compile(m_tree.root);
        emit({.op = Backtracker::OpMatch});
        if (m_overflow)
            return {};
        const auto &first = m_result.m_code.front();
        m_result.m_anchored =
            first.op == Backtracker::OpAssert && first.assertion == RegexNode::TextBegin;
        return std::move(m_result);
    }

private:
    std::uint32_t emit(const Backtracker::Instruction &instruction)
    {
        if (m_result.m_code.size() >= Backtracker::MaxInstructions) {
            m_overflow = true;
            return 0;
        }
        m_result.m_code.push_back(instruction);
        return here() - 1;
    }
    [[nodiscard]] std::uint32_t here() const
    {
        return static_cast<std::uint32_t>(m_result.m_code.size());
    }
    void setTarget(std::uint32_t at, std::uint32_t target) { m_result.m_code[at].target = target; }

    static constexpr std::uint32_t NoPlace = static_cast<std::uint32_t>(-1);

    /// A node being compiled. Frames are kept on an explicit stack because trees may be very deep.
    struct Frame
    {
        RegexNodeId id = 0;
        bool backward = false;
        std::uint32_t done = 0; ///< children started
        std::uint32_t place = NoPlace; ///< the instruction whose target is not known yet
        std::uint32_t jumps = NoPlace; ///< Alternation: the last jump to its end, linked by target
        std::uint32_t counter = 0; ///< Repeat; its position register is the next one
    };

    void compile(RegexNodeId root)
    {
        m_frames.push_back({.id = root});
        while (!m_frames.empty() && !m_overflow)
            step();
    }

    /// Processes the innermost node: emits code, starts a child or finishes.
    void step()
    {
        Frame &frame = m_frames.back();
        const RegexNode &node = m_tree.nodes[frame.id];
        const bool backward = frame.backward;
        switch (node.kind) {
        case RegexNode::Empty:
            m_frames.pop_back();
            break;
        case RegexNode::Char:
            leaf({.op = Backtracker::OpChar, .backward = backward, .value = node.value});
            break;
        case RegexNode::Set:
            leaf({.op = Backtracker::OpSet, .backward = backward, .value = node.value});
            break;
        case RegexNode::BackReference:
            leaf({.op = Backtracker::OpBackReference, .backward = backward, .value = node.value});
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
        case RegexNode::Capture:
            emit({.op = Backtracker::OpSave,
                  .value = 2 * node.value + (backward == (frame.done == 0) ? 1 : 0)});
            only(frame, node, backward);
            break;
        case RegexNode::Look:
            stepLook(frame, node);
            break;
        default:
            leaf({.op = Backtracker::OpAssert, .assertion = node.kind});
        }
    }

    void leaf(const Backtracker::Instruction &instruction)
    {
        emit(instruction);
        m_frames.pop_back();
    }
    void push(RegexNodeId id, bool backward)
    {
        m_frames.push_back({.id = id, .backward = backward});
    }
    /// Compiles the only child and emits nothing after it.
    void only(Frame &frame, const RegexNode &node, bool backward)
    {
        if (frame.done++ == 0)
            push(node.children[0], backward);
        else
            m_frames.pop_back();
    }

    void stepSequence(Frame &frame, const RegexNode &node)
    {
        const std::uint32_t done = frame.done++;
        const auto count = static_cast<std::uint32_t>(node.children.size());
        if (done == count)
            m_frames.pop_back();
        else
            push(node.children[frame.backward ? count - 1 - done : done], frame.backward);
    }

    void stepAlternation(Frame &frame, const RegexNode &node)
    {
        const std::uint32_t done = frame.done++;
        if (done == node.children.size()) {
            for (std::uint32_t at = frame.jumps; at != NoPlace && !m_overflow;) {
                const std::uint32_t previous = m_result.m_code[at].target;
                setTarget(at, here());
                at = previous;
            }
            m_frames.pop_back();
            return;
        }
        if (done > 0) {
            frame.jumps = emit({.op = Backtracker::OpJump, .target = frame.jumps});
            setTarget(frame.place, here());
        }
        if (done + 1 < node.children.size())
            frame.place = emit({.op = Backtracker::OpSplit});
        push(node.children[done], frame.backward);
    }

    void stepLook(Frame &frame, const RegexNode &node)
    {
        if (frame.done == 0) {
            frame.place = emit({.op = Backtracker::OpLook, .negative = node.negative});
        } else {
            emit({.op = Backtracker::OpMatch});
            setTarget(frame.place, here());
        }
        only(frame, node, node.behind);
    }

    void stepRepeat(Frame &frame, const RegexNode &node)
    {
        const RegexNode &child = m_tree.nodes[node.children[0]];
        if (node.max == 0 || child.kind == RegexNode::Empty) {
            m_frames.pop_back();
            return;
        }
        if (child.kind == RegexNode::Set && !node.lazy && !frame.backward) {
            leaf(
                {.op = Backtracker::OpRun, .value = child.value, .min = node.min, .max = node.max});
            return;
        }
        if (frame.done == 0) {
            beginLoop(frame, node);
        } else {
            emit({.op = Backtracker::OpLoopEnd,
                  .value = frame.counter,
                  .min = node.min,
                  .max = frame.counter + 1,
                  .target = frame.place});
            setTarget(frame.place, here());
        }
        only(frame, node, frame.backward);
    }

    void beginLoop(Frame &frame, const RegexNode &node)
    {
        frame.counter = m_result.m_registers;
        m_result.m_registers += 2;
        emit({.op = Backtracker::OpSetCounter, .value = frame.counter});
        frame.place = emit({.op = Backtracker::OpLoop,
                            .lazy = node.lazy,
                            .value = frame.counter,
                            .min = node.min,
                            .max = node.max});
        emit({.op = Backtracker::OpMarkPosition, .value = frame.counter + 1});
        if (node.lastCapture > node.firstCapture && node.firstCapture > 0)
            emit({.op = Backtracker::OpReset, .min = node.firstCapture, .max = node.lastCapture});
    }

    const RegexTree &m_tree;
    Backtracker m_result;
    std::vector<Frame> m_frames;
    bool m_overflow = false;
};

/// One search. Its vectors are reused by the next search of the thread.
class BacktrackRun
{
public:
    [[nodiscard]] std::uint64_t steps() const { return m_steps; }

    MatchOutcome search(const Backtracker &program, std::string_view text, std::uint64_t maxSteps)
    {
        m_program = &program;
        m_text = text;
        m_steps = 0;
        m_maxSteps = std::min<std::uint64_t>(4'000'000 + 32 * text.size(), maxSteps);
        m_trail.clear();
        m_registers.assign(program.m_registers, Unset);
        for (std::size_t start = 0; start <= text.size();) {
            m_choices.clear();
            if (run(start))
                return MatchOutcome::Match;
            if (m_steps > m_maxSteps)
                return MatchOutcome::LimitExceeded;
            if (program.m_anchored || start == text.size())
                break;
            undo(0); // cheaper than resetting all registers
            (void)decodeText(text, start);
        }
        return MatchOutcome::NoMatch;
    }

private:
    static constexpr std::size_t Unset = static_cast<std::size_t>(-1);
    // 32 MB; recursion that deep is of no use in a pattern.
    static constexpr std::size_t MaxChoices = 1'000'000;
    static constexpr std::size_t MaxTrail = 8'000'000; // 128 MB

    struct Choice
    {
        std::uint32_t pc = 0;
        std::size_t at = 0;
        std::size_t least = Unset; ///< for a run: the position it may shrink to
        std::size_t trail = 0;
    };
    struct Change
    {
        std::uint32_t reg = 0;
        std::size_t value = 0;
    };

    void set(std::uint32_t reg, std::size_t value)
    {
        m_trail.push_back({reg, m_registers[reg]});
        m_registers[reg] = value;
    }
    void undo(std::size_t trail)
    {
        while (m_trail.size() > trail) {
            m_registers[m_trail.back().reg] = m_trail.back().value;
            m_trail.pop_back();
        }
    }
    void choose(std::uint32_t pc, std::size_t at)
    {
        m_choices.push_back({pc, at, Unset, m_trail.size()});
    }

    /// Returns to the latest choice above \a floor; false if there is none.
    bool retreat(std::size_t floor, std::uint32_t &pc, std::size_t &at)
    {
        if (m_choices.size() <= floor)
            return false;
        Choice &choice = m_choices.back();
        undo(choice.trail);
        pc = choice.pc;
        if (choice.least != Unset) {
            (void)decodeUtf8Before(m_text, choice.at);
            at = choice.at;
            if (choice.at <= choice.least)
                m_choices.pop_back();
            return true;
        }
        at = choice.at;
        m_choices.pop_back();
        return true;
    }

    [[nodiscard]] Context before(std::size_t at) const
    {
        return at == 0 ? Context::TextEdge : contextOf(static_cast<unsigned char>(m_text[at - 1]));
    }
    [[nodiscard]] Context after(std::size_t at) const
    {
        return at == m_text.size() ? Context::TextEdge
                                   : contextOf(static_cast<unsigned char>(m_text[at]));
    }

    bool takeCharacter(const Backtracker::Instruction &in, std::size_t &at) const
    {
        char32_t c = 0;
        if (in.backward) {
            if (at == 0)
                return false;
            c = decodeUtf8Before(m_text, at);
            c = c == InvalidCodePoint ? 0xfffd : c;
        } else {
            if (at == m_text.size())
                return false;
            c = decodeText(m_text, at);
        }
        return in.op == Backtracker::OpChar ? c == in.value
                                            : m_program->m_sets[in.value].contains(c);
    }

    bool takeRun(const Backtracker::Instruction &in, std::uint32_t pc, std::size_t &at)
    {
        const Backtracker::FastSet &allowed = m_program->m_sets[in.value];
        std::size_t least = at;
        std::uint32_t count = 0;
        while (count < in.max && at < m_text.size()) {
            std::size_t next = at;
            if (!allowed.contains(decodeText(m_text, next)))
                break;
            at = next;
            if (++count == in.min)
                least = at;
        }
        m_steps += count;
        if (count < in.min)
            return false;
        if (at > least)
            m_choices.push_back({pc, at, least, m_trail.size()});
        return true;
    }

    bool takeReference(const Backtracker::Instruction &in, std::size_t &at)
    {
        const std::size_t first = m_registers[2 * in.value];
        const std::size_t last = m_registers[2 * in.value + 1];
        if (first == Unset || last == Unset)
            return true;
        const std::string_view captured = m_text.substr(first, last - first);
        m_steps += captured.size() / 16;
        if (in.backward) {
            if (at < captured.size()
                || m_text.substr(at - captured.size(), captured.size()) != captured)
                return false;
            at -= captured.size();
            return true;
        }
        if (m_text.substr(at, captured.size()) != captured)
            return false;
        at += captured.size();
        return true;
    }

    /// A look-around being evaluated.
    struct OpenLook
    {
        std::uint32_t pc = 0;
        std::size_t at = 0;
        std::size_t floor =
            0; ///< start of its own choices; those below belong to the surrounding pattern
        std::size_t trail = 0;
    };

    void enterLook(std::uint32_t pc, std::size_t at)
    {
        m_looks.push_back({pc, at, m_floor, m_trail.size()});
        m_floor = m_choices.size();
    }

    /// Leaves the innermost look-around and restores its position; returns true if it holds.
    bool leaveLook(bool matched, std::uint32_t &pc, std::size_t &at)
    {
        const OpenLook look = m_looks.back();
        m_looks.pop_back();
        m_choices.resize(m_floor);
        m_floor = look.floor;
        const Backtracker::Instruction &in = m_program->m_code[look.pc];
        if (!matched || in.negative)
            undo(look.trail);
        pc = in.target;
        at = look.at;
        return matched != in.negative;
    }

    /// Runs from the first instruction to the last OpMatch.
    bool run(std::size_t at)
    {
        std::uint32_t pc = 0;
        m_floor = 0;
        m_looks.clear();
        while (true) {
            if (++m_steps > m_maxSteps || m_choices.size() > MaxChoices
                || m_trail.size() > MaxTrail) {
                m_steps = m_maxSteps + 1;
                return false;
            }
            bool ok = true;
            if (m_program->m_code[pc].op == Backtracker::OpMatch) {
                if (m_looks.empty())
                    return true;
                ok = leaveLook(true, pc, at);
            } else {
                ok = step(pc, at);
            }
            while (!ok && !retreat(m_floor, pc, at)) {
                if (m_looks.empty())
                    return false;
                ok = leaveLook(false, pc, at);
            }
        }
    }

    /// Executes one instruction; returns false if the text does not match it.
    bool step(std::uint32_t &pc, std::size_t &at)
    {
        const Backtracker::Instruction &in = m_program->m_code[pc];
        switch (in.op) {
        case Backtracker::OpMatch:
            break;
        case Backtracker::OpChar:
        case Backtracker::OpSet:
            ++pc;
            return takeCharacter(in, at);
        case Backtracker::OpRun:
            ++pc;
            return takeRun(in, pc, at);
        case Backtracker::OpAssert:
            ++pc;
            return assertionHolds(in.assertion, before(at), after(at));
        case Backtracker::OpSplit:
            choose(in.target, at);
            ++pc;
            break;
        case Backtracker::OpJump:
            pc = in.target;
            break;
        case Backtracker::OpSave:
        case Backtracker::OpMarkPosition:
            set(in.value, at);
            ++pc;
            break;
        case Backtracker::OpReset:
            for (std::uint32_t group = in.min; group < in.max; ++group) {
                set(2 * group, Unset);
                set(2 * group + 1, Unset);
            }
            m_steps += in.max - in.min;
            ++pc;
            break;
        case Backtracker::OpSetCounter:
            set(in.value, 0);
            ++pc;
            break;
        case Backtracker::OpLoop:
            pc = loop(in, pc, at);
            break;
        case Backtracker::OpLoopEnd:
            if (m_registers[in.value] >= in.min && m_registers[in.max] == at)
                return false;
            set(in.value, m_registers[in.value] + 1);
            pc = in.target;
            break;
        case Backtracker::OpBackReference:
            ++pc;
            return takeReference(in, at);
        case Backtracker::OpLook:
            enterLook(pc, at);
            ++pc;
            break;
        }
        return true;
    }

    std::uint32_t loop(const Backtracker::Instruction &in, std::uint32_t pc, std::size_t at)
    {
        const std::size_t count = m_registers[in.value];
        if (count < in.min)
            return pc + 1;
        if (in.max != RegexNoLimit && count >= in.max)
            return in.target;
        choose(in.lazy ? pc + 1 : in.target, at);
        return in.lazy ? in.target : pc + 1;
    }

    const Backtracker *m_program = nullptr;
    std::string_view m_text;
    std::uint64_t m_steps = 0;
    std::uint64_t m_maxSteps = 0;
    std::vector<std::size_t> m_registers;
    std::vector<Change> m_trail;
    std::vector<Choice> m_choices;
    std::vector<OpenLook> m_looks;
    std::size_t m_floor = 0; ///< choices below it do not belong to the innermost look-around
};

std::optional<Backtracker> Backtracker::build(const RegexTree &tree)
{
    return BacktrackCompiler(tree).build();
}

MatchOutcome Backtracker::search(std::string_view text, std::uint64_t maxSteps,
                                 std::uint64_t &steps) const
{
    thread_local BacktrackRun run;
    const MatchOutcome outcome = run.search(*this, text, maxSteps);
    steps = run.steps();
    return outcome;
}

} // namespace tw
