// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// When work that has been replaced by newer work may finish all the same, so that a constant stream shows progress.
///
/// If each newer work stopped the one before, a stream that is faster than the
/// work would show nothing until it ends. Work that is begun after `count - 1`
/// others were stopped in a row, or that is running when `age` has passed since
/// a result landed last, is not stopped any more: its result lands.
public struct LatestOnlyProgress: Sendable, Hashable {
    /// Of so many works that were begun one after the other, at least one lands; at least 1.
    public let count: Int

    /// The time without a result after which the next one lands.
    public let age: Duration

    /// Every fourth result, and one each 100 milliseconds: as often as an eye needs to see something move.
    public static let standard = LatestOnlyProgress(count: 4, age: .milliseconds(100))

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - count: Of so many works at least one lands; below 1 it counts as 1, with which nothing that runs is stopped.
    ///   - age: The time without a result after which the next one lands; negative times count as zero.
    public init(count: Int, age: Duration) {
        self.count = max(count, 1)
        self.age = max(age, .zero)
    }
}
