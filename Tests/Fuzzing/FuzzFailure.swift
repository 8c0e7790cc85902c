// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterState

/// A statement about RasterKit that some input proves wrong.
public struct FuzzFailure: Error, CustomStringConvertible {
    /// The statement, and what was found in its place.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Throws a failure unless something holds.
func check(_ condition: Bool, _ message: @autoclosure () -> String) throws(FuzzFailure) {
    if !condition { throw FuzzFailure(message()) }
}

/// Throws a failure unless an error explains itself.
func check(_ error: RasterError) throws(FuzzFailure) {
    try check(error.message.count > 10, "the error \(error.code) explains nothing: \"\(error.message)\"")
    try check(error.message.count < 4000, "the error \(error.code) has a message of \(error.message.count) characters")
}

/// Throws a failure unless no color component of a pixel exceeds its alpha.
func checkPixels(of image: RasterImage) throws(FuzzFailure) {
    guard image.format == .argb32 else { return }
    for y in 0..<image.pixelHeight {
        for x in 0..<image.pixelWidth {
            guard let pixel = image.pixel(x: x, y: y) else { continue }
            try check(
                max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha,
                "the pixel (\(x), \(y)) is not premultiplied: \(pixel)"
            )
        }
    }
}

/// Throws a failure unless a key can be read back, in time and memory proportional to its size.
///
/// A count in some bytes can say anything; what is read must come from the bytes.
func checkReading(of key: CacheKey) throws(FuzzFailure) {
    let size = key.encoding.count
    let nodes = key.nodes
    var count = 0
    var depth = 0
    var text = 0
    var rest = nodes.map { (node: $0, depth: 1) }
    while let next = rest.popLast() {
        count += 1
        depth = max(depth, next.depth)
        text += next.node.label.utf8.count + next.node.typeName.utf8.count + next.node.value.utf8.count
        for child in next.node.children { rest.append((child, next.depth + 1)) }
    }
    try check(count <= size, "\(size) bytes are read as \(count) values")
    try check(depth <= 256, "values are read \(depth) levels deep")
    try check(text <= longestText(of: size), "\(size) bytes are read as \(text) bytes of text")
    let dump = key.debugDescription.utf8.count
    try check(dump > 0 && dump <= longestText(of: size), "\(size) bytes have a dump of \(dump) bytes")
}

/// Throws a failure unless two keys have differences exactly if they are different.
func checkDifferences(between first: CacheKey, and second: CacheKey) throws(FuzzFailure) {
    let size = first.encoding.count + second.encoding.count
    for (key, other) in [(first, second), (second, first)] {
        let differences = key.difference(from: other)
        try check(
            differences.isEmpty == (key == other),
            "keys that are \(key == other ? "equal" : "different") have the differences \(differences):\n"
                + "\(other.debugDescription)\n\(key.debugDescription)"
        )
        let text = differences.reduce(0) { sum, difference in
            sum + difference.path.utf8.count + (difference.before?.utf8.count ?? 0)
                + (difference.after?.utf8.count ?? 0)
        }
        try check(text <= longestText(of: size), "keys of \(size) bytes have differences of \(text) bytes")
    }
}

/// The most bytes of text that bytes of an encoding may become: more would not be linear.
///
/// The shortest value is one byte; a line of a dump has an indentation of up to 512 bytes, and three columns.
private func longestText(of size: Int) -> Int {
    1024 + 1024 * size
}
