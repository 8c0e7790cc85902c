// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RasterLock

/// The modules whose classes keep their content to themselves.
enum SystemModule {
    static let names: Set<String> = [
        "Swift", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Observation", "RegexBuilder",
        "Runtime", "Synchronization", "_Concurrency", "_Differentiation", "_FoundationCollections", "_RegexParser",
        "_StringProcessing",
    ]

    static func declares(_ type: any Any.Type) -> Bool {
        ContextDescriptor(of: type).map { names.contains($0.module) } ?? true
    }
}

/// The structures and enumerations of Swift, Foundation and Dispatch that are written by their stored properties.
///
/// The stored properties of a library's type need not be its value: counters of the process, addresses, caches that
/// are filled when a value is used. So a type of these modules is refused unless it is written in its own words or was
/// examined and is listed here. A type that a newer toolchain adds or renames is refused, too, until it is listed.
enum SystemTypes {
    /// Returns a Boolean value that indicates whether values of a type must not be written by their stored properties.
    static func refuses(_ type: any Any.Type) -> Bool {
        guard TypeLayout.kind(of: type) != .tuple, SystemModule.declares(type) else { return false }
        // A raw value is the content of the type, and the library documents it.
        guard !(type is any RawRepresentable.Type), !isListed(path(of: type)) else { return false }
        // An enumeration without payloads is its case.
        return TypeLayout.cases(of: type)?.allSatisfy { $0.payload == nil } != true
    }

    /// Returns a Boolean value that indicates whether a type is Core Foundation's form of an object: a number for its
    /// class and flags, which change when it is used.
    static func isBookkeeping(_ type: any Any.Type) -> Bool {
        SystemModule.declares(type) && ContextDescriptor(of: type)?.name == "_CFInfo"
    }

    private static func isListed(_ path: [Substring]) -> Bool {
        path.indices.contains { end in
            let name = path[...end].joined(separator: ".")
            return listed.contains(name) || inner.contains(name)
        }
    }

    /// Returns the names of a type and of those around it, outermost first, without modules and generic arguments.
    static func path(of type: any Any.Type) -> [Substring] {
        guard TypeLayout.hasName(type) else { return [] }
        var text = ""
        var depth = 0
        var previous: Character = " "
        for character in String(reflecting: type) {
            switch character {
            case "<", "(", "[": depth += 1
            // The arrow of a function type closes nothing.
            case ">" where previous == "-": break
            case ">", ")", "]": depth -= 1
            // Parentheses contain an extension, `(extension in Foundation):`, or a scope without a name.
            case _ where depth == 0 && character != ":": text.append(character)
            default: break
            }
            previous = character
        }
        return Array(text.split(separator: ".").dropFirst())
    }

    /// Types that have no values but inside those of listed types.
    private static let inner: Set<String> = [
        "AttributedString._AttributeStorage", "AttributedString._AttributeValue", "PhoneticRepresentation",
        "StringStyle", "_UIntBuffer", "_ValidUTF8Buffer",
    ]

    /// The types, and with each those inside it.
    static let listed = Set(
        """
        CancellationError ClosedRange CodingUserInfoKey CollectionDifference CollectionOfOne ContinuousClock
        DecodingError DefaultIndices DefaultStringInterpolation DiscontiguousSlice DropFirstSequence DropWhileSequence
        Duration EmptyCollection EncodingError EnumeratedSequence FlattenSequence IndexingIterator IteratorSequence
        JobPriority JoinedSequence KeyValuePairs LazySequence PartialRangeFrom PartialRangeThrough PartialRangeUpTo
        PrefixSequence Range RangeSet Repeated Result ReversedCollection Slice StrideThrough StrideThroughIterator
        StrideTo StrideToIterator String.Comparator String.StandardComparator SuspendingClock TaskPriority Unicode
        UnicodeDecodingResult Zip2Sequence
        Int.Words Int8.Words Int16.Words Int32.Words Int64.Words
        UInt.Words UInt8.Words UInt16.Words UInt32.Words UInt64.Words UInt128.Words
        AsyncStream.Continuation.BufferingPolicy AsyncStream.Continuation.Termination
        AsyncStream.Continuation.YieldResult AsyncThrowingStream.Continuation.BufferingPolicy
        AsyncThrowingStream.Continuation.Termination AsyncThrowingStream.Continuation.YieldResult
        AtomicLoadOrdering AtomicStoreOrdering AtomicUpdateOrdering WordPair Observations.Iteration
        AnyRegexOutput Regex.Match RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind
        DistributedActorCodingError ExecuteDistributedTargetError LocalTestingActorID
        LocalTestingDistributedActorSystemError RemoteCallArgument RemoteCallTarget
        DispatchQoS DispatchTime DispatchTimeInterval DispatchWallTime
        AttributeContainer AttributeScopes AttributedString.AttributeInvalidationCondition
        AttributedString.AttributeRunBoundaries Calendar.RecurrenceRule CocoaError ComparableComparator Data.Iterator
        Date DateComponents DateInterval Decimal JSONDecoder JSONEncoder Locale
        OperatingSystemVersion POSIXError PredicateError PredicateExpressions.NilLiteral PredicateExpressions.Value
        SortDescriptor URL.Template URLQueryItem
        ByteCountFormatStyle CurrencyFormatStyleConfiguration DescriptiveNumberFormatConfiguration
        FloatingPointFormatStyle FloatingPointParseStrategy FormatStyleCapitalizationContext IntegerFormatStyle
        IntegerParseStrategy ListFormatStyle Measurement NumberFormatStyleConfiguration
        AffineTransform CGPoint CGRect CGSize IndexSet.Index IndexSet.RangeView InflectionRule Morphology
        NSAffineTransformStruct NSArray.Iterator NSDictionary.Iterator NSEdgeInsets Notification ObjCBool
        PersonNameComponents URLError URLResourceValues _NSRange
        URLSessionWebSocketTask.Message
        """.split(whereSeparator: \.isWhitespace).map { String($0) }
    )
}

/// The classes of Swift, Foundation and Dispatch that were examined, and the memory that values refer to.
///
/// Their content isn't that of their stored properties: a formatter, a cache, or the user's defaults may change at any
/// time.
enum SystemObjects {
    /// Classes whose instances never change, nor show anything that does.
    private static let constants = identifiers([
        NSString.self, NSValue.self, NSData.self, NSDate.self, NSDateInterval.self, NSURL.self, NSURLQueryItem.self,
        NSUUID.self, NSLocale.self, NSTimeZone.self, NSError.self, NSNull.self, NSIndexPath.self, NSIndexSet.self,
        NSCharacterSet.self, NSAttributedString.self, NSRegularExpression.self, NSMeasurement.self, Unit.self,
        UnitConverter.self, Bundle.self, AnyKeyPath.self, DispatchQueue.self,
    ])

    /// Classes whose instances never refer to other objects than at first.
    private static let holders = identifiers([NSArray.self, NSDictionary.self, NSSet.self, NSOrderedSet.self])

    /// Classes that derive from these, and can change.
    private static let variables = identifiers([
        NSMutableString.self, NSMutableData.self, NSMutableIndexSet.self, NSMutableCharacterSet.self,
        NSMutableAttributedString.self, NSMutableArray.self, NSMutableDictionary.self, NSMutableSet.self,
        NSMutableOrderedSet.self,
    ])

    private static func identifiers(_ classes: [AnyClass]) -> Set<ObjectIdentifier> {
        Set(classes.map { ObjectIdentifier($0) })
    }

    private static func derives(_ type: AnyClass, from classes: Set<ObjectIdentifier>) -> Bool {
        let ancestry = TypeLayout.ancestry(of: type).map { ObjectIdentifier($0) }
        return !classes.isDisjoint(with: ancestry) && variables.isDisjoint(with: ancestry)
    }

    static func isConstant(_ type: AnyClass) -> Bool { isEmpty(type) || derives(type, from: constants) }

    static func holdsConstants(_ type: AnyClass) -> Bool { derives(type, from: holders) }

    /// Returns a Boolean value that indicates whether a class adds nothing to those that derive from it.
    static func isEmpty(_ type: any Any.Type) -> Bool { type == NSObject.self }

    /// Returns a Boolean value that indicates whether values of a type of the system refer to memory that may change
    /// unnoticed.
    static func isMemory(_ type: any Any.Type) -> Bool {
        let name = ContextDescriptor(of: type)?.name ?? ""
        return ["OpaquePointer", "Unmanaged", "ManagedBufferPointer"].contains(name)
            || name.hasPrefix("Unsafe") && name.hasSuffix("Pointer")
    }
}

enum ActorTypes {
    private static let known = Lock<[ObjectIdentifier: Bool]>([:])

    static func contains(_ type: AnyClass) -> Bool {
        if let isActor = known.withLock({ $0[ObjectIdentifier(type)] }) { return isActor }
        // Found by name: a program that has no distributed actors doesn't load their library for this question.
        let distributed = _typeByName("11Distributed0A5Actor_p")
        let isActor = type is any Actor.Type || distributed.map { Conformance(of: type, to: $0).exists } ?? false
        known.withLock { $0[ObjectIdentifier(type)] = isActor }
        return isActor
    }
}
