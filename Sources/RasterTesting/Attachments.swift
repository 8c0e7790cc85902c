// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

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
        Attachment.record([UInt8](try withColors().pngData()), named: file, sourceLocation: sourceLocation)
    }

    /// Returns the image in a format that a PNG file preserves: alpha alone would be written as gray.
    func withColors() throws(RasterError) -> RasterImage {
        guard format == .a8 else { return self }
        return try RasterImage(size: size, scale: scale) { context in
            context.draw(self, at: .zero)
        }
    }
}
