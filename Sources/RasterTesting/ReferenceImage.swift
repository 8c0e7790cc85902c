// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A picture in a file, next to the tests, of what a test should draw.
struct ReferenceImage {
    /// The PNG file.
    let url: URL

    /// The name of the folders that hold reference images.
    static let folderName = "ReferenceImages"

    /// The environment variable that asks for recording when it is 1.
    static let recordingVariable = "RASTER_RECORD"

    /// Finds the place of a reference image.
    ///
    /// - Parameters:
    ///   - name: The name, without extension; slashes make folders.
    ///   - filePath: The test file. Its folder, or else the nearest one above
    ///     that has a folder of reference images, has the image.
    init(named name: String, besideFile filePath: String) {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        url = Self.folder(near: folder).appendingPathComponent(name).appendingPathExtension("png")
    }

    /// Whether the environment asks to write reference images.
    static var isRecording: Bool { ProcessInfo.processInfo.environment[recordingVariable] == "1" }

    /// Compares an image with the file, or writes the file.
    ///
    /// - Parameters:
    ///   - image: The image that was drawn.
    ///   - tolerance: How far the image may be from the reference.
    ///   - isRecording: Whether to write the file instead of reading it.
    func check(_ image: RasterImage, tolerance: ImageTolerance, isRecording: Bool) throws -> Outcome {
        if isRecording {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try image.write(to: url)
            return .recorded
        }
        guard FileManager.default.fileExists(atPath: url.path) else { return .missing }
        let expected = try RasterImage(contentsOf: url, scale: image.scale)
        let comparison = ImageComparison(expected: expected, actual: image)
        return comparison.isWithin(tolerance) ? .matches : .differs(comparison)
    }

    /// What a check found.
    enum Outcome {
        /// The image is within the tolerance.
        case matches
        /// The image is not within the tolerance.
        case differs(ImageComparison)
        /// There is no file.
        case missing
        /// The file was written.
        case recorded
    }

    private static func folder(near start: URL) -> URL {
        var folder = start
        while folder.path != "/", folder.pathComponents.count > 1 {
            let candidate = folder.appendingPathComponent(folderName)
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return start.appendingPathComponent(folderName)
    }
}
