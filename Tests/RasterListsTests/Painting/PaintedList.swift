// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterTesting

@testable import RasterLists

/// A naive list, laid out in whole pixels: rows one below the other, some of them headers that stay in view.
///
/// In a horizontal list rows and columns are exchanged: rows lie side by side.
struct PaintedList {
    struct Row {
        var id: Int
        var height: Int
        var columns: Range<Int>
        var image: RasterImage?
        var isHeader = false
        var shadow: RasterShadow?
    }

    struct Picture {
        var image: RasterImage
        var columns: Range<Int>
        var rows: Range<Int>

        var keepsSize: Bool
    }

    var axis = RasterListAxis.vertical
    var width = 60
    var height = 80
    var scale: CGFloat = 1
    var offset = 0
    var spacing = 0
    var background = Color.white
    var tint = Color.red
    var placeholder: RasterImage?
    var rows: [Row] = []

    /// The pixels of the content that a mark covers.
    var mark: (columns: Range<Int>, rows: Range<Int>, color: Color)?

    /// The place of each row, in pixels of the content.
    private var places: [Range<Int>] {
        var top = 0
        return rows.map { row in
            defer { top += row.height + spacing }
            return top..<top + row.height
        }
    }

    var contentHeight: Int { places.last?.upperBound ?? 0 }

    private var pinned: (index: Int, rows: Range<Int>)? {
        let places = places
        let above = rows.indices.last { rows[$0].isHeader && places[$0].lowerBound <= offset }
        guard offset >= 0, let index = above else { return nil }
        let next = rows.indices.first { $0 > index && rows[$0].isHeader }
        let bottom = min(offset + rows[index].height, next.map { places[$0].lowerBound } ?? .max)
        return (index, bottom - rows[index].height..<bottom)
    }

    private var shown: [(index: Int, rows: Range<Int>, isPinned: Bool)] {
        let pinned = pinned
        let places = places
        let length = axis == .vertical ? height : width
        let visible = rows.indices.filter { $0 != pinned?.index && places[$0].overlaps(offset..<offset + length) }
        return visible.map { ($0, places[$0], false) } + (pinned.map { [($0.index, $0.rows, true)] } ?? [])
    }

    var frame: RasterListFrame<Int> {
        var frame = RasterListFrame(
            size: CGSize(width: points(width), height: points(height)),
            scale: scale,
            axis: axis,
            offset: points(offset),
            contentSize: axis == .vertical
                ? CGSize(width: points(width), height: points(contentHeight))
                : CGSize(width: points(contentHeight), height: points(height)),
            background: background,
            tint: tint,
            items: shown.map { index, place, isPinned in
                RasterListItem(
                    id: rows[index].id,
                    frame: rect(columns: rows[index].columns, rows: place),
                    image: rows[index].image,
                    kind: isPinned ? .pinnedHeader : rows[index].isHeader ? .header : .item
                )
            },
            placeholder: placeholder
        )
        for (index, place) in shown.enumerated() {
            frame.items[index].viewOptions = RasterOptions(shadow: rows[place.index].shadow).viewOptions
        }
        frame.insertionMark = mark.map {
            RasterListMark(frame: rect(columns: $0.columns, rows: $0.rows), color: $0.color)
        }
        return frame
    }

    var pictures: [Picture] {
        shown.compactMap { index, place, _ in
            (rows[index].image ?? (rows[index].isHeader ? nil : placeholder)).map {
                Picture(
                    image: $0,
                    columns: rows[index].columns,
                    rows: place.lowerBound - offset..<place.upperBound - offset,
                    keepsSize: rows[index].image.map { $0.capInsets == .zero && $0.scale == scale } ?? false
                )
            }
        }
    }

    func naivePixels(format: PixelFormat) throws -> [UInt8] {
        let target = PaintedMemory(width: width, height: height, format: format)
        try target.memory.draw(scale: scale) { context in
            context.blendMode = .copy
            context.fill(with: background)
            context.blendMode = .normal
            for picture in pictures {
                let frame = rect(columns: picture.columns, rows: picture.rows)
                let rect = picture.keepsSize ? CGRect(origin: frame.origin, size: picture.image.size) : frame
                context.withState {
                    context.clip(to: frame)
                    if picture.image.format == .a8 {
                        context.draw(picture.image, in: rect, tint: tint)
                    } else {
                        context.draw(picture.image, in: rect)
                    }
                }
            }
            if let mark {
                let rows = mark.rows.lowerBound - offset..<mark.rows.upperBound - offset
                context.fill(rect(columns: mark.columns, rows: rows), with: mark.color)
            }
        }
        return target.pixels(width: width, height: height)
    }

    private func rect(columns: Range<Int>, rows: Range<Int>) -> CGRect {
        let (x, y) = axis == .vertical ? (columns, rows) : (rows, columns)
        return CGRect(
            x: points(x.lowerBound),
            y: points(y.lowerBound),
            width: points(x.count),
            height: points(y.count)
        )
    }

    private func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }
}

struct ListImages {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func image(width: Int, height: Int, scale: CGFloat) throws -> RasterImage {
        let formats: [PixelFormat] = [.rgb24, .argb32, .argb32, .a8]
        let format = formats.randomElement(using: &generator) ?? .argb32
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return try noise(width: 9, height: 7, scale: scale, format).withCapInsets(caps(scale))
        case 1 where scale != 2: return try noise(width: 6, height: 11, scale: 2, format)
        default: return try noise(width: width, height: height, scale: scale, format)
        }
    }

    private func caps(_ scale: CGFloat) -> EdgeInsets {
        EdgeInsets(top: 2 / scale, left: 3 / scale, bottom: 2 / scale, right: 3 / scale)
    }

    private mutating func noise(
        width: Int,
        height: Int,
        scale: CGFloat,
        _ format: PixelFormat
    ) throws -> RasterImage {
        let bytes = (0..<width * height).flatMap { _ -> [UInt8] in
            guard format != .a8 else { return [UInt8.random(in: 0...255, using: &generator)] }
            let alphas = format == .rgb24 ? [255] : [0, 255, UInt8.random(in: 0...255, using: &generator)]
            let alpha = alphas.randomElement(using: &generator) ?? 255
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &generator) } + [alpha]
        }
        return try RasterImage(pixelWidth: width, pixelHeight: height, scale: scale, format: format, bytes: bytes)
    }
}

final class PaintedMemory {
    let width: Int
    let height: Int
    let format: PixelFormat
    let stride: Int
    private let bytes: UnsafeMutableRawBufferPointer
    private static let margin = 64

    init(width: Int, height: Int, padding: Int = 0, format: PixelFormat, seed: UInt64 = 0) {
        self.width = width
        self.height = height
        self.format = format
        stride = (width * format.bytesPerPixel + 3) / 4 * 4 + padding * 4
        bytes = .allocate(byteCount: stride * height + 2 * Self.margin, alignment: 64)
        var generator = SeededGenerator(seed: seed)
        for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
    }

    deinit {
        bytes.deallocate()
    }

    var memory: PixelMemory {
        get throws {
            let inside = UnsafeMutableRawBufferPointer(rebasing: bytes[Self.margin..<bytes.count - Self.margin])
            return try PixelMemory(inside, width: width, height: height, stride: stride, format: format)
        }
    }

    var contents: [UInt8] { Array(bytes) }

    func indices(x: Range<Int>, y: Int) -> Range<Int> {
        let start = Self.margin + y * stride
        return start + x.lowerBound * format.bytesPerPixel..<start + x.upperBound * format.bytesPerPixel
    }

    func pixels(width: Int, height: Int) -> [UInt8] {
        (0..<height).flatMap { bytes[indices(x: 0..<width, y: $0)] }
    }

    func contents(of former: [UInt8], movedBy damage: RasterListDamage, scale: CGFloat, width: Int, height: Int)
        -> [UInt8]
    {
        let distance = Int((damage.scrolledBy * scale).rounded())
        let (columns, rows) = damage.axis == .vertical ? (0, distance) : (distance, 0)
        var result = former
        for y in 0..<height where (0..<height).contains(y + rows) {
            for x in 0..<width where (0..<width).contains(x + columns) {
                let source = indices(x: x + columns..<x + columns + 1, y: y + rows)
                result.replaceSubrange(indices(x: x..<x + 1, y: y), with: former[source])
            }
        }
        return result
    }
}
