// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/goa/templates/gotemplate.h"

#include "schema/ascii.h"
#include "schema/goa/templates/gotemplatefunctions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace tw {

namespace {

    using namespace goa;

    /// What a fault of a template throws inside of this file.
    struct TemplateFault
    {
        std::size_t offset = 0;
        Error error;
    };

    [[noreturn]] void failAt(std::size_t offset, std::string detail,
                             ErrorCode code = ErrorCode::InvalidCatalog)
    {
        throw TemplateFault{offset, {code, {}, std::move(detail)}};
    }

    constexpr int Deepest = 100;

    struct Pipeline;

    struct Operand
    {
        enum class Kind : std::uint8_t { Dot, Variable, Literal, Function, Nested };
        Kind kind = Kind::Dot;
        std::string name; ///< of a variable or function
        Json literal;
        std::vector<Pipeline> nested; ///< one, for Nested
        std::vector<std::string> fields; ///< that follow
        std::size_t offset = 0;
    };
    using Command = std::vector<Operand>;

    struct Pipeline
    {
        std::vector<std::string> variables; ///< that it declares or sets
        bool isDeclaration = false;
        std::vector<Command> commands;
        std::size_t offset = 0;
    };

    struct TemplateNode
    {
        enum class Kind : std::uint8_t { Text, Action, If, With, Range };
        Kind kind = Kind::Text;
        std::string text;
        Pipeline pipeline;
        std::vector<TemplateNode> body;
        std::vector<TemplateNode> otherwise;
    };

    bool isWord(char c)
    {
        return isLetterOrDigit(c) || c == '_';
    }

    /// Reads the inside of one action.
    class ActionParser
    {
    public:
        ActionParser(std::string_view text, std::size_t offset)
            : m_text(text)
            , m_offset(offset)
        {
        }

        std::string word()
        {
            skipSpace();
            const std::size_t begin = m_at;
            while (m_at < m_text.size() && isWord(m_text[m_at]))
                ++m_at;
            return std::string(m_text.substr(begin, m_at - begin));
        }
        bool take(std::string_view token)
        {
            skipSpace();
            if (!m_text.substr(m_at).starts_with(token))
                return false;
            m_at += token.size();
            return true;
        }
        bool atEnd()
        {
            skipSpace();
            return m_at == m_text.size();
        }
        [[nodiscard]] std::size_t mark() const { return m_at; }
        void backTo(std::size_t mark) { m_at = mark; }
        [[nodiscard]] std::size_t offset() const { return m_offset + m_at; }

        Pipeline pipeline(bool isRange = false)
        {
            Pipeline result;
            skipSpace();
            result.offset = offset();
            if (++m_depth > Deepest)
                failAt(offset(), "too many parentheses");
            declaration(result, isRange);
            do {
                result.commands.push_back(command());
            } while (take("|"));
            --m_depth;
            return result;
        }
        void end()
        {
            if (!atEnd())
                failAt(offset(), "unexpected \"" + std::string(m_text.substr(m_at)) + "\"");
        }

    private:
        void skipSpace()
        {
            while (m_at < m_text.size() && isSpace(m_text[m_at]))
                ++m_at;
        }

        void declaration(Pipeline &result, bool isRange)
        {
            const std::size_t start = mark();
            std::vector<std::string> names;
            while (take("$")) {
                names.push_back(word());
                if (!isRange || !take(","))
                    break;
            }
            if (!names.empty() && (take(":=") || take("="))) {
                result.isDeclaration = m_text[m_at - 2] == ':';
                result.variables = std::move(names);
            } else {
                backTo(start);
            }
        }

        Command command()
        {
            Command result;
            while (!atEnd() && m_text[m_at] != '|' && m_text[m_at] != ')')
                result.push_back(operand());
            if (result.empty())
                failAt(offset(), "a value is missing");
            return result;
        }

        Operand operand()
        {
            skipSpace();
            Operand result;
            result.offset = offset();
            const char c = m_text[m_at];
            if (c == '.') {
                result.kind = Operand::Kind::Dot;
                if (m_at + 1 == m_text.size() || !isWord(m_text[m_at + 1])) {
                    ++m_at;
                    return result;
                }
            } else if (c == '$') {
                ++m_at;
                result.kind = Operand::Kind::Variable;
                result.name = isWordHere() ? word() : std::string();
            } else if (c == '(') {
                ++m_at;
                result.kind = Operand::Kind::Nested;
                result.nested.push_back(pipeline());
                if (!take(")"))
                    failAt(offset(), "\")\" is missing");
            } else if (c == '"' || c == '`') {
                result.kind = Operand::Kind::Literal;
                result.literal = text(c);
                return result;
            } else if (c == '-' || c == '+' || isDigit(c)) {
                result.kind = Operand::Kind::Literal;
                result.literal = number();
                return result;
            } else if (isWord(c)) {
                name(result);
                return result;
            } else {
                failAt(offset(), std::string("unexpected \"") + c + "\"");
            }
            while (m_at + 1 < m_text.size() && m_text[m_at] == '.' && isWord(m_text[m_at + 1])) {
                ++m_at;
                result.fields.push_back(word());
            }
            return result;
        }

        [[nodiscard]] bool isWordHere() const
        {
            return m_at < m_text.size() && isWord(m_text[m_at]);
        }

        void name(Operand &result)
        {
            result.name = word();
            result.kind = Operand::Kind::Literal;
            if (result.name == "true" || result.name == "false") {
                result.literal = result.name == "true";
            } else if (result.name != "nil") {
                result.kind = Operand::Kind::Function;
                if (!isTemplateFunction(result.name))
                    failAt(result.offset, "function \"" + result.name + "\" is not defined");
            }
        }

        Json number()
        {
            const std::size_t begin = m_at;
            while (m_at < m_text.size()
                   && (isWord(m_text[m_at]) || m_text[m_at] == '.' || m_text[m_at] == '-'
                       || m_text[m_at] == '+'))
                ++m_at;
            const std::string_view spelling = m_text.substr(begin, m_at - begin);
            if (!isNumberText(spelling))
                failAt(m_offset + begin, "\"" + std::string(spelling) + "\" is not a number");
            return numberFromText(spelling);
        }

        Json text(char quote)
        {
            const std::size_t begin = m_at++;
            while (m_at < m_text.size() && m_text[m_at] != quote)
                m_at += quote == '"' && m_text[m_at] == '\\' ? 2 : 1;
            if (m_at >= m_text.size())
                failAt(m_offset + begin, "the text has no end");
            ++m_at;
            const std::string_view written = m_text.substr(begin, m_at - begin);
            if (quote == '`')
                return Json(std::string(written.substr(1, written.size() - 2)));
            Result<Json> read = parseJson(written); // Go's escapes that people use are JSON's
            if (!read)
                failAt(m_offset + begin, "an escape in this text is not known");
            return *std::move(read);
        }

        std::string_view m_text;
        std::size_t m_offset;
        std::size_t m_at = 0;
        int m_depth = 0;
    };

    class TemplateParser
    {
    public:
        explicit TemplateParser(std::string_view source)
            : m_source(source)
        {
        }

        std::vector<TemplateNode> parse()
        {
            std::vector<TemplateNode> nodes;
            const std::string ending = list(nodes);
            if (!ending.empty())
                failAt(m_action, "unexpected {{" + ending + "}}");
            return nodes;
        }

    private:
        /// Returns the word that ended the list: "end", "else", or "" at the end of the text. The
        /// rest of an `else` is left in m_inside.
        std::string list(std::vector<TemplateNode> &nodes)
        {
            while (m_at < m_source.size()) {
                const std::size_t open = m_source.find("{{", m_at);
                text(nodes, m_source.substr(m_at, open - m_at));
                if (open == std::string_view::npos) {
                    m_at = m_source.size();
                    break;
                }
                const std::string_view inside = action(open, nodes);
                ActionParser parser(inside, m_action);
                if (inside.starts_with("/*"))
                    continue;
                const std::size_t start = parser.mark();
                std::string keyword = parser.word();
                if (keyword == "end" || keyword == "else") {
                    m_inside = inside.substr(parser.mark());
                    return keyword;
                }
                if (keyword == "if" || keyword == "with" || keyword == "range") {
                    nodes.push_back(block(keyword, parser));
                    continue;
                }
                for (const char *const unknown :
                     {"define", "template", "block", "break", "continue"}) {
                    if (keyword == unknown)
                        failAt(m_action, "{{" + keyword + "}} is not previewed",
                               ErrorCode::Unsupported);
                }
                parser.backTo(start);
                TemplateNode node;
                node.kind = TemplateNode::Kind::Action;
                node.pipeline = parser.pipeline();
                parser.end();
                nodes.push_back(std::move(node));
            }
            return {};
        }

        TemplateNode block(const std::string &keyword, ActionParser &parser)
        {
            TemplateNode node;
            node.kind = keyword == "if" ? TemplateNode::Kind::If
                : keyword == "with"     ? TemplateNode::Kind::With
                                        : TemplateNode::Kind::Range;
            const std::size_t offset = m_action;
            if (++m_depth > Deepest)
                failAt(offset, "too many blocks in each other");
            node.pipeline = parser.pipeline(keyword == "range");
            parser.end();
            std::string ending = list(node.body);
            if (ending == "else") {
                ActionParser rest(m_inside, m_action);
                const std::string chained = rest.word();
                if (chained == "if" || chained == "with") {
                    node.otherwise.push_back(block(chained, rest)); // shares the {{end}}
                    --m_depth;
                    return node;
                }
                rest.end();
                ending = list(node.otherwise);
            }
            if (ending != "end")
                failAt(offset, "{{" + keyword + "}} has no {{end}}");
            --m_depth;
            return node;
        }

        void text(std::vector<TemplateNode> &nodes, std::string_view piece)
        {
            if (m_trimsNext) {
                while (!piece.empty() && isSpace(piece.front()))
                    piece.remove_prefix(1);
            }
            m_trimsNext = false;
            if (piece.empty())
                return;
            TemplateNode node;
            node.text = piece;
            nodes.push_back(std::move(node));
        }

        /// The inside of the action that begins at \a open, without its trim markers.
        std::string_view action(std::size_t open, std::vector<TemplateNode> &nodes)
        {
            std::size_t begin = open + 2;
            if (m_source.substr(begin).starts_with("- ")) {
                ++begin;
                while (!nodes.empty() && nodes.back().kind == TemplateNode::Kind::Text
                       && !nodes.back().text.empty() && isSpace(nodes.back().text.back()))
                    nodes.back().text.pop_back();
            }
            std::size_t end = closing(begin);
            if (end == std::string_view::npos)
                failAt(open, "{{ has no }}");
            m_at = end + 2;
            m_trimsNext =
                end >= begin + 2 && m_source[end - 1] == '-' && isSpace(m_source[end - 2]);
            if (m_trimsNext)
                --end;
            while (begin < end && isSpace(m_source[begin]))
                ++begin;
            m_action = begin;
            return m_source.substr(begin, end - begin);
        }

        /// Where "}}" is, outside of texts.
        [[nodiscard]] std::size_t closing(std::size_t at) const
        {
            char quote = 0;
            for (; at < m_source.size(); ++at) {
                const char c = m_source[at];
                if (quote != 0) {
                    if (c == '\\' && quote == '"')
                        ++at;
                    else if (c == quote)
                        quote = 0;
                } else if (c == '"' || c == '`') {
                    quote = c;
                } else if (m_source.substr(at).starts_with("}}")) {
                    return at;
                }
            }
            return std::string_view::npos;
        }

        std::string_view m_source;
        std::size_t m_at = 0;
        std::size_t m_action = 0; ///< where the current action begins
        std::string_view m_inside;
        int m_depth = 0;
        bool m_trimsNext = false;
    };

    class Renderer
    {
    public:
        Renderer(const Json &data, std::int64_t now)
            : m_now(now)
        {
            m_variables.push_back({{"", data}});
        }

        std::string render(const std::vector<TemplateNode> &nodes, const Json &data)
        {
            list(nodes, data);
            return std::move(m_out);
        }

    private:
        static constexpr std::size_t MaxOutput = 1U << 20U;

        void list(const std::vector<TemplateNode> &nodes, const Json &dot)
        {
            m_variables.emplace_back();
            for (const TemplateNode &each : nodes)
                node(each, dot);
            m_variables.pop_back();
        }

        void node(const TemplateNode &node, const Json &dot)
        {
            if (node.kind == TemplateNode::Kind::Text) {
                m_out += node.text;
                return;
            }
            m_variables.emplace_back();
            const Json value = evaluate(node.pipeline, dot, node.kind != TemplateNode::Kind::Range);
            const bool isChosen = !isFalse(value);
            if (node.kind == TemplateNode::Kind::Action)
                m_out += node.pipeline.variables.empty() ? printed(value) : std::string();
            else if (!isChosen)
                list(node.otherwise, dot);
            else if (node.kind == TemplateNode::Kind::Range)
                range(node, value);
            else
                list(node.body, node.kind == TemplateNode::Kind::With ? value : dot);
            if (m_out.size() > MaxOutput)
                failAt(node.pipeline.offset, "the text is longer than a megabyte");
            if (node.kind == TemplateNode::Kind::Action && node.pipeline.isDeclaration) {
                auto declared = std::move(m_variables.back());
                m_variables.pop_back();
                m_variables.back().merge(declared); // lives to the end of the list
                return;
            }
            m_variables.pop_back();
        }

        void range(const TemplateNode &node, const Json &value)
        {
            if (!value.is_structured())
                failAt(node.pipeline.offset, "range wants a list or a map");
            const std::vector<std::string> &names = node.pipeline.variables;
            std::size_t index = 0;
            for (const auto &[key, element] : value.items()) {
                const Json place = value.is_object() ? Json(key) : Json(index);
                ++index;
                if (names.size() == 2)
                    m_variables.back()[names[0]] = place;
                if (!names.empty())
                    m_variables.back()[names.back()] = element;
                list(node.body, element);
            }
        }

        Json evaluate(const Pipeline &pipeline, const Json &dot, bool setsVariables = true)
        {
            std::optional<Json> last;
            for (const Command &command : pipeline.commands)
                last = call(command, dot, last);
            if (setsVariables) {
                for (const std::string &name : pipeline.variables)
                    set(name, *last, pipeline);
            }
            return *std::move(last);
        }

        void set(const std::string &name, const Json &value, const Pipeline &pipeline)
        {
            if (pipeline.isDeclaration) {
                m_variables.back()[name] = value;
                return;
            }
            for (auto scope = m_variables.rbegin(); scope != m_variables.rend(); ++scope) {
                if (const auto known = scope->find(name); known != scope->end()) {
                    known->second = value;
                    return;
                }
            }
            failAt(pipeline.offset, "undefined variable \"$" + name + "\"");
        }

        Json call(const Command &command, const Json &dot, const std::optional<Json> &last)
        {
            const Operand &first = command.front();
            if (first.kind != Operand::Kind::Function) {
                if (command.size() > 1 || last)
                    failAt(first.offset, "this is not a function, so it takes no arguments");
                return operand(first, dot);
            }
            std::vector<Json> arguments;
            for (std::size_t i = 1; i < command.size(); ++i)
                arguments.push_back(operand(command[i], dot));
            if (last)
                arguments.push_back(*last);
            Result<Json> answer = callTemplateFunction(first.name, arguments, m_now);
            if (!answer)
                throw TemplateFault{first.offset, answer.error()};
            return *std::move(answer);
        }

        Json operand(const Operand &operand, const Json &dot)
        {
            switch (operand.kind) {
            case Operand::Kind::Literal:
                return operand.literal;
            case Operand::Kind::Function:
                return call({operand}, dot, std::nullopt);
            case Operand::Kind::Nested:
                return fields(operand, evaluate(operand.nested.front(), dot));
            case Operand::Kind::Variable:
                return fields(operand, variable(operand));
            case Operand::Kind::Dot:
                break;
            }
            return fields(operand, dot);
        }

        [[nodiscard]] const Json &variable(const Operand &operand) const
        {
            for (auto scope = m_variables.rbegin(); scope != m_variables.rend(); ++scope) {
                if (const auto known = scope->find(operand.name); known != scope->end())
                    return known->second;
            }
            failAt(operand.offset, "undefined variable \"$" + operand.name + "\"");
        }

        static Json fields(const Operand &operand, const Json &value)
        {
            const Json *at = &value;
            for (const std::string &field : operand.fields) {
                if (at->is_null())
                    failAt(operand.offset,
                           "there is no value before ." + field
                               + "; guard it with {{with}} or {{if}}");
                const auto found = at->is_object() ? at->find(field) : at->end();
                if (!at->is_object() || found == at->end())
                    failAt(operand.offset, "there is no field ." + field);
                at = &*found;
            }
            return *at;
        }

        const std::int64_t m_now;
        std::vector<std::map<std::string, Json>> m_variables; ///< scopes; "" is the root
        std::string m_out;
    };

} // namespace

Result<std::string> renderGoTemplate(std::string_view source, const Json &data, std::int64_t now)
{
    try {
        const std::vector<TemplateNode> nodes = TemplateParser(source).parse();
        return Renderer(data, now).render(nodes, data);
    } catch (TemplateFault &fault) {
        const TextPosition position = textPosition(source, std::min(fault.offset, source.size()));
        fault.error.where = std::to_string(position.line) + ":" + std::to_string(position.column);
        return std::move(fault.error);
    }
}

} // namespace tw
