// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QObject>
#include <QString>

namespace tw {

/// The secrets of servers: values of `${input:id}`. Kept in memory, and in the system's keychain if
/// the program was built with QtKeychain and there is one.
class ServerSecrets final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] bool has(const QString &id) const { return m_values.contains(id); }
    [[nodiscard]] QString value(const QString &id) const { return m_values.value(id); }
    void set(const QString &id, const QString &value);
    void forget(const QString &id);
    /// Reads \a id from the keychain if it is not known; changed() follows if it is there.
    void fetch(const QString &id);
    /// True if values outlive the program, as far as the keychain has told.
    [[nodiscard]] bool isPersistent() const { return m_isPersistent; }

signals:
    void changed(const QString &id);

private:
    QHash<QString, QString> m_values;
#ifdef TW_KEYCHAIN
    bool m_isPersistent = true;
#else
    bool m_isPersistent = false;
#endif
};

} // namespace tw
