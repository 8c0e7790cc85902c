// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterPhotos
import Foundation
import RasterKit

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

    /// Reads the size, upright, and whether the photo may have translucent pixels.
    func readHeader() throws(RasterError) -> (PixelSize, hasAlpha: Bool) {
        let photo = try unsafe read(raster_photo_part()) { false }
        let (width, height) = unsafe (Int(photo.width), Int(photo.height))
        guard width > 0, height > 0 else {
            throw failed(.invalidImage, "invalid size of \(width) by \(height) pixels")
        }
        let pixels = "it has \(width) by \(height) pixels"
        guard width * height <= limits.pixelCount else {
            throw failed(
                .limitExceeded,
                "\(pixels), and the limit is \(limits.pixelCount). Scale it down, or raise pixelCount of its PhotoLimits"
            )
        }
        guard max(width, height) <= PixelSize.maximumLength else {
            throw failed(.limitExceeded, "\(pixels), and a side has at most \(PixelSize.maximumLength). Cut it")
        }
        let isTurned = unsafe photo.swaps_axes
        let size = try PixelSize(width: isTurned ? height : width, height: isTurned ? width : height)
        return unsafe (size, photo.has_alpha)
    }

    /// Decodes a rectangle of the upright photo, which is inside of it, into memory for the pixels of a size.
    func readPixels(
        _ rect: CGRect,
        to size: PixelSize,
        into words: UnsafeMutablePointer<UInt32>,
        isCanceled: @escaping () -> Bool
    ) throws(RasterError) {
        let part = unsafe raster_photo_part(
            x: rect.minX,
            y: rect.minY,
            width: rect.width,
            height: rect.height,
            columns: size.width,
            rows: size.height,
            words: words
        )
        _ = try unsafe read(part, isCanceled)
    }

    private func read(
        _ part: raster_photo_part,
        _ isCanceled: @escaping () -> Bool
    ) throws(RasterError) -> raster_photo {
        var photo = unsafe raster_photo()
        var shouldStop = { [deadline] in isCanceled() || ContinuousClock.now > deadline }
        let status = unsafe data.withUnsafeBytes { bytes in
            unsafe withUnsafeMutablePointer(to: &shouldStop) { shouldStop in
                unsafe photo.bytes = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
                unsafe photo.count = bytes.count
                unsafe photo.format = format.number
                unsafe photo.pixel_limit = UInt64(min(max(limits.pixelCount, 1), 1 << 40))
                unsafe photo.stop_context = UnsafeMutableRawPointer(shouldStop)
                unsafe photo.should_stop = { unsafe $0?.assumingMemoryBound(to: (() -> Bool).self).pointee() ?? true }
                unsafe photo.part = part
                return unsafe raster_photo_read(&photo)
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

extension Photo.Format {
    fileprivate var number: raster_photo_format {
        switch self {
        case .jpeg: RASTER_PHOTO_JPEG
        case .png: RASTER_PHOTO_PNG
        case .webP: RASTER_PHOTO_WEBP
        case .avif: RASTER_PHOTO_AVIF
        }
    }
}
