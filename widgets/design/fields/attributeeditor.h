// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "schema/edit/typechoice.h"
#include "schema/issue.h"
#include "schema/lint/lint.h"
#include "schema/vocabulary/keywords.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace tw {

class EditorGrid;
class ElidingLabel;
class KeywordField;
class MessageBar;
class TypeBox;
class ValueForm;

/// The strip below the attribute table: name, type, description and the keywords that the type of
/// the selected attribute knows. Edits go to the document at once; with several attributes selected
/// they go to all of them. A text that is not a value yet, or contradicts another keyword, gets a
/// note below its field.
class AttributeEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit AttributeEditor(CatalogDocument *document, QWidget *parent = nullptr);
    ~AttributeEditor() override;

    void showPlace(const SchemaPlace &place) { showPlaces({place}); }
    /// The first place is the one whose values are shown. An empty list clears the strip.
    void showPlaces(std::vector<SchemaPlace> places);
    [[nodiscard]] const SchemaPlace &place() const { return m_place; }
    /// Moves the focus to the first rule.
    void enter();
    void enterDescription();
    /// The note below a keyword's field.
    [[nodiscard]] QString note(const std::string &keyword) const;
    [[nodiscard]] Severity noteSeverity(const std::string &keyword) const;

signals:
    /// The user wants to add a field, an entry or a branch to the attribute.
    void addChildRequested();
    /// The user wants to edit the shared type that the attribute refers to.
    void placeRequested(const tw::SchemaPlace &place);
    /// Escape: back to the table.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    /// One line of the strip: a keyword, or the two ends of a range.
    struct Row
    {
        QString label;
        QString between;
        std::vector<Keyword> keywords;
        bool isQuick = false; ///< shown without "More"
        std::vector<KeywordField *> fields =
            {}; ///< of a row without isQuick: made when it is first shown
        std::vector<QString> errors = {}; ///< why the text of a field is not a value
        int number = -1; ///< in the grid
    };

    [[nodiscard]] static std::vector<Row> makeRows();
    void buildHead(QWidget *head);
    void buildGrid();
    void makeFields(Row &row);
    [[nodiscard]] bool isShown(const Row &row) const;

    void refresh();
    void refreshHead();
    void refreshRow(Row &row);
    void refreshOthers();
    void refreshNotes();
    void commit(Row &row, std::size_t index);
    void commitName();
    void commitType(const TypeChoice &choice);
    void commitDescription();
    void report(const QString &problem);

    /// The node at m_place as it is written; valid until the next edit.
    [[nodiscard]] SchemaView node() const;
    [[nodiscard]] std::vector<SchemaView> ownNodes() const;
    /// The value of a keyword as written there; null if only a type it refers to has one.
    [[nodiscard]] const Json *ownValue(Keyword keyword) const;
    [[nodiscard]] QString givenText(Keyword keyword, const QString &otherwise) const;
    [[nodiscard]] QString instanceType() const;
    void editReferred();
    void openForm(Keyword keyword);
    void closeForm();

    struct Note
    {
        QString text;
        Severity severity = Severity::Error;
        const LintRule *fix = nullptr;
    };
    [[nodiscard]] Note noteOf(const Row &row, std::size_t index,
                              const std::vector<LintFinding> &findings) const;
    void applyFix(const LintRule &rule);
    [[nodiscard]] const Row *rowOf(const std::string &keyword) const;

    CatalogDocument *m_document;
    std::vector<SchemaPlace> m_places;
    SchemaPlace m_place; ///< the first of them
    bool m_refreshing = false;
    bool m_committing = false;
    QString m_instanceType; ///< of values of the attribute: "string"; "" if there are several
    bool m_isNotesOnly = false; ///< constraints beside the reference would be ignored

    QLineEdit *m_name;
    TypeBox *m_type;
    QCheckBox *m_required;
    QCheckBox *m_nullable;
    QToolButton *m_addChild;
    QToolButton *m_more;
    QLabel *m_count;
    QToolButton *m_shared; ///< to the type that the attribute refers to
    ElidingLabel *m_scope; ///< says that an edit changes a shared type
    QPlainTextEdit *m_description;
    QStackedWidget *m_pages;
    EditorGrid *m_grid;
    QWidget *m_others;
    ValueForm *m_form = nullptr;
    Keyword m_formKeyword = Keyword::Unknown;
    int m_descriptionRow = 0;
    int m_othersRow = 0;
    std::vector<Row> m_rows;
    QStringList m_otherKeys; ///< shown now
};

} // namespace tw
