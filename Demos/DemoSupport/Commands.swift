// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
package import RasterKit

extension RasterImage {
    /// Writes the image as PNG into a folder, which is created where it doesn't exist, and returns the absolute path.
    package func write(_ name: String, into folder: String) throws(RasterError) -> String {
        let url = URL(filePath: folder, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            let message = "The folder \(url.path) cannot be created: choose another --output."
            throw RasterError(.fileFailed, message, underlyingError: error)
        }
        let file = url.appending(path: name + ".png")
        try write(to: file)
        return file.absoluteURL.path
    }
}

/// The cancellation of a task by Ctrl-C, or by a request to terminate.
package enum Interruption {
    /// Runs work in a task that is canceled when the process is told to end.
    package static func cancels(_ work: @escaping @MainActor () async throws -> Void) async throws {
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
        try await task.value
    }
}
