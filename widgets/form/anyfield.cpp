// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/anyfield.h"

#include "widgets/common/choicebox.h"
#include "widgets/form/formview.h"
#include "widgets/form/scalarfields.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    const std::string rawType{"json"};

    QString typeTitle(const std::string &type)
    {
        return type == "string" ? AnyField::tr("text")
            : type == "boolean" ? AnyField::tr("true/false")
            : type == "array"   ? AnyField::tr("list")
            : type == rawType   ? AnyField::tr("JSON")
                                : QString::fromStdString(type); // "number", "object"
    }

    bool isOfShownType(const Json &value, const std::string &type)
    {
        return type == rawType || (type == "number" && isNumber(value))
            || (type == "integer" && isInteger(value)) || jsonTypeName(value) == type;
    }

    /// The type of an editor for any value like \a value.
    std::string editorType(const Json &value)
    {
        return isNumber(value) ? "number" : std::string(jsonTypeName(value)); // also "null"
    }

} // namespace

std::optional<Json> retyped(const Json &value, const std::string &type)
{
    if (type == "string" && (isNumber(value) || value.is_boolean()))
        return Json(writeJson(value));
    if (!value.is_string())
        return std::nullopt;
    Result<Json> inner = parseJson(value.get<std::string>());
    if (!inner || type == "string" || type == rawType || !isOfShownType(*inner, type))
        return std::nullopt;
    return *std::move(inner);
}

AnyField::AnyField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_selector(new ChoiceBox(this))
    , m_line(new QHBoxLayout(this))
{
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(space(2));
    m_line->addWidget(m_selector, 0, Qt::AlignTop | Qt::AlignLeft);
    m_selector->setObjectName(u"type"_s);
    m_selector->setMinimumHeight(space(7));
    m_selector->setPlaceholderText(tr("choose a type…"));
    m_selector->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const std::vector<std::string> types = schema.types();
    for (const std::string &type : types)
        offer(type, true);
    offer(rawType, true);
    m_selector->setCurrentIndex(-1);
    connect(m_selector, &QComboBox::activated, this, [this](int index) {
        chooseType(m_selector->itemData(index).toString().toStdString());
    });
    if (schema.keyword(Keyword::Type) && !types.empty())
        showType(types.front());
}

std::vector<FormPart> AnyField::parts() const
{
    std::vector<FormPart> parts;
    for (const std::string &type : schema().types()) {
        if (type != "null")
            parts.push_back({schema().narrowed(type), std::nullopt});
    }
    return parts;
}

void AnyField::offer(const std::string &type, bool isAllowed)
{
    const QString title = typeTitle(type);
    m_selector->addItem(isAllowed ? title : tr("%1 (not allowed)").arg(title),
                        QString::fromStdString(type));
}

int AnyField::indexOf(const std::string &type) const
{
    return m_selector->findData(QString::fromStdString(type));
}

void AnyField::showType(const std::string &type)
{
    if (indexOf(type) < 0)
        offer(type, type == "null" && schema().allowsNull());
    m_selector->setCurrentIndex(indexOf(type));
    m_type = type;
    if (m_field) {
        m_field->disconnect(this);
        m_field->hide();
        m_line->removeWidget(m_field);
        m_field->deleteLater();
    }
    if (type == rawType)
        m_field = new JsonField(schema(), this);
    else if (type == "null")
        m_field = new NullField(schema(), this);
    else
        m_field = FormRegistry::instance().make(schema().narrowed(type), this);
    m_line->addWidget(m_field, 1);
    // a group of fields needs the whole width, below its type
    m_field->setContentsMargins(m_field->isContainer() ? space(4) : 0, 0, 0, 0);
    m_line->setDirection(m_field->isContainer() ? QBoxLayout::TopToBottom
                                                : QBoxLayout::LeftToRight);
    connect(m_field, &FormField::edited, this, &FormField::edited);
    m_field->setIssues(m_issues);
    setSpoken(m_name, m_description);
    FormView::partsChanged(this);
}

void AnyField::chooseType(const std::string &type)
{
    if (type == m_type)
        return;
    const std::optional<Json> left = value();
    if (left)
        m_kept[m_type] = *left;
    showType(type);
    std::optional<Json> next = left && type == rawType ? left : std::nullopt;
    if (left && !next)
        next = retyped(*left, type);
    if (const auto kept = m_kept.find(type); !next && kept != m_kept.end())
        next = kept->second;
    if (!next && type != "number" && type != "integer" && type != "boolean" && type != rawType)
        next = initialValue(m_field->schema());
    if (next && m_field->accepts(*next))
        m_field->setValue(*next);
    emit edited();
}

std::optional<Json> AnyField::value() const
{
    return m_field ? m_field->value() : std::nullopt;
}

void AnyField::setValue(const Json &value)
{
    if (this->value() == value)
        return; // keeps the type that the user chose
    std::string type = m_type;
    if (!m_field || !isOfShownType(value, type) || !m_field->accepts(value)) {
        type = editorType(value);
        if (type == "number" && indexOf("number") < 0 && indexOf("integer") >= 0)
            type = "integer";
    }
    if (type != m_type)
        showType(type);
    if (!m_field->accepts(value))
        showType(rawType);
    m_field->setValue(value);
}

bool AnyField::leavesToRow(std::span<const std::string> path) const
{
    return !m_field || m_field->leavesToRow(path);
}

void AnyField::setIssues(const FieldIssues &issues)
{
    m_issues = issues;
    if (m_field)
        m_field->setIssues(issues);
}

FormRow *AnyField::rowAt(const std::string &token)
{
    return m_field ? m_field->rowAt(token) : nullptr;
}

QWidget *AnyField::editor()
{
    return m_field && !m_field->isContainer() ? m_field->editor() : m_selector;
}

void AnyField::setSpoken(const QString &name, const QString &description)
{
    m_name = name;
    m_description = description;
    m_selector->setAccessibleName(tr("Type of %1").arg(name));
    m_selector->setAccessibleDescription(description);
    if (m_field && !m_field->isContainer())
        m_field->setSpoken(name, description);
}

} // namespace tw
