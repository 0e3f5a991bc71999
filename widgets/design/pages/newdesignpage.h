// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace tw {

class JsonEdit;

/// How a new design begins: blank, from a pasted text, from a sample or from a file.
class NewDesignPage final : public QWidget
{
    Q_OBJECT

public:
    explicit NewDesignPage(QWidget *parent = nullptr);

    /// Empties the page and puts the focus on its first button.
    void start();
    /// Puts the cursor into the text, filled from the clipboard if that holds JSON.
    void startPasting();
    /// Why the text is not a design.
    void setProblem(const QString &sentence);

signals:
    void blankChosen();
    void textChosen(const QByteArray &text);
    void sampleChosen();
    void fileChosen();
    void cancelled();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QPushButton *m_blank;
    JsonEdit *m_text;
    QPushButton *m_useText;
    QLabel *m_problem;
};

} // namespace tw
