// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

private struct Secret { var value = 1 }
private enum Level {
    case low
    case high(Int)
}
private final class Keeper { var value = 1 }
private protocol Marker {}
private struct Marked: Marker { var value = 1 }

private enum Scope {
    struct Inner { var value = 1 }
}

private struct SecretGeneric<Value> { var value: Value }

/// Has a twin of the same layout, and a name of its own.
private struct Twin: StateNamed {
    var value = 1
    static var rasterIdentifier: String { "first twin" }
}

/// Has a twin of the same layout.
private struct Ambiguous { var value = 1 }

/// Has a twin of the same layout.
private final class AmbiguousObject { var value = 1 }

private struct AmbiguousHolder {
    weak var object: AmbiguousObject?
}

extension Zoo {
    static var privateTypes: [Specimen] {
        [
            Specimen("private structure", Secret()),
            Specimen("array of a private structure", [Secret]()),
            Specimen("optional private structure", Secret?.none),
            Specimen("type of a private structure", Secret.self),
            Specimen("private enumeration", Level.low),
            Specimen("private enumeration with payload", Level.high(1)),
            Specimen("private object", Keeper()),
            Specimen("structure in a private scope", Scope.Inner()),
            Specimen("array of a private protocol", [any Marker]()),
            Specimen("value of a private protocol", [Marked()] as [any Marker]),
            Specimen("private generic structure", SecretGeneric(value: 1)),
            Specimen("private generic structure of a private one", SecretGeneric(value: Secret())),
            Specimen("pair of private structures", (Secret(), Marked())),
            Specimen("private structure with a name of its own", Twin()),
            Specimen("array of a private structure with a name of its own", [Twin]()),
            Specimen("local structure", local()),
            Specimen("generic local structure", genericLocal()),
        ] + otherPrivateTypes
    }

    private static func local() -> Any {
        struct Local { var value = 1 }
        return Local()
    }

    private static func genericLocal() -> Any {
        struct Local<Value> { var value: Value }
        return Local(value: Secret())
    }

    static var refusedTypes: [RefusedSpecimen] {
        [
            RefusedSpecimen("private structure with a twin", as: .ambiguousName, Ambiguous()),
            RefusedSpecimen("array of a private structure with a twin", as: .ambiguousName, [Ambiguous]()),
            RefusedSpecimen("optional private structure with a twin", as: .ambiguousName, Ambiguous?.none),
            RefusedSpecimen("type of a private structure with a twin", as: .ambiguousName, Ambiguous.self),
            RefusedSpecimen("private object with a twin", as: .ambiguousName, AmbiguousObject()),
            RefusedSpecimen("weak private object with a twin", as: .ambiguousName, at: ".object", AmbiguousHolder()),
        ] + otherRefusedTypes
    }
}
