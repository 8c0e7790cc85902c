// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

@testable import RasterKit

/// Components that draw others without `context.draw(_:in:)`: into images, into canvases, or by requests.
@Suite(.serialized) struct RequestsInDrawingsTests {
    private static let level = Lock(0)

    private struct Gauge: Rasterizable, Sendable {
        var level: Int { RequestsInDrawingsTests.level.withLock { $0 } }
        static var keyPathsThatAffectState: StateKeyPaths<Gauge> { ["level": \.level] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: level == 0 ? .red : .blue)
        }
    }

    private struct Plate: Rasterizable, Sendable {
        var tint = Color.green
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: tint) }
    }

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
        #expect(result.uncachedReason?.code == .stateNotKeyable)
        #expect(result.uncachedReason?.message.contains("Gauge") == true)
        Self.level.withLock { $0 = 1 }
        defer { Self.level.withLock { $0 = 0 } }
        #expect(try pipeline.render(frame, size: size).image.pixel(x: 0, y: 0)?.blue == 255)
    }

    private struct Panel: Rasterizable, Sendable {
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Gauge(), in: bounds) }
    }

    @Test(arguments: Way.allCases)
    private func storesTheImageWhereTheOtherIsMadeOfStoredValues(way: Way) throws {
        let frame = Frame(content: Plate(), way: way, pipeline: pipeline)
        #expect(try pipeline.render(frame, size: size).uncachedReason == nil)
        #expect(try pipeline.render(frame, size: size).isHit)
    }

    private struct Marked<Mark>: Rasterizable, Sendable {
        var frame: Frame<Plate>
        static var keyPathsThatAffectState: StateKeyPaths<Marked> { ["number": \.frame.number] }
        func draw(in context: DrawingContext, bounds: CGRect) throws { try frame.draw(in: context, bounds: bounds) }
    }

    @Test(arguments: Way.allCases)
    private func namesTheOtherInRecords(way: Way) throws {
        func nested<Mark>(_: Mark.Type) throws -> String? {
            let frame = Frame(content: Plate(), way: way, pipeline: pipeline)
            _ = try pipeline.render(Marked<Mark>(frame: frame), size: size)
            return NestedComponents.list(of: ObjectIdentifier(Marked<Mark>.self)).map { "\($0)" }
        }
        let list =
            switch way {
            case .image: try nested(Int8.self)
            case .canvas: try nested(Int16.self)
            case .request: try nested(Int32.self)
            }
        #expect(list?.contains("Plate") == true)
    }

    private struct Shelf: Rasterizable, Sendable {
        func draw(in context: DrawingContext, bounds: CGRect) { context.draw(Plate(), in: bounds) }
    }

    @Test func namesAComponentInsideOfTheOtherInRecords() throws {
        let frame = Frame(content: Shelf(), way: .image, pipeline: pipeline)
        _ = try pipeline.render(frame, size: size)
        let list = NestedComponents.list(of: ObjectIdentifier(Frame<Shelf>.self))
        #expect(list?.contains("Plate") == true)
    }

    // MARK: - Tasks

    private enum TaskWay: CaseIterable {
        case request
        case group
        case image

        func image(of component: some Rasterizable & Sendable, _ pipeline: RasterPipeline) async throws -> RasterImage?
        {
            switch self {
            case .request: return await pipeline.task(for: component, size: size).finalOutcome().image
            case .group:
                return await withTaskGroup(of: RasterImage?.self) { group in
                    group.addTask { try? await pipeline.render(RasterRequest(component, size: size)).image }
                    return await group.next() ?? nil
                }
            case .image:
                return try RasterImage(size: size) { $0.draw(component, in: CGRect(origin: .zero, size: size)) }
            }
        }
    }

    private struct Waiting<Content: Rasterizable & Sendable>: Rasterizable, Sendable {
        var content: Content
        var way: TaskWay
        var pipeline: RasterPipeline
        static var keyPathsThatAffectState: StateKeyPaths<Waiting> { [] }
        func draw(in context: DrawingContext, bounds: CGRect) throws {
            let images = Recorder<RasterImage>()
            let done = DispatchSemaphore(value: 0)
            Task { [self] in
                if let image = try? await way.image(of: content, pipeline) { images.add(image) }
                done.signal()
            }
            done.wait()
            if let image = images.all.first { context.draw(image, in: bounds) }
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: TaskWay.allCases)
    private func storesNoImageOfStateThatAComponentInATaskOfTheDrawingReads(way: TaskWay) throws {
        let waiting = Waiting(content: Panel(), way: way, pipeline: .isolated(threadCount: 3))
        #expect(try pipeline.render(waiting, size: size).uncachedReason?.code == .stateNotKeyable)
    }

    @Test(.timeLimit(.minutes(30)), arguments: TaskWay.allCases)
    private func storesTheImageWhereATaskGetsOneOfStoredValues(way: TaskWay) async throws {
        let waiting = Waiting(content: Plate(), way: way, pipeline: .isolated(threadCount: 3))
        #expect(try await pipeline.render(RasterRequest(waiting, size: size)).uncachedReason == nil)
    }
}
