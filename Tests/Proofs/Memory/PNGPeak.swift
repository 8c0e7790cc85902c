// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Reading and writing PNG files takes little more memory than their pixels.
enum PNGPeak {
    /// What may be used beside the pixels.
    private static let room = 6 << 20

    private static func peak(of name: String, pixels: Int, _ body: () throws -> Void) rethrows -> [String] {
        UnusedMemory.release()
        ProcessMemory.resetPeak()
        let before = ProcessMemory.resident
        try body()
        let more = ProcessMemory.peak - before
        let text = "\(ProcessMemory.mebibytes(more)) at the peak for \(ProcessMemory.mebibytes(pixels)) of pixels"
        say("\(name): \(text)")
        return more <= pixels + room ? [] : ["\(name): \(text)"]
    }

    private static func small() throws {
        _ = try RasterImage(pngData: RasterImage(size: CGSize(width: 9, height: 9)) { _ in }.data(as: .png))
    }

    static func ofReading() throws -> [String] {
        try small()
        let size = CGSize(width: 4000, height: 4000)
        var faults: [String] = []
        for background in [Color.red, Color.red.opacity(0.5)] {
            let data = try RasterImage(size: size, background: background) { _ in }.data(as: .png)
            faults += try peak(of: "reading", pixels: 64_000_000) { _ = try RasterImage(pngData: data) }
        }
        return faults
    }

    static func ofWriting() throws -> [String] {
        try small()
        let image = try RasterImage(size: CGSize(width: 4000, height: 4000), background: .red) { _ in }
        return try peak(of: "writing", pixels: 0) { _ = try PNGEncoder(.balanced, with: .zlib).encode(image) }
    }

    /// Files of less than a megabyte that ask for gigabytes are refused, or read, without taking them.
    static func ofBombs() throws -> [String] {
        let image = try RasterImage(size: CGSize(width: 9, height: 9), background: .red) { _ in }
        let data = try image.data(as: .png)
        try small()
        var faults: [String] = []
        for name in ["sCAL", "sPLT", "zTXt", "iTXt", "iCCP", "tEXt", "eXIf", "pCAL", "hIST", "puBl"] {
            // Behind the header: a chunk of 1.8 GB, of which nothing is there.
            var bomb = data
            bomb.insert(contentsOf: [0x6B, 0x49, 0xD2, 0x00] + Array(name.utf8), at: 33)
            faults += peak(of: "a length of \(name)", pixels: 0) {
                if (try? RasterImage(pngData: bomb)) != nil { faults.append("\(name) of 1.8 GB was read") }
            }
        }
        // A million empty chunks.
        var many = data
        let empty: [UInt8] = [0, 0, 0, 0] + Array("puBl".utf8) + [0, 0, 0, 0]
        many.insert(contentsOf: (0..<1_000_000).flatMap { _ in empty }, at: 33)
        faults += peak(of: "a million chunks", pixels: 0) {
            if (try? RasterImage(pngData: many))?.hasSamePixels(as: image) != true { faults.append("it was not read") }
        }
        return faults
    }
}
