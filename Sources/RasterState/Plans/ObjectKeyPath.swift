// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The key paths of objects to numbers and texts.
///
/// The properties of an `@Observable` class are computed: each value is read through its key path. Where the compiler
/// knows the value's type, writing it takes half of the time that it takes where only the plan knows it.
enum ObjectKeyPath {
    private typealias Writer = WritingProgram.Call.Writer

    /// Returns the draft that writes the value of a key path, or nil if the value is no number and no text.
    static func draft(
        _ keyPath: AnyKeyPath,
        of type: any Any.Type,
        writing value: WritingProgram.Draft
    ) -> WritingProgram.Draft? {
        guard let type = type as? AnyClass, value.steps.count == 1, let step = value.steps.first,
            step.operation != .call, let writer = unsafe writer(keyPath, of: type)
        else { return nil }
        var draft = WritingProgram.Draft()
        draft.append(step.literal)
        draft.append(.call, call: unsafe WritingProgram.Call(writer))
        return draft
    }

    /// Returns the code that writes the bytes of a value behind its tag: a closure for each type, which the compiler
    /// specializes.
    private static func writer<Object: AnyObject>(_ keyPath: AnyKeyPath, of type: Object.Type) -> Writer? {
        switch keyPath {
        case let keyPath as KeyPath<Object, String>:
            { (pointer, encoder) throws(StateError) in
                let text = unsafe value(keyPath, at: pointer)
                guard text.utf8.count > EncodingBuffer.longestText else {
                    encoder.buffer.append(text: text)
                    return
                }
                if let error = encoder.encodeLongText(behindTag: text) { throw error }
            }
        case let keyPath as KeyPath<Object, Bool>:
            { (pointer, encoder) throws(StateError) in
                encoder.buffer.append(unsafe value(keyPath, at: pointer) ? .true : .false)
            }
        case let keyPath as KeyPath<Object, Int>: unsafe number(keyPath) { $0 }
        case let keyPath as KeyPath<Object, Int32>: unsafe number(keyPath) { $0 }
        case let keyPath as KeyPath<Object, Double>: unsafe number(keyPath) { $0.bitPattern }
        case let keyPath as KeyPath<Object, CGFloat>: unsafe number(keyPath) { UInt64($0.bitPattern) }
        case let keyPath as KeyPath<Object, Float>: unsafe number(keyPath) { $0.bitPattern }
        default: nil
        }
    }

    @inline(__always)
    private static func number<Object: AnyObject, Value, Bits: FixedWidthInteger & BitwiseCopyable>(
        _ keyPath: KeyPath<Object, Value>,
        _ bits: @escaping (Value) -> Bits
    ) -> Writer {
        { (pointer, encoder) throws(StateError) in
            encoder.buffer.append(scalar: bits(unsafe value(keyPath, at: pointer)))
        }
    }

    /// Returns the value of a key path of the object that a reference at an address refers to, and counts no reference.
    @unsafe
    @inline(__always)
    private static func value<Object: AnyObject, Value>(
        _ keyPath: KeyPath<Object, Value>,
        at pointer: UnsafeRawPointer
    ) -> Value {
        // Not loaded as `Unmanaged<Object>`: looking its metadata up takes 25 ns.
        let address = unsafe pointer.load(as: UnsafeRawPointer.self)
        return unsafe Unmanaged<Object>.fromOpaque(address)._withUnsafeGuaranteedRef { $0[keyPath: keyPath] }
    }
}
