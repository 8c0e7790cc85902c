// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The way in which a type writes its state itself.
enum OwnWords {
    /// Not at all: its properties or cases are written.
    case none
    /// As a ``StateEncodable`` type, on any actor.
    case encoding
    /// By its key paths, on any actor.
    case keyPaths
    /// On one global actor only.
    case isolated(IsolatedWords)

    /// Determines the way of a type; its own encoding takes precedence over its key paths.
    init(of type: any Any.Type) {
        switch Conformance.of(type, to: (any StateEncodable).self) {
        case .nonisolated: self = .encoding
        case .isolated(let actor): self = .isolated(IsolatedWords(actor: actor, isByKeyPaths: false))
        case .none:
            switch Conformance.of(type, to: (any StateKeyed).self) {
            case .none: self = .none
            case .nonisolated: self = .keyPaths
            case .isolated(let actor): self = .isolated(IsolatedWords(actor: actor, isByKeyPaths: true))
            }
        }
    }
}

/// The way in which a type writes its state on one global actor.
struct IsolatedWords {
    let actor: any Any.Type
    let isByKeyPaths: Bool

    /// The error about a value elsewhere.
    ///
    /// Its properties would give another key than its own words: it is never written by them.
    func error(_ type: any Any.Type) -> StateError {
        let actor = TypeName.reflected(actor).text
        let name = isByKeyPaths ? "StateKeyed" : "StateEncodable"
        return StateError(
            .actorIsolated,
            typeName: TypeName.reflected(type).text,
            reason: "it conforms to \(name) on \(actor)",
            advice: "Make the key in code of \(actor), "
                + "or let the type conform without isolation: nonisolated \(name), with nonisolated members."
        )
    }
}

extension StateEncoder {
    /// Writes a value in its own words, if this is the actor on which it has them.
    mutating func encodeIsolated<Value>(
        _ value: Value,
        _ type: any Any.Type,
        _ words: IsolatedWords,
        note: (inout StateEncoder) -> Void
    ) throws(StateError) {
        // Casts of values check on which actor the type conforms; those of metatypes and from AnyObject may not.
        let value: Any = value
        if words.isByKeyPaths {
            guard let component = value as? any StateKeyed else { throw words.error(type) }
            try encodeComponent(component)
        } else {
            guard let encodable = value as? any StateEncodable, let named = type as? any StateNamed.Type else {
                throw words.error(type)
            }
            let name = TypeNameTable.shared.name(named.rasterIdentifier, of: type)
            if let error = name.error { throw error }
            note(&self)
            isStored = false
            let header = EncodingBuffer.prepared { header in
                header.append(.custom)
                header.append(text: name.text)
            }
            try encodeCustom(encodable, header: header)
        }
    }
}
