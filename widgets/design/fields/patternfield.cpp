// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/patternfield.h"

#include "schema/patterns/pattern.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace tw {

using namespace Qt::StringLiterals;

PatternField::PatternField(QWidget *parent)
    : KeywordField(Keyword::Pattern, parent)
    , m_pattern(new QLineEdit(this))
    , m_sample(new QLineEdit(this))
    , m_verdict(new QLabel(this))
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(space(1));
    grid->addWidget(m_pattern, 0, 0, 1, 2);
    grid->addWidget(m_sample, 1, 0);
    grid->addWidget(m_verdict, 1, 1);
    grid->setColumnStretch(0, 1);
    setEditor(m_pattern);
    m_pattern->setFont(fixedFont());
    m_pattern->setPlaceholderText(tr("regular expression, e.g. ^[a-z]+$"));
    m_sample->setFont(fixedFont());
    m_sample->setObjectName(u"patternSample"_s);
    m_sample->setAccessibleName(tr("Text to try the pattern on"));
    m_sample->setPlaceholderText(tr("text to try"));
    m_verdict->setFont(scaledFont(0.9));
    m_verdict->setMinimumWidth(m_verdict->fontMetrics().horizontalAdvance(tr("does not match")));
    m_verdict->setForegroundRole(QPalette::PlaceholderText);
    connect(m_pattern, &QLineEdit::textEdited, this, [this] {
        test();
        emit edited();
    });
    connect(m_pattern, &QLineEdit::editingFinished, this, &KeywordField::finished);
    connect(m_sample, &QLineEdit::textEdited, this, &PatternField::test);
}

void PatternField::setValue(const Json *value)
{
    const QString text =
        value && value->is_string() ? QString::fromStdString(value->get<std::string>()) : QString();
    if (m_pattern->text() != text) {
        m_pattern->setText(text);
        if (!m_pattern->hasFocus())
            m_pattern->setCursorPosition(0);
    }
    test();
}

Result<std::optional<Json>> PatternField::value() const
{
    const QString text = m_pattern->text();
    return text.isEmpty() ? std::optional<Json>() : std::optional<Json>(text.toStdString());
}

void PatternField::test()
{
    const bool isTried = !m_pattern->text().isEmpty() && !m_sample->text().isEmpty();
    const Result<Pattern> pattern = Pattern::compile(
        m_pattern->text().toStdString(), PatternDialect::Ecma262, PatternReading::Lenient);
    const bool matches = isTried && pattern && pattern->search(m_sample->text().toStdString());
    m_verdict->setText(!isTried || !pattern ? QString()
                           : matches        ? tr("✓ matches")
                                            : tr("✕ does not match"));
    m_sample->setProperty(property::error, isTried && pattern && !matches);
    m_sample->update();
    m_sample->setAccessibleDescription(m_verdict->text());
}

} // namespace tw
