// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

#include <functional>

class QFormLayout;
class QLabel;

namespace tw {

class SearchField;
class Settings;

/// All settings on one page, in groups, with a search. A change applies at once.
class SettingsWindow final : public QDialog
{
    Q_OBJECT

public:
    /// \a indexFolder holds the indexes of large logs.
    SettingsWindow(Settings *settings, QString indexFolder, QWidget *parent = nullptr);

private:
    /// A row: its label, its editor, and the words that the search looks at.
    struct Row
    {
        QWidget *label;
        QWidget *editor;
        QLabel *group;
        QString words;
    };

    void addGroup(const QString &title);
    void addRow(const QString &label, QWidget *editor, const QString &about);
    void addLooks();
    void addTimes();
    void addLogs();
    void addCalls();
    void addQuestions();
    void addPrivacy();
    void addLanguage();
    QWidget *addSwitch(const QString &label, const QString &text, bool isOn,
                       const std::function<void(bool)> &set, const QString &about);
    void showIndexSize();
    void clearIndexes();
    void filter(const QString &text);

    Settings *m_settings;
    QString m_indexFolder;
    SearchField *m_field;
    QFormLayout *m_form;
    QLabel *m_group = nullptr;
    QLabel *m_indexSize;
    QLabel *m_nothing;
    QList<Row> m_rows;
};

} // namespace tw
