// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

#ifndef CRASTERRUNTIME_H
#define CRASTERRUNTIME_H

#ifndef __linux__
#error "RasterKit runs on Linux only. Build it there, in a container or on a server."
#endif

#if __SIZEOF_POINTER__ != 8 || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "RasterKit needs a 64-bit, little-endian processor, such as x86-64 or aarch64."
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The layouts of the Swift runtime by which keys are read: everything in RasterKit that depends on them is here.
//
// Each structure names the type of the runtime that it restates, and the file in swiftlang/swift that declares it (in
// include/swift/ABI, unless another folder is given). The functions take and give addresses as the runtime has them,
// and give NULL, -1 or false for missing parts. RuntimeSelfTest compares their results with known values.

#define RASTER_LAYOUT(type, member, place) \
    _Static_assert(offsetof(type, member) == (place), "Swift's runtime has " #type "." #member " at " #place)
#define RASTER_SIZE(type, size) \
    _Static_assert(sizeof(type) == (size), "Swift's runtime has " #type " in " #size " bytes")

// MARK: - Relative addresses

/// TargetRelativeDirectPointer in RelativePointer.h (include/swift/Basic): a distance from the place where it stands.
static inline const void *raster_relative(const int32_t *place) {
    return *place == 0 ? NULL : (const char *)place + *place;
}

/// TargetRelativeIndirectablePointer: the lowest bit says that a pointer stands there. The bits of `flags` are no
/// distance.
static inline const void *raster_relative_indirectable(const int32_t *place, int32_t flags) {
    int32_t distance = *place & ~flags;
    if (distance == 0) return NULL;
    const void *target = (const char *)place + distance;
    return *place & 1 ? *(const void *const *)target : target;
}

// MARK: - Values

/// TargetValueWitnessTable in ValueWitness.def and Metadata.h.
typedef struct {
    void *initialize_buffer_with_copy_of_buffer;
    void *destroy;
    void *initialize_with_copy;
    void *assign_with_copy;
    void *initialize_with_take;
    void *assign_with_take;
    void *get_enum_tag_single_payload;
    void *store_enum_tag_single_payload;
    size_t size;
    size_t stride;
    uint32_t flags;
    uint32_t extra_inhabitant_count;
} raster_value_witnesses;
RASTER_LAYOUT(raster_value_witnesses, size, 64);
RASTER_LAYOUT(raster_value_witnesses, flags, 80);
RASTER_SIZE(raster_value_witnesses, 88);

/// TargetEnumValueWitnessTable: what stands behind the table of an enumeration.
typedef struct {
    raster_value_witnesses base;
    uint32_t (*get_tag)(const void *value, const void *type);
    void (*project_payload)(void *value, const void *type);
    void *inject_tag;
} raster_enum_witnesses;
RASTER_LAYOUT(raster_enum_witnesses, get_tag, 88);
RASTER_LAYOUT(raster_enum_witnesses, project_payload, 96);
RASTER_LAYOUT(raster_enum_witnesses, inject_tag, 104);
RASTER_SIZE(raster_enum_witnesses, 112);

/// TargetValueWitnessFlags in MetadataValues.h.
enum {
    RASTER_ALIGNMENT_MASK = 0xFF,
    RASTER_IS_NOT_INLINE = 0x20000,
    RASTER_IS_NOT_BITWISE_TAKABLE = 0x100000,
    RASTER_HAS_ENUM_WITNESSES = 0x200000,
    RASTER_IS_NOT_COPYABLE = 0x800000,
    RASTER_IS_NOT_BITWISE_BORROWABLE = 0x1000000,
};

/// The table's address stands in front of the type's metadata: TargetTypeMetadataHeader in Metadata.h.
static inline const raster_value_witnesses *raster_witnesses(const void *type) {
    return ((const raster_value_witnesses *const *)type)[-1];
}

static inline const raster_enum_witnesses *raster_enum_witnesses_of(const void *type) {
    const raster_value_witnesses *witnesses = raster_witnesses(type);
    return witnesses->flags & RASTER_HAS_ENUM_WITNESSES ? (const raster_enum_witnesses *)witnesses : NULL;
}

static inline size_t raster_alignment(const raster_value_witnesses *witnesses) {
    return (witnesses->flags & RASTER_ALIGNMENT_MASK) + 1;
}

/// HeapObject in HeapObject.h (stdlib/public/SwiftShims): what every object and box starts with.
typedef struct {
    const void *type;
    uint64_t counts;
} raster_heap_object;
RASTER_SIZE(raster_heap_object, 16);

/// Where the content of a box lies: behind its header, as GenericBoxHeapMetadata has it in HeapObject.cpp
/// (stdlib/public/runtime).
static inline const void *raster_box_content(const void *box, size_t alignment) {
    return (const char *)box + ((sizeof(raster_heap_object) + alignment - 1) & ~(alignment - 1));
}

// MARK: - Types

/// MetadataKind in MetadataKind.def.
enum {
    RASTER_KIND_CLASS = 0,
    RASTER_KIND_STRUCTURE = 0x200,
    RASTER_KIND_ENUMERATION = 0x201,
    RASTER_KIND_OPTIONAL = 0x202,
    RASTER_KIND_TUPLE = 0x301,
    RASTER_KIND_FUNCTION = 0x302,
    RASTER_KIND_EXISTENTIAL = 0x303,
    RASTER_KIND_METATYPE = 0x304,
    RASTER_KIND_EXISTENTIAL_METATYPE = 0x306,
    RASTER_KIND_EXTENDED_EXISTENTIAL = 0x307,
};

static inline uint64_t raster_kind_of(const void *type) { return *(const uint64_t *)type; }

/// TargetValueMetadata in Metadata.h; generic arguments follow.
typedef struct {
    uint64_t kind;
    const void *descriptor;
} raster_value_type;
RASTER_SIZE(raster_value_type, 16);

/// TargetMetatypeMetadata in Metadata.h.
typedef struct {
    uint64_t kind;
    const void *instance;
} raster_metatype;
RASTER_SIZE(raster_metatype, 16);

static inline const void *raster_metatype_instance(const void *type) {
    return raster_kind_of(type) == RASTER_KIND_METATYPE ? ((const raster_metatype *)type)->instance : NULL;
}

// MARK: - Descriptors

/// TargetContextDescriptor, TargetTypeContextDescriptor and TargetClassDescriptor in Metadata.h.
typedef struct {
    uint32_t flags;
    int32_t parent;
} raster_context;
RASTER_SIZE(raster_context, 8);

typedef struct {
    raster_context context;
    int32_t name;
    int32_t access_function;
    int32_t fields;
} raster_type_descriptor;
RASTER_LAYOUT(raster_type_descriptor, name, 8);
RASTER_LAYOUT(raster_type_descriptor, fields, 16);
RASTER_SIZE(raster_type_descriptor, 20);

typedef struct {
    raster_type_descriptor type;
    int32_t superclass;
    /// With a resilient superclass: a distance to raster_class_bounds.
    uint32_t negative_size_or_bounds;
    uint32_t positive_size;
    uint32_t member_count;
    uint32_t field_count;
    uint32_t field_offsets;
} raster_class_descriptor;
RASTER_LAYOUT(raster_class_descriptor, negative_size_or_bounds, 24);
RASTER_LAYOUT(raster_class_descriptor, member_count, 32);
RASTER_LAYOUT(raster_class_descriptor, field_offsets, 40);

/// TargetStoredClassMetadataBounds in Metadata.h.
typedef struct {
    int64_t members;
} raster_class_bounds;

/// TargetProtocolDescriptor in Metadata.h.
typedef struct {
    raster_context context;
    int32_t name;
    uint32_t signature_requirement_count;
    uint32_t requirement_count;
} raster_protocol_descriptor;
RASTER_LAYOUT(raster_protocol_descriptor, signature_requirement_count, 12);
RASTER_LAYOUT(raster_protocol_descriptor, requirement_count, 16);

/// ContextDescriptorKind, ContextDescriptorFlags and TypeContextDescriptorFlags in MetadataValues.h.
enum {
    RASTER_CONTEXT_MODULE = 0,
    RASTER_CONTEXT_EXTENSION = 1,
    RASTER_CONTEXT_ANONYMOUS = 2,
    RASTER_CONTEXT_PROTOCOL = 3,
    RASTER_CONTEXT_CLASS = 16,
    RASTER_CONTEXT_ENUMERATION = 18,
    RASTER_CONTEXT_KIND_MASK = 0x1F,
    RASTER_CONTEXT_IS_GENERIC = 0x80,
    RASTER_INITIALIZATION_MASK = 3 << 16,
    RASTER_FOREIGN_INITIALIZATION = 2 << 16,
    RASTER_CLASS_HAS_NEGATIVE_MEMBERS = 1 << (16 + 12),
    RASTER_CLASS_HAS_RESILIENT_SUPERCLASS = 1 << (16 + 13),
};

static inline int raster_context_kind(const raster_context *context) {
    return context->flags & RASTER_CONTEXT_KIND_MASK;
}

static inline const raster_context *raster_parent(const raster_context *context) {
    return (const raster_context *)raster_relative_indirectable(&context->parent, 1);
}

static inline const raster_type_descriptor *raster_as_type(const raster_context *context) {
    int kind = raster_context_kind(context);
    bool is_type = kind >= RASTER_CONTEXT_CLASS && kind <= RASTER_CONTEXT_ENUMERATION;
    return is_type ? (const raster_type_descriptor *)context : NULL;
}

/// The name of a module, protocol or type, which all have it behind what every context has; NULL for others.
static inline const char *raster_context_name(const raster_context *context) {
    int kind = raster_context_kind(context);
    if (kind != RASTER_CONTEXT_MODULE && kind != RASTER_CONTEXT_PROTOCOL && raster_as_type(context) == NULL) return NULL;
    return (const char *)raster_relative(&((const raster_type_descriptor *)context)->name);
}

static inline const raster_protocol_descriptor *raster_as_protocol(const raster_context *context) {
    bool is_protocol = raster_context_kind(context) == RASTER_CONTEXT_PROTOCOL;
    return is_protocol ? (const raster_protocol_descriptor *)context : NULL;
}

static inline const raster_class_descriptor *raster_as_class(const raster_context *context) {
    return raster_context_kind(context) == RASTER_CONTEXT_CLASS ? (const raster_class_descriptor *)context : NULL;
}

/// Declared in Metadata.h (include/swift/Runtime).
extern const void *swift_getTypeContextDescriptor(const void *type) __attribute__((swiftcall));
static inline const raster_context *raster_descriptor(const void *type) {
    return (const raster_context *)swift_getTypeContextDescriptor(type);
}

/// Where the members start that a class adds to its superclass, in words from its metadata; or -1.
static inline ptrdiff_t raster_class_members(const raster_class_descriptor *class) {
    uint32_t flags = class->type.context.flags;
    if (flags & RASTER_CLASS_HAS_RESILIENT_SUPERCLASS) {
        const raster_class_bounds *bounds =
            (const raster_class_bounds *)raster_relative((const int32_t *)&class->negative_size_or_bounds);
        return bounds == NULL ? -1 : bounds->members / (ptrdiff_t)sizeof(void *);
    }
    if (flags & RASTER_CLASS_HAS_NEGATIVE_MEMBERS) return -(ptrdiff_t)class->negative_size_or_bounds;
    return (ptrdiff_t)class->positive_size - (ptrdiff_t)class->member_count;
}

/// The generic arguments in the metadata of a structure, enumeration or class; NULL for other types.
static inline const void *raster_generic_arguments(const void *type) {
    const raster_context *context = raster_descriptor(type);
    if (context == NULL) return NULL;
    const raster_class_descriptor *class = raster_as_class(context);
    if (class == NULL) return (const raster_value_type *)type + 1;
    return (const void *const *)type + raster_class_members(class);
}

// MARK: - Properties and cases

/// FieldDescriptor and FieldRecord in Records.h (include/swift/RemoteInspection).
typedef struct {
    uint32_t flags;
    int32_t type_name;
    int32_t name;
} raster_field;
RASTER_SIZE(raster_field, 12);

typedef struct {
    int32_t type_name;
    int32_t superclass;
    uint16_t kind;
    uint16_t record_size;
    uint32_t count;
    raster_field records[];
} raster_fields;
RASTER_LAYOUT(raster_fields, record_size, 10);
RASTER_LAYOUT(raster_fields, count, 12);
RASTER_LAYOUT(raster_fields, records, 16);

/// FieldRecordFlags in Records.h.
enum {
    RASTER_FIELD_IS_INDIRECT = 1,
    RASTER_FIELD_IS_VARIABLE = 2,
};

/// What the compiler wrote down about the properties or cases of a type; NULL where reflection is turned off.
static inline const raster_fields *raster_fields_of(const raster_context *context) {
    const raster_type_descriptor *type = raster_as_type(context);
    const raster_fields *fields = type == NULL ? NULL : (const raster_fields *)raster_relative(&type->fields);
    return fields == NULL || fields->record_size < sizeof(raster_field) ? NULL : fields;
}

static inline const raster_field *raster_field_at(const raster_fields *fields, size_t index) {
    return (const raster_field *)((const char *)fields->records + index * fields->record_size);
}

static inline const char *raster_field_name(const raster_field *field) {
    return (const char *)raster_relative(&field->name);
}

static inline const uint8_t *raster_field_type_name(const raster_field *field) {
    return (const uint8_t *)raster_relative(&field->type_name);
}

/// The mangled name of the type that has the properties or cases.
static inline const uint8_t *raster_fields_type_name(const raster_fields *fields) {
    return (const uint8_t *)raster_relative(&fields->type_name);
}

static inline const uint8_t *raster_fields_superclass(const raster_fields *fields) {
    return (const uint8_t *)raster_relative(&fields->superclass);
}

// MARK: - Names

/// The length of a mangled name: bytes below 0x20 start a reference of four bytes, from 0x18 on of a word. See
/// "Symbolic references" in Mangling.rst (docs/ABI).
static inline size_t raster_reference_length(uint8_t byte) {
    return byte == 0 || byte > 0x1F ? 0 : byte < 0x18 ? sizeof(int32_t) : sizeof(void *);
}

static inline size_t raster_name_length(const uint8_t *name) {
    size_t length = 0;
    while (name[length] != 0) length += 1 + raster_reference_length(name[length]);
    return length;
}

/// The descriptor that the reference behind a byte of a mangled name leads to; NULL for references to other things.
static inline const raster_context *raster_name_reference(const uint8_t *byte) {
    if (*byte != 1 && *byte != 2) return NULL;
    int32_t distance;
    memcpy(&distance, byte + 1, sizeof distance);
    const uint8_t *target = byte + 1 + distance;
    return *byte == 1 ? (const raster_context *)target : *(const raster_context *const *)(const void *)target;
}

// MARK: - Existentials

/// TargetExistentialTypeMetadata in Metadata.h, ExistentialTypeFlags in MetadataValues.h.
typedef struct {
    uint64_t kind;
    uint32_t flags;
    uint32_t protocol_count;
    const void *protocols[];
} raster_existential;
RASTER_LAYOUT(raster_existential, flags, 8);
RASTER_LAYOUT(raster_existential, protocols, 16);

enum {
    RASTER_EXISTENTIAL_IS_OPAQUE = 0x80000000u,
    RASTER_EXISTENTIAL_SPECIAL_MASK = 0x3F000000,
    RASTER_EXISTENTIAL_IS_ERROR = 0x01000000,
};

/// TargetExtendedExistentialTypeMetadata and its shape in Metadata.h; ExtendedExistentialTypeShapeFlags in
/// MetadataValues.h.
typedef struct {
    uint64_t kind;
    const uint32_t *shape;
} raster_extended_existential;
RASTER_SIZE(raster_extended_existential, 16);

/// The kinds of types that are read differently, as TypeLayout.Kind in RasterState numbers them.
typedef enum {
    RASTER_TYPE_STRUCTURE,
    RASTER_TYPE_ENUMERATION,
    RASTER_TYPE_TUPLE,
    RASTER_TYPE_OBJECT,
    RASTER_TYPE_EXISTENTIAL,
    RASTER_TYPE_REFERENCE,
    RASTER_TYPE_ERROR,
    RASTER_TYPE_METATYPE,
    RASTER_TYPE_OTHER,
} raster_type_kind;

static inline raster_type_kind raster_type_kind_of(const void *type) {
    switch (raster_kind_of(type)) {
        case RASTER_KIND_CLASS: return RASTER_TYPE_OBJECT;
        case RASTER_KIND_STRUCTURE: return RASTER_TYPE_STRUCTURE;
        case RASTER_KIND_ENUMERATION:
        case RASTER_KIND_OPTIONAL: return RASTER_TYPE_ENUMERATION;
        case RASTER_KIND_TUPLE: return RASTER_TYPE_TUPLE;
        case RASTER_KIND_METATYPE:
        case RASTER_KIND_EXISTENTIAL_METATYPE: return RASTER_TYPE_METATYPE;
        case RASTER_KIND_EXISTENTIAL: {
            uint32_t flags = ((const raster_existential *)type)->flags;
            if (!(flags & RASTER_EXISTENTIAL_IS_OPAQUE)) return RASTER_TYPE_REFERENCE;
            bool is_error = (flags & RASTER_EXISTENTIAL_SPECIAL_MASK) == RASTER_EXISTENTIAL_IS_ERROR;
            return is_error ? RASTER_TYPE_ERROR : RASTER_TYPE_EXISTENTIAL;
        }
        case RASTER_KIND_EXTENDED_EXISTENTIAL:
            switch (*((const raster_extended_existential *)type)->shape & 0xFF) {
                case 0: return RASTER_TYPE_EXISTENTIAL;
                case 1: return RASTER_TYPE_REFERENCE;
                default: return RASTER_TYPE_OTHER;
            }
        default: return RASTER_TYPE_OTHER;
    }
}

/// TargetOpaqueExistentialContainer in Metadata.h; tables of conformances follow.
typedef struct {
    const void *buffer[3];
    const void *type;
} raster_existential_container;
RASTER_LAYOUT(raster_existential_container, type, 24);
RASTER_SIZE(raster_existential_container, 32);

/// The value in a container: there, or in a box.
static inline const void *raster_existential_content(const raster_existential_container *container) {
    const raster_value_witnesses *witnesses = raster_witnesses(container->type);
    if (!(witnesses->flags & RASTER_IS_NOT_INLINE)) return container->buffer;
    return raster_box_content(container->buffer[0], raster_alignment(witnesses));
}

// MARK: - Types without names

/// TargetTupleTypeMetadata in Metadata.h.
typedef struct {
    uint64_t kind;
    size_t count;
    const char *labels;
    struct {
        const void *type;
        size_t offset;
    } elements[];
} raster_tuple;
RASTER_LAYOUT(raster_tuple, elements, 24);

/// TargetFunctionTypeMetadata in Metadata.h; the lowest half of the flags is the number of parameters.
typedef struct {
    uint64_t kind;
    uint64_t flags;
    const void *result;
    const void *parameters[];
} raster_function;
RASTER_LAYOUT(raster_function, parameters, 24);

/// TargetGenericContextDescriptorHeader in GenericContext.h, behind two distances.
typedef struct {
    int32_t instantiation[2];
    uint16_t parameter_count;
    uint16_t requirement_count;
    uint16_t argument_count;
    uint16_t flags;
    uint8_t parameters[];
} raster_generics;
RASTER_LAYOUT(raster_generics, parameters, 16);

/// The generic parameters of a structure, enumeration or class; NULL where it has none, or packs of them.
static inline const raster_generics *raster_generics_of(const raster_context *context) {
    if (context == NULL || !(context->flags & RASTER_CONTEXT_IS_GENERIC)) return NULL;
    // Structures and enumerations have two words of four bytes behind what all types have.
    size_t length = raster_as_class(context) == NULL ? sizeof(raster_type_descriptor) + 8 : sizeof(raster_class_descriptor);
    const raster_generics *generics = (const raster_generics *)((const char *)context + length);
    return generics->flags & 1 ? NULL : generics;
}

/// Returns false for a type whose name the runtime ends the process for: the metatype of an existential with
/// constraints, `any Sequence<Int>.Type`, and a type with one in its name.
///
/// The arguments of existentials and of packs aren't looked at, nor are more parts than the budget allows.
static inline bool raster_has_name(const void *type, size_t *budget) {
    if (*budget == 0) return true;
    *budget -= 1;
    switch (raster_kind_of(type)) {
        case RASTER_KIND_EXTENDED_EXISTENTIAL: return raster_type_kind_of(type) != RASTER_TYPE_OTHER;
        case RASTER_KIND_METATYPE:
        case RASTER_KIND_EXISTENTIAL_METATYPE: return raster_has_name(((const raster_metatype *)type)->instance, budget);
        case RASTER_KIND_TUPLE: {
            const raster_tuple *tuple = (const raster_tuple *)type;
            for (size_t index = 0; index < tuple->count; index++)
                if (!raster_has_name(tuple->elements[index].type, budget)) return false;
            return true;
        }
        case RASTER_KIND_FUNCTION: {
            const raster_function *function = (const raster_function *)type;
            for (size_t index = 0; index < (function->flags & 0xFFFF); index++)
                if (!raster_has_name(function->parameters[index], budget)) return false;
            return raster_has_name(function->result, budget);
        }
        default: {
            const raster_context *context = raster_descriptor(type);
            const raster_generics *generics = raster_generics_of(context);
            const void *const *argument = (const void *const *)raster_generic_arguments(type);
            for (size_t index = 0; generics != NULL && index < generics->parameter_count; index++) {
                // The highest bit of a parameter tells that there is an argument, the lowest six that it is no type.
                if (!(generics->parameters[index] & 0x80)) continue;
                if ((generics->parameters[index] & 0x3F) == 0 && !raster_has_name(*argument, budget)) return false;
                argument++;
            }
            return true;
        }
    }
}

// MARK: - Conformances

/// ConformanceExecutionContext in Casting.h (include/swift/Runtime), with room for what may be added to it.
typedef struct {
    const void *actor_type;
    const void *actor_conformance;
    const void *reserve[2];
} raster_execution_context;
extern const void *
swift_conformsToProtocolWithExecutionContext(const void *type, const void *protocol, raster_execution_context *context);

/// Tells whether a type conforms to the only protocol of an existential type, and on which actor alone, or NULL.
static inline bool raster_conforms(const void *type, const void *existential, const void **actor) {
    const raster_existential *protocols = (const raster_existential *)existential;
    if (protocols->kind != RASTER_KIND_EXISTENTIAL || protocols->protocol_count != 1) return false;
    raster_execution_context context = {0};
    if (swift_conformsToProtocolWithExecutionContext(type, protocols->protocols[0], &context) == NULL) return false;
    *actor = context.actor_type;
    return true;
}

// MARK: - Cases

/// What Mirror reads cases by, in ReflectionMirror.cpp (stdlib/public/runtime).
extern const char *swift_EnumCaseName(const void *value, const void *type) __attribute__((swiftcall));
extern intptr_t swift_reflectionMirror_count(const void *value, const void *type, const void *static_type)
    __attribute__((swiftcall));
extern void swift_reflectionMirror_subscript(
    __attribute__((swift_indirect_result)) void *any, const void *value, const void *type, intptr_t index,
    const char **name, void (**free_name)(const char *), const void *static_type
) __attribute__((swiftcall));

/// Copies the payload of a value of an enumeration into memory for an Any that holds none; false where there is none.
static inline bool raster_copy_payload(void *any, const void *value, const void *type) {
    if (swift_reflectionMirror_count(value, type, type) == 0) return false;
    const char *name = NULL;
    void (*free_name)(const char *) = NULL;
    swift_reflectionMirror_subscript(any, value, type, 0, &name, &free_name, type);
    if (free_name != NULL) free_name(name);
    return true;
}

// MARK: - Loaded code

/// MetadataSections in ImageInspectionCommon.h (stdlib/public/SwiftShims): its start.
typedef struct {
    const void *start;
    size_t length;
} raster_section;

typedef struct {
    uintptr_t version;
    const void *base_address;
    const void *unused[2];
    raster_section protocols;
    raster_section conformances;
    raster_section types;
} raster_sections;
RASTER_LAYOUT(raster_sections, protocols, 32);
RASTER_LAYOUT(raster_sections, types, 64);

extern void swift_enumerateAllMetadataSections(bool (*body)(const raster_sections *, void *), void *context);

/// A record of a section: the distance to a descriptor, whose two lowest bits say how to get there.
static inline const raster_context *raster_section_record(raster_section section, size_t index) {
    return (const raster_context *)raster_relative_indirectable((const int32_t *)section.start + index, 3);
}

static inline size_t raster_section_count(raster_section section) {
    return section.start == NULL ? 0 : section.length / sizeof(int32_t);
}

// MARK: - Key paths

/// A key path of one computed step without arguments: stdlib/public/core/KeyPath.swift.
typedef struct raster_key_path {
    const void *type;
    uint64_t counts;
    const void *name;
    uint32_t buffer;
    uint32_t padding;
    uint32_t component;
    uint32_t gap;
    const void *identifier;
    const void *getter;
} raster_key_path;
RASTER_LAYOUT(raster_key_path, buffer, 24);
RASTER_LAYOUT(raster_key_path, component, 32);
RASTER_LAYOUT(raster_key_path, getter, 48);

/// Returns the code of the only step of a key path, or NULL for steps of another kind.
static inline const void *raster_key_path_getter(const raster_key_path *key_path) {
    // The identifier and the code, and that of a setter.
    const uint32_t size = key_path->buffer & 0x00FFFFFF;
    if (size != 24 && size != 32) return NULL;
    // A step that is computed and has no arguments: its kind, and the bit of arguments.
    return (key_path->component & 0x7F080000) == 0x02000000 ? key_path->getter : NULL;
}

/// Stores the value that the code of a step returns for a root in uninitialized memory.
static inline void raster_key_path_get(const void *getter, void *value, const void *root) {
    typedef __attribute__((swiftcall)) void (*code)(
        __attribute__((swift_indirect_result)) void *, const void *, const void *, size_t);
    ((code)getter)(value, root, NULL, 0);
}

// MARK: - Objects

/// Retains an object unless it is going, and gives NULL then; declared in HeapObject.h (include/swift/Runtime).
extern void *swift_tryRetain(void *object);

// MARK: - Nested readings

/// Starts to read a state on this thread. Each call is balanced by one of `raster_reading_ends`.
void raster_reading_begins(void);

/// Ends a reading.
void raster_reading_ends(void);

/// Whether readings on this thread are nested too deep, or were since the outermost one started.
bool raster_reading_is_too_deep(void);

// libdispatch

/// Returns the eventfd that becomes readable when the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the jobs of the main queue.
void _dispatch_main_queue_callback_4CF(void *unused);

#endif
