// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
@_spi(SwiftUI) import Observation
import RasterLock

/// The properties of `@Observable` objects that a closure reads.
///
/// Observation describes reads to SwiftUI only, when something changes. The fields of the description are looked for
/// by their names: where these are other ones, all reads count as one of an unknown property.
struct ObservedReads: Sendable {
    struct Read: Hashable, Sendable {
        /// The object's registrar; nil if the read is unknown.
        fileprivate var registrar: ObjectIdentifier?
        fileprivate(set) var keyPath = 0
        fileprivate(set) var model: any Any.Type = (any Observable).self
        fileprivate(set) var value: any Any.Type = Any.self

        static func == (first: Read, second: Read) -> Bool {
            first.registrar == second.registrar && first.keyPath == second.keyPath && first.model == second.model
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(registrar)
            hasher.combine(keyPath)
        }
    }

    var all: Set<Read> = []

    static func during<Value>(_ type: ObjectIdentifier, _ body: () -> Value) -> (value: Value, reads: ObservedReads) {
        let reads = Lock<ObservedReads?>(nil)
        let (value, token) = ObservationToken.tracking(type, body) { _, tracking in
            let found = ObservedReads(tracking)
            reads.withLock { $0 = $0 ?? found }
            tracking.cancel()
        }
        guard let token else { return (value, ObservedReads()) }
        // The change of the token reports all that was read, and ends the registration.
        token.cancel()
        return (value, reads.withLock { $0 } ?? ObservedReads(all: [Read()]))
    }
}

extension ObservedReads {
    private init(_ tracking: ObservationTracking) {
        guard let list = Self.field("list", of: tracking), let entries = Self.field("entries", of: list) else {
            all = [Read()]
            return
        }
        for (_, entry) in Mirror(reflecting: entries).children {
            guard let registrar = Self.field("key", of: entry) as? ObjectIdentifier,
                let properties = Self.field("value", of: entry).flatMap({ Self.field("properties", of: $0) }),
                let keyPaths = properties as? Set<AnyKeyPath>
            else {
                all.insert(Read())
                continue
            }
            for keyPath in keyPaths {
                let type = type(of: keyPath)
                guard type.rootType != ObservationToken.self else { continue }
                all.insert(
                    Read(registrar: registrar, keyPath: keyPath.hashValue, model: type.rootType, value: type.valueType)
                )
            }
        }
    }

    private static func field(_ name: String, of value: Any) -> Any? {
        Mirror(reflecting: value).children.first { $0.label == name }?.value
    }
}
