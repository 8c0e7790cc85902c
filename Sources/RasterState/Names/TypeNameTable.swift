// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The names of all types that have been named.
///
/// No code of a type runs under the lock: types are asked for their own names outside of it.
final class TypeNameTable: Sendable {
    static let shared = TypeNameTable()

    private struct State {
        var names: [ObjectIdentifier: TypeName] = [:]
        var reflected: [ObjectIdentifier: TypeName] = [:]
        var own: [ObjectIdentifier: TypeName.Own] = [:]
        /// The full names of the types that are called by a name.
        var types: [String: [ObjectIdentifier: String]] = [:]
        var hasSharedNames = false

        /// Returns the reason for which the types of a name are refused, if there are several.
        func refusal(of name: String) -> TypeName.Refusal? {
            guard hasSharedNames, let types = types[name], types.count > 1 else { return nil }
            let names = Set(types.values).sorted().map(\.shortenedInTheMiddle)
            guard names.count > 1 else {
                return TypeName.Refusal(code: .ambiguousName, reason: "two types are called \(names.joined())")
            }
            let last = names.last ?? ""
            return TypeName.Refusal(
                code: .ambiguousName,
                reason: "\(names.dropLast().joined(separator: ", ")) and \(last) share it"
            )
        }

        /// Returns a name as it counts now: another type may have claimed a part of it since it was made.
        func present(_ name: TypeName) -> TypeName {
            guard hasSharedNames, name.refusal == nil else { return name }
            let refusal = name.claims.compactMap { self.refusal(of: $0) }.first
            return TypeName(text: name.text, refusal: refusal, claims: name.claims)
        }
    }

    private let state = Lock(State())

    /// Called when a second type of a name is found: the name must not stand in a key any more.
    private let whenShared = Lock<@Sendable () -> Void>({})

    private init() {}

    func name(of type: any Any.Type) -> TypeName {
        let identifier = ObjectIdentifier(type)
        let known = state.withLock { state in state.names[identifier].map { state.present($0) } }
        if let known { return known }
        let made = makeName(of: type)
        _ = claim(made.text, for: type, fullName: reflectedName(of: type).text)
        // An optional that is empty is written by the name of its wrapped type.
        let wrapped = (type as? any OptionalType.Type).map { self.name(of: $0.wrapped) }
        let name = TypeName(
            text: made.text,
            refusal: made.refusal ?? wrapped?.refusal,
            claims: made.claims + [made.text] + (wrapped?.claims ?? [])
        )
        return state.withLock { state in
            state.names[identifier] = name
            return state.present(name)
        }
    }

    func name(_ identifier: String, of type: any Any.Type) -> TypeName {
        let full = reflectedName(of: type)
        guard identifier != full.text else { return name(of: type) }
        let text = Self.quoted(identifier)
        return TypeName(text: text, refusal: claim(text, for: type, fullName: full.text))
    }

    func componentName<Component: StateNamed>(of type: Component.Type) -> TypeName {
        let full = reflectedName(of: type).text
        let text: String
        let refusal: TypeName.Refusal?
        switch ownName(of: type) {
        case .none:
            (text, refusal) = (full, name(of: type).refusal)
        case .text(let own):
            (text, refusal) = (TypeName.shortened(own), name(of: type).refusal)
        case .isolated:
            let own = Component.rasterIdentifier
            (text, refusal) = (TypeName.shortened(own), name(own, of: type).refusal)
        }
        // Without quotation marks, a component may be called as another one is by its full name.
        let shared = claim("component \(text)", for: type, fullName: full)
        return TypeName(text: text, refusal: refusal ?? shared)
    }

    func reflectedName(of type: any Any.Type) -> TypeName {
        let identifier = ObjectIdentifier(type)
        if let known = state.withLock({ $0.reflected[identifier] }) { return known }
        let name = makeReflectedName(of: type)
        state.withLock { $0.reflected[identifier] = name }
        return name
    }

    func ownName(of type: any Any.Type) -> TypeName.Own {
        if let actor = Conformance(of: type, to: (any StateNamed).self).actor { return .isolated(to: actor) }
        let identifier = ObjectIdentifier(type)
        if let known = state.withLock({ $0.own[identifier] }) { return known }
        guard let named = type as? any StateNamed.Type else { return .none }
        let asked = named.rasterIdentifier
        // Of the answers that threads get at once, the first counts.
        return state.withLock { state in
            let own = state.own[identifier] ?? .text(asked)
            state.own[identifier] = own
            return own
        }
    }

    static func quoted(_ identifier: String) -> String {
        TypeName.shortened("\"\(identifier)\"")
    }
}

extension TypeNameTable {
    private func makeReflectedName(of type: any Any.Type) -> TypeName {
        guard TypeLayout.hasName(type) else {
            let path = ContextDescriptor(of: type)?.path
            return TypeName(text: path.map { "\($0)<…>" } ?? "(any …).Type", refusal: .nameless)
        }
        var reader = TypeNameReader(type)
        return reader.read().completed(for: type)
    }

    private func makeName(of type: any Any.Type) -> TypeName {
        let full = reflectedName(of: type)
        switch ownName(of: type) {
        case .text(let own) where own != full.text:
            return TypeName(text: Self.quoted(own), refusal: nil)
        case .isolated(let actor) where !hasOwnWords(type):
            return TypeName(text: full.text, refusal: .isolatedName(to: actor))
        default:
            return full
        }
    }

    private func hasOwnWords(_ type: any Any.Type) -> Bool {
        Conformance(of: type, to: (any StateEncodable).self).exists
            || Conformance(of: type, to: (any StateKeyed).self).exists
    }

    /// Gives a name to a type; if another type has it, both are refused from now on.
    private func claim(_ text: String, for type: any Any.Type, fullName: String) -> TypeName.Refusal? {
        let (refusal, isNew) = state.withLock { state in
            let isKnown = state.types[text, default: [:]].updateValue(fullName, forKey: ObjectIdentifier(type)) != nil
            let isNew = !isKnown && state.types[text]?.count == 2
            if isNew { state.hasSharedNames = true }
            return (state.refusal(of: text), isNew)
        }
        if isNew { whenShared.withLock { $0 }() }
        return refusal
    }

    func whenNamesAreShared(_ body: @escaping @Sendable () -> Void) {
        whenShared.withLock { $0 = body }
    }
}

extension TypeName.Refusal {
    /// The refusal of a type whose name can be read on one actor only, and that writes nothing else by itself.
    static func isolatedName(to actor: any Any.Type) -> Self {
        let name = TypeName.reflected(actor).text
        return TypeName.Refusal(
            code: .actorIsolated,
            reason: "its rasterIdentifier can be read on \(name) only",
            advice: "Let it conform to StateNamed without isolation: nonisolated StateNamed, with nonisolated members."
        )
    }

    static let nameless = TypeName.Refusal(
        code: .notKeyable,
        reason: "Swift can't name the metatype of a protocol with constraints, such as any Sequence<Int>.Type",
        advice: "Key a text that stands for the type."
    )

    static let complex = TypeName.Refusal(
        code: .ambiguousName,
        reason: "the runtime cuts off the names of generic types that are nested so deep"
    )

    static let privateTwin = TypeName.Refusal(
        code: .ambiguousName,
        reason: "another private type of the module has the same name and the same properties or cases"
    )
}
