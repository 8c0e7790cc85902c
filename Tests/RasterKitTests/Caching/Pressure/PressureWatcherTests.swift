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
        #expect(PressureEvent(usedShare: share) == event)
    }
}
