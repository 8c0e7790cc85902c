// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime
import Foundation
import Observation
// The only file that imports this part of the standard library, which every compiler has since Swift 5.2.
@_spi(Reflection) import Swift

extension TypeLayout {
    struct Property {
        let label: String
        let type: any Any.Type
        /// The place of the property in the value, in bytes; in an object, from its address.
        let offset: Int
        let storage: ReferenceStorage
        let isVariable: Bool
        let declaring: any Any.Type

        /// The name of the property in the source: the compiler renames lazy properties, the macro of Observation
        /// others.
        var declaredName: String {
            let lazy = "$__lazy_storage_$_"
            if label.hasPrefix(lazy) { return String(label.dropFirst(lazy.count)) }
            return declaring is any (Observable & AnyObject).Type && label.hasPrefix("_")
                ? String(label.dropFirst()) : label
        }

        /// The place of the property in its value; elements of a tuple are labeled `.0`, `.1`.
        var position: String { label.hasPrefix(".") ? label : ".\(label)" }

        var size: Int { TypeLayout.storedSize(of: type) }
    }

    /// Returns the stored properties of a structure, tuple or class, those of superclasses first.
    ///
    /// It is nil where they are unknown: without reflection metadata, or where the runtime cannot find the type of one.
    static func storedProperties(of type: any Any.Type) -> [Property]? {
        let fields = reportedFields(of: type)
        guard kind(of: type) != .tuple else {
            return fields.map { property($0, .strong, isVariable: true, of: type, in: type) }
        }
        var properties: [Property] = []
        for declaring in ancestry(of: type) {
            guard let descriptor = ContextDescriptor(of: declaring), let records = descriptor.fields else { return nil }
            for record in records {
                guard properties.count < fields.count else { return nil }
                let field = fields[properties.count]
                guard isNamed(field, record, in: descriptor, of: declaring) else { return nil }
                properties.append(
                    property(
                        field,
                        record.type?.storage ?? .unreadable,
                        isVariable: record.isVariable,
                        of: declaring,
                        in: type
                    )
                )
            }
        }
        return properties.count == fields.count ? properties : nil
    }

    /// Returns the properties that a name may mean, and the one that it does: those at an offset have the name of the first
    /// one, and one with bytes is among them at most.
    static func properties(named name: String, in type: any Any.Type) -> (all: [Property], meant: Property)? {
        let properties = storedProperties(of: type) ?? []
        let offset = properties.first { $0.label == name }?.offset
        let all = properties.filter { $0.offset == offset }
        return (all.last { $0.size > 0 } ?? all.last).map { (all, $0) }
    }

    /// Returns a Boolean value that indicates whether a field has a name, and the type of the compiler's description.
    ///
    /// An empty tuple is reported in place of a type that has no name at run time.
    static func isNamed(
        _ field: ReportedField,
        _ record: FieldRecord,
        in descriptor: ContextDescriptor,
        of declaring: any Any.Type
    ) -> Bool {
        guard !field.label.isEmpty, field.label == record.name, let name = record.type else { return false }
        guard field.type == Void.self else { return true }
        let arguments = unsafe raster_generic_arguments(metadata(of: declaring))
        return unsafe name.type(in: descriptor, arguments: arguments) == Void.self
    }

    /// Returns a property, as one that cannot be read where it would reach beyond the value that it is said to be in,
    /// where its size isn't known, or where its values can't be copied.
    private static func property(
        _ field: ReportedField,
        _ storage: ReferenceStorage,
        isVariable: Bool,
        of declaring: any Any.Type,
        in type: any Any.Type
    ) -> Property {
        // The standard library doesn't say how long an object is.
        let end = field.offset + storedSize(of: field.type)
        let isInside = kind(of: type) == .object || field.offset >= 0 && end <= size(of: type)
        let isReadable = isInside && isCopyable(field.type) && !holdsThinTypes(field.type)
        return Property(
            label: field.label,
            type: field.type,
            offset: field.offset,
            storage: isReadable ? storage : .unreadable,
            isVariable: isVariable,
            declaring: declaring
        )
    }
}

// MARK: - Fields

extension TypeLayout {
    /// A stored property as the standard library reports it.
    ///
    /// A field whose type has no name at run time, such as one that can't be copied, is reported as an empty tuple, and
    /// how a reference is held isn't reported.
    struct ReportedField {
        let label: String
        let offset: Int
        let type: any Any.Type
    }

    /// Returns the fields of a structure, tuple or class, those of superclasses first; none for other types.
    ///
    /// Other types aren't asked for: the standard library ends the process for an existential.
    static func reportedFields(of type: any Any.Type) -> [ReportedField] {
        let options: _EachFieldOptions
        switch kind(of: type) {
        case .structure, .tuple: options = []
        // `classType`, which is a variable of the standard library.
        case .object: options = _EachFieldOptions(rawValue: 1)
        default: return []
        }
        var fields: [ReportedField] = []
        unsafe _forEachField(of: type, options: options) { label, offset, type, _ in
            fields.append(ReportedField(label: unsafe String(cString: label), offset: offset, type: type))
            return true
        }
        return fields
    }
}

// MARK: - Objects

extension TypeLayout {
    /// Returns the stored properties that a class is keyed by, or nil for an opaque one.
    ///
    /// Actors may change at any time. Objects of system libraries keep much that is no property: memory behind them,
    /// caches, handles; and subclasses inherit it. An observation registrar and the parts that Foundation's
    /// objects tell Core Foundation about themselves are bookkeeping, and are left out.
    static func objectProperties(of type: AnyClass) -> [Property]? {
        guard !ActorTypes.contains(type),
            ancestry(of: type).allSatisfy({ !SystemModule.declares($0) || isTransparent($0) }),
            let properties = storedProperties(of: type)
        else { return nil }
        // A foreign object that shows nothing has its content elsewhere.
        guard !properties.isEmpty || !(type is NSObject.Type) else { return nil }
        return properties.filter { $0.type != ObservationRegistrar.self && !SystemTypes.isBookkeeping($0.type) }
    }

    /// A Boolean value that indicates whether a class of Foundation has the value of its stored properties.
    ///
    /// Collections are read by the native ones they keep: asking for their elements makes Foundation convert these as
    /// deep as they go, which never ends for an array that contains itself.
    static func isTransparent(_ type: any Any.Type) -> Bool {
        func isClass<Bridged: _ObjectiveCBridgeable>(of bridged: Bridged.Type) -> Bool {
            type is Bridged._ObjectiveCType.Type
        }
        return type == NSObject.self || type is Unit.Type || type is UnitConverter.Type || type is NSOrderedSet.Type
            || bridgedTypes.contains { $0.isCollection && _openExistential($0.type, do: isClass) }
    }

    /// Types that Foundation has classes for.
    ///
    /// Naming them has an effect: a program that is linked statically has only those conversions of Foundation that are
    /// referred to. Without them, an array inside of an `NSArray` would be an opaque object.
    private static var bridgedTypes: [(type: any _ObjectiveCBridgeable.Type, isCollection: Bool)] {
        [
            (Array<Any>.self, true), (Dictionary<AnyHashable, Any>.self, true), (Set<AnyHashable>.self, true),
            (Data.self, false), (Date.self, false), (DateComponents.self, false), (DateInterval.self, false),
            (Decimal.self, false), (IndexPath.self, false), (IndexSet.self, false), (Locale.self, false),
            (TimeZone.self, false), (URL.self, false), (URLComponents.self, false), (URLQueryItem.self, false),
            (UUID.self, false),
        ]
    }
}

// MARK: - Types from C

extension TypeLayout {
    static func isFromC(_ type: any Any.Type) -> Bool {
        ContextDescriptor(of: type).map { $0.isForeign || $0.module.hasPrefix("__C") } ?? false
    }

    /// Returns a Boolean value that indicates whether the properties that Swift sees of a type are all of it.
    ///
    /// Swift leaves out members that it cannot import: bit-fields, anonymous unions, atomic and complex numbers. They
    /// leave a gap, which looks like padding; so a structure of C with a gap, or an array without elements behind it,
    /// is not covered.
    static func isCovered(_ type: any Any.Type) -> Bool {
        let isStructure = kind(of: type) == .structure && isFromC(type)
        guard isStructure || kind(of: type) == .tuple else { return true }
        guard let properties = storedProperties(of: type) else { return false }
        var end = 0
        for property in properties.sorted(by: { $0.offset < $1.offset }) {
            guard property.offset == end, property.size > 0, isCovered(property.type) else { return false }
            end += property.size
        }
        return end == size(of: type)
    }
}
