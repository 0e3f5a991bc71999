// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogdocument.h"
#include "widgets/design/fields/factsform.h"

#include <QTimer>
#include <QWidget>

#include <functional>

class QLabel;

namespace tw {

/// The texts that a tool shows around its calls: templates for hints and confirmation, each with a
/// sample made from an example payload.
class TextsPage final : public QWidget
{
    Q_OBJECT

public:
    explicit TextsPage(CatalogDocument *document, QWidget *parent = nullptr);
    void showTool(ToolKey key);
    [[nodiscard]] FactsForm *form() const { return m_form; }

private:
    struct Sample
    {
        int row = 0;
        QLabel *label = nullptr;
        std::function<std::string()> source;
        bool isResultHint = false;
    };

    using Get = std::function<std::string()>;
    using Set = std::function<Result<void>(const std::string &)>;
    int addTemplate(const QString &label, const QString &name, const Get &get, const Set &set,
                    bool isResultHint = false);
    void addHints();
    void addConfirmation();
    void refresh();
    void renderSamples();
    [[nodiscard]] const Tool *tool() const { return m_document->tool(m_tool); }

    CatalogDocument *m_document;
    ToolKey m_tool = 0;
    FactsForm *m_form;
    std::vector<Sample> m_samples;
    QTimer m_renderLater;
    int m_firstConfirmationRow = 0;
    int m_lastConfirmationRow = 0;
    JsonPtr m_payloadSchema; ///< of the example below
    JsonPtr m_args; ///< an example payload as the templates see it
};

} // namespace tw
