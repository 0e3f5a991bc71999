// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAbstractScrollArea;

namespace tw {

/// Keeps a view scrolled to its end while rows are added, as `tail -f` does. Stops when the user
/// scrolls away and resumes at the end. Owned by the view.
class TailScroller final : public QObject
{
    Q_OBJECT

public:
    explicit TailScroller(QAbstractScrollArea *view);

    /// Scrolls to the end at once if \a active.
    void setActive(bool active);
    [[nodiscard]] bool isActive() const { return m_active; }
    [[nodiscard]] bool isAtEnd() const { return m_atEnd; }

private:
    void applyRange(int maximum);
    void applyValue(int value);

    QAbstractScrollArea *m_view;
    int m_maximum = 0;
    bool m_active = false;
    bool m_atEnd = true;
};

} // namespace tw
