// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import TestFonts
import Testing

/// A component of elements that a test gives.
struct Page: LayoutComponent {
    var name = "Page"
    let content: Content

    /// A closure that makes the elements, which has no part in the key.
    struct Content: StateEncodable, Sendable {
        let make: @Sendable () -> LayoutGroup

        func encodeState(into encoder: inout StateEncoder) {}
    }

    init(@LayoutBuilder _ make: @escaping @Sendable () -> LayoutGroup) {
        content = Content(make: make)
    }

    var body: some LayoutElement { content.make() }
}

/// A rectangle of a fixed size.
func box(_ width: CGFloat, _ height: CGFloat) -> LayoutGroup { Color.red.frame(width: width, height: height) }

extension LayoutTree {
    /// The frames of elements whose names begin with a text, from the first drawn.
    func frames(_ name: String) -> [CGRect] {
        (self.name.hasPrefix(name) ? [frame] : []) + children.flatMap { $0.frames(name) }
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
