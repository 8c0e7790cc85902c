// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// The files that describe the machine: without them there is no sample.
extension ProcFS {
    /// Room for the processor lines of thousands of processors; `/proc/stat` is by far the longest of the files.
    private static let limit = 1 << 20

    /// The numbers of all processes, ascending.
    ///
    /// - Throws: `SamplingError` if the root cannot be listed.
    func processIDs() throws(SamplingError) -> [Int32] {
        do {
            return try files.names(in: root).compactMap { Int32($0) }.filter { $0 > 0 }.sorted()
        } catch {
            throw SamplingError(code: Self.code(forRoot: error), path: root, cause: error)
        }
    }

    /// Returns the parsed contents of a file of the root.
    ///
    /// - Throws: `SamplingError` if the file cannot be read or `parse` does not understand it.
    func machineFile<Content>(_ name: String, parse: ([UInt8]) -> Content?) throws(SamplingError) -> Content {
        let path = "\(root)/\(name)"
        let bytes: [UInt8]
        do {
            bytes = try files.contents(of: path, limit: Self.limit)
        } catch {
            // A root that is missing or closed explains more than the file that was not found in it.
            _ = try processIDs()
            throw SamplingError(code: error.isGone ? .notProcFileSystem : .unreadable, path: path, cause: error)
        }
        guard let content = parse(bytes) else {
            throw SamplingError(code: .notProcFileSystem, path: path, cause: nil)
        }
        return content
    }

    private static func code(forRoot failure: ReadFailure) -> SamplingError.Code {
        if failure.isGone { return .missingRoot }
        return failure.code == ENOTDIR ? .notProcFileSystem : .unreadable
    }
}
