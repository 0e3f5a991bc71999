// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "model/jobs/busygroup.h"
#include "model/jobs/derived.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <memory>
#include <new>
#include <optional>

using namespace tw;

namespace {

using Number = std::shared_ptr<const int>;

/// Work that waits for release() and then returns a number; counts how often it ran.
class Gate
{
public:
    [[nodiscard]] Derived<int>::Work work(int value) const
    {
        return [state = m_state, value](const Monitor &monitor) -> Result<int> {
            ++state->started;
            while (!state->open.tryAcquire(1, 1)) {
                if (monitor.cancelled()) {
                    ++state->cancelled;
                    return -1; // must not become visible
                }
            }
            return value;
        };
    }
    void release(int jobs = 1) const { m_state->open.release(jobs); }
    [[nodiscard]] int started() const { return m_state->started; }
    [[nodiscard]] int cancelled() const { return m_state->cancelled; }

private:
    struct State
    {
        QSemaphore open;
        std::atomic<int> started = 0;
        std::atomic<int> cancelled = 0;
    };
    std::shared_ptr<State> m_state = std::make_shared<State>();
};

/// What a Derived<int> emits, in order: "4" for a value, "busy", "idle", "error".
class Log : public QObject
{
public:
    explicit Log(const Derived<int> &derived)
    {
        connect(&derived, &DerivedBase::changed, this,
                [this, &derived] { m_lines << QString::number(derived.value()); });
        connect(&derived, &DerivedBase::failed, this, [this](const Error &error) {
            m_lines << (error.code == ErrorCode::Cancelled ? QStringLiteral("cancelled")
                                                           : QStringLiteral("error"));
        });
        connect(&derived, &DerivedBase::busyChanged, this, [this, &derived] {
            m_lines << (derived.isBusy() ? QStringLiteral("busy") : QStringLiteral("idle"));
        });
    }
    [[nodiscard]] QString text() const { return m_lines.join(u' '); }

private:
    QStringList m_lines;
};

} // namespace

class tst_Derived : public QObject
{
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void outOfMemoryIsAnError()
    {
        Derived<int> derived;
        std::optional<ErrorCode> code;
        connect(&derived, &DerivedBase::failed, this,
                [&](const Error &error) { code = error.code; });
        derived.make([](const Monitor &) -> Result<int> { throw std::bad_alloc(); });
        QTRY_VERIFY(code);
        QCOMPARE(*code, ErrorCode::TooLarge);
        derived.make([](const Monitor &) -> Result<int> { return 4; });
        QTRY_COMPARE(derived.value(), 4);
    }

    void madeOnce()
    {
        Derived<int> derived;
        const Log log(derived);
        QVERIFY(!derived.isBusy());
        QCOMPARE(derived.value(), 0);
        derived.make([](const Monitor &) { return 4; });
        QVERIFY(derived.isBusy());
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(derived.value(), 4);
        QCOMPARE(log.text(), QStringLiteral("busy 4 idle"));
    }

    /// A result that the window sees before the job has ended is not a part of itself.
    void resultIsAnnouncedOnce()
    {
        for (int i = 0; i < 300; ++i) {
            Derived<int> derived;
            QSignalSpy changed(&derived, &DerivedBase::changed);
            derived.make([](const Monitor &) { return 1; });
            while (derived.isBusy())
                QCoreApplication::processEvents();
            QCOMPARE(changed.count(), 1);
        }
    }

    void restartAbandonsTheRunningJob()
    {
        const Gate first;
        const Gate second;
        Derived<int> derived;
        const Log log(derived);
        derived.make(first.work(1));
        QTRY_COMPARE(first.started(), 1);
        derived.make(second.work(2));
        QTRY_COMPARE(second.started(), 1); // does not wait for the first one
        QTRY_COMPARE(first.cancelled(), 1);
        second.release();
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(log.text(), QStringLiteral("busy 2 idle"));
    }

    void coalesceRunsOnceMoreWithTheNewestInputs()
    {
        const Gate gate;
        Derived<int> derived(DerivedBase::Policy::Coalesce);
        const Log log(derived);
        for (const int input : {1, 2, 3})
            derived.make(gate.work(input));
        QTRY_COMPARE(gate.started(), 1);
        gate.release();
        QTRY_COMPARE(derived.value(), 1); // no result is discarded
        QVERIFY(derived.isBusy());
        gate.release();
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(gate.started(), 2);
        QCOMPARE(gate.cancelled(), 0);
        QCOMPARE(log.text(), QStringLiteral("busy 1 3 idle"));
    }

    void theValueStaysWhileItIsMadeAgain()
    {
        const Gate gate;
        Derived<int> derived;
        derived.setValue(7);
        derived.make(gate.work(8));
        QTRY_COMPARE(gate.started(), 1);
        QCOMPARE(derived.value(), 7);
        derived.abandon();
        QVERIFY(!derived.isBusy());
        QCOMPARE(derived.value(), 7);
    }

    void failure()
    {
        Derived<int> derived;
        derived.setValue(7);
        const Log log(derived);
        derived.make([](const Monitor &) -> Result<int> {
            return Error{ErrorCode::NotFound, {}, "gone"};
        });
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(derived.value(), 7);
        QCOMPARE(log.text(), QStringLiteral("busy error idle"));
    }

    void cancelling()
    {
        const Gate gate;
        Derived<int> derived(DerivedBase::Policy::Coalesce);
        const Log log(derived);
        derived.make(gate.work(1));
        derived.make(gate.work(2));
        QTRY_COMPARE(gate.started(), 1);
        derived.cancel();
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(gate.started(), 1); // the waiting job is cancelled as well
        QCOMPARE(log.text(), QStringLiteral("busy cancelled idle"));
    }

    void destroyingCancelsAndWaits()
    {
        const Gate gate;
        {
            Derived<int> derived;
            derived.make(gate.work(1));
            QTRY_COMPARE(gate.started(), 1);
            derived.make(gate.work(2)); // also waits for the abandoned one
            QTRY_COMPARE(gate.started(), 2);
        }
        QCOMPARE(gate.cancelled(), 2);
    }

    void partsComeBeforeTheWhole()
    {
        const auto open = std::make_shared<QSemaphore>();
        Derived<int> derived;
        const Log log(derived);
        derived.makeInParts([open](const Monitor &, const auto &publish) -> Result<int> {
            publish(1);
            open->acquire();
            return 2;
        });
        QTRY_COMPARE(derived.value(), 1);
        QVERIFY(derived.isBusy());
        open->release();
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(log.text(), QStringLiteral("busy 1 2 idle"));
    }

    void setAtOnce()
    {
        const Gate gate;
        Derived<int> derived;
        const Log log(derived);
        derived.make(gate.work(1));
        derived.setValue(2);
        QVERIFY(!derived.isBusy());
        derived.make(gate.work(3));
        derived.reset();
        QCOMPARE(derived.value(), 0);
        QCOMPARE(log.text(), QStringLiteral("busy 2 idle busy idle"));
    }

    void makingInASlot()
    {
        Derived<int> derived;
        const Log log(derived);
        connect(&derived, &DerivedBase::changed, this, [&derived] {
            if (derived.value() < 3)
                derived.make([next = derived.value() + 1](const Monitor &) { return next; });
        });
        derived.make([](const Monitor &) { return 1; });
        QTRY_VERIFY(!derived.isBusy());
        QCOMPARE(log.text(), QStringLiteral("busy 1 2 3 idle"));
    }

    void modelsAnnounceTheChange()
    {
        Derived<int> derived;
        QList<int> before;
        connect(&derived, &DerivedBase::aboutToChange, this, [&] { before << derived.value(); });
        derived.setValue(1);
        derived.make([](const Monitor &) { return 2; });
        QTRY_COMPARE(derived.value(), 2);
        QCOMPARE(before, (QList<int>{0, 1}));
    }

    void valuesAreDestroyedOnAWorker()
    {
        const auto here = QThread::currentThread();
        const auto destroyedElsewhere = std::make_shared<std::atomic<int>>(0);
        const auto number = [=](int value) {
            return Number(new int(value), [=](const int *made) {
                *destroyedElsewhere += QThread::currentThread() == here ? 0 : 1;
                delete made;
            });
        };
        Derived<Number> derived;
        derived.setValue(number(1));
        derived.setValue(number(2));
        QTRY_COMPARE(destroyedElsewhere->load(), 1);
        derived.reset();
        QTRY_COMPARE(destroyedElsewhere->load(), 2);
    }

    void aGroupIsBusyWithoutGaps()
    {
        const Gate gate;
        Derived<int> first;
        Derived<int> second;
        BusyGroup inner;
        inner.add(&first);
        BusyGroup group;
        group.add(&inner);
        group.add(&second);
        QStringList seen;
        connect(&group, &BusyGroup::busyChanged, this, [&] {
            seen << (group.isBusy() ? QStringLiteral("busy") : QStringLiteral("idle"));
        });
        connect(&first, &DerivedBase::changed, this, [&] {
            second.setValue(1); // ends no job
            second.make(gate.work(2));
        });
        first.make(gate.work(1));
        QVERIFY(group.isBusy());
        gate.release();
        QTRY_COMPARE(first.value(), 1);
        QVERIFY(!first.isBusy() && group.isBusy());
        gate.release();
        QTRY_COMPARE(second.value(), 2);
        QVERIFY(!group.isBusy());
        QCOMPARE(seen.join(u' '), QStringLiteral("busy idle"));
    }

    void aTimerIsBusyWhileItRuns()
    {
        BusyTimer timer(std::chrono::milliseconds(1));
        QStringList seen;
        connect(&timer, &BusyTimer::busyChanged, this, [&] {
            seen << (timer.isBusy() ? QStringLiteral("busy") : QStringLiteral("idle"));
        });
        connect(&timer, &BusyTimer::timeout, this, [&] {
            seen << QStringLiteral("now");
            if (seen.size() == 2)
                timer.start();
        });
        timer.start();
        timer.start();
        QTRY_VERIFY(!timer.isBusy() && seen.size() == 4);
        QCOMPARE(seen.join(u' '), QStringLiteral("busy now now idle"));
        timer.start();
        timer.stop();
        QCOMPARE(seen.size(), 6);
    }

    void aGroupTakesBusyMembers()
    {
        const Gate gate;
        Derived<int> derived;
        derived.make(gate.work(1));
        BusyGroup group;
        bool isBusy = true;
        group.add(&derived);
        group.add(this, &QObject::objectNameChanged, [&isBusy] { return isBusy; });
        QVERIFY(group.isBusy());
        gate.release();
        QTRY_VERIFY(!derived.isBusy());
        QVERIFY(group.isBusy());
        isBusy = false;
        setObjectName(QStringLiteral("other"));
        QVERIFY(!group.isBusy());
    }
};

QTEST_GUILESS_MAIN(tst_Derived)
#include "tst_derived.moc"
