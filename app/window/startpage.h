// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/samples.h"

#include <QWidget>

class QAbstractButton;
class QAction;
class QLabel;
class QVBoxLayout;

namespace tw {

class Settings;

/// The page without an open file: what Toolwright does, buttons to open files, the bundled samples
/// and the recent files.
class StartPage final : public QWidget
{
    Q_OBJECT

public:
    StartPage(Settings *settings, const QList<QAction *> &actions, QWidget *parent = nullptr);

    /// Lists the files of the last session, \a names, above the recent files.
    void offerSession(const QString &names);
    /// Lists the unsaved changes of a session that did not end well; "" takes the offer back.
    void offerRecovery(const QString &name);

signals:
    void filesChosen(const QStringList &paths);
    void sessionChosen();
    void recoveryChosen();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeHero(const QList<QAction *> &actions);
    QWidget *makeColumn(const QString &title, QVBoxLayout **rows);
    void updateRecent();
    void addOpenAction(QAbstractButton *entry);
    void addFileActions(QAbstractButton *entry, const QString &path);
    void updateLogo();

    Settings *m_settings;
    QString m_session;
    QString m_recovery;
    QLabel *m_logo = nullptr;
    QVBoxLayout *m_recent = nullptr;
    QVBoxLayout *m_samples = nullptr;
};

} // namespace tw
