// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The reading of files that may be anything, of any length, and the replacing of files.
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
        guard kind(of: url) != S_IFIFO else {
            throw RasterError(
                .fileUnreadable,
                "\(url.path): The record cannot be read: a pipe may be waited for without end. Read its data, and pass "
                    + "it to init(recordData:)."
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
    /// Writes data to a file, which is replaced as a whole or not at all.
    ///
    /// A device, pipe or socket at the path isn't a file: it would be replaced, too, by users who may do so.
    ///
    /// - Throws: `RasterError` with the code `fileUnwritable`.
    static func write(_ data: Data, to url: URL) throws(RasterError) {
        if let kind = kind(of: url), kind != S_IFREG, kind != S_IFDIR {
            throw RasterError(
                .fileUnwritable,
                "\(url.path): The image cannot be written: a device, pipe or socket would be replaced by a file. Write "
                    + "the data to it instead."
            )
        }
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw RasterError(.fileUnwritable, at: url, "The image cannot be written", error)
        }
    }

    /// Returns the kind of what is at a path, as `stat` has it, or nil if there is nothing.
    private static func kind(of url: URL) -> mode_t? {
        var status = stat()
        guard url.isFileURL, unsafe stat(url.path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
