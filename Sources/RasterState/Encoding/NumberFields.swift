// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Three numbers under labels, which are prepared once.
package struct NumberFields: Sendable {
    /// The fields, with zeros in place of the numbers.
    private let template: [UInt8]

    /// The number of bytes of the first field, and of the first two.
    private let ends: (Int, Int)

    /// Creates fields with labels.
    package init(_ first: String, _ second: String, _ third: String) {
        let fields = [first, second, third].map { label in
            EncodingBuffer.prepared { field in
                field.append(.field)
                field.append(text: label)
                field.append(.double)
                field.append(scalar: UInt64(0))
            }
        }
        template = fields.flatMap { $0 }
        ends = (fields[0].count, fields[0].count + fields[1].count)
    }

    /// Appends the fields with numbers.
    @inline(__always)
    fileprivate func append(_ first: Double, _ second: Double, _ third: Double, to buffer: inout EncodingBuffer) {
        let start = buffer.count
        buffer.append(template)
        buffer.store(first.bitPattern, endingAt: start + ends.0)
        buffer.store(second.bitPattern, endingAt: start + ends.1)
        buffer.store(third.bitPattern, endingAt: start + template.count)
    }
}

extension StateEncoder {
    /// Writes a number under a label, without looking up its type.
    package mutating func encode(_ label: String, number: Double) {
        buffer.append(.field)
        buffer.append(text: label)
        buffer.append(.double)
        buffer.append(scalar: number.bitPattern)
    }

    /// Writes three numbers under labels that were prepared.
    package mutating func encode(_ fields: NumberFields, _ first: Double, _ second: Double, _ third: Double) {
        fields.append(first, second, third, to: &buffer)
    }
}
