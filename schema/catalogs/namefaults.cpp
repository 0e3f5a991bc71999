// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/namefaults.h"

#include "schema/ascii.h"
#include "schema/findingcodes.h"

#include <algorithm>
#include <cstddef>

namespace tw {

namespace {

    /// What one target accepts as the name of a tool or an attribute.
    struct NameRule
    {
        std::string_view profile;
        NameKind kind;
        std::string_view target; ///< in a sentence
        std::string_view symbols; ///< beside letters and digits
        std::size_t longest; ///< bytes, which are characters in an accepted name
        bool startsWithLetter;
        Severity severity;
    };
    constexpr NameRule Rules[]{
        {"mcp", NameKind::Tool, "MCP", "_-.", 128, false, Severity::Warning},
        {"openai", NameKind::Tool, "OpenAI", "_-", 64, false, Severity::Error},
        {"anthropic", NameKind::Tool, "Anthropic", "_-", 128, false, Severity::Error},
        {"gemini", NameKind::Tool, "Gemini", "_-.:", 128, true, Severity::Error},
        {"anthropic", NameKind::Attribute, "Anthropic", "_-.", 64, false, Severity::Error},
        {"gemini", NameKind::Attribute, "Gemini", "_", 64, true, Severity::Error},
        {"goa", NameKind::SharedType, "Goa-AI", "_", 255, true, Severity::Error},
    };
    constexpr std::size_t SafeLength = 40;

    std::size_t characters(std::string_view text)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    }

    /// The character at \a at as people write it: quoted, or its name.
    std::string shown(std::string_view name, std::size_t at)
    {
        if (name[at] == ' ')
            return "a space";
        if (static_cast<unsigned char>(name[at]) < 0x20)
            return "a control character";
        std::size_t end = at + 1;
        while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U)
            ++end;
        return "\"" + std::string(name.substr(at, end - at)) + "\"";
    }

    std::string allowed(std::string_view symbols)
    {
        std::string text = "letters, digits";
        for (const char c : symbols)
            text += std::string(c == symbols.back() ? " and \"" : ", \"") + c + "\"";
        return text;
    }

    class NameChecker
    {
    public:
        NameChecker(std::string_view name, NameKind kind)
            : m_name(name)
            , m_kind(kind)
        {
        }

        std::vector<Finding> check(std::span<const std::string> profiles)
        {
            if (m_name.empty()) {
                add(Severity::Error, codes::EmptyName);
                return std::move(m_findings);
            }
            for (const NameRule &rule : Rules) {
                if (rule.kind == m_kind
                    && std::ranges::find(profiles, rule.profile) != profiles.end())
                    checkRule(rule);
            }
            if (std::ranges::find(profiles, "goa") != profiles.end())
                checkGoa();
            if (m_kind == NameKind::Tool && !profiles.empty() && characters(m_name) > SafeLength)
                add(Severity::Hint, codes::LongName, {std::uint64_t{characters(m_name)}});
            return std::move(m_findings);
        }

    private:
        void add(Severity severity, const FindingCode &code,
                 std::vector<FindingParameter> parameters = {})
        {
            m_findings.push_back({severity, code, {}, std::move(parameters)});
        }

        void checkRule(const NameRule &rule)
        {
            const std::string target(rule.target);
            const auto refused = std::ranges::find_if(m_name, [&](char c) {
                return !isLetter(c) && !isDigit(c)
                    && rule.symbols.find(c) == std::string_view::npos;
            });
            if (refused != m_name.end()) {
                add(rule.severity, codes::NameCharacter,
                    {target, shown(m_name, static_cast<std::size_t>(refused - m_name.begin())),
                     allowed(rule.symbols)});
            } else if (rule.startsWithLetter && !isLetter(m_name.front())
                       && m_name.front() != '_') {
                add(rule.severity, codes::NameStart, {target});
            }
            if (characters(m_name) > rule.longest) {
                add(rule.severity, codes::NameLength,
                    {target, std::uint64_t{rule.longest}, std::uint64_t{characters(m_name)}});
            } else if (m_kind == NameKind::Tool && rule.longest > 64 && rule.profile != "mcp"
                       && characters(m_name) > 64) {
                // The guides and older services say 64.
                add(Severity::Warning, codes::NameLength,
                    {target, std::uint64_t{64}, std::uint64_t{characters(m_name)}});
            }
        }

        void checkGoa()
        {
            if (m_kind == NameKind::SharedType)
                return;
            if (!std::ranges::any_of(m_name, [](char c) { return isLetterOrDigit(c); })) {
                add(Severity::Error, codes::NameWithoutLetter);
                return;
            }
            if (m_kind == NameKind::Attribute && m_name == "example")
                add(Severity::Error, codes::NameOfExample);
            if (m_kind == NameKind::Tool && isContinuation())
                add(Severity::Error, codes::NameOfContinuation);
            if (const std::string safe = snakeCase(); safe != m_name)
                add(Severity::Warning, codes::NotSnakeCase, {safe});
        }

        [[nodiscard]] bool isContinuation() const
        {
            constexpr std::string_view Prefix = "continue_";
            return m_name.starts_with(Prefix) && m_name.size() == Prefix.size() + 24
                && m_name.substr(Prefix.size()).find_first_not_of("0123456789abcdef")
                == std::string_view::npos;
        }

        [[nodiscard]] std::string snakeCase() const
        {
            std::string safe;
            for (std::size_t i = 0; i < m_name.size(); ++i) {
                const char c = m_name[i];
                const bool startsWord = isUpper(c) && i > 0 && isLetter(m_name[i - 1])
                    && (isLower(m_name[i - 1])
                        || (i + 1 < m_name.size() && isLower(m_name[i + 1])));
                const bool isPlain =
                    isLetterOrDigit(c) || (c == '.' && m_kind == NameKind::Toolset);
                if ((startsWord || !isPlain) && !safe.empty() && safe.back() != '_')
                    safe += '_';
                if (isPlain)
                    safe += lowered(c);
            }
            while (safe.ends_with('_') && !m_name.ends_with('_'))
                safe.pop_back();
            return safe;
        }

        std::string_view m_name;
        NameKind m_kind;
        std::vector<Finding> m_findings;
    };

} // namespace

std::vector<Finding> nameFaults(std::string_view name, NameKind kind,
                                std::span<const std::string> profiles)
{
    return NameChecker(name, kind).check(profiles);
}

} // namespace tw
