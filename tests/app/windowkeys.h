// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "model/catalog/catalogdocument.h"

#include <QApplication>
#include <QTest>
#include <QUndoStack>

#include <memory>

namespace tw {

/// A window and its user: every key goes to the widget that has the focus.
struct WindowKeys
{
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<MainWindow> m_window;

    void openWindow()
    {
        m_settings = std::make_unique<Settings>();
        m_window = std::make_unique<MainWindow>(m_settings.get());
        m_window->setSessionKept(false);
        m_window->resize(1600, 1000);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->setFocus();
    }
    void closeWindow()
    {
        m_window->document()->undoStack()->setClean(); // no question at the end
        m_window.reset();
        m_settings.reset();
    }

    /// An open list of completions gets the keys, as it does from a keyboard.
    QWidget *keyboardTarget()
    {
        // The offscreen platform leaves the list active after it was hidden.
        if (QApplication::activeWindow() != m_window.get() && !QApplication::activePopupWidget()) {
            m_window->activateWindow();
            QCoreApplication::processEvents();
        }
        QWidget *popup = QApplication::activePopupWidget();
        return popup ? popup : QApplication::focusWidget();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QVERIFY2(keyboardTarget(), "no widget has the focus");
        QTest::keyClick(keyboardTarget(), key, modifiers);
        QCoreApplication::processEvents();
    }
    void type(const QString &text)
    {
        for (const QChar letter : text) {
            if (letter == u'\n')
                QTest::keyClick(keyboardTarget(), Qt::Key_Return);
            else // keyClicks() knows ASCII alone
                QTest::sendKeyEvent(QTest::Click, keyboardTarget(), Qt::Key_unknown,
                                    QString(letter), Qt::NoModifier);
        }
        QCoreApplication::processEvents();
    }
    QString focusName()
    {
        const QWidget *target = keyboardTarget();
        return target ? target->objectName() : QString();
    }
};

} // namespace tw
