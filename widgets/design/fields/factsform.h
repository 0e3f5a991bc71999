// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/catalog/catalogfindings.h"
#include "schema/result.h"
#include "widgets/design/fields/editorgrid.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QAbstractButton;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;

namespace tw {

/// A form of facts that a document holds. Each row knows how to read its value and how to change
/// it; refresh() shows the values, and a refused change gets a note with the reason.
class FactsForm final : public QWidget
{
    Q_OBJECT

public:
    template <typename T>
    using Get = std::function<T()>;
    template <typename T>
    using Set = std::function<Result<void>(const T &)>;

    explicit FactsForm(QWidget *parent = nullptr);

    // Each returns the number of the row. \a name is the object name of the editor.

    /// A text that is written with each key.
    int addText(const QString &label, const QString &name, Get<QString> get, Set<QString> set,
                const QString &placeholder = {});
    /// A name: written when the user is done with it. \a check is the sentence about a bad one.
    int addName(const QString &label, const QString &name, Get<QString> get, Set<QString> set,
                std::function<QString(const QString &)> check);
    /// A text of several lines.
    int addLines(const QString &label, const QString &name, Get<QString> get, Set<QString> set,
                 int height, const QString &placeholder = {});
    int addSwitch(const QString &label, const QString &name, const QString &text, Get<bool> get,
                  Set<bool> set);
    /// One of \a items, which are asked for again by each refresh(). A value that is not among them
    /// is shown as well; an editable choice takes any text.
    int addChoice(const QString &label, const QString &name, Get<QStringList> items,
                  Get<QString> get, Set<QString> set, bool isEditable = false);
    /// A whole number from 0; 0 is shown as an empty field.
    int addCount(const QString &label, const QString &name, Get<qint64> get, Set<qint64> set);
    /// A checkable list.
    int addChecks(const QString &label, const QString &name, Get<QStringList> items,
                  Get<QStringList> get, Set<QStringList> set);
    /// Any widget.
    int addWidget(const QString &label, QWidget *widget);

    [[nodiscard]] EditorGrid *grid() const { return m_grid; }
    void setRowShown(int row, bool shown) { m_grid->setRowShown(row, shown); }
    void setNote(int row, const QString &text, Severity severity = Severity::Error)
    {
        m_grid->setNote(row, text, severity);
    }
    /// Row \a row edits the fact at \a pointer of what the form shows, as a design file has it.
    void setFact(int row, const std::string &pointer) { m_facts.emplace_back(row, pointer); }
    /// The row of the fact at \a pointer, or above it; -1 if no row edits it.
    [[nodiscard]] int rowOf(const std::string &pointer) const;
    /// Moves the focus to a row.
    void enterRow(int row) { m_grid->enterRow(row); }
    /// Shows each finding below the row of its fact. Returns those of facts without a row.
    std::vector<CatalogFindings::Entry>
    showFindings(const std::vector<CatalogFindings::Entry> &findings);
    /// Shows the values of the document.
    void refresh();

signals:
    /// The user is done with a text: what follows is another edit.
    void finished();

private:
    template <typename T>
    void commit(int row, const Set<T> &set, const T &value);
    QLineEdit *addLine(const QString &label, const QString &name, int *row);
    void onRefresh(std::function<void()> show) { m_refreshers.push_back(std::move(show)); }

    EditorGrid *m_grid;
    std::vector<std::function<void()>> m_refreshers;
    std::vector<std::pair<int, std::string>> m_facts;
    std::set<int> m_noted; ///< rows with the note of a finding
    bool m_refreshing = false;
    int m_committing = -1; ///< the row that the user types in: keeps its text
};

/// "a, b" as a list without empty and repeated entries, and back.
[[nodiscard]] QStringList listFromText(const QString &text);
[[nodiscard]] QStringList toStringList(const std::vector<std::string> &texts);
[[nodiscard]] std::vector<std::string> toStdStrings(const QStringList &texts);

} // namespace tw
