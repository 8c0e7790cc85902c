// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The way from the items of a list to others: the differences, the heights to ask for, and the new layout.
///
/// It is a value, so that all but the questions can be answered on any thread.
struct ListTransition<ItemID: Hashable & Sendable>: Sendable {
    /// The kinds of heights that the list knows, or that its client gives.
    struct KnownHeights {
        var items: Bool
        var headers: Bool
    }

    let old: RasterListSnapshot<ItemID>
    let new: RasterListSnapshot<ItemID>
    let difference: RasterListDifference<ItemID>

    /// The identities that are read again, those that occurred again, and those that aren't equal to themselves.
    let reloaded: Set<ItemID>
    let duplicates: [ItemID]
    let unequal: [ItemID]

    /// The heights for the first questions, nil where one isn't known.
    var answers: [ItemHeight?] = []

    private let oldGeometry: ListGeometry

    /// The new positions whose heights are asked for, in ascending order, and those of headers.
    private let questions: [Int]
    private let headers: Set<Int>

    init(
        from old: RasterListSnapshot<ItemID>,
        _ geometry: ListGeometry,
        to new: RasterListSnapshot<ItemID>,
        knowing heights: KnownHeights
    ) {
        self.old = old
        self.new = new.settled
        reloaded = new.reloadedIDs
        duplicates = new.duplicates
        unequal = new.unequal
        oldGeometry = geometry
        let difference = RasterListDifference(from: old, to: new)
        self.difference = difference
        guard heights.items || heights.headers else {
            (questions, headers) = ([], [])
            return
        }
        let (headers, oldHeaders) = (new.headerPositions, old.headerPositions)
        self.headers = headers
        // The height of an item isn't that of a header.
        let others =
            headers.filter { position in difference.oldPosition(of: position).map { !oldHeaders.contains($0) } ?? false
            }
            + oldHeaders.compactMap { new.position(of: old.ids[$0]) }.filter { !headers.contains($0) }
        let positions = others.isEmpty ? difference.insertions : (difference.insertions + others).sorted()
        questions = positions.merged(with: difference.reloads)
            .filter { headers.contains($0) ? heights.headers : heights.items }
    }

    /// A Boolean value that indicates whether all heights are known.
    var isAnswered: Bool { answers.count == questions.count }

    /// The next request: the identity, and whether it is a header.
    var nextQuestion: (id: ItemID, isHeader: Bool)? {
        guard !isAnswered else { return nil }
        let position = questions[answers.count]
        return (new.ids[position], headers.contains(position))
    }

    /// Returns the new layout, with the heights that are known from the old one and from the answers.
    func geometry(for metrics: ListGeometry.Metrics) -> ListGeometry {
        // Positions are visited in ascending order.
        var (question, run) = (0, 0)
        let runs = difference.runs
        return ListGeometry(sections: new.shape, metrics: metrics, keepingHeightsOf: oldGeometry) { position in
            while question < answers.count, questions[question] < position { question += 1 }
            guard question < answers.count, questions[question] == position else { return nil }
            return answers[question]
        } oldPosition: { position in
            while run < runs.count, runs[run].new + runs[run].count <= position { run += 1 }
            guard run < runs.count, runs[run].new <= position else { return nil }
            return runs[run].old + position - runs[run].new
        }
    }
}

extension RasterListSnapshot {
    /// The positions of the headers.
    fileprivate var headerPositions: Set<Int> {
        var (positions, first) = (Set<Int>(), 0)
        for section in shape {
            if section.hasHeader { positions.insert(first) }
            first += section.count
        }
        return positions
    }
}

extension [Int] {
    /// Returns the numbers of two ascending sequences in ascending order, each once.
    fileprivate func merged(with others: [Int]) -> [Int] {
        guard !others.isEmpty else { return self }
        var merged: [Int] = []
        merged.reserveCapacity(count + others.count)
        var next = 0
        for number in self {
            while next < others.count, others[next] < number {
                merged.append(others[next])
                next += 1
            }
            if next < others.count, others[next] == number { next += 1 }
            merged.append(number)
        }
        return merged + others[next...]
    }
}
