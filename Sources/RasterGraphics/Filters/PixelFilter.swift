// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
import Foundation

enum PixelFilter {
    case colors([ColorMatrix])

    case blur(GaussianBlur, BlurredArea?)

    case shadow(Color, GaussianBlur, x: CGFloat, y: CGFloat)

    /// The farthest that a shadow is moved, in pixels; beyond it is more than Cairo's surfaces have.
    fileprivate static let farthestShadow: CGFloat = 65_536

    var reach: Int {
        switch self {
        case .colors: 0
        case .blur(let blur, _): blur.reach
        case .shadow(_, let blur, let x, let y):
            blur.reach + Int(saturating: min(max(abs(x), abs(y)), Self.farthestShadow).rounded(.up))
        }
    }
}

struct FilteredPixels {
    private let target: PixelTarget

    /// The box around the pixels that aren't clear; nil if there are none.
    private var content: PixelRect?

    init(_ target: PixelTarget) {
        self.target = target
        var (left, top, right, bottom) = (0, 0, 0, 0)
        var layer = unsafe Self.layer(target.bounds, of: target)
        if unsafe raster_find_content(&layer, &left, &top, &right, &bottom) {
            content = PixelRect(columns: left..<right, rows: top..<bottom)
        }
    }

    mutating func apply(_ filter: PixelFilter) throws(RasterError) {
        guard let content else { return }
        switch filter {
        case .colors(let matrices):
            let kernels = matrices.map(\.kernel)
            var layer = unsafe Self.layer(content, of: target)
            unsafe raster_recolor(&layer, kernels, kernels.count)
        case .blur(let blur, let inside?):
            inside.mirror(target)
            if blur.reach > 0 { try apply(blur, to: target.bounds) }
            inside.crop(target)
            self.content = target.bounds
        case .blur(let blur, nil):
            guard blur.reach > 0 else { return }
            let area = content.insetBy(-blur.reach).intersection(target.bounds)
            try apply(blur, to: area)
            self.content = area
        case .shadow(let color, let blur, let x, let y):
            try addShadow(of: content, color, blur, x: x, y: y)
        }
    }

    private func apply(_ blur: GaussianBlur, to area: PixelRect) throws(RasterError) {
        let weights = blur.weights
        let isDone = unsafe weights.withUnsafeBufferPointer { weights in
            var layer = unsafe Self.layer(area, of: target)
            var gaussian = unsafe raster_gaussian(cell: blur.step, radius: blur.radius, weights: weights.baseAddress)
            return unsafe raster_blur(target.instructions.kernels, &layer, &gaussian)
        }
        guard isDone else {
            throw RasterError(
                .outOfMemory,
                "Can't blur a layer: the memory for \(area.width) × \(area.height) pixels is not available."
            )
        }
    }

    private mutating func addShadow(
        of content: PixelRect,
        _ color: Color,
        _ blur: GaussianBlur,
        x: CGFloat,
        y: CGFloat
    ) throws(RasterError) {
        guard max(abs(x), abs(y)) <= PixelFilter.farthestShadow else { return }
        let (right, down) = (Int(saturating: x.rounded(.down)), Int(saturating: y.rounded(.down)))
        let reach = blur.reach
        // Moved by a part of a pixel, it covers one more column and row.
        let moved = PixelRect(
            columns: content.columns.lowerBound + right..<content.columns.upperBound + right + 1,
            rows: content.rows.lowerBound + down..<content.rows.upperBound + down + 1
        )
        let covered = moved.insetBy(-reach)
        let visible = covered.intersection(target.bounds)
        guard !visible.isEmpty else { return }
        let area = covered.insetBy(-reach)
        var coverage = try PixelBuffer(size: PixelSize(width: area.width, height: area.height), format: .a8)
        let stride = coverage.stride
        try unsafe coverage.words.withUnsafeMutableBytes { bytes in
            guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            var layer = unsafe Self.layer(content, of: target)
            let first = unsafe start + 2 * reach * stride + 2 * reach
            unsafe raster_take_alpha(&layer, first, stride, Float(x - CGFloat(right)), Float(y - CGFloat(down)))
        }
        let shadow = try blur.blurred(coverage)
        unsafe shadow.words.withUnsafeBytes { bytes in
            guard let start = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            let first = unsafe start + (visible.y - covered.y) * shadow.stride + visible.x - covered.x
            var layer = unsafe Self.layer(visible, of: target)
            let bytes = unsafe raster_coverage(start: first, step: shadow.stride)
            unsafe raster_draw_behind(&layer, bytes, color.word(in: .argb32))
        }
        self.content = content.union(visible)
    }

    private static func layer(_ area: PixelRect, of target: PixelTarget) -> raster_block {
        unsafe raster_block(
            start: target.words + area.y * target.wordsPerRow + area.x,
            step: target.wordsPerRow,
            width: area.width,
            height: area.height
        )
    }
}
