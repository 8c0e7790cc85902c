// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
public import RasterKit

extension RasterImage: LayoutElement, NodeMaking {
    /// The image in its own size.
    public var body: LayoutGroup { LayoutGroup(ImageNode(self, nil, .center)) }

    /// Returns an element that draws the image in all room that is offered.
    ///
    /// ```swift
    /// let banner = message.photo.resizable(.fill).frame(height: 120)
    /// ```
    ///
    /// - Parameters:
    ///   - mode: The way in which the image fills room of other proportions: stretched between its caps by default.
    ///   - alignment: The part that is kept where the image is cut, and its place where room is left.
    public func resizable(_ mode: ContentMode = .stretch, alignment: UnitPoint = .center) -> LayoutGroup {
        LayoutGroup(ImageNode(self, mode, alignment))
    }
}

private final class ImageNode: LayoutNode {
    private let image: RasterImage
    private let mode: ContentMode?
    private let alignment: UnitPoint

    init(_ image: RasterImage, _ mode: ContentMode?, _ alignment: UnitPoint) {
        (self.image, self.mode, self.alignment) = (image, mode, alignment)
    }

    override var name: String { "RasterImage" }

    override func filledAxes(_ item: Int, in pass: LayoutPass) -> FilledAxes { mode == nil ? [] : .both }

    override func measure(_ item: Int, _ proposal: ProposedSize, in pass: LayoutPass) -> Measures {
        guard mode != nil else { return Measures(width: image.size.width, height: image.size.height) }
        return Measures(width: proposal.width ?? image.size.width, height: proposal.height ?? image.size.height)
    }

    override func draw(_ item: Int, in context: DrawingContext, _ pass: LayoutPass) {
        context.draw(image, in: pass.drawnFrame(of: item), mode: mode ?? .stretch, alignment: alignment)
    }
}
