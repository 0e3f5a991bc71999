// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

// The translations keep what the program inserts and marks, and the window shows them.

#include "app/help/helpcentre.h"
#include "app/help/helppages.h"
#include "app/help/helpwindow.h"
#include "app/help/shortcuts.h"
#include "app/language.h"
#include "app/window/modes.h"
#include "app/window/windowactions.h"
#include "widgets/common/mnemonic.h"
#include "widgets/shell/issuespanel.h"
#include "windowkeys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTabBar>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace tw;

namespace {

struct Message
{
    QString context;
    QString source;
    bool isCount = false;
    QStringList forms; ///< one, or those of a count
};

QString translationPath(const QString &code)
{
    return QFileInfo(
               QStringLiteral(TW_TEST_DATA "/../../resources/i18n/toolwright_%1.ts").arg(code))
        .absoluteFilePath();
}

std::vector<Message> messagesOf(const QString &code)
{
    std::vector<Message> messages;
    QFile file(translationPath(code));
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == "name"_L1) {
            context = xml.readElementText();
        } else if (xml.name() == "message"_L1) {
            messages.push_back({context, {}, xml.attributes().value("numerus"_L1) == "yes"_L1, {}});
        } else if (xml.name() == "source"_L1) {
            messages.back().source = xml.readElementText();
        } else if (xml.name() == "translation"_L1 && messages.back().isCount) {
            continue; // its forms follow
        } else if (xml.name() == "translation"_L1 || xml.name() == "numerusform"_L1) {
            messages.back().forms.append(
                xml.readElementText(QXmlStreamReader::IncludeChildElements));
        }
    }
    if (xml.hasError())
        messages.clear();
    return messages;
}

/// All that \a pattern finds in \a text, sorted: "%1 %2 %n".
QString parts(const QString &pattern, const QString &text)
{
    QStringList found;
    auto match = QRegularExpression(pattern).globalMatch(text);
    while (match.hasNext())
        found.append(match.next().captured());
    found.sort();
    return found.join(u' ');
}

/// What is said of a translation that loses something; empty if it is as it should be.
QString problemOf(const Message &message)
{
    const struct
    {
        const char *what;
        QString pattern;
    } kept[] = {
        {"arguments", u"%L?[1-9n]"_s},           {"tags", u"</?[a-z]+[^<>]*>"_s},
        {"line breaks and tabs", u"[\\n\\t]"_s}, {"mnemonic", u"(?<!&)&(?=\\w)"_s},
        {"keys", u"\\b(?:Ctrl|Alt)\\+"_s},       {"filter", u"\\b[a-z]+:[a-z*>]+"_s},
    };
    for (const QString &form : message.forms) {
        if (form.trimmed().isEmpty())
            return u"empty"_s;
        for (const auto &[what, pattern] : kept) {
            if (parts(pattern, form) != parts(pattern, message.source))
                return QString::fromUtf8(what) + u" differ: "_s + form;
        }
        const auto ends = [](const QString &text, const QString &sign) {
            return withoutMnemonic(text).endsWith(sign);
        };
        if (ends(form, u"…"_s) != ends(message.source, u"…"_s))
            return u"ellipsis differs: "_s + form;
        if (form.at(0).isSpace() != message.source.at(0).isSpace()
            || form.back().isSpace() != message.source.back().isSpace())
            return u"spaces at an end differ: "_s + form;
    }
    return {};
}

/// A text of the window that is English though a translation exists.
class EnglishTexts
{
public:
    explicit EnglishTexts(const QString &code)
        : m_same{u"root"_s} // a field of the sample
    {
        for (const Message &message : messagesOf(code)) {
            // A word can be the same in both languages, in one context or another.
            if (message.forms.contains(message.source))
                m_same.insert(withoutMnemonic(message.source));
            else if (message.source.contains(QRegularExpression(u"[a-z]{2}"_s)))
                m_sources.insert(withoutMnemonic(message.source), message.context);
        }
    }
    void add(const QObject *owner, const QString &text)
    {
        ++m_seen;
        const auto found = m_sources.constFind(withoutMnemonic(text));
        if (found != m_sources.constEnd() && !m_same.contains(found.key())) {
            m_english.insert(text + u" ("_s + *found + u", "_s
                             + QString::fromLatin1(owner->metaObject()->className()) + u' '
                             + owner->objectName() + u')');
        }
    }
    /// Adds the texts of \a root and of all that it contains.
    void addAll(const QWidget *root)
    {
        for (const QAction *action : root->findChildren<QAction *>()) {
            add(action, action->text());
            add(action, action->toolTip());
        }
        for (const QWidget *widget : root->findChildren<QWidget *>())
            addWidget(widget);
    }
    [[nodiscard]] qsizetype seen() const { return m_seen; }
    [[nodiscard]] QString list() const
    {
        QStringList texts(m_english.cbegin(), m_english.cend());
        texts.sort();
        return texts.join(u"\n"_s);
    }

private:
    void addWidget(const QWidget *widget)
    {
        add(widget, widget->toolTip());
        add(widget, widget->accessibleName());
        add(widget, widget->accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            add(widget, label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            add(widget, button->text());
        if (const auto *group = qobject_cast<const QGroupBox *>(widget))
            add(widget, group->title());
        if (const auto *line = qobject_cast<const QLineEdit *>(widget))
            add(widget, line->placeholderText());
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget)) {
            for (int i = 0; i < tabs->count(); ++i)
                add(widget, tabs->tabText(i));
        }
        const auto *header = qobject_cast<const QHeaderView *>(widget);
        if (header && header->model()) {
            for (int i = 0; i < header->count(); ++i) {
                const QVariant title =
                    header->model()->headerData(i, header->orientation(), Qt::DisplayRole);
                if (title.userType() == QMetaType::QString)
                    add(widget, title.toString());
            }
        }
    }

    QHash<QString, QString> m_sources; ///< to their contexts
    QSet<QString> m_same;
    QSet<QString> m_english;
    qsizetype m_seen = 0;
};

/// Records the texts that were asked for in a context in which no file has them.
class ContextCheck final : public QTranslator
{
public:
    explicit ContextCheck(const QString &code)
    {
        for (const Message &message : messagesOf(code)) {
            m_known.insert(message.context + u'/' + message.source);
            m_sources.insert(message.source);
        }
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *sourceText,
                                    const char * /*disambiguation*/, int /*n*/) const override
    {
        const QString source = QString::fromUtf8(sourceText);
        const QString name = QString::fromUtf8(context) + u'/' + source;
        // Dialogs, keys and text fields of Qt have texts like ours.
        static const QRegularExpression qtsOwn(
            u"^Q(DialogButtonBox|PlatformTheme|Shortcut|LineEdit|WidgetTextControl|FileDialog|"
            "MessageBox|AbstractSpinBox|ScrollBar|ComboBox|TextBrowser|Application|Accessible)"_s);
        if (m_sources.contains(source) && !m_known.contains(name) && !name.contains(qtsOwn))
            m_wrong.insert(name);
        return {};
    }
    [[nodiscard]] QString list() const
    {
        QStringList texts(m_wrong.cbegin(), m_wrong.cend());
        texts.sort();
        return texts.join(u"\n"_s);
    }

private:
    QSet<QString> m_known;
    QSet<QString> m_sources;
    mutable QSet<QString> m_wrong;
};

/// The names of actions that \a document links, in its order.
QStringList actionLinks(const QTextDocument *document)
{
    QStringList links;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().anchorHref().startsWith(u"action:"_s))
                links.append(it.fragment().text());
        }
    }
    return links;
}

} // namespace

class tst_Translations : public QObject, public WindowKeys
{
    Q_OBJECT

private:
    /// The actions that the window of the shortcuts lists, but for the palette.
    [[nodiscard]] QList<ActionGroup> groups() const
    {
        QList<ActionGroup> all{{u"window"_s, {}, m_window->actions()->all()}};
        for (const ModeEntry &entry : modes()) {
            const Mode mode = modeFromId(entry.id);
            all.append({entry.id, {}, m_window->workspace(mode)->modeActions()});
        }
        return all;
    }
    static QKeySequence keyNumber(int number)
    {
        return {Qt::META | static_cast<Qt::Key>(Qt::Key_A + number / 26),
                Qt::META | static_cast<Qt::Key>(Qt::Key_A + number % 26)};
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        if (!installedLanguages().contains(u"it"_s))
            QSKIP("the program was built without lrelease");
    }
    void cleanup()
    {
        applyLanguage(u"en"_s);
        QLocale::setDefault(QLocale::c());
    }

    void translationsKeepTheirMarks_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("Italian") << u"it"_s;
        QTest::newRow("Japanese") << u"ja"_s;
    }
    void translationsKeepTheirMarks()
    {
        QFETCH(QString, code);
        const std::vector<Message> messages = messagesOf(code);
        QVERIFY(messages.size() > 2000);
        const qsizetype forms = code == u"ja"_s ? 1 : 2;
        QStringList problems;
        for (const Message &message : messages) {
            QString problem = problemOf(message);
            if (problem.isEmpty() && message.forms.size() != (message.isCount ? forms : 1))
                problem = u"%1 forms"_s.arg(message.forms.size());
            if (!problem.isEmpty())
                problems.append(message.context + u": "_s + message.source + u": "_s + problem);
        }
        QVERIFY2(problems.isEmpty(), qPrintable(u'\n' + problems.join(u'\n')));
    }

    void theMarksAreCompared_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("translation");
        QTest::addColumn<QString>("problem");
        QTest::newRow("right") << u"&Open %1…"_s << u"%1を開く(&O)…"_s << QString();
        QTest::newRow("argument") << u"%1 of %2"_s << u"%1 di %3"_s << u"arguments"_s;
        QTest::newRow("mnemonic") << u"&Open"_s << u"Apri"_s << u"mnemonic"_s;
        QTest::newRow("tag") << u"<b>x</b>"_s << u"<b>x<b>"_s << u"tags"_s;
        QTest::newRow("ellipsis") << u"Open…"_s << u"Apri..."_s << u"ellipsis"_s;
        QTest::newRow("space") << u"and "_s << u"e"_s << u"spaces"_s;
        QTest::newRow("filter") << u"try status:failed"_s << u"prova stato:fallito"_s
                                << u"filter"_s;
        QTest::newRow("empty") << u"Open"_s << u" "_s << u"empty"_s;
    }
    void theMarksAreCompared()
    {
        QFETCH(QString, source);
        QFETCH(QString, translation);
        QFETCH(QString, problem);
        QVERIFY(problemOf({{}, source, false, {translation}}).startsWith(problem));
        QCOMPARE(problemOf({{}, source, false, {translation}}).isEmpty(), problem.isEmpty());
    }

    void mnemonicsOfEveryFormAreRemoved()
    {
        QCOMPARE(withoutMnemonic(u"&Open…"_s), u"Open…"_s);
        QCOMPARE(withoutMnemonic(u"開く(&O)…"_s), u"開く…"_s);
        QCOMPARE(withoutMnemonic(u"A && B"_s), u"A & B"_s);
        QCOMPARE(withoutMnemonic(u"plain (text)"_s), u"plain (text)"_s);
    }

    void theWindowIsTranslated_data() { translationsKeepTheirMarks_data(); }
    void theWindowIsTranslated()
    {
        QFETCH(QString, code);
        applyLanguage(code);
        ContextCheck contexts(code);
        QCoreApplication::installTranslator(&contexts); // the last one is asked first
        openWindow();
        EnglishTexts english(code);
        english.addAll(m_window.get());

        const QDir sample(QStringLiteral(TW_TEST_DATA "/../../resources/samples/greenhouse"));
        m_window->openPaths({sample.filePath(u"tool_schemas.json"_s),
                             sample.filePath(u"runs/failure-kinds.ndjson"_s)});
        QTRY_VERIFY(m_window->isIdle());
        m_window->issuesPanel()->show();
        for (const Mode mode : {Mode::Design, Mode::Call, Mode::Replay}) {
            m_window->setMode(mode);
            QTRY_VERIFY(m_window->isIdle());
            for (QAbstractItemView *view :
                 m_window->workspace(mode)->findChildren<QAbstractItemView *>()) {
                if (view->isVisible() && view->model() && view->model()->rowCount() > 0) {
                    view->setCurrentIndex(view->model()->index(0, 0));
                    QTRY_VERIFY(m_window->isIdle());
                }
            }
            english.addAll(m_window.get());
        }
        const WindowActions *actions = m_window->actions();
        for (QAction *opens : {actions->settings, actions->shortcuts, actions->about}) {
            opens->trigger();
            QTRY_VERIFY(QApplication::activeWindow() != m_window.get());
            const QWidget *window = QApplication::activeWindow();
            QVERIFY(window);
            english.addAll(window);
            // Its width is that of its texts.
            for (const QScrollArea *area : window->findChildren<QScrollArea *>())
                QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
            QApplication::activeWindow()->close();
            m_window->activateWindow();
            QTRY_VERIFY(QApplication::activeWindow() == m_window.get());
        }
        QVERIFY(english.seen() > 1000);
        closeWindow();
        QVERIFY2(english.list().isEmpty(), qPrintable(u'\n' + english.list()));
        QVERIFY2(contexts.list().isEmpty(), qPrintable(u'\n' + contexts.list()));
    }

    void chosenKeysAreThoseOfEveryLanguage_data() { translationsKeepTheirMarks_data(); }
    void chosenKeysAreThoseOfEveryLanguage()
    {
        QFETCH(QString, code);
        // For each action another key, as the window of the shortcuts would set it.
        const auto give = [this](const QList<ActionGroup> &groups) {
            int number = 0;
            for (const ActionGroup &group : groups) {
                for (QAction *action : group.actions)
                    setShortcuts(group, action, {keyNumber(number++)}, *m_settings);
            }
        };
        openWindow();
        give(groups());
        closeWindow();
        applyLanguage(code);
        openWindow();
        int number = 0;
        for (const ActionGroup &group : groups()) {
            for (const QAction *action : group.actions) {
                QVERIFY2(action->shortcut() == keyNumber(number++),
                         qPrintable(group.id + u": "_s + action->text()));
            }
        }
        QVERIFY(number > 100);
        closeWindow();
        QSettings().clear();
    }

    void theHelpRunsActionsInEveryLanguage_data() { translationsKeepTheirMarks_data(); }
    void theHelpRunsActionsInEveryLanguage()
    {
        QFETCH(QString, code);
        const auto links = [this] {
            QStringList found;
            openWindow();
            for (const HelpSection &section : helpSections()) {
                if (section.level != 1)
                    continue;
                m_window->help()->showHelp(section.page);
                for (const QString &link :
                     actionLinks(m_window->help()->helpWindow()->browser()->document()))
                    found.append(section.page + u": "_s + link);
            }
            closeWindow();
            return found;
        };
        const QStringList english = links();
        QVERIFY(!english.filter(u": Follow the log"_s).isEmpty());
        applyLanguage(code);
        QCOMPARE(links(), english);
    }
};

QTEST_MAIN(tst_Translations)
#include "tst_translations.moc"
