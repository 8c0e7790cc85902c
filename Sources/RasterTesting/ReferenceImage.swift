// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

struct ReferenceImage {
    let url: URL

    static let folderName = "ReferenceImages"
    static let recordingVariable = "RASTER_RECORD"

    init(named name: String, besideFile filePath: String) {
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        url = Self.folder(near: folder).appendingPathComponent(name).appendingPathExtension("png")
    }

    static var isRecording: Bool { ProcessInfo.processInfo.environment[recordingVariable] == "1" }

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

    enum Outcome {
        case matches
        case differs(ImageComparison)
        case missing
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
