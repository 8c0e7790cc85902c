// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterKit

/// Notifications as the kernel sent them are answered in stages.
///
/// `POLLPRI`, by which the kernel announces an event of pressure, also announces urgent data of a socket: pairs of
/// sockets stand for the files of pressure stall information, and the same loop polls them.
@Suite struct PressureSequenceTests {
    private struct Source {
        let trigger: PressureTrigger
        private let sender: FileHandle

        init(_ event: PressureEvent) throws {
            var numbers: [Int32] = [-1, -1]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
            let receiver = FileHandle(fileDescriptor: numbers[0], closeOnDealloc: true)
            sender = FileHandle(fileDescriptor: numbers[1], closeOnDealloc: true)
            trigger = PressureTrigger(event: event, file: receiver) {
                var byte: UInt8 = 0
                recv(receiver.fileDescriptor, &byte, 1, Int32(MSG_OOB) | Int32(MSG_DONTWAIT))
            }
        }

        func announce() throws {
            try #require(send(sender.fileDescriptor, "!", 1, Int32(MSG_OOB)) == 1)
        }

        func end() {
            shutdown(sender.fileDescriptor, Int32(SHUT_RDWR))
        }
    }

    private let clock = ManualClock()

    private func watcher(
        _ sources: [Source],
        usedShare: (@Sendable () -> Double?)? = nil
    ) throws -> (PressureWatcher, AsyncStream<MemoryPressureMonitor.Stage>.Iterator) {
        let (reports, continuation) = AsyncStream.makeStream(of: MemoryPressureMonitor.Stage.self)
        let watcher = PressureWatcher(
            triggers: sources.map(\.trigger),
            usedShare: usedShare,
            now: { [clock] in clock.instant },
            report: { continuation.yield($0) }
        )
        return (try #require(watcher), reports.makeAsyncIterator())
    }

    /// A recording of /proc/pressure/memory and of a group's memory.pressure while a process with a limit of 48 MiB read
    /// a file of 96 MiB: seconds, and what was announced.
    private static let recording: [(seconds: Double, event: PressureEvent, stage: MemoryPressureMonitor.Stage?)] = [
        (0.0, .some, .prefetched), (0.4, .some, nil), (2.0, .some, .derived), (4.0, .some, .offScreen),
        (6.0, .full, .offScreen), (6.1, .some, nil), (8.0, .some, .offScreen), (40.0, .some, .prefetched),
        (41.5, .full, .offScreen),
    ]

    @Test func answersARecordedSequence() async throws {
        let some = try Source(.some)
        let full = try Source(.full)
        var (watcher, reports) = try watcher([some, full])
        for (seconds, event, stage) in Self.recording {
            clock.move(to: .seconds(seconds))
            try (event == .some ? some : full).announce()
            // What is not answered is seen by the answer to the next.
            guard let stage else {
                try await Self.read(event == .some ? some : full)
                continue
            }
            #expect(await reports.next() == stage, "at \(seconds) s")
        }
        withExtendedLifetime(watcher) {}
    }

    private static func read(_ source: Source) async throws {
        var file = pollfd(fd: source.trigger.file.fileDescriptor, events: Int16(POLLPRI), revents: 0)
        while poll(&file, 1, 0) > 0 { await Task.yield() }
    }

    @Test func reportsTheGraverOfTwoEventsAtOnce() async throws {
        let some = try Source(.some)
        let full = try Source(.full)
        try some.announce()
        try full.announce()
        var (watcher, reports) = try watcher([some, full])
        #expect(await reports.next() == .offScreen)
        withExtendedLifetime(watcher) {}
    }

    @Test func watchesOnAfterOneFileIsGone() async throws {
        let gone = try Source(.some)
        let other = try Source(.some)
        gone.end()
        var (watcher, reports) = try watcher([gone, other])
        try other.announce()
        #expect(await reports.next() == .prefetched)
        withExtendedLifetime(watcher) {}
    }

    @Test func freesACacheAtANotification() async throws {
        let full = try Source(.full)
        let (done, continuation) = AsyncStream.makeStream(of: MemoryPressureMonitor.Stage.self)
        let monitor = MemoryPressureMonitor { report in
            PressureWatcher(triggers: [full.trigger], usedShare: nil, report: report)
        }
        let cache = RasterCache(byteLimit: 1 << 20, pressure: monitor)
        let observation = monitor.observe { continuation.yield($0) }
        cache.store(try numberImage(1), for: try numberKey(1))
        try full.announce()
        var reports = done.makeAsyncIterator()
        #expect(await reports.next() == .offScreen)
        #expect(cache.count == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func comparesTheUseWithTheLimitOnceAllFilesAreGone() async throws {
        let gone = try Source(.some)
        gone.end()
        let (reports, continuation) = AsyncStream.makeStream(of: MemoryPressureMonitor.Stage.self)
        let watcher = PressureWatcher(
            triggers: [gone.trigger],
            pollingEvery: 1,
            usedShare: { 0.98 },
            report: { continuation.yield($0) }
        )
        var iterator = reports.makeAsyncIterator()
        #expect(await iterator.next() == .offScreen)
        withExtendedLifetime(watcher) {}
    }
}

@Suite struct PressureWatcherTests {
    private static let systemFile = "/proc/pressure/memory"

    @Test func writesATriggerAsTheKernelReadsIt() {
        #expect(PressureTrigger.definition(.some) == "some 150000 2000000")
        #expect(PressureTrigger.definition(.full) == "full 100000 2000000")
    }

    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: systemFile)))
    func setsTriggersThatTheKernelTakes() {
        #expect(PressureTrigger(.some, at: Self.systemFile) != nil)
        #expect(PressureTrigger(.full, at: Self.systemFile) != nil)
    }

    /// A closure that the thread holds dies with it: that is how the end of the thread is seen.
    @Test func endsItsThreadWhenItIsLetGoOf() async throws {
        final class Held: Sendable {
            let end: CheckedContinuation<Void, Never>
            init(end: CheckedContinuation<Void, Never>) { self.end = end }
            deinit { end.resume() }
        }
        await withCheckedContinuation { continuation in
            let held = Held(end: continuation)
            _ = PressureWatcher(triggers: [], usedShare: { withExtendedLifetime(held) { nil } }, report: { _ in })
        }
    }

    @Test(
        arguments: [(0.5, nil), (0.9, .some), (0.96, .some), (0.97, .full), (1.2, .full)] as [(Double, PressureEvent?)]
    )
    func comparesTheUseWithTheLimit(share: Double, event: PressureEvent?) {
        #expect(PressureEvent(usedShare: share) == event)
    }
}
