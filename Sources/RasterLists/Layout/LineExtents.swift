// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The lengths of lines that follow one another, with their sums: a Fenwick tree.
///
/// Finding the place of a line, the line at a place, and changing a line take O(log *n*) steps each, and allocate
/// nothing. P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct LineExtents: Sendable {
    /// Element *i* − 1 is the sum of the *i* & −*i* lengths that end with the line *i* − 1.
    private var tree: [Int]
    private(set) var total: Int

    /// The largest power of two that isn't greater than the number of lines, or 0.
    private let widestStep: Int

    init(_ extents: consuming [Int]) {
        tree = extents
        let count = tree.count
        widestStep = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        total = 0
        var index = 1
        while index <= count {
            let extent = tree[index - 1]
            let parent = index + (index & -index)
            if parent <= count { tree[parent - 1] += extent }
            index += 1
        }
        total = sum(before: count)
    }

    var count: Int { tree.count }

    func sum(before line: Int) -> Int {
        var sum = 0
        var index = line
        while index > 0 {
            sum += tree[index - 1]
            index &= index - 1
        }
        return sum
    }

    mutating func add(_ change: Int, at line: Int) {
        total += change
        var index = line + 1
        while index <= tree.count {
            tree[index - 1] += change
            index += index & -index
        }
    }

    /// Returns the least number of first lines whose lengths sum up to `sum` or more.
    ///
    /// It is 0 if `sum` isn't greater than 0, and ``count`` + 1 if all lines together are shorter.
    func countOfLines(reaching sum: Int) -> Int {
        guard sum > 0 else { return 0 }
        var count = 0
        var rest = sum
        var step = widestStep
        while step > 0 {
            if count + step <= tree.count, tree[count + step - 1] < rest {
                count += step
                rest -= tree[count - 1]
            }
            step >>= 1
        }
        return count + 1
    }
}
