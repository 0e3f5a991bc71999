// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/edits/catalogsearch.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace tw {

class ElidingLabel;
class SearchField;

/// Finds a text in the names, descriptions, values and templates of the document, and replaces it.
class FindBar final : public QWidget
{
    Q_OBJECT

public:
    explicit FindBar(CatalogDocument *document, QWidget *parent = nullptr);
    /// Shows the bar with the cursor in its first field.
    void open();

signals:
    void nodeChosen(const tw::CatalogNode &node);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void search();
    void step(int by);
    void replace(bool all);
    void close();
    void showCount();
    [[nodiscard]] CatalogQuery query() const;

    CatalogDocument *m_document;
    SearchField *m_text;
    QLineEdit *m_replacement;
    QCheckBox *m_case;
    QCheckBox *m_word;
    ElidingLabel *m_count;
    QPushButton *m_replaceOne;
    QPushButton *m_replaceAll;
    QTimer m_searchLater;
    std::vector<CatalogMatch> m_matches;
    int m_current = -1;
};

} // namespace tw
