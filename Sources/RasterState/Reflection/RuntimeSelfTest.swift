// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// Values whose encodings are known, by which a process finds out whether it reads values in place as it should.
///
/// What the runtime lays out otherwise than `CRasterRuntime` knows shows in another encoding, or in a refusal.
enum RuntimeSelfTest {
    /// A value and the bytes that it is to be read as.
    struct Probe: Sendable {
        let name: String
        let expected: [UInt8]
        let read: @Sendable (inout StateEncoder) throws(StateError) -> Void

        /// Creates a probe that reads by a closure.
        init(
            _ name: String,
            _ expected: [UInt8]...,
            read: @escaping @Sendable (inout StateEncoder) throws(StateError) -> Void
        ) {
            self.name = name
            self.expected = Array(expected.joined())
            self.read = read
        }

        /// Creates a probe of a value.
        init<Value>(
            _ name: String,
            _ expected: [UInt8]...,
            value: @escaping @Sendable @autoclosure () -> Value
        ) {
            self.name = name
            self.expected = Array(expected.joined())
            read = { (encoder) throws(StateError) in try encoder.encode(value()) }
        }
    }

    /// Returns the name of the first probe that isn't read as it is to be, or nil.
    static func failure(of probes: [Probe]) -> String? {
        raster_set_self_testing(true)
        defer { raster_set_self_testing(false) }
        return probes.first { bytes(of: $0) != [EncodingTag.version] + $0.expected }?.name
    }

    /// Returns the bytes that a probe is read as; none if it is refused.
    static func bytes(of probe: Probe) -> [UInt8] {
        var encoder = StateEncoder(reading: .inPlace)
        do throws(StateError) {
            try probe.read(&encoder)
            return encoder.buffer.bytes
        } catch {
            return []
        }
    }
}
