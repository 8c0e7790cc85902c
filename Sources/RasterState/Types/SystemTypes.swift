// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The structures and enumerations of Swift, Foundation and Dispatch that are written by their stored properties.
///
/// What a library stores need not be its value: counters of the process, addresses, caches that are filled when a value
/// is used. So a type of these modules is refused unless it is written in its own words or was examined and is listed
/// here. A type that a newer toolchain adds or renames is refused, too, until it is listed.
enum SystemTypes {
    /// A way to treat the values of a type.
    enum Rule {
        /// Values are written by their stored properties.
        case properties
        /// Values are written by their case if the enumeration has no payloads, and refused otherwise.
        case cases
        /// Values are refused.
        case refused
    }

    /// Returns the rule for a type; for a tuple, or a type of another module, that is ``Rule/properties``.
    static func rule(for type: any Any.Type) -> Rule {
        guard TypeLayout.kind(of: type) != .tuple, SystemModule.declares(type) else { return .properties }
        // A raw value is what the type is made of, and the library documents it.
        if type is any RawRepresentable.Type || isListed(path(of: type)) {
            return .properties
        }
        return TypeLayout.kind(of: type) == .enumeration ? .cases : .refused
    }

    /// Returns a Boolean value that indicates whether values of a type must not be written by their stored properties.
    static func refuses(_ type: any Any.Type) -> Bool {
        switch rule(for: type) {
        case .properties: false
        case .cases: TypeLayout.cases(of: type)?.allSatisfy { $0.payload == nil } != true
        case .refused: true
        }
    }

    /// Returns a Boolean value that indicates whether a type is what Core Foundation keeps of an object: a number for its
    /// class and flags, which change when it is used.
    static func isBookkeeping(_ type: any Any.Type) -> Bool {
        SystemModule.declares(type) && ContextDescriptor(of: type)?.name == "_CFInfo"
    }

    /// Returns a Boolean value that indicates whether a type, or one around it, is listed.
    private static func isListed(_ path: [Substring]) -> Bool {
        path.indices.contains { end in
            let name = path[...end].joined(separator: ".")
            return listed.contains(name) || inner.contains(name)
        }
    }

    /// Returns the names of a type and of those around it, outermost first, without modules and generic arguments.
    static func path(of type: any Any.Type) -> [Substring] {
        var text = ""
        var depth = 0
        var previous: Character = " "
        for character in UnnamedTypes.text(of: type) {
            switch character {
            case "<", "(", "[": depth += 1
            // The arrow of a function type closes nothing.
            case ">" where previous == "-": break
            case ">", ")", "]": depth -= 1
            // What stands in parentheses names an extension, `(extension in Foundation):`, or a scope without a name.
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
