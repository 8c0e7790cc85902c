// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterTrace {
    /// The first line of a file: what it is, and the version of the format.
    static let header = "rasterkit-trace 1"

    /// The trace as text, for files.
    ///
    /// After the line `rasterkit-trace 1` there is a line for each request:
    /// microseconds since the one before, the number of the key, the bytes of the
    /// image, and the nanoseconds of its drawing. Keys are numbered from 0 as they
    /// come. The last two are left out where they are those of the key's last
    /// request:
    ///
    /// ```
    /// rasterkit-trace 1
    /// 0 0 6400 151200
    /// 16700 1 6400 98000
    /// 250 0
    /// ```
    public var text: String {
        var text = Self.header + "\n"
        var numbers: [UInt64: Int] = [:]
        var latest: [Request] = []
        var time = 0
        for request in requests {
            // What rounding leaves of a time is told with the next one.
            let microseconds = max((request.time - time) / 1000, 0)
            time += microseconds * 1000
            let number = numbers[request.key] ?? latest.count
            text += "\(microseconds) \(number)"
            let isKnown = number < latest.count
            if !isKnown {
                numbers[request.key] = number
                latest.append(request)
            }
            let last = latest[number]
            if !isKnown || last.byteCount != request.byteCount || last.drawingTime != request.drawingTime {
                text += " \(request.byteCount) \(request.drawingTime)"
                latest[number] = request
            }
            text += "\n"
        }
        return text
    }

    /// Reads a trace from its ``text``; keys become their numbers.
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
    /// - Throws: `RasterError` with the code `fileUnreadable` or `invalidTrace`,
    ///   naming the file and the line.
    public init(contentsOf url: URL) throws(RasterError) {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw RasterError.wrapping(
                error,
                as: .fileUnreadable,
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
    /// - Throws: `RasterError` with the code `fileUnwritable`.
    public func write(to url: URL) throws(RasterError) {
        do {
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw RasterError.wrapping(
                error,
                as: .fileUnwritable,
                "\(url.path): the trace could not be written: \(error)."
            )
        }
    }
}

extension RasterError.Code {
    /// A file is not a trace, is one of another version, or is damaged; the message names the line.
    public static let invalidTrace = RasterError.Code("invalidTrace")
}
