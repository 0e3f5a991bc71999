// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/common/format.h"
#include "replay/artifacts/shapes/content.h"
#include "replay/artifacts/shapes/jsonvalues.h"
#include "widgets/artifacts/renderers/renderers.h"
#include "widgets/clipboard/copytext.h"
#include "widgets/theme/theme.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace tw {

using namespace Qt::StringLiterals;

namespace {

    constexpr std::size_t LongestFact = 2000; // bytes of a fact
    constexpr std::size_t MostEntries = 200; // of a list of sources

    using FactRows = std::vector<std::pair<QString, QString>>;

    QString factText(const std::string &text)
    {
        return QString::fromStdString(clippedLabel(text, LongestFact));
    }

    QLabel *makeFactLabel(const QString &text, bool isName, QWidget *parent)
    {
        auto *label = new QLabel(parent);
        label->setTextFormat(Qt::PlainText);
        label->setText(text);
        label->setWordWrap(!isName);
        if (isName)
            label->setForegroundRole(QPalette::PlaceholderText);
        else
            label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFocusPolicy(Qt::NoFocus);
        return label;
    }

    void addFacts(QGridLayout *grid, const FactRows &facts, QWidget *parent)
    {
        for (const auto &[name, value] : facts) {
            if (value.isEmpty())
                continue;
            const int row = grid->rowCount();
            grid->addWidget(makeFactLabel(name, true, parent), row, 0, Qt::AlignTop);
            grid->addWidget(makeFactLabel(value, false, parent), row, 1);
        }
    }

    class FileView final : public QWidget, public ArtifactExporter
    {
        Q_DECLARE_TR_FUNCTIONS(tw::FileView)

    public:
        FileView(const FactRows &facts, std::shared_ptr<const std::string> bytes, QString suffix,
                 const QString &uri, const QString &name, QWidget *parent)
            : QWidget(parent)
            , m_bytes(std::move(bytes))
            , m_suffix(std::move(suffix))
        {
            setObjectName(u"artifactFile"_s);
            setAccessibleName(tr("File: %1").arg(name));
            QStringList spoken;
            for (const auto &[what, value] : facts) {
                if (!value.isEmpty())
                    spoken << what + u' ' + value;
            }
            setAccessibleDescription(spoken.join(u", "_s));
            auto *layout = new QVBoxLayout(this);
            auto *grid = new QGridLayout;
            grid->setColumnStretch(1, 1);
            grid->setHorizontalSpacing(space(3));
            addFacts(grid, facts, this);
            layout->addLayout(grid);
            if (!uri.isEmpty()) {
                auto *copy = new QPushButton(tr("Copy the address"), this);
                copy->setToolTip(tr("Copies the address; the program never opens it"));
                connect(copy, &QPushButton::clicked, this, [uri] { copyText(uri); });
                layout->addWidget(copy, 0, Qt::AlignLeft);
            }
            layout->addStretch(1);
        }

        [[nodiscard]] ArtifactExports exports() const override
        {
            if (!m_bytes)
                return {};
            return {.file = [bytes = m_bytes] { return *bytes; }, .suffix = m_suffix};
        }

    private:
        std::shared_ptr<const std::string> m_bytes;
        QString m_suffix;
    };

    /// The members of an entry that name it or say where it comes from come first.
    FactRows sourceFacts(const Json &entry)
    {
        FactRows facts;
        if (!entry.is_object())
            return {{QString(), factText(cellText(entry))}};
        for (const auto &[key, value] : entry.items())
            facts.emplace_back(factText(key), factText(cellText(value)));
        return facts;
    }

    class ProvenanceView final : public QScrollArea
    {
        Q_DECLARE_TR_FUNCTIONS(tw::ProvenanceView)

    public:
        ProvenanceView(JsonPtr source, const Json &entries, const QString &name, QWidget *parent)
            : QScrollArea(parent)
            , m_data(std::move(source))
        {
            setObjectName(u"artifactSources"_s);
            setAccessibleName(tr("Sources: %1").arg(name));
            setAccessibleDescription(tr("%n source(s)", nullptr, static_cast<int>(entries.size())));
            setFrameShape(QFrame::NoFrame);
            setWidgetResizable(true);
            auto *page = new QWidget;
            auto *layout = new QVBoxLayout(page);
            layout->setSpacing(space(3));
            std::size_t number = 0;
            for (const Json &entry : entries) {
                if (++number > MostEntries) {
                    layout->addWidget(makeFactLabel(
                        tr("%1 more: see the table").arg(entries.size() - MostEntries), true,
                        page));
                    break;
                }
                addEntry(layout, entry, number, page);
            }
            layout->addStretch(1);
            page->setBackgroundRole(QPalette::Base);
            setWidget(page);
        }

    private:
        static void addEntry(QVBoxLayout *layout, const Json &entry, std::size_t number,
                             QWidget *parent)
        {
            std::string title = textOf(entry, {"title", "name", "label", "source", "id", "uri"});
            if (title.empty() && entry.is_object() && !entry.empty())
                title = cellText(entry.front());
            auto *head = makeFactLabel(
                QString::number(number) + u". "_s
                    + (entry.is_object() ? factText(title) : factText(cellText(entry))),
                false, parent);
            head->setFont(scaledFont(1.0, QFont::DemiBold));
            layout->addWidget(head);
            if (!entry.is_object())
                return;
            auto *grid = new QGridLayout;
            grid->setColumnStretch(1, 1);
            grid->setHorizontalSpacing(space(3));
            grid->setContentsMargins(space(4), 0, 0, 0);
            FactRows facts = sourceFacts(entry);
            const auto isHead = [head = factText(title)](const std::pair<QString, QString> &fact) {
                return fact.second == head; // it is said already
            };
            if (const auto found = std::ranges::find_if(facts, isHead); found != facts.end())
                facts.erase(found);
            addFacts(grid, facts, parent);
            layout->addLayout(grid);
        }

        JsonPtr m_data; ///< keeps the entries
    };

} // namespace

ArtifactViewMaker prepareFile(const ArtifactSource &source, const ArtifactForm &form,
                              const Monitor & /*monitor*/)
{
    const auto &file = std::get<ContentForm>(form);
    const ArtifactContent &content = file.content;
    const FactRows facts{
        {FileView::tr("Name"), factText(content.name)},
        {FileView::tr("Type"), factText(content.mime)},
        {FileView::tr("Size"), file.bytes ? formatBytes(file.bytes->size()) : QString()},
        {FileView::tr("Address"), factText(content.uri)},
        {FileView::tr("Description"), factText(content.description)},
        {FileView::tr("Stated size"), factText(textOf(*source.data, {"size"}))},
    };
    const std::string_view suffix = fileSuffix(content.mime);
    return [facts, bytes = file.bytes, uri = QString::fromStdString(content.uri),
            ending = QString::fromLatin1(suffix.data(), qsizetype(suffix.size()))](
               const QString &name, QWidget *parent) {
        return new FileView(facts, bytes, ending, uri, name, parent);
    };
}

ArtifactViewMaker prepareProvenance(const ArtifactSource &source, const ArtifactForm & /*form*/,
                                    const Monitor & /*monitor*/)
{
    const Json *list = sourceList(*source.data);
    return [data = source.data, list](const QString &name, QWidget *parent) {
        return new ProvenanceView(data, *list, name, parent);
    };
}

} // namespace tw
