// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock
import Testing

/// Components whose state requests images, their own or others.
@Suite struct RequestsInStatesTests {
    private static let log = EventRecorder()
    private static let pipeline = RasterPipeline.isolated(onEvent: log.record)

    private static func digest(_ component: some Rasterizable) -> String {
        (try? pipeline.render(component, size: size))?.key?.digest ?? "none"
    }

    private struct OfKeyPath: Rasterizable {
        var digest: String { RequestsInStatesTests.digest(self) }
        static var keyPathsThatAffectState: StateKeyPaths<OfKeyPath> { ["digest": \.digest] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct OfOptions: Rasterizable {
        var rasterOptions: RasterOptions {
            _ = RequestsInStatesTests.digest(self)
            return RasterOptions(opacity: 0.5)
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct OfAdditionalState: Rasterizable {
        func encodeAdditionalState(into encoder: inout StateEncoder) throws {
            _ = try RequestsInStatesTests.pipeline.key(for: self, size: size)
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct OfTag: Rasterizable {
        var rasterOptions: RasterOptions {
            _ = try? RequestsInStatesTests.pipeline.entityTag(for: RasterRequest(self, size: size), as: .png)
            return RasterOptions()
        }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct OfIdentifier: Rasterizable {
        static var rasterIdentifier: String { RequestsInStatesTests.digest(OfIdentifier()) }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct OfVersion: Rasterizable {
        static var drawingVersion: Int { RequestsInStatesTests.digest(OfVersion()).count }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    /// Each of two key paths requests the image of the other component: twice as many requests at each level.
    private struct Ping: Rasterizable {
        var first: String { RequestsInStatesTests.digest(Pong()) }
        var second: String { RequestsInStatesTests.digest(Pong()) }
        static var keyPathsThatAffectState: StateKeyPaths<Ping> { ["first": \.first, "second": \.second] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct Pong: Rasterizable {
        var first: String { RequestsInStatesTests.digest(Ping()) }
        var second: String { RequestsInStatesTests.digest(Ping()) }
        static var keyPathsThatAffectState: StateKeyPaths<Pong> { ["first": \.first, "second": \.second] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    private struct OfAnother: Rasterizable {
        var digest: String { RequestsInStatesTests.digest(Swatch()) }
        static var keyPathsThatAffectState: StateKeyPaths<OfAnother> { ["digest": \.digest] }
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    @Test(
        arguments: [
            OfKeyPath(), OfOptions(), OfAdditionalState(), OfTag(), OfIdentifier(), OfVersion(),
        ] as [any Rasterizable & Sendable]
    )
    func failsWhereAStateRequestsItsOwnImage(_ component: any Rasterizable & Sendable) throws {
        let error = #expect(throws: RasterError.self) { try Self.pipeline.render(component, size: size) }
        #expect(error?.code == .nestingTooDeep)
        #expect(error?.message.contains("\(type(of: component))") == true)
        // The thread reads other states as before.
        _ = try Self.pipeline.render(Swatch(), size: size)
    }

    @Test(.timeLimit(.minutes(30))) func failsSoonWhereStatesRequestEachOther() {
        let error = #expect(throws: RasterError.self) { try Self.pipeline.render(Ping(), size: size) }
        #expect(error?.code == .nestingTooDeep)
    }

    @Test func failsWhereAKeyIsMadeOfItself() {
        struct Keyed: StateKeyed {
            var digest: String { (try? CacheKey(of: self))?.digest ?? "none" }
            static var keyPathsThatAffectState: StateKeyPaths<Keyed> { ["digest": \.digest] }
        }
        let error = #expect(throws: StateError.self) { try CacheKey(of: Keyed()) }
        #expect(error?.code == .tooDeep)
    }

    @Test func requestsTheImageOfAnotherComponent() throws {
        #expect(try Self.pipeline.render(OfAnother(), size: size).uncachedReason == nil)
    }

    @MainActor
    @Test func failsInAView() {
        let view = RasterView(OfOptions(), size: size, pipeline: Self.pipeline)
        view.regenerateIfNeeded()
        #expect(view.error?.code == .nestingTooDeep)
    }

    /// A cache that requests images while it looks images up for a drawing, and stores them.
    private final class Requesting: RasterCaching {
        let pipeline = Lock<RasterPipeline?>(nil)
        let errors = Recorder<RasterError?>()

        func image(for key: CacheKey) -> RasterImage? { nil }
        func store(_ image: RasterImage, for key: CacheKey, origin: RasterCache.Origin) -> RasterImage? {
            guard let pipeline = pipeline.withLock({ $0 }) else { return image }
            do throws(RasterError) {
                _ = try pipeline.render(Plate(), size: size)
                errors.add(nil)
            } catch {
                errors.add(error)
            }
            return image
        }
        func removeImage(for key: CacheKey) -> RasterImage? { nil }
        func removeAll() {}
    }

    private struct Plate: Rasterizable, Sendable {
        func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .red) }
    }

    @Test(.timeLimit(.minutes(30))) func failsWhereACacheRequestsTheImageThatItStores() throws {
        let cache = Requesting()
        let pipeline = RasterPipeline(cache: cache) { $0.validation = [] }
        cache.pipeline.withLock { $0 = pipeline }
        defer { cache.pipeline.withLock { $0 = nil } }
        _ = try pipeline.render(Plate(), size: size)
        #expect(cache.errors.all.map { $0?.code } == [.nestingTooDeep])
    }
}
