// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// Each setting takes effect at once and is kept.

#include "app/language.h"
#include "app/samples.h"
#include "app/window/settingswindow.h"
#include "app/window/windowactions.h"
#include "model/catalog/edits/tooledits.h"
#include "model/catalog/files/catalogfile.h"
#include "widgets/call/callworkspace.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/common/mnemonic.h"
#include "widgets/common/pages/messagebar.h"
#include "widgets/common/searchfield.h"
#include "widgets/shell/statusline.h"
#include "windowkeys.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

const QByteArray mcpCatalog = R"({"tools":[{"name":"add","description":"Add","inputSchema":
{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}}]})";

void append(QByteArray *bytes, quint32 number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes->append(char(number >> shift));
}

/// A file of translated texts with one text, as lrelease writes it.
QByteArray translationFile(const QByteArray &context, const QByteArray &source,
                           const QString &translation)
{
    QByteArray message;
    QByteArray words;
    for (const QChar letter : translation) {
        words.append(char(letter.unicode() >> 8));
        words.append(char(letter.unicode() & 0xFF));
    }
    const std::pair<char, QByteArray> parts[] = {
        {'\x03', words}, {'\x08', {}}, {'\x06', source}, {'\x07', context}};
    for (const auto &[tag, bytes] : parts) {
        message.append(tag);
        append(&message, quint32(bytes.size()));
        message.append(bytes);
    }
    message.append('\x01');
    quint32 hash = 0; // the hash function of ELF files
    for (const char letter : source) {
        hash = (hash << 4) + quint8(letter);
        const quint32 high = hash & 0xF0000000U;
        hash ^= high >> 24;
        hash &= ~high;
    }
    QByteArray file = QByteArray::fromHex("3cb86418caef9c95cd211cbf60a1bddd");
    file.append('\x42');
    append(&file, 8);
    append(&file, hash);
    append(&file, 0);
    file.append('\x69');
    append(&file, quint32(message.size()));
    file.append(message);
    return file;
}

} // namespace

class tst_SettingsWindow : public QObject, private WindowKeys
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    SettingsWindow *settingsWindow()
    {
        m_window->actions()->settings->trigger();
        return m_window->findChild<SettingsWindow *>();
    }
    template <typename Widget>
    Widget *editor(const QString &name)
    {
        return settingsWindow()->findChild<Widget *>(name);
    }
    void open(const QString &name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        m_window->openPaths({file.fileName()}, Mode::Call);
        QTRY_VERIFY(m_window->isIdle());
    }
    void choose(QComboBox *box, const QString &value)
    {
        const int index = box->findData(value);
        QVERIFY(index >= 0);
        box->setCurrentIndex(index);
        emit box->activated(index);
    }
    /// Clicks a button of the box that asks something now.
    static bool answer(const QString &words)
    {
        const auto buttonOf = [&words]() -> QAbstractButton * {
            const auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            for (QAbstractButton *button : box ? box->buttons() : QList<QAbstractButton *>()) {
                if (withoutMnemonic(button->text()) == words)
                    return button;
            }
            return nullptr;
        };
        if (!QTest::qWaitFor([&buttonOf] { return buttonOf() != nullptr; }))
            return false;
        buttonOf()->click();
        return true;
    }
    [[nodiscard]] CallWorkspace *call() const { return m_window->findChild<CallWorkspace *>(); }

private slots:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init()
    {
        QSettings().clear();
        openWindow();
    }
    void cleanup() { closeWindow(); }

    void everyRowIsFoundByItsWords()
    {
        SettingsWindow *window = settingsWindow();
        auto *search = window->findChild<SearchField *>();
        QList<QLabel *> names;
        for (QLabel *label : window->findChildren<QLabel *>()) {
            if (label->buddy())
                names.append(label);
        }
        QVERIFY(names.size() >= 15);
        for (const QLabel *name : names) {
            search->setText(name->text().remove(u'&'));
            QVERIFY2(name->isVisible() && name->buddy()->isVisible(), qPrintable(name->text()));
            const auto shown =
                std::ranges::count_if(names, [](const QLabel *each) { return each->isVisible(); });
            QVERIFY2(shown < names.size(), qPrintable(name->text()));
        }
        for (const QString &words :
             {u"secrets"_s, u"last session"_s, u"Goa boundary"_s, u"UTC"_s, u"日本語"_s}) {
            search->setText(words); // of a choice
            QVERIFY2(std::ranges::any_of(names, &QWidget::isVisible), qPrintable(words));
        }
        search->setText(u"xyzzy"_s);
        QVERIFY(std::ranges::none_of(names, &QWidget::isVisible));
    }

    void rulesOfAFormatApplyAtOnceAndAreKept()
    {
        open(u"tools.json"_s, mcpCatalog);
        QCOMPARE(call()->validationMode(), ValidationMode::JsonSchema);
        choose(editor<QComboBox>(u"validation-mcp"_s), u"goa"_s);
        QCOMPARE(call()->validationMode(), ValidationMode::GoaBoundary);
        // What the user chose for one catalog goes before.
        call()->setValidationMode(ValidationMode::JsonSchema);
        choose(editor<QComboBox>(u"validation-mcp"_s), QString());
        choose(editor<QComboBox>(u"validation-mcp"_s), u"goa"_s);
        QCOMPARE(call()->validationMode(), ValidationMode::JsonSchema);
        closeWindow();
        openWindow();
        open(u"others.json"_s, mcpCatalog);
        QCOMPARE(call()->validationMode(), ValidationMode::GoaBoundary);
    }

    /// It scrolls the page.
    void theWheelChangesNothing()
    {
        SettingsWindow *window = settingsWindow();
        QVERIFY(window);
        int tried = 0;
        for (QWidget *widget : window->findChildren<QWidget *>()) {
            auto *box = qobject_cast<QComboBox *>(widget);
            auto *number = qobject_cast<QSpinBox *>(widget);
            if (!box && !number)
                continue;
            for (const bool focused : {false, true}) {
                if (focused)
                    widget->setFocus();
                const int before = box ? box->currentIndex() : number->value();
                for (const int turn : {120, -120, -120}) {
                    QWheelEvent wheel({4, 4}, widget->mapToGlobal(QPointF(4, 4)), {}, {0, turn},
                                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
                    QApplication::sendEvent(widget, &wheel);
                    QCOMPARE(box ? box->currentIndex() : number->value(), before);
                }
            }
            ++tried;
        }
        QVERIFY(tried > 5);
        window->close();
    }
    void questionsAreSwitchedOffAndAskedAgain()
    {
        open(u"lossy.json"_s, mcpCatalog);
        m_window->setMode(Mode::Design);
        CatalogDocument *document = m_window->document();
        QVERIFY(!document->toolKeys().empty());
        // A fact that a tool list of MCP has no place for.
        (void)edits::setTags(*document, document->toolKeys().front(), {u"read"_s});
        m_window->actions()->save->trigger();
        auto *bar = m_window->findChild<MessageBar *>(u"lossBar"_s);
        QVERIFY(bar->isVisible());
        QPushButton *always = nullptr;
        for (QPushButton *button : bar->findChildren<QPushButton *>()) {
            if (button->text() == u"Always save without them"_s)
                always = button;
        }
        QVERIFY(always);
        always->click();
        QVERIFY(!bar->isVisible());
        QVERIFY(!m_settings->asks(Settings::AskAboutLosses));
        closeWindow();
        openWindow(); // which has not been told about this file
        open(u"lossy.json"_s, mcpCatalog);
        document = m_window->document();
        QVERIFY(!document->toolKeys().empty());
        (void)edits::setTags(*document, document->toolKeys().front(), {u"write"_s});
        m_window->actions()->save->trigger();
        QVERIFY(!m_window->findChild<MessageBar *>(u"lossBar"_s)->isVisible());
        auto *asks = editor<QCheckBox>(u"asks-lossesOnSave"_s);
        QVERIFY(!asks->isChecked());
        editor<QPushButton>(u"resetQuestions"_s)->click();
        QVERIFY(asks->isChecked());
        QVERIFY(m_settings->asks(Settings::AskAboutLosses));
        asks->window()->close();
        editor<QCheckBox>(u"asks-callsThatMayChange"_s)->click();
        closeWindow();
        openWindow();
        QVERIFY(!m_settings->asks(Settings::AskBeforeCalls));
        QVERIFY(m_settings->asks(Settings::AskAboutLosses));
    }

    void secretsAreLeftOutOfCopies()
    {
        const QString text = u"token=ghp_0123456789abcdefghijklmnopqrstuvwxyzAB"_s;
        copyText(text);
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        editor<QCheckBox>(u"hideSecrets"_s)->click();
        copyText(text);
        QVERIFY(!QGuiApplication::clipboard()->text().contains(u"ghp_0123456789"_s));
        hideSecretsAction()->setChecked(false); // as at the start of the program
        closeWindow();
        openWindow();
        QVERIFY(hideSecretsAction()->isChecked());
        hideSecretsAction()->setChecked(false);
    }

    void indexesAreCleared()
    {
        const QString folder =
            QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + u"/runs"_s;
        QVERIFY(QDir().mkpath(folder));
        QFile file(folder + u"/a.index"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("index");
        file.close();
        SettingsWindow *window = settingsWindow();
        for (QPushButton *button : window->findChildren<QPushButton *>()) {
            if (button->text() == u"Remove them now"_s)
                button->click();
        }
        QVERIFY(!file.exists());
    }

    void languagesAreThoseOfTheInstalledFiles()
    {
        const QStringList ours = installedLanguages();
        QVERIFY(ours.contains(u"en"_s));
        QVERIFY(!ours.contains(u"eo"_s));
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
            + u"/toolwright/translations"_s;
        QVERIFY(QDir().mkpath(folder));
        QFile file(folder + u"/toolwright_eo.qm"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(translationFile("tw::SettingsWindow", "Settings", u"Agordoj"_s));
        file.close();
        QCOMPARE(installedLanguages().size(), ours.size() + 1);
        QCOMPARE(effectiveLanguage(u"eo"_s), u"eo"_s);
        QCOMPARE(effectiveLanguage(u"fr"_s), u"en"_s); // it is not installed

        QSignalSpy replaced(m_window.get(), &MainWindow::replacementWanted);
        auto *box = editor<QComboBox>(u"language"_s);
        QCOMPARE(box->count(), 1 + int(ours.size()) + 1); // as the system, ours, Esperanto
        choose(box, u"eo"_s);
        QTRY_COMPARE(replaced.count(), 1);
        QVERIFY(!m_window->isVisible());
        QCOMPARE(m_settings->language(), u"eo"_s);

        const QLocale before;
        applyLanguage(m_settings->language());
        QCOMPARE(SettingsWindow::tr("Settings"), u"Agordoj"_s);
        QCOMPARE(QLocale().toString(1.5), u"1,5"_s);
        QCOMPARE(QCoreApplication::translate("x", "%n log(s)", nullptr, 2), u"2 logs"_s);
        applyLanguage(u"en"_s);
        QCOMPARE(SettingsWindow::tr("Settings"), u"Settings"_s);
        QCOMPARE(QLocale().toString(1.5), u"1.5"_s);
        QCOMPARE(QCoreApplication::translate("x", "%n log(s)", nullptr, 1), u"1 log"_s);
        QLocale::setDefault(before);
        QVERIFY(file.remove());
    }

    void aReplacementIsForgottenWhenTheSavingIsCancelled()
    {
        open(u"changed.json"_s, mcpCatalog);
        CatalogDocument *document = m_window->document();
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        QFile file(document->path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(mcpCatalog).append("\n\n")); // by another program
        file.close();
        QSignalSpy replaced(m_window.get(), &MainWindow::replacementWanted);
        m_settings->setLanguage(u"en"_s);
        QVERIFY(answer(u"Save"_s));
        QVERIFY(answer(u"Cancel"_s)); // another program has changed the file
        m_window->close(); // an ordinary end
        QVERIFY(answer(u"Discard changes"_s));
        QTRY_VERIFY(!m_window->isVisible());
        QCOMPARE(replaced.count(), 0);
    }

    void theFontSizeIsThatOfAllTexts()
    {
        const QFont before = QApplication::font();
        m_settings->setFontPoints(16);
        closeWindow();
        openWindow();
        int labels = 0;
        for (const QLabel *label : m_window->findChildren<QLabel *>()) {
            QVERIFY2(label->font().pointSizeF() > 0.85 * 16, qPrintable(label->text()));
            ++labels;
        }
        QVERIFY(labels > 20);
        SettingsWindow *window = settingsWindow();
        QVERIFY(window->height() <= window->screen()->availableSize().height());
        window->close();
        m_settings->setFontPoints(0);
        closeWindow();
        openWindow();
        QCOMPARE(QApplication::font(), before);
    }

    /// What a tool tip alone says is not said where it is set.
    void settingsSayWhenTheyTakeEffect()
    {
        SettingsWindow *window = settingsWindow();
        const auto isSaid = [window](const QString &name, const QString &text) {
            const QWidget *row = window->findChild<QWidget *>(name)->parentWidget();
            const auto labels = row->findChildren<QLabel *>();
            return std::ranges::any_of(labels, [&text](const QLabel *label) {
                return label->isVisible() && label->text().contains(text);
            });
        };
        QVERIFY(isSaid(u"fontSize"_s, u"when the settings are closed"_s));
        QVERIFY(isSaid(u"language"_s, u"opens again"_s));
        window->close();
    }
    void aSizeIsTakenThoughTheWindowWasMaximized()
    {
        MainWindow window(m_settings.get());
        window.setSessionKept(false);
        window.setWindowState(Qt::WindowMaximized);
        window.showWithSize({900, 600});
        window.show();
        QTRY_COMPARE(window.size(), QSize(900, 600));
        QVERIFY(!window.isMaximized());
    }
    void anotherFontSizeReopensTheWindowWhenTheSettingsClose()
    {
        const QFont before = QApplication::font();
        SettingsWindow *window = settingsWindow();
        window->findChild<QSpinBox *>(u"fontSize"_s)->setValue(14);
        QCOMPARE(QApplication::font(), before);
        window->accept();
        QTRY_COMPARE(QApplication::font().pointSize(), 14); // nobody would replace the window
        QVERIFY(m_window->isVisible());
        QSignalSpy replaced(m_window.get(), &MainWindow::replacementWanted);
        window = settingsWindow();
        auto *size = window->findChild<QSpinBox *>(u"fontSize"_s);
        size->setValue(size->minimum());
        QVERIFY(m_window->isVisible());
        window->accept();
        QTRY_COMPARE(replaced.count(), 1);
        QVERIFY(!m_window->isVisible());
        closeWindow();
        openWindow();
        QCOMPARE(QApplication::font(), before);
        // Settings that are closed without a change reopen nothing.
        QSignalSpy none(m_window.get(), &MainWindow::replacementWanted);
        settingsWindow()->accept();
        QCoreApplication::processEvents();
        QCOMPARE(none.count(), 0);
    }

    void aDesignWithoutAFileIsNotReplaced()
    {
        const QFont before = QApplication::font();
        QSignalSpy replaced(m_window.get(), &MainWindow::replacementWanted);
        QVERIFY(m_window->document()->file()->openText(mcpCatalog, u"pasted"_s));
        QVERIFY(m_window->document()->hasCatalog());
        m_settings->setFontPoints(14);
        QTRY_COMPARE(QApplication::font().pointSize(), 14);
        QVERIFY(m_window->statusLine()->message().contains(u"changes size"_s));
        m_settings->setLanguage(u"en"_s);
        QTRY_VERIFY(m_window->statusLine()->message().contains(u"language"_s));
        QVERIFY(m_window->isVisible());
        QCOMPARE(replaced.count(), 0);
        m_settings->setFontPoints(0);
        QTRY_COMPARE(QApplication::font(), before);
    }

    void anOfferOfTheLastSessionOutlivesAReplacement()
    {
        open(u"kept.json"_s, mcpCatalog);
        const QString path = m_window->document()->path();
        closeWindow();
        {
            Settings settings;
            settings.setSessionFiles(path, {});
            settings.setReopensFiles(false);
        }
        openWindow();
        m_window->setSessionKept(true);
        m_window->beginSession(MainWindow::Reopening::IfWanted);
        QVERIFY(m_window->document()->path().isEmpty()); // offered only
        QSignalSpy replaced(m_window.get(), &MainWindow::replacementWanted);
        m_settings->setFontPoints(14);
        QTRY_COMPARE(replaced.count(), 1);
        QCOMPARE(replaced.first().first().value<MainWindow::Reopening>(),
                 MainWindow::Reopening::None);
        QCOMPARE(m_settings->sessionCatalog(), path);
        m_settings->setFontPoints(0);
        closeWindow();
        openWindow();
        m_window->setSessionKept(true);
        m_window->beginSession(MainWindow::Reopening::Replaced);
        QTRY_COMPARE(m_window->document()->path(), path);
    }

    void aLogOpenedInPrivateIsNotNamedInTheSettings()
    {
        m_window->setSessionKept(true);
        m_window->beginSession(MainWindow::Reopening::None);
        open(u"private-before.json"_s, mcpCatalog);
        const auto isNamed = [this] {
            QSettings store;
            for (const QString &key : store.allKeys()) {
                const QVariant value = store.value(key);
                const QString text = value.toStringList().join(u' ')
                    + QString::fromLatin1(value.toByteArray())
                    + QString::fromLatin1(value.toByteArray()).remove(u'\0');
                if (text.contains(m_folder.path()) || text.contains(u"private-"_s))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(isNamed());
        m_settings->setRemembersFiles(false);
        QVERIFY(!isNamed());
        open(u"private-after.json"_s, mcpCatalog);
        m_window->close();
        QVERIFY(!isNamed());
        // The window that takes its place has the file all the same.
        QVERIFY(m_settings->sessionCatalog().endsWith(u"private-after.json"_s));
        m_settings->setRemembersFiles(true);
        QVERIFY(isNamed());
        m_settings->setRemembersFiles(false);
        QSettings().setValue(u"recent/folder"_s, m_folder.path()); // by an older version
        QVERIFY(isNamed());
        const Settings next;
        QVERIFY(!isNamed());
    }

    void aCopyOfASampleIsNotSavedOverIt()
    {
        m_window->setSessionKept(true);
        open(u"own.json"_s, mcpCatalog);
        const QString folder = m_settings->lastFolder();
        QVERIFY(m_folder.path() == folder);
        m_window->openPaths({bundledSamples().last().files.first()});
        QTRY_VERIFY(m_window->isIdle());
        QVERIFY(m_window->document()->path().isEmpty());
        QCOMPARE(m_settings->lastFolder(), folder); // where the copy is saved
    }

    void anUnsavedCatalogIsAskedForBeforeTheLanguageChanges()
    {
        open(u"changed.json"_s, mcpCatalog);
        CatalogDocument *document = m_window->document();
        (void)edits::setToolDescription(*document, document->toolKeys().front(), u"changed"_s);
        QSignalSpy replaced(m_window.get(), &MainWindow::replacementWanted);
        m_settings->setLanguage(u"en"_s);
        auto *question = QTest::qWaitFor([] { return QApplication::activeModalWidget(); })
            ? qobject_cast<QDialog *>(QApplication::activeModalWidget())
            : nullptr;
        QVERIFY(question);
        question->reject();
        QCOMPARE(replaced.count(), 0);
        QVERIFY(m_window->isVisible());
        document->undoStack()->undo();
        m_window->close(); // an ordinary end, without a replacement
        QCOMPARE(replaced.count(), 0);
        QVERIFY(!m_window->isVisible());
    }
};

QTEST_MAIN(tst_SettingsWindow)
#include "tst_settingswindow.moc"
