// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
import Observation
package import RasterKit
import RasterLock

/// A model that any thread may write, with closures to call in the middle of reading and writing.
package final class HookedModel: Observable, Sendable {
    private struct State {
        var value = 0
        var afterReading: (@Sendable () -> Void)?
        var beforeWriting: (@Sendable () -> Void)?
    }

    private let registrar = ObservationRegistrar()
    private let state = Lock(State())

    package init() {}

    package var value: Int {
        get {
            registrar.access(self, keyPath: \.value)
            let (value, hook) = state.withLock { state in
                defer { state.afterReading = nil }
                return (state.value, state.afterReading)
            }
            hook?()
            return value
        }
        set {
            registrar.withMutation(of: self, keyPath: \.value) {
                let hook = state.withLock { $0.beforeWriting }
                hook?()
                state.withLock { $0.value = newValue }
            }
        }
    }

    /// Calls a closure once, after the value was read and before the reader has it.
    package func afterReading(_ hook: @escaping @Sendable () -> Void) { state.withLock { $0.afterReading = hook } }

    /// Calls a closure before a value is written.
    package func beforeWriting(_ hook: @escaping @Sendable () -> Void) { state.withLock { $0.beforeWriting = hook } }
}

/// Shows the value of a model as a shade of red.
package struct Level: Rasterizable, Sendable {
    package var model: HookedModel

    package init(model: HookedModel) {
        self.model = model
    }

    package static var keyPathsThatAffectState: StateKeyPaths<Level> { ["value": \.model.value] }
    package func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(red: Double(model.value) / 255, green: 0, blue: 0))
    }
}

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
