// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The limits of reading a photo, which bound the time and memory that a hostile file can take.
///
/// They are checked before memory is allocated, the time while pixels are decoded. AVIF files can't be stopped while
/// they are decoded: for them, the time is checked before and afterwards.
///
/// ```swift
/// let limits = PhotoLimits(pixelCount: 24_000_000, byteCount: 8 << 20, time: .seconds(2))
/// let upload = try await Photo(contentsOf: url, limits: limits)
/// ```
///
/// ## Topics
///
/// ### Creating limits
///
/// - ``init(pixelCount:byteCount:time:)``
///
/// ### Reading the limits
///
/// - ``pixelCount``
/// - ``byteCount``
/// - ``time``
public struct PhotoLimits: Sendable, Hashable {
    /// The largest number of pixels; the default is 100 million.
    ///
    /// The passes of a progressive JPEG file may take 4 bytes for each of so many pixels.
    public var pixelCount: Int

    /// The largest size of a file, in bytes; the default is 64 MiB.
    public var byteCount: Int

    /// The longest time of a decoding; the default is 10 seconds.
    public var time: Duration

    /// Creates limits.
    public init(pixelCount: Int = 100_000_000, byteCount: Int = 64 << 20, time: Duration = .seconds(10)) {
        self.pixelCount = pixelCount
        self.byteCount = byteCount
        self.time = time
    }
}
