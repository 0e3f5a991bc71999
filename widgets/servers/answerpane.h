// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/call/returnedresult.h"
#include "model/jobs/derived.h"
#include "model/servers/exchange.h"
#include "widgets/result/shownresult.h"

#include <QWidget>

#include <memory>

class QLabel;
class QTabWidget;

namespace tw {

class ArtifactChoices;
class ElidingLabel;
class JsonView;
class ResultScroll;

/// The answer to one call: what it is in a line, what SEP-1303 says about it, its content, and the
/// messages as they were sent and received.
class AnswerPane final : public QWidget
{
    Q_OBJECT

public:
    explicit AnswerPane(QWidget *parent = nullptr);

    /// \a contract: of the tool that was called. Null shows what to do.
    void setExchange(const ExchangePtr &exchange, const ResultContract &contract);
    /// What to do, as it is shown without an exchange.
    void setEmptyText(const QString &title, const QString &text);
    /// How artifacts are shown; must outlive the pane.
    void setArtifactChoices(ArtifactChoices *choices);
    [[nodiscard]] const ExchangePtr &exchange() const { return m_exchange; }
    [[nodiscard]] const DerivedBase *work() const { return &m_prepared; }

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Prepared
    {
        ExchangePtr exchange;
        AnswerWords words;
        ShownResult shown;
        JsonPtr errorData; ///< of a protocol error; may be null
        bool isReadable = false;
    };
    using PreparedPtr = std::shared_ptr<const Prepared>;

    void showWords(const AnswerWords &words);
    void prepare();
    void showPrepared();
    void showMessages();
    void fillContent(const PreparedPtr &prepared);

    QLabel *m_sign;
    ElidingLabel *m_headline;
    QLabel *m_detail;
    QTabWidget *m_pages;
    ResultScroll *m_content;
    JsonView *m_sent;
    JsonView *m_received;
    ArtifactChoices *m_choices = nullptr; ///< may be null
    QString m_emptyTitle;
    QString m_emptyText;
    ExchangePtr m_exchange;
    ResultContract m_contract;
    AnswerWords m_words;
    bool m_messagesShown = false;
    Derived<PreparedPtr> m_prepared;
};

} // namespace tw
