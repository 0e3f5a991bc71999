// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <QWidget>

class QToolButton;

namespace tw {

class JsonView;

/// JSON as tall as its text. A long text is folded to its first lines until the user unfolds it.
/// The owner may set the height instead; the block scrolls then.
class JsonBlock final : public QWidget
{
    Q_OBJECT

public:
    enum class Height { OfText, OfOwner };

    JsonBlock(const QString &name, const JsonPtr &json, QWidget *parent = nullptr,
              Height height = Height::OfText);

    /// As tall as the text, up to the limit.
    [[nodiscard]] int heightOfText() const;

signals:
    void heightOfTextChanged();

private:
    void fitHeight();

    JsonView *m_view;
    QToolButton *m_unfold;
    Height m_height;
    bool m_hadBar = false; ///< a horizontal scroll bar was needed
};

} // namespace tw
