// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// Objects of Foundation that stand for values. Their classes are named as they are at run time, so a mutable object and
// its immutable copy have different keys.

extension NSNumber: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        let kind = unsafe String(cString: objCType)
        try encoder.encode("kind", kind)
        if let decimal = self as? NSDecimalNumber {
            try encoder.encode("value", decimal.decimalValue)
        } else if kind == "d" || kind == "f" {
            try encoder.encode("value", doubleValue)
        } else if kind == "Q" {
            try encoder.encode("value", uint64Value)
        } else {
            try encoder.encode("value", int64Value)
        }
    }
}

extension NSNull: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {}
}

extension NSData: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(Data(referencing: self))
    }
}

extension NSDate: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(timeIntervalSinceReferenceDate)
    }
}

extension NSUUID: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(uuidString)
    }
}

extension NSURL: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(relativeString)
        try encoder.encode("base", baseURL?.absoluteString)
    }
}

extension NSLocale: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        let locale = Locale._unconditionallyBridgeFromObjectiveC(self)
        if locale == .autoupdatingCurrent { encoder.isStored = false }
        try encoder.encode(locale.identifier)
    }
}

extension NSTimeZone: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        if TimeZone._unconditionallyBridgeFromObjectiveC(self) == .autoupdatingCurrent { encoder.isStored = false }
        try encoder.encode(name)
    }
}

extension NSError: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("domain", domain)
        try encoder.encode("code", code)
        try encoder.encode("userInfo", userInfo)
    }
}

extension AnyKeyPath: KnownObject {
    /// Writes the root, the names of the properties and the type that they lead to.
    ///
    /// A key path with a computed part is known to the process by the address of a function, and is refused.
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        guard let name = KeyPathStep.name(of: self) else {
            throw StateError(
                .notKeyable,
                typeName: TypeName.of(type(of: self)),
                reason: "the key path has parts that are no stored properties",
                advice: "Its name would differ in each process: key a text or an enumeration that stands for it."
            )
        }
        try encoder.encode("root", type(of: self).rootType)
        try encoder.encode("path", name)
        try encoder.encode("value", type(of: self).valueType)
    }
}

// MARK: - Bridges

/// An object of Foundation that stands for a structure, which it is written as.
private protocol BridgedObject: KnownObject {
    associatedtype Value: _ObjectiveCBridgeable
}

extension BridgedObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        guard let object = self as? Value._ObjectiveCType else {
            throw StateError(.notKeyable, typeName: TypeName.of(Self.self))
        }
        try encoder.encode(Value._unconditionallyBridgeFromObjectiveC(object))
    }
}

extension NSCalendar: BridgedObject { typealias Value = Calendar }
extension NSCharacterSet: BridgedObject { typealias Value = CharacterSet }
extension NSDateComponents: BridgedObject { typealias Value = DateComponents }
extension NSDateInterval: BridgedObject { typealias Value = DateInterval }
extension NSIndexPath: BridgedObject { typealias Value = IndexPath }
extension NSIndexSet: BridgedObject { typealias Value = IndexSet }
extension NSPersonNameComponents: BridgedObject { typealias Value = PersonNameComponents }
extension NSURLComponents: BridgedObject { typealias Value = URLComponents }

extension NSMeasurement: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("value", doubleValue)
        try encoder.encode("unit", unit)
    }
}

extension NSNotification: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("name", name)
        try encoder.encode("object", object)
        try encoder.encode("userInfo", userInfo)
    }
}

extension NSRegularExpression: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("pattern", pattern)
        try encoder.encode("options", options.rawValue)
    }
}

extension NSURLQueryItem: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("name", name)
        try encoder.encode("value", value)
    }
}
