// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// A mode that the product does not know: docs/adding-a-mode.md refers to it.

#include "app/options.h"
#include "app/settings.h"
#include "app/window/mainwindow.h"
#include "app/window/windowactions.h"

#include <QAction>
#include <QLineEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

using namespace tw;
using namespace Qt::StringLiterals;

namespace {

/// A note, which is its document.
class NotesWorkspace final : public Workspace
{
public:
    explicit NotesWorkspace(QWidget *parent)
        : Workspace(parent)
        , m_note(new QLineEdit(this))
    {
        connect(m_note, &QLineEdit::textChanged, this, &Workspace::documentChanged);
    }
    [[nodiscard]] DocumentInfo documentInfo() const override
    {
        const QString note = m_note->text();
        if (note.isEmpty())
            return {.name = u"No note"_s};
        return {.state = DocumentInfo::State::Ready, .name = note, .path = u"/notes/"_s + note};
    }
    void closeDocument() override { m_note->clear(); }
    bool select(const Location &location) override
    {
        const auto *name = std::get_if<NameLocation>(&location);
        if (!name || name->name != "note")
            return false;
        m_note->setText(u"note"_s);
        return true;
    }
    bool showPayload(const Location & /*location*/, const QByteArray &payload) override
    {
        m_note->setText(QString::fromUtf8(payload));
        return true;
    }
    [[nodiscard]] QList<PaletteItem> paletteItems(const QString &text, int /*limit*/) const override
    {
        if (text != u"note"_s)
            return {};
        return {{u"A note"_s, {}, {}, NameLocation{"note"}}};
    }
    [[nodiscard]] QByteArray saveViewState() const override { return "notes"; }
    void restoreViewState(const QByteArray &state) override { m_restored = state; }

    [[nodiscard]] QByteArray restored() const { return m_restored; }

private:
    QLineEdit *m_note;
    QByteArray m_restored;
};

Workspace *makeNotes(const ModeInput &input)
{
    return new NotesWorkspace(input.parent);
}

} // namespace

class tst_ToyMode : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"toolwright-test"_s);
        QCoreApplication::setApplicationName(u"tst_toymode"_s);
        QSettings().clear();
        m_notes = addMode({u"notes"_s, "&Notes", "Write notes", u"file"_s, Qt::CTRL | Qt::Key_4,
                           ModeEntry::Shows::Nothing, makeNotes});
    }

    void isAModeLikeTheOthers()
    {
        QCOMPARE(modeFromId(u"notes"_s), m_notes);
        QCOMPARE(modeName(m_notes), u"Notes"_s);
        Settings settings;
        MainWindow window(&settings);
        window.show();

        // An action with its shortcut leads to it.
        QAction *action = window.actions()->modes.last();
        QCOMPARE(action->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_4));
        action->trigger();
        QCOMPARE(window.mode(), m_notes);
        QVERIFY(window.workspace(m_notes)->isVisible());
        QVERIFY(!window.actions()->close->isEnabled());

        // Its document is in the title, and can be closed.
        QVERIFY(window.workspace(m_notes)->showPayload({}, "groceries"));
        QVERIFY(window.windowTitle().startsWith(u"groceries"_s));
        QVERIFY(window.actions()->close->isEnabled());
        window.actions()->close->trigger();
        QVERIFY(window.isOnStartPage());
        QCOMPARE(window.workspace(m_notes)->documentInfo().name, u"No note"_s);

        // Places lead to it, and other modes can ask for it.
        QVERIFY(window.select(NameLocation{"note"}));
        QCOMPARE(window.mode(), m_notes);
        emit window.workspace(Mode::Replay)->modeRequested(u"notes"_s, {}, "from Replay");
        QVERIFY(window.windowTitle().startsWith(u"from Replay"_s));
    }

    void isRememberedByTheSession()
    {
        Settings settings;
        MainWindow window(&settings);
        window.setMode(m_notes);
        window.close();
        MainWindow next(&settings);
        next.restoreSession();
        QCOMPARE(next.mode(), m_notes);
        const auto *notes = dynamic_cast<NotesWorkspace *>(next.workspace(m_notes));
        QVERIFY(notes);
        QCOMPARE(notes->restored(), QByteArray("notes"));
    }

    void isKnownToTheCommandLine()
    {
        QCOMPARE(parseOptions({u"toolwright"_s, u"--mode"_s, u"notes"_s}).error, QString());
        QVERIFY(parseOptions({u"toolwright"_s, u"--mode"_s, u"x"_s})
                    .error.endsWith(u"use design, call, replay or notes"_s));
        QVERIFY(optionsHelp().contains(u"design, call, replay or notes"_s));
    }

private:
    Mode m_notes{};
};

QTEST_MAIN(tst_ToyMode)
#include "tst_toymode.moc"
