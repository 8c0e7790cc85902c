// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterImage {
    /// Creates an image from a record, which contains all of what an image has.
    ///
    /// No byte is trusted: a record that is cut off or damaged is an error. Memory is
    /// allocated once the lengths in the record were found to be right.
    ///
    /// ```swift
    /// let dot = try RasterImage(size: CGSize(width: 16, height: 16), scale: 2) { context in
    ///     context.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 12, height: 12)), with: .red)
    /// }
    /// let copy = try RasterImage(recordData: try dot.recordData())
    /// print(copy.scale)  // 2.0
    /// ```
    ///
    /// - Parameter recordData: What ``recordData()`` returned, or all of a file of
    ///   ``writeRecord(to:)``.
    /// - Throws: `RasterError`: `recordInvalid` for data that is cut off, damaged, of a
    ///   version that isn't known, or no record at all; or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels. It takes about 1.5 times as long as a
    ///   copy of the pixels, and two to four times as long if they are compressed.
    public convenience init(recordData: Data) throws(RasterError) {
        let image = try Self.image(of: recordData, advice: "init(pngData:scale:)")
        self.init(buffer: image.buffer, scale: image.scale, slicing: image.slicing)
    }

    /// Creates an image from a file with a record.
    ///
    /// ```swift
    /// let url = FileManager.default.temporaryDirectory.appendingPathComponent("dot.rasterimage")
    /// let dot = try RasterImage(size: CGSize(width: 16, height: 16), scale: 2) { context in
    ///     context.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 12, height: 12)), with: .red)
    /// }
    /// try dot.writeRecord(to: url)
    /// let copy = try RasterImage(recordAt: url)
    /// ```
    ///
    /// - Parameter url: A file that ``writeRecord(to:)`` wrote. For PNG files there is
    ///   ``init(contentsOf:scale:)``.
    /// - Throws: `RasterError`: `fileUnreadable` with the path if the file cannot be read,
    ///   or what ``init(recordData:)`` throws.
    /// - Complexity: O(*n*) in the number of pixels.
    public convenience init(recordAt url: URL) throws(RasterError) {
        let data = try RecordFile.data(at: url)
        let image: RasterImage
        do throws(RasterError) {
            image = try Self.image(of: data, advice: "init(contentsOf:scale:)")
        } catch {
            throw RasterError(error.code, "\(url.path): \(error.message)", underlyingError: error.underlyingError)
        }
        self.init(buffer: image.buffer, scale: image.scale, slicing: image.slicing)
    }

    /// Returns the image as a record: its pixels, format, scale, caps, resizing mode and
    /// stretch bands.
    ///
    /// The record doesn't depend on the machine. The pixels are compressed by LZ4 if that
    /// makes them smaller by at least a third. For other programs, ``pngData()`` returns
    /// a PNG file.
    ///
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func recordData() throws(RasterError) -> Data {
        try ImageRecord.data(of: self)
    }

    /// Writes the image to a file as a record, which is replaced as a whole or not at all.
    ///
    /// ``init(recordAt:)`` reads it.
    ///
    /// - Parameter url: The file. The extension `rasterimage` is recommended; that of
    ///   another image format is refused.
    /// - Throws: `RasterError`: `fileUnwritable` with the path and the reason, or
    ///   `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func writeRecord(to url: URL) throws(RasterError) {
        if let kind = RecognizedFormat(pathExtension: url.pathExtension), kind != .record {
            let other = kind == .png ? "call write(to:) for a PNG" : "\(kind.rawValue) isn't written"
            throw RasterError(
                .fileUnwritable,
                "\(url.path): A record is no \(kind.rawValue) file: end the name in .rasterimage; \(other)."
            )
        }
        try RecordFile.write(try recordData(), to: url)
    }

    /// Returns the image of a record without a key.
    ///
    /// - Parameter advice: The call that reads PNG from where the data came from.
    private static func image(of data: Data, advice: String) throws(RasterError) -> RasterImage {
        if let kind = RecognizedFormat(data), kind != .record {
            let end = kind == .png ? "read it with \(advice)" : "convert it to PNG, and read it with \(advice)"
            throw RasterError(
                .recordInvalid,
                "The data is no record, but an image in the format \(kind.rawValue): \(end)."
            )
        }
        return try ImageRecord.read(data.bytes, key: []).image
    }
}
