// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// Reads bytes as a PNG file.
///
/// The first byte selects what is done to the rest: nothing, or the checksums of
/// its chunks are made right, so that a changed byte reaches the code behind
/// them.
enum PNGFuzzing {
    /// Files of larger pictures are not read: they are slow, and nothing else.
    private static let maximumPixels = 1 << 20

    static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
        guard let mode = bytes.first else { return }
        let file = mode & 1 == 0 ? Array(bytes.dropFirst()) : withChecksums(Array(bytes.dropFirst()))
        guard pixelCount(of: file) <= maximumPixels else { return }
        let image: RasterImage
        do throws(RasterError) {
            image = try RasterImage(pngData: Data(file))
        } catch {
            try check([.invalidImage, .limitExceeded].contains(error.code), "reading a PNG ends with \(error)")
            return try check(error)
        }
        try checkPixels(of: image)
        let again: RasterImage
        do throws(RasterError) {
            again = try RasterImage(pngData: try image.data(as: .png))
        } catch {
            throw FuzzFailure("a picture that was read cannot be written and read: \(error)")
        }
        try check(again.hasSamePixels(as: image), "a picture changes when it is written and read")
        try check(again.scale == image.scale, "a scale of \(image.scale) is read back as \(again.scale)")
    }

    /// Returns the number of pixels that a file says it has.
    private static func pixelCount(of file: [UInt8]) -> Int {
        guard file.count >= 24 else { return 0 }
        let (count, overflows) = number(file[16..<20]).multipliedReportingOverflow(by: number(file[20..<24]))
        return overflows ? .max : count
    }

    /// Returns a file whose chunks have the right checksums.
    static func withChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var place = 8
        while place + 12 <= file.count {
            let length = number(file[place..<place + 4])
            guard length <= file.count - place - 12 else { break }
            let end = place + 8 + length
            let sum = checksum(file[place + 4..<end])
            for byte in 0..<4 { file[end + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32(byte))) }
            place = end + 4
        }
        return file
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the checksum of bytes, CRC-32 (PNG, annex D).
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
