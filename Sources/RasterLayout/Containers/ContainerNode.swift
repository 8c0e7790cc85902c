// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// An element in the one around it: what it is offered, the size that it has for that, and where its corner is.
struct Place {
    let item: Int
    var proposal: ProposedSize
    var measures = Measures.zero
    var origin = CGPoint.zero

    init(_ item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) {
        (self.item, self.proposal) = (item, proposal)
        measure(in: pass)
    }

    mutating func measure(in pass: LayoutPass) { measures = pass.measure(item, proposal) }
}

/// The places of elements in a container, for a proposal.
final class Arrangement {
    let proposal: ProposedSize
    let places: [Place]
    let measures: Measures

    /// The frames of rows of a grid, and of the elements around them.
    let rows: [(item: Int, frame: CGRect)]

    /// The first error in the places; nil for none.
    let fault: String?

    init(
        _ proposal: ProposedSize,
        _ places: [Place],
        _ size: CGSize,
        rows: [(item: Int, frame: CGRect)] = [],
        fault: String? = nil
    ) {
        (self.proposal, self.places, self.rows, self.fault) = (proposal, places, rows, fault)
        var measures = Measures(width: size.width, height: size.height)
        // What is endless has no place.
        for place in places where place.origin.y.isFinite {
            let (element, top) = (place.measures, place.origin.y)
            if let first = element.firstBaseline {
                measures.firstBaseline = min(measures.firstBaseline ?? .infinity, top + first)
            }
            if let last = element.lastBaseline {
                measures.lastBaseline = max(measures.lastBaseline ?? -.infinity, top + last)
            }
        }
        self.measures = measures
    }
}

/// A node of several children, which it arranges.
class ContainerNode: LayoutNode {
    /// Returns the places of the children for a proposal, from the corner of the container, and its size.
    func arrange(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Arrangement {
        Arrangement(proposal, [], .zero)
    }

    override func childAxis(inside axis: StackAxis?) -> StackAxis? { nil }

    override func wordWidth(_ item: Int, upTo letters: Int, in pass: LayoutPass) -> CGFloat {
        let least = super.wordWidth(item, upTo: letters, in: pass)
        return pass.children(of: item).reduce(least) { max($0, pass.wordWidth(of: $1, upTo: letters)) }
    }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        pass.children(of: item).reduce(into: []) { $0.formUnion(pass.filledAxes(of: $1)) }
    }

    /// Returns the latest arrangement if it is that for a proposal, or makes it.
    private func arrangement(_ item: Int, _ proposal: ProposedSize, _ pass: LayoutPass) -> Arrangement {
        if let known = pass.state(of: item) as? Arrangement, known.proposal == proposal { return known }
        let arrangement = arrange(item, proposal, in: pass)
        pass.setState(arrangement, of: item)
        return arrangement
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        arrangement(item, proposal, pass).measures
    }

    override func placeChildren(of item: Int, _ proposal: ProposedSize, in pass: LayoutPass) {
        placeChildren(of: item, arrangement(item, proposal, pass), in: pass)
    }

    /// Places the children as they are arranged.
    func placeChildren(of item: Int, _ arrangement: Arrangement, in pass: LayoutPass) {
        let origin = pass.frame(of: item).origin
        for place in arrangement.places {
            pass.place(
                place.item,
                at: CGPoint(x: origin.x + place.origin.x, y: origin.y + place.origin.y),
                place.proposal
            )
        }
    }
}
