// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/table/pastedrows.h"

#include "model/common/delimitedtext.h"
#include "widgets/form/anyfield.h"
#include "widgets/form/table/arraytablemodel.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t PreviewRows = 3;
    constexpr qsizetype PreviewWidth = 160; // characters of a row

    /// A cell as a value of \a schema.
    Json cellValue(const QString &cell, const FormSchema &schema)
    {
        Json text(cell.toStdString());
        for (const FormChoice &choice : schema.choices()) {
            if (choice.value == text || writeJson(choice.value) == cell.toStdString())
                return choice.value;
        }
        if (schema.namesNull() && cell == u"null"_s)
            return nullptr;
        const QString trimmed = cell.trimmed();
        for (const std::string &type : schema.types()) {
            if (type == "string")
                continue;
            const QString spelled = type == "boolean" ? trimmed.toLower() : trimmed;
            if (std::optional<Json> value = retyped(Json(spelled.toStdString()), type))
                return *std::move(value);
        }
        return text;
    }

    QString plainName(const QString &name)
    {
        QString plain;
        for (const QChar c : name) {
            if (c.isLetterOrNumber())
                plain += c.toLower();
        }
        return plain;
    }

    /// The column that \a title names; -1 if none does.
    int columnNamed(const std::vector<ItemColumn> &columns, const QString &title)
    {
        const auto found = std::ranges::find_if(columns, [&title](const ItemColumn &column) {
            return plainName(QString::fromStdString(column.name)) == plainName(title);
        });
        return found == columns.end() || plainName(title).isEmpty()
            ? -1
            : static_cast<int>(found - columns.begin());
    }

    bool namesColumns(const QStringList &row, const std::vector<ItemColumn> &columns)
    {
        const auto known = std::ranges::count_if(
            row, [&columns](const QString &cell) { return columnNamed(columns, cell) >= 0; });
        return known > 0 && known * 2 >= row.size();
    }

    QString quotedList(const QStringList &names)
    {
        return u"“%1”"_s.arg(names.join(u"”, “"_s));
    }

    std::vector<int> columnsOfRow(const QStringList &row, bool isHeader,
                                  const std::vector<ItemColumn> &columns, QStringList &notes)
    {
        std::vector<int> places;
        QStringList unknown;
        for (qsizetype i = 0; i < row.size(); ++i) {
            const bool isThere = i < std::ssize(columns);
            places.push_back(isHeader ? columnNamed(columns, row.at(i))
                                      : (isThere ? static_cast<int>(i) : -1));
            if (places.back() < 0)
                unknown.append(isHeader ? row.at(i) : QString::number(i + 1));
        }
        if (!unknown.isEmpty()) {
            notes.append(
                PastePanel::tr("No property for column %1: left out.").arg(quotedList(unknown)));
        }
        return places;
    }

    Json rowObject(const QStringList &row, const std::vector<int> &places,
                   const std::vector<ItemColumn> &columns)
    {
        Json item = Json::object();
        for (std::size_t i = 0; i < places.size() && i < static_cast<std::size_t>(row.size());
             ++i) {
            const QString &cell = row.at(static_cast<qsizetype>(i));
            if (places[i] < 0 || cell.isEmpty())
                continue;
            const ItemColumn &column = columns[static_cast<std::size_t>(places[i])];
            item[column.name] = cellValue(cell, column.schema);
        }
        return item;
    }

    void readObjects(PastedRows &result, const std::vector<QStringList> &rows,
                     const std::vector<ItemColumn> &columns, std::optional<bool> header)
    {
        result.hasHeader = header.value_or(namesColumns(rows.front(), columns));
        const std::vector<int> places =
            columnsOfRow(rows.front(), result.hasHeader, columns, result.notes);
        for (std::size_t i = result.hasHeader ? 1 : 0; i < rows.size(); ++i)
            result.items.push_back(rowObject(rows[i], places, columns));
    }

} // namespace

PastedRows readPastedRows(const QString &text, const FormSchema &item, std::optional<bool> header)
{
    PastedRows result;
    if (Result<Json> list = parseJson(text.toStdString()); list && list->is_array()) {
        result.items.assign(list->begin(), list->end());
        return result;
    }
    const std::vector<QStringList> rows = readDelimited(text);
    if (rows.empty())
        return result;
    const std::vector<ItemColumn> columns = itemColumns(item);
    if (item.type() == "object" && !columns.empty()) {
        readObjects(result, rows, columns, header);
        return result;
    }
    result.hasHeader = header.value_or(false);
    for (std::size_t i = result.hasHeader ? 1 : 0; i < rows.size(); ++i) {
        for (const QString &cell : rows[i])
            result.items.push_back(cellValue(cell, item));
    }
    return result;
}

PastePanel::PastePanel(QString text, FormSchema item, QWidget *parent)
    : QWidget(parent)
    , m_text(std::move(text))
    , m_item(std::move(item))
    , m_preview(new QLabel(this))
    , m_notes(new QLabel(this))
    , m_header(new QCheckBox(tr("The first row names the columns"), this))
    , m_append(new QPushButton(this))
    , m_replace(new QPushButton(tr("Replace all items"), this))
{
    setObjectName(u"pastePanel"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space(1), 0, space(1));
    column->setSpacing(space(1));
    m_preview->setFont(fixedFont(0.9));
    m_preview->setObjectName(u"pastePreview"_s);
    m_notes->setObjectName(u"pasteNotes"_s);
    m_notes->setFont(scaledFont(0.9));
    for (QLabel *label : {m_preview, m_notes}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        column->addWidget(label);
    }
    column->addWidget(m_header);
    auto *line = new QHBoxLayout;
    line->setSpacing(space(2));
    auto *cancel = new QPushButton(tr("Cancel"), this);
    m_append->setObjectName(u"appendPasted"_s);
    m_append->setToolTip(tr("Add the items after the present ones"));
    m_replace->setObjectName(u"replaceWithPasted"_s);
    m_replace->setToolTip(tr("Remove the present items first"));
    cancel->setToolTip(tr("Paste nothing (Escape)"));
    for (QPushButton *button : {m_append, m_replace, cancel})
        line->addWidget(button);
    line->addStretch(1);
    column->addLayout(line);
    connect(m_header, &QCheckBox::clicked, this, [this](bool checked) { read(checked); });
    connect(m_append, &QPushButton::clicked, this, [this] { emit accepted(false); });
    connect(m_replace, &QPushButton::clicked, this, [this] { emit accepted(true); });
    connect(cancel, &QPushButton::clicked, this, &PastePanel::cancelled);
    setFocusProxy(m_append);
    read(std::nullopt);
}

void PastePanel::read(std::optional<bool> header)
{
    m_rows = readPastedRows(m_text, m_item, header);
    m_header->setChecked(m_rows.hasHeader);
    const auto count = static_cast<int>(m_rows.items.size());
    QStringList lines;
    for (std::size_t i = 0; i < std::min(m_rows.items.size(), PreviewRows); ++i) {
        const QString line = QString::fromStdString(writeJson(m_rows.items[i]));
        lines.append(line.size() > PreviewWidth ? QString(line.left(PreviewWidth) + u'…') : line);
    }
    if (m_rows.items.size() > PreviewRows)
        lines.append(tr("and %n more", nullptr, count - static_cast<int>(PreviewRows)));
    m_preview->setText(count == 0 ? tr("The clipboard holds no rows.") : lines.join(u'\n'));
    m_preview->setAccessibleName(m_preview->text());
    m_notes->setText(m_rows.notes.join(u'\n'));
    m_notes->setVisible(!m_rows.notes.isEmpty());
    m_append->setText(tr("Add %n item(s)", nullptr, count));
    m_append->setEnabled(count > 0);
    m_replace->setEnabled(count > 0);
}

void PastePanel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit cancelled();
    else
        QWidget::keyPressEvent(event);
}

} // namespace tw
