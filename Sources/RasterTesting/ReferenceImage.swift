// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A PNG file beside the tests that an image is compared with.
struct ReferenceImage {
    /// The PNG file.
    let url: URL

    /// The name of the folders for reference images.
    static let folderName = "ReferenceImages"

    /// The environment variable that turns recording on if it is 1.
    static let recordingVariable = "RASTER_RECORD"

    /// Finds the file of a reference image.
    ///
    /// - Parameters:
    ///   - name: The name, without extension; slashes make folders.
    ///   - filePath: The test file; the folder of reference images is beside it or
    ///     in the nearest folder above that has one.
    init(named name: String, besideFile filePath: String) {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        url = Self.folder(near: folder).appendingPathComponent(name).appendingPathExtension("png")
    }

    /// A Boolean value that indicates whether reference images are to be written.
    static var isRecording: Bool { ProcessInfo.processInfo.environment[recordingVariable] == "1" }

    /// Compares an image with the file, or writes the file.
    ///
    /// - Parameters:
    ///   - image: The drawn image.
    ///   - tolerance: The largest difference from the reference that passes.
    ///   - isRecording: A Boolean value that indicates whether to write the file
    ///     instead of reading it.
    func check(_ image: RasterImage, tolerance: ImageComparison.Tolerance, isRecording: Bool) throws -> Outcome {
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

    /// The result of a check.
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
