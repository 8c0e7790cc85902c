// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The start of a PNG file, which says how large the picture is.
///
/// It is read before Cairo reads the file, so that a few bytes cannot ask for
/// gigabytes of memory.
struct PNGHeader {
    /// The size in pixels.
    let size: PixelSize

    /// The eight bytes with which every PNG file begins (PNG, section 5.2).
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Reads the signature and the sizes in the first chunk.
    init(_ data: Data) throws(RasterError) {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.starts(with: Self.signature) else {
            throw RasterError(.invalidImage, "The \(data.count) bytes are no PNG: they do not begin as one does.")
        }
        guard bytes.count == 24 else {
            throw RasterError(.invalidImage, "The PNG is cut off after \(data.count) bytes.")
        }
        func number(_ start: Int) -> Int {
            bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        let width = number(16)
        let height = number(20)
        guard width > 0, height > 0 else {
            throw RasterError(.invalidImage, "The PNG says that it has \(width) by \(height) pixels.")
        }
        size = try PixelSize(width: width, height: height)
    }
}
