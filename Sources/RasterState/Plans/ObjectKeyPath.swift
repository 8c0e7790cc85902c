// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterRuntime
import Foundation

/// The key paths of objects to numbers and texts.
///
/// The properties of an `@Observable` class are computed. A key path looks types up whenever it is read, which takes
/// several times as long as its code: that is called directly, and the value is written by code for its type.
enum ObjectKeyPath {
    private typealias Writer = WritingProgram.Call.Writer

    /// Returns the draft that writes the value of a key path, or nil if the value is no number and no text, or isn't
    /// computed by the object alone.
    static func draft(
        _ keyPath: AnyKeyPath,
        of type: any Any.Type,
        writing value: WritingProgram.Draft
    ) -> WritingProgram.Draft? {
        guard type is AnyClass, value.steps.count == 1, let step = value.steps.first, step.operation != .call,
            let getter = unsafe getter(of: keyPath),
            let writer = unsafe writer(Swift.type(of: keyPath).valueType, getter)
        else { return nil }
        var draft = WritingProgram.Draft()
        draft.append(step.literal)
        draft.append(.call, call: unsafe WritingProgram.Call(writer))
        return draft
    }

    /// Returns the code that computes the value of a key path of one step, or nil for others.
    private static func getter(of keyPath: AnyKeyPath) -> UnsafeRawPointer? {
        let object = unsafe Unmanaged.passUnretained(keyPath).toOpaque()
        let getter = unsafe raster_key_path_getter(object.assumingMemoryBound(to: raster_key_path.self))
        let type = type(of: keyPath)
        // The standard library writes the same address.
        guard let getter = unsafe getter,
            unsafe keyPath.debugDescription == "\\\(type.rootType).<computed \(getter) (\(type.valueType))>"
        else { return nil }
        return unsafe getter
    }

    /// Returns the code that writes the bytes of a value behind its tag.
    private static func writer(_ type: any Any.Type, _ getter: UnsafeRawPointer) -> Writer? {
        switch type {
        case is String.Type:
            return { (pointer, encoder) throws(StateError) in
                let text = unsafe value(String.self, getter, pointer)
                guard text.utf8.count > EncodingBuffer.longestText else {
                    encoder.buffer.append(text: text)
                    return
                }
                if let error = encoder.encodeLongText(behindTag: text) { throw error }
            }
        case is Bool.Type:
            return { (pointer, encoder) throws(StateError) in
                encoder.buffer.append(unsafe value(Bool.self, getter, pointer) ? .true : .false)
            }
        case is Int.Type: return unsafe number(getter) { (value: Int) in value }
        case is Int32.Type: return unsafe number(getter) { (value: Int32) in value }
        case is Double.Type: return unsafe number(getter) { (value: Double) in value.bitPattern }
        case is CGFloat.Type: return unsafe number(getter) { (value: CGFloat) in UInt64(value.bitPattern) }
        case is Float.Type: return unsafe number(getter) { (value: Float) in value.bitPattern }
        default: return nil
        }
    }

    @inline(__always)
    private static func number<Value: BitwiseCopyable, Bits: FixedWidthInteger & BitwiseCopyable>(
        _ getter: UnsafeRawPointer,
        _ bits: @escaping (Value) -> Bits
    ) -> Writer {
        { (pointer, encoder) throws(StateError) in
            encoder.buffer.append(scalar: bits(unsafe value(Value.self, getter, pointer)))
        }
    }

    /// Returns the value of the object that a reference at an address refers to.
    @inline(__always)
    private static func value<Value>(
        _ type: Value.Type,
        _ getter: UnsafeRawPointer,
        _ pointer: UnsafeRawPointer
    ) -> Value {
        unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            unsafe raster_key_path_get(getter, memory.baseAddress, pointer)
            return unsafe memory.moveElement(from: 0)
        }
    }
}
