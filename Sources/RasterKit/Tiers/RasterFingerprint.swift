// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Everything that decides what a picture looks like and is no part of its key: libraries that draw, and fonts.
package struct RasterFingerprint: Sendable, Hashable {
    /// 16 hexadecimal digits that stand for the libraries and fonts.
    package let namespace: String
}
