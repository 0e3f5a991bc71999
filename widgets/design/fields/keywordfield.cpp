// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/design/fields/keywordfield.h"

#include "schema/formats/formats.h"
#include "widgets/common/choicebox.h"
#include "widgets/common/plaintextutil.h"
#include "widgets/design/fields/patternfield.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QToolButton>

#include <array>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    QHBoxLayout *makeRow(QWidget *field)
    {
        auto *row = new QHBoxLayout(field);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(space(1));
        return row;
    }

    /// A number, a count, a text or any value in one line.
    class LineField final : public KeywordField
    {
    public:
        LineField(Keyword keyword, QWidget *parent)
            : KeywordField(keyword, parent)
            , m_line(new QLineEdit(this))
        {
            m_line->setFont(fixedFont());
            QHBoxLayout *row = makeRow(this);
            row->addWidget(m_line, 1);
            setEditor(m_line);
            connect(m_line, &QLineEdit::textEdited, this, &KeywordField::edited);
            connect(m_line, &QLineEdit::editingFinished, this, &KeywordField::finished);
            if (shape() == KeywordShape::Any)
                addFormButton(row);
        }

        void setValue(const Json *value) override
        {
            QString text;
            if (value && shape() == KeywordShape::Text && value->is_string())
                text = QString::fromStdString(value->get<std::string>());
            else if (value)
                text = shape() == KeywordShape::Any ? typedText(*value, instanceType())
                                                    : QString::fromStdString(writeJson(*value));
            showText(m_line, text);
        }

        [[nodiscard]] Result<std::optional<Json>> value() const override
        {
            const QString text = m_line->text();
            if (text.trimmed().isEmpty())
                return std::optional<Json>();
            switch (shape()) {
            case KeywordShape::Number:
            case KeywordShape::Count:
                return number(text.trimmed());
            case KeywordShape::Text:
                return std::optional<Json>(text.toStdString());
            default:
                break;
            }
            std::optional<Json> typed = typedValue(text, instanceType());
            if (!typed)
                return notYet(KeywordField::tr("this is not JSON yet"));
            return typed;
        }

    private:
        [[nodiscard]] KeywordShape shape() const { return keywordInfo(keyword()).shape; }

        [[nodiscard]] Result<std::optional<Json>> number(const QString &text) const
        {
            Result<Json> number = parseJson(text.toStdString());
            if (!number || !isNumber(*number))
                return notYet(KeywordField::tr("this is not a number"));
            if (shape() == KeywordShape::Count
                && (!isInteger(*number) || compareNumberTexts(numberText(*number), "0") < 0))
                return notYet(KeywordField::tr("a count is a whole number from 0"));
            return std::optional<Json>(*std::move(number));
        }

        void addFormButton(QHBoxLayout *row)
        {
            auto *button = new QToolButton(this);
            button->setIcon(icon(u"table"_s));
            button->setAutoRaise(true);
            button->setToolTip(KeywordField::tr("Edit in a form"));
            button->setAccessibleName(KeywordField::tr("Edit in a form"));
            connect(button, &QToolButton::clicked, this, &KeywordField::formRequested);
            row->addWidget(button);
        }

        QLineEdit *m_line;
    };

    /// A value whose text has several lines.
    class LinesField : public KeywordField
    {
    protected:
        LinesField(Keyword keyword, int height, QWidget *parent)
            : KeywordField(keyword, parent)
            , m_lines(new QPlainTextEdit(this))
        {
            m_lines->setFont(fixedFont());
            m_lines->setFixedHeight(height);
            m_lines->setTabChangesFocus(true);
            makeRow(this)->addWidget(m_lines);
            setEditor(m_lines);
            connect(m_lines, &QPlainTextEdit::textChanged, this, [this] {
                if (!m_setting)
                    emit edited();
            });
        }

        [[nodiscard]] QString typed() const { return exactPlainText(m_lines); }
        void showLines(const QString &shown)
        {
            m_setting = true;
            if (typed() != shown)
                m_lines->setPlainText(shown);
            m_setting = false;
        }

    private:
        QPlainTextEdit *m_lines;
        bool m_setting = false;
    };

    /// A list of values, one on a line. A column copied from a spreadsheet can be pasted.
    class ListField final : public LinesField
    {
    public:
        ListField(Keyword keyword, QWidget *parent)
            : LinesField(keyword, space(16), parent)
        {
        }

        void setValue(const Json *value) override
        {
            QStringList lines;
            if (value && value->is_array()) {
                for (const Json &entry : *value)
                    lines.append(typedText(entry, instanceType()));
            }
            showLines(lines.join(u'\n'));
        }

        [[nodiscard]] Result<std::optional<Json>> value() const override
        {
            Json list = Json::array();
            for (const QString &line : typed().split(u'\n')) {
                if (line.trimmed().isEmpty())
                    continue;
                const std::optional<Json> entry = typedValue(line, instanceType());
                if (!entry)
                    return notYet(
                        KeywordField::tr("“%1” is not of type %2").arg(line, instanceType()));
                list.push_back(*entry);
            }
            return list.empty() ? std::optional<Json>() : std::optional<Json>(std::move(list));
        }
    };

    /// A keyword that is true or false. Unchecked removes it: false is the default everywhere.
    class SwitchField final : public KeywordField
    {
    public:
        SwitchField(Keyword keyword, QWidget *parent)
            : KeywordField(keyword, parent)
            , m_box(new QCheckBox(this))
        {
            makeRow(this)->addWidget(m_box);
            setEditor(m_box);
            connect(m_box, &QCheckBox::clicked, this, [this] {
                emit edited();
                emit finished();
            });
        }
        void setValue(const Json *value) override
        {
            m_box->setChecked(value && value->is_boolean() && value->get<bool>());
        }
        [[nodiscard]] Result<std::optional<Json>> value() const override
        {
            return m_box->isChecked() ? std::optional<Json>(true) : std::optional<Json>();
        }

    private:
        QCheckBox *m_box;
    };

    /// The formats that are checked somewhere; any other name can be typed.
    class FormatField final : public KeywordField
    {
    public:
        FormatField(Keyword keyword, QWidget *parent)
            : KeywordField(keyword, parent)
            , m_choice(new ChoiceBox(this))
        {
            m_choice->setEditable(true);
            m_choice->setInsertPolicy(QComboBox::NoInsert);
            m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            m_choice->addItem({});
            for (int i = 0; i <= static_cast<int>(FormatId::Uuid); ++i) {
                const auto format = static_cast<FormatId>(i);
                const std::string_view name = formatName(format);
                m_choice->addItem(QString::fromUtf8(name.data(), qsizetype(name.size())));
                const std::string_view example = formatExample(format);
                m_choice->setItemData(m_choice->count() - 1,
                                      QString::fromUtf8(example.data(), qsizetype(example.size())),
                                      Qt::ToolTipRole);
            }
            for (const char *goa : {"ip", "mac", "cidr", "regexp", "json", "rfc1123"})
                m_choice->addItem(QLatin1String(goa));
            m_choice->lineEdit()->setFont(fixedFont());
            makeRow(this)->addWidget(m_choice);
            setEditor(m_choice);
            connect(m_choice->lineEdit(), &QLineEdit::textEdited, this, &KeywordField::edited);
            connect(m_choice, &QComboBox::activated, this, [this] {
                emit edited();
                emit finished();
            });
        }
        void setValue(const Json *value) override
        {
            m_choice->setCurrentText(value ? typedText(*value, u"string"_s) : QString());
        }
        [[nodiscard]] Result<std::optional<Json>> value() const override
        {
            const QString text = m_choice->currentText().trimmed();
            return text.isEmpty() ? std::optional<Json>() : std::optional<Json>(text.toStdString());
        }

    private:
        ChoiceBox *m_choice;
    };

    /// additionalProperties and unevaluatedProperties: allowed, refused, or a schema of their own.
    class ExtraMembersField final : public KeywordField
    {
    public:
        ExtraMembersField(Keyword keyword, QWidget *parent)
            : KeywordField(keyword, parent)
            , m_choice(new ChoiceBox(this))
        {
            m_choice->addItems({KeywordField::tr("not stated"), KeywordField::tr("allowed"),
                                KeywordField::tr("refused")});
            makeRow(this)->addWidget(m_choice);
            setEditor(m_choice);
            connect(m_choice, &QComboBox::activated, this, [this] {
                emit edited();
                emit finished();
            });
        }
        void setValue(const Json *value) override
        {
            m_schema = value && value->is_object() ? std::optional(*value) : std::nullopt;
            while (m_choice->count() > SchemaIndex)
                m_choice->removeItem(SchemaIndex);
            if (m_schema)
                m_choice->addItem(KeywordField::tr("as described by the row “values”"));
            const bool allowed = value && value->is_boolean() && value->get<bool>();
            m_choice->setCurrentIndex(!value ? 0 : m_schema ? SchemaIndex : allowed ? 1 : 2);
        }
        [[nodiscard]] Result<std::optional<Json>> value() const override
        {
            switch (m_choice->currentIndex()) {
            case 1:
                return std::optional<Json>(true);
            case 2:
                return std::optional<Json>(false);
            case SchemaIndex:
                return m_schema;
            default:
                return std::optional<Json>();
            }
        }

    private:
        static constexpr int SchemaIndex = 3;
        ChoiceBox *m_choice;
        std::optional<Json> m_schema;
    };

    /// A value that only its JSON shows: conditionals, lists of schemas.
    class JsonField final : public LinesField
    {
    public:
        JsonField(Keyword keyword, QWidget *parent)
            : LinesField(keyword, space(20), parent)
        {
        }
        void setValue(const Json *value) override
        {
            showLines(value ? QString::fromStdString(writeJson(*value, {.indent = 2})) : QString());
        }
        [[nodiscard]] Result<std::optional<Json>> value() const override
        {
            const std::string text = typed().trimmed().toStdString();
            if (text.empty())
                return std::optional<Json>();
            Result<Json> json = parseJson(text);
            if (!json)
                return notYet(KeywordField::tr("this is not JSON yet"));
            return std::optional<Json>(*std::move(json));
        }
        [[nodiscard]] bool isWide() const override { return true; }
    };

    KeywordField *makeByShape(Keyword keyword, QWidget *parent)
    {
        switch (keywordInfo(keyword).shape) {
        case KeywordShape::Number:
        case KeywordShape::Count:
        case KeywordShape::Text:
        case KeywordShape::Any:
            return new LineField(keyword, parent);
        case KeywordShape::List:
            return new ListField(keyword, parent);
        case KeywordShape::Boolean:
            return new SwitchField(keyword, parent);
        default:
            return new JsonField(keyword, parent);
        }
    }

} // namespace

KeywordField::KeywordField(Keyword keyword, QWidget *parent)
    : QWidget(parent)
    , m_keyword(keyword)
{
}

void KeywordField::setEditor(QWidget *editor)
{
    m_editor = editor;
    const std::string_view name = keywordName(m_keyword);
    editor->setObjectName(QString::fromUtf8(name.data(), qsizetype(name.size())));
}

Error KeywordField::notYet(const QString &why) const
{
    return {ErrorCode::NotJson, std::string(keywordName(m_keyword)), why.toStdString()};
}

KeywordField *KeywordField::make(Keyword keyword, QWidget *parent)
{
    switch (keyword) {
    case Keyword::Pattern:
        return new PatternField(parent);
    case Keyword::Format:
        return new FormatField(keyword, parent);
    case Keyword::AdditionalProperties:
    case Keyword::UnevaluatedProperties:
        return new ExtraMembersField(keyword, parent);
    default:
        return makeByShape(keyword, parent);
    }
}

std::optional<Json> typedValue(const QString &text, const QString &type)
{
    const std::string bytes = text.trimmed().toStdString();
    Result<Json> json = parseJson(bytes);
    if (type == "string"_L1 && !(json && json->is_string()))
        return Json(text.toStdString());
    if (json)
        return *std::move(json);
    return type.isEmpty() ? std::optional<Json>(text.toStdString()) : std::nullopt;
}

QString typedText(const Json &value, const QString &type)
{
    const bool isBare = value.is_string() && type != "integer"_L1 && type != "number"_L1;
    const QString text = isBare ? QString::fromStdString(value.get<std::string>())
                                : QString::fromStdString(writeJson(value));
    // An empty text is not the same as none.
    return isBare && text.isEmpty() ? u"\"\""_s : text;
}

} // namespace tw
