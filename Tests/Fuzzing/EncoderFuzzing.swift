// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterPhotos

/// Writes an image with an encoder and any options, and reads the file as a photo.
enum EncoderFuzzing {
    static func run(_ input: FuzzInput) throws(FuzzFailure) {
        var input = input
        let (encoder, isLossless) = encoder(&input)
        guard let image = FuzzPicture.image(&input) else { return }
        let file: Data
        do throws(RasterError) {
            file = try image.data(as: encoder)
        } catch {
            try check([.invalidQuality, .invalidColor].contains(error.code), "\(encoder) ends with \(error)")
            return try check(error)
        }
        let photo: Photo
        let (read, expected): (RasterImage, RasterImage)
        do throws(RasterError) {
            photo = try Photo(data: file)
            read = try photo.image()
            // Coverage is written as levels of gray.
            expected = image.format == .a8 ? try RasterImage(pngData: image.data(as: .png)) : image
        } catch {
            throw FuzzFailure("\(encoder) writes \(image) as a file that can't be read: \(error)")
        }
        let format = photo.format.rawValue.lowercased()
        try check(encoder.contentType == "image/\(format)", "\(encoder) writes \(photo)")
        try check(read.pixelSize == image.pixelSize, "\(encoder) writes \(image) in \(read.pixelSize) pixels")
        guard isLossless else { return }
        try check(read.hasSamePixels(as: expected), "\(encoder) changes pixels of \(image)")
    }

    private static func encoder(_ input: inout FuzzInput) -> (encoder: any ImageEncoder, isLossless: Bool) {
        let compression = input.choice(PNGEncoder.Compression.allCases)
        switch input.index(below: 5) {
        case 0: return (PNGEncoder(compression, with: .zlib), true)
        case 1: return (PNGEncoder(compression, with: .libdeflate), true)
        case 2: return (.webpLossless, true)
        case 3: return (.webp(quality: quality(&input)), false)
        default:
            let background = Color(white: input.bool() ? input.fraction() : input.number())
            return (.jpeg(quality: quality(&input), background: background), false)
        }
    }

    private static func quality(_ input: inout FuzzInput) -> Double {
        input.bool() ? input.fraction() : input.number()
    }
}
