// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit

// Types of a library that knows nothing of the components which use them, and a component that knows nothing of its content.

/// An object that changes unnoticed.
package final class Artist {
    package var level: Int

    package init(level: Int = 0) {
        self.level = level
    }
}

/// A value that refers to an object by a variable.
package struct Song {
    package var artist: Artist

    package init(artist: Artist) {
        self.artist = artist
    }
}

/// A value that refers to something by a variable.
package struct Handle<Content> {
    package var content: Content

    package init(_ content: Content) {
        self.content = content
    }
}

extension Handle: Sendable where Content: Sendable {}

/// Content of a ``Frame``.
package protocol FrameContent {
    var color: Color { get }
}

/// A component that draws what its content says.
package struct Frame<Content: FrameContent>: Rasterizable {
    package var content: Content

    package init(_ content: Content) {
        self.content = content
    }

    package static var keyPathsThatAffectState: StateKeyPaths<Frame> { ["color": \.content.color] }

    package func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: content.color)
    }
}

extension Frame: Sendable where Content: Sendable {}
