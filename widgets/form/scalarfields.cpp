// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/form/scalarfields.h"

#include "model/catalog/schemafacts.h"
#include "widgets/common/chip.h"
#include "widgets/common/choicebox.h"
#include "widgets/form/containerfields.h"
#include "widgets/form/textfield.h"
#include "widgets/json/jsonedit.h"
#include "widgets/theme/flowlayout.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QButtonGroup>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t mostRadios = 3;
    constexpr std::size_t mostWithoutSearch = 20;

    QString choiceText(const FormChoice &choice)
    {
        const QString value = QString::fromStdString(
            choice.value.is_string() ? choice.value.get<std::string>() : writeJson(choice.value));
        return choice.title.isEmpty() || choice.title == value
            ? value
            : u"%1 (%2)"_s.arg(choice.title, value);
    }

    QVBoxLayout *bareColumn(QWidget *owner)
    {
        auto *layout = new QVBoxLayout(owner);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        return layout;
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

NumberField::NumberField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
    , m_line(makeFormLine(this))
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
    if (event->type() == QEvent::KeyPress && !m_line->isReadOnly()
        && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Paste)
        && ArrayField::offerPasteFor(m_line))
        return true;
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
    , m_choices(schema.choices())
{
    if (m_choices.size() <= mostRadios)
        makeRadios();
    else
        makeCombo();
}

void EnumField::makeRadios()
{
    m_radios = new QButtonGroup(this);
    new FlowLayout(this, space(4));
    for (const FormChoice &choice : m_choices)
        addEntry(choiceText(choice), choice.description);
    connect(m_radios, &QButtonGroup::idClicked, this, &FormField::edited);
}

void EnumField::makeCombo()
{
    m_combo = new ChoiceBox(this);
    m_combo->setFont(fixedFont());
    m_combo->setMinimumHeight(space(7));
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_combo->setMinimumContentsLength(12);
    if (m_choices.size() > mostWithoutSearch)
        makeSearchable();
    m_combo->setPlaceholderText(tr("choose…"));
    for (const FormChoice &choice : m_choices)
        addEntry(choiceText(choice), choice.description);
    m_combo->setCurrentIndex(-1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_combo);
    connect(m_combo, &QComboBox::activated, this, &FormField::edited);
}

/// Typing searches the entries; text that is none of them is dropped.
void EnumField::makeSearchable()
{
    m_combo->setEditable(true);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    m_combo->lineEdit()->setFont(fixedFont());
    m_combo->lineEdit()->setPlaceholderText(
        tr("type to search %n values", nullptr, static_cast<int>(m_choices.size())));
    m_combo->completer()->setFilterMode(Qt::MatchContains);
    m_combo->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_combo->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    connect(m_combo->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { m_combo->setEditText(m_combo->itemText(m_combo->currentIndex())); });
}

void EnumField::addEntry(const QString &text, const QString &description, bool isWrong)
{
    if (m_combo) {
        m_combo->addItem(isWrong ? icon(u"warning"_s) : QIcon(), text);
        m_combo->setItemData(m_combo->count() - 1, description, Qt::ToolTipRole);
        return;
    }
    auto *button = new QRadioButton(text, this);
    button->setFont(fixedFont());
    button->setMinimumHeight(space(7));
    button->setToolTip(description);
    if (isWrong)
        button->setIcon(icon(u"warning"_s));
    button->setAccessibleName(m_name.isEmpty() ? text : u"%1: %2"_s.arg(m_name, text));
    const int at = static_cast<int>(m_radios->buttons().size());
    m_radios->addButton(button, at);
    static_cast<FlowLayout *>(layout())->insertWidget(at, button);
}

/// Shows \a value as an entry of its own after those of the schema.
void EnumField::showWrong(const Json &value)
{
    if (m_wrong && m_combo)
        m_combo->removeItem(static_cast<int>(m_choices.size()));
    if (m_wrong && m_radios)
        delete m_radios->button(static_cast<int>(m_choices.size()));
    m_wrong = value;
    addEntry(tr("%1 (not allowed)").arg(shortJson(value, 40)),
             tr("The schema does not allow this value."), true);
}

QWidget *EnumField::editor()
{
    if (m_combo)
        return m_combo;
    QAbstractButton *checked = m_radios->checkedButton();
    QWidget *first = checked ? checked : m_radios->button(0);
    return first ? first : this;
}

int EnumField::indexOf(const Json &value) const
{
    const auto found = std::ranges::find_if(
        m_choices, [&value](const FormChoice &entry) { return jsonEqual(entry.value, value); });
    return found == m_choices.end() ? -1 : static_cast<int>(found - m_choices.begin());
}

std::optional<Json> EnumField::value() const
{
    const int index = m_combo ? m_combo->currentIndex() : m_radios->checkedId();
    if (index < 0)
        return std::nullopt;
    const auto at = static_cast<std::size_t>(index);
    return at < m_choices.size() ? m_choices[at].value : *m_wrong;
}

void EnumField::setValue(const Json &value)
{
    int index = indexOf(value);
    if (index < 0) {
        showWrong(value);
        index = static_cast<int>(m_choices.size());
    } else {
        m_choices[static_cast<std::size_t>(index)].value = value; // keeps the spelling of a number
    }
    if (m_combo)
        m_combo->setCurrentIndex(index);
    else
        m_radios->button(index)->setChecked(true);
}

bool EnumField::accepts(const Json & /*value*/) const
{
    return true;
}

void EnumField::setSpoken(const QString &name, const QString &description)
{
    m_name = name;
    if (m_combo && m_combo->lineEdit())
        m_combo->lineEdit()->setAccessibleName(name);
    if (m_combo)
        return FormField::setSpoken(name, description);
    for (QAbstractButton *button : m_radios->buttons()) {
        button->setAccessibleName(u"%1: %2"_s.arg(name, button->text()));
        button->setAccessibleDescription(description);
    }
}

NullField::NullField(const FormSchema &schema, QWidget *parent)
    : FormField(schema, parent)
{
    auto *chip = new Chip(u"null"_s, ChipRole::Neutral, this);
    bareColumn(this)->addWidget(chip);
    chip->setMinimumHeight(space(7));
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
