// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A reader of the lines of a trace.
struct TraceReader {
    private(set) var requests: [RasterTrace.Request] = []
    private var latest: [RasterTrace.Request] = []
    private var lineNumber = 0
    private var time = 0

    /// The largest number of a line, so that sums of many stay within an integer.
    private static let largest = 1 << 42

    /// Reads the next line.
    mutating func read(_ line: Substring.UTF8View) throws(RasterError) {
        lineNumber += 1
        guard lineNumber > 1 else { return try readHeader(line) }
        var numbers: [Int] = []
        for field in line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
            guard field.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = Int(Substring(field)),
                number <= Self.largest
            else { throw damage("“\(Substring(field))” is not a number from 0 to \(Self.largest)") }
            numbers.append(number)
        }
        try append(numbers)
    }

    private func readHeader(_ line: Substring.UTF8View) throws(RasterError) {
        let text = String(Substring(line))
        guard text != RasterTrace.header else { return }
        throw damage("“\(text.shortened)” is not “\(RasterTrace.header)”: this is not a trace, or has another version")
    }

    private mutating func append(_ numbers: [Int]) throws(RasterError) {
        guard numbers.count == 2 || numbers.count == 5 else {
            throw damage("there are \(numbers.count) numbers instead of 2 or 5")
        }
        let (sum, overflow) = time.addingReportingOverflow(numbers[0] * 1000)
        guard !overflow else { throw damage("its time is too far from the first") }
        let key = numbers[1]
        guard key < latest.count || key == latest.count && numbers.count == 5 else {
            throw damage(
                "key \(key) is not known; the next new one is \(latest.count), with its size, time and component"
            )
        }
        time = sum
        let request = RasterTrace.Request(
            time: time,
            key: UInt64(key),
            byteCount: numbers.count == 5 ? numbers[2] : latest[key].byteCount,
            drawingTime: numbers.count == 5 ? numbers[3] : latest[key].drawingTime,
            component: numbers.count == 5 ? numbers[4] : latest[key].component
        )
        if key == latest.count {
            latest.append(request)
        } else {
            latest[key] = request
        }
        requests.append(request)
    }

    private func damage(_ what: String) -> RasterError {
        RasterError(.invalidTrace, "Line \(lineNumber): \(what).")
    }
}

extension String {
    /// The beginning, for messages.
    fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
