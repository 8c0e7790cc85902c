// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// A type of Foundation, Dispatch or the standard library, and the parts that are written of its values, framed and
/// named.
///
/// The storage of these types is opaque, memoized or dependent on the clock. Objects have the names of their classes at
/// run time, so a mutable object and its immutable copy have different keys.
struct KnownType: Sendable {
    private let type: ObjectIdentifier

    /// Returns how values are written, under the name of a type that may derive from the known one.
    let draft: @Sendable (_ named: any Any.Type) -> WritingProgram.Draft

    private init<Value>(
        _ type: Value.Type,
        _ write: @escaping @Sendable (Value, inout StateEncoder) throws(StateError) -> Void
    ) {
        self.type = ObjectIdentifier(type)
        draft = { .framed($0, by: write) }
    }

    /// Creates the description of a class that stands for a structure, which it is written as.
    private init<Value: _ObjectiveCBridgeable & SendableMetatype>(bridging _: Value.Type) {
        self.init(Value._ObjectiveCType.self) { (object, encoder) throws(StateError) in
            try encoder.encode(Value._unconditionallyBridgeFromObjectiveC(object))
        }
    }

    /// Returns the description of a structure.
    static func of(_ type: any Any.Type) -> KnownType? { structures[ObjectIdentifier(type)] }

    /// Returns the description of a class of the system, or of the nearest one that it derives from.
    ///
    /// A class that derives from them elsewhere may have more to it.
    static func of(object type: AnyClass) -> KnownType? {
        guard SystemModule.declares(type) else { return nil }
        return TypeLayout.ancestry(of: type).reversed().lazy.compactMap { classes[ObjectIdentifier($0)] }.first
    }

    private static let structures = Dictionary(uniqueKeysWithValues: values.map { ($0.type, $0) })
    private static let classes = Dictionary(uniqueKeysWithValues: objects.map { ($0.type, $0) })

    private static let values: [KnownType] = [
        KnownType(Date.self) { (date, encoder) throws(StateError) in
            try encoder.encode("secondsSinceReferenceDate", date.timeIntervalSinceReferenceDate)
        },
        KnownType(UUID.self) { (identifier, encoder) throws(StateError) in
            try encoder.encode(identifier.uuidString)
        },
        KnownType(URL.self) { (url, encoder) throws(StateError) in
            try encoder.encode(url.relativeString)
            if let base = url.baseURL { try encoder.encode("base", base.absoluteString) }
        },
        // The shortest decimal text depends neither on the scale nor on the locale.
        KnownType(Decimal.self) { (number, encoder) throws(StateError) in try encoder.encode(number.description) },
        KnownType(IndexSet.self) { (indices, encoder) throws(StateError) in
            for range in indices.rangeView {
                try encoder.encode(range.lowerBound)
                try encoder.encode(range.upperBound)
            }
        },
        KnownType(CharacterSet.self) { (characters, encoder) throws(StateError) in
            try encoder.encode(characters.bitmapRepresentation)
        },
        KnownType(IndexPath.self) { (path, encoder) throws(StateError) in try encoder.encode(Array(path)) },
        KnownType(URLComponents.self) { (components, encoder) throws(StateError) in
            try encoder.encode("scheme", components.scheme)
            try encoder.encode("user", components.percentEncodedUser)
            try encoder.encode("password", components.percentEncodedPassword)
            try encoder.encode("host", components.percentEncodedHost)
            try encoder.encode("port", components.port)
            try encoder.encode("path", components.percentEncodedPath)
            try encoder.encode("query", components.percentEncodedQuery)
            try encoder.encode("fragment", components.percentEncodedFragment)
        },
        KnownType(DispatchData.self) { (data, encoder) throws(StateError) in try encoder.encode(Data(data)) },
        KnownType(Locale.self) { (locale, encoder) throws(StateError) in try write(locale, into: &encoder) },
        KnownType(TimeZone.self) { (zone, encoder) throws(StateError) in try write(zone, into: &encoder) },
        KnownType(Calendar.self) { (calendar, encoder) throws(StateError) in
            if calendar == .autoupdatingCurrent { encoder.noteSettings() }
            try encoder.encode("identifier", calendar.identifier)
            try encoder.encode("locale", calendar.locale)
            try encoder.encode("timeZone", calendar.timeZone)
            try encoder.encode("firstWeekday", calendar.firstWeekday)
            try encoder.encode("minimumDaysInFirstWeek", calendar.minimumDaysInFirstWeek)
        },
        KnownType(AttributedString.self) { (text, encoder) throws(StateError) in try write(text, into: &encoder) },
        KnownType(AttributedSubstring.self) { (text, encoder) throws(StateError) in
            try write(AttributedString(text), into: &encoder)
        },
    ]

    private static let objects: [KnownType] = [
        KnownType(NSNumber.self) { (number, encoder) throws(StateError) in
            // The width of an integer isn't part of the number: Foundation shares small ones, and which width they have
            // then depends on the thread that made them first.
            if let decimal = number as? NSDecimalNumber {
                try encoder.encode("decimal", decimal.decimalValue)
            } else if number === NSNumber(value: true) || number === NSNumber(value: false) {
                try encoder.encode("boolean", number.boolValue)
            } else {
                switch unsafe String(cString: number.objCType) {
                case "d": try encoder.encode("double", number.doubleValue)
                case "f": try encoder.encode("float", number.floatValue)
                case "Q": try encoder.encode("integer", number.uint64Value)
                default: try encoder.encode("integer", number.int64Value)
                }
            }
        },
        KnownType(NSNull.self) { (_, _) throws(StateError) in },
        KnownType(NSDate.self) { (date, encoder) throws(StateError) in
            try encoder.encode(date.timeIntervalSinceReferenceDate)
        },
        KnownType(NSUUID.self) { (identifier, encoder) throws(StateError) in
            try encoder.encode(identifier.uuidString)
        },
        KnownType(NSURL.self) { (url, encoder) throws(StateError) in
            try encoder.encode(url.relativeString)
            try encoder.encode("base", url.baseURL?.absoluteString)
        },
        KnownType(NSLocale.self) { (locale, encoder) throws(StateError) in
            try write(Locale._unconditionallyBridgeFromObjectiveC(locale), into: &encoder)
        },
        KnownType(NSTimeZone.self) { (zone, encoder) throws(StateError) in
            try write(TimeZone._unconditionallyBridgeFromObjectiveC(zone), into: &encoder)
        },
        KnownType(NSError.self) { (error, encoder) throws(StateError) in
            try encoder.encode("domain", error.domain)
            try encoder.encode("code", error.code)
            try encoder.encode("userInfo", error.userInfo)
        },
        KnownType(NSMeasurement.self) { (measurement, encoder) throws(StateError) in
            try encoder.encode("value", measurement.doubleValue)
            try encoder.encode("unit", measurement.unit)
        },
        KnownType(NSNotification.self) { (notification, encoder) throws(StateError) in
            try encoder.encode("name", notification.name)
            try encoder.encode("object", notification.object)
            try encoder.encode("userInfo", notification.userInfo)
        },
        KnownType(NSRegularExpression.self) { (expression, encoder) throws(StateError) in
            try encoder.encode("pattern", expression.pattern)
            try encoder.encode("options", expression.options.rawValue)
        },
        KnownType(NSURLQueryItem.self) { (item, encoder) throws(StateError) in
            try encoder.encode("name", item.name)
            try encoder.encode("value", item.value)
        },
        KnownType(NSString.self) { (text, encoder) throws(StateError) in try encoder.encode(String(describing: text)) },
        KnownType(NSAttributedString.self) { (text, encoder) throws(StateError) in
            try encoder.encode(text.string)
            for run in runs(of: text) {
                try encoder.encode("\(run.range.location)+\(run.range.length)", run.attributes)
            }
        },
        KnownType(AnyKeyPath.self) { (keyPath, encoder) throws(StateError) in try write(keyPath, into: &encoder) },
        KnownType(bridging: Data.self), KnownType(bridging: Calendar.self), KnownType(bridging: CharacterSet.self),
        KnownType(bridging: DateComponents.self), KnownType(bridging: DateInterval.self),
        KnownType(bridging: IndexPath.self), KnownType(bridging: IndexSet.self),
        KnownType(bridging: PersonNameComponents.self), KnownType(bridging: URLComponents.self),
    ]
}

extension SystemTypes {
    /// Returns a Boolean value that indicates whether the own words of a type are the values that it stores.
    static func isStored(_ type: any Any.Type) -> Bool { type is any StoredState.Type || KnownType.of(type) != nil }
}

// MARK: - Parts

// A value that follows the user's settings is written by its value at the time.

extension KnownType {
    private static func write(_ locale: Locale, into encoder: inout StateEncoder) throws(StateError) {
        if locale == .autoupdatingCurrent { encoder.noteSettings() }
        try encoder.encode(locale.identifier)
    }

    private static func write(_ zone: TimeZone, into encoder: inout StateEncoder) throws(StateError) {
        if zone == .autoupdatingCurrent { encoder.noteSettings() }
        try encoder.encode(zone.identifier)
        // A fixed offset from GMT has an identifier with hours and minutes alone.
        guard zone.identifier.hasPrefix("GMT") else { return }
        let seconds = zone.secondsFromGMT() % 60
        if seconds != 0 { try encoder.encode("seconds", seconds) }
    }

    private static func write(_ text: AttributedString, into encoder: inout StateEncoder) throws(StateError) {
        for run in text.runs {
            // A run may start or end inside of a character.
            try encoder.encode(String(String.UnicodeScalarView(text.unicodeScalars[run.range])))
            try encoder.encode("attributes", run.attributes)
        }
    }

    /// Writes the root, the names of the properties and the type that they lead to.
    ///
    /// A key path with a computed part is known to the process by the address of a function, and is refused.
    private static func write(_ keyPath: AnyKeyPath, into encoder: inout StateEncoder) throws(StateError) {
        let type = Swift.type(of: keyPath)
        guard let name = KeyPathStep.name(of: keyPath) else {
            throw StateError(
                .notKeyable,
                typeName: TypeName.of(type),
                reason: "the key path has parts that are no stored properties",
                advice: "Its name would differ in each process: key a text or an enumeration that stands for it."
            )
        }
        try encoder.encode("root", type.rootType)
        try encoder.encode("path", name)
        try encoder.encode("value", type.valueType)
    }

    /// The turn to read an attributed text, of which a process has one.
    ///
    /// Foundation keeps the place of the last look-up in the text, without a lock: two threads that read one text at the
    /// same time could get the attributes of another place.
    private static let turn = DispatchSemaphore(value: 1)

    /// Returns the attributes of a text, with the longest ranges that have them.
    private static func runs(
        of text: NSAttributedString
    ) -> [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
        turn.wait()
        defer { turn.signal() }
        var runs: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
        var location = 0
        while location < text.length {
            var range = NSRange(location: 0, length: 0)
            let whole = NSRange(location: 0, length: text.length)
            let attributes = unsafe text.attributes(at: location, longestEffectiveRange: &range, in: whole)
            runs.append((range, attributes))
            location = max(range.location + range.length, location + 1)
        }
        return runs
    }
}
