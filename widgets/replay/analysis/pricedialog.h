// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>
#include <QStringList>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace tw {

/// The user's price table as JSON, validated while the user types. It is empty by default, because
/// prices change and depend on the user's contract.
class PriceDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \a models: the names in the log, offered as entries to fill in.
    PriceDialog(const QString &text, const QStringList &models, QWidget *parent = nullptr);

    [[nodiscard]] QString text() const;

private:
    void judge();
    void addModels();

    QStringList m_models;
    QPlainTextEdit *m_edit;
    QLabel *m_problem;
    QPushButton *m_save;
};

} // namespace tw
