// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "schema/json/json.h"

#include <QWidget>

namespace tw {

class JsonView;

/// JSON as tall as its text, up to a limit; beyond it the block scrolls.
class JsonBlock final : public QWidget
{
    Q_OBJECT

public:
    JsonBlock(const QString &name, const JsonPtr &json, QWidget *parent = nullptr);

private:
    void fitHeight();

    JsonView *m_view;
};

} // namespace tw
