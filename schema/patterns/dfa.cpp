// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#include "schema/patterns/automaton.h"
#include "schema/patterns/textcontext.h"
#include "schema/stepbudget.h"

#include <algorithm>
#include <map>

namespace tw {
namespace {

    constexpr std::size_t MaxDfaStates = 1024;
    constexpr std::size_t MaxTable = 1U << 18U;
    // State visits during construction: 0.4 ms at worst; beyond that the pattern runs on the other
    // engine.
    constexpr std::size_t MaxWork = 40'000;

} // namespace

class DfaBuilder
{
public:
    explicit DfaBuilder(const Nfa &nfa)
        : m_nfa(nfa)
    {
    }

    std::optional<Dfa> build()
    {
        if (!makeClasses())
            return {};
        m_marks.resize(m_nfa.states.size(), 0);
        m_dfa.m_acceptsAtEnd.assign(2, false);
        m_dfa.m_acceptsAtEnd[Dfa::Accept] = true;
        m_states.resize(2); // Accept and Dead have no rows of their own
        m_dfa.m_start = stateFor({{m_nfa.start}, Context::TextEdge});
        for (std::size_t id = 2; id < m_states.size(); ++id) {
            if (!fillRow(id))
                return {};
        }
        return std::move(m_dfa);
    }

private:
    /// The states before assertions are evaluated, and the context before them.
    struct Core
    {
        std::vector<std::uint32_t> states;
        Context before = Context::Other;
        friend auto operator<=>(const Core &, const Core &) = default;
    };

    bool makeClasses()
    {
        const CodeSet newLine{{'\n', '\n'}};
        std::vector<const CodeSet *> sets;
        for (const CodeSet &set : m_nfa.sets)
            sets.push_back(&set);
        if (m_nfa.usesWords)
            sets.push_back(&asciiWordCharacters());
        if (m_nfa.usesLines)
            sets.push_back(&newLine);
        auto classes = partition(sets);
        if (!classes)
            return false;
        m_dfa.m_classes = std::move(*classes);
        m_classCount = m_dfa.m_classes.count;
        for (char32_t c = 0; c < 128; ++c)
            m_dfa.m_asciiClass[c] = m_dfa.m_classes.classOf(c);
        m_samples.assign(m_classCount, 0);
        for (std::size_t i = m_dfa.m_classes.starts.size(); i-- > 0;)
            m_samples[m_dfa.m_classes.classes[i]] = m_dfa.m_classes.starts[i];
        m_members.resize(m_nfa.sets.size() * m_classCount);
        for (std::size_t set = 0; set < m_nfa.sets.size(); ++set) {
            for (std::size_t c = 0; c < m_classCount; ++c)
                m_members[set * m_classCount + c] = m_nfa.sets[set].contains(m_samples[c]);
        }
        return true;
    }

    /// Merges contexts that this pattern cannot distinguish, to avoid duplicate states.
    [[nodiscard]] Context simplified(Context context) const
    {
        if (context == Context::Word && !m_nfa.usesWords)
            return Context::Other;
        if (context == Context::NewLine && !m_nfa.usesLines)
            return Context::Other;
        return context;
    }

    Dfa::StateId stateFor(Core core)
    {
        if (core.states.empty())
            return Dfa::Dead;
        std::ranges::sort(core.states);
        const auto [it, isNew] =
            m_numbers.emplace(core, static_cast<Dfa::StateId>(m_states.size()));
        if (isNew) {
            m_states.push_back(std::move(core));
            m_dfa.m_acceptsAtEnd.push_back(false);
        }
        return it->second;
    }

    /// Finds all states reachable from \a core with \a after next; returns true if the match is
    /// among them.
    bool closure(const Core &core, Context after)
    {
        m_reached.clear();
        ++m_mark;
        m_stack = core.states;
        while (!m_stack.empty()) {
            const std::uint32_t id = m_stack.back();
            m_stack.pop_back();
            if (m_marks[id] == m_mark)
                continue;
            m_marks[id] = m_mark;
            ++m_work;
            const Nfa::State &state = m_nfa.states[id];
            switch (state.kind) {
            case Nfa::Match:
                return true;
            case Nfa::Set:
                m_reached.push_back(id);
                break;
            case Nfa::Split:
                m_stack.push_back(state.other);
                m_stack.push_back(state.out);
                break;
            case Nfa::Assert:
                if (assertionHolds(state.assertion, core.before, after))
                    m_stack.push_back(state.out);
                break;
            }
        }
        return false;
    }

    bool fillRow(std::size_t id)
    {
        const std::size_t classes = m_classCount;
        m_dfa.m_next.resize((id + 1) * classes, Dfa::Dead);
        const Core core = m_states[id];
        m_dfa.m_acceptsAtEnd[id] = closure(core, Context::TextEdge);
        for (std::size_t c = 0; c < classes; ++c) {
            const Context after = simplified(contextOf(m_samples[c]));
            if (closure(core, after)) {
                m_dfa.m_next[id * classes + c] = Dfa::Accept;
                continue;
            }
            Core next;
            next.before = after;
            ++m_mark;
            for (const std::uint32_t state : m_reached) {
                const Nfa::State &set = m_nfa.states[state];
                if (m_members[set.set * classes + c] && m_marks[set.out] != m_mark) {
                    m_marks[set.out] = m_mark;
                    next.states.push_back(set.out);
                }
            }
            if (!m_nfa.anchored && m_marks[m_nfa.start] != m_mark)
                next.states.push_back(m_nfa.start);
            m_work += m_reached.size() + 4;
            m_dfa.m_next[id * classes + c] = stateFor(std::move(next));
            if (m_work > MaxWork || m_states.size() > MaxDfaStates
                || m_states.size() * classes > MaxTable)
                return false;
        }
        return true;
    }

    const Nfa &m_nfa;
    std::size_t m_classCount = 0;
    Dfa m_dfa;
    std::vector<char32_t> m_samples; ///< one code point of each class
    std::vector<bool> m_members; ///< set × class
    std::vector<Core> m_states;
    std::map<Core, Dfa::StateId> m_numbers;
    std::vector<std::uint32_t> m_marks;
    std::vector<std::uint32_t> m_stack;
    std::vector<std::uint32_t> m_reached;
    std::uint32_t m_mark = 0;
    std::size_t m_work = 0;
};

std::optional<Dfa> Dfa::build(const Nfa &nfa)
{
    return DfaBuilder(nfa).build();
}

bool Dfa::search(std::string_view text) const
{
    std::size_t state = m_start;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        std::uint16_t c = 0;
        if (byte < 0x80) {
            c = m_asciiClass[byte];
            ++at;
        } else {
            c = m_classes.classOf(decodeText(text, at));
        }
        state = m_next[state * m_classes.count + c];
        if (state <= Dead)
            return state == Accept;
    }
    return m_acceptsAtEnd[state];
}

/// A character of each class, a plain one if possible; 0xd800 for a class of surrogates only, which
/// occurs in no text.
std::vector<char32_t> Dfa::plainSamples() const
{
    constexpr char32_t None = 0xd800;
    constexpr char32_t AfterSurrogates = 0xe000;
    std::vector<char32_t> samples(m_classes.count, None);
    for (std::size_t i = 0; i < m_classes.starts.size(); ++i) {
        const char32_t end =
            i + 1 < m_classes.starts.size() ? m_classes.starts[i + 1] : MaxCodePoint;
        char32_t c = m_classes.starts[i];
        if (c >= None && c < AfterSurrogates)
            c = end > AfterSurrogates ? AfterSurrogates : None;
        char32_t &sample = samples[m_classes.classes[i]];
        if (sample == None)
            sample = c;
    }
    const auto prefer = [&](char32_t first, char32_t last) {
        for (char32_t c = last + 1; c-- > first;)
            samples[m_asciiClass[c]] = c;
    };
    prefer(' ', '~');
    prefer('0', '9');
    prefer('a', 'z');
    return samples;
}

std::optional<std::u32string> Dfa::shortestText(bool matches, std::uint32_t least,
                                                std::uint32_t most, StepBudget &budget) const
{
    struct Step
    {
        std::int32_t from = -1;
        char32_t by = 0;
    };
    const StateId hopeless = matches ? Dead : Accept;
    const std::size_t states = m_acceptsAtEnd.size();
    const std::vector<char32_t> samples = plainSamples();
    std::vector<std::vector<Step>> levels; // by length of the text: how each state was reached
    std::vector<StateId> here{m_start};
    // After as many steps as there are states, no new state is reachable.
    const std::uint64_t longest = std::min<std::uint64_t>(most, std::uint64_t{least} + states);
    for (std::uint32_t length = 0; length <= longest; ++length) {
        const auto found = std::ranges::find_if(here, [&](StateId state) {
            return length >= least && m_acceptsAtEnd[state] == matches;
        });
        if (found != here.end()) {
            std::u32string text(length, U' ');
            StateId state = *found;
            for (std::uint32_t at = length; at-- > 0;) {
                text[at] = levels[at][state].by;
                state = static_cast<StateId>(levels[at][state].from);
            }
            return text;
        }
        if (!budget.spend(here.size() * samples.size() + states))
            return {};
        std::vector<Step> &level = levels.emplace_back(states);
        std::vector<StateId> next;
        for (const StateId state : here) {
            for (std::size_t c = 0; c < samples.size(); ++c) {
                const StateId target = state <= Dead ? state : m_next[state * m_classes.count + c];
                if (target == hopeless || samples[c] == 0xd800 || level[target].from >= 0)
                    continue;
                level[target] = {state, samples[c]};
                next.push_back(target);
            }
        }
        here = std::move(next);
    }
    return {};
}

} // namespace tw
