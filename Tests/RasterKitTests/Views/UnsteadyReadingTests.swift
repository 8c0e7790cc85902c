// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterLock
import Testing

/// Views of components that differ each time they are read, although nothing has changed.
@MainActor
@Suite struct UnsteadyReadingTests {
    @Observable final class Model {
        var level = 0
    }

    enum Part: CaseIterable, Sendable {
        case storedValue, identity, object, computedValue, additionalState
    }

    /// A plate whose red is the level of a model.
    struct Plate: Rasterizable, Sendable {
        var level: Int
        var time = 0
        static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.level, \.time] }
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.fill(bounds, with: Color(red: Double(level) / 255, green: 0, blue: 0))
        }
    }

    struct Identified: Rasterizable, Identifiable, Sendable {
        let id = UUID()
        var level: Int
        static var keyPathsThatAffectState: StateKeyPaths<Identified> { [\.level] }
        func draw(in context: DrawingContext, bounds: CGRect) { Plate(level: level).draw(in: context, bounds: bounds) }
    }

    final class Object: Rasterizable, Sendable {
        let level: Int
        init(level: Int) { self.level = level }
        static var keyPathsThatAffectState: StateKeyPaths<Object> { [\.level] }
        func draw(in context: DrawingContext, bounds: CGRect) { Plate(level: level).draw(in: context, bounds: bounds) }
    }

    struct Counting: Rasterizable, Sendable {
        static let readings = Lock(0)
        var level: Int
        var writesMore = false
        var reading: Int {
            Self.readings.withLock {
                $0 += 1
                return $0
            }
        }
        static var keyPathsThatAffectState: StateKeyPaths<Counting> { ["level": \.level, "reading": \.reading] }
        func draw(in context: DrawingContext, bounds: CGRect) { Plate(level: level).draw(in: context, bounds: bounds) }
    }

    struct Additional: Rasterizable, Sendable {
        var level: Int
        static var keyPathsThatAffectState: StateKeyPaths<Additional> { [\.level] }
        func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("reading", Counting(level: 0).reading)
        }
        func draw(in context: DrawingContext, bounds: CGRect) { Plate(level: level).draw(in: context, bounds: bounds) }
    }

    private let lines = Recorder<String>()
    private let model = Model()
    private let calls = Recorder<Void>()

    private func view(of part: Part, drawsSynchronously: Bool) -> RasterView {
        let pipeline = RasterPipeline.isolated(validation: .standard, diagnostics: DiagnosticOutput(write: lines.add))
        let view = RasterView(size: size, pipeline: pipeline)
        view.drawsSynchronously = drawsSynchronously
        let (model, calls) = (model, calls)
        func count() -> Int {
            calls.add(())
            return calls.all.count
        }
        switch part {
        case .storedValue: view.show { Plate(level: model.level, time: count()) }
        case .identity:
            view.show {
                _ = count()
                return Identified(level: model.level)
            }
        case .object:
            view.show {
                _ = count()
                return Object(level: model.level)
            }
        case .computedValue:
            view.show {
                _ = count()
                return Counting(level: model.level)
            }
        case .additionalState:
            view.show {
                _ = count()
                return Additional(level: model.level)
            }
        }
        return view
    }

    private func wait(for level: UInt8, in view: RasterView) async {
        for _ in 0..<100 where view.image?.pixel(x: 1, y: 1)?.red != level { await passTurns() }
    }

    nonisolated private static let cases = Part.allCases.flatMap { part in [true, false].map { (part, $0) } }

    @Test(.timeLimit(.minutes(30)), arguments: cases)
    func areAtRestWhenNothingChanges(part: Part, drawsSynchronously: Bool) async {
        let view = view(of: part, drawsSynchronously: drawsSynchronously)
        await wait(for: 0, in: view)
        for _ in 0..<20 { await passTurns() }
        let before = calls.all.count
        let revision = view.revision
        for _ in 0..<10 { await passTurns() }
        #expect(calls.all.count == before)
        #expect(view.revision == revision)
        #expect(before < 40)
    }

    @Test(.timeLimit(.minutes(30)), arguments: cases)
    func showAnImageAndFollowChanges(part: Part, drawsSynchronously: Bool) async {
        let view = view(of: part, drawsSynchronously: drawsSynchronously)
        await wait(for: 0, in: view)
        #expect(view.image?.pixel(x: 1, y: 1)?.red == 0)
        for level: UInt8 in [1, 2] {
            model.level = Int(level)
            await wait(for: level, in: view)
            #expect(view.image?.pixel(x: 1, y: 1)?.red == level)
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: Part.allCases)
    func areReportedOnceWithTheDifference(part: Part) async {
        let view = view(of: part, drawsSynchronously: true)
        for _ in 0..<20 { await passTurns() }
        for level in 1...3 {
            model.level = level
            for _ in 0..<5 { await passTurns() }
        }
        let reports = lines.all.filter { $0.contains("differs each time a view reads it") }
        #expect(reports.count == 1)
        let difference =
            switch part {
            case .storedValue: "time: "
            case .identity, .object: "its identity"
            case .computedValue, .additionalState: "reading: "
            }
        #expect(reports.first?.contains(difference) == true, "\(reports)")
        withExtendedLifetime(view) {}
    }

    struct Placeheld: Rasterizable, Sendable {
        var level: Int
        static var keyPathsThatAffectState: StateKeyPaths<Placeheld> { [\.level] }
        var rasterOptions: RasterOptions {
            RasterOptions(placeholder: try? RasterImage(size: CGSize(width: 4, height: 4), background: .gray) { _ in })
        }
        func draw(in context: DrawingContext, bounds: CGRect) { Plate(level: level).draw(in: context, bounds: bounds) }
    }

    @Test func aPlaceholderThatIsDrawnAtEachReadingIsTheSame() async {
        let model = model
        let view = RasterView(size: size, pipeline: .isolated()) { Placeheld(level: model.level) }
        view.regenerateIfNeeded()
        let revision = view.revision
        for _ in 0..<10 { await passTurns() }
        #expect(view.revision == revision)
    }
}
