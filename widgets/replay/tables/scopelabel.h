// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace tw {

/// A line above a page of Replay that says which part of the log the page shows, with one link to
/// the whole log. It wraps in a narrow page and never widens it.
class ScopeLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ScopeLabel(QWidget *parent = nullptr);

    /// Rich text with a link at its end; "" hides the line. A link that has the keyboard keeps it.
    void setSentence(const QString &sentence);
    /// Says which part is shown, with a link that leads to the whole log.
    void setPart(const QString &sentence);

private:
    [[nodiscard]] bool isOnLink() const;
};

} // namespace tw
