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

    /// The new positions whose heights are asked for, in ascending order, and those of headers and footers.
    private let questions: [Int]
    private let kinds: [Int: ListGeometry.Kind]

    init(
        from old: RasterListSnapshot<ItemID>,
        _ geometry: ListGeometry,
        to new: RasterListSnapshot<ItemID>,
        knowing heights: Set<ListGeometry.Kind>
    ) {
        self.old = old
        self.new = new.settled
        reloaded = new.reloadedIDs
        duplicates = new.duplicates
        oldGeometry = geometry
        let difference = RasterListDifference(from: old, to: new)
        self.difference = difference
        guard !heights.isEmpty else {
            (questions, kinds) = ([], [:])
            return
        }
        let kinds = new.kinds
        self.kinds = kinds
        // The height of an item isn't that of a header.
        var former: [Int: ListGeometry.Kind] = [:]
        for (position, kind) in old.kinds {
            if let position = new.position(of: old.ids[position]) { former[position] = kind }
        }
        let changed = Set(kinds.keys.filter { difference.oldPosition(of: $0) != nil }).union(former.keys)
            .filter { kinds[$0] != former[$0] }
        // The parts are ascending, so that sorting takes as many steps as they have elements.
        questions = (difference.insertions + changed.union(difference.reloads).sorted()).sorted()
            .filter { heights.contains(kinds[$0] ?? .item) }
    }

    var isAnswered: Bool { answers.count == questions.count }

    var nextQuestion: (id: ItemID, kind: ListGeometry.Kind)? {
        guard !isAnswered else { return nil }
        let position = questions[answers.count]
        return (new.ids[position], kinds[position] ?? .item)
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
