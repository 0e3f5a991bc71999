// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/replay/analysis/pricedialog.h"

#include "model/common/errortext.h"
#include "replay/analysis/prices.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace tw {

using namespace Qt::StringLiterals;

PriceDialog::PriceDialog(const QString &text, const QStringList &models, QWidget *parent)
    : QDialog(parent)
    , m_models(models)
    , m_edit(new QPlainTextEdit(text))
    , m_problem(new QLabel)
{
    setObjectName("priceDialog"_L1);
    setWindowTitle(tr("Prices"));
    auto *about = new QLabel(
        tr("Prices per million tokens, by model. In a name, * matches any characters; the first "
           "match applies. input_includes_cache means that the input count includes cached tokens. "
           "The table is part of your settings and is empty by default."));
    about->setWordWrap(true);
    m_edit->setAccessibleName(tr("Price table"));
    m_edit->setFont(fixedFont());
    m_edit->setTabChangesFocus(true);
    m_edit->setPlaceholderText(
        u"{\"currency\": \"…\",\n \"models\": {\"NAME*\": {\"input\": …, \"output\": …, "
        "\"cache_read\": …, \"cache_write\": …}}}"_s);
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_save = buttons->button(QDialogButtonBox::Save);
    auto *add = buttons->addButton(tr("Add the models of this log"), QDialogButtonBox::ActionRole);
    add->setEnabled(!models.isEmpty());
    connect(add, &QPushButton::clicked, this, &PriceDialog::addModels);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &PriceDialog::judge);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(about);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    resize(scaled(560), scaled(420));
    judge();
}

QString PriceDialog::text() const
{
    return m_edit->toPlainText();
}

void PriceDialog::judge()
{
    const auto table = PriceTable::parse(text().toStdString());
    m_save->setEnabled(table.has_value());
    m_problem->setText(
        table ? tr("%n model(s) with prices", nullptr, static_cast<int>(table->prices().size()))
              : tw::errorText(table.error()).sentence());
}

/// Adds an entry without prices for each model of the log that matches no name in the table.
void PriceDialog::addModels()
{
    auto read = parseJson(text().trimmed().isEmpty() ? std::string("{}") : text().toStdString());
    if (!read || !read->is_object())
        return;
    Json table = std::move(*read);
    if (!table.contains("currency"))
        table["currency"] = "";
    if (!table.contains("models") || !table["models"].is_object())
        table["models"] = Json::object();
    for (const QString &model : m_models) {
        const std::string name = model.toStdString();
        if (!name.empty() && !table["models"].contains(name))
            table["models"][name] = {{"input", nullptr}, {"output", nullptr}};
    }
    JsonWriteOptions pretty;
    pretty.indent = 2;
    m_edit->setPlainText(QString::fromStdString(writeJson(table, pretty)));
    m_edit->setFocus();
}

} // namespace tw
