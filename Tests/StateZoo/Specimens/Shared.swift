// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Values that share their storage, and equal ones that don't.
extension Zoo {
    static var agreeingSharedValues: [AgreeingPair] {
        [
            AgreeingPair("tree of shared and of equal objects", sharedTree(9), tree(9)),
            AgreeingPair("tree of shared and of equal cases", sharedCases(9), cases(9)),
            AgreeingPair("tree of shared and of equal boxes", sharedBoxes(8), boxes(8)),
            AgreeingPair("tree of shared and of equal arrays", sharedArrays(9), arrays(9)),
            AgreeingPair(
                "shared and equal long arrays",
                Array(repeating: integers, count: 3),
                (0..<3).map { _ in integers }
            ),
            AgreeingPair("long slice and long slice of a copy", integers[10...], ([0, 1, 2, 3, 4] + integers)[15...]),
            AgreeingPair("long text and long text from characters", long, String(Array(long))),
        ]
    }
}

private let long = String(repeating: "long text ", count: 2000)
private var integers: [Int] { (0..<2000).map { $0 } }

private final class Knot {
    let left: Knot?
    let right: Knot?

    init(_ left: Knot?, _ right: Knot?) {
        self.left = left
        self.right = right
    }
}

private indirect enum Knots {
    case leaf(Int)
    case node(Knots, Knots)
}

private struct Twins {
    var first: Any
    var second: Any
}

private func tree(_ levels: Int) -> Knot {
    levels == 0 ? Knot(nil, nil) : Knot(tree(levels - 1), tree(levels - 1))
}

private func sharedTree(_ levels: Int) -> Knot {
    (0..<levels).reduce(Knot(nil, nil)) { node, _ in Knot(node, node) }
}

private func cases(_ levels: Int) -> Knots {
    levels == 0 ? .leaf(1) : .node(cases(levels - 1), cases(levels - 1))
}

private func sharedCases(_ levels: Int) -> Knots {
    (0..<levels).reduce(.leaf(1)) { tree, _ in .node(tree, tree) }
}

private func boxes(_ levels: Int) -> Any {
    levels == 0 ? 1 : Twins(first: boxes(levels - 1), second: boxes(levels - 1))
}

private func sharedBoxes(_ levels: Int) -> Any {
    (0..<levels).reduce(1 as Any) { value, _ in Twins(first: value, second: value) }
}

private func arrays(_ levels: Int) -> [Any] {
    levels == 0 ? [1] : [arrays(levels - 1), arrays(levels - 1)]
}

private func sharedArrays(_ levels: Int) -> [Any] {
    (0..<levels).reduce([1]) { array, _ in [array, array] }
}
