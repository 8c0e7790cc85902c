// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The lengths that an element of a stack, or a column of a grid, can have, in points.
struct FlexibleLength {
    /// The length in no room.
    let least: CGFloat

    /// The length where none is offered.
    let own: CGFloat

    /// The length in endless room.
    let most: CGFloat

    /// The length that comes before others grow: all of its own, or that of usual words if it takes whatever there is.
    let need: CGFloat

    /// The same with long words, which are broken before others lack what they need.
    private let wish: CGFloat

    /// Creates the lengths of an element from that of its longest word, of which so many letters count.
    init(least: CGFloat, own: CGFloat, most: CGFloat, word: (_ letters: Int) -> CGFloat) {
        let least = min(least, own)
        (self.least, self.own, self.most) = (least, own, most)
        (need, wish) = most == .infinity ? (max(least, word(12)), max(least, word(.max))) : (own, own)
    }

    /// The part of a point that sums of lengths may be off by rounding.
    static let tolerance: CGFloat = 1e-6

    private var flexibility: CGFloat { least == .infinity ? 0 : most - least }

    /// Returns what each element keeps: what it needs if a length suffices for that, otherwise what it can't do without.
    static func kept(_ lengths: [FlexibleLength], in length: CGFloat) -> [CGFloat] {
        let candidates = [lengths.map(\.wish), lengths.map(\.need)]
        return candidates.first { $0.reduce(0, +) <= length + tolerance } ?? lengths.map(\.least)
    }

    /// Offers a length to several elements, to those first that change least.
    ///
    /// If the length suffices, each element gets what it needs, and those that grow share the rest by equal parts.
    /// Otherwise all get equal parts, of which each leaves to the next what it doesn't need; none is offered what the next
    /// ones can't do without.
    ///
    /// - Parameters:
    ///   - length: The length.
    ///   - lengths: The lengths of the elements.
    ///   - offer: Returns the length that an element takes of one that it is offered.
    static func share(
        _ length: CGFloat,
        among lengths: [FlexibleLength],
        _ offer: (_ index: Int, _ offered: CGFloat) -> CGFloat
    ) {
        let owns = kept(lengths, in: length)
        // Of those that change as much, the ones that keep more come first, so that the others share what they leave.
        let order = lengths.indices.sorted { one, other in
            (lengths[one].flexibility, -owns[one], one) < (lengths[other].flexibility, -owns[other], other)
        }
        var rest = length
        var reserved = owns.reduce(0, +)
        for (place, index) in order.enumerated() {
            let own = owns[index]
            reserved -= own
            let part = rest / CGFloat(order.count - place)
            rest -= offer(index, max(min(part, rest - reserved), own, 0))
        }
    }
}
