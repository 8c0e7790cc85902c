// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit
import Testing

@testable import RasterTesting

@Suite struct CapTrialTests {
    private let size = CGSize(width: 60, height: 44)

    @Test func findsNothingWhereTheCapsAreWiderThanNeeded() throws {
        #expect(try Stretchable(capInsets: EdgeInsets(all: 19.3)).capDifferences(at: size).isEmpty)
    }

    @Test func findsCapsThatCutTheCorners() throws {
        let differences = try Stretchable(capInsets: EdgeInsets(all: 6)).capDifferences(at: size)
        #expect(Set(differences.map(\.expected.scale)) == [1, 1.25, 1.5, 2, 3])
    }

    @Test func comparesTheDrawingWithTheStretchedImage() throws {
        // The mark, in columns 32..<60 and rows 8..<36, is cut by the cap at the left.
        let card = Stretchable(inside: .fixedMark, capInsets: EdgeInsets(top: 18, left: 20, bottom: 12, right: 12))
        let comparison = try #require(try card.capDifferences(at: size, scales: [2]).last)
        #expect(comparison.expected.scale == 2)
        #expect(comparison.actual.scale == 2)
        #expect(comparison.mismatch?.rows == 8..<36)
        #expect(comparison.mismatch?.columns.lowerBound == 41)
        #expect(comparison.mismatch?.y == 8)
        #expect(comparison.largestDifference == 208)
    }

    @Test func saysInWordsWhatIsWrong() throws {
        let card = Stretchable(capInsets: EdgeInsets(top: 12, left: 6, bottom: 12, right: 12))
        let text = try #require(try card.capReport(at: size, scales: [1]))
        #expect(text.contains("Stretchable (top 12, left 6, bottom 12, right 12) are wrong"))
        #expect(text.contains("At 20×29 points and scale 1, "))
        #expect(text.contains("first in column "))
        #expect(text.contains(" 3 other sizes differ, too. Declare caps that cover all that must not be stretched"))
    }

    @Test func takesAnAxisWithoutCapsAtItsLength() throws {
        let capsule = Stretchable(inside: .capsule, capInsets: EdgeInsets(top: 0, left: 22, bottom: 0, right: 22))
        #expect(try capsule.capDifferences(at: size).isEmpty)
        #expect(try !capsule.capDifferences(at: CGSize(width: 60, height: 50)).isEmpty)
    }

    @Test func provesNothingWithoutCaps() throws {
        let card = Stretchable(inside: .centeredMark, capInsets: .zero)
        #expect(try card.capDifferences(at: size).isEmpty)
        #expect(card.counter.count == 0)
    }

    @Test func provesAComponentWithAMaskAndABackground() throws {
        var options = RasterOptions(background: .orange, mask: .roundedRectangle(CornerRadii(6)))
        options.capInsets = EdgeInsets(all: 6)
        #expect(try RasterDrawing(key: "", options: options) { _, _ in }.capDifferences(at: size).isEmpty)
        options.capInsets = EdgeInsets(all: 2)
        #expect(try !RasterDrawing(key: "", options: options) { _, _ in }.capDifferences(at: size).isEmpty)
    }
}

extension Rasterizable {
    func capDifferences(
        at size: CGSize,
        scales: [CGFloat] = [1, 1.25, 1.5, 2, 3],
        caps: EdgeInsets? = nil
    ) throws -> [ImageComparison] {
        try CapTrial(component: self, size: size, scales: scales, environment: RasterEnvironment())
            .differences(caps ?? rasterOptions.capInsets)
    }

    /// The text for wrong caps; nil if they are right.
    func capReport(at size: CGSize, scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]) throws -> String? {
        let differences = try capDifferences(at: size, scales: scales)
        guard !differences.isEmpty else { return nil }
        return CapTrial(component: self, size: size, scales: scales, environment: RasterEnvironment())
            .report(differences, of: rasterOptions.capInsets)
    }
}
