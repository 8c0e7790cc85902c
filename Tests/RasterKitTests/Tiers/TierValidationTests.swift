// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

private final class DrawnColor: Sendable {
    private let color = Lock(Color.red)

    var value: Color {
        get { color.withLock { $0 } }
        set { color.withLock { $0 = newValue } }
    }
}

@Suite struct TierValidationTests {
    private let run = TierRun()
    private let tier = ScriptedTier()
    private let color = DrawnColor()

    private struct Badge: Rasterizable, Sendable {
        var number: Int
        let color: DrawnColor
        let clock: ManualClock
        static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.number] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            clock.move(.milliseconds(5))
            context.fill(bounds, with: color.value)
        }
    }

    private func badge(_ number: Int) -> Badge { Badge(number: number, color: color, clock: run.clock) }

    private func fill() async throws {
        let pipeline = run.pipeline([tier])
        for number in 0..<3 { _ = try pipeline.render(badge(number), size: size) }
        await pipeline.flushTiers()
    }

    private var differences: [RasterPipeline.Event] {
        run.log.events.filter { $0.error?.message.contains("differs from a new drawing") == true }
    }

    @Test func acceptsWhatIsDrawnTheSame() async throws {
        try await fill()
        let pipeline = run.pipeline([tier], validation: .hits)
        for number in 0..<3 { #expect(try pipeline.render(badge(number), size: size).tier == "disk") }
        #expect(differences.isEmpty)
    }

    @Test func noticesAtTheFirstHitThatTheDrawingChangedAndShowsNoOtherRecord() async throws {
        try await fill()
        color.value = .green
        let pipeline = run.pipeline([tier], validation: .hits)
        for number in 0..<3 {
            let result = try pipeline.render(badge(number), size: size)
            #expect(result.tier == nil)
            #expect(result.image.pixel(x: 0, y: 0)?.color == .green)
        }
        #expect(differences.count == 3)
        let event = try #require(differences.first)
        #expect(event.action == .misdeclared)
        #expect(event.tier == "disk")
        #expect(event.error?.message.contains("in the tier disk") == true)
        #expect(event.error?.message.contains("drawingVersion") == true)
    }

    @Test func noticesAClosureThatChangedAmongOthersOfItsType() async throws {
        func drawing(_ number: Int, _ color: Color) -> RasterDrawing<Int> {
            RasterDrawing(key: number) { [clock = run.clock] context, bounds in
                clock.move(.milliseconds(5))
                context.fill(bounds, with: color)
            }
        }
        let first = run.pipeline([tier])
        for number in 0..<5 { _ = try first.render(drawing(number, .red), size: size) }
        await first.flushTiers()
        let second = run.pipeline([tier], validation: .hits)
        for number in 0..<5 {
            let color: Color = number == 3 ? .green : .red
            let image = try second.render(drawing(number, color), size: size).image
            #expect(image.pixel(x: 0, y: 0)?.color == color)
        }
        #expect(differences.count == 1)
        #expect(differences.first?.error?.message.contains("to its key") == true)
        #expect(differences.first?.error?.message.contains("drawingVersion") == false)
    }

    @Test func keepsTheRightPictureFromThenOn() async throws {
        try await fill()
        color.value = .green
        let pipeline = run.pipeline([tier], validation: .hits)
        _ = try pipeline.render(badge(0), size: size)
        await pipeline.flushTiers()
        let next = run.pipeline([tier], validation: .hits)
        let result = try next.render(badge(0), size: size)
        #expect(result.tier == "disk")
        #expect(result.image.pixel(x: 0, y: 0)?.color == .green)
        #expect(differences.count == 1)
    }

    @Test func comparesNothingWithoutTheOption() async throws {
        try await fill()
        color.value = .green
        #expect(try run.pipeline([tier]).render(badge(0), size: size).tier == "disk")
        #expect(differences.isEmpty)
    }
}
