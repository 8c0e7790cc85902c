// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterPhotos

/// Measures photos: a thumbnail beside those of other libraries (`Benchmarks/photos`), and a list of large files.
@main
struct PhotoBenchmarks {
    @MainActor
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("thumbnail", 4): try thumbnail(arguments[1], length: Int(arguments[2]) ?? 0, to: arguments[3])
        case ("list", 3...): try await PhotoList.run(folder: arguments[1], files: Array(arguments[2...]))
        default:
            print("PhotoBenchmarks thumbnail FILE LENGTH OUTPUT.png")
            print("PhotoBenchmarks list FOLDER FILE.jpg ...   fills the folder with 1,000 distinct copies")
        }
    }

    /// Decodes a thumbnail several times, writes it, and prints the shortest time in milliseconds.
    private static func thumbnail(_ path: String, length: Int, to output: String) throws {
        let photo = try Photo(contentsOf: URL(fileURLWithPath: path))
        let size = photo.size(fitting: CGSize(width: length, height: length))
        let pipeline = RasterPipeline(cache: nil)
        let times = try (0..<7).map { _ in
            try ContinuousClock().measure { _ = try pipeline.render(photo, size: size) }
        }
        print((times.min() ?? .zero) / .milliseconds(1))
        try photo.write(to: URL(fileURLWithPath: output), size: size)
    }
}
