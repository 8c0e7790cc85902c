// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite struct AlignmentTests {
    let rect = CGRect(x: 20, y: 10, width: 200, height: 40)

    private func ink(_ alignment: TextStyle.Alignment, _ vertical: TextStyle.VerticalAlignment) throws -> Ink {
        try RasterTextTests.ink(
            of: "HIH",
            in: rect,
            style: TextStyle(font: testFont(), alignment: alignment, verticalAlignment: vertical, lineLimit: 1)
        )
    }

    @Test func textFromRightToLeftLeadsAtTheRight() throws {
        let ink = try RasterTextTests.ink(of: "שלום", in: rect)
        #expect((216...220).contains(ink.right))
    }

    @Test(arguments: [("שלום", TextStyle.Direction.leftToRight), ("HIH", .rightToLeft)])
    func aChosenDirectionSaysWhereALineLeads(text: String, direction: TextStyle.Direction) throws {
        let ink = try RasterTextTests.ink(
            of: text,
            in: rect,
            style: TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1, direction: direction)
        )
        #expect(direction == .leftToRight ? (20...24).contains(ink.left) : (216...220).contains(ink.right))
    }

    @Test func aChosenDirectionOrdersTheRunsOfALine() throws {
        let left = try RasterTextTests.ink(
            of: "a שלום",
            in: rect,
            style: TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1, direction: .leftToRight)
        )
        let right = try RasterTextTests.ink(
            of: "a שלום",
            in: rect,
            style: TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1, direction: .rightToLeft)
        )
        #expect(left != right)
    }

    @Test func topAlignedLinesStandAtTheTop() throws {
        let height = try ResolvedText(
            "HIH",
            style: TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1)
        ).size.height
        let ink = try ink(.leading, .top)
        #expect(ink.top >= 10 && ink.bottom <= 10 + Int(height))
    }

    @Test func bottomAlignedLinesStandAtTheBottom() throws {
        let height = try ResolvedText(
            "HIH",
            style: TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1)
        ).size.height
        let ink = try ink(.leading, .bottom)
        #expect(ink.top >= 50 - Int(height) && ink.bottom <= 50)
    }

    @Test func centredLinesStandHalfwayBetweenTopAndBottom() throws {
        let top = try ink(.leading, .top).top
        let bottom = try ink(.leading, .bottom).top
        #expect(try ink(.leading, .center).top == (top + bottom) / 2)
    }

    @Test func theLinesOfATextWithoutARectangleAreAlignedAmongThemselves() throws {
        let style = TextStyle(font: testFont(), alignment: .trailing, verticalAlignment: .center, lineLimit: nil)
        let lineHeight = try ResolvedText("I", style: style).size.height
        let firstLine = try paper { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 240, height: lineHeight))
            context.draw("I\nHHHH", at: CGPoint(x: 20, y: 0), anchor: .topLeading, style: style)
        }
        #expect(Ink(of: firstLine).left > 40)
    }

    @Test func theBaselineIsWhereTheLayoutSays() throws {
        let style = TextStyle(font: testFont(size: 20), verticalAlignment: .center, lineLimit: 1)
        let baseline = try ResolvedText("H", style: style).firstBaseline
        let image = try paper { $0.draw("H", at: CGPoint(x: 20, y: 5), anchor: .topLeading, style: style) }
        #expect(Ink(of: image).bottom == 5 + Int(baseline.rounded()))
    }
}
