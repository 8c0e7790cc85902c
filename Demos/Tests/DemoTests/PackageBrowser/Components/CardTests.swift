// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterTesting
import Testing

@testable import BrowserPages

@Suite struct CardTests {
    private static let long = String(repeating: "a tool that does many things ", count: 20)

    private func face(_ fields: KeyValuePairs<String, String?> = [:], name: String = "tool") throws -> PackageFace {
        let package = try #require(StatusTexts.list(StatusTexts.stanza(name, fields)).packages.first)
        return PackageFace(package, showsArchitecture: false)
    }

    private func height(_ text: String, width: CGFloat) throws -> CGFloat {
        let row = PackageRow(face: try face(["Description": text]))
        return try row.size(fitting: ProposedSize(width: width), scale: 1, environment: RasterEnvironment()).height
    }

    @Test func endsLongTextsAfterTheSameLines() throws {
        let text = Self.long
        #expect(try height(text + "\n " + text, width: 320) == height(text + text + "\n " + text + text, width: 320))
    }

    /// Returns the places of texts.
    private func places(_ tree: LayoutTree) -> [CGRect] {
        (tree.name.hasPrefix("Text(") ? [tree.frame] : []) + tree.children.flatMap(places)
    }

    @Test(arguments: [320, 620, 1000] as [CGFloat])
    func looksInItsHeightAsItWasMeasured(width: CGFloat) throws {
        // In one line where the card is wide, in two where it is just wide enough for badges beside it.
        let text = String(repeating: "a tool that does many things ", count: 3)
        let row = PackageRow(face: try face(["Description": text + "\n " + text]))
        let measured = try row.layout(width: width)
        #expect(places(try row.layout(width: width, height: measured.frame.height)) == places(measured))
    }

    /// What a card shows, and a change to each part of it.
    private static let changes: [@Sendable (inout PackageFace) -> Void] = [
        { $0.name = "other" }, { $0.version = "9" }, { $0.summary = "Else" }, { $0.details = "More." },
        { $0.icon = PackageIcon(name: "zz", tint: .red) }, { $0.badge.text = "Games" }, { $0.mark = $0.badge },
        { $0.sizeText = "1 B" }, { $0.meter.level = 40 },
    ]

    @Test(arguments: 0..<9)
    func drawsAllOfItsFace(change: Int) throws {
        func image(_ face: PackageFace) throws -> RasterImage {
            let size = CGSize(width: 700, height: 180)
            return try RasterPipeline(cache: nil).render(PackageRow(face: face), size: size).image
        }
        var changed = try face()
        let before = try image(changed)
        Self.changes[change](&changed)
        #expect(ImageComparison(expected: before, actual: try image(changed)).largestDifference > 8)
    }

    @Test func looksDifferentInLightAndDark() throws {
        let row = PackageRow(face: try face())
        let images = try RasterEnvironment.ColorScheme.allCases.map { scheme in
            try RasterPipeline(cache: nil).render(
                row,
                size: CGSize(width: 300, height: 180),
                environment: RasterEnvironment(colorScheme: scheme)
            ).image
        }
        #expect(ImageComparison(expected: images[0], actual: images[1]).largestDifference > 100)
    }

    @Test func stretchesItsPlate() {
        expectCapInsetsMatchDrawing(of: CardGround.package, size: CGSize(width: 300, height: 180))
    }
}
