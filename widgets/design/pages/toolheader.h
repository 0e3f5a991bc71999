// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"

#include <QWidget>

class QLineEdit;
class QPlainTextEdit;

namespace tw {

class ElidingLabel;

/// Name, title, description and tags of a tool, edited in place, and its facts in one line.
class ToolHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit ToolHeader(CatalogDocument *document, QWidget *parent = nullptr);
    void showTool(ToolKey key);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void commitName();
    void checkName(const QString &name);
    [[nodiscard]] QString factsText(const Tool &tool) const;

    CatalogDocument *m_document;
    ToolKey m_tool = 0;
    bool m_refreshing = false;
    QLineEdit *m_name;
    QLineEdit *m_title;
    QPlainTextEdit *m_description;
    QLineEdit *m_tags;
    ElidingLabel *m_facts;
    ElidingLabel *m_fault;
};

} // namespace tw
