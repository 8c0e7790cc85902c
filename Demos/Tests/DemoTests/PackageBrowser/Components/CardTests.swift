// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterTesting
import Testing

@testable import BrowserPages

@Suite struct CardTests {
    private static let short = "a tool"
    private static let long = String(repeating: "a tool that does many things ", count: 20)

    private func face(_ fields: KeyValuePairs<String, String?> = [:], name: String = "tool") throws -> PackageFace {
        let package = try #require(StatusTexts.list(StatusTexts.stanza(name, fields)).packages.first)
        return PackageFace(package, showsArchitecture: false)
    }

    private func height(_ text: String, width: CGFloat) throws -> CGFloat {
        let row = PackageRow(face: try face(["Description": text]))
        return try row.size(fitting: width, scale: 1, environment: RasterEnvironment()).height
    }

    @Test func isHigherForALongerText() throws {
        #expect(try height(Self.short, width: 320) < height(Self.long + "\n " + Self.long, width: 320))
    }

    @Test func endsLongTextsAfterTheSameLines() throws {
        let text = Self.long
        #expect(try height(text + "\n " + text, width: 320) == height(text + text + "\n " + text + text, width: 320))
    }

    @Test(arguments: [0, 1, 60] as [CGFloat])
    func hasAHeightForAnyWidth(width: CGFloat) throws {
        let height = try height(Self.long, width: width)
        #expect((1..<1000).contains(height))
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
        expectCapInsetsMatchDrawing(of: CardPlate(), size: CGSize(width: 300, height: 180))
    }

    @Test(
        arguments: [
            ("libcairo2", "Ca"), ("python3-numpy", "Nu"), ("bash", "Ba"), ("g++", "G"), ("0ad", "0a"), ("lib", "Li"),
            ("libc6", "C6"), ("r-cran-x", "Rc"),
        ]
    )
    func takesTheMonogramAfterACommonPrefix(name: String, monogram: String) {
        #expect(PackageIcon.monogram(of: name) == monogram)
    }

    @Test func hasTheSamePatternInEachProcess() {
        // FNV-1a of "a", as its authors publish it.
        #expect(PackageIcon(name: "a", tint: .red).pattern == 0xE40C_292C)
    }

    @Test(
        arguments: [(nil, 0), (0, 0), (1, 0), (1 << 14, 0), (1 << 22, 24), (1 << 30, 48), (.max, 48)]
            as [(UInt64?, Int)]
    )
    func fillsTheMeterByTheLogarithmOfTheSize(bytes: UInt64?, level: Int) {
        #expect(SizeMeter.level(of: bytes) == level)
    }

    @Test func marksWhatIsUnusual() throws {
        #expect(try face().mark == nil)
        #expect(try face(["Essential": "yes"]).mark?.text == "essential")
        #expect(try face(["Status": "hold ok installed"]).mark?.text == "on hold")
        #expect(try face(["Status": "install ok half-configured"]).mark?.text == "half-configured")
    }

    @Test func saysThatTheSizeIsUnknown() throws {
        #expect(try face(["Installed-Size": nil]).sizeText == "size unknown")
    }
}
