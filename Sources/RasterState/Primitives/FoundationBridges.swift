// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// Objects of Foundation that stand for a structure, which they are written as.

extension NSCalendar: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(Calendar._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSCharacterSet: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(CharacterSet._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSDateComponents: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(DateComponents._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSDateInterval: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(DateInterval._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSIndexPath: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(IndexPath._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSIndexSet: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(IndexSet._unconditionallyBridgeFromObjectiveC(self))
    }
}

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

extension NSPersonNameComponents: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(PersonNameComponents._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSRegularExpression: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("pattern", pattern)
        try encoder.encode("options", options.rawValue)
    }
}

extension NSURLComponents: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(URLComponents._unconditionallyBridgeFromObjectiveC(self))
    }
}

extension NSURLQueryItem: KnownObject {
    func encodeValue(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("name", name)
        try encoder.encode("value", value)
    }
}
