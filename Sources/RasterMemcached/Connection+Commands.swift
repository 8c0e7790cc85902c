// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import RasterKit

/// The commands of memcached's text protocol; any answer but the possible ones fails the connection.
extension Connection {
    private static let longestLine = 512

    /// The size of the largest value that memcached can have, in bytes.
    static let largestValue = 1 << 30

    /// Gets a value, and returns its place in the buffer, or nil if there is none.
    func get(
        _ key: String,
        byteLimit: Int,
        into buffer: inout ReceiveBuffer,
        until limit: TimeLimit
    ) throws(ConnectionFailure) -> Range<Int>? {
        buffer.removeAll()
        try send("get \(key)\r\n", until: limit)
        let end = try receiveLine(from: 0, into: &buffer, until: limit)
        let line = buffer.bytes[0..<end]
        if line.elementsEqual("END".utf8) {
            try refuseRest(after: end + 2, in: buffer)
            return nil
        }
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 4, words[0].elementsEqual("VALUE".utf8) else { throw Self.failure(of: line) }
        guard words[1].elementsEqual(key.utf8) else {
            throw .malformed("the answer has the value of another key")
        }
        guard Self.number(words[2]) != nil, let count = Self.number(words[3]) else { throw Self.failure(of: line) }
        guard count <= Self.largestValue else { throw .malformed("a value has \(count) bytes") }
        guard count <= byteLimit else { throw .tooLarge(count, limit: byteLimit) }
        let start = end + 2
        let tail = Array("\r\nEND\r\n".utf8)
        let whole = start + count + tail.count
        buffer.reserve(whole)
        while buffer.count < whole { try receive(into: &buffer, until: limit) }
        guard buffer.bytes[(start + count)..<whole].elementsEqual(tail) else {
            throw .malformed("a value doesn't end where its length says")
        }
        try refuseRest(after: whole, in: buffer)
        return start..<(start + count)
    }

    /// Adds a value that the server forgets after some seconds; false if there is one.
    func add(
        _ key: String,
        _ text: String,
        expiration: Int,
        until limit: TimeLimit
    ) throws(ConnectionFailure) -> Bool {
        try send("add \(key) 0 \(expiration) \(text.utf8.count)\r\n\(text)\r\n", until: limit)
        return try answer(until: limit, affirmative: "STORED", negative: "NOT_STORED")
    }

    /// Stores a value that is in two pieces; false if it is too large for the server.
    func set(
        _ key: String,
        _ value: RawSpan,
        followedBy end: [UInt8],
        expiration: Int,
        until limit: TimeLimit
    ) throws(ConnectionFailure) -> Bool {
        let count = value.byteCount + end.count
        try send("set \(key) 0 \(expiration) \(count)\r\n", hasMore: true, until: limit)
        try send(value, hasMore: true, until: limit)
        unsafe try send(end.span.bytes, hasMore: true, until: limit)
        try send("\r\n", until: limit)
        return try answer(until: limit, affirmative: "STORED", negative: "SERVER_ERROR object too large for cache")
    }

    /// Lets a value be forgotten after some seconds; false if there was none.
    @discardableResult
    func touch(_ key: String, expiration: Int, until limit: TimeLimit) throws(ConnectionFailure) -> Bool {
        try send("touch \(key) \(expiration)\r\n", until: limit)
        return try answer(until: limit, affirmative: "TOUCHED", negative: "NOT_FOUND")
    }

    @discardableResult
    func delete(_ key: String, until limit: TimeLimit) throws(ConnectionFailure) -> Bool {
        try send("delete \(key)\r\n", until: limit)
        return try answer(until: limit, affirmative: "DELETED", negative: "NOT_FOUND")
    }

    private func answer(
        until limit: TimeLimit,
        affirmative: String,
        negative: String
    ) throws(ConnectionFailure) -> Bool {
        var buffer = ReceiveBuffer(capacity: Self.longestLine)
        let end = try receiveLine(from: 0, into: &buffer, until: limit)
        let line = buffer.bytes[0..<end]
        try refuseRest(after: end + 2, in: buffer)
        if line.elementsEqual(affirmative.utf8) { return true }
        if line.elementsEqual(negative.utf8) { return false }
        throw Self.failure(of: line)
    }

    private func receiveLine(
        from start: Int,
        into buffer: inout ReceiveBuffer,
        until limit: TimeLimit
    ) throws(ConnectionFailure) -> Int {
        var searched = start
        while true {
            let lineFeed = UInt8(ascii: "\n")
            if let end = buffer.bytes[searched..<buffer.count].firstIndex(of: lineFeed) {
                guard end > start, buffer.bytes[end - 1] == UInt8(ascii: "\r") else {
                    throw Self.failure(of: buffer.bytes[start..<end])
                }
                return end - 1
            }
            searched = buffer.count
            guard searched - start < Self.longestLine, !buffer.isFull else {
                throw Self.failure(of: buffer.bytes[start..<searched])
            }
            try receive(into: &buffer, until: limit)
        }
    }

    /// Fails if more was received than was asked for.
    private func refuseRest(after end: Int, in buffer: ReceiveBuffer) throws(ConnectionFailure) {
        guard buffer.count == end else { throw .malformed("more was received than was asked for") }
    }

    private static func failure(of line: ArraySlice<UInt8>) -> ConnectionFailure {
        let text = String(decoding: line.prefix(80).map { (0x20...0x7e).contains($0) ? $0 : 0x3f }, as: UTF8.self)
        return text.hasPrefix("SERVER_ERROR") ? .reported(text) : .malformed("the answer \"\(text)\" is unknown")
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...18).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
