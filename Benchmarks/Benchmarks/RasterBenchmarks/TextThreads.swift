// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Synchronization

/// Two threads that draw cells, and exist as long as the measurement, as those of a pipeline do.
final class TextThreads {
    private let threads = [DrawingThread(), DrawingThread()]

    /// Draws cells, each of some threads an equal part of them, and waits for all.
    ///
    /// - Parameters:
    ///   - cells: The cells.
    ///   - count: How many threads draw.
    ///   - draw: Draws a cell.
    func draw(
        _ cells: [TextCell],
        on count: Int,
        _ draw: @escaping @Sendable (TextCell, DrawingContext) throws -> Void
    ) throws {
        let share = cells.count / count
        for (index, thread) in threads.prefix(count).enumerated() {
            let part = cells[index * share..<(index + 1) * share]
            thread.begin {
                let canvas = try RasterCanvas(size: TextCell.size, background: .white)
                try canvas.draw { context in
                    for cell in part { try draw(cell, context) }
                }
            }
        }
        for thread in threads.prefix(count) { try thread.wait() }
    }
}

/// A thread that does one thing after the other.
private final class DrawingThread: Sendable {
    private let work = Mutex<(@Sendable () throws -> Void)?>(nil)
    private let failure = Mutex<(any Error)?>(nil)
    private let begun = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init() {
        Thread { [self] in
            while true {
                begun.wait()
                do {
                    try work.withLock { $0 }?()
                } catch {
                    failure.withLock { $0 = error }
                }
                ended.signal()
            }
        }.start()
    }

    func begin(_ body: @escaping @Sendable () throws -> Void) {
        work.withLock { $0 = body }
        begun.signal()
    }

    func wait() throws {
        ended.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
