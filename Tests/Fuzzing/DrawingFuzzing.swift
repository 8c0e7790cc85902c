// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Draws what the bytes say into a small image, twice.
///
/// Both images must be equal and premultiplied, and an error must explain itself.
enum DrawingFuzzing {
    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        let size = CGSize(width: 1 + input.index(below: 40), height: 1 + input.index(below: 40))
        let scale = input.choice([1.0, 1.25, 1.5, 2, 3])
        let format = input.choice(PixelFormat.allCases)
        let first = try draw(input, size, scale, format)
        let second = try draw(input, size, scale, format)
        switch (first, second) {
        case (.success(let image), .success(let other)):
            try checkPixels(of: image)
            try check(image.hasSamePixels(as: other), "the same drawing gives two pictures")
        case (.failure(let error), .failure(let other)):
            try check(error)
            try check(error.message == other.message, "the same drawing gives two errors: \(error), \(other)")
        case (.success, .failure(let error)), (.failure(let error), .success):
            throw FuzzFailure("the same drawing fails once: \(error)")
        }
    }

    private static func draw(
        _ input: FuzzInput,
        _ size: CGSize,
        _ scale: CGFloat,
        _ format: PixelFormat
    ) throws(FuzzFailure) -> Result<RasterImage, RasterError> {
        do throws(RasterError) {
            return .success(
                try RasterImage(size: size, scale: scale, format: format) { context in
                    var program = DrawingProgram(input: input)
                    program.run(in: context)
                }
            )
        } catch {
            return .failure(error)
        }
    }
}
