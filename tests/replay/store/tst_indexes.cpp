// SPDX-FileCopyrightText: 2026 the Toolwright authors
// SPDX-License-Identifier: Apache-2.0

#include "replay/analysis/conversation.h"
#include "replay/formats/details.h"
#include "replay/store/runstore.h"
#include "tests/replay/runsnapshot.h"

#include <QTest>

#include <type_traits>

using namespace tw;

namespace {

template <typename Index>
concept NamesARun = requires(const RunStore &store, Index index)
{
    store.run(index);
};
template <typename Index>
concept NamesACall = requires(const RunStore &store, Index index)
{
    store.call(index);
}
|| requires(const RunStore &store, Index index)
{
    store.toolName(index);
}
|| requires(const RunStore &store, Index index)
{
    store.eventsOf(index);
};
template <typename Index>
concept NamesAnEvent = requires(const RunStore &store, Index index)
{
    store.event(index);
}
|| requires(const RunStore &store, Index index)
{
    store.raw(index);
}
|| requires(const RunStore &store, Index index)
{
    store.kind(index);
}
|| requires(const RunStore &store, Index index)
{
    store.timeNs(index);
}
|| requires(const RunStore &store, Index index)
{
    store.runOf(index);
}
|| requires(const RunStore &store, Index index)
{
    store.callOf(index);
};
template <typename Index>
concept IsTold = requires(const RunStore &store, Index index)
{
    transcript(store, index);
}
|| requires(const RunStore &store, Index index)
{
    awaits(store, index);
}
|| requires(const RunStore &store, Index index)
{
    runOutcome(store, index);
}
|| requires(const RunStore &store, Index index)
{
    test::runSnapshot(store, index);
}
|| requires(const RunStore &store, Index index)
{
    finalText(store, index);
}
|| requires(const RunStore &store, Index index)
{
    conversation(store, index);
};
template <typename Index>
concept HasAnOutcome = requires(const RunStore &store, Index index)
{
    outcomeOfRecord(store, index);
};
template <typename Index>
concept HasANumber = requires(Index index)
{
    toInt(index);
};
template <typename Index>
concept IsABoolean = requires(Index index)
{
    !index;
};

// None cannot be looked up: it does not compile.
static_assert(NamesARun<RunIndex> && !NamesARun<MaybeRun>);
static_assert(NamesACall<CallIndex> && !NamesACall<MaybeCall>);
static_assert(NamesAnEvent<EventIndex> && !NamesAnEvent<MaybeEvent>);
static_assert(IsTold<RunIndex> && !IsTold<MaybeRun>);
static_assert(HasAnOutcome<EventIndex> && !HasAnOutcome<MaybeEvent>);
static_assert(HasANumber<RunIndex> && !HasANumber<MaybeRun>);
static_assert(!std::is_convertible_v<MaybeRun, RunIndex>);
static_assert(!std::is_convertible_v<MaybeRun, bool>);
// What always exists is not asked whether it does, and indexes of other tables do not fit.
static_assert(IsABoolean<MaybeRun> && !IsABoolean<RunIndex>);
static_assert(std::is_convertible_v<RunIndex, MaybeRun>);
static_assert(!std::is_convertible_v<CallIndex, MaybeRun>);
static_assert(!std::is_convertible_v<MaybeCall, MaybeRun>);
// The columns of the store and its cache hold four bytes each.
static_assert(sizeof(MaybeEvent) == 4 && std::is_trivially_copyable_v<MaybeEvent>);

} // namespace

class tst_Indexes : public QObject
{
    Q_OBJECT
private slots:
    void noneByDefault();
    void someIndex();
    void packed();
};

void tst_Indexes::noneByDefault()
{
    const MaybeCall none;
    QVERIFY(!none);
    QVERIFY(!none.hasValue());
    QCOMPARE(none, MaybeCall());
    QCOMPARE(none.valueOr(CallIndex{7}), CallIndex{7});
    QVERIFY(none != CallIndex{0});
}

void tst_Indexes::someIndex()
{
    const MaybeCall first = CallIndex{0};
    QVERIFY(first);
    QCOMPARE(*first, CallIndex{0});
    QCOMPARE(first.valueOr(CallIndex{7}), CallIndex{0});
    QVERIFY(first == CallIndex{0});
    QVERIFY(CallIndex{1} != first);
    QVERIFY(first != MaybeCall());
}

void tst_Indexes::packed()
{
    QCOMPARE(MaybeRun().packed(), 0xFFFFFFFFU);
    QCOMPARE(MaybeRun::fromPacked(0xFFFFFFFFU), MaybeRun());
    QCOMPARE(MaybeRun::fromPacked(3), MaybeRun(RunIndex{3}));
    QCOMPARE(MaybeRun(RunIndex{3}).packed(), 3U);
}

QTEST_GUILESS_MAIN(tst_Indexes)
#include "tst_indexes.moc"
