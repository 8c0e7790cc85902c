// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPhotos
import Foundation
import RasterKit

/// The way in which stored pixels are seen upright.
struct PhotoOrientation: Sendable {
    let mirrorsColumns: Bool
    let mirrorsRows: Bool
    let swapsAxes: Bool

    /// Returns the rectangle of stored pixels that is seen in a rectangle of the upright photo.
    func stored(_ rect: CGRect, of size: PixelSize) -> CGRect {
        guard swapsAxes else { return mirrored(rect, in: (size.width, size.height)) }
        let turned = CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        return mirrored(turned, in: (size.height, size.width))
    }

    private func mirrored(_ rect: CGRect, in size: (width: Int, height: Int)) -> CGRect {
        CGRect(
            x: mirrorsColumns ? CGFloat(size.width) - rect.maxX : rect.minX,
            y: mirrorsRows ? CGFloat(size.height) - rect.maxY : rect.minY,
            width: rect.width,
            height: rect.height
        )
    }
}

/// A reader of the bytes of a photo.
struct PhotoReader {
    let format: Photo.Format
    private let data: Data
    private let contents: PhotoContents
    private let limits: PhotoLimits
    private let deadline: ContinuousClock.Instant

    init(_ data: Data, of contents: PhotoContents, _ limits: PhotoLimits) throws(RasterError) {
        let recognized = RecognizedFormat(data)
        guard let format = recognized.flatMap({ Photo.Format(rawValue: $0.rawValue) }) else {
            throw RasterError(
                .invalidImage,
                "\(contents.place)Can't read the photo: \(recognized.map { "it is in the format \($0.rawValue)" } ?? "unknown format") "
                    + "(\(data.count) bytes). JPEG, PNG, WebP and AVIF are read; convert it."
            )
        }
        self.format = format
        self.data = data
        self.contents = contents
        self.limits = limits
        deadline = .now + limits.time
    }

    /// Reads the size, upright, and other properties.
    func readHeader() throws(RasterError) -> (PixelSize, PhotoOrientation, hasAlpha: Bool) {
        let photo = try unsafe read(nil) { false }
        let (width, height) = unsafe (Int(photo.width), Int(photo.height))
        guard width > 0, height > 0 else {
            throw failed(.invalidImage, "invalid size of \(width) by \(height) pixels")
        }
        guard width * height <= limits.pixelCount else {
            throw failed(
                .limitExceeded,
                "it has \(width) by \(height) pixels, and the limit is \(limits.pixelCount). Scale it down, or raise the "
                    + "pixelCount of its PhotoLimits"
            )
        }
        let orientation = unsafe PhotoOrientation(
            mirrorsColumns: photo.mirrors_columns,
            mirrorsRows: photo.mirrors_rows,
            swapsAxes: photo.swaps_axes
        )
        let isTurned = orientation.swapsAxes
        let size = try PixelSize(width: isTurned ? height : width, height: isTurned ? width : height)
        return unsafe (size, orientation, photo.has_alpha)
    }

    /// Decodes a rectangle of stored pixels into memory for upright ones.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, inside of the photo.
    ///   - columns: The number of columns, as stored, that it is averaged to.
    ///   - rows: The number of rows, as stored.
    ///   - words: Room for so many pixels.
    ///   - isCanceled: Returns whether to stop.
    func readPixels(
        _ rect: CGRect,
        columns: Int,
        rows: Int,
        into words: UnsafeMutablePointer<UInt32>,
        isCanceled: @escaping () -> Bool
    ) throws(RasterError) {
        let part = unsafe raster_photo_part(
            x: rect.minX,
            y: rect.minY,
            width: rect.width,
            height: rect.height,
            columns: columns,
            rows: rows,
            words: words
        )
        _ = try unsafe read(part, isCanceled)
    }

    private func read(
        _ part: raster_photo_part?,
        _ isCanceled: @escaping () -> Bool
    ) throws(RasterError) -> raster_photo {
        var photo = unsafe raster_photo()
        // The formats have the order of C's.
        let number = UInt32(Photo.Format.allCases.firstIndex(of: format) ?? 0)
        var shouldStop = { [deadline] in isCanceled() || ContinuousClock.now > deadline }
        let status = unsafe data.withUnsafeBytes { bytes in
            unsafe withUnsafeMutablePointer(to: &shouldStop) { shouldStop in
                unsafe photo.bytes = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
                unsafe photo.count = bytes.count
                unsafe photo.format = raster_photo_format(number)
                unsafe photo.pixel_limit = UInt64(min(max(limits.pixelCount, 1), 1 << 40))
                unsafe photo.stop_context = UnsafeMutableRawPointer(shouldStop)
                unsafe photo.should_stop = { unsafe $0?.assumingMemoryBound(to: (() -> Bool).self).pointee() ?? true }
                guard var part = unsafe part else { return unsafe raster_photo_read(&photo, nil) }
                return unsafe raster_photo_read(&photo, &part)
            }
        }
        guard status != RASTER_PHOTO_SUCCESS else { return unsafe photo }
        let reason = unsafe withUnsafeBytes(of: photo.message) { text in
            unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        throw error(status, reason, isCanceled: isCanceled())
    }

    private func error(_ status: raster_photo_status, _ reason: String, isCanceled: Bool) -> RasterError {
        switch status {
        case RASTER_PHOTO_OUT_OF_MEMORY: failed(.outOfMemory, "the memory for its pixels is not available")
        case RASTER_PHOTO_TOO_LARGE: failed(.limitExceeded, "\(reason). Save it again, or raise its PhotoLimits")
        case RASTER_PHOTO_STOPPED where isCanceled: failed(.canceled, "the decoding was canceled")
        case RASTER_PHOTO_STOPPED:
            failed(
                .limitExceeded,
                "decoding it takes longer than \(limits.time). Scale it down, or raise the time of its PhotoLimits"
            )
        default: failed(.invalidImage, "its \(data.count) bytes are not a complete file (\(reason))")
        }
    }

    private func failed(_ code: RasterError.Code, _ reason: String) -> RasterError {
        RasterError(code, "\(contents.place)Can't read the \(format.rawValue): \(reason).")
    }
}
