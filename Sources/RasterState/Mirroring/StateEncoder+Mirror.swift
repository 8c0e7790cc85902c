// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

// The same bytes as plans write that read in place, by `Mirror` and other public interfaces alone; or a refusal, for what
// these don't show. `Mirror` doesn't say how a type is laid out, so that each value is looked at anew.

extension WritingProgram.Draft {
    /// Finds out how values of a type are written by `Mirror`.
    init<Value>(mirroring type: Value.Type, _ maker: PlanMaker) {
        if type is AnyClass {
            self = Self.object(type)
        } else if let optional = type as? any MirroredOptional.Type {
            self = optional.mirrored(maker)
        } else if let primitive = type as? any StatePrimitive.Type {
            self = maker.reading.name(of: type).error.map { .refused($0) } ?? primitive.draft(maker)
        } else {
            self = unsafe Self { (pointer, encoder) throws(StateError) in
                try encoder.encodeMirrored(unsafe pointer.assumingMemoryBound(to: Value.self).pointee)
            }
        }
    }

    /// Writes what `Mirror` shows of a component.
    static func mirrored<Value>(contentOf type: Value.Type, _ maker: PlanMaker) -> Self {
        guard !(type is any StatePrimitive.Type) else { return Self(mirroring: type, maker) }
        return unsafe Self { (pointer, encoder) throws(StateError) in
            let value = unsafe pointer.assumingMemoryBound(to: Value.self).pointee
            try encoder.encodeMirrored(value, ofComponent: true)
        }
    }
}

/// An optional type, whose value is taken out of it rather than read where it begins.
private protocol MirroredOptional {
    static func mirrored(_ maker: PlanMaker) -> WritingProgram.Draft
}

extension Optional: MirroredOptional {
    static func mirrored(_ maker: PlanMaker) -> WritingProgram.Draft {
        if let error = maker.reading.name(of: Self.self).error { return .refused(error) }
        let plan = maker.plan(of: Wrapped.self)
        let present = EncodingBuffer.header(.some, Wrapped.self)
        let absent = EncodingBuffer.header(.none, Wrapped.self)
        return written { (value, encoder) throws(StateError) in
            guard let wrapped = value else {
                encoder.buffer.append(absent)
                return
            }
            encoder.buffer.append(present)
            try encoder.nest(Self.self) { encoder throws(StateError) in
                try plan.write(wrapped, into: &encoder)
            }
        }
    }
}

extension StateEncoder {
    /// Writes a value by what `Mirror` shows of it.
    ///
    /// - Parameter ofComponent: A Boolean value that indicates whether the key paths of a component aren't asked for.
    mutating func encodeMirrored<Value>(_ value: Value, ofComponent: Bool = false) throws(StateError) {
        guard Swift.type(of: value as Any) == Value.self else {
            try encodeContent(ofExistential: value)
            return
        }
        if let type = value as? any Any.Type {
            try encodeType(type)
            return
        }
        // A conformance may hold on one actor only, so that it is looked for each time.
        let encodable = value as? any StateEncodable
        if encodable == nil, !ofComponent || Value.self is any StateEncodable.Type {
            if let component = value as? any StateKeyed, !(Value.self is any StateEncodable.Type) {
                try encodeComponent(component)
                return
            }
            if let words = IsolatedWords(ofValuesWithoutConformance: Value.self) { throw words.error(Value.self) }
        }
        if encodable == nil, Value.self is any StateNamed.Type, !(value is any StateNamed) {
            throw Self.isolatedName(of: Value.self)
        }
        let name = reading.name(of: Value.self)
        if let error = name.error { throw error }
        if let encodable {
            ObjectReach.note(value, in: &self)
            try encodeCustom(encodable, header: EncodingBuffer.header(.custom, Value.self))
            return
        }
        let mirror = Mirror(reflecting: value)
        // `Mirror` doesn't say where the members of a structure of C lie, and doesn't know cases of C.
        guard !(Value.self is any CustomReflectable.Type), !name.text.hasPrefix("__C"),
            !SystemTypes.refuses(Value.self, shownBy: mirror)
        else {
            throw Self.refusal(of: Value.self)
        }
        switch mirror.displayStyle {
        case .struct where !mirror.children.isEmpty || MemoryLayout<Value>.size == 0:
            buffer.append(EncodingBuffer.header(.structure, Value.self))
        case .tuple:
            buffer.append(EncodingBuffer.header(.tuple, Value.self))
        case .enum:
            try encodeCase(of: value, mirror)
            return
        default:
            throw Self.refusal(of: Value.self)
        }
        try nest(Value.self) { encoder throws(StateError) in
            try encoder.encodeProperties(Array(mirror.children), isTuple: mirror.displayStyle == .tuple)
        }
    }

    /// Writes an object by what `Mirror` shows of it: its class and its stored properties, those of superclasses first.
    mutating func encodeMirrored(object: AnyObject, _ mutability: ObjectMutability) throws(StateError) {
        let type: AnyClass = type(of: object)
        let encodable = object as? any StateEncodable
        if encodable == nil, let component = object as? any StateKeyed, !(type is any StateEncodable.Type) {
            try encodeComponent(component)
            return
        }
        if encodable == nil, let words = IsolatedWords(ofValuesWithoutConformance: type) {
            throw words.error(type)
        }
        if encodable == nil, type is any StateNamed.Type, !(object is any StateNamed) {
            throw Self.isolatedName(of: type)
        }
        let name = reading.name(of: type)
        if let error = name.error { throw error }
        let header = EncodingBuffer.header(.custom, type)
        if let encodable {
            ObjectReach.note(object, mutability, in: &self)
            try encodeCustom(encodable, header: header)
            return
        }
        if SystemModule.declares(type), let known = object as? any KnownObject {
            try encodeFramed(type, header: header) { encoder throws(StateError) in
                try known.encodeValue(into: &encoder)
            }
            return
        }
        guard let properties = Self.properties(of: object) else { throw Self.refusal(of: type) }
        try enter(object, mutability, .storedProperties) { encoder throws(StateError) in
            encoder.buffer.append(EncodingBuffer.header(.object, type))
            try encoder.encodeProperties(properties, isTuple: false)
        }
    }

    /// Returns the stored properties that `Mirror` shows of an object, or nil where it may hide some.
    ///
    /// A class that shows none may have none, or may have been compiled without reflection metadata.
    static func properties(of object: AnyObject) -> [Mirror.Child]? {
        guard !(object is any Actor), !(object is any CustomReflectable) else { return nil }
        var properties: [Mirror.Child] = []
        var level: Mirror? = Mirror(reflecting: object)
        while let mirror = level {
            let isTransparent = TypeLayout.isTransparent(mirror.subjectType)
            guard mirror.displayStyle == .class, isTransparent || !SystemModule.declares(mirror.subjectType),
                !mirror.children.isEmpty || mirror.subjectType == NSObject.self,
                !mirror.children.contains(where: { $0.label == "$defaultActor" })
            else { return nil }
            properties.insert(contentsOf: mirror.children, at: 0)
            level = mirror.superclassMirror
        }
        guard !properties.isEmpty else { return nil }
        return properties.filter {
            !($0.value is ObservationRegistrar) && !SystemTypes.isBookkeeping(Swift.type(of: $0.value))
        }
    }

    /// Writes the number of the properties or elements, and the label and value of each.
    private mutating func encodeProperties(_ properties: [Mirror.Child], isTuple: Bool) throws(StateError) {
        buffer.append(count: properties.count)
        for property in properties {
            let label = property.label ?? ""
            buffer.append(text: label)
            do throws(StateError) {
                try encodeChild(property.value, isTuple: isTuple)
            } catch {
                throw error.inside(property: label)
            }
        }
    }

    /// Writes a stored property as `Mirror` shows it.
    mutating func encodeMirrored<Root>(_ property: TypeLayout.Property, of root: Root) throws(StateError) {
        let child = Mirror(reflecting: root).children.first { $0.label == property.label }
        guard !(Root.self is any CustomReflectable.Type), let child else {
            throw StateError(.notKeyable, typeName: TypeName.of(property.type))
        }
        try encodeChild(child.value, isTuple: false)
    }

    /// Writes the value of a property, element or payload.
    ///
    /// `Mirror` takes a metatype for a pointer that isn't stored where the type has one value only, and shows an empty tuple
    /// where it doesn't find a type. Both can't be told from real ones.
    mutating func encodeChild(_ value: Any, isTuple: Bool) throws(StateError) {
        guard !(value is any Any.Type) else { throw StateError(.notKeyable, typeName: "Any.Type") }
        guard isTuple || !(value is Void) else { throw StateError(.notKeyable, typeName: "()") }
        try encodeDynamic(value)
    }

    /// Writes an enumeration: its type, the name of its case, and the payload.
    private mutating func encodeCase<Value>(of value: Value, _ mirror: Mirror) throws(StateError) {
        guard let payload = mirror.children.first else {
            let name = String(describing: value)
            // Without reflection metadata, the text is the type's name, with or without a number in parentheses.
            guard !(Value.self is any CustomStringConvertible.Type),
                !(Value.self is any CustomDebugStringConvertible.Type),
                !(Value.self is any TextOutputStreamable.Type), name != String(describing: Value.self),
                !name.contains("(")
            else { throw Self.refusal(of: Value.self) }
            buffer.append(EncodingBuffer.header(.enumeration, Value.self))
            buffer.append(text: name)
            buffer.append(count: 0)
            return
        }
        let name = payload.label ?? ""
        buffer.append(EncodingBuffer.header(.enumeration, Value.self))
        buffer.append(text: name)
        buffer.append(count: 1)
        try nest(Value.self) { encoder throws(StateError) in
            do throws(StateError) {
                try encoder.encodeChild(payload.value, isTuple: false)
            } catch {
                throw error.inside(".\(name)")
            }
        }
    }

    /// Writes the value that an existential holds.
    private mutating func encodeContent<Value>(ofExistential value: Value) throws(StateError) {
        let type = Swift.type(of: value as Any)
        guard !(type is AnyClass) else {
            try encodeObject(value as AnyObject)
            return
        }
        // The three words of an existential without class constraint, and the type behind them: it counts as a level.
        let levels = MemoryLayout<Value>.size >= 4 * MemoryLayout<UInt>.size ? 1 : 0
        try descend(levels, into: Value.self)
        defer { ascend(levels) }
        func write<Content>(_: Content.Type, _ encoder: inout StateEncoder) -> StateError? {
            guard let content = value as? Content else { return Self.refusal(of: Value.self) }
            return encoder.attempt(content)
        }
        func open<Content>(_ type: Content.Type) -> (inout StateEncoder) -> StateError? { { write(type, &$0) } }
        if let error = _openExistential(type, do: open)(&self) { throw error }
    }

    /// Writes a value by its type, and returns the error.
    mutating func attempt<Value>(_ value: Value) -> StateError? {
        let plan = plans.typePlan(of: Value.self)
        return unsafe withUnsafePointer(to: value) { unsafe plan.attempt(at: UnsafeRawPointer($0), into: &self) }
    }

    /// Returns the error about a value whose type gives itself a name on one actor only, which this isn't.
    private static func isolatedName(of type: any Any.Type) -> StateError {
        let refusal = TypeName.Refusal.isolatedName(to: nil)
        let name = TypeName.reflected(type).text
        return StateError(refusal.code, typeName: name, reason: refusal.reason, advice: refusal.advice)
    }

    private static func refusal(of type: any Any.Type) -> StateError {
        StateError(.notKeyable, typeName: TypeName.of(type))
    }
}
