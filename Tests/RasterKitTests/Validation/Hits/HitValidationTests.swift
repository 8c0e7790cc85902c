// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterState
import Testing

@Suite struct HitValidationTests {
    private static let size = CGSize(width: 8, height: 4)

    private struct Bar: Rasterizable {
        struct Inset {
            var left: CGFloat = 0
            var top: CGFloat = 0
        }
        var color = Color.red
        var width: CGFloat = 4
        var inset = Inset()
        var note = "a"
        static var keyPathsThatAffectState: StateKeyPaths<Bar> { [\.color, \.inset.left] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: inset.left, y: inset.top, width: width, height: bounds.height), with: color)
        }
    }

    private let clock = ManualClock()
    private let pipeline = RasterPipeline(cache: nil) { $0.validation = [] }

    private func validation(stateLimit: Int = 16) -> HitValidation {
        var rules = HitSampler.Rules()
        rules.interval = 1
        return HitValidation(rules: rules, stateLimit: stateLimit, clock: clock.drawingClock)
    }

    private func image(of bar: Bar, scale: CGFloat = 1) throws(RasterError) -> RasterImage {
        try pipeline.render(bar, size: Self.size, scale: scale).image
    }

    private func error(
        drawn: Bar,
        hit: Bar,
        scale: CGFloat = 1,
        isNoted: Bool = true
    ) throws -> RasterError? {
        let validation = validation()
        let key = try pipeline.key(for: drawn, size: Self.size, scale: scale)
        #expect(try pipeline.key(for: hit, size: Self.size, scale: scale) == key)
        if isNoted {
            validation.noteDrawing(of: drawn, key: key, time: .milliseconds(1))
        }
        let cached = try image(of: drawn, scale: scale)
        return validation.check(hit, key: key, image: cached) { () throws(RasterError) in
            try image(of: hit, scale: scale)
        }
    }

    @Test func namesTheComponentThePixelAndBothColors() throws {
        let error = try #require(try error(drawn: Bar(width: 4), hit: Bar(width: 2), scale: 2))
        #expect(error.code == .misdeclared)
        #expect(error.message.contains("Bar has a cached image that differs from a new drawing: the first pixel"))
        #expect(error.message.contains("at (2, 0) points, is #FF0000FF in the cache and #00000000 in the drawing"))
        #expect(error.message.contains("32 of 128 pixels differ"))
    }

    @Test func namesAPropertyOfWhichAPartIsListed() throws {
        let inset = Bar.Inset(left: 0, top: 2)
        let message = try #require(try error(drawn: Bar(), hit: Bar(inset: inset))).message
        #expect(message.contains("\"inset\" has changed since, at a place that is not listed."))
    }

    @Test func namesUnlistedPropertiesWhereTheDrawnStateIsNotKnown() throws {
        let message = try #require(try error(drawn: Bar(width: 4), hit: Bar(width: 2), isNoted: false)).message
        #expect(message.contains("These stored properties are not listed: \"width\", \"note\"."))
    }

    @Test func saysWhenNoPropertyHasChanged() throws {
        let validation = validation()
        let key = try pipeline.key(for: Bar(), size: Self.size)
        validation.noteDrawing(of: Bar(), key: key, time: .milliseconds(1))
        let other = try image(of: Bar(width: 1))
        let error = validation.check(Bar(), key: key, image: other) { () throws(RasterError) in try image(of: Bar()) }
        #expect(error?.message.contains("None of its stored properties has changed since") == true)
    }

    @Test func comparesNoDrawingThatFails() throws {
        let key = try pipeline.key(for: Bar(), size: Self.size)
        let image = try image(of: Bar())
        let error = validation().check(Bar(), key: key, image: image) { () throws(RasterError) in
            throw RasterError.declined("There is nothing to draw yet.")
        }
        #expect(error == nil)
    }

    @Test func comparesNoDrawingOfAStateWithAnotherKey() throws {
        let key = try pipeline.key(for: Bar(), size: Self.size)
        #expect(validation().check(Bar(), key: key, image: try image(of: Bar())) { nil } == nil)
    }
}

@Suite struct DrawnStatesTests {
    private func key(_ number: Int) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode("number", number) }
    }

    private func digests(_ values: UInt64?...) -> [PropertyDigest] {
        values.enumerated().map { PropertyDigest(name: "property\($0.offset)", digest: $0.element) }
    }

    @Test func comparesNoValuesThatCannotBeKeyed() throws {
        var states = DrawnStates(limit: 4)
        states.note(digests(nil, 2), for: try key(0))
        #expect(states.changes(to: digests(1, nil), for: try key(0)) == [])
    }

    @Test func forgetsTheOldestKeys() throws {
        var states = DrawnStates(limit: 4)
        for number in 0..<10 {
            states.note(digests(UInt64(number)), for: try key(number))
        }
        #expect(states.count == 4)
        #expect(states.changes(to: digests(0), for: try key(5)) == nil)
        #expect(states.changes(to: digests(0), for: try key(6)) == ["property0"])
    }
}

/// Hits of a pipeline that are compared with new drawings.
@Suite struct PipelineHitTests {
    /// A bar that draws its width and lists only its color.
    private struct Bar: Rasterizable, Sendable {
        var color = Color.red
        var width = 4.0

        static var keyPathsThatAffectState: StateKeyPaths<Bar> { [\.color] }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(CGRect(x: 0, y: 0, width: width, height: bounds.height), with: color)
        }
    }

    private let log = EventRecorder()
    private var errors: [RasterError] { log.events.filter { $0.action == .misdeclared }.compactMap(\.error) }

    /// Makes a pipeline whose clock stands still, so that no comparison waits until there is time for it.
    private func pipeline() -> RasterPipeline {
        RasterPipeline(
            core: PipelineCore(cache: RasterCache(byteLimit: 1 << 20, pressure: nil)) {
                $0.validation = .hits
                $0.clock = DrawingClock(now: { .zero })
                $0.onEvent = log.record
            }
        )
    }

    @Test func namesAForgottenKeyPathAtTheFirstWrongHit() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(Bar(), size: size)
        _ = try pipeline.render(Bar(width: 8), size: size)
        #expect(errors.first?.code == .misdeclared)
        #expect(errors.first?.message.contains("Bar") == true)
        #expect(errors.first?.message.contains("width") == true)
    }

    @MainActor
    @Test func namesAForgottenKeyPathOfAView() throws {
        let view = RasterView(size: size, pipeline: pipeline())
        view.show(Bar())
        view.show(Bar(width: 8))
        #expect(errors.first?.message.contains("width") == true)
    }

    @Test func countsComparisonsBesideDrawings() throws {
        let (swatch, pipeline) = (Swatch(), pipeline())
        for _ in 0..<300 { _ = try pipeline.render(swatch, size: size) }
        let statistics = pipeline.statistics
        #expect(statistics.comparisons > 0)
        #expect(statistics.drawings == 1)
        #expect(statistics.drawings + statistics.comparisons == swatch.counter.count)
        #expect("\(statistics)".contains("comparisons: \(statistics.comparisons)"))
    }
}
