// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization
import Testing

/// Components that draw each other.
@Suite struct CircleTests {
    private let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 1 << 20, pressure: nil), threadCount: 2)

    /// Draws its peer, when the other one is being drawn, too.
    private struct Egg: Rasterizable, Sendable {
        var meeting: Meeting?
        static var keyPathsThatAffectState: StateKeyPaths<Egg> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            meeting?.arrive()
            context.draw(Hen(meeting: meeting), in: bounds)
        }
    }

    private struct Hen: Rasterizable, Sendable {
        var meeting: Meeting?
        static var keyPathsThatAffectState: StateKeyPaths<Hen> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            meeting?.arrive()
            context.draw(Egg(meeting: meeting), in: bounds)
        }
    }

    /// Lets two drawings go on once both have begun.
    private final class Meeting: Sendable {
        private let arrivals = Atomic(0)
        private let second = DispatchSemaphore(value: 0)

        func arrive() {
            switch arrivals.add(1, ordering: .acquiringAndReleasing).newValue {
            case 1: second.wait()
            case 2: second.signal()
            default: break
            }
        }
    }

    @Test func namesTheCircleOnOneThread() {
        #expect {
            try pipeline.render(Egg(), size: size).image
        } throws: { error in
            guard let error = error as? RasterError else { return false }
            return error.code == .nestingTooDeep && error.message.contains("Egg") && error.message.contains("Hen draws")
        }
        #expect(pipeline.drawingCount == 0)
    }

    @Test(.hangGuard)
    func namesTheCircleAcrossThreads() async {
        let meeting = Meeting()
        let egg = pipeline.task(for: Egg(meeting: meeting), size: size)
        let hen = pipeline.task(for: Hen(meeting: meeting), size: size)
        #expect(await egg.finalOutcome().name == "failed nestingTooDeep")
        #expect(await hen.finalOutcome().name == "failed nestingTooDeep")
        #expect(pipeline.drawingCount == 0)
    }

    @Test func namesADrawingThatAsksThePipelineForItself() {
        /// Goes round the context.
        struct Selfish: Rasterizable {
            var pipeline: RasterPipeline
            static var keyPathsThatAffectState: StateKeyPaths<Selfish> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) throws {
                context.draw(try pipeline.render(self, size: bounds.size).image, in: bounds)
            }
        }
        #expect {
            try pipeline.render(Selfish(pipeline: pipeline), size: size).image
        } throws: { error in
            (error as? RasterError)?.message.contains("Selfish draws") == true
        }
    }

    @Test func keepsNoErrorOfACircle() throws {
        struct Hesitant: Rasterizable {
            var draws = DrawingCounter()
            static var keyPathsThatAffectState: StateKeyPaths<Hesitant> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) {
                draws.increment()
                if draws.count == 1 { context.draw(self, in: bounds) }
            }
        }
        let hesitant = Hesitant()
        #expect(throws: RasterError.self) { try pipeline.render(hesitant, size: size).image }
        #expect(try !pipeline.render(hesitant, size: size).isHit)
    }
}
