// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/textfield.h"

#include "model/common/findingtext.h"
#include "schema/base64.h"
#include "schema/formats/formats.h"
#include "schema/patterns/pattern.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/pickers/datetimepopup.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QAction>
#include <QClipboard>
#include <QDateTime>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTimeZone>
#include <QToolButton>
#include <QToolTip>
#include <QUuid>

#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr qint64 largestFile = 8 << 20;
    const std::string base64Format = "byte";

    std::string formatOf(const FormSchema &schema)
    {
        const auto text = [&](Keyword keyword) {
            return schema.node ? textMember(*schema.node, keyword) : std::string();
        };
        if (text(Keyword::ContentEncoding) == "base64")
            return base64Format;
        const std::string format = text(Keyword::Format);
        return format.empty() ? text(Keyword::XFormat) : format;
    }

    /// A line is laid out as a whole.
    bool needsLarge(const QString &text)
    {
        return text.contains(u'\n') || text.size() > LongTextEdit::MaxBlockLength;
    }

    QString nowIn(const std::string &format)
    {
        const QDateTime now = QDateTime::currentDateTime();
        const QString zoned = now.toOffsetFromUtc(now.offsetFromUtc())
                                  .toString(Qt::ISODate); // 2026-03-07T09:30:00+01:00
        return format == "date" ? zoned.left(10) : format == "time" ? zoned.mid(11) : zoned;
    }

} // namespace

QLineEdit *makeFormLine(QWidget *parent)
{
    auto *line = new QLineEdit(parent);
    line->setFont(fixedFont());
    line->setMinimumHeight(space(7));
    return line;
}

TextField::TextField(const FormSchema &schema, bool isProse, QWidget *parent)
    : FormField(schema, parent)
    , m_format(formatOf(schema))
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space(2));
    if (isProse) {
        makeLarge();
    } else {
        m_line = makeFormLine(this);
        m_line->installEventFilter(this);
        m_layout->addWidget(m_line, 1);
        connect(m_line, &QLineEdit::textEdited, this, &TextField::noteEdit);
    }
    addHelper();
    if (isDateOrTime(m_format))
        addPicker();
    showState();
}

void TextField::addHelper()
{
    if (m_format == "date")
        addButton(tr("Today"), [this] { enter(nowIn(m_format)); });
    else if (m_format == "time" || m_format == "date-time")
        addButton(tr("Now"), [this] { enter(nowIn(m_format)); });
    else if (m_format == "duration")
        addDurationHelp();
    else if (m_format == "uuid")
        addButton(tr("New"), [this] { enter(QUuid::createUuid().toString(QUuid::WithoutBraces)); });
    else if (m_format == base64Format)
        addButton(tr("Load file…"), [this] { chooseFile(); });
}

QToolButton *TextField::addButton(const QString &text, const std::function<void()> &act)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(text);
    button->setMinimumHeight(space(7));
    m_layout->addWidget(button, 0, Qt::AlignTop);
    if (act)
        connect(button, &QToolButton::clicked, this, act);
    return button;
}

void TextField::addPicker()
{
    const QString tip =
        m_format == "time" ? tr("Choose a time (Alt+Down)") : tr("Choose a date (Alt+Down)");
    QToolButton *button = addButton({}, [this] { openPicker(); });
    button->setObjectName(u"openPicker"_s);
    button->setIcon(icon(u"calendar"_s));
    button->setAccessibleName(tip);
    button->setToolTip(tip);
}

void TextField::openPicker()
{
    auto *popup = new DateTimePopup(m_format, text(), this);
    connect(popup, &DateTimePopup::chosen, this, &TextField::enter);
    popup->openBelow(editor());
}

/// A menu of durations in words, since few people know the letters by heart.
void TextField::addDurationHelp()
{
    QToolButton *button = addButton(tr("Durations"), {});
    button->setToolTip(tr("P, then years Y, months M, weeks W, days D; after T: hours H, "
                          "minutes M, seconds S"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    const std::pair<const char *, QString> entries[] = {
        {"PT30S", tr("30 seconds")},
        {"PT5M", tr("5 minutes")},
        {"PT1H30M", tr("1 hour 30 minutes")},
        {"P1D", tr("1 day")},
        {"P1W", tr("1 week")},
        {"P1M", tr("1 month")},
        {"P1Y2M3DT4H5M6S", tr("1 year, 2 months, 3 days, 4 hours, 5 minutes, 6 seconds")},
    };
    for (const auto &[text, words] : entries) {
        const QString spelled = QString::fromLatin1(text);
        connect(menu->addAction(u"%1   %2"_s.arg(spelled, words)), &QAction::triggered, this,
                [this, spelled] { enter(spelled); });
    }
    button->setMenu(menu);
}

void TextField::enter(const QString &text)
{
    setValue(Json(text.toStdString()));
    emit edited();
}

void TextField::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Load a file as base64"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (!loadFile(path))
            QToolTip::showText(mapToGlobal(rect().bottomLeft()),
                               tr("The file cannot be read, or it is larger than 8 MB."), this);
    });
    dialog->open();
}

bool TextField::loadFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestFile)
        return false;
    enter(QString::fromLatin1(file.readAll().toBase64()));
    return true;
}

bool TextField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_line && event->type() == QEvent::KeyPress && !m_line->isReadOnly()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Paste)) {
            if (ArrayField::offerPasteFor(m_line))
                return true;
            if (needsLarge(QGuiApplication::clipboard()->text())) {
                makeLarge();
                m_large->paste();
                return true;
            }
        }
        if (isDateOrTime(m_format) && key->key() == Qt::Key_Down
            && key->modifiers() == Qt::AltModifier) {
            openPicker();
            return true;
        }
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
            && key->modifiers() == Qt::ShiftModifier) {
            m_line->insert(u"\n"_s);
            noteEdit();
            return true;
        }
    }
    return FormField::eventFilter(watched, event);
}

void TextField::makeLarge()
{
    m_large = new LongTextEdit(this);
    m_large->setTabChangesFocus(true);
    m_large->setFixedHeight(space(24));
    m_layout->insertWidget(0, m_large, 1);
    if (m_line) {
        m_large->setPlainText(m_line->text());
        m_large->setAccessibleName(m_line->accessibleName());
        m_large->setAccessibleDescription(m_line->accessibleDescription());
        m_large->selectText(m_line->cursorPosition(), m_line->cursorPosition());
        if (m_line->hasFocus())
            m_large->setFocus(Qt::OtherFocusReason);
        m_line->hide();
        m_line->deleteLater(); // it may be handling a key
        m_line = nullptr;
        m_warning = nullptr;
    }
    connect(m_large, &LongTextEdit::textChanged, this, [this] {
        if (!m_setting)
            noteEdit();
    });
}

QWidget *TextField::editor()
{
    return m_line ? static_cast<QWidget *>(m_line) : m_large;
}

QString TextField::text() const
{
    return m_line ? m_line->text() : m_large->text();
}

void TextField::noteEdit()
{
    m_isSet = true;
    if (m_line && needsLarge(m_line->text()))
        makeLarge();
    showState();
    emit edited();
}

QString TextField::formatFault() const
{
    const std::string utf8 = text().toStdString();
    if (m_format.empty() || utf8.empty())
        return {};
    if (m_format == base64Format)
        return strictBase64Length(utf8) ? QString() : tr("This is not base64.");
    if (m_format == "regex" && !isPatternSyntax(utf8, PatternDialect::Ecma262)) {
        const Result<Pattern> pattern = Pattern::compile(utf8);
        return pattern ? tr("This is not a regular expression.")
                       : QString::fromStdString(pattern.error().detail);
    }
    const auto format = formatFromName(m_format);
    if (!format || matchesFormat(*format, utf8))
        return {};
    return tr("Expected %1.").arg(phraseText(formatHint(*format)));
}

void TextField::showState()
{
    const QString note = m_isSet ? u"\"\""_s : tr("not set");
    const QString fault = formatFault();
    if (m_large) {
        m_large->setPlaceholderText(note);
        m_large->setToolTip(fault);
        return;
    }
    m_line->setPlaceholderText(note);
    if (!fault.isEmpty() && !m_warning) {
        m_warning = new QAction(icon(u"warning"_s), fault, m_line);
        m_line->addAction(m_warning, QLineEdit::TrailingPosition);
    }
    if (m_warning) {
        m_warning->setVisible(!fault.isEmpty());
        m_warning->setText(fault);
        m_warning->setToolTip(fault);
    }
}

std::optional<Json> TextField::value() const
{
    if (!m_isSet)
        return std::nullopt;
    return Json(text().toStdString());
}

void TextField::setValue(const Json &value)
{
    const QString shown = QString::fromStdString(value.get<std::string>());
    m_setting = true;
    m_isSet = true;
    if (m_line && needsLarge(shown))
        makeLarge();
    if (m_line && m_line->text() != shown) {
        m_line->setText(shown);
        if (!m_line->hasFocus())
            m_line->setCursorPosition(0); // show the start of a long text
    }
    if (m_large && m_large->text() != shown)
        m_large->setPlainText(shown);
    showState();
    m_setting = false;
}

bool TextField::accepts(const Json &value) const
{
    return value.is_string();
}

} // namespace tw
