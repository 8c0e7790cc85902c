// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CancellationTests {
    private let pipeline = RasterPipeline.isolated()
    private let gate = Gate()

    private func endless(_ gate: Gate) -> Scripted {
        Scripted { context in
            gate.arriveAndWait()
            while true {
                try context.checkCancellation()
            }
        }
    }

    enum EarlyReturn: CaseIterable {
        case isCancelled
        case caughtError
        case discardedError
        case inNestedComponent

        func stops(_ context: DrawingContext) -> Bool {
            switch self {
            case .isCancelled, .inNestedComponent: return context.isCancelled
            case .caughtError:
                do { try context.checkCancellation() } catch { return true }
                return false
            case .discardedError: return (try? context.checkCancellation()) == nil
            }
        }
    }

    private struct Unfinished: Rasterizable, Sendable {
        let gate: Gate
        let counter: DrawingCounter
        let end: EarlyReturn
        static var keyPathsThatAffectState: StateKeyPaths<Unfinished> { [] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: .red)
            counter.increment()
            if counter.count == 1 { gate.arriveAndWait() }
            if end.stops(context) { return }
            context.fill(bounds, with: .blue)
        }
    }

    /// Draws the square in place, since its rectangle isn't on whole pixels.
    private struct Frame: Rasterizable, Sendable {
        let square: Unfinished
        static var keyPathsThatAffectState: StateKeyPaths<Frame> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw(square, in: bounds.insetBy(dx: 0.25, dy: 0.25))
        }
    }

    @Test(arguments: EarlyReturn.allCases)
    func discardsAnImageThatMayBeIncomplete(end: EarlyReturn) async throws {
        func check<Component: Rasterizable & Sendable>(_ component: Component) async throws {
            let pipeline = pipeline
            let task = pipeline.task(for: component, size: size)
            await gate.waitForArrival()
            task.cancel()
            gate.open()
            await wait { pipeline.drawingCount == 0 }
            let image = try pipeline.render(component, size: size).image
            #expect(image.pixel(x: 2, y: 2)?.blue == 255)
        }
        let square = Unfinished(gate: gate, counter: DrawingCounter(), end: end)
        if end == .inNestedComponent { try await check(Frame(square: square)) } else { try await check(square) }
    }

    @Test func isNotCanceledWithoutAPipeline() throws {
        _ = try RasterImage(size: size) { context in
            #expect(!context.isCancelled)
            try context.checkCancellation()
        }
    }

    @Test func givesUpADrawingWhoseSwiftTaskIsCanceled() async {
        let pipeline = pipeline
        let square = endless(gate)
        let task = Task { try await pipeline.render(RasterRequest(square, size: size)).image }
        await gate.waitForArrival()
        task.cancel()
        gate.open()
        await #expect(throws: RasterError.self) { try await task.value }
        await wait { pipeline.drawingCount == 0 }
        #expect(pipeline.statistics[.canceled] == 1)
    }
}

/// Images that are removed while they are drawn.
@Suite struct RemovalDuringDrawingTests {
    private struct Themed: Rasterizable, Sendable {
        let gate: Gate
        let counter: DrawingCounter
        static var keyPathsThatAffectState: StateKeyPaths<Themed> { [] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            counter.increment()
            context.fill(bounds, with: .red)
            if counter.count == 1 { gate.arriveAndWait() }
        }
    }

    enum Removal: CaseIterable {
        case keyFromPipeline
        case allFromPipeline
        case keyFromCache
        case allFromCache
        case otherKey
        case moreThanAreRemembered
    }

    @Test(arguments: Removal.allCases)
    func aDrawingInProgressIsNotCachedAfterItsRemoval(removal: Removal) async throws {
        let cache = RasterCache(byteLimit: 1 << 20, pressure: nil)
        let pipeline = RasterPipeline(cache: cache)
        let gate = Gate()
        let component = Themed(gate: gate, counter: DrawingCounter())
        let task = pipeline.task(for: component, size: size)
        await gate.waitForArrival()
        let key = try pipeline.key(for: component, size: size)
        switch removal {
        case .keyFromPipeline: pipeline.removeImage(for: key)
        case .allFromPipeline: pipeline.removeAllImages()
        case .keyFromCache: cache.removeImage(for: key)
        case .allFromCache: cache.removeAll()
        case .otherKey: cache.removeImage(for: try pipeline.key(for: Swatch(), size: size))
        case .moreThanAreRemembered:
            cache.removeImage(for: key)
            let other = try pipeline.key(for: Swatch(), size: size)
            for _ in 0..<300 { cache.removeImage(for: other) }
        }
        gate.open()
        _ = await task.finalOutcome()
        #expect(try pipeline.render(component, size: size).isHit == (removal == .otherKey))
    }
}
