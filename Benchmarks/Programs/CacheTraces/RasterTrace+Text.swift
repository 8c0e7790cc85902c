// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

extension RasterTrace {
    /// The first line of a file: the name and the version of the format.
    static let header = "rasterkit-trace 2"

    /// The trace as text, for files.
    ///
    /// The line `rasterkit-trace 2` is followed by a line for each request: the
    /// microseconds since the previous one, the number of the key, the bytes of the
    /// image, the nanoseconds of its drawing, and the number of the component. Keys
    /// are numbered from 0 in the order of their first requests. The last three
    /// numbers are left out if they equal those of the key's previous request:
    ///
    /// ```
    /// rasterkit-trace 2
    /// 0 0 6400 151200 0
    /// 16700 1 6400 98000 0
    /// 250 0
    /// ```
    public var text: String {
        var text = Self.header + "\n"
        var numbers: [UInt64: Int] = [:]
        var latest: [Request] = []
        var time = 0
        for request in requests {
            // What rounding cuts off a time is added to the next one.
            let microseconds = max((request.time - time) / 1000, 0)
            time += microseconds * 1000
            let number = numbers[request.key] ?? latest.count
            text += "\(microseconds) \(number)"
            let isKnown = number < latest.count
            if !isKnown {
                numbers[request.key] = number
                latest.append(request)
            }
            if !isKnown || latest[number].details != request.details {
                text += " \(request.byteCount) \(request.drawingTime) \(request.component)"
                latest[number] = request
            }
            text += "\n"
        }
        return text
    }

    /// Reads a trace from its ``text``, with numbers in place of the keys.
    ///
    /// - Throws: `RasterError` with the code `invalidTrace`, naming the line.
    public init(text: String) throws(RasterError) {
        var reader = TraceReader()
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.popLast()?.isEmpty == true, !lines.isEmpty else {
            throw RasterError(.invalidTrace, "Line \(lines.count + 1): the trace ends in the middle of it.")
        }
        for line in lines {
            try reader.read(line)
        }
        self.init(requests: reader.requests)
    }

    /// Reads a trace from a file.
    ///
    /// - Throws: `RasterError` with the code `fileFailed` or `invalidTrace`,
    ///   naming the file and the line.
    public init(contentsOf url: URL) throws(RasterError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw RasterError.wrapping(
                error,
                as: .fileFailed,
                "\(url.path): the trace could not be read: \(error)."
            )
        }
        do throws(RasterError) {
            try self.init(text: String(decoding: data, as: UTF8.self))
        } catch {
            throw RasterError(error.code, "\(url.path): \(error.message)")
        }
    }

    /// Writes the trace to a file.
    ///
    /// - Throws: `RasterError` with the code `fileFailed`.
    public func write(to url: URL) throws(RasterError) {
        do {
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw RasterError.wrapping(
                error,
                as: .fileFailed,
                "\(url.path): the trace could not be written: \(error)."
            )
        }
    }
}

extension RasterTrace.Request {
    /// The numbers that are left out of a line if they don't change.
    fileprivate var details: [Int] { [byteCount, drawingTime, component] }
}

extension RasterError.Code {
    /// A file isn't a trace, has another version, or is damaged; the message names the line.
    public static let invalidTrace = RasterError.Code("invalidTrace")
}
