// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/cleanup.h"

#include <QWidget>

#include <optional>

class QAction;

namespace tw {

class JsonView;
class MessageBar;

/// Offers to turn a payload in another notation into JSON, with a preview. Hidden without an offer.
/// Return applies it, Escape dismisses it until the text looks like something else.
class CleanUpBar final : public QWidget
{
    Q_OBJECT

public:
    /// \a apply: shown as a button and triggered by Return.
    explicit CleanUpBar(QAction *apply, QWidget *parent = nullptr);

    void setOffer(std::optional<CleanUp> offer);
    [[nodiscard]] const std::optional<CleanUp> &offer() const { return m_offer; }

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showPreview();

    std::optional<CleanUp> m_offer;
    QAction *m_apply;
    QAction *m_preview;
    MessageBar *m_bar;
    JsonView *m_result;
};

} // namespace tw
