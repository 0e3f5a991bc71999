// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/callanswer.h"
#include "model/call/payloadedits.h"
#include "model/jobs/derived.h"

#include <QScrollArea>

class QCheckBox;
class QPushButton;
class QVBoxLayout;

namespace tw {

class LongTextEdit;

/// The corrected payload: each edit with a check box, the question to the user as a form, and the
/// difference that the chosen edits make.
class CorrectionView final : public QScrollArea
{
    Q_OBJECT

public:
    explicit CorrectionView(QWidget *parent = nullptr);

    /// The answer to \a text; null: none.
    void setAnswer(CallAnswerPtr answer, const std::string &text);
    [[nodiscard]] const DerivedBase *preview() const { return &m_preview; }

signals:
    /// The user applies the chosen edits. \a payload is the result.
    void applyRequested(const tw::JsonPtr &payload);
    /// The user answers the question that the edit with this index asks.
    void answered(int edit, const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row
    {
        QCheckBox *box = nullptr;
        std::size_t first = 0; ///< of the edits that it chooses
        std::size_t end = 0;
    };

    void addEdits(QVBoxLayout *column);
    void addQuestions(QVBoxLayout *column);
    void addQuestion(QVBoxLayout *column, int edit, const QString &text);
    [[nodiscard]] std::vector<bool> chosen() const;
    void updatePreview();
    void showDifference();

    CallAnswerPtr m_answer;
    std::string m_text;
    std::vector<Row> m_rows;
    QPushButton *m_apply = nullptr;
    LongTextEdit *m_difference = nullptr;
    Derived<std::vector<DiffLine>> m_preview;
};

} // namespace tw
