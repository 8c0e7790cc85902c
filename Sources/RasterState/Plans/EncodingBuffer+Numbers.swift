// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension EncodingBuffer {
    /// Appends numbers that lie side by side in memory, as an operation writes each of them.
    mutating func append(_ operation: WritingProgram.Operation, values: UnsafeRawBufferPointer) {
        unsafe operation.withLittleEndian(values) { unsafe append(bytes: $0) }
    }
}

extension WritingProgram.Operation {
    /// Calls a closure with the bytes of numbers as they are written, which on most machines are those in memory.
    func withLittleEndian<Result>(
        _ values: UnsafeRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        #if _endian(little)
            return unsafe body(values)
        #else
            let width =
                switch self {
                case .twoBytes: 2
                case .fourBytes: 4
                case .eightBytes: 8
                case .sixteenBytes: 16
                default: 1
                }
            var bytes = unsafe [UInt8](values)
            for start in stride(from: 0, to: bytes.count, by: width) {
                bytes[start..<start + width].reverse()
            }
            return unsafe bytes.withUnsafeBytes { unsafe body($0) }
        #endif
    }
}
