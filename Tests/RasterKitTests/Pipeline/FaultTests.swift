// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

/// What is wrong around a pipeline stays there.
@Suite struct FaultTests {
    private let gate = Gate()

    @Test func failsWhereTheImageCannotBeMade() async {
        let pipeline = RasterPipeline.isolated()
        let tasks = [
            pipeline.task(for: Swatch(), size: CGSize(width: 40_000, height: 10)),
            pipeline.task(for: Swatch(), size: CGSize(width: 30_000, height: 30_000)),
            pipeline.task(for: Swatch(), size: CGSize(width: CGFloat.nan, height: 1)),
            pipeline.task(for: Swatch(), size: size, scale: 0),
        ]
        #expect(
            tasks.map { $0.outcome?.name }
                == ["limitExceeded", "limitExceeded", "invalidSize", "invalidSize"].map { "failed \($0)" }
        )
        #expect(await pipeline.task(for: Swatch(), size: size).finalOutcome().name == "drawn")
    }

    @Test func drawsOnAfterADrawingThrew() async {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), threadCount: 1)
        for index in 0..<20 {
            let color = Color(red: Double(index) / 20, green: 0, blue: 0)
            let task = pipeline.task(for: Swatch(color: color, fails: index.isMultiple(of: 2)), size: size)
            #expect(await task.finalOutcome().name == (index.isMultiple(of: 2) ? "failed drawingFailed" : "drawn"))
        }
        #expect(pipeline.drawingCount == 0)
    }

    @Test func drawsOtherThingsWhileADrawingHangs() async {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), threadCount: 2)
        let hanging = pipeline.task(for: Scripted(gate: gate), size: size)
        await gate.waitForArrival()
        for index in 0..<10 {
            let color = Color(red: 0, green: Double(index) / 10, blue: 0)
            #expect(await pipeline.task(for: Swatch(color: color), size: size).finalOutcome().name == "drawn")
        }
        #expect(hanging.outcome == nil)
        gate.open()
        #expect(await hanging.finalOutcome().name == "drawn")
    }

    @Test func letsACallerGoWhoseDrawingHangs() async {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), threadCount: 1)
        let square = Scripted(gate: gate)
        let waiting = Task { try await pipeline.renderInBackground(square, size: size).image }
        await gate.waitForArrival()
        waiting.cancel()
        await #expect(throws: RasterError.self) { try await waiting.value }
        gate.open()
    }

    @Test func answersOnTheOwnThreadWhileAllThreadsHang() async throws {
        let pipeline = RasterPipeline(cache: RasterCache(pressure: nil), threadCount: 1)
        let hanging = pipeline.task(for: Scripted(gate: gate), size: size)
        await gate.waitForArrival()
        let waiting = pipeline.task(for: Swatch(color: .blue), size: size)
        #expect(try !pipeline.render(Swatch(color: .blue), size: size).isHit)
        #expect(await waiting.finalOutcome().name == "hit")
        gate.open()
        _ = await hanging.finalOutcome()
    }

    @Test func drawsRightPicturesWithACacheThatKeepsNothing() async throws {
        struct Frame: Rasterizable, Sendable {
            var inner: Scripted
            static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.inner] }
            func draw(in context: DrawingContext, bounds: CGRect) { context.draw(inner, in: bounds) }
        }
        let pipeline = RasterPipeline(cache: ForgetfulCache())
        let frame = Frame(inner: Scripted(color: .green))
        for _ in 0..<2 {
            let image = try await pipeline.renderInBackground(frame, size: size).image
            #expect(image.pixel(x: 5, y: 3)?.green == Color.green.green.byte)
        }
        #expect(frame.inner.counter.count == 2)
    }

    @Test func keepsNoThreadAfterThePipeline() async {
        weak var gone: RasterPipeline?
        do {
            let pipeline = RasterPipeline.isolated()
            gone = pipeline
            _ = await pipeline.task(for: Swatch(), size: size).finalOutcome()
        }
        // The thread that drew may hold it for a moment longer.
        await wait { gone == nil }
        #expect(gone == nil)
    }
}

extension Double {
    /// The value as an eighth-bit channel of a pixel.
    fileprivate var byte: UInt8 { UInt8((self * 255).rounded()) }
}
