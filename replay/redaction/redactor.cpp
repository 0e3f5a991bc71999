// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/redaction/recordsearch.h"
#include "replay/redaction/redaction.h"
#include "replay/redaction/secretbook.h"
#include "schema/json/json.h"

#include <nlohmann/json.hpp>

#include <QRegularExpression>

namespace tw {

struct Redactor::Data
{
    Data(const RedactionOptions &options, std::vector<QRegularExpression> patterns)
        : book(options.suspected)
        , search(options, std::move(patterns), book)
    {
    }

    SecretBook book;
    RecordSearch search;
};

Redactor::Redactor(std::unique_ptr<Data> data)
    : m_data(std::move(data))
{
}
Redactor::~Redactor() = default;
Redactor::Redactor(Redactor &&) noexcept = default;
Redactor &Redactor::operator=(Redactor &&) noexcept = default;

Result<Redactor> Redactor::make(const RedactionOptions &options)
{
    std::vector<QRegularExpression> patterns;
    for (const std::string &pattern : options.patterns) {
        QRegularExpression made(QString::fromStdString(pattern),
                                QRegularExpression::UseUnicodePropertiesOption);
        if (!made.isValid())
            return Error{ErrorCode::InvalidFilter, pattern,
                         made.errorString().toStdString() + " at character "
                             + std::to_string(made.patternErrorOffset() + 1)
                             + "; correct the pattern"};
        if (made.match(QString()).hasMatch())
            return Error{ErrorCode::InvalidFilter, pattern,
                         "this pattern matches the empty string; make it match some text"};
        patterns.push_back(std::move(made));
    }
    return Redactor(std::make_unique<Data>(options, std::move(patterns)));
}

void Redactor::scan(std::string_view record, EventIndex event)
{
    (void)m_data->search.search(record, event, false);
}

std::span<const Secret> Redactor::secrets() const
{
    return m_data->book.secrets();
}

void Redactor::setKept(std::size_t secret, bool keep)
{
    m_data->book.setKept(secret, keep);
}

std::uint64_t Redactor::notSearched() const
{
    return m_data->search.notSearched();
}

std::string Redactor::redacted(std::string_view record, std::uint64_t *replaced)
{
    std::uint64_t count = 0;
    HiddenPlaces places = m_data->search.search(record, EventIndex{}, true);
    auto changed = m_data->search.replaced(record, std::move(places), count);
    if (replaced != nullptr)
        *replaced += count;
    return changed ? std::move(*changed) : std::string(record);
}

std::string redactedText(std::string_view text)
{
    auto redactor = Redactor::make({});
    const std::string record = writeJson(Json(text));
    redactor->scan(record, EventIndex{});
    const auto hidden = parseJson(redactor->redacted(record));
    return hidden && hidden->is_string() ? hidden->get<std::string>() : std::string();
}

} // namespace tw
