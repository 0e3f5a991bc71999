// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace tw {

class EditorGrid;

/// Edits a conditional part of a schema: its condition, as a sentence about one attribute or as
/// JSON, and the attributes that it requires.
class ConditionEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit ConditionEditor(CatalogDocument *document, QWidget *parent = nullptr);

    /// Shows the part at \a place, which isConditionPointer().
    void showPlace(const SchemaPlace &place);
    /// Moves the focus to the first field.
    void enter();

signals:
    /// Escape: back to the table.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildTest();
    void refresh();
    void refreshTest(const Json *test);
    void commitTest();
    void commitJson();
    void commitRequired();
    void report(int row, const Result<void> &done);
    /// The keyword that holds the condition: `if`, `not`, `dependentRequired`, ….
    [[nodiscard]] std::string testKeyword() const;
    /// The node with that keyword.
    [[nodiscard]] SchemaPlace owner() const;
    [[nodiscard]] const Json *properties() const;

    CatalogDocument *m_document;
    SchemaPlace m_place;
    EditorGrid *m_grid;
    QWidget *m_test;
    QLabel *m_word;
    QComboBox *m_property;
    QComboBox *m_kind;
    QLineEdit *m_value;
    QToolButton *m_asJson;
    QPlainTextEdit *m_json;
    QLineEdit *m_required;
    int m_testRow = 0;
    int m_jsonRow = 0;
    int m_requiredRow = 0;
    bool m_refreshing = false;
    bool m_committing = false;
};

} // namespace tw
