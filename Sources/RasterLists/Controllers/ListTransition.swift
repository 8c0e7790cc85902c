// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The way from the items of a list to others: the differences, the heights to ask for, and the new layout.
///
/// It is a value, so that all but the questions can be answered on any thread.
struct ListTransition<ItemID: Hashable & Sendable>: Sendable {
    let old: RasterListSnapshot<ItemID>
    let new: RasterListSnapshot<ItemID>
    let difference: RasterListDifference<ItemID>
    let reloaded: Set<ItemID>
    let duplicates: [ItemID]

    /// The heights for the first questions, nil where one isn't known.
    var answers: [PixelHeight?] = []

    private let oldGeometry: ListGeometry

    /// The new positions whose heights are asked for, in ascending order, and those of headers.
    private let questions: [Int]
    private let headers: Set<Int>

    init(
        from old: RasterListSnapshot<ItemID>,
        _ geometry: ListGeometry,
        to new: RasterListSnapshot<ItemID>,
        knowing heights: (items: Bool, headers: Bool)
    ) {
        self.old = old
        self.new = new.settled
        reloaded = new.reloadedIDs
        duplicates = new.duplicates
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
        let changed = Set(oldHeaders.compactMap { new.position(of: old.ids[$0]) })
            .symmetricDifference(headers.filter { difference.oldPosition(of: $0) != nil })
        // The parts are ascending, so that sorting takes as many steps as they have elements.
        questions = (difference.insertions + changed.union(difference.reloads).sorted()).sorted()
            .filter { headers.contains($0) ? heights.headers : heights.items }
    }

    var isAnswered: Bool { answers.count == questions.count }

    var nextQuestion: (id: ItemID, isHeader: Bool)? {
        guard !isAnswered else { return nil }
        let position = questions[answers.count]
        return (new.ids[position], headers.contains(position))
    }

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
    fileprivate var headerPositions: Set<Int> {
        Set(parts.compactMap(\.header))
    }
}
