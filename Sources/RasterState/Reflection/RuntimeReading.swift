// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A way of reading values whose types say nothing about themselves.
enum RuntimeReading {
    /// By the layout that the runtime gives to values.
    case inPlace
    /// By `Mirror` and other public interfaces alone.
    case mirror

    /// The way that this process uses.
    static let current = RuntimeReading.inPlace
}
