// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

extension RasterImage {
    /// Creates an image from a record, which contains all properties of an image.
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
    /// - Parameters:
    ///   - recordData: The result of ``recordData(compression:)``, or all of a file of
    ///     ``writeRecord(to:compression:)``.
    ///   - compression: The compression that the pixels may have.
    /// - Throws: `RasterError`: `invalidImage` for data that is cut off, damaged, of a
    ///   version or compression that isn't known, or isn't a record; or `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels. It takes about 1.5 times as long as a
    ///   copy of the pixels, and two to four times as long if they are compressed.
    public convenience init(recordData: Data, compression: RasterImage.RecordCompression = .none) throws(RasterError) {
        self.init(try Self.image(of: recordData, compression, advice: "init(pngData:scale:)"))
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
    /// - Parameters:
    ///   - url: A file that ``writeRecord(to:compression:)`` wrote. For PNG files there is `init(contentsOf:scale:)`.
    ///   - compression: The compression that the pixels may have.
    /// - Throws: `RasterError`: `fileFailed` with the path if the file can't be read,
    ///   or an error of ``init(recordData:compression:)``.
    public convenience init(recordAt url: URL, compression: RasterImage.RecordCompression = .none) throws(RasterError) {
        let data = try Self.startOfFile(at: url)
        let image: RasterImage
        do throws(RasterError) {
            image = try Self.image(of: data, compression, advice: "init(contentsOf:scale:)")
        } catch {
            throw RasterError(error.code, "\(url.path): \(error.message)", underlyingError: error.underlyingError)
        }
        self.init(image)
    }

    /// Returns the image as a record: its pixels, format, scale, caps, resizing mode and stretch bands.
    ///
    /// The record doesn't depend on the machine. For other programs, `pngData()` returns a PNG file.
    ///
    /// - Parameter compression: The compression of the pixels, which the reader of the record
    ///   names, too. `RasterStore` has `lz4`.
    /// - Throws: `RasterError` with the code `outOfMemory`.
    /// - Complexity: O(*n*) in the number of pixels.
    public func recordData(compression: RasterImage.RecordCompression = .none) throws(RasterError) -> Data {
        try ImageRecord.data(of: self, compression: compression)
    }

    /// Writes the image to a file as a record, which is replaced as a whole or not at all.
    ///
    /// ``init(recordAt:compression:)`` reads it.
    ///
    /// - Parameters:
    ///   - url: The file. The extension `rasterimage` is recommended; that of another image format is refused.
    ///   - compression: The compression of the pixels.
    /// - Throws: `RasterError`: `fileFailed` with the path and the reason, or `outOfMemory`.
    public func writeRecord(to url: URL, compression: RasterImage.RecordCompression = .none) throws(RasterError) {
        if let kind = RecognizedFormat(pathExtension: url.pathExtension), kind != .record {
            let other = kind == .png ? "Call write(to:) for a PNG." : "\(kind.rawValue) isn't supported."
            throw RasterError(
                .fileFailed,
                "\(url.path): Can't write the record to a \(kind.rawValue) file. End the name in .rasterimage. \(other)"
            )
        }
        try ImageFile.write(try recordData(compression: compression), to: url)
    }

    /// Returns the image of a record without a key.
    private static func image(
        of data: Data,
        _ compression: RasterImage.RecordCompression,
        advice: String
    ) throws(RasterError) -> RasterImage {
        if let kind = RecognizedFormat(data), kind != .record {
            let end = kind == .png ? "Read it with \(advice)." : "Convert it to PNG, and read it with \(advice)."
            throw RasterError(.invalidImage, "Can't read the record: it is \(kind.rawValue). \(end)")
        }
        return try ImageRecord.read(data.bytes, compression: compression).image
    }

    /// The largest number of bytes of a record without a key: no axis has more bands than every second pixel.
    private static let maximumRecordByteCount =
        RecordHeader.byteCount + 16 * PixelSize.maximumLength + PixelSize.maximumByteCount

    /// Returns the bytes of a file, up to one behind the end of its record.
    private static func startOfFile(at url: URL) throws(RasterError) -> Data {
        guard url.isFileURL else {
            throw RasterError(
                .fileFailed,
                "\(url.absoluteString): Can't read the record: only files are read. Load the data, and pass it to "
                    + "init(recordData:)."
            )
        }
        guard ImageFile.kind(of: url) != S_IFIFO else {
            throw RasterError(
                .fileFailed,
                "\(url.path): Can't read the record: a pipe may be waited for without end. Read its data, and pass it to "
                    + "init(recordData:)."
            )
        }
        do {
            let file = try FileHandle(forReadingFrom: url)
            defer { try? file.close() }
            let start = try file.read(upToCount: 1024) ?? Data()
            guard start.starts(with: RecognizedFormat.recordSignature) else { return start }
            // One byte more shows that the file is longer.
            let count = min(maximumRecordByteCount, RecordHeader.claimedByteCount(of: start.bytes)) + 1 - start.count
            return try count > 0 ? start + (file.read(upToCount: count) ?? Data()) : start
        } catch {
            throw RasterError(.fileFailed, at: url, "Can't read the record", error)
        }
    }
}
