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
    private static let endedByMirror: Set<String> = [
        "gone object", "gone object of an object", "gone object in a payload",
    ]

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
            "native ordered set in another order", "native array of other types",
            "unit of one's own", "another unit of one's own", "notification",
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
            "payload void", "boxed void", "structure of an empty pack", "generic structure of nothing",
            "generic enumeration of nothing",
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
        // Pairs of such values.
        [
            "intervals by end and by duration", "rules of recurrence", "date formats before and after use",
            "units in another order", "native arrays before and after use", "native sets in another order",
        ],
        // Values with private types in them.
        [
            "tree of shared and of equal objects", "tree of shared and of equal cases",
            "tree of shared and of equal boxes",
            "decoding error", "other decoding error", "structure with a long text", "structure with another long text",
            "structure with long texts", "structure with long texts in another order", "structure with long structures",
            "structure with condensed structures", "structure with an any that is long",
            "structure with many properties", "structure with many other properties", "long text in any",
            "optional long structure", "long object", "long object, swapped", "long object of a subclass",
            "long payload", "long payload of another case", "payload of two long texts",
            "payload of two long texts, swapped", "long indirect payload", "long state of its own",
            "long state of its own, in another order", "long state of its own with a label",
            "state of its own with many values", "long component", "long component with other additions",
            "nested long component", "nested long components", "array of long structures",
            "dictionary with long values", "structure with a long type name",
            "structure with a type name of thousands of characters", "long structure with such a name",
            "change that ends an attribute", "sorting by a property", "reversed sorting by a property",
        ],
        // Values of system libraries that have mirrors of their own, whose cases describe themselves, or that hold such.
        [
            "slice of ranges", "slice of other ranges", "set of ranges", "set of two ranges", "ranges of a set",
            "another single value", "steps without the first two", "steps without the first three", "first two steps",
            "first three steps", "class of a number", "style of a mirror", "way to unwind", "match", "another match",
            "match with a name", "output of a match", "output of another match", "result of waiting",
            "other native range", "truth of C", "index of an index set", "end of an index set", "sign of an expression",
            "component of a calendar", "another component of a calendar", "order of sorting", "rule of recurrence",
            "rule with another interval", "rule with another end", "rule of months", "rule of weekdays",
            "rule of weekdays in a month", "person with a pronunciation", "French date format",
            "date format with hours", "date format of attributes", "format of spans", "other format of spans",
            "relative format", "relative format by names", "format from a date", "format from another date",
            "verbatim format", "other verbatim format", "reader of dates", "other reader of dates", "ISO format",
            "ISO format with years", "ISO format of components", "format of times", "other format of times",
            "format of units", "format of other units", "comparison of texts", "comparison of texts with options",
            "comparison of texts with other options", "comparison of numbers", "reversed comparison of numbers",
            "native calendar", "another native calendar", "native date components", "other native date components",
            "native interval of dates", "another native interval of dates", "native length", "another native length",
            "name of a native person", "name of another native person", "unit of length", "other unit of length",
            "converter of units", "other converter of units", "native array's iterator", "native dictionary's iterator",
            "unit of acceleration", "unit of angles", "unit of area", "unit of concentration", "unit of dispersion",
            "unit of duration", "unit of charge", "unit of current", "unit of tension", "unit of resistance",
            "unit of energy", "unit of frequency", "unit of fuel", "other unit of fuel", "unit of illuminance",
            "unit of information", "unit of mass", "unit of power", "unit of pressure", "unit of speed",
            "unit of temperature", "other unit of temperature", "unit of volume", "unit of one's own dimension",
            "native mutable set", "native mutable dictionary", "native mutable ordered set",
        ],
    ]
}
