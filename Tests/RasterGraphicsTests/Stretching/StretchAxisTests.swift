// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import RasterGraphics

@Suite struct StretchAxisTests {
    private func bands(
        _ slices: AxisSlices,
        _ mode: ResizingMode.Axis = .stretch,
        to destination: Range<Int>,
        scale: Double = 1
    ) -> [StretchBand] {
        let axis = StretchAxis(slices, mode: mode, destination: destination, scale: scale)
        return withUnsafeTemporaryAllocation(of: StretchBand.self, capacity: axis.bandLimit(of: slices)) { memory in
            var writer = BandWriter(memory)
            axis.write(slices, to: &writer)
            return Array(writer.bands)
        }
    }

    private func bands(
        _ length: Int,
        _ leading: Int,
        _ trailing: Int,
        to destination: Range<Int>,
        scale: Double = 1
    ) -> [StretchBand] {
        bands(AxisSlices(length: length, leading: leading, trailing: trailing), to: destination, scale: scale)
    }

    private func tiles(_ mode: ResizingMode.Axis, in room: Int, scale: Double = 1) -> [Range<Int>] {
        let caps = 2 * Int(2 * scale)
        let slices = AxisSlices(length: 8, leading: 2, trailing: 2)
        return bands(slices, mode, to: 0..<caps + room, scale: scale).filter { $0.isBetweenCaps }.map(\.visible)
    }

    @Test func repeatsPiecesOfTheSizeThatTheScaleGivesThem() {
        #expect(tiles(.repeat, in: 10, scale: 1.5) == [3..<5, 5..<11, 11..<13])
    }

    @Test(arguments: [(4, [2..<6]), (5, [2..<7]), (6, [2..<5, 5..<8]), (1, [2..<3]), (13, [2..<6, 6..<11, 11..<15])])
    func roundsToWholePieces(room: Int, pieces: [Range<Int>]) {
        #expect(tiles(.round, in: room) == pieces)
    }

    @Test(arguments: ResizingMode.Axis.allCases)
    func everyPixelOfADestinationIsInOneBand(mode: ResizingMode.Axis) {
        for slices in [
            AxisSlices(length: 9, leading: 2, trailing: 3), AxisSlices(length: 9, leading: 0, trailing: 0),
            AxisSlices(length: 9, leading: 0, trailing: 8), AxisSlices(length: 9, leading: 9, trailing: 0),
        ] {
            for scale in [1, 1.25, 1.5, 2, 3] {
                for count in 0...60 {
                    let bands = bands(slices, mode, to: 5..<5 + count, scale: scale)
                    #expect(bands.flatMap { Array($0.visible) } == Array(5..<5 + count))
                }
            }
        }
    }

    @Test func scalesCapsThatLeaveNothingBetween() {
        #expect(bands(20, 15, 5, to: 0..<40).map(\.destination) == [0..<30, 30..<40])
    }

    @Test func sizesCapsByTheScale() {
        #expect(bands(20, 3, 3, to: 0..<40, scale: 1.5).map(\.destination) == [0..<5, 5..<35, 35..<40])
    }

    @Test func keepsOnePixelOfACapThatIsScaledAway() {
        #expect(bands(20, 3, 3, to: 0..<40, scale: 0.01).map(\.destination) == [0..<1, 1..<39, 39..<40])
    }

    @Test(arguments: [1e18, 1e300, .infinity])
    func survivesAnyScale(scale: Double) {
        #expect(bands(20, 6, 6, to: 0..<4, scale: scale).map(\.destination) == [0..<2, 2..<4])
    }
}

@Suite struct StretchPlanTests {
    private func plan<R>(
        caps: EdgeInsets,
        imageScale: CGFloat,
        scale: CGFloat,
        _ body: ([StretchBand], [StretchBand]) -> R
    ) throws -> R {
        let size = try PixelSize(width: 20, height: 10)
        let slices = ImageSlices(size: size, caps: caps, scale: imageScale, mode: .stretch)
        let area = PixelRect(columns: 0..<100, rows: 0..<50)
        let axes = slices.axes(to: area, scale: (scale / imageScale, scale / imageScale))
        return slices.withPlan(axes.columns, axes.rows) { body(Array($0.columns), Array($0.rows)) }
    }

    @Test func roundsCapsToWholePixelsOfTheImage() throws {
        let columns = try plan(caps: EdgeInsets(left: 2.3, right: 2.3), imageScale: 2, scale: 2) { columns, _ in columns
        }
        #expect(columns.map(\.source) == [0..<5, 5..<15, 15..<20])
    }

    @Test func givesCapsTheirSizeInPointsAtTheScaleOfTheTarget() throws {
        let plan = try plan(caps: EdgeInsets(top: 2, left: 3), imageScale: 1, scale: 2) { ($0, $1) }
        #expect(plan.0.map(\.destination) == [0..<6, 6..<100])
        #expect(plan.1.map(\.destination) == [0..<4, 4..<50])
    }

    @Test func keepsRoundedCapsWithinTheImage() throws {
        let columns = try plan(caps: EdgeInsets(left: 2.5, right: 17.5), imageScale: 1, scale: 1) { columns, _ in
            columns
        }
        #expect(columns.map(\.source) == [0..<3, 3..<20])
    }
}
