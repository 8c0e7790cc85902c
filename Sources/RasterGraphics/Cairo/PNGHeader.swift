// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The start of a PNG file, with the size of the picture.
///
/// It is read before libpng decodes the file, so that a few bytes cannot ask for
/// gigabytes of memory.
struct PNGHeader {
    /// The size in pixels.
    let size: PixelSize

    /// Reads the signature and the sizes in the first chunk.
    init(_ data: Data) throws(RasterError) {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.starts(with: PNGChunk.signature) else { throw Self.notPNG(data) }
        guard bytes.count == 24 else {
            throw RasterError(.invalidImage, "The PNG is cut off after \(data.count) bytes.")
        }
        guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw RasterError(.invalidImage, "The PNG is damaged: it does not begin with the chunk IHDR.")
        }
        let width = Int(PNGChunk.number(bytes[16..<20]))
        let height = Int(PNGChunk.number(bytes[20..<24]))
        guard width > 0, height > 0 else {
            throw RasterError(.invalidImage, "The PNG says that it has \(width) by \(height) pixels.")
        }
        size = try PixelSize(width: width, height: height)
    }

    /// Creates the error for a file of another kind, which it names.
    private static func notPNG(_ data: Data) -> RasterError {
        let advice = "Only PNG is read: convert the image to it."
        let kind = ImageFileKind(data)
        if kind == .record {
            return RasterError(
                .invalidImage,
                "The \(data.count) bytes are a record of an image, and no PNG: read it with init(recordAt:) or "
                    + "init(recordData:)."
            )
        }
        if let kind {
            return RasterError(
                .invalidImage,
                "The \(data.count) bytes are an image in the format \(kind.rawValue). \(advice)"
            )
        }
        return RasterError(.invalidImage, "The \(data.count) bytes are no image in a known format. \(advice)")
    }
}
