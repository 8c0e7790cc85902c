// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The numbers of pictures and pixels that GTK was given, for proofs.
@MainActor
package enum PictureCounts {
    /// The pictures that something shows now.
    package internal(set) static var live = 0

    /// The pictures that were made so far.
    package internal(set) static var made = 0

    /// The pictures that needed pixels of their own so far: stretched or tinted ones.
    package internal(set) static var stretched = 0
}
