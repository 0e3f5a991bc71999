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
        compile(m_tree.root, false);
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

    void compile(RegexNodeId id, bool backward)
    {
        if (m_overflow)
            return;
        const RegexNode &node = m_tree.nodes[id];
        switch (node.kind) {
        case RegexNode::Empty:
            break;
        case RegexNode::Char:
            emit({.op = Backtracker::OpChar, .backward = backward, .value = node.value});
            break;
        case RegexNode::Set:
            emit({.op = Backtracker::OpSet, .backward = backward, .value = node.value});
            break;
        case RegexNode::Sequence:
            if (backward) {
                for (auto it = node.children.rbegin(); it != node.children.rend(); ++it)
                    compile(*it, backward);
            } else {
                for (const RegexNodeId child : node.children)
                    compile(child, backward);
            }
            break;
        case RegexNode::Alternation:
            compileAlternation(node, backward);
            break;
        case RegexNode::Repeat:
            compileRepeat(node, backward);
            break;
        case RegexNode::Capture:
            emit({.op = Backtracker::OpSave, .value = 2 * node.value + (backward ? 1 : 0)});
            compile(node.children[0], backward);
            emit({.op = Backtracker::OpSave, .value = 2 * node.value + (backward ? 0 : 1)});
            break;
        case RegexNode::Look:
            compileLook(node);
            break;
        case RegexNode::BackReference:
            emit({.op = Backtracker::OpBackReference, .backward = backward, .value = node.value});
            break;
        default:
            emit({.op = Backtracker::OpAssert, .assertion = node.kind});
        }
    }

    void compileAlternation(const RegexNode &node, bool backward)
    {
        std::vector<std::uint32_t> ends;
        for (std::size_t i = 0; i < node.children.size() && !m_overflow; ++i) {
            if (i + 1 == node.children.size()) {
                compile(node.children[i], backward);
                break;
            }
            const std::uint32_t split = emit({.op = Backtracker::OpSplit});
            compile(node.children[i], backward);
            ends.push_back(emit({.op = Backtracker::OpJump}));
            setTarget(split, here());
        }
        for (const std::uint32_t end : ends)
            setTarget(end, here());
    }

    void compileLook(const RegexNode &node)
    {
        const std::uint32_t look = emit({.op = Backtracker::OpLook, .negative = node.negative});
        compile(node.children[0], node.behind);
        emit({.op = Backtracker::OpMatch});
        setTarget(look, here());
    }

    void compileRepeat(const RegexNode &node, bool backward)
    {
        const RegexNode &child = m_tree.nodes[node.children[0]];
        if (node.max == 0)
            return;
        if (child.kind == RegexNode::Set && !node.lazy && !backward) {
            emit(
                {.op = Backtracker::OpRun, .value = child.value, .min = node.min, .max = node.max});
            return;
        }
        const std::uint32_t counter = m_result.m_registers++;
        const std::uint32_t position = m_result.m_registers++;
        emit({.op = Backtracker::OpSetCounter, .value = counter});
        const std::uint32_t loop = emit({.op = Backtracker::OpLoop,
                                         .lazy = node.lazy,
                                         .value = counter,
                                         .min = node.min,
                                         .max = node.max});
        emit({.op = Backtracker::OpMarkPosition, .value = position});
        if (node.lastCapture > node.firstCapture && node.firstCapture > 0)
            emit({.op = Backtracker::OpReset, .min = node.firstCapture, .max = node.lastCapture});
        compile(node.children[0], backward);
        emit({.op = Backtracker::OpLoopEnd,
              .value = counter,
              .min = node.min,
              .max = position,
              .target = loop});
        setTarget(loop, here());
    }

    const RegexTree &m_tree;
    Backtracker m_result;
    bool m_overflow = false;
};

/// One search; its vectors are kept by the thread for the next one.
class BacktrackRun
{
public:
    MatchOutcome search(const Backtracker &program, std::string_view text)
    {
        m_program = &program;
        m_text = text;
        m_steps = 0;
        m_maxSteps = 4'000'000 + 32 * text.size();
        m_trail.clear();
        m_choices.clear();
        for (std::size_t start = 0; start <= text.size();) {
            m_registers.assign(program.m_registers, Unset);
            m_trail.clear();
            m_choices.clear();
            std::size_t at = start;
            if (run(0, at))
                return MatchOutcome::Match;
            if (m_steps > m_maxSteps)
                return MatchOutcome::LimitExceeded;
            if (program.m_anchored || start == text.size())
                break;
            (void)decodeText(text, start);
        }
        return MatchOutcome::NoMatch;
    }

private:
    static constexpr std::size_t Unset = static_cast<std::size_t>(-1);
    // 32 MB; deep recursion of a pattern that long has no use.
    static constexpr std::size_t MaxChoices = 1'000'000;

    struct Choice
    {
        std::uint32_t pc = 0;
        std::size_t at = 0;
        std::size_t least = Unset; ///< of a run: where it may shrink to
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

    /// Back to the latest choice above \a floor; false if there is none.
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

    bool look(std::uint32_t pc, std::size_t at)
    {
        const std::size_t floor = m_choices.size();
        const std::size_t trail = m_trail.size();
        std::size_t inner = at;
        const bool matched = run(pc + 1, inner);
        m_choices.resize(floor);
        const bool negative = m_program->m_code[pc].negative;
        if (!matched || negative)
            undo(trail);
        return matched != negative;
    }

    /// From \a pc to the next OpMatch; on success the choices made stay above the floor.
    bool run(std::uint32_t pc, std::size_t &at)
    {
        const std::size_t floor = m_choices.size();
        while (true) {
            if (++m_steps > m_maxSteps || m_choices.size() > MaxChoices) {
                m_steps = m_maxSteps + 1;
                return false;
            }
            const Backtracker::Instruction &in = m_program->m_code[pc];
            bool ok = true;
            switch (in.op) {
            case Backtracker::OpMatch:
                return true;
            case Backtracker::OpChar:
            case Backtracker::OpSet:
                ok = takeCharacter(in, at);
                ++pc;
                break;
            case Backtracker::OpRun:
                ok = takeRun(in, pc + 1, at);
                ++pc;
                break;
            case Backtracker::OpAssert:
                ok = assertionHolds(in.assertion, before(at), after(at));
                ++pc;
                break;
            case Backtracker::OpSplit:
                choose(in.target, at);
                ++pc;
                break;
            case Backtracker::OpJump:
                pc = in.target;
                break;
            case Backtracker::OpSave:
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
            case Backtracker::OpMarkPosition:
                set(in.value, at);
                ++pc;
                break;
            case Backtracker::OpLoopEnd:
                ok = m_registers[in.value] < in.min || m_registers[in.max] != at;
                set(in.value, m_registers[in.value] + 1);
                pc = in.target;
                break;
            case Backtracker::OpBackReference:
                ok = takeReference(in, at);
                ++pc;
                break;
            case Backtracker::OpLook:
                ok = look(pc, at);
                pc = in.target;
                break;
            }
            if (!ok && (m_steps > m_maxSteps || !retreat(floor, pc, at)))
                return false;
        }
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
};

std::optional<Backtracker> Backtracker::build(const RegexTree &tree)
{
    return BacktrackCompiler(tree).build();
}

MatchOutcome Backtracker::search(std::string_view text) const
{
    thread_local BacktrackRun run;
    return run.search(*this, text);
}

} // namespace tw
