// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"

#include <QPointer>
#include <QWidget>

#include <cstddef>
#include <memory>
#include <utility>

class QLabel;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace tw {

class AnswerPane;
class LiveServer;
class VerdictStudy;

/// Probes a server with wrong calls: choose tools and kinds of fault, read the list of calls, run
/// them, and read the verdicts as a matrix. A cell opens its exchange.
class VerdictPage final : public QWidget
{
    Q_OBJECT

public:
    explicit VerdictPage(QWidget *parent = nullptr);
    ~VerdictPage() override;

    /// Lists the tools of \a server, read-only ones chosen. Null clears the page.
    void setServer(LiveServer *server);
    [[nodiscard]] VerdictStudy *study() const { return m_study.get(); }
    /// Writes the verdicts to \a path: JSON, JUnit (*.xml) or HTML, by its suffix.
    void exportTo(const QString &path);

signals:
    void closed();

private:
    void buildChoice();
    void plan();
    void listFaults();
    void listCases();
    void run();
    void showMatrix();
    void showLegend();
    void fillCell(int row, int column);
    void openCell(int row, int column);
    void showExchange(std::pair<int, int> place);
    void copyHeading() const;
    void askForFile();
    [[nodiscard]] QString risk() const;

    QPointer<LiveServer> m_server;
    std::unique_ptr<VerdictStudy> m_study;
    QListWidget *m_tools;
    QListWidget *m_faults;
    QPushButton *m_run;
    QPushButton *m_stop;
    QPushButton *m_copy;
    QPushButton *m_export;
    QLabel *m_note;
    QLabel *m_heading;
    QLabel *m_place; ///< which exchange is shown
    QLabel *m_exported; ///< the file that was written, or why it was not
    QTableWidget *m_cases;
    QTableWidget *m_matrix;
    QLabel *m_legend;
    AnswerPane *m_answer;
    std::pair<int, int> m_cell{-1, -1}; ///< row and column whose exchange is shown
    std::size_t m_shown = 0; ///< which of the outcomes of m_cell
    Derived<QString> m_written;
    bool m_isFilling = false;
};

} // namespace tw
