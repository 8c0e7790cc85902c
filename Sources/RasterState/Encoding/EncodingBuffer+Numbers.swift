// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension EncodingBuffer {
    /// Appends numbers that lie side by side in memory, as an operation writes each of them.
    mutating func append(_ operation: WritingProgram.Operation, values: UnsafeRawBufferPointer) {
        switch operation {
        #if _endian(little)
            default: unsafe append(bytes: values)
        #else
            case .twoBytes: unsafe append(values, as: UInt16.self) { $0 }
            case .fourBytes: unsafe append(values, as: UInt32.self) { $0 }
            case .eightBytes: unsafe append(values, as: UInt64.self) { $0 }
            case .sixteenBytes: unsafe append(values, as: UInt128.self) { $0 }
            default: unsafe append(bytes: values)
        #endif
        }
    }

    @inline(__always)
    private mutating func append<Value: BitwiseCopyable, Bits: FixedWidthInteger & BitwiseCopyable>(
        _ values: UnsafeRawBufferPointer,
        as type: Value.Type,
        bits: (Value) -> Bits
    ) {
        let values = unsafe values.bindMemory(to: type)
        append(count: values.count) { bits(unsafe values[$0]) }
    }
}
