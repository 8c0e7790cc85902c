// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

@propertyWrapper
struct Clamped {
    private var value: Int
    private let limit: Int

    var wrappedValue: Int {
        get { value }
        set { value = min(newValue, limit) }
    }

    init(wrappedValue: Int, limit: Int) {
        value = min(wrappedValue, limit)
        self.limit = limit
    }
}

struct Wrapped {
    @Clamped(limit: 10) var level = 3
}

struct Lazy {
    var base: Int
    lazy var double = base * 2

    static func evaluated(_ base: Int) -> Lazy {
        var value = Lazy(base: base)
        _ = value.double
        return value
    }
}

struct Options: OptionSet {
    let rawValue: Int
    static let bold = Options(rawValue: 1)
    static let italic = Options(rawValue: 2)
}

struct Raw: RawRepresentable { var rawValue: String }
struct OtherRaw: RawRepresentable { var rawValue: String }

/// Metatypes of structures take no room as properties, though reflection takes them for pointers.
struct Typed {
    var type: Int.Type = Int.self
    var any: any Any.Type = Int.self
    var object: Base.Type = Base.self
    var number = 7
}

struct Computed {
    var stored = 1
    var computed: Int { stored * 2 }
}

extension Zoo {
    static var properties: [Specimen] {
        [
            Specimen("wrapped property", Wrapped()),
            Specimen("wrapped property of another value", Wrapped(level: 4)),
            Specimen("lazy property", Lazy(base: 2)),
            Specimen("lazy property, read", Lazy.evaluated(2)),
            Specimen("options", Options.bold),
            Specimen("other options", Options.italic),
            Specimen("all options", [.bold, .italic] as Options),
            Specimen("no options", [] as Options),
            Specimen("raw value", Raw(rawValue: "a")),
            Specimen("raw value of another type", OtherRaw(rawValue: "a")),
            Specimen("metatypes as properties", Typed()),
            Specimen("other metatypes as properties", Typed(any: String.self)),
            Specimen("other class as property", Typed(object: Derived.self)),
            Specimen("metatypes as properties with another number", Typed(number: 8)),
            Specimen("computed properties", Computed()),
            Specimen("structure of C", timespec(tv_sec: 1, tv_nsec: 2)),
            Specimen("structure of C with another value", timespec(tv_sec: 2, tv_nsec: 1)),
        ]
    }
}
