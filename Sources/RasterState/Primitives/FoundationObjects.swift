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
