// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct AsyncNestingTests {
    private let pipeline = RasterPipeline.isolated(threadCount: 1)

    private indirect enum Pile: Rasterizable, Sendable {
        case square(Scripted)
        case frame(Color, Pile)

        static var keyPathsThatAffectState: StateKeyPaths<Pile> {
            ["color": \.color, "square": \.square, "inner": \.inner]
        }

        private var color: Color? {
            if case .frame(let color, _) = self { color } else { nil }
        }

        private var square: Scripted? {
            if case .square(let square) = self { square } else { nil }
        }

        /// What the frame is around: it is drawn inside, so that its state has to be part of this one.
        private var inner: Pile? {
            if case .frame(_, let inner) = self { inner } else { nil }
        }

        func draw(in context: DrawingContext, bounds: CGRect) {
            switch self {
            case .square(let square): context.draw(square, in: bounds)
            case .frame(let color, let inner):
                context.fill(bounds, with: color)
                context.draw(inner, in: bounds.insetBy(dx: 1, dy: 1))
            }
        }

        static func frames(_ count: Int, around square: Scripted) -> Pile {
            (0..<count).reduce(.square(square)) { .frame(Color(red: 0, green: 0, blue: Double($1) / 40), $0) }
        }
    }

    private let large = CGSize(width: 80, height: 80)

    @Test(arguments: [1, 5, 30])
    func drawsPilesOfAnyDepthOnOneThread(depth: Int) async throws {
        let pile = Pile.frames(depth, around: Scripted(color: .green))
        let image = try await pipeline.render(RasterRequest(pile, size: large)).image
        let direct = try RasterPipeline(cache: nil).render(pile, size: large).image
        #expect(image.hasSamePixels(as: direct))
        // The frames, the case around the square, and the square.
        #expect(pipeline.statistics.drawings == 1)
        #expect(pipeline.nestedStatistics.drawings == depth + 1)
    }

    @Test func cancelsTheChildrenWithTheParent() async {
        let gate = Gate()
        let square = Scripted { context in
            gate.arriveAndWait()
            try context.checkCancellation()
        }
        let pile = pipeline.task(for: Pile.frames(2, around: square), size: large)
        await gate.waitForArrival()
        pile.cancel()
        gate.open()
        let pipeline = pipeline
        await wait { pipeline.drawingCount == 0 }
        // The pile, its inner frame, the case around the square, and the square.
        #expect(pipeline.statistics[.canceled] == 1)
        #expect(pipeline.nestedStatistics[.canceled] == 3)
        #expect(pipeline.statistics[.failed] == 0)
        #expect(pipeline.nestedStatistics[.failed] == 0)
        #expect(pipeline.rasterCache?.count == 0)
    }
}
