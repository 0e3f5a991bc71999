// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/callanswer.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;

namespace tw {

class Chip;
class JsonView;
class LongTextEdit;

/// The hint of one generation of runtimes, which the user can choose.
class HintView final : public QWidget
{
    Q_OBJECT

public:
    explicit HintView(QWidget *parent = nullptr);

    /// Null: accepted, or not known yet.
    void setAnswer(CallAnswerPtr answer);
    /// Chooses a generation of RetryHint or ToolFailure. Emits no generationChosen().
    void setGeneration(HintGeneration generation);
    [[nodiscard]] HintGeneration generation() const;

signals:
    void generationChosen();

private:
    void update();

    QComboBox *m_generations;
    JsonView *m_hint;
    bool m_isSetting = false; ///< the choice changes, but not by the user
    CallAnswerPtr m_answer;
};

/// The ToolError of a hint with its chain of causes.
class ToolErrorView final : public QWidget
{
    Q_OBJECT

public:
    explicit ToolErrorView(QWidget *parent = nullptr);

    void setHint(const JsonPtr &hint);

private:
    QLabel *m_note;
    JsonView *m_error;
};

/// The tool result that an MCP server returns, as the model reads it, beside the protocol error
/// that the protocol rules out for invalid arguments (SEP-1303). Both can be shown as JSON.
class McpView final : public QWidget
{
    Q_OBJECT

public:
    explicit McpView(QWidget *parent = nullptr);

    void setAnswer(const CallAnswerPtr &answer);

private:
    struct Side
    {
        Chip *chip;
        LongTextEdit *text; ///< wrapped
        JsonView *json;
    };
    [[nodiscard]] Side makeSide(const QString &objectName, const QString &name,
                                const QString &sentence);
    void showJson(bool json);

    QHBoxLayout *m_sides;
    Side m_right;
    Side m_wrong;
};

} // namespace tw
