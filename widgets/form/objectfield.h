// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/patterns/pattern.h"
#include "widgets/form/conditions.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/formrow.h"

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;

namespace tw {

/// An object: its properties, required ones first, then the other keys of the value. Where the
/// schema allows other keys, they can be added; they can always be renamed and removed. Existing
/// keys keep their order in the value; new ones follow the order of the schema. Properties that
/// depend on the value (`if`, `dependentSchemas`) are shown while they apply. The rows of an object
/// with hundreds of properties follow in short steps, so that the form opens at once; of thousands,
/// those with a value come first, and the rest follows on request.
class ObjectField final : public RowsField
{
    Q_OBJECT

public:
    /// Keys in \a hidden stay in the value but have no row.
    ObjectField(const FormSchema &schema, std::set<std::string> hidden, QWidget *parent);
    [[nodiscard]] std::optional<Json> value() const override;
    void setValue(const Json &value) override;
    [[nodiscard]] bool accepts(const Json &value) const override;
    [[nodiscard]] QWidget *editor() override;
    /// Makes the row if it is still to follow.
    [[nodiscard]] FormRow *rowAt(const std::string &token) override;

    [[nodiscard]] std::vector<FormPart> parts() const override;

    /// The number of rows still to follow that will have no value.
    [[nodiscard]] int absentRowsToFollow() const;
    /// Shows the line for a new key, also where the schema allows none, and focuses it.
    void askForKey();

protected:
    void rowEdited(FormRow *row) override;
    void rowRemoveRequested(FormRow *row) override;
    void rowRenameRequested(FormRow *row, const std::string &name) override;

private:
    /// The schema and role of a key that is not a property.
    struct Extra
    {
        FormSchema schema;
        FormRow::Role role = FormRow::Role::Unknown;
    };
    struct Declared
    {
        std::string name;
        const Json *schema = nullptr; ///< null for a required key without a property
        bool isRequired = false;
        std::size_t place = 0; ///< in the schema
        std::optional<Json> value = std::nullopt; ///< of a row still to follow
    };

    void readPatterns();
    [[nodiscard]] std::vector<Declared> declared() const;
    [[nodiscard]] FormSchema schemaOf(const Declared &property) const;
    [[nodiscard]] FormRow *makeDeclared(const Declared &property, QWidget *above);
    void noteRows(const std::vector<Declared> &properties);
    /// Makes the next \a count rows of those still to follow.
    void makeRows(std::size_t count);
    [[nodiscard]] std::size_t madeRows() const { return m_declared.size() - m_toFollow.size(); }
    void followLater();
    void offerMore();
    void applyConditions();
    void declareRows();
    [[nodiscard]] bool takesKeys() const;
    [[nodiscard]] Extra extra(const std::string &key) const;
    FormRow *addExtra(const std::string &key);
    void makeKeyLine();
    void addKey();
    void checkKey();
    /// Why the schema does not allow \a key; "" if it does.
    [[nodiscard]] QString keyFault(const std::string &key);

    FormSchema m_active; ///< with the conditional parts that apply
    SchemaConditions m_conditions;
    std::vector<const Json *> m_applying;
    std::vector<std::pair<Pattern, const Json *>> m_patterns;
    std::optional<CompiledSchema> m_names; ///< `propertyNames`
    std::set<std::string> m_required; ///< names of the rows that are required
    /// The first rows, in the order of the schema; null for a row still to follow.
    std::vector<const FormRow *> m_declared;
    std::deque<Declared> m_toFollow; ///< properties without a row yet, in the order of the rows
    std::size_t m_wanted = 0; ///< number of rows of properties to make without being asked
    std::set<std::string> m_hidden;
    std::unordered_map<std::string, std::size_t> m_places; ///< of the keys in the value
    std::shared_ptr<Json> m_hiddenValues;
    QLineEdit *m_key = nullptr;
    QToolButton *m_add = nullptr;
    QLabel *m_fault = nullptr;
    QToolButton *m_more = nullptr; ///< null: it was never needed
};

} // namespace tw
