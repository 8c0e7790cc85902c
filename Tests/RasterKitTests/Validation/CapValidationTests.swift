// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct CapValidationTests {
    private let log = EventRecorder()

    private func pipeline(_ validation: RasterValidation = .capInsets) -> RasterPipeline {
        RasterPipeline(
            cache: RasterCache(byteLimit: 1 << 20, pressure: nil),
            validation: validation,
            onEvent: log.record
        )
    }

    private var misdeclared: [RasterEvent] { log.events.filter { $0.action == .misdeclared } }

    private let cut = Stretchable(capInsets: EdgeInsets(all: 5))
    private let size = CGSize(width: 60, height: 44)

    @Test func reportsCapsThatCutTheCorners() throws {
        _ = try pipeline().render(cut, size: size, scale: 2)
        let error = try #require(misdeclared.first?.error)
        #expect(error.code == .capInsetsWrong)
        #expect(error.message.contains("Stretchable (top 5, left 5, bottom 5, right 5) are wrong"))
        #expect(error.message.contains("and scale 2, "))
        #expect(error.message.contains("caps of top 12, left 12, bottom 12, right 12 points would do"))
    }

    @Test func reportsNothingOfRightCaps() throws {
        _ = try pipeline().render(Stretchable(), size: size, scale: 2)
        #expect(misdeclared.isEmpty)
    }

    @Test func provesAComponentOnceForItsCapsAndScale() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(cut, size: size)
        let drawings = cut.counter.count
        var other = cut
        other.inside = .fixedMark
        _ = try pipeline.render(other, size: size)
        #expect(cut.counter.count == drawings + 1 && misdeclared.count == 1)
    }

    @Test func provesAComponentAgainAtAnotherScaleAndWithOtherCaps() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(cut, size: size)
        _ = try pipeline.render(cut, size: size, scale: 2)
        _ = try pipeline.render(Stretchable(capInsets: EdgeInsets(all: 4)), size: size)
        #expect(misdeclared.count == 3)
    }

    @Test func countsNoneOfItsOwnDrawings() throws {
        let pipeline = pipeline()
        _ = try pipeline.render(cut, size: size)
        #expect(pipeline.statistics.drawings == 1 && pipeline.rasterCache?.count == 1)
        #expect(log.events.map(\.action) == [.drawn, .misdeclared])
    }

    @Test func drawsNoMoreThanNeededUnlessAsked() throws {
        _ = try pipeline(.standard).render(cut, size: size)
        #expect(cut.counter.count == 1)
    }

    @Test func keepsTheImageWhereItsProofCannotBeDrawn() throws {
        struct Shy: Rasterizable {
            var capInsets: EdgeInsets { EdgeInsets(all: 3) }
            static var keyPathsThatAffectState: StateKeyPaths<Shy> { [] }
            func draw(in context: DrawingContext, bounds: CGRect) throws {
                guard bounds.width == 60 else { throw DrawingFailure() }
            }
        }
        _ = try pipeline().render(Shy(), size: size)
        #expect(log.events.map(\.action) == [.drawn])
    }
}
