// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterTesting

@testable import RasterLists

/// A layout and its naive model, with random contents.
struct RandomLayout {
    var geometry: ListGeometry
    var model: NaiveLayout

    init(using generator: inout SeededGenerator) {
        let (sections, metrics) = (Self.sections(using: &generator), Self.metrics(using: &generator))
        geometry = ListGeometry(sections: sections, metrics: metrics)
        model = NaiveLayout(sections: sections, metrics: metrics)
    }

    static func sections(using generator: inout SeededGenerator) -> [ListGeometry.Section] {
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            ListGeometry.Section(
                hasHeader: .random(using: &generator),
                itemCount: Int.random(in: 0...2, using: &generator) == 0 ? 0 : .random(in: -1...15, using: &generator),
                hasFooter: Int.random(in: 0...2, using: &generator) == 0
            )
        }
    }

    static func metrics(using generator: inout SeededGenerator) -> ListGeometry.Metrics {
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
        func heights() -> ListGeometry.Heights {
            number(0...1) == 0 ? .uniform(number(0...30)) : .varying(estimate: number(0...30))
        }
        var metrics = ListGeometry.Metrics(
            width: number(0...5) == 0 ? number(0...9) : number(10...300),
            itemHeights: heights(),
            headerHeights: heights()
        )
        metrics.footerHeights = heights()
        switch number(0...3) {
        case 0: break
        case 1: metrics.columns = .count(number(-1...7))
        case 2: metrics.columns = .minimumWidth(number(-1...80))
        default: metrics.columns = .minimumWidth(number(1...40), maximumCount: number(0...4))
        }
        if number(0...2) > 0 {
            metrics.columnSpacing = number(0...12)
            metrics.lineSpacing = number(0...12)
        }
        if number(0...2) == 0 {
            metrics.insets.top = number(0...20)
            metrics.insets.left = number(0...40)
            metrics.insets.bottom = number(0...20)
            metrics.insets.right = number(0...40)
        }
        metrics.isRightToLeft = number(0...1) == 0
        return metrics
    }

    mutating func measure(using generator: inout SeededGenerator) -> String? {
        for _ in 0..<Int.random(in: 0...12, using: &generator) where geometry.positionCount > 0 {
            let position = Int.random(in: 0..<geometry.positionCount, using: &generator)
            let height = Int.random(in: -1...60, using: &generator)
            let change = geometry.setHeight(height, at: position)
            let expected = model.setHeight(height, at: position)
            guard change == expected else {
                return "setHeight(\(height), at: \(position)) is \(change), not \(expected)"
            }
        }
        return nil
    }

    func changed(using generator: inout SeededGenerator) -> (layout: RandomLayout, oldPositions: [Int?]) {
        var layout = self
        let sections = Self.sections(using: &generator)
        let metrics =
            Int.random(in: 0...1, using: &generator) == 0 ? model.metrics : Self.metrics(using: &generator)
        var model = NaiveLayout(sections: sections, metrics: metrics)
        var left = Array(self.model.entries.indices)
        if Int.random(in: 0...3, using: &generator) == 0 { left.shuffle(using: &generator) }
        left.removeAll { _ in Int.random(in: 0...5, using: &generator) == 0 }
        left.reverse()
        let oldPositions = model.entries.indices.map { _ in
            Int.random(in: 0...5, using: &generator) == 0 ? nil : left.popLast()
        }
        model.keepHeights(of: self.model, oldPositions: oldPositions)
        layout.model = model
        layout.geometry = ListGeometry(sections: sections, metrics: metrics, keepingHeightsOf: geometry) {
            oldPositions[$0]
        }
        return (layout, oldPositions)
    }
}
