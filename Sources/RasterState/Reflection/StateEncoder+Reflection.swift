// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

extension StateEncoder {
    /// Writes a value that nobody taught the encoder: its type and its stored properties.
    ///
    /// - Throws: ``StateError/Code/notKeyable`` for values without readable content. An unreadable value has no
    ///   children but occupies memory; an empty structure has neither.
    mutating func encodeReflecting<Value>(_ value: Value) throws(StateError) {
        if let type = value as? any Any.Type {
            buffer.append(.type)
            buffer.append(text: TypeName.of(type))
            return
        }
        switch StructuralMirror.kind(of: value) {
        case .structure where !(value is any _Pointer):
            try encodeStructure(value)
        case .tuple:
            try encodeTuple(value)
        case .enumeration:
            try encodeEnumeration(value)
        case .object where !(value is NSObject):
            try encodeObject(value as AnyObject)
        default:
            throw StateError(.notKeyable, typeName: TypeName.of(Value.self))
        }
    }

    private mutating func encodeStructure<Value>(_ value: Value) throws(StateError) {
        let children = StructuralMirror.children(of: value, as: Value.self)
        guard !children.isEmpty || MemoryLayout<Value>.size == 0 else {
            throw StateError(.notKeyable, typeName: TypeName.of(Value.self))
        }
        buffer.append(.structure)
        buffer.append(text: TypeName.of(Value.self))
        try nest(Value.self) { encoder throws(StateError) in
            try encoder.encode(children: children)
        }
    }

    private mutating func encodeTuple<Value>(_ value: Value) throws(StateError) {
        buffer.append(.tuple)
        buffer.append(text: TypeName.of(Value.self))
        try nest(Value.self) { encoder throws(StateError) in
            try encoder.encode(children: StructuralMirror.children(of: value, as: Value.self))
        }
    }

    private mutating func encodeEnumeration<Value>(_ value: Value) throws(StateError) {
        let payload = StructuralMirror.children(of: value, as: Value.self).first
        guard let name = StructuralMirror.caseName(of: value) ?? payload?.label else {
            throw StateError(.notKeyable, typeName: TypeName.of(Value.self))
        }
        buffer.append(.enumeration)
        buffer.append(text: TypeName.of(Value.self))
        buffer.append(text: name)
        buffer.append(count: payload == nil ? 0 : 1)
        guard let payload else { return }
        try nest(Value.self) { encoder throws(StateError) in
            do throws(StateError) {
                try encoder.encodeDynamic(payload.value)
            } catch {
                throw error.inside(".\(name)")
            }
        }
    }

    private mutating func encodeObject(_ object: AnyObject) throws(StateError) {
        try enter(object) { encoder throws(StateError) in
            let children = encoder.children(of: object)
            guard let children else {
                throw StateError(.notKeyable, typeName: TypeName.of(type(of: object)))
            }
            encoder.buffer.append(.object)
            encoder.buffer.append(text: TypeName.of(type(of: object)))
            try encoder.encode(children: children)
        }
    }

    /// Returns the stored properties of an object, those of its superclasses first, or nil for an opaque object.
    ///
    /// An observation registrar is bookkeeping, and is left out.
    private func children(of object: AnyObject) -> [StructuralMirror.Child]? {
        var classes: [any AnyObject.Type] = []
        var current: AnyClass? = type(of: object)
        while let type = current {
            classes.insert(type, at: 0)
            current = _getSuperclass(type)
        }
        let children = classes.flatMap { StructuralMirror.children(of: object, as: $0) }
        return children.filter { !($0.value is ObservationRegistrar) }
    }

    private mutating func encode(children: [StructuralMirror.Child]) throws(StateError) {
        buffer.append(count: children.count)
        for child in children {
            let label = child.label ?? ""
            buffer.append(text: label)
            do throws(StateError) {
                try encodeDynamic(child.value)
            } catch {
                throw error.inside(property: label)
            }
        }
    }
}
