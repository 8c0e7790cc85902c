// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// Room that a stack fills with what its other elements leave.
///
/// Outside of a ``HStack`` and a ``VStack``, it fills both axes.
///
/// ```swift
/// HStack {
///     Text("Left")
///     Spacer(minLength: 12)
///     Text("Right")
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a spacer
///
/// - ``init(minLength:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct Spacer: LayoutElement, NodeMaking {
    /// The spacer itself.
    public let body: LayoutGroup

    /// Creates a spacer of at least a length, in points.
    public init(minLength: CGFloat = 0) {
        body = LayoutGroup(SpacerNode(minLength))
    }
}

private final class SpacerNode: LayoutNode {
    private let minimum: CGFloat

    init(_ minimum: CGFloat) {
        self.minimum = minimum
    }

    override var name: String { "Spacer" }
    override var fault: String? { minimum.lengthFault("minLength") }

    /// Elements that have something to show come first.
    override func traits(_ item: Int, in pass: LayoutPass) -> Traits { Traits(priority: -.infinity) }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        switch pass.axis(around: item) {
        case .horizontal: .width
        case .vertical: .height
        case nil: .both
        }
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let axis = pass.axis(around: item)
        func length(_ proposal: CGFloat?, _ own: StackAxis) -> CGFloat {
            axis == nil || axis == own ? max(proposal ?? minimum, minimum) : 0
        }
        return Measures(width: length(proposal.width, .horizontal), height: length(proposal.height, .vertical))
    }
}

/// A line of one pixel across a stack.
///
/// ```swift
/// VStack(spacing: 4) {
///     Text("Above")
///     Divider()
///     Text("Below")
/// }
/// ```
///
/// ## Topics
///
/// ### Creating a divider
///
/// - ``init(color:)``
///
/// ### Implementing the element
///
/// - ``body``
public struct Divider: LayoutElement, NodeMaking {
    /// The divider itself.
    public let body: LayoutGroup

    /// Creates a divider of a color.
    public init(color: Color = Color(white: 0.5, opacity: 0.4)) {
        body = LayoutGroup(DividerNode(color))
    }
}

private final class DividerNode: LayoutNode {
    private let color: Color

    init(_ color: Color) {
        self.color = color
    }

    override var name: String { "Divider" }

    private func isUpright(_ item: Int, _ pass: LayoutPass) -> Bool { pass.axis(around: item) == .horizontal }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes {
        isUpright(item, pass) ? .height : .width
    }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        let (pixel, usual) = (1 / pass.scale, FillingNode.usualLength)
        return isUpright(item, pass)
            ? Measures(width: pixel, height: proposal.height ?? usual)
            : Measures(width: proposal.width ?? usual, height: pixel)
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) {
        var frame = pass.drawnFrame(of: item)
        // Between two pixels, it is on one of them.
        if isUpright(item, pass) { frame.size.width = 1 / pass.scale } else { frame.size.height = 1 / pass.scale }
        context.fill(frame, with: color)
    }
}
