// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
package import RasterKit

package struct ImageFolder: Sendable {
    private let url: URL
    private let name: String

    /// A Boolean value that indicates whether each frame is written, rather than the last one.
    package let keepsAllFrames: Bool

    /// Creates the folder where it does not exist.
    package init(path: String, name: String, keepsAllFrames: Bool) throws(RasterError) {
        url = URL(fileURLWithPath: path, isDirectory: true)
        self.name = name
        self.keepsAllFrames = keepsAllFrames
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw RasterError(
                .fileFailed,
                "The folder \(url.path) cannot be created: choose another --output.",
                underlyingError: error
            )
        }
        guard FileManager.default.isWritableFile(atPath: url.path) else {
            throw RasterError(.fileFailed, "The folder \(url.path) cannot be written: choose another --output.")
        }
    }

    package func write(_ image: RasterImage, frame: Int) throws(RasterError) -> String {
        guard keepsAllFrames else { return try write(image, name: name) }
        let number = String(frame)
        return try write(image, name: "frame-" + String(repeating: "0", count: max(4 - number.count, 0)) + number)
    }

    /// Writes an image of another kind, and returns its path.
    package func write(_ image: RasterImage, name: String) throws(RasterError) -> String {
        let file = url.appendingPathComponent(name + ".png")
        try image.write(to: file)
        return file.path
    }
}

extension RasterImage {
    /// Returns the largest difference to another image of the same size, in levels of a color channel.
    package func largestDifference(from other: RasterImage) -> Int {
        guard byteCount == other.byteCount, format == other.format else { return 255 }
        return withUnsafeBytes { first in
            other.withUnsafeBytes { second in
                var largest = 0
                for index in first.indices where format != .rgb24 || index % 4 != 3 {
                    largest = max(largest, abs(Int(first[index]) - Int(second[index])))
                }
                return largest
            }
        }
    }
}

/// The cancellation of a task by Ctrl-C, or by a request to terminate.
package enum Interruption {
    /// Runs work, and cancels it when the process is told to end; then it returns as usual.
    package static func untilInterrupted(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        defer {
            for source in sources { source.cancel() }
        }
        do {
            try await task.value
        } catch is CancellationError {
            return
        }
    }
}
