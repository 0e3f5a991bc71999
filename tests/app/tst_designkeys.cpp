// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "schema/catalogs/catalogformat.h"
#include "tests/app/windowkeys.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include <algorithm>

using namespace tw;
using namespace Qt::StringLiterals;

/// Makes a tool from an empty window, with keys alone: every key goes to the widget that has the
/// focus, as it does for a user.
class tst_DesignKeys : public QObject, protected WindowKeys
{
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void listDevices();
    void undoReachesTextFields();
    void anEditorIsWrittenWhileItsWindowIsWhole();
    void theMenuButtonTakesNoKeysOfItsActions();

private:
    /// Goes on with Tab until the focus is in the field of this name.
    void tabTo(const QString &name)
    {
        for (int i = 0; i < 60; ++i) {
            if (QApplication::focusWidget()->objectName() == name)
                return;
            key(Qt::Key_Tab);
        }
        QFAIL(qPrintable(u"Tab does not reach "_s + name));
    }
    /// Ins, the name, Tab, the type.
    void addAttribute(const QString &name, const QString &typeName,
                      Qt::KeyboardModifiers modifiers = {})
    {
        key(Qt::Key_Insert, modifiers);
        type(name);
        key(Qt::Key_Tab);
        type(typeName);
        key(Qt::Key_Return);
        QTRY_COMPARE(focusName(), u"attributeTable"_s);
    }
    void makeBlankDesign();
    void makePing();

    QTemporaryDir m_folder;
};

void tst_DesignKeys::makeBlankDesign()
{
    key(Qt::Key_N, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"newBlank"_s);
    key(Qt::Key_Space);
    QTRY_COMPARE(m_window->document()->state(), CatalogDocument::State::Ready);
    // the name of the first toolset is being edited
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    type(u"devices"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"toolTree"_s);
}

void tst_DesignKeys::listDevices()
{
    makeBlankDesign();
    key(Qt::Key_Insert);
    type(u"list_devices"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"toolTree"_s);
    QTRY_VERIFY(m_window->document()->keyOf("devices.list_devices"));

    key(Qt::Key_1, Qt::AltModifier); // payload
    QTRY_COMPARE(focusName(), u"attributeTable"_s);
    addAttribute(u"kind"_s, u"string"_s);
    key(Qt::Key_Return);
    tabTo(u"enum"_s);
    type(u"sensor"_s);
    key(Qt::Key_Return);
    type(u"valve"_s);
    key(Qt::Key_Escape);
    QTRY_COMPARE(focusName(), u"attributeTable"_s);
    addAttribute(u"limit"_s, u"integer"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"minimum"_s);
    type(u"1"_s);
    tabTo(u"maximum"_s);
    type(u"100"_s);
    tabTo(u"default"_s);
    type(u"20"_s);
    key(Qt::Key_Escape);

    key(Qt::Key_2, Qt::AltModifier); // result
    key(Qt::Key_Space); // "Describe the result"
    QTRY_COMPARE(focusName(), u"attributeTable"_s);
    addAttribute(u"devices"_s, u"list of object"_s);
    key(Qt::Key_Space); // required
    addAttribute(u"id"_s, u"string"_s, Qt::ShiftModifier);
    key(Qt::Key_Space);
    addAttribute(u"online"_s, u"boolean"_s);

    key(Qt::Key_4, Qt::AltModifier); // boundary
    QTRY_COMPARE(focusName(), u"bounds"_s);
    key(Qt::Key_Down); // a part of the whole

    const QString path = m_folder.filePath(u"tool_schemas.json"_s);
    key(Qt::Key_E, Qt::ControlModifier);
    QTRY_COMPARE(focusName(), u"exportFormats"_s);
    key(Qt::Key_Home);
    tabTo(u"exportPath"_s);
    key(Qt::Key_A, Qt::ControlModifier);
    type(path);
    key(Qt::Key_Return);
    QVERIFY(m_window->document()->isModified()); // an export saves nothing

    const auto read = [](const QString &name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    const QString expected = QStringLiteral(TW_TEST_DATA "/design/list_devices.json");
    if (qEnvironmentVariableIsSet("TW_UPDATE_EXPECTED")) {
        QFile::remove(expected);
        QVERIFY(QFile::copy(path, expected));
    }
    QCOMPARE(read(path), read(expected));
    QVERIFY(!read(path).isEmpty());
}

/// A tool with one attribute, which is selected.
void tst_DesignKeys::makePing()
{
    makeBlankDesign();
    key(Qt::Key_Insert);
    type(u"ping"_s);
    key(Qt::Key_Return);
    key(Qt::Key_1, Qt::AltModifier);
    addAttribute(u"count"_s, u"integer"_s);
}

void tst_DesignKeys::undoReachesTextFields()
{
    makePing();
    key(Qt::Key_Return);
    QTRY_COMPARE(focusName(), u"minimum"_s);
    type(u"12"_s);
    QTRY_VERIFY(m_window->document()->keyOf("devices.ping"));
    const SchemaPlace place{*m_window->document()->keyOf("devices.ping"), {}, "/properties/count"};
    QVERIFY(m_window->document()->node(place) != nullptr);
    QVERIFY(m_window->document()->node(place)->contains("minimum"));
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_window->document()->node(place)->contains("minimum"));
    QCOMPARE(static_cast<QLineEdit *>(QApplication::focusWidget())->text(), QString());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_window->document()->node(place)->at("minimum") == 12);
}

/// A window may be deleted while it is visible, with an editor that writes when it loses the focus.
void tst_DesignKeys::anEditorIsWrittenWhileItsWindowIsWhole()
{
    makePing();
    key(Qt::Key_Insert);
    type(u"limit"_s);
    QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    int written = 0;
    int whole = 0;
    const QObject *window = m_window.get();
    connect(m_window->document(), &CatalogDocument::edited, this, [&] {
        ++written;
        whole += qobject_cast<const MainWindow *>(window) != nullptr ? 1 : 0;
    });
    m_window.reset();
    QVERIFY(written > 0);
    QCOMPARE(whole, written);
    openWindow(); // for cleanup()
}

/// The main menu shows actions whose keys belong to the tree, the table or a page of a mode.
void tst_DesignKeys::theMenuButtonTakesNoKeysOfItsActions()
{
    makePing();
    const auto buttons = m_window->findChildren<QToolButton *>();
    const auto found = std::ranges::find_if(
        buttons, [](const QToolButton *each) { return each->text() == u"Menu"_s; });
    QVERIFY(found != buttons.end());
    QToolButton *button = *found;
    const QUndoStack *changes = m_window->document()->undoStack();
    const int count = changes->index();
    const auto press = [button](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        button->setFocus();
        QTest::keyClick(button, key, modifiers);
        QCoreApplication::processEvents();
    };
    QTest::failOnWarning(QRegularExpression(u"Ambiguous"_s));
    press(Qt::Key_Delete); // a key of the tree and of the table
    press(Qt::Key_Insert);
    press(Qt::Key_Delete, Qt::KeypadModifier);
    QCOMPARE(changes->index(), count);

    int opened = 0;
    connect(button->menu(), &QMenu::aboutToShow, this, [this, button, &opened] {
        ++opened;
        QTimer::singleShot(0, this, [button] { button->menu()->close(); });
    });
    press(Qt::Key_Space); // the table's key for required attributes
    QCOMPARE(opened, 1);
    QCOMPARE(changes->index(), count);

    key(Qt::Key_N, Qt::ControlModifier); // a key of the window
    QTRY_COMPARE(focusName(), u"newBlank"_s);
}

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    applyTheme(app, ThemeChoice::Light);
    tst_DesignKeys test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_designkeys.moc"
