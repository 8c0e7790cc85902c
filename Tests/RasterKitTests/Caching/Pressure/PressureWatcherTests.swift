// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization
import Testing

@testable import RasterKit

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
        #expect(PressureWatcher.event(usedShare: share) == event)
    }

    @Test func countsNoFilesThatCanBeDropped() {
        let files = FileFixture([
            "/proc/self/mountinfo": "30 25 0:27 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n",
            "/proc/self/cgroup": "0::/shop\n",
            "/sys/fs/cgroup/shop/memory.max": "1000\n",
            "/sys/fs/cgroup/shop/memory.high": "800\n",
            "/sys/fs/cgroup/shop/memory.current": "900\n",
            "/sys/fs/cgroup/shop/memory.stat": "anon 100\ninactive_file 300\nactive_file 1\n",
        ])
        #expect(ControlGroups(files: files).folders == ["/sys/fs/cgroup/shop", "/sys/fs/cgroup"])
        #expect(ControlGroups(files: files).usedShare == 0.75)
        #expect(ControlGroups(files: FileFixture([:])).usedShare == nil)
    }
}
