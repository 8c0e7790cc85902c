// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

/// Components that draw others without `context.draw(_:in:)`: into images, into canvases, or by requests.
@Suite(.serialized) struct RequestsInDrawingsTests {
    private static let level = Lock(0)

    /// A component with state outside of itself.
    private struct Gauge: Rasterizable, Sendable {
        var level: Int { RequestsInDrawingsTests.level.withLock { $0 } }
        static var keyPathsThatAffectState: StateKeyPaths<Gauge> { ["level": \.level] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: level == 0 ? .red : .blue)
        }
    }

    /// A component that is made of stored values alone.
    private struct Plate: Rasterizable, Sendable {
        var tint = Color.green
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
    }

    /// The ways in which a drawing gets the image of another component.
    private enum Way: CaseIterable {
        case image
        case canvas
        case request

        func image(of component: some Rasterizable & Sendable, size: CGSize, _ pipeline: RasterPipeline) throws
            -> RasterImage
        {
            switch self {
            case .image:
                return try RasterImage(size: size, scale: 1) {
                    $0.draw(component, in: CGRect(origin: .zero, size: size))
                }
            case .canvas:
                let canvas = try RasterCanvas(size: size, scale: 1)
                try canvas.draw { $0.draw(component, in: CGRect(origin: .zero, size: size)) }
                return canvas.makeImage()
            case .request:
                return try pipeline.render(component, size: size).image
            }
        }
    }

    private struct Frame<Content: Rasterizable & Sendable>: Rasterizable, Sendable {
        var number = 0
        var content: Content
        var way: Way
        var pipeline: RasterPipeline
        static var keyPathsThatAffectState: StateKeyPaths<Frame> { ["number": \.number] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            context.draw(try way.image(of: content, size: bounds.size, pipeline), in: bounds)
        }
    }

    private let pipeline = RasterPipeline.isolated()

    @Test(arguments: Way.allCases)
    private func storesNoImageThatShowsStateOutsideOfItsKey(way: Way) throws {
        let frame = Frame(content: Gauge(), way: way, pipeline: pipeline)
        let result = try pipeline.render(frame, size: size)
        #expect(result.refusal?.code == .stateNotKeyable)
        #expect(result.refusal?.message.contains("Gauge") == true)
        Self.level.withLock { $0 = 1 }
        defer { Self.level.withLock { $0 = 0 } }
        #expect(try pipeline.render(frame, size: size).image.pixel(x: 0, y: 0)?.blue == 255)
    }

    @Test(arguments: Way.allCases)
    private func storesTheImageWhereTheOtherIsMadeOfStoredValues(way: Way) throws {
        let frame = Frame(content: Plate(), way: way, pipeline: pipeline)
        #expect(try pipeline.render(frame, size: size).refusal == nil)
        #expect(try pipeline.render(frame, size: size).isHit)
    }

    @Test(arguments: Way.allCases)
    private func namesTheOtherInRecords(way: Way) throws {
        _ = try pipeline.render(Frame(content: Plate(), way: way, pipeline: pipeline), size: size)
        let list = NestedComponents.list(of: ObjectIdentifier(Frame<Plate>.self))
        #expect(list?.contains("Plate") == true)
    }

    // MARK: - Depth

    /// A component that can't be keyed, and requests its own image.
    private struct Selfish: Rasterizable {
        var pipeline: RasterPipeline
        var onClick: () -> Void = {}
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            context.draw(try pipeline.render(self, size: bounds.size).image, in: bounds)
        }
    }

    /// A component that draws itself into an image.
    private struct Mirrors: Rasterizable, Sendable {
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            let image = try RasterImage(size: bounds.size, scale: 1) { $0.draw(Mirrors(), in: bounds) }
            context.draw(image, in: bounds)
        }
    }

    /// A component that requests another one of its kind, down to a level.
    private struct Stairs: Rasterizable, Sendable {
        var level: Int
        var pipeline: RasterPipeline
        static var keyPathsThatAffectState: StateKeyPaths<Stairs> { [\.level] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            guard level > 1 else { return context.fill(bounds, with: .green) }
            let lower = Stairs(level: level - 1, pipeline: pipeline)
            context.draw(try pipeline.render(lower, size: bounds.size).image, in: bounds)
        }
    }

    private func code(_ body: () throws -> Void) -> RasterError.Code? {
        do {
            try body()
            return nil
        } catch {
            var error = error as? RasterError
            while error?.code == .drawingFailed, let cause = error?.underlyingError as? RasterError { error = cause }
            return error?.code
        }
    }

    @Test func failsWhereAComponentWithoutAKeyRequestsItself() {
        #expect(code { _ = try pipeline.render(Selfish(pipeline: pipeline), size: size) } == .nestingTooDeep)
    }

    @Test func failsWhereAComponentDrawsItselfIntoAnImage() {
        #expect(code { _ = try pipeline.render(Mirrors(), size: size) } == .nestingTooDeep)
    }

    @Test func failsWhereAnImageOutsideOfPipelinesDrawsItself() {
        let bounds = CGRect(origin: .zero, size: size)
        #expect(
            code { _ = try RasterImage(size: size, scale: 1) { $0.draw(Mirrors(), in: bounds) } } == .nestingTooDeep
        )
    }

    @Test(arguments: [(32, nil), (33, RasterError.Code.nestingTooDeep)])
    private func allowsAsManyRequestsInsideOfEachOtherAsNestedComponents(
        depth: Int,
        expected: RasterError.Code?
    ) {
        #expect(code { _ = try pipeline.render(Stairs(level: depth, pipeline: pipeline), size: size) } == expected)
    }
}
