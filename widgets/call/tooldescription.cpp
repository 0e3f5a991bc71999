// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/tooldescription.h"

#include "schema/catalogs/catalogreader.h"
#include "schema/utf8.h"
#include "widgets/common/elidinglabel.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/form/formschema.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr int MostHeight = 48; // of the whole text, in units of space(); more scrolls

} // namespace

ToolDescription::ToolDescription(QWidget *parent)
    : QWidget(parent)
    , m_line(new ElidingLabel(Qt::ElideRight, this))
    , m_more(new QToolButton(this))
    , m_whole(new LongTextEdit(this))
{
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(space(1));
    m_line->setSecondary(true);
    m_more->setObjectName(u"wholeDescription"_s);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setIcon(icon(u"chevron-down"_s));
    m_more->setFixedSize(space(6), space(5)); // no taller than the line
    m_more->setAccessibleName(tr("Whole description"));
    m_more->setToolTip(tr("Show the whole description"));
    m_whole->setObjectName(u"descriptionText"_s);
    m_whole->setAccessibleName(tr("Description of the tool"));
    m_whole->setReadOnly(true);
    m_whole->setFrameShape(QFrame::NoFrame);
    m_whole->document()->setDocumentMargin(space(3));
    m_whole->hide();
    line->addWidget(m_line, 1);
    line->addWidget(m_more);
    connect(m_more, &QToolButton::toggled, this, &ToolDescription::showWhole);
}

void ToolDescription::setText(const QString &text)
{
    // A server's words cannot turn the direction of the line.
    const QString shown = QString::fromStdString(visibleText(text.toStdString()));
    if (shown == m_line->text())
        return;
    m_line->setText(shown.simplified());
    m_whole->setPlainText(shown);
    m_more->setChecked(false);
    setVisible(!text.isEmpty());
    updateButton();
}

QWidget *ToolDescription::wholeText() const
{
    return m_whole;
}

void ToolDescription::showWhole(bool whole)
{
    m_whole->setVisible(whole);
    if (whole) {
        const QRect room(0, 0, window()->width() / 2, 0); // at least as wide as that
        const int height = m_whole->fontMetrics()
                               .boundingRect(room, Qt::TextWordWrap, m_whole->toPlainText())
                               .height();
        m_whole->setFixedHeight(std::min(height + space(8), space(MostHeight)));
    }
    m_more->setIcon(icon(whole ? u"chevron-up"_s : u"chevron-down"_s));
}

void ToolDescription::updateButton()
{
    m_more->setVisible(m_line->isElided() || m_more->isChecked()
                       || m_whole->toPlainText().contains(u'\n'));
}

void ToolDescription::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateButton();
}

JsonPtr formSchemaOf(const Tool &tool, const JsonPtr &exported)
{
    if (!exported || !hasArtifactsControl(tool))
        return exported;
    Json schema = *exported;
    Json &properties = schema["properties"];
    const auto found = properties.find("artifacts");
    if (found == properties.end())
        return exported;
    Json control = *found;
    properties.erase(found);
    control["title"] = ToolDescription::tr("Artifacts (control)").toStdString();
    control["description"] =
        ToolDescription::tr("Controls the runtime; it is not data of the tool.").toStdString() + " "
        + control.value("description", std::string());
    properties["artifacts"] = std::move(control); // the last one
    return std::make_shared<const Json>(std::move(schema));
}

QString hiddenFieldsText(const Tool &tool, const JsonPtr &exported)
{
    const JsonPtr own = tool.payload ? tool.payload->schema : nullptr;
    if (!own || own == exported)
        return {};
    const FormSchema whole = FormSchema::of(own);
    const Json *properties = whole.keyword(Keyword::Properties);
    const Json *seen = FormSchema::of(exported).keyword(Keyword::Properties);
    QStringList fields;
    if (!properties)
        return {};
    for (const auto &[name, schema] : properties->items()) {
        if (!seen || !seen->contains(name)) {
            fields.append(
                u"%1 (%2)"_s.arg(QString::fromStdString(name), whole.child(&schema).typeText()));
        }
    }
    if (fields.isEmpty())
        return {};
    return ToolDescription::tr("Hidden from the model, filled in by the server: %1")
        .arg(fields.join(u", "_s));
}

} // namespace tw
