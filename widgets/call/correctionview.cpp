// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "widgets/call/correctionview.h"

#include "model/issues/issuelistmodel.h"
#include "schema/findings/findingtext.h"
#include "widgets/common/text/longtextedit.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t MostBoxes = 100; // the last one chooses all further edits
    constexpr std::size_t ShownBytes = 60; // of a value
    constexpr std::size_t Context = 2; // lines around a change
    constexpr int MostLines = 400; // of the difference

    QString shownValue(const std::string &text)
    {
        return QString::fromStdString(clip(text, ShownBytes));
    }

    QString confidenceText(Confidence confidence)
    {
        switch (confidence) {
        case Confidence::Safe:
            return CorrectionView::tr("safe");
        case Confidence::Guess:
            return CorrectionView::tr("guess");
        case Confidence::NeedsUser:
            return CorrectionView::tr("needs the user");
        }
        return {};
    }

    QString changeText(const Edit &edit)
    {
        const QString place = issuePlaceText(edit.pointer);
        if (edit.op == "repair")
            return CorrectionView::tr("Read as %1").arg(shownValue(edit.after));
        if (edit.op == "add")
            return CorrectionView::tr("Add %1 = %2").arg(place, shownValue(edit.after));
        if (edit.op == "remove")
            return CorrectionView::tr("Remove %1").arg(place);
        if (edit.op == "rename")
            return CorrectionView::tr("Rename %1 to %2").arg(place, shownValue(edit.after));
        return CorrectionView::tr("%1: %2 → %3")
            .arg(place, shownValue(edit.before), shownValue(edit.after));
    }

    /// The lines of a difference that are near a change; the others are replaced by "…".
    std::vector<DiffLine> nearChanges(std::vector<DiffLine> lines)
    {
        std::vector<bool> isNear(lines.size(), false);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].kind == DiffLine::Same)
                continue;
            const std::size_t end = std::min(lines.size(), i + Context + 1);
            for (std::size_t at = i > Context ? i - Context : 0; at < end; ++at)
                isNear[at] = true;
        }
        std::vector<DiffLine> shown;
        for (std::size_t i = 0; i < lines.size() && shown.size() < MostLines; ++i) {
            if (isNear[i])
                shown.push_back(std::move(lines[i]));
            else if (i == 0 || isNear[i - 1])
                shown.push_back({DiffLine::Same, "…"});
        }
        return shown;
    }

} // namespace

CorrectionView::CorrectionView(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(u"correctionView"_s);
    setAccessibleName(tr("Corrected payload"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    connect(&m_preview, &DerivedBase::changed, this, &CorrectionView::showDifference);
    setAnswer(nullptr, {});
}

void CorrectionView::setAnswer(CallAnswerPtr answer, const std::string &text)
{
    m_answer = std::move(answer);
    m_text = text;
    m_rows.clear();
    m_apply = nullptr;
    m_difference = nullptr;
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, space(1), space(1), 0);
    column->setSpacing(space(1));
    if (m_answer && !m_answer->correction.edits.empty()) {
        addEdits(column);
        addQuestions(column);
    } else {
        column->addWidget(new QLabel(tr("Nothing to correct"), page));
    }
    column->addStretch(1);
    setWidget(page); // deletes the previous page
    if (m_difference != nullptr)
        updatePreview();
    else
        m_preview.reset();
}

void CorrectionView::addEdits(QVBoxLayout *column)
{
    const std::vector<Edit> &edits = m_answer->correction.edits;
    const auto made = static_cast<std::size_t>(std::ranges::count_if(
        edits, [](const Edit &edit) { return edit.confidence != Confidence::NeedsUser; }));
    for (std::size_t i = 0; i < made; ++i) { // those that need the user are last
        const bool isRest = m_rows.size() + 1 == MostBoxes;
        auto *box = new QCheckBox;
        Row row{box, i, isRest ? made : i + 1};
        if (isRest) {
            box->setText(tr("%n further edit(s)", nullptr, static_cast<int>(made - i)));
        } else {
            box->setText(u"%1  ·  %2"_s.arg(changeText(edits[i]).replace(u'&', u"&&"_s),
                                            confidenceText(edits[i].confidence)));
            box->setToolTip(QString::fromStdString(edits[i].reason));
        }
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &CorrectionView::updatePreview);
        column->addWidget(box);
        m_rows.push_back(row);
        i = row.end - 1;
    }
    if (made == 0)
        return;
    m_apply = new QPushButton(icon(u"check"_s), tr("Apply"));
    m_apply->setObjectName(u"applyEdits"_s);
    m_apply->setToolTip(tr("Replace the payload with the corrected one; Ctrl+Z takes it back"));
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (const JsonPtr payload =
                applyEdits(m_answer->payload, m_answer->correction.edits, chosen()))
            emit applyRequested(payload);
    });
    auto *row = new QHBoxLayout;
    row->addWidget(m_apply);
    row->addStretch();
    column->addLayout(row);
    m_difference = new LongTextEdit;
    m_difference->setObjectName(u"correctionDifference"_s);
    m_difference->setAccessibleName(tr("What the chosen edits change"));
    m_difference->setReadOnly(true);
    m_difference->setFont(fixedFont());
    m_difference->setLinesWrapped(false);
    m_difference->setTabChangesFocus(true);
    column->addWidget(m_difference);
}

void CorrectionView::addQuestions(QVBoxLayout *column)
{
    const QStringList parts =
        QString::fromStdString(m_answer->question.text).split(u"\n\n- "_s, Qt::SkipEmptyParts);
    if (parts.size() < 2)
        return;
    auto *intro = new QLabel(u"%1  ·  %2"_s.arg(QString(parts.first()).remove(u':'),
                                                confidenceText(Confidence::NeedsUser)));
    intro->setTextFormat(Qt::PlainText);
    intro->setFont(scaledFont(1.0, QFont::DemiBold));
    intro->setWordWrap(true);
    column->addWidget(intro);
    std::vector<std::string> asked;
    const std::vector<Edit> &edits = m_answer->correction.edits;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        const std::string &pointer = edits[i].pointer;
        if (edits[i].confidence != Confidence::NeedsUser
            || std::ranges::find(asked, pointer) != asked.end())
            continue;
        asked.push_back(pointer);
        const auto part = static_cast<qsizetype>(asked.size());
        if (part < parts.size() && asked.size() <= MostBoxes)
            addQuestion(column, static_cast<int>(i), parts.at(part));
    }
}

void CorrectionView::addQuestion(QVBoxLayout *column, int edit, const QString &text)
{
    const QString plain = QString(text).remove(u'`');
    auto *label = new QLabel(plain);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    auto *field = new QLineEdit;
    field->setObjectName(u"answerField"_s);
    field->setAccessibleName(plain);
    field->setPlaceholderText(tr("Answer"));
    label->setBuddy(field);
    auto *fill = new QPushButton(tr("Fill in"));
    fill->setAccessibleDescription(plain);
    const auto give = [this, edit, field] {
        if (!field->text().isEmpty())
            emit answered(edit, field->text());
    };
    connect(field, &QLineEdit::returnPressed, this, give);
    connect(fill, &QPushButton::clicked, this, give);
    column->addWidget(label);
    auto *row = new QHBoxLayout;
    row->addWidget(field, 1);
    row->addWidget(fill);
    column->addLayout(row);
}

std::vector<bool> CorrectionView::chosen() const
{
    std::vector<bool> result(m_answer->correction.edits.size(), false);
    for (const Row &row : m_rows)
        std::fill(result.begin() + static_cast<std::ptrdiff_t>(row.first),
                  result.begin() + static_cast<std::ptrdiff_t>(row.end), row.box->isChecked());
    return result;
}

void CorrectionView::updatePreview()
{
    const auto boxes =
        std::ranges::count_if(m_rows, [](const Row &row) { return row.box->isChecked(); });
    m_apply->setEnabled(boxes > 0);
    m_preview.make([answer = m_answer, text = m_text, picked = chosen()](const Monitor &) {
        const std::string before =
            answer->payload ? writeJson(*answer->payload, {.indent = 2}) : text;
        const JsonPtr after = applyEdits(answer->payload, answer->correction.edits, picked);
        return nearChanges(diffLines(before, after ? writeJson(*after, {.indent = 2}) : before));
    });
}

void CorrectionView::showDifference()
{
    if (m_difference == nullptr)
        return;
    QStringList lines;
    for (const DiffLine &line : m_preview.value())
        lines.append(u" −+"_s.at(line.kind) + u' ' + QString::fromStdString(line.text));
    m_difference->setPlainText(lines.join(u'\n'));
    const Tokens &t = tokensFor(palette());
    m_difference->tintLines([&t](const QString &line) {
        constexpr double Tint = 0.16;
        if (line.startsWith(u' '))
            return QColor();
        return blend(t.base, line.startsWith(u'+') ? t.ok : t.error, Tint);
    });
    constexpr int MostShown = 14; // lines; more scroll
    const int shown = std::clamp(static_cast<int>(lines.size()), 1, MostShown);
    m_difference->setFixedHeight((shown + 1) * m_difference->fontMetrics().lineSpacing()
                                 + 2 * m_difference->frameWidth());
}

void CorrectionView::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showDifference();
}

} // namespace tw
