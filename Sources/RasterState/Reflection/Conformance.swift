// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The conformance of a type to a protocol, on any actor.
enum Conformance {
    case none
    case nonisolated
    /// The type conforms on a global actor only: a cast may succeed there and fail elsewhere.
    case isolated(to: any Any.Type)

    /// A Boolean value that indicates whether the type conforms, on any actor.
    var exists: Bool {
        if case .none = self { false } else { true }
    }

    /// The global actor on which alone the type conforms.
    var actor: (any Any.Type)? {
        if case .isolated(let actor) = self { actor } else { nil }
    }

    /// Looks a conformance up.
    ///
    /// - Parameter protocolType: The existential type of a protocol, such as `(any Error).self`.
    static func of(_ type: any Any.Type, to protocolType: any Any.Type) -> Conformance {
        // The descriptor of the only protocol stands behind the kind, the flags and the number of protocols, as in
        // `TargetExistentialTypeMetadata`.
        let metadata = unsafe unsafeBitCast(protocolType, to: UnsafeRawPointer.self)
        let descriptor = unsafe metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
        var context = unsafe ExecutionContext()
        guard unsafe conformsToProtocol(type, descriptor, &context) != nil else { return .none }
        guard let actor = unsafe context.actorType else { return .nonisolated }
        return unsafe .isolated(to: unsafeBitCast(actor, to: TypeLayout.AnyType.self))
    }
}

/// Where a conformance holds: `ConformanceExecutionContext` in the runtime's `Casting.h`, with room for what may be
/// added to it.
@unsafe
private struct ExecutionContext {
    var actorType: UnsafeRawPointer?
    var actorConformance: UnsafeRawPointer?
    var reserve: (UInt, UInt) = (0, 0)
}

@_silgen_name("swift_conformsToProtocolWithExecutionContext")
private func conformsToProtocol(
    _ type: any Any.Type,
    _ descriptor: UnsafeRawPointer,
    _ context: UnsafeMutablePointer<ExecutionContext>
) -> UnsafeRawPointer?
