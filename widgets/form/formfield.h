// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "schema/vocabulary/schemaview.h"

#include <nlohmann/json.hpp> // fields and rows hold values, so the forward declaration is too little

#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tw {

class FormRow;

/// The schema of one field: what all schemas that apply to it say together.
struct FormSchema
{
    /// A node that is put together from several, and what they point into.
    struct Merged
    {
        Json schema;
        std::shared_ptr<const Merged> above;
    };

    JsonPtr root;
    const Json *node = nullptr; ///< references followed, `allOf` merged; in root or in merged
    const Json *written = nullptr; ///< as it stands in its parent, perhaps a `$ref`
    int depth = 0; ///< containers above
    std::shared_ptr<const Merged> merged; ///< keeps node and written alive; may be null

    [[nodiscard]] static FormSchema of(JsonPtr root);
    [[nodiscard]] FormSchema child(const Json *schema) const;
    [[nodiscard]] SchemaView view() const { return {root.get(), node}; }
    /// The type keyword without "null", or what other keywords imply; "" for any value.
    [[nodiscard]] std::string type() const;
    [[nodiscard]] bool allowsNull() const;
    /// A keyword of the node, or null.
    [[nodiscard]] const Json *keyword(Keyword keyword) const;
    [[nodiscard]] QString typeText() const;
    [[nodiscard]] QString limitsText() const;
    [[nodiscard]] QString description() const;

private:
    /// The schema whose text describes the field.
    [[nodiscard]] SchemaView described() const;
};

/// An issue on its way down the form; its copies share what it says.
class PlacedIssue
{
public:
    explicit PlacedIssue(const Issue &issue);

    [[nodiscard]] const Issue &issue() const { return m_whole->issue; }
    /// What is left of its pointer below the receiver.
    [[nodiscard]] std::span<const std::string> path() const
    {
        return std::span(m_whole->path).subspan(m_steps);
    }
    /// The same issue for a receiver one step further; there is a step.
    [[nodiscard]] PlacedIssue below() const;

    /// Whether it is the very same; another that says the same is not.
    friend bool operator==(const PlacedIssue &, const PlacedIssue &) = default;

private:
    struct Whole
    {
        Issue issue;
        std::vector<std::string> path;
    };
    std::shared_ptr<const Whole> m_whole;
    std::size_t m_steps = 0;
};
using FieldIssues = std::vector<PlacedIssue>;
/// The issues below the child \a token, one step further.
[[nodiscard]] FieldIssues issuesBelow(const FieldIssues &issues, const std::string &token);

/// An editor of one JSON value, made from its schema. The row around it (FormRow) holds the name
/// and the states unset and null; a field has a value or nothing entered yet.
class FormField : public QWidget
{
    Q_OBJECT

public:
    FormField(FormSchema schema, QWidget *parent);

    [[nodiscard]] const FormSchema &schema() const { return m_schema; }
    /// Nothing while the user has entered nothing.
    [[nodiscard]] virtual std::optional<Json> value() const = 0;
    /// Shows \a value, which must be accepted. Emits no edited().
    virtual void setValue(const Json &value) = 0;
    /// Whether the field can show \a value without changing it.
    [[nodiscard]] virtual bool accepts(const Json &value) const = 0;
    /// Whether an issue is shown by the row around the field: those of the value itself, and those
    /// of keys that have no row of their own.
    [[nodiscard]] virtual bool leavesToRow(std::span<const std::string> path) const;
    /// The other issues; containers hand them on.
    virtual void setIssues(const FieldIssues &issues);
    /// The row of a direct child, made if need be; null when there is none.
    [[nodiscard]] virtual FormRow *rowAt(const std::string &token);
    /// Whether the field is a group of rows of its own.
    [[nodiscard]] virtual bool isContainer() const { return false; }
    /// The widget that takes the focus and speaks for the field.
    [[nodiscard]] virtual QWidget *editor() { return this; }
    /// Puts what takes the focus in the field behind \a before in the order of Tab; returns the
    /// last of it.
    virtual QWidget *chainFocus(QWidget *before);
    /// What a screen reader says.
    virtual void setSpoken(const QString &name, const QString &description);

signals:
    /// The user changed the value.
    void edited();

private:
    FormSchema m_schema;
};

/// \a widget comes next after \a before in the order of Tab, if it takes the focus; returns the one
/// that another can follow. Null for the first of all.
QWidget *chainBehind(QWidget *before, QWidget *widget);

/// Which editor a schema gets: the first maker that fits. Makers added later come first, so that a
/// plugin or a test can put one before ours.
class FormRegistry
{
public:
    struct Maker
    {
        std::string name;
        std::function<bool(const FormSchema &)> fits;
        std::function<FormField *(const FormSchema &, QWidget *)> make;
    };

    static FormRegistry &instance();
    void add(Maker maker);
    [[nodiscard]] FormField *make(const FormSchema &schema, QWidget *parent) const;
    /// The field that can show anything.
    [[nodiscard]] static FormField *makeJson(const FormSchema &schema, QWidget *parent);

private:
    FormRegistry();
    std::vector<Maker> m_makers;
};

/// What "add" puts into a new field: its default, its only possible value, "" for text, {} and []
/// for containers; nothing for numbers and choices, where any value would be a guess.
[[nodiscard]] std::optional<Json> initialValue(const FormSchema &schema);

} // namespace tw
