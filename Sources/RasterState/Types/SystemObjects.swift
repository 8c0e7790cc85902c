// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import RasterLock

/// The classes of Swift, Foundation and Dispatch that were examined, and the memory that values refer to.
///
/// Their content isn't what their stored properties show: a formatter, a cache, or the user's defaults may change at any time.
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

    /// Returns a Boolean value that indicates whether the instances of a class never change, nor show anything that does.
    static func isConstant(_ type: AnyClass) -> Bool { isEmpty(type) || derives(type, from: constants) }

    /// Returns a Boolean value that indicates whether the instances of a class never refer to other objects than at first.
    static func holdsConstants(_ type: AnyClass) -> Bool { derives(type, from: holders) }

    /// Returns a Boolean value that indicates whether a class adds nothing to those that derive from it.
    static func isEmpty(_ type: any Any.Type) -> Bool { type == NSObject.self }

    /// Returns a Boolean value that indicates whether values of a type of the system refer to memory that may change
    /// unnoticed.
    static func isMemory(_ type: any Any.Type) -> Bool {
        let name = "\(type)"
        return name == "OpaquePointer" || name.hasPrefix("Unmanaged<") || name.hasPrefix("ManagedBufferPointer<")
            || name.hasPrefix("Unsafe") && name.contains("Pointer")
    }
}

/// Tells actors from other classes.
enum ActorTypes {
    private static let known = Lock<[ObjectIdentifier: Bool]>([:])

    /// Returns a Boolean value that indicates whether a class is an actor, or a distributed actor.
    static func contains(_ type: AnyClass) -> Bool {
        if let isActor = known.withLock({ $0[ObjectIdentifier(type)] }) { return isActor }
        // Found by name: a program that has no distributed actors doesn't load their library for this question.
        let distributed = _typeByName("11Distributed0A5Actor_p")
        let isActor = type is any Actor.Type || distributed.map { Conformance.of(type, to: $0).exists } ?? false
        known.withLock { $0[ObjectIdentifier(type)] = isActor }
        return isActor
    }
}
