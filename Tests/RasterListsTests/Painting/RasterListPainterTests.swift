// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@_spi(Testing) @testable import RasterLists

/// What painters report, and that they paint no more.
@Suite struct RasterListPainterTests {
    private final class Painted {
        var list = PaintedList()
        var painter = RasterListPainter<Int>()
        let target: PaintedMemory

        init(count: Int = 40, format: PixelFormat = .argb32, background: Color = .white, scale: CGFloat = 1) throws {
            list.scale = scale
            list.background = background
            list.rows = try (0..<count).map {
                .init(id: $0, height: 20, columns: 0..<60, image: try Self.swatch($0, scale: scale))
            }
            target = PaintedMemory(width: 60, height: 80, format: format)
            try paint()
        }

        static func swatch(
            _ number: Int,
            height: Int = 20,
            scale: CGFloat = 1,
            format: PixelFormat = .rgb24
        ) throws -> RasterImage {
            let size = CGSize(width: 60 / scale, height: CGFloat(height) / scale)
            let color = Color(hue: Double(number % 17) / 17, saturation: 0.7, brightness: 0.9, opacity: 0.8)
            return try RasterImage(size: size, scale: scale, format: format, background: color) { _ in }
        }

        @discardableResult
        func paint(sourceLocation: SourceLocation = #_sourceLocation) throws -> RasterListDamage {
            let damage = try painter.paint(list.frame, into: target.memory)
            let expected = try list.naivePixels(format: target.format)
            #expect(target.pixels(width: 60, height: 80) == expected, sourceLocation: sourceLocation)
            return damage
        }
    }

    @Test(arguments: [13, -13]) func `A horizontal scroll moves pixels sideways and paints a strip`(distance: Int)
        throws
    {
        let painted = try Painted(count: 0)
        painted.list.axis = .horizontal
        painted.list.offset = 100
        painted.list.rows = try (0..<40).map { number in
            let color = Color(hue: Double(number % 17) / 17, saturation: 0.7, brightness: 0.9)
            let image = try RasterImage(size: CGSize(width: 20, height: 80), background: color) { _ in }
            return .init(id: number, height: 20, columns: 0..<80, image: image)
        }
        try painted.paint()
        painted.list.offset += distance
        let strip = CGRect(x: distance > 0 ? 47 : 0, y: 0, width: 13, height: 80)
        #expect(
            try painted.paint()
                == RasterListDamage(
                    viewport: CGSize(width: 60, height: 80),
                    axis: .horizontal,
                    scrolledBy: CGFloat(distance),
                    rects: [strip]
                )
        )
    }

    private static func rows(_ rows: Range<Int>, scale: CGFloat = 1) -> CGRect {
        CGRect(
            x: 0,
            y: CGFloat(rows.lowerBound) / scale,
            width: 60 / scale,
            height: CGFloat(rows.count) / scale
        )
    }

    private static var everything: RasterListDamage {
        RasterListDamage(viewport: CGSize(width: 60, height: 80), rects: [rows(0..<80)])
    }

    private static func damage(
        _ rects: CGRect...,
        scrolledBy distance: CGFloat = 0,
        scale: CGFloat = 1
    ) -> RasterListDamage {
        let viewport = CGSize(width: 60 / scale, height: 80 / scale)
        return RasterListDamage(viewport: viewport, scrolledBy: distance, rects: rects)
    }

    private typealias Change = @Sendable (Painted) throws -> Void

    /// Changes after others that were painted, and the damage that they do.
    private static let changes: [(name: String, before: Change, change: Change, damage: RasterListDamage)] = [
        ("nothing", { _ in }, { _ in }, damage()),
        (
            "a scroll up paints the strip above", { $0.list.offset = 33 }, { $0.list.offset = 10 },
            damage(rows(0..<23), scrolledBy: -23)
        ),
        ("half of the pixels remain", { _ in }, { $0.list.offset = 40 }, damage(rows(40..<80), scrolledBy: 40)),
        ("less than half of the pixels remain", { $0.list.offset = 40 }, { $0.list.offset = 81 }, everything),
        ("a jump", { _ in }, { $0.list.offset = 500 }, everything),
        (
            "a header that stays is painted where it is and where its pixels went",
            {
                $0.list.rows[0].isHeader = true
                $0.list.offset = 30
            }, { $0.list.offset = 34 }, damage(rows(0..<20), rows(76..<80), scrolledBy: 4)
        ),
        (
            "a header that the next one pushes is moved",
            {
                $0.list.rows[0].isHeader = true
                $0.list.rows[3].isHeader = true
                $0.list.offset = 45
            }, { $0.list.offset = 50 }, damage(rows(75..<80), scrolledBy: 5)
        ),
        ("an image goes", { _ in }, { $0.list.rows[2].image = nil }, damage(rows(40..<60))),
        (
            "an image arrives", { $0.list.rows[2].image = nil }, { $0.list.rows[2].image = try Painted.swatch(2) },
            damage(rows(40..<60))
        ),
        (
            "an image arrives during a scroll", { _ in },
            {
                $0.list.rows[2].image = try Painted.swatch(9)
                $0.list.offset = 10
            }, damage(rows(30..<50), rows(70..<80), scrolledBy: 10)
        ),
        (
            "offset and items move together", { $0.list.offset = 30 },
            {
                $0.list.rows.insert(.init(id: 100, height: 33, columns: 0..<60), at: 0)
                $0.list.offset += 33
            }, damage()
        ),
        (
            "items move without the offset", { _ in },
            { $0.list.rows.insert(.init(id: 100, height: 7, columns: 0..<60), at: 0) },
            damage(rows(0..<7), scrolledBy: -7)
        ),
        (
            "a mark that moves", { $0.list.mark = (0..<60, 19..<21, .red) },
            { $0.list.mark = (0..<60, 39..<41, .red) }, damage(rows(19..<21), rows(39..<41))
        ),
        ("another background", { _ in }, { $0.list.background = .black }, everything),
        ("a reset", { _ in }, { $0.painter.reset() }, everything),
    ]

    @Test(arguments: changes.indices)
    func paintsWhatAChangeDamages(index: Int) throws {
        let (name, before, change, damage) = Self.changes[index]
        let painted = try Painted()
        try before(painted)
        try painted.paint()
        try change(painted)
        #expect(try painted.paint() == damage, "\(name)")
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
    func movesPixelsUpAndPaintsTheStripBelow(scale: Double) throws {
        let painted = try Painted(scale: scale)
        painted.list.offset = 13
        #expect(
            try painted.paint() == Self.damage(Self.rows(67..<80, scale: scale), scrolledBy: 13 / scale, scale: scale)
        )
    }

    @Test func paintsNothingForAnEqualImageInTheSameMemory() throws {
        let painted = try Painted()
        let image = try Painted.swatch(1)
        painted.list.rows[1].image = try image.withCapInsets(EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
        try painted.paint()
        painted.list.rows[1].image = try image.withCapInsets(EdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
        #expect(try painted.paint() == Self.damage())
        painted.list.rows[1].image = try image.withCapInsets(EdgeInsets(top: 3, left: 2, bottom: 2, right: 2))
        #expect(try painted.paint() == Self.damage(Self.rows(20..<40)))
    }

    @Test func allOfTheTargetHasChangedAfterAMove() throws {
        let painted = try Painted()
        painted.list.offset = 13
        let damage = try painted.paint()
        #expect(!damage.isEverything && damage.changedRects == [Self.rows(0..<80)])
    }

    @Test func theTargetHasChangedWhereItWasRepaintedWithoutAMove() throws {
        let painted = try Painted()
        painted.list.rows[1].image = nil
        #expect(try painted.paint().changedRects == [Self.rows(20..<40)])
    }

    @Test func paintsEverythingIntoAnotherMemory() throws {
        let painted = try Painted()
        let other = PaintedMemory(width: 60, height: 80, format: .argb32)
        #expect(try painted.painter.paint(painted.list.frame, into: other.memory).isEverything)
        #expect(try painted.paint() == Self.everything)
    }

    @Test func paintsNothingIntoAViewportWithoutPixels() throws {
        let painted = try Painted()
        let before = painted.target.contents
        painted.list.height = 0
        let damage = try painted.painter.paint(painted.list.frame, into: painted.target.memory)
        #expect(damage.rects.isEmpty)
        #expect(painted.target.contents == before)
    }

    @Test func itemsInAnotherOrderArePaintedWhereTheyOverlap() throws {
        let painted = try Painted(count: 2)
        painted.list.spacing = -10
        try painted.paint()
        // The same rectangles and images, the other one in front.
        var frame = painted.list.frame
        frame.items.swapAt(0, 1)
        let changes = try painted.painter.paint(frame, into: painted.target.memory)
        let fresh = PaintedMemory(width: 60, height: 80, format: .argb32)
        var painter = RasterListPainter<Int>()
        try painter.paint(frame, into: fresh.memory)
        #expect(changes.rects.contains { $0.contains(Self.rows(10..<20)) })
        #expect(painted.target.pixels(width: 60, height: 80) == fresh.pixels(width: 60, height: 80))
    }

    @Test func damageThatWasOnlyReportedIsNotTakenForPainted() throws {
        let painted = try Painted()
        painted.list.offset = 13
        _ = painted.painter.damage(for: painted.list.frame)
        #expect(try painted.paint() == Self.everything)
    }
}
