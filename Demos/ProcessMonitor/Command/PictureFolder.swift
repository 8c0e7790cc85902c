// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The folder that pictures are written into.
struct PictureFolder: Sendable {
    private let url: URL

    /// Whether each frame is written, rather than the last one.
    let keepsAllFrames: Bool

    /// Creates the folder where it does not exist.
    ///
    /// - Throws: A `RasterError` that names the folder when it cannot be created or written.
    init(path: String, keepsAllFrames: Bool) throws(RasterError) {
        url = URL(fileURLWithPath: path, isDirectory: true)
        self.keepsAllFrames = keepsAllFrames
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw RasterError(
                .fileUnwritable,
                "The folder \(url.path) cannot be created: choose another --output.",
                underlyingError: error
            )
        }
        guard FileManager.default.isWritableFile(atPath: url.path) else {
            throw RasterError(.fileUnwritable, "The folder \(url.path) cannot be written: choose another --output.")
        }
    }

    /// Writes the picture of a tick, and returns where it is.
    func write(_ image: RasterImage, tick: Int) throws(RasterError) -> String {
        let number = String(tick)
        let padded = String(repeating: "0", count: max(4 - number.count, 0)) + number
        let name = keepsAllFrames ? "frame-\(padded).png" : "process-monitor.png"
        let file = url.appendingPathComponent(name)
        try image.write(to: file)
        return file.path
    }
}
