// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

private typealias ThrowingContinuation = AsyncThrowingStream<Int, any Error>.Continuation

extension Zoo {
    static var concurrency: [Specimen] {
        [
            .library("clock", ContinuousClock()),
            .library("clock that sleeps with the machine", SuspendingClock()),
            .library("instant", instant(1)),
            .library("another instant", instant(2)),
            .library("instant of a clock that sleeps", SuspendingClock().systemEpoch.advanced(by: .seconds(1))),
            .library("priority", TaskPriority.high),
            .library("other priority", TaskPriority.low),
            .library("priority of a job", JobPriority(.high)),
            .library("cancellation", CancellationError()),
            .library("buffer of a stream", AsyncStream<Int>.Continuation.BufferingPolicy.bufferingNewest(1)),
            .library("other buffer of a stream", AsyncStream<Int>.Continuation.BufferingPolicy.bufferingOldest(1)),
            .library("end of a stream", AsyncStream<Int>.Continuation.Termination.cancelled),
            .library("buffer of a throwing stream", ThrowingContinuation.BufferingPolicy.bufferingNewest(1)),
            .library("end of a throwing stream", ThrowingContinuation.Termination.finished(Failure.other)),
            .library("answer of a throwing stream", ThrowingContinuation.YieldResult.dropped(1)),
            .library("answer of a stream", AsyncStream<Int>.Continuation.YieldResult.dropped(1)),
            .library("other answer of a stream", AsyncStream<Int>.Continuation.YieldResult.dropped(2)),
        ]
    }

    static var dispatchValues: [Specimen] {
        [
            .library("bytes of Dispatch", DispatchData([1, 2])),
            .library("other bytes of Dispatch", DispatchData([1, 3])),
            .library("quality of service", DispatchQoS.utility),
            .library("other quality of service", DispatchQoS.background),
            .library("quality of service below", DispatchQoS(qosClass: .utility, relativePriority: -1)),
            .library("class of service", DispatchQoS.QoSClass.utility),
            .library("time since the machine started", DispatchTime(uptimeNanoseconds: 1)),
            .library("other time since the machine started", DispatchTime(uptimeNanoseconds: 2)),
            .library("time by the clock", DispatchWallTime(timespec: timespec(tv_sec: 1, tv_nsec: 2))),
            .library("other time by the clock", DispatchWallTime(timespec: timespec(tv_sec: 1, tv_nsec: 3))),
            .library("span of time", DispatchTimeInterval.seconds(1)),
            .library("other span of time", DispatchTimeInterval.seconds(2)),
            .library("flags of work", DispatchWorkItemFlags.barrier),
            .library("attributes of a queue", DispatchQueue.Attributes.concurrent),
            .library("result of waiting", DispatchTimeoutResult.timedOut),
        ]
    }

    static var agreeingDispatchValues: [AgreeingPair] {
        [
            AgreeingPair("bytes of Dispatch in one piece and in two", DispatchData([1, 2]), pieces()),
            AgreeingPair("instants from other sums", instant(3), instant(1).advanced(by: .seconds(2))),
        ]
    }

    static var refusedConcurrency: [RefusedSpecimen] {
        [
            RefusedSpecimen("task", Task {}),
            RefusedSpecimen("stream", AsyncStream<Int> { _ in }),
            RefusedSpecimen("iterator of a stream", AsyncStream<Int> { _ in }.makeAsyncIterator()),
            RefusedSpecimen("continuation of a stream", AsyncStream<Int>.makeStream().continuation),
            RefusedSpecimen("throwing stream", AsyncThrowingStream<Int, any Error> { _ in }),
            RefusedSpecimen("mapped stream", AsyncStream<Int> { _ in }.map { $0 }),
            RefusedSpecimen("filtered stream", AsyncStream<Int> { _ in }.filter { $0 > 1 }),
            RefusedSpecimen("beginning of a stream", AsyncStream<Int> { _ in }.prefix(1)),
            RefusedSpecimen("local of a task", TaskLocal(wrappedValue: 1)),
            RefusedSpecimen("main actor", MainActor.shared),
            RefusedSpecimen("executor", MainActor.shared.unownedExecutor),
            RefusedSpecimen("queue", DispatchQueue.main),
            RefusedSpecimen("queue of one's own", DispatchQueue(label: "a")),
            RefusedSpecimen("group", DispatchGroup()),
            RefusedSpecimen("semaphore", DispatchSemaphore(value: 1)),
            RefusedSpecimen("work item", DispatchWorkItem {}),
            RefusedSpecimen("key of a queue", DispatchSpecificKey<Int>()),
            RefusedSpecimen("condition on a queue", DispatchPredicate.onQueue(.main)),
            RefusedSpecimen("way to free bytes", DispatchData.Deallocator.free),
        ]
    }

    private static func instant(_ seconds: Int) -> ContinuousClock.Instant {
        ContinuousClock().systemEpoch.advanced(by: .seconds(seconds))
    }

    private static func pieces() -> DispatchData {
        var data = DispatchData([1])
        data.append(DispatchData([2]))
        return data
    }
}

extension DispatchData {
    fileprivate init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { DispatchData(bytes: $0) }
    }
}
