// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/callsuitemodel.h"

#include <QWidget>

#include <vector>

class QAction;
class QLabel;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace tw {

class LongTextEdit;
class SectionHeader;

/// The saved calls of the catalog: a list with the verdict of the last run, and the difference
/// between the expected and the present answer of the selected call. Folds to its header line.
class SavedCallsPane final : public QWidget
{
    Q_OBJECT

public:
    /// \a document must outlive the pane.
    explicit SavedCallsPane(CallSuiteDocument *document, QWidget *parent = nullptr);

    /// For the menus and the palette: save, run all, filter and fold.
    [[nodiscard]] QList<QAction *> paneActions() const;
    /// The tool that the filter shows, and whether it has a payload to save.
    void setTool(const QString &id);
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);
    /// Writes the name that is being typed. Call it before the calls change their rows.
    void finishNaming();
    /// Selects a call and shows it, whatever the filter and the fold hide.
    void showCall(CallKey key);
    /// 0 without a current row.
    [[nodiscard]] CallKey currentCall() const;

signals:
    void openChanged(bool open);
    /// The user saves the payload that is shown.
    void saveRequested();
    /// The user opens a call in the form.
    void openRequested(tw::CallKey key);
    /// The user replaces the payload of a call with the one that is shown.
    void replaceRequested(tw::CallKey key);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QAction *addPaneAction(const QString &name, const QString &iconName, const QString &text,
                           const QString &tip, const QKeySequence &keys = {});
    QAction *addRowAction(const QString &iconName, const QString &text,
                          const QKeySequence &keys = {});
    void makeActions();
    void makeRowActions();
    void makeBody();
    void move(int rows);
    void fitColumns();
    void showState();
    void showDifference();
    [[nodiscard]] QString summary() const;
    [[nodiscard]] std::vector<CallKey> selectedCalls() const;

    CallSuiteDocument *m_document;
    CallSuiteModel *m_model;
    QSortFilterProxyModel *m_proxy;
    SectionHeader *m_header;
    QWidget *m_body;
    QStackedWidget *m_stack;
    QLabel *m_note;
    QTableView *m_table;
    QLabel *m_summary;
    QToolButton *m_onlyToolButton = nullptr;
    LongTextEdit *m_difference;
    QAction *m_save = nullptr;
    QAction *m_runAll = nullptr;
    QAction *m_onlyTool = nullptr;
    QAction *m_fold = nullptr;
    QList<QAction *> m_rowActions;
    QString m_tool;
    bool m_isOpen = true;
};

} // namespace tw
