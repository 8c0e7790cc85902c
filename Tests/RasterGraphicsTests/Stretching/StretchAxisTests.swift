// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterGraphics

@Suite struct StretchAxisTests {
    private func bands(
        _ length: Int,
        _ leading: Int,
        _ trailing: Int,
        to destination: Range<Int>,
        scale: Double = 1
    ) -> BandList {
        let slices = AxisSlices(length: length, leading: leading, trailing: trailing)
        return StretchAxis(slices, destination: destination, scale: scale).bands
    }

    @Test func keepsCapsAndRepeatsASinglePixelBetween() {
        let bands = bands(19, 9, 9, to: 0..<60)
        #expect(bands.map(\.source) == [0..<9, 9..<10, 10..<19])
        #expect(bands.map(\.destination) == [0..<9, 9..<51, 51..<60])
        #expect(bands.map(\.kind) == [.copied, .repeated, .copied])
    }

    @Test func scalesSeveralPixelsBetween() {
        #expect(bands(20, 4, 4, to: 10..<50).map(\.kind) == [.copied, .scaled, .copied])
    }

    @Test func copiesAnAxisOfEqualLength() {
        #expect(bands(20, 4, 4, to: 5..<25).allSatisfy { $0.kind == .copied })
    }

    @Test func isOneBandWithoutCaps() {
        #expect(bands(20, 0, 0, to: 3..<9).map(\.source) == [0..<20])
        #expect(bands(20, 0, 0, to: 3..<9).map(\.destination) == [3..<9])
    }

    @Test func hasNoMiddleInADestinationAsLongAsTheCaps() {
        let bands = bands(19, 9, 9, to: 0..<18)
        #expect(bands.map(\.source) == [0..<9, 10..<19])
        #expect(bands.map(\.kind) == [.copied, .copied])
    }

    @Test func sharesAShorterDestinationInProportion() {
        let bands = bands(20, 12, 6, to: 100..<106)
        #expect(bands.map(\.source) == [0..<12, 14..<20])
        #expect(bands.map(\.destination) == [100..<104, 104..<106])
    }

    @Test func scalesCapsThatLeaveNothingBetween() {
        #expect(bands(20, 15, 5, to: 0..<40).map(\.destination) == [0..<30, 30..<40])
    }

    @Test func stretchesBesideASingleCap() {
        #expect(bands(10, 4, 0, to: 0..<30).map(\.destination) == [0..<4, 4..<30])
        #expect(bands(10, 0, 4, to: 0..<30).map(\.destination) == [0..<26, 26..<30])
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

    @Test func hasNoGapAndNoOverlapInAnyLength() {
        for length in 1...12 {
            for leading in 0...length {
                for trailing in 0...length - leading {
                    for count in 0...14 {
                        let bands = bands(length, leading, trailing, to: 7..<7 + count)
                        #expect(bands.flatMap { Array($0.destination) } == Array(7..<7 + count))
                    }
                }
            }
        }
    }
}
