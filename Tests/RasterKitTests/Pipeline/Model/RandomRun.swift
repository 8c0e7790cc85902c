// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// How long random tests are, and where they begin.
///
/// `RASTER_FULL=1` makes them long; `RASTER_SEED` repeats a run.
enum RandomRun {
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }

    static let isFull = environment["RASTER_FULL"] == "1"
    static let seed = environment["RASTER_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
}
