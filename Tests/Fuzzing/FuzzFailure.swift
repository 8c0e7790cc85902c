// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// A statement about RasterKit that some input proves wrong.
public struct FuzzFailure: Error, CustomStringConvertible {
    /// The statement, and what was found in its place.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Throws a failure unless something holds.
func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(FuzzFailure) {
    if !condition { throw FuzzFailure(message()) }
}

/// Throws a failure unless an error explains itself.
func check(_ error: RasterError) throws(FuzzFailure) {
    try check(error.message.count > 10, "the error \(error.code) explains nothing: \"\(error.message)\"")
    try check(error.message.count < 4000, "the error \(error.code) has a message of \(error.message.count) characters")
}

/// Throws a failure unless no color component of a pixel exceeds its alpha.
func checkPixels(of image: RasterImage) throws(FuzzFailure) {
    guard image.format == .argb32 else { return }
    for y in 0..<image.pixelHeight {
        for x in 0..<image.pixelWidth {
            guard let pixel = image.pixel(x: x, y: y) else { continue }
            try check(
                max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha,
                "the pixel (\(x), \(y)) is not premultiplied: \(pixel)"
            )
        }
    }
}
