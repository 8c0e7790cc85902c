// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The first byte of each value in an encoding: the kind and layout of the following bytes.
///
/// Lengths and counts are unsigned LEB128 numbers; scalars are little-endian and of fixed width, floating point by its
/// bits; texts are UTF-8 with their length in front. Every value has its own extent in it, so that an encoding can be
/// read back, and no value can pass for two.
///
/// A value takes at most ``EncodingBuffer/longest`` bytes, without the name of its type. Where a longer one stands, or
/// a long part of it, is a record with its SHA-256 digest; ``EncodingBuffer/condense(from:)`` makes it. Type names,
/// labels and case names of more bytes are written as their length, their digest and their first bytes.
///
/// Changing a tag or a layout changes every key: raise ``version`` with it.
enum EncodingTag: UInt8, CaseIterable {
    /// The version of the layout, the first byte of every encoding.
    static let version: UInt8 = 2

    // Optionals and booleans
    /// The name of the type that could be wrapped.
    case none = 0x00
    /// The name of the wrapped type, then the value.
    case some = 0x01
    case `false` = 0x02
    case `true` = 0x03

    // Scalars of fixed width
    case int8 = 0x10
    case int16 = 0x11
    case int32 = 0x12
    case int64 = 0x13
    case int = 0x14
    case int128 = 0x15
    case uint8 = 0x18
    case uint16 = 0x19
    case uint32 = 0x1A
    case uint64 = 0x1B
    case uint = 0x1C
    case uint128 = 0x1D
    case float16 = 0x20
    case float = 0x21
    case double = 0x22
    case cgFloat = 0x23
    /// Red, green, blue and alpha as four doubles.
    case color = 0x28

    // Length, then bytes
    case string = 0x30
    case substring = 0x31
    case character = 0x32
    case unicodeScalar = 0x33
    case data = 0x38
    case type = 0x39

    // Type name, count, then values
    case sequence = 0x40
    /// Values in the order of their encodings.
    case set = 0x41
    /// Keys and values in the order of the keys' encodings.
    case dictionary = 0x42
    /// Type name, count, the tag of every number, then the numbers without their tags.
    case numbers = 0x44

    /// A long value: its length as eight bytes, its SHA-256 digest, then its summary for dumps.
    ///
    /// That is its tag, its type name and count; the case name of an enumeration; for texts and data their length and
    /// first bytes.
    case digest = 0x43

    // Type name, count, then label and value
    case structure = 0x50
    case object = 0x51
    case tuple = 0x52
    /// Type name, then case name, then 0 or 1 values.
    case enumeration = 0x53
    /// How many objects up the chain of enclosing objects the same object was entered.
    case ancestor = 0x54
    /// The address of an object, in encodings that are good for one process only.
    case identity = 0x55
    /// Type name, byte length as eight bytes, then values or fields.
    case custom = 0x58
    /// Identifier, version as eight bytes, count, then label and value, then byte length as eight bytes and additional
    /// values or fields.
    case component = 0x59
    /// Label and value.
    case field = 0x5F
    /// All values of a key, in the record that stands for them.
    case key = 0x60
}

extension EncodingTag {
    var width: Int? {
        switch self {
        case .false, .true: 0
        case .int8, .uint8: 1
        case .int16, .uint16, .float16: 2
        case .int32, .uint32, .float: 4
        case .int64, .uint64, .int, .uint, .double, .cgFloat, .identity: 8
        case .int128, .uint128: 16
        case .color: 32
        default: nil
        }
    }

    var isText: Bool {
        switch self {
        case .string, .substring, .character, .unicodeScalar, .data, .type: true
        default: false
        }
    }

    /// The parts in front of the values inside a value, in this order.
    struct Summary: OptionSet {
        let rawValue: UInt8
        static let name = Summary(rawValue: 1)
        static let caseName = Summary(rawValue: 2)
        static let version = Summary(rawValue: 4)
        static let count = Summary(rawValue: 8)
    }

    /// The parts of a value that are in front of those inside it, and in its record.
    var summary: Summary {
        switch self {
        case .none, .some, .custom: .name
        case .sequence, .set, .dictionary, .numbers, .structure, .object, .tuple: [.name, .count]
        case .enumeration: [.name, .caseName, .count]
        case .component: [.name, .version, .count]
        case .ancestor, .key: .count
        default: []
        }
    }
}
