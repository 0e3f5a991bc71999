// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "schema/issue.h"
#include "schema/vocabulary/keywords.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace tw {

class EditorGrid;

/// Name, type, text and constraints of one attribute. Every edit is applied to the document
/// immediately; incomplete input (a half-typed number) or a contradiction is reported below the
/// field.
class AttributeEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit AttributeEditor(CatalogDocument *document, QWidget *parent = nullptr);
    void showPlace(const SchemaPlace &place);
    [[nodiscard]] const SchemaPlace &place() const { return m_place; }
    /// The note below a keyword's field.
    [[nodiscard]] QString note(const std::string &keyword) const;
    [[nodiscard]] Severity noteSeverity(const std::string &keyword) const;

private:
    enum class Entry { Number, Count, Text, Value, List };
    struct Field
    {
        Keyword keyword = Keyword::Unknown;
        std::string name;
        Entry entry = Entry::Text;
        std::uint8_t types = AllTypeBits; ///< of the schemas that show the field
        QLineEdit *line = nullptr;
        QPlainTextEdit *large = nullptr;
        int row = 0;
        QString error; ///< why the text is not a valid value
    };

    [[nodiscard]] static Entry entryOf(KeywordShape shape);
    QLineEdit *addField(Keyword keyword, std::uint8_t types, QWidget *parent);
    void addPair(const QString &label, Keyword low, const QString &between, Keyword high);
    void addLine(const QString &label, Keyword keyword, const QString &placeholder);
    void addLine(const QString &label, Keyword keyword, const QString &placeholder,
                 std::uint8_t types);
    void commit(Field &field);
    [[nodiscard]] Result<std::optional<Json>> parse(const Field &field) const;
    [[nodiscard]] QString shown(const Field &field, const Json *value) const;
    void refresh();
    void refreshType();
    void refreshNotes();
    void chooseType(int index);
    void commitName();
    [[nodiscard]] SchemaPlace target() const;
    [[nodiscard]] QString type() const;
    struct Note
    {
        QString text;
        Severity severity = Severity::Error;
    };
    /// The lint findings for \a field, unless its text is not accepted.
    [[nodiscard]] Note noteOf(const Field &field, const std::vector<LintFinding> &findings) const;

    CatalogDocument *m_document;
    SchemaPlace m_place;
    bool m_refreshing = false;
    EditorGrid *m_grid;
    QLineEdit *m_name;
    QComboBox *m_type;
    QCheckBox *m_required;
    QPlainTextEdit *m_description;
    std::vector<Field> m_fields;
    int m_nameRow = 0;
    int m_typeRow = 0;
};

} // namespace tw
