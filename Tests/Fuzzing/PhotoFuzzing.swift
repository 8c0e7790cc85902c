// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterPhotos

/// Reads bytes as a photo: in its own size, reduced, and drawn in bounds of other proportions.
///
/// The first byte selects whether the checksums of a PNG's chunks are made right, and the content mode.
enum PhotoFuzzing {
    private static let limits = PhotoLimits(pixelCount: 1 << 20, byteCount: 1 << 20, time: .seconds(2))
    private static let modes: [ContentMode] = [.fill, .fit, .stretch, .tile, .none, .scaleDown]

    static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
        guard let first = bytes.first else { return }
        let rest = Array(bytes.dropFirst())
        let file = Data(first & 1 == 0 ? rest : PNGFuzzing.withChecksums(rest))
        let mode = modes[Int(first >> 1) % modes.count]
        let photo: Photo
        let (whole, reduced): (RasterImage, RasterImage)
        do throws(RasterError) {
            photo = try Photo(data: file, limits: limits)
            whole = try photo.image()
            reduced = try photo.image(fitting: PixelSize(width: 9, height: 7))
        } catch {
            try check([.invalidImage, .limitExceeded].contains(error.code), "reading a photo ends with \(error)")
            return try check(error)
        }
        try check(whole.pixelSize == photo.pixelSize, "\(photo) is decoded to \(whole.pixelSize) pixels")
        try check(whole.pixelWidth * whole.pixelHeight <= limits.pixelCount, "\(photo) is beyond the limit")
        try check(reduced.pixelWidth <= 9, "\(photo) is reduced to \(reduced.pixelSize) pixels")
        try check(reduced.pixelHeight <= 7, "\(photo) is reduced to \(reduced.pixelSize) pixels")
        try checkPixels(of: whole)
        try checkPixels(of: reduced)
        try draw(photo.contentMode(mode))
    }

    /// A photo whose pixels can be decoded can be drawn, reduced and enlarged.
    private static func draw(_ photo: Photo) throws(FuzzFailure) {
        for width: CGFloat in [5, 90] {
            do throws(RasterError) {
                _ = try RasterImage(size: CGSize(width: 100, height: 20), scale: 1.5) { context in
                    context.draw(photo, in: CGRect(x: 0.3, y: 1, width: width, height: 17))
                }
            } catch {
                // A part takes as long as the whole, whose time is limited.
                try check(error.code == .limitExceeded, "drawing \(photo) ends with \(error)")
            }
        }
    }
}
