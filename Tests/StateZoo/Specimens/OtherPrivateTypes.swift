// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

// Types of the same names as in PrivateTypes.swift.

private struct Secret { var value = "1" }
private enum Level {
    case low
    case high(String)
}
private final class Keeper { var other = 1 }
private protocol Marker { var value: Int { get } }
private struct Marked: Marker { var value = 1, other = 2 }

private enum Scope {
    struct Inner { var value: Int8 = 1 }
}

private struct SecretGeneric<Value> { var value: [Value] }

private struct Twin: StateNamed {
    var value = 1
    static var rasterIdentifier: String { "second twin" }
}

private struct Ambiguous { var value = 1 }
private final class AmbiguousObject { var value = 1 }

extension Zoo {
    static var otherPrivateTypes: [Specimen] {
        [
            Specimen("other private structure", Secret()),
            Specimen("array of another private structure", [Secret]()),
            Specimen("optional of another private structure", Secret?.none),
            Specimen("type of another private structure", Secret.self),
            Specimen("other private enumeration", Level.low),
            Specimen("other private enumeration with payload", Level.high("1")),
            Specimen("other private object", Keeper()),
            Specimen("structure in another private scope", Scope.Inner()),
            Specimen("array of another private protocol", [any Marker]()),
            Specimen("value of another private protocol", [Marked()] as [any Marker]),
            Specimen("other private generic structure", SecretGeneric(value: [1])),
            Specimen("other private structure with a name of its own", Twin()),
            Specimen("array of another private structure with a name of its own", [Twin]()),
            Specimen("other local structure", otherLocal()),
        ]
    }

    private static func otherLocal() -> Any {
        struct Local { var value: Int8 = 1 }
        return Local()
    }

    static var otherRefusedTypes: [RefusedSpecimen] {
        [
            RefusedSpecimen("other private structure with a twin", as: .ambiguousName, Ambiguous()),
            RefusedSpecimen("other private object with a twin", as: .ambiguousName, AmbiguousObject()),
        ]
    }
}
