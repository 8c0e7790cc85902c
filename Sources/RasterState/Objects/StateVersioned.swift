// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An object that counts the changes of its state.
///
/// An image of an object that other threads may change is cached only if the changes can be noticed while it is drawn.
/// The changes of an `@Observable` class are; a class that guards its state with a lock adopts this protocol instead,
/// and counts each change under the same lock:
///
/// ```swift
/// final class Lamp: Rasterizable, StateVersioned {
///     private let state = Mutex((isOn: false, version: 0))
///
///     var stateVersion: Int { state.withLock { $0.version } }
///     var isOn: Bool {
///         get { state.withLock { $0.isOn } }
///         set { state.withLock { $0 = (newValue, $0.version + 1) } }
///     }
///
///     static var keyPathsThatAffectState: StateKeyPaths<Lamp> { ["isOn": \.isOn] }
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         context.fill(bounds, with: isOn ? .yellow : .black)
///     }
/// }
/// ```
///
/// A class that never changes the drawing, but keeps something else in a mutable property, returns a constant.
///
/// A class that conforms on a global actor only is asked on that actor. Elsewhere its changes can't be noticed.
///
/// ## Topics
///
/// ### Counting changes
///
/// - ``stateVersion``
public protocol StateVersioned: AnyObject {
    /// A number that differs after each change of the state.
    var stateVersion: Int { get }
}
