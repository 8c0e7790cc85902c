// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterKit

@Suite struct AdmissionControlTests {
    private let control = AdmissionControl(costs: AdmissionCosts(lookUp: 100, blitPerByte: 0.5))

    private func draw<Component: Rasterizable>(_ type: Component.Type, _ numbers: Range<Int>) throws {
        for number in numbers {
            let key = try numberKey(number)
            _ = control.admit(key, of: type)
            control.noteDrawing(of: type, key: key, drawingTime: .microseconds(90), byteCount: 64)
        }
    }

    @Test func judgesEachTypeForItself() throws {
        try draw(Swatch.self, 0..<300)
        try draw(Card.self, 0..<10)
        #expect(try control.admit(numberKey(999), of: Swatch.self) == .bypassed(.neverRepeats))
        #expect(try control.admit(numberKey(999), of: Card.self) == .admitted)
    }

    @Test func admitsAgainWhatRepeats() throws {
        try draw(Swatch.self, 0..<300)
        _ = control.admit(try numberKey(298), of: Swatch.self)
        #expect(try control.admit(numberKey(299), of: Swatch.self) == .admitted)
        #expect(try control.admit(numberKey(999), of: Swatch.self) == .admitted)
    }

    @Test func saysWhatItLearned() throws {
        try draw(Card.self, 0..<10)
        control.noteHit(of: Card.self)
        let report = try #require(control.reports[Card.rasterIdentifier])
        #expect(report.admission == .admitted)
        #expect(report.statistics.hits == 1 && report.statistics.drawings == 10)
        #expect(report.statistics.meanDrawingTime == 90_000 && report.statistics.meanByteCount == 64)
        #expect(control.reports.count == 1)
    }

    @Test func neverGrowsWithoutBound() {
        final class Type {}
        let types = (0..<20_000).map { _ in Type() }
        for (number, type) in types.enumerated() {
            control.learn(of: ObjectIdentifier(type), "Type\(number)") { $0.noteHit() }
        }
        #expect(control.reports.count <= 16 * 256)
    }

    @Test func mayBeAskedByManyThreads() async throws {
        let keys = try (0..<400).map(numberKey)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { [control] in
                    for key in keys {
                        _ = control.admit(key, of: Card.self)
                        control.noteHit(of: Card.self)
                    }
                }
            }
        }
        #expect(control.reports[Card.rasterIdentifier]?.statistics.hits == 3200)
    }
}
