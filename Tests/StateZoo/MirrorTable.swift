// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The result of keying a specimen by `Mirror`, compared with reading it in place.
public enum MirrorResult: Sendable {
    /// The same key, or a refusal of what is refused in place.
    case same
    /// A refusal of what is keyed in place.
    case refused
    /// A key of what is refused in place.
    case keyed
    /// The end of the process.
    case ended
}

extension Zoo {
    /// Returns the result of keying a specimen by `Mirror`.
    public static func mirrorResult(of specimen: Specimen) -> MirrorResult {
        let name = specimen.name
        if endedByMirror.contains(name) { return .ended }
        if keyedByMirror.contains(name) { return .keyed }
        return refusedByMirror.contains { $0.contains(name) } ? .refused : .same
    }

    /// What `Mirror` reads as the runtime does, which ends the process where an unowned reference's object is gone.
    private static let endedByMirror: Set<String> = ["gone object", "gone object of an object"]

    /// What `Mirror` doesn't tell from a strong reference.
    private static let keyedByMirror: Set<String> = ["unsafe reference"]

    /// What `Mirror` shows in part or not at all.
    private static let refusedByMirror: [Set<String>] = [
        // Types with a mirror of their own.
        [
            "hidden 1", "hidden 2", "invented 1", "invented 2", "one value", "range", "another range",
            "closed range", "range of Double", "range of text", "stride", "another stride", "stride through",
            "interval of dates", "another interval of dates", "query item", "query item without value", "length",
            "length in feet", "mass", "native range", "name of a person", "name of another person",
            "date components", "other date components", "native array", "native array in another order",
            "native mutable array", "native dictionary", "native dictionary with another value", "native set",
            "another native set", "native counted set", "native counted set with other counts", "native ordered set",
            "native ordered set in another order", "unit of one's own", "another unit of one's own", "notification",
            "another notification",
        ],
        // Metatypes as properties or payloads: the compiler may store them in no bytes.
        [
            "metatypes as properties", "other metatypes as properties", "other class as property",
            "metatypes as properties with another number", "payload type",
        ],
        // Types from C: `Mirror` does not say where a member lies.
        [
            "structure of C", "structure of C with another value", "point of C", "point of C, swapped",
            "enumeration of C", "other enumeration of C", "record of C", "record of C with another number",
            "record of C with another last byte", "vector of C", "separated members of C", "packed structure",
            "packed structure of another number", "packed structure in a packed one", "packed structures",
            "packed structure in one of Swift", "packed structure in one of Swift with another number",
            "packed structure as any", "packed structure in a pair", "component of packed members",
            "component of other packed members", "long double", "packed long double and vector",
        ],
        // Cases that describe themselves: their names are not public.
        [
            "described case one", "described case two", "calendar", "another calendar", "calendar of another place",
            "calendar of another language", "calendar with other weeks", "dated calendar", "date format",
            "another date format", "calendar identifier", "another calendar identifier",
        ],
        // Cases of the standard library: whether others have payloads is not public.
        ["rounding rule", "another rounding rule"],
        // Empty tuples as properties or payloads: `Mirror` shows one where it does not find a type.
        [
            "payload void", "boxed void",
        ],
        // Classes without properties of their own: `Mirror` shows none without reflection metadata, either.
        [
            "object without properties", "another object without properties", "drawing of a circle",
            "drawing of a square", "drawing of a frame", "drawing of an object", "drawing of two circles",
            "drawing with any text", "drawing with another error", "drawing with an error of another type",
            "drawing with another type", "drawing with another hashable",
        ],
        // Private and local types: their names hold addresses.
        [
            "private structure", "array of a private structure", "optional private structure",
            "type of a private structure", "private enumeration", "private enumeration with payload",
            "private object", "structure in a private scope", "array of a private protocol",
            "value of a private protocol", "private generic structure", "private generic structure of a private one",
            "pair of private structures", "array of a private structure with a name of its own", "local structure",
            "generic local structure", "other private structure", "array of another private structure",
            "optional of another private structure", "type of another private structure",
            "structure with 0", "structure with -0", "structure with NaN", "structure with NaN, signaling",
            "type of a function on an actor", "type of a function that throws one error",
            "type of a function of an object", "type of a function that changes an object",
            "type of a function that consumes an object", "type of a function that is sent an object",
            "type of a function of an actor", "type of a function on its actor", "type of a function to an object",
            "type of a function that sends an object",
            "other private enumeration", "other private enumeration with payload", "other private object",
            "structure in another private scope", "array of another private protocol",
            "value of another private protocol", "other private generic structure",
            "array of another private structure with a name of its own", "other local structure",
        ],
    ]
}
