// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// One mistake of each kind for cmake/CheckTranslations.cmake.

#include <QObject>

namespace tw {

class Plain
{
    QString text() { return tr("In a class without Q_OBJECT"); }
};

class Named : public QObject
{
    Q_OBJECT
};

constexpr std::size_t Most = 5;

QString text()
{
    return Named::tr("After a constant");
}

} // namespace tw
