// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Returns the processor time that a closure takes on this thread, in seconds.
///
/// Unlike the time on a clock, it leaves out what other threads and processes do meanwhile.
private func processorTime(of body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
}

/// Expects that a closure's time grows with a length, not with its square.
///
/// The same code is measured at a tenth of the length, so that the speed of the machine, of the build and of a sanitizer
/// cancels out: ten times the length takes about ten times as long, and a hundred times with a square.
///
/// - Parameter body: Is called with a tenth of the length, then with the length.
func expectLinearTime(
    upTo length: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (_ length: Int) throws -> Void
) rethrows {
    // Fonts are loaded and tables are built once.
    try body(length / 100)
    let short = try processorTime { try body(length / 10) }
    let long = try processorTime { try body(length) }
    // Below a few milliseconds, what a page fault costs decides.
    #expect(long < 40 * max(short, 0.005), "\(short) s, then \(long) s", sourceLocation: sourceLocation)
}
