// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterTesting
import Testing

@testable import RasterLists

/// Random sequences of frames: after each paint, the target's bytes are those of a full repaint.
@Suite struct ListPaintingProof {
    @Test(arguments: 0..<UInt64(Proof.length(30, full: 2_000)))
    func paintingTheDifferenceEqualsPaintingEverything(number: UInt64) throws {
        let seed = Proof.seed &+ number
        var play = try ListPlay(seed: seed)
        for step in 0..<30 {
            let fault = try play.step()
            #expect(fault == nil, "RASTER_SEED=\(seed), step \(step)")
            if fault != nil { break }
        }
    }
}

private struct ListPlay {
    private var generator: SeededGenerator
    private var images: ListImages
    private var list = PaintedList()
    private var nextID = 0
    private var painter = RasterListPainter<Int>()
    private var canvasPainter = RasterListPainter<Int>()
    private var calculator = RasterListPainter<Int>()
    private var target: PaintedMemory
    private var canvas: RasterCanvas
    private var keptImage: RasterImage?
    private static let scales: [CGFloat] = [1, 1.25, 1.5, 2, 3]
    private static let backgrounds = [Color.white, .clear, Color(hex: 0x2060C0, opacity: 0.4), .black]

    init(seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        images = ListImages(seed: seed ^ 1)
        target = PaintedMemory(width: 1, height: 1, format: .argb32)
        canvas = try RasterCanvas(size: CGSize(width: 1, height: 1))
        list.axis = RasterListAxis.allCases.randomElement(using: &generator) ?? .vertical
        list.scale = Self.scales.randomElement(using: &generator) ?? 1
        list.spacing = [0, 0, 3].randomElement(using: &generator) ?? 0
        try insertRows(count: Int.random(in: 0...40, using: &generator), at: 0)
        try resize()
    }

    mutating func step() throws -> String? {
        try change()
        if Int.random(in: 0..<5, using: &generator) == 0 { try change() }
        return try paint()
    }

    private mutating func change() throws {
        switch Int.random(in: 0..<27, using: &generator) {
        case 0..<9: list.offset += Int.random(in: -30...30, using: &generator)
        case 9: list.offset = Int.random(in: -20...max(0, list.contentHeight), using: &generator)
        case 10..<14: try changeImages()
        case 14: try insertRows(count: Int.random(in: 1...3, using: &generator), at: position())
        case 15:
            let height = list.contentHeight
            try insertRows(count: 2, at: 0)
            list.offset += list.contentHeight - height
        case 16: if !list.rows.isEmpty { list.rows.remove(at: position(within: list.rows.count)) }
        case 17: list.rows.shuffle(using: &generator)
        case 18: list.background = Self.backgrounds.randomElement(using: &generator) ?? .white
        case 19: list.tint = Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &generator), opacity: 0.7)
        case 20:
            list.placeholder =
                Bool.random(using: &generator) ? nil : try images.image(width: 20, height: 10, scale: list.scale)
        case 21: try resize()
        case 22: keptImage = Bool.random(using: &generator) ? canvas.makeImage() : nil
        case 23:
            let top = list.offset + Int.random(in: -5...60, using: &generator)
            let color = [Color.red, .blue.opacity(0.5)].randomElement(using: &generator) ?? .red
            list.mark = Bool.random(using: &generator) ? nil : (0..<30, top..<top + 2, color)
        case 24:
            guard !list.rows.isEmpty else { break }
            let shadows = [
                nil, RasterShadow(.drop(color: .black, radius: 1.5)), .init(.inner(color: .blue, radius: 1)),
            ]
            list.rows[position(within: list.rows.count)].shadow = shadows.randomElement(using: &generator) ?? nil
        case 25:
            guard Int.random(in: 0..<4, using: &generator) == 0 else { break }
            list.axis = list.axis == .vertical ? .horizontal : .vertical
        default: break
        }
    }

    private mutating func position(within count: Int? = nil) -> Int {
        Int.random(in: 0..<(count ?? list.rows.count + 1), using: &generator)
    }

    private mutating func insertRows(count: Int, at position: Int) throws {
        for _ in 0..<count {
            let left = [0, 0, Int.random(in: -5...20, using: &generator)].randomElement(using: &generator) ?? 0
            let row = PaintedList.Row(
                id: nextID,
                height: Int.random(in: 0...25, using: &generator),
                columns: left..<left + Int.random(in: 1...45, using: &generator),
                isHeader: Int.random(in: 0..<6, using: &generator) == 0
            )
            nextID += 1
            list.rows.insert(row, at: position)
            if Bool.random(using: &generator) { try changeImage(at: position) }
        }
    }

    private mutating func changeImages() throws {
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !list.rows.isEmpty {
            try changeImage(at: position(within: list.rows.count))
        }
    }

    private mutating func changeImage(at index: Int) throws {
        let row = list.rows[index]
        let isGone = Int.random(in: 0..<4, using: &generator) == 0
        list.rows[index].image =
            isGone ? nil : try image(width: row.columns.count, height: max(1, row.height))
    }

    private mutating func image(width: Int, height: Int) throws -> RasterImage {
        let (width, height) = list.axis == .vertical ? (width, height) : (height, width)
        return try images.image(width: width, height: height, scale: list.scale)
    }

    private mutating func resize() throws {
        list.width = Int.random(in: 1...40, using: &generator)
        list.height = Int.random(in: 1...60, using: &generator)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            list.scale = Self.scales.randomElement(using: &generator) ?? 1
        }
        let spare = [0, 0, 5].randomElement(using: &generator) ?? 0
        target = PaintedMemory(
            width: list.width + spare,
            height: list.height + spare,
            padding: [0, 3].randomElement(using: &generator) ?? 0,
            format: PixelFormat.allCases.randomElement(using: &generator) ?? .argb32,
            seed: generator.next()
        )
        let size = CGSize(width: CGFloat(list.width) / list.scale, height: CGFloat(list.height) / list.scale)
        canvas = try RasterCanvas(size: size, scale: list.scale, background: .green)
    }

    private mutating func paint() throws -> String? {
        let frame = list.frame
        let before = PixelSnapshot(of: target)
        let damage = try painter.paint(frame, into: target.memory)
        if let fault = before.fault(after: damage, scale: list.scale, width: list.width, height: list.height) {
            return fault
        }
        let full = PaintedMemory(width: list.width, height: list.height, format: target.format, seed: generator.next())
        var fresh = RasterListPainter<Int>()
        let everything = try fresh.paint(frame, into: full.memory)
        if !everything.isEverything { return "A new painter did not paint everything." }
        let pixels = target.pixels(width: list.width, height: list.height)
        if pixels != full.pixels(width: list.width, height: list.height) { return "The pixels differ: \(damage)" }
        // The highest byte of an opaque pixel is unused. Shadows are compared on the canvas.
        let naive = try list.naivePixels(format: target.format)
        let hasShadows = list.rows.contains { $0.shadow != nil }
        let isEqual =
            hasShadows
            || zip(pixels, naive).enumerated().allSatisfy { index, bytes in
                bytes.0 == bytes.1 || target.format == .rgb24 && index % 4 == 3
            }
        if !isEqual { return "The pixels are not those of the images: \(damage)" }
        return try paintCanvas(frame)
    }

    private mutating func paintCanvas(_ frame: RasterListFrame<Int>) throws -> String? {
        let damage = try canvasPainter.paint(frame, into: canvas)
        let calculated = calculator.damage(for: frame)
        if !damage.isEverything, damage != calculated { return "\(calculated) was reported for \(damage)." }
        let full = try RasterImage(size: frame.size, scale: frame.scale) { frame.draw(in: $0) }
        return canvas.makeImage().hasSamePixels(as: full) ? nil : "The canvas differs from the frame: \(damage)"
    }
}

private struct PixelSnapshot {
    private let target: PaintedMemory
    private let bytes: [UInt8]

    init(of target: PaintedMemory) {
        self.target = target
        bytes = target.contents
    }

    func fault(after damage: RasterListDamage, scale: CGFloat, width: Int, height: Int) -> String? {
        let distance = Int((damage.scrolledBy * scale).rounded())
        if abs(CGFloat(distance) / scale - damage.scrolledBy) > 1e-9 { return "Moved by parts of pixels: \(damage)" }
        var isDamaged = [Bool](repeating: false, count: bytes.count)
        for rect in damage.rects {
            let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale }
            if edges.contains(where: { abs($0 - $0.rounded()) > 1e-6 }) { return "Not whole pixels: \(damage)" }
            let pixels = edges.map { Int($0.rounded()) }
            if pixels[0] < 0 || pixels[1] < 0 || pixels[2] > width || pixels[3] > height { return "Outside: \(damage)" }
            if pixels[0] >= pixels[2] || pixels[1] >= pixels[3] { return "Empty: \(damage)" }
            for y in pixels[1]..<pixels[3] {
                for index in target.indices(x: pixels[0]..<pixels[2], y: y) {
                    if isDamaged[index] { return "Not disjoint: \(damage)" }
                    isDamaged[index] = true
                }
            }
        }
        if damage.rects.count > 16 { return "Too many: \(damage)" }
        let expected = target.contents(of: bytes, movedBy: damage, scale: scale, width: width, height: height)
        let isKept = zip(zip(target.contents, expected), isDamaged).allSatisfy { $0.0 == $0.1 || $1 }
        return isKept ? nil : "Changed outside of the damage: \(damage)"
    }
}
