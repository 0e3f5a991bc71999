// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTest>
#include <QWidget>

namespace tw::test {

/// With TW_PICTURE_DIR set, saves \a widget there for inspection; false if that fails.
inline bool picture(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("TW_PICTURE_DIR");
    if (folder.isEmpty())
        return true;
    QTest::qWait(60); // layouts and batched lists
    return widget.grab().save(folder + u'/' + name + u".png");
}

} // namespace tw::test
