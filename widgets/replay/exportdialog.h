// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/jobs/derived.h"
#include "model/replay/exportjob.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace tw {

/// Exports a log, or a part of it, in steps: the options, then (if secrets are to be hidden) the
/// list of the secrets found, for review before anything is written, then the file.
class ExportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \a expression: the text of the filter bar; \a run: the selected one.
    ExportDialog(RunStorePtr store, QString expression, MaybeRun run, QWidget *parent = nullptr);
    ~ExportDialog() override;

    /// Also offers pictures of the timeline: \a picture writes one, as PNG or, depending on the
    /// file suffix, SVG.
    void setPicture(std::function<Result<bool>(const QString &path)> picture);
    /// What the report knows of the artifacts in the log.
    void setArtifacts(ArtifactCatalogs artifacts) { m_artifacts = std::move(artifacts); }
    /// Nothing is proposed to be written below \a folder, the samples of the program; "" is none.
    void setSamplesFolder(const QString &folder) { m_samples = folder; }
    /// Continues without asking for a file name, for tests.
    void exportTo(const QString &path);

private:
    enum Page { OptionsPage, WorkPage, ReviewPage, DonePage };

    QWidget *makeOptions();
    QWidget *makeWork();
    QWidget *makeReview();
    QWidget *makeDone();
    void showPage(Page page);
    void next();
    void stop();
    void look();
    void showSecrets();
    void showHidden();
    void askForName();
    [[nodiscard]] QString proposedFolder() const;
    [[nodiscard]] QString title() const;
    void showWritten();
    void showProblem(const Error &error);
    void showFormat();
    void writePicture();
    [[nodiscard]] RedactionOptions redaction() const;
    /// Nullopt: a picture.
    [[nodiscard]] std::optional<ExportFormat> format() const;
    [[nodiscard]] QString suffix() const;

    RunStorePtr m_store;
    QString m_expression;
    QString m_samples; ///< the folder of the program's samples
    MaybeRun m_run;
    ArtifactCatalogs m_artifacts;
    std::function<Result<bool>(const QString &)> m_picture;
    SecretListModel *m_secrets;
    Derived<RedactorPtr> m_redactor; ///< null: nothing is hidden
    Derived<ExportCount> m_written;
    QString m_path;
    int m_hidden = 0;
    QStackedWidget *m_pages;
    QComboBox *m_format = nullptr;
    QComboBox *m_scope = nullptr;
    QCheckBox *m_hide = nullptr;
    QCheckBox *m_emails = nullptr;
    QLineEdit *m_names = nullptr;
    QPlainTextEdit *m_patterns = nullptr;
    QLabel *m_problem = nullptr;
    QLabel *m_doing = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_found = nullptr;
    QLabel *m_advice = nullptr; ///< about the list of secrets
    QTableView *m_list = nullptr;
    QLabel *m_done = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_showInFolder = nullptr;
    QPushButton *m_back;
    QPushButton *m_next;
    QPushButton *m_close;
};

} // namespace tw
