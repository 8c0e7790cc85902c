// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A type whose values are no state: addresses, generators, running work.
///
/// Reflection would show some of their fields, but not what these stand for.
private protocol Unkeyable: StatePrimitive {}

extension Unkeyable {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { .refused(Self.self) }
}

// Addresses
extension UnsafePointer: @unsafe Unkeyable {}
extension UnsafeMutablePointer: @unsafe Unkeyable {}
extension UnsafeRawPointer: @unsafe Unkeyable {}
extension UnsafeMutableRawPointer: @unsafe Unkeyable {}
extension OpaquePointer: @unsafe Unkeyable {}
extension CVaListPointer: @unsafe Unkeyable {}
extension UnsafeBufferPointer: @unsafe Unkeyable {}
extension UnsafeMutableBufferPointer: @unsafe Unkeyable {}
extension UnsafeRawBufferPointer: @unsafe Unkeyable {}
extension UnsafeMutableRawBufferPointer: @unsafe Unkeyable {}
extension Unmanaged: @unsafe Unkeyable {}
extension ManagedBufferPointer: Unkeyable {}
extension ObjectIdentifier: Unkeyable {}

// Places in collections whose order differs in each process
extension Set.Index: Unkeyable {}
extension Dictionary.Index: Unkeyable {}

// What differs in each process, or at each look
extension Hasher: Unkeyable {}
extension SystemRandomNumberGenerator: Unkeyable {}
extension Mirror: Unkeyable {}
extension Regex: Unkeyable {}
extension Predicate: Unkeyable {}

// Running work
extension Task: Unkeyable {}
extension UnsafeCurrentTask: @unsafe Unkeyable {}
extension TaskGroup: Unkeyable {}
extension ThrowingTaskGroup: Unkeyable {}
extension UnownedSerialExecutor: @unsafe Unkeyable {}
extension UnownedTaskExecutor: @unsafe Unkeyable {}
extension UnownedJob: Unkeyable {}
extension CheckedContinuation: Unkeyable {}
extension UnsafeContinuation: @unsafe Unkeyable {}
extension AsyncStream: Unkeyable {}
extension AsyncStream.Continuation: Unkeyable {}
extension AsyncThrowingStream: Unkeyable {}
extension AsyncThrowingStream.Continuation: Unkeyable {}
