// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pixels of an image that is held elsewhere.
///
/// Closures that capture it count nothing: counting references up and down, once for each closure, took a tenth of the
/// time of a small image.
@safe
struct PixelSource {
    let words: UnsafePointer<UInt32>
    let size: PixelSize
    let format: PixelFormat
    private let image: Unmanaged<RasterImage>

    /// Refers to the pixels of an image, which must outlive this value.
    init(of image: RasterImage, words: UnsafePointer<UInt32>) {
        unsafe self.words = unsafe words
        size = image.buffer.size
        format = image.buffer.format
        unsafe self.image = .passUnretained(image)
    }

    @inline(__always)
    func withSurvey<R>(_ body: (PixelSurvey) -> R) -> R {
        unsafe image._withUnsafeGuaranteedRef { $0.withSurvey(body) }
    }

    @inline(__always)
    var wordsPerRow: Int { format.wordsPerRow(width: size.width) }
}

extension RasterImage {
    @inline(__always)
    func withPixelSource(_ body: (PixelSource) -> Bool) -> Bool {
        unsafe buffer.words.withUnsafeBufferPointer { words in
            guard let start = words.baseAddress else { return false }
            return body(unsafe PixelSource(of: self, words: start))
        }
    }
}
