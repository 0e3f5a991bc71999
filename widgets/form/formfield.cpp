// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/formfield.h"

#include "model/issues/issuelistmodel.h"
#include "widgets/form/anyfield.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/objectfield.h"
#include "widgets/form/scalarfields.h"
#include "widgets/form/textfield.h"
#include "widgets/form/unionfield.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tw {
namespace {

    /// Longer texts are more likely prose than names.
    constexpr int proseLength = 160;

    bool isProse(const FormSchema &schema)
    {
        const Json *most = schema.keyword(Keyword::MaxLength);
        if (most && most->is_number_integer() && most->get<long long>() > proseLength)
            return true;
        const Json *kind = schema.keyword(Keyword::ContentMediaType);
        return (kind && kind->is_string()) || schema.keyword(Keyword::XMultiline);
    }

} // namespace

PlacedIssue::PlacedIssue(const Issue &issue)
    : m_whole(std::make_shared<const Whole>(Whole{issue, pointerTokens(issuePointer(issue))}))
{
}

PlacedIssue PlacedIssue::below() const
{
    PlacedIssue further = *this;
    ++further.m_steps;
    return further;
}

FieldIssues issuesBelow(const FieldIssues &issues, const std::string &token)
{
    FieldIssues below;
    for (const PlacedIssue &entry : issues) {
        if (!entry.path().empty() && entry.path().front() == token)
            below.push_back(entry.below());
    }
    return below;
}

FormField::FormField(FormSchema schema, QWidget *parent)
    : QWidget(parent)
    , m_schema(std::move(schema))
{
}

bool FormField::leavesToRow(std::span<const std::string> path) const
{
    return path.empty();
}

void FormField::setIssues(const FieldIssues & /*issues*/) { }

FormRow *FormField::rowAt(const std::string & /*token*/)
{
    return nullptr;
}

QWidget *chainBehind(QWidget *before, QWidget *widget)
{
    // Only widgets that accept focus themselves: setTabOrder() ignores others and would leave a
    // parent with a focus proxy as a separate stop. The list of a combo box is another window.
    if (widget->focusProxy() || widget->focusPolicy() == Qt::NoFocus
        || (before && widget->window() != before->window()))
        return before;
    if (before)
        QWidget::setTabOrder(before, widget);
    return widget;
}

QWidget *FormField::chainFocus(QWidget *before)
{
    for (QWidget *part : findChildren<QWidget *>())
        before = chainBehind(before, part);
    return before;
}

void FormField::setSpoken(const QString &name, const QString &description)
{
    editor()->setAccessibleName(name);
    editor()->setAccessibleDescription(description);
}

FormRegistry &FormRegistry::instance()
{
    static FormRegistry registry;
    return registry;
}

FormRegistry::FormRegistry()
{
    const auto maker = [this](const char *name, auto fits, auto make) {
        m_makers.push_back({name, fits, make});
    };
    using Parent = QWidget *;
    maker(
        "choice", [](const FormSchema &s) { return s.isChoice(); },
        [](const FormSchema &s, Parent p) { return new EnumField(s, p); });
    maker(
        "union", [](const FormSchema &s) { return s.isUnion(); },
        [](const FormSchema &s, Parent p) { return new UnionField(s, p); });
    maker(
        "boolean", [](const FormSchema &s) { return s.type() == "boolean"; },
        [](const FormSchema &s, Parent p) { return new BooleanField(s, p); });
    maker(
        "number", [](const FormSchema &s) { return s.type() == "integer" || s.type() == "number"; },
        [](const FormSchema &s, Parent p) { return new NumberField(s, p); });
    maker(
        "string", [](const FormSchema &s) { return s.type() == "string"; },
        [](const FormSchema &s, Parent p) { return new TextField(s, isProse(s), p); });
    maker(
        "array", [](const FormSchema &s) { return s.type() == "array"; },
        [](const FormSchema &s, Parent p) { return new ArrayField(s, p); });
    maker(
        "object", [](const FormSchema &s) { return s.type() == "object"; },
        [](const FormSchema &s, Parent p) { return new ObjectField(s, {}, p); });
}

void FormRegistry::add(Maker maker)
{
    m_makers.insert(m_makers.begin(), std::move(maker));
}

FormField *FormRegistry::make(const FormSchema &schema, QWidget *parent) const
{
    for (const Maker &maker : m_makers) {
        if (maker.fits(schema))
            return maker.make(schema, parent);
    }
    return new AnyField(schema, parent);
}

} // namespace tw
