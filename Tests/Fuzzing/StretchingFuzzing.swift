// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Stretches a small image on the pixel grid, in three ways that must agree.
///
/// Drawn into memory with gaps between the rows, drawn in two parts through
/// clips, and stretched first and drawn afterwards. What lies around the pixels
/// must stay as it was.
enum StretchingFuzzing {
    private static let guardByte: UInt8 = 0xA7

    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        guard let image = FuzzPicture.image(&input) else { return }
        let format = input.choice(PixelFormat.allCases)
        let width = 1 + input.index(below: 200)
        let height = 1 + input.index(below: 120)
        // Whole pixels at the scale of the image, with the sign of a flip.
        let frame = CGRect(
            x: Double(input.index(below: 60) - 20) / image.scale,
            y: Double(input.index(below: 60) - 20) / image.scale,
            width: Double(width) / image.scale,
            height: Double(height) / image.scale
        )
        let cut = Double(input.index(below: 120)) / image.scale
        let blend: BlendMode = input.bool() ? .normal : .copy
        let ground = Color(red: 0.2, green: 0.4, blue: 0.9, opacity: input.bool() ? 1 : 0.5)
        let whole = try pixels(image.scale, format, ground, blend) { context in context.draw(image, in: frame) }
        let parts = try pixels(image.scale, format, ground, blend) { context in
            let top = CGRect(x: -999, y: -999, width: 1998, height: 999 + cut)
            for part in [top, top.offsetBy(dx: 0, dy: top.height)] {
                context.withState {
                    context.clip(to: part)
                    context.draw(image, in: frame)
                }
            }
        }
        try check(whole == parts, "an image that is drawn in two parts differs from the whole")
        guard let stretched = try? image.stretched(to: frame.size) else {
            throw FuzzFailure("an image that is drawn at \(frame.size) points is not stretched to them")
        }
        try checkPixels(of: stretched)
        guard !image.resizingMode.isHollow else { return }
        let later = try pixels(image.scale, format, ground, blend) { context in
            context.draw(stretched, at: frame.origin, anchor: .topLeading)
        }
        let difference = zip(whole, later).map { abs(Int($0) - Int($1)) }.max() ?? 0
        try check(
            difference <= 1,
            "an image that is stretched and drawn differs by \(difference) from one in one step: "
                + "\(image.pixelSize) at \(image.scale), \(image.format), caps \(image.capInsets), \(image.resizingMode), "
                + "bands \(String(describing: image.stretchBands)), in \(frame) on \(format), \(blend)"
        )
    }

    /// Returns the bytes of 100 by 60 pixels and of what lies around them.
    private static func pixels(
        _ scale: CGFloat,
        _ format: PixelFormat,
        _ ground: Color,
        _ blend: BlendMode,
        _ body: (DrawingContext) -> Void
    ) throws(FuzzFailure) -> [UInt8] {
        let width = 100
        let height = 60
        let rowLength = width * (format == .a8 ? 1 : 4)
        let stride = rowLength + 12
        let margin = 64
        var bytes = [UInt8](repeating: guardByte, count: stride * height + 2 * margin)
        let result: Result<Void, RasterError> = bytes.withUnsafeMutableBytes { all in
            let rows = UnsafeMutableRawBufferPointer(rebasing: all[margin..<margin + stride * height])
            return Result { () throws(RasterError) in
                let memory = try PixelMemory(rows, width: width, height: height, stride: stride, format: format)
                try memory.draw(scale: scale) { context in
                    context.blendMode = .copy
                    context.fill(with: ground)
                    context.blendMode = blend
                    body(context)
                }
            }
        }
        if case .failure(let error) = result { throw FuzzFailure("drawing on the grid fails: \(error)") }
        for place in bytes.indices {
            let offset = place - margin
            let isPixel = (0..<stride * height).contains(offset) && offset % stride < rowLength
            // The fourth byte of a pixel without alpha means nothing.
            if isPixel, format == .rgb24, offset % stride % 4 == 3 { bytes[place] = 0 }
            if !isPixel { try check(bytes[place] == guardByte, "byte \(offset), outside of the pixels, is written") }
        }
        return bytes
    }
}
