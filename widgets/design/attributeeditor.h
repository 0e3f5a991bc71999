// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "schema/issue.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace tw {

class EditorGrid;

/// Name, type, text and constraints of one attribute. Every edit goes to the document at once; what
/// cannot be an edit yet (a number half typed) or contradicts another is said below the field.
class AttributeEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit AttributeEditor(CatalogDocument *document, QWidget *parent = nullptr);
    void showPlace(const SchemaPlace &place);
    [[nodiscard]] const SchemaPlace &place() const { return m_place; }
    /// What is said below a keyword's field.
    [[nodiscard]] QString note(const std::string &keyword) const;
    [[nodiscard]] Severity noteSeverity(const std::string &keyword) const;

private:
    enum class Entry { Number, Count, Text, Value, List };
    struct Keyword
    {
        std::string name;
        Entry entry = Entry::Text;
        QStringList types; ///< of schemas that know it; empty: all
        QLineEdit *line = nullptr;
        QPlainTextEdit *large = nullptr;
        int row = 0;
        QString error; ///< why the text is no edit
    };

    QLineEdit *addKeyword(const std::string &name, Entry entry, const QStringList &types,
                          QWidget *parent);
    void addPair(const QString &label, const std::string &low, const QString &between,
                 const std::string &high, Entry entry, const QStringList &types);
    void addLine(const QString &label, const std::string &name, Entry entry,
                 const QStringList &types, const QString &placeholder);
    void commit(Keyword &keyword);
    [[nodiscard]] Result<std::optional<Json>> parse(const Keyword &keyword) const;
    [[nodiscard]] QString shown(const Keyword &keyword, const Json *value) const;
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
    /// What the rules find at \a keyword, unless its text is not accepted at all.
    [[nodiscard]] Note noteOf(const Keyword &keyword,
                              const std::vector<LintFinding> &findings) const;

    CatalogDocument *m_document;
    SchemaPlace m_place;
    bool m_refreshing = false;
    EditorGrid *m_grid;
    QLineEdit *m_name;
    QComboBox *m_type;
    QCheckBox *m_required;
    QPlainTextEdit *m_description;
    std::vector<Keyword> m_keywords;
    int m_nameRow = 0;
    int m_typeRow = 0;
};

} // namespace tw
