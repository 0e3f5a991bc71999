// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/issue.h"
#include "widgets/form/formschema.h"

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

/// An issue on its way down the form; copies share its content.
class PlacedIssue
{
public:
    explicit PlacedIssue(const Issue &issue);

    [[nodiscard]] const Issue &issue() const { return m_whole->issue; }
    /// The rest of its pointer, relative to the receiver.
    [[nodiscard]] std::span<const std::string> path() const
    {
        return std::span(m_whole->path).subspan(m_steps);
    }
    /// The same issue for the receiver one level below. Requires a nonempty path.
    [[nodiscard]] PlacedIssue below() const;

    /// True if both refer to the same issue object; equal content is not enough.
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
/// The issues below the child \a token, with paths relative to it.
[[nodiscard]] FieldIssues issuesBelow(const FieldIssues &issues, const std::string &token);

/// A field that another one can hold.
struct FormPart
{
    FormSchema schema;
    /// Where it is below the holder: a key, an index, "*" for any key or further item. Nullopt for
    /// another editor of the holder's own value.
    std::optional<std::string> token;
};

/// An editor for one JSON value, created from its schema. The enclosing row (FormRow) shows the
/// name and the states unset and null; a field has a value or is still empty.
class FormField : public QWidget
{
    Q_OBJECT

public:
    FormField(FormSchema schema, QWidget *parent);

    [[nodiscard]] const FormSchema &schema() const { return m_schema; }
    /// Nullopt if nothing has been entered yet.
    [[nodiscard]] virtual std::optional<Json> value() const = 0;
    /// Shows \a value, which must be accepted. Emits no edited().
    virtual void setValue(const Json &value) = 0;
    /// True if the field can show \a value without changing it.
    [[nodiscard]] virtual bool accepts(const Json &value) const = 0;
    /// True if the enclosing row shows the issue: issues of the value itself, and of keys without
    /// their own row.
    [[nodiscard]] virtual bool leavesToRow(std::span<const std::string> path) const;
    /// Sets the other issues; containers pass them on.
    virtual void setIssues(const FieldIssues &issues);
    /// The row of a direct child, created if necessary; null if there is none.
    [[nodiscard]] virtual FormRow *rowAt(const std::string &token);
    /// The fields that this one can hold, shown or not: of all branches and types, one for each
    /// kind of key and item that the schema declares.
    [[nodiscard]] virtual std::vector<FormPart> parts() const { return {}; }
    /// True if the field is a group of rows.
    [[nodiscard]] virtual bool isContainer() const { return false; }
    /// The widget that receives the focus and represents the field.
    [[nodiscard]] virtual QWidget *editor() { return this; }
    /// Inserts the field's focusable widgets after \a before in the tab order; returns the last
    /// one.
    virtual QWidget *chainFocus(QWidget *before);
    /// Sets the texts for screen readers.
    virtual void setSpoken(const QString &name, const QString &description);

signals:
    /// The user changed the value.
    void edited();

private:
    FormSchema m_schema;
};

/// Places \a widget after \a before in the tab order if it accepts focus; returns the widget that
/// the next one has to follow. Null for the first one.
QWidget *chainBehind(QWidget *before, QWidget *widget);

/// Selects the editor for a schema: the first maker that matches, else a choice of the type. Makers
/// added later are tried first, so that a plugin or a test can override the built-in ones.
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

private:
    FormRegistry();
    std::vector<Maker> m_makers;
};

} // namespace tw
