// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/artifacts/artifactdata.h"

#include "replay/artifacts/seriescollector.h"
#include "replay/record/record.h"

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <cmath>
#include <utility>

namespace tw {

namespace {

    constexpr int MaxSearchDepth = 64; ///< deeper data is not searched
    constexpr std::size_t MaxTextBytes = 1024; ///< longer texts are neither names nor times
    constexpr std::uint64_t ValuesPerCheck = 1ULL << 15U; ///< about a megabyte of text

    NumberCell cellOf(double number)
    {
        return {NumberCell::Kind::Number, number};
    }

    NumberCell cellOf(std::int64_t number)
    {
        return {NumberCell::Kind::Integer, 0, number};
    }

    /// A number that 64 bits cannot hold.
    NumberCell cellOfLongNumber(double number)
    {
        return std::isfinite(number) ? cellOf(number) : NumberCell{NumberCell::Kind::Other};
    }

    /// Walks a text with simdjson, which builds no tree.
    class TextWalker
    {
    public:
        explicit TextWalker(const Monitor &monitor)
            : m_monitor(monitor)
        {
        }

        Result<ArtifactData> walk(std::string_view text)
        {
            // A copy: the parser reads the text twice, and a mapped file may become zeros in
            // between.
            const simdjson::padded_string padded(text);
            if (padded.data() == nullptr)
                return Error{ErrorCode::TooLarge, {}, "there is no memory for a copy of the text"};
            m_begin = padded.data();
            m_size = padded.size();
            // The text is indexed by the fastest kernel of this processor, which the library
            // chooses at run time. What is inlined here (numbers, strings) is compiled for any
            // processor.
            simdjson::ondemand::parser parser;
            auto error = parser.iterate(padded).get(m_document);
            if (error == simdjson::SUCCESS)
                error = walkRoot();
            if (m_cancelled)
                return Error{ErrorCode::Cancelled, {}, "reading was stopped"};
            if (error != simdjson::SUCCESS)
                return Error{codeOf(error), {}, simdjson::error_message(error)};
            return m_collector.take();
        }

    private:
        static ErrorCode codeOf(simdjson::error_code error)
        {
            switch (error) {
            case simdjson::EMPTY:
                return ErrorCode::Empty;
            case simdjson::UTF8_ERROR:
                return ErrorCode::InvalidUtf8;
            case simdjson::CAPACITY:
            case simdjson::MEMALLOC:
                return ErrorCode::TooLarge;
            default:
                return ErrorCode::NotJson;
            }
        }

        simdjson::error_code walkRoot()
        {
            bool isScalar = false;
            if (const auto error = m_document.is_scalar().get(isScalar); error || isScalar)
                return error;
            simdjson::ondemand::value root;
            if (const auto error = m_document.get_value().get(root))
                return error;
            if (const auto error = walkValue(root, 0))
                return error;
            const char *rest = nullptr;
            const bool isWhole = m_document.current_location().get(rest) == simdjson::OUT_OF_BOUNDS;
            return isWhole ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
        }

        bool mustStop()
        {
            if (++m_values % ValuesPerCheck != 0)
                return false;
            const char *at = nullptr;
            if (m_document.current_location().get(at) == simdjson::SUCCESS)
                m_monitor.progress(static_cast<std::uint64_t>(at - m_begin), m_size);
            m_cancelled = m_monitor.cancelled();
            return m_cancelled;
        }

        simdjson::error_code walkValue(simdjson::ondemand::value value, int depth)
        {
            if (mustStop())
                return simdjson::INCOMPLETE_ARRAY_OR_OBJECT;
            simdjson::ondemand::json_type type{};
            if (const auto error = value.type().get(type))
                return error;
            using simdjson::ondemand::json_type;
            switch (type) {
            case json_type::array:
                return depth < MaxSearchDepth ? walkArray(value, depth) : skip();
            case json_type::object:
                return depth < MaxSearchDepth ? walkObject(value, depth) : skip();
            case json_type::number:
                return walkNumber(value);
            case json_type::string:
                return walkText(value);
            case json_type::null:
                m_collector.scalar({});
                return simdjson::SUCCESS;
            default:
                return skip();
            }
        }

        /// What is not consumed is skipped by the iterator of the array or object around it.
        simdjson::error_code skip()
        {
            m_collector.scalar({NumberCell::Kind::Other});
            return simdjson::SUCCESS;
        }

        simdjson::error_code walkArray(simdjson::ondemand::value value, int depth)
        {
            simdjson::ondemand::array array;
            if (const auto error = value.get_array().get(array))
                return error;
            m_collector.beginArray();
            for (auto element : array) {
                simdjson::ondemand::value inner;
                if (const auto error = element.get(inner))
                    return error;
                if (const auto error = walkValue(inner, depth + 1))
                    return error;
            }
            m_collector.endArray();
            return simdjson::SUCCESS;
        }

        simdjson::error_code walkObject(simdjson::ondemand::value value, int depth)
        {
            simdjson::ondemand::object object;
            if (const auto error = value.get_object().get(object))
                return error;
            m_collector.beginObject();
            for (auto member : object) {
                simdjson::ondemand::field field;
                if (const auto error = std::move(member).get(field))
                    return error;
                std::string_view key;
                if (const auto error = field.unescaped_key().get(key))
                    return error;
                m_collector.key(key);
                if (const auto error = walkValue(field.value(), depth + 1))
                    return error;
            }
            m_collector.endObject();
            return simdjson::SUCCESS;
        }

        simdjson::error_code walkNumber(simdjson::ondemand::value value)
        {
            simdjson::ondemand::number number;
            if (value.get_number().get(number) != simdjson::SUCCESS) {
                m_collector.scalar(cellOfLongNumber(nearestDouble(value.raw_json_token())));
            } else if (number.is_int64()) {
                m_collector.scalar(cellOf(number.get_int64()));
            } else {
                m_collector.scalar(cellOf(number.as_double()));
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code walkText(simdjson::ondemand::value value)
        {
            std::string_view text = value.raw_json_token();
            if (text.size() > MaxTextBytes || value.get_string().get(text) != simdjson::SUCCESS)
                return skip();
            m_collector.text(text);
            return simdjson::SUCCESS;
        }

        const Monitor &m_monitor;
        SeriesCollector m_collector;
        simdjson::ondemand::document m_document;
        const char *m_begin = nullptr;
        std::uint64_t m_size = 0;
        std::uint64_t m_values = 0;
        bool m_cancelled = false;
    };

    void walkTree(SeriesCollector &collector, const Json &value, int depth)
    {
        if (depth < MaxSearchDepth && value.is_array()) {
            collector.beginArray();
            for (const auto &element : value)
                walkTree(collector, element, depth + 1);
            collector.endArray();
        } else if (depth < MaxSearchDepth && value.is_object()) {
            collector.beginObject();
            for (const auto &[key, member] : value.items()) {
                collector.key(key);
                walkTree(collector, member, depth + 1);
            }
            collector.endObject();
        } else if (value.is_number_float()) {
            collector.scalar(cellOf(value.get<double>()));
        } else if (value.is_number_unsigned() && value.get<std::uint64_t>() >> 63U != 0) {
            collector.scalar(cellOf(value.get<double>()));
        } else if (value.is_number()) {
            collector.scalar(cellOf(value.get<std::int64_t>()));
        } else if (isNumber(value)) {
            collector.scalar(cellOfLongNumber(nearestDoubleOf(value)));
        } else if (value.is_string()
                   && value.get_ref<const std::string &>().size() <= MaxTextBytes) {
            collector.text(value.get_ref<const std::string &>());
        } else {
            collector.scalar({value.is_null() ? NumberCell::Kind::Gap : NumberCell::Kind::Other});
        }
    }

} // namespace

Result<ArtifactData> readArtifactText(std::string_view text, const Monitor &monitor)
{
    return TextWalker(monitor).walk(text);
}

ArtifactData readArtifactData(const Json &data)
{
    SeriesCollector collector;
    walkTree(collector, data, 0);
    return collector.take();
}

Result<ArtifactData> readArtifact(const Artifact &artifact, const Monitor &monitor)
{
    if (!artifact.text.isEmpty())
        return readArtifactText(artifact.text.text, monitor);
    return artifact.data ? readArtifactData(*artifact.data) : ArtifactData();
}

} // namespace tw
