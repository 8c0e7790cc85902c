// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The reading of files that may be anything, of any length.
enum RecordFile {
    /// The largest number of bytes that a record without a key has: no axis has more bands than every second pixel.
    static let maximumByteCount =
        RecordHeader.byteCount + 16 * PixelSize.maximumLength + PixelSize.maximumByteCount

    /// Returns the bytes of a file, up to one behind the end of its record.
    ///
    /// Of a file without a record, only as much is returned as shows what it is.
    ///
    /// - Throws: `RasterError` with the code `fileUnreadable`.
    static func data(at url: URL) throws(RasterError) -> Data {
        guard url.isFileURL else {
            throw RasterError(
                .fileUnreadable,
                "\(url.absoluteString): The record cannot be read: only files are read. Load the data, and pass it to "
                    + "init(recordData:)."
            )
        }
        do {
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            let start = try file.read(upToCount: 1024) ?? Data()
            guard start.starts(with: RecordHeader.signature) else { return start }
            // A byte more than there should be shows that the file is longer.
            let count = min(maximumByteCount, RecordHeader.claimedByteCount(of: start.bytes)) + 1 - start.count
            return try count > 0 ? start + (file.read(upToCount: count) ?? Data()) : start
        } catch {
            throw RasterError(.fileUnreadable, at: url, "The record cannot be read", error)
        }
    }
}
