// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/scalarfields.h"

#include "widgets/common/choicebox.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/json/jsonedit.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QString shownValue(const Json &value)
    {
        return QString::fromStdString(value.is_string() ? value.get<std::string>()
                                                        : writeJson(value));
    }

    QVBoxLayout *bareColumn(QWidget *owner)
    {
        auto *layout = new QVBoxLayout(owner);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        return layout;
    }

    QLineEdit *makeLine(QWidget *parent)
    {
        auto *line = new QLineEdit(parent);
        line->setFont(fixedFont());
        line->setMinimumHeight(space(7));
        return line;
    }

    /// Adds two magnitudes given as decimal digits, most significant first.
    std::string addDigits(const std::string &left, const std::string &right)
    {
        std::string sum;
        int carry = 0;
        for (std::size_t i = 0; i < std::max(left.size(), right.size()) || carry != 0; ++i) {
            int digit = carry;
            if (i < left.size())
                digit += left[left.size() - 1 - i] - '0';
            if (i < right.size())
                digit += right[right.size() - 1 - i] - '0';
            sum.push_back(static_cast<char>('0' + digit % 10));
            carry = digit / 10;
        }
        std::ranges::reverse(sum);
        return sum;
    }

    /// left - right, where left is at least right and both have the same length.
    std::string subtractDigits(const std::string &left, const std::string &right)
    {
        std::string difference(left.size(), '0');
        int borrow = 0;
        for (std::size_t i = left.size(); i-- > 0;) {
            int digit = left[i] - right[i] - borrow;
            borrow = digit < 0 ? 1 : 0;
            difference[i] = static_cast<char>('0' + digit + (borrow ? 10 : 0));
        }
        return difference;
    }

    std::string padded(const std::string &digits, std::size_t size)
    {
        return std::string(size - std::min(size, digits.size()), '0') + digits;
    }

} // namespace

std::string steppedNumber(std::string_view spelling, int by)
{
    if (spelling.find_first_of("eE") != std::string_view::npos || spelling.empty())
        return {};
    bool negative = spelling.front() == '-';
    std::string digits(spelling.substr(negative ? 1 : 0));
    const std::size_t point = digits.find('.');
    const std::size_t places = point == std::string::npos ? 0 : digits.size() - point - 1;
    if (point != std::string::npos)
        digits.erase(point, 1);
    std::string delta = std::to_string(std::abs(by)) + std::string(places, '0');
    if (negative == (by < 0)) {
        digits = addDigits(digits, delta);
    } else {
        const std::size_t size = std::max(digits.size(), delta.size());
        digits = padded(digits, size);
        delta = padded(delta, size);
        if (digits < delta) {
            std::swap(digits, delta);
            negative = !negative;
        }
        digits = subtractDigits(digits, delta);
    }
    digits = padded(digits, places + 1);
    std::string whole = digits.substr(0, digits.size() - places);
    whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size() - 1));
    const std::string fraction = digits.substr(digits.size() - places);
    const bool isZero = digits.find_first_not_of('0') == std::string::npos;
    return (negative && !isZero ? "-" : "") + whole + (places ? '.' + fraction : std::string());
}

TextField::TextField(const FormSchema &schema, bool isProse, QWidget *parent)
    : FormField(schema, parent)
{
    bareColumn(this);
    if (isProse) {
        makeLarge();
    } else {
        m_line = makeLine(this);
        layout()->addWidget(m_line);
        connect(m_line, &QLineEdit::textEdited, this, &TextField::noteEdit);
    }
    showState();
}

void TextField::makeLarge()
{
    const QString text = m_line ? m_line->text() : QString();
    delete m_line;
    m_line = nullptr;
    m_large = new QPlainTextEdit(text, this);
    m_large->setTabChangesFocus(true);
    m_large->setFixedHeight(space(24));
    layout()->addWidget(m_large);
    connect(m_large, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_setting)
            noteEdit();
    });
}

QWidget *TextField::editor()
{
    return m_line ? static_cast<QWidget *>(m_line) : m_large;
}

void TextField::noteEdit()
{
    m_isSet = true;
    showState();
    emit edited();
}

void TextField::showState()
{
    const QString note = m_isSet ? u"\"\""_s : tr("not set");
    if (m_line)
        m_line->setPlaceholderText(note);
    else
        m_large->setPlaceholderText(note);
}

std::optional<Json> TextField::value() const
{
    if (!m_isSet)
        return std::nullopt;
    return Json((m_line ? m_line->text() : exactPlainText(m_large)).toStdString());
}

void TextField::setValue(const Json &value)
{
    const QString text = QString::fromStdString(value.get<std::string>());
    m_setting = true;
    m_isSet = true;
    if (m_line && text.contains(u'\n'))
        makeLarge();
    if (m_line && m_line->text() != text) {
        m_line->setText(text);
        if (!m_line->hasFocus())
            m_line->setCursorPosition(0); // show the start of a long text
    }
    if (m_large && exactPlainText(m_large) != text)
        m_large->setPlainText(text);
    showState();
    m_setting = false;
}

bool TextField::accepts(const Json &value) const
{
    return value.is_string();
}

NumberField::NumberField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_line(makeLine(this))
{
    bareColumn(this)->addWidget(m_line);
    m_line->setPlaceholderText(tr("not set"));
    m_line->setToolTip(tr("Up and Down change the number by 1, with Page Up and Page Down by 10"));
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::textEdited, this, &FormField::edited);
}

QWidget *NumberField::editor()
{
    return m_line;
}

std::optional<Json> NumberField::value() const
{
    const QString text = m_line->text().trimmed();
    if (text.isEmpty())
        return std::nullopt;
    const std::string spelling = text.toStdString();
    if (Result<Json> json = parseJson(spelling); json && !json->is_structured())
        return *std::move(json);
    return Json(spelling);
}

void NumberField::setValue(const Json &value)
{
    if (this->value() != value)
        m_line->setText(QString::fromStdString(writeJson(value)));
}

bool NumberField::accepts(const Json &value) const
{
    return isNumber(value) || value.is_string();
}

bool NumberField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress
        && !static_cast<QKeyEvent *>(event)->modifiers().testFlag(Qt::AltModifier)) {
        switch (static_cast<QKeyEvent *>(event)->key()) {
        case Qt::Key_Up:
            step(1);
            return true;
        case Qt::Key_Down:
            step(-1);
            return true;
        case Qt::Key_PageUp:
            step(10);
            return true;
        case Qt::Key_PageDown:
            step(-10);
            return true;
        default:
            break;
        }
    }
    return FormField::eventFilter(watched, event);
}

void NumberField::step(int by)
{
    const std::optional<Json> now = value();
    std::string next;
    if (now && isNumber(*now)) {
        next = steppedNumber(numberText(*now), by);
    } else if (!now) {
        const Json *start = schema().keyword(by > 0 ? Keyword::Minimum : Keyword::Maximum);
        next = start && isNumber(*start) ? numberText(*start) : "0";
    }
    if (next.empty())
        return;
    // A step stops at a limit, but does not jump back over one that was exceeded by typing.
    const Json *limit = schema().keyword(by > 0 ? Keyword::Maximum : Keyword::Minimum);
    if (limit && isNumber(*limit) && now && isNumber(*now)) {
        const auto order = compareNumberTexts(next, numberText(*limit));
        if ((by > 0 && order > 0) || (by < 0 && order < 0))
            next = numberText(*limit);
    }
    m_line->setText(QString::fromStdString(next));
    emit edited();
}

BooleanField::BooleanField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_choice(new QButtonGroup(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(4));
    for (const auto &[id, text] : {std::pair{1, u"true"_s}, std::pair{0, u"false"_s}}) {
        auto *button = new QRadioButton(text, this);
        button->setFont(fixedFont());
        button->setMinimumHeight(space(7));
        m_choice->addButton(button, id);
        layout->addWidget(button);
    }
    layout->addStretch();
    connect(m_choice, &QButtonGroup::idClicked, this, &FormField::edited);
}

QWidget *BooleanField::editor()
{
    QAbstractButton *checked = m_choice->checkedButton();
    return checked ? checked : m_choice->button(1);
}

std::optional<Json> BooleanField::value() const
{
    const int id = m_choice->checkedId();
    return id < 0 ? std::nullopt : std::optional<Json>(id == 1);
}

void BooleanField::setValue(const Json &value)
{
    m_choice->button(value.get<bool>() ? 1 : 0)->setChecked(true);
}

bool BooleanField::accepts(const Json &value) const
{
    return value.is_boolean();
}

void BooleanField::setSpoken(const QString &name, const QString &description)
{
    for (QAbstractButton *button : m_choice->buttons()) {
        button->setAccessibleName(u"%1: %2"_s.arg(name, button->text()));
        button->setAccessibleDescription(description);
    }
}

EnumField::EnumField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
{
    for (const Json &value : *schema.keyword(Keyword::Enum))
        m_values.push_back(value);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space(4));
    if (m_values.size() <= 3) {
        m_choice = new QButtonGroup(this);
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            auto *button = new QRadioButton(shownValue(m_values[i]), this);
            button->setFont(fixedFont());
            button->setMinimumHeight(space(7));
            m_choice->addButton(button, static_cast<int>(i));
            layout->addWidget(button);
        }
        layout->addStretch();
        connect(m_choice, &QButtonGroup::idClicked, this, &FormField::edited);
        return;
    }
    m_combo = new ChoiceBox(this);
    m_combo->setFont(fixedFont());
    m_combo->setMinimumHeight(space(7));
    m_combo->setPlaceholderText(tr("choose…"));
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setMinimumContentsLength(12);
    for (const Json &value : m_values)
        m_combo->addItem(shownValue(value));
    m_combo->setCurrentIndex(-1);
    layout->addWidget(m_combo, 1);
    connect(m_combo, &QComboBox::activated, this, &FormField::edited);
}

QWidget *EnumField::editor()
{
    if (m_combo)
        return m_combo;
    QAbstractButton *checked = m_choice->checkedButton();
    return checked ? checked : m_choice->button(0);
}

int EnumField::indexOf(const Json &value) const
{
    const auto found = std::ranges::find_if(
        m_values, [&value](const Json &entry) { return jsonEqual(entry, value); });
    return found == m_values.end() ? -1 : static_cast<int>(found - m_values.begin());
}

int EnumField::current() const
{
    return m_combo ? m_combo->currentIndex() : m_choice->checkedId();
}

std::optional<Json> EnumField::value() const
{
    const int index = current();
    return index < 0 ? std::nullopt
                     : std::optional<Json>(m_values[static_cast<std::size_t>(index)]);
}

void EnumField::setValue(const Json &value)
{
    const int index = indexOf(value);
    if (m_combo)
        m_combo->setCurrentIndex(index);
    else if (QAbstractButton *button = m_choice->button(index))
        button->setChecked(true);
}

bool EnumField::accepts(const Json &value) const
{
    return indexOf(value) >= 0;
}

void EnumField::setSpoken(const QString &name, const QString &description)
{
    if (m_combo)
        return FormField::setSpoken(name, description);
    for (QAbstractButton *button : m_choice->buttons()) {
        button->setAccessibleName(u"%1: %2"_s.arg(name, button->text()));
        button->setAccessibleDescription(description);
    }
}

ConstField::ConstField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_line(makeLine(this))
{
    bareColumn(this)->addWidget(m_line);
    m_line->setReadOnly(true);
    m_line->setText(shownValue(*schema.keyword(Keyword::Const)));
}

QWidget *ConstField::editor()
{
    return m_line;
}

std::optional<Json> ConstField::value() const
{
    return *schema().keyword(Keyword::Const);
}

void ConstField::setValue(const Json & /*value*/) { }

bool ConstField::accepts(const Json &value) const
{
    return jsonEqual(value, *schema().keyword(Keyword::Const));
}

JsonField::JsonField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_edit(new JsonEdit(this))
{
    bareColumn(this)->addWidget(m_edit);
    m_edit->setPlaceholderText(tr("any JSON value"));
    fitHeight();
    connect(m_edit, &JsonEdit::edited, this, [this] {
        fitHeight();
        if (m_edit->toPlainText().trimmed().isEmpty()) {
            m_value.reset();
        } else if (Result<Json> json = m_edit->json()) {
            m_value = *std::move(json);
        } else {
            return;
        }
        emit edited();
    });
}

QWidget *JsonField::editor()
{
    return m_edit;
}

std::optional<Json> JsonField::value() const
{
    return m_value;
}

void JsonField::setValue(const Json &value)
{
    if (m_value == value)
        return;
    m_value = value;
    m_edit->setJson(value);
    fitHeight();
}

void JsonField::fitHeight()
{
    const int lines = std::clamp(m_edit->document()->blockCount(), 2, 10);
    m_edit->setFixedHeight(lines * m_edit->fontMetrics().lineSpacing() + space(4));
}

} // namespace tw
