// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/factsform.h"

#include "model/common/findingtext.h"
#include "widgets/common/choicebox.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

FactsForm::FactsForm(QWidget *parent)
    : QWidget(parent)
    , m_grid(new EditorGrid(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    column->addStretch();
}

template <typename T>
void FactsForm::commit(int row, const Set<T> &set, const T &value)
{
    if (m_refreshing)
        return;
    const QScopedValueRollback committing(m_committing, row);
    const Result<void> done = set(value);
    m_grid->setNote(row, done ? QString() : QString::fromStdString(done.error().detail));
}

QLineEdit *FactsForm::addLine(const QString &label, const QString &name, int *row)
{
    auto *line = new QLineEdit(m_grid);
    line->setObjectName(name);
    *row = m_grid->addRow(label, line);
    connect(line, &QLineEdit::editingFinished, this, &FactsForm::finished);
    return line;
}

int FactsForm::addText(const QString &label, const QString &name, Get<QString> get,
                       Set<QString> set, const QString &placeholder)
{
    int row = 0;
    QLineEdit *line = addLine(label, name, &row);
    line->setPlaceholderText(placeholder);
    connect(line, &QLineEdit::textEdited, this,
            [this, row, set = std::move(set)](const QString &text) { commit(row, set, text); });
    onRefresh([line, get = std::move(get)] { showText(line, get()); });
    return row;
}

int FactsForm::addName(const QString &label, const QString &name, Get<QString> get,
                       Set<QString> set, std::function<QString(const QString &)> check)
{
    int row = 0;
    QLineEdit *line = addLine(label, name, &row);
    line->setFont(fixedFont());
    connect(line, &QLineEdit::textEdited, this,
            [this, row, line, check = std::move(check)](const QString &text) {
                const QString fault = check(text);
                line->setProperty(property::error, !fault.isEmpty());
                line->update();
                m_grid->setNote(row, fault, Severity::Warning);
            });
    connect(line, &QLineEdit::editingFinished, this, [this, row, line, get, set = std::move(set)] {
        if (line->text().trimmed() != get())
            commit(row, set, line->text().trimmed());
    });
    onRefresh([line, get = std::move(get)] { showText(line, get()); });
    return row;
}

int FactsForm::addLines(const QString &label, const QString &name, Get<QString> get,
                        Set<QString> set, int height, const QString &placeholder)
{
    auto *lines = new QPlainTextEdit(m_grid);
    lines->setObjectName(name);
    lines->setFixedHeight(height);
    lines->setPlaceholderText(placeholder);
    lines->setTabChangesFocus(true);
    const int row = m_grid->addRow(label, lines);
    connect(lines, &QPlainTextEdit::textChanged, this,
            [this, row, lines, set = std::move(set)] { commit(row, set, exactPlainText(lines)); });
    onRefresh([this, row, lines, get = std::move(get)] {
        if (m_committing != row && exactPlainText(lines) != get())
            lines->setPlainText(get());
    });
    return row;
}

int FactsForm::addSwitch(const QString &label, const QString &name, const QString &text,
                         Get<bool> get, Set<bool> set)
{
    auto *box = new QCheckBox(text, m_grid);
    box->setObjectName(name);
    const int row = m_grid->addRow(label, box);
    connect(box, &QCheckBox::clicked, this, [this, row, set = std::move(set)](bool checked) {
        commit(row, set, checked);
        emit finished();
    });
    onRefresh([box, get = std::move(get)] { box->setChecked(get()); });
    return row;
}

int FactsForm::addChoice(const QString &label, const QString &name, Get<QStringList> items,
                         Get<QString> get, Set<QString> set, bool isEditable)
{
    auto *box = new ChoiceBox(m_grid);
    box->setObjectName(name);
    box->setEditable(isEditable);
    box->setInsertPolicy(QComboBox::NoInsert);
    if (isEditable)
        box->lineEdit()->setAccessibleName(label);
    const int row = m_grid->addRow(label, box);
    connect(box, &QComboBox::activated, this, [this, row, box, set] {
        commit(row, set, box->currentText());
        emit finished();
    });
    if (isEditable) {
        connect(box->lineEdit(), &QLineEdit::textEdited, this,
                [this, row, set = std::move(set)](const QString &text) { commit(row, set, text); });
    }
    onRefresh([box, items = std::move(items), get = std::move(get)] {
        QStringList wanted = items();
        const QString value = get();
        if (!wanted.contains(value))
            wanted.append(value);
        QStringList shown;
        for (int i = 0; i < box->count(); ++i)
            shown.append(box->itemText(i));
        if (shown != wanted) {
            box->clear();
            box->addItems(wanted);
        }
        if (box->currentText() != value)
            box->setCurrentIndex(static_cast<int>(wanted.indexOf(value)));
    });
    return row;
}

int FactsForm::addCount(const QString &label, const QString &name, Get<qint64> get, Set<qint64> set)
{
    int row = 0;
    QLineEdit *line = addLine(label, name, &row);
    line->setFont(fixedFont());
    line->setPlaceholderText(tr("not set"));
    connect(line, &QLineEdit::textEdited, this,
            [this, row, set = std::move(set)](const QString &text) {
                bool isNumber = false;
                const qint64 value = text.trimmed().toLongLong(&isNumber);
                if (text.trimmed().isEmpty())
                    commit(row, set, qint64(0));
                else if (isNumber && value > 0)
                    commit(row, set, value);
                else
                    m_grid->setNote(row, tr("a whole number from 1, or nothing"));
            });
    onRefresh([line, get = std::move(get)] {
        showText(line, get() == 0 ? QString() : QString::number(get()));
    });
    return row;
}

int FactsForm::addChecks(const QString &label, const QString &name, Get<QStringList> items,
                         Get<QStringList> get, Set<QStringList> set)
{
    auto *list = new QListWidget(m_grid);
    list->setObjectName(name);
    const int row = m_grid->addRow(label, list);
    connect(list, &QListWidget::itemChanged, this, [this, row, list, set = std::move(set)] {
        if (m_refreshing)
            return;
        QStringList checked;
        for (int i = 0; i < list->count(); ++i) {
            if (list->item(i)->checkState() == Qt::Checked)
                checked.append(list->item(i)->text());
        }
        commit(row, set, checked);
        emit finished();
    });
    onRefresh([list, items = std::move(items), get = std::move(get)] {
        const QStringList checked = get();
        QStringList wanted = items();
        for (const QString &other : checked) {
            if (!wanted.contains(other))
                wanted.append(other);
        }
        QStringList shown;
        for (int i = 0; i < list->count(); ++i)
            shown.append(list->item(i)->text());
        if (shown != wanted) {
            list->clear();
            list->addItems(wanted);
        }
        constexpr int mostRows = 6;
        const int rows = std::clamp(list->count(), 1, mostRows);
        list->setFixedHeight(rows * std::max(list->sizeHintForRow(0), space(6)) + space(1));
        for (int i = 0; i < list->count(); ++i) {
            QListWidgetItem *item = list->item(i);
            item->setCheckState(checked.contains(item->text()) ? Qt::Checked : Qt::Unchecked);
        }
    });
    return row;
}

int FactsForm::addWidget(const QString &label, QWidget *widget)
{
    return m_grid->addRow(label, widget);
}

int FactsForm::rowOf(const std::string &pointer) const
{
    int row = -1;
    std::size_t longest = 0;
    for (const auto &[each, fact] : m_facts) {
        if (fact.size() > longest && (pointer == fact || pointer.starts_with(fact + '/'))) {
            row = each;
            longest = fact.size();
        }
    }
    return row;
}

std::vector<CatalogFindings::Entry>
FactsForm::showFindings(const std::vector<CatalogFindings::Entry> &findings)
{
    std::vector<CatalogFindings::Entry> rest;
    std::map<int, std::pair<QStringList, Severity>> notes;
    for (const CatalogFindings::Entry &entry : findings) {
        const int row = rowOf(entry.fact);
        if (row < 0) {
            rest.push_back(entry);
            continue;
        }
        auto &[texts, severity] =
            notes.try_emplace(row, QStringList(), Severity::Hint).first->second;
        texts.append(findingSentence(entry.found.finding));
        severity = std::min(severity, entry.found.finding.severity);
    }
    for (const int row : std::exchange(m_noted, {})) {
        if (!notes.contains(row))
            setNote(row, {});
    }
    for (const auto &[row, note] : notes) {
        setNote(row, note.first.join(u"; "_s), note.second);
        m_noted.insert(row);
    }
    return rest;
}

void FactsForm::refresh()
{
    if (m_refreshing)
        return;
    const QScopedValueRollback refreshing(m_refreshing, true);
    for (const std::function<void()> &show : m_refreshers)
        show();
}

QStringList listFromText(const QString &text)
{
    QStringList list;
    for (const QString &part : text.split(u',')) {
        const QString entry = part.trimmed();
        if (!entry.isEmpty() && !list.contains(entry))
            list.append(entry);
    }
    return list;
}

QStringList toStringList(const std::vector<std::string> &texts)
{
    QStringList list;
    for (const std::string &text : texts)
        list.append(QString::fromStdString(text));
    return list;
}

std::vector<std::string> toStdStrings(const QStringList &texts)
{
    std::vector<std::string> list;
    for (const QString &text : texts)
        list.push_back(text.toStdString());
    return list;
}

} // namespace tw
