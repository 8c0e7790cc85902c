// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation

/// A handler of a signal, which is disconnected with this object.
///
/// Keep handlers in the widget's content, and remove them in `dispose()`: a closure that is still connected when its
/// object is gone would be called. The closure must not keep the content.
@MainActor
@safe
final class SignalHandler {
    /// The place of a pointer to the object, which GObject clears when the object is gone.
    ///
    /// A reference would keep a widget whose own content keeps the handler.
    private let object: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let id: UInt

    /// Connects a handler of a signal whose arguments aren't used, such as `value-changed` or `notify::scale-factor`.
    ///
    /// - Parameter isLast: Whether the handler is called behind those that are connected later, too.
    convenience init(
        _ object: OpaquePointer,
        _ signal: String,
        isLast: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) {
        let function = unsafe unsafeBitCast(plainHandler, to: Function.self)
        // `G_CONNECT_SWAPPED`, so that the box is the first argument, and `G_CONNECT_AFTER`.
        unsafe self.init(object, signal, Box(action), function, flags: isLast ? 3 : 2)
    }

    convenience init(
        gesture: OpaquePointer,
        _ signal: String,
        _ action: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
    ) {
        unsafe self.init(gesture, signal, Box(action), unsafeBitCast(clickHandler, to: Function.self))
    }

    convenience init(
        keys controller: OpaquePointer,
        _ action: @escaping @MainActor (_ key: UInt32, _ modifiers: UInt32) -> Bool
    ) {
        unsafe self.init(controller, "key-pressed", Box(action), unsafeBitCast(keyHandler, to: Function.self))
    }

    /// Connects a handler of a signal with a point, such as `motion` or `drag-update`.
    convenience init(
        point object: OpaquePointer,
        _ signal: String,
        _ action: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
    ) {
        unsafe self.init(object, signal, Box(action), unsafeBitCast(pointHandler, to: Function.self))
    }

    /// Connects a handler of the distances by which a wheel or a touchpad scrolls; true if it has used them.
    convenience init(
        scroll controller: OpaquePointer,
        _ action: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool
    ) {
        unsafe self.init(controller, "scroll", Box(action), unsafeBitCast(scrollHandler, to: Function.self))
    }

    /// Connects the handler that fills the tooltip at a point of a widget, or returns false for none.
    convenience init(
        tooltip widget: OpaquePointer,
        _ action: @escaping @MainActor (_ point: CGPoint, _ isKeyboard: Bool, _ tooltip: UInt) -> Bool
    ) {
        unsafe self.init(widget, "query-tooltip", Box(action), unsafeBitCast(tooltipHandler, to: Function.self))
    }

    /// Connects the handler that returns the content of a drag, with a reference for the caller, or 0 for no drag.
    convenience init(dragSource object: OpaquePointer, _ action: @escaping @MainActor (_ point: CGPoint) -> UInt) {
        unsafe self.init(object, "prepare", Box(action), unsafeBitCast(prepareHandler, to: Function.self))
    }

    /// Connects a handler that returns the action for a drag at a point, or 0 for none.
    convenience init(
        dropTarget object: OpaquePointer,
        _ signal: String,
        _ action: @escaping @MainActor (_ point: CGPoint) -> UInt32
    ) {
        unsafe self.init(object, signal, Box(action), unsafeBitCast(dragHandler, to: Function.self))
    }

    /// Connects the handler that takes a dropped `GValue`.
    convenience init(
        dropTarget object: OpaquePointer,
        _ action: @escaping @MainActor (_ point: CGPoint, _ value: UInt) -> Bool
    ) {
        unsafe self.init(object, "drop", Box(action), unsafeBitCast(dropHandler, to: Function.self))
    }

    private init(
        _ object: OpaquePointer,
        _ signal: String,
        _ box: AnyObject,
        _ function: @escaping Function,
        flags: UInt32 = 0
    ) {
        let instance = unsafe UnsafeMutableRawPointer(object)
        unsafe self.object = .allocate(capacity: 1)
        unsafe self.object.initialize(to: instance)
        unsafe g_object_add_weak_pointer(object, self.object)
        id = unsafe g_signal_connect_data(
            instance,
            signal,
            function,
            Unmanaged.passRetained(box).toOpaque(),
            { box, _ in unsafe releaseBox(box) },
            flags
        )
    }

    isolated deinit {
        if let instance = unsafe object.pointee {
            if unsafe g_signal_handler_is_connected(instance, id) != 0 {
                unsafe g_signal_handler_disconnect(instance, id)
            }
            unsafe g_object_remove_weak_pointer(OpaquePointer(instance), object)
        }
        unsafe object.deallocate()
    }
}

// The receiver is a `GtkWidget *`.
@MainActor
extension OpaquePointer {
    /// Calls a closure before each frame until it returns false.
    func addTickCallback(_ action: @escaping @MainActor () -> Bool) -> UInt32 {
        let box = unsafe Unmanaged.passRetained(Box(action)).toOpaque()
        return unsafe gtk_widget_add_tick_callback(self, tickHandler, box, releaseBox)
    }
}

final class Box<Action>: Sendable where Action: Sendable {
    let action: Action

    init(_ action: Action) {
        self.action = action
    }
}

private typealias Function = @convention(c) () -> Void
private typealias Data = UnsafeMutableRawPointer

private let plainHandler: @convention(c) (Data?) -> Void = { data in
    unsafe perform(data) { (action: @MainActor () -> Void) in action() }
}

private let clickHandler: @convention(c) (Data?, Int32, Double, Double, Data?) -> Void = { _, count, x, y, data in
    unsafe perform(data) { (action: @MainActor (Int, Double, Double) -> Void) in action(Int(count), x, y) }
}

private let pointHandler: @convention(c) (Data?, Double, Double, Data?) -> Void = { _, x, y, data in
    unsafe perform(data) { (action: @MainActor (Double, Double) -> Void) in action(x, y) }
}

private let scrollHandler: @convention(c) (Data?, Double, Double, Data?) -> Int32 = { _, x, y, data in
    var isUsed = false
    unsafe perform(data) { (action: @MainActor (Double, Double) -> Bool) in isUsed = action(x, y) }
    return isUsed ? 1 : 0
}

private let tooltipHandler: @convention(c) (Data?, Int32, Int32, Int32, Data?, Data?) -> Int32 = {
    _,
    x,
    y,
    isKeyboard,
    tooltip,
    data in
    var isShown = false
    let (point, address) = (CGPoint(x: Int(x), y: Int(y)), UInt(bitPattern: tooltip))
    unsafe perform(data) { (action: @MainActor (CGPoint, Bool, UInt) -> Bool) in
        isShown = action(point, isKeyboard != 0, address)
    }
    return isShown ? 1 : 0
}

private let prepareHandler: @convention(c) (Data?, Double, Double, Data?) -> Data? = { _, x, y, data in
    var content: UInt = 0
    unsafe perform(data) { (action: @MainActor (CGPoint) -> UInt) in content = action(CGPoint(x: x, y: y)) }
    return unsafe Data(bitPattern: content)
}

private let dragHandler: @convention(c) (Data?, Double, Double, Data?) -> UInt32 = { _, x, y, data in
    var result: UInt32 = 0
    unsafe perform(data) { (action: @MainActor (CGPoint) -> UInt32) in result = action(CGPoint(x: x, y: y)) }
    return result
}

private let dropHandler: @convention(c) (Data?, Data?, Double, Double, Data?) -> Int32 = { _, value, x, y, data in
    var isUsed = false
    let (point, address) = (CGPoint(x: x, y: y), UInt(bitPattern: value))
    unsafe perform(data) { (action: @MainActor (CGPoint, UInt) -> Bool) in isUsed = action(point, address) }
    return isUsed ? 1 : 0
}

private let keyHandler: @convention(c) (Data?, UInt32, UInt32, UInt32, Data?) -> Int32 = { _, key, _, modifiers, data in
    var isUsed = false
    unsafe perform(data) { (action: @MainActor (UInt32, UInt32) -> Bool) in isUsed = action(key, modifiers) }
    return isUsed ? 1 : 0
}

private let tickHandler: @convention(c) (OpaquePointer, OpaquePointer, Data?) -> Int32 = { _, _, data in
    var isContinued = false
    unsafe perform(data) { (action: @MainActor () -> Bool) in isContinued = action() }
    return isContinued ? 1 : 0
}

let releaseBox: @convention(c) (UnsafeMutableRawPointer?) -> Void = { box in
    if let box = unsafe box { unsafe Unmanaged<AnyObject>.fromOpaque(box).release() }
}

/// Calls a closure with the action in a box, on the main thread.
func perform<Action: Sendable>(_ data: UnsafeMutableRawPointer?, _ body: @MainActor (Action) -> Void) {
    guard let data = unsafe data else { return }
    let box = unsafe Unmanaged<Box<Action>>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { body(box.action) }
}
