// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit
public import Testing

/// Expects an image to look like a reference image, which is stored with the tests.
///
/// Reference images are PNG files in a folder `ReferenceImages` beside the test file or in the nearest folder above it
/// that has one. Run the tests with the environment variable `RASTER_RECORD=1` to write them, and look at them before
/// you commit them.
///
/// ```swift
/// @Test func drawsABadge() throws {
///     let image = try RasterPipeline().render(badge, size: CGSize(width: 64, height: 24)).image
///     expectImage(image, matchesReference: "badge")
/// }
/// ```
///
/// A mismatch records an issue with the counts and the place of the first difference, and attaches the expected, the
/// actual and a difference image as PNG; run `swift test --attachments-path` to save them.
///
/// - Parameters:
///   - image: The drawn image.
///   - name: The name of the reference image, without extension; slashes make folders.
///   - tolerance: The largest difference from the reference that passes.
///   - filePath: The test file.
///   - sourceLocation: Where issues are reported.
public func expectImage(
    _ image: RasterImage,
    matchesReference name: String,
    tolerance: ImageComparison.Tolerance = .exact,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else {
        Issue.record(
            "\"\(name)\" is not a name for a reference image: use the name of a file in the folder.",
            sourceLocation: sourceLocation
        )
        return
    }
    let reference = ReferenceImage(named: name, besideFile: filePath)
    do {
        let image = try image.withColors()
        let outcome = try reference.check(image, tolerance: tolerance, isRecording: ReferenceImage.isRecording)
        switch outcome {
        case .matches:
            break
        case .recorded:
            print("Recorded \(reference.url.path)")
        case .missing:
            Issue.record(
                """
                There is no reference image \(reference.url.path). Run the test with \
                \(ReferenceImage.recordingVariable)=1 to record it, and look at it.
                """,
                sourceLocation: sourceLocation
            )
            try image.attach(named: "\(name)-actual", sourceLocation)
        case .differs(let comparison):
            Issue.record(
                "The image does not match the reference \(name): \(comparison).",
                sourceLocation: sourceLocation
            )
            try comparison.attach(named: name, sourceLocation)
        }
    } catch {
        Issue.record(error, "The reference image \(name) could not be compared.", sourceLocation: sourceLocation)
    }
}

extension ImageComparison {
    func attach(named name: String, _ sourceLocation: SourceLocation) throws {
        try expected.attach(named: "\(name)-expected", sourceLocation)
        try differenceImage()?.attach(named: "\(name)-difference", sourceLocation)
        try actual.attach(named: "\(name)-actual", sourceLocation)
    }
}

extension RasterImage {
    func attach(named name: String, _ sourceLocation: SourceLocation) throws {
        let file = name.replacingOccurrences(of: "/", with: "-") + ".png"
        Attachment.record([UInt8](try withColors().data(as: .png)), named: file, sourceLocation: sourceLocation)
    }

    /// Returns the image in a format that a PNG file preserves: alpha alone would be written as gray.
    func withColors() throws(RasterError) -> RasterImage {
        guard format == .a8 else { return self }
        return try RasterImage(size: size, scale: scale) { context in
            context.draw(self, at: .zero, anchor: .topLeading)
        }
    }
}
