// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// A description of a layout: each element with its frame, and the proposal that it answers.
///
/// ```swift
/// print(try MessageRow(message).layout(width: 320))
/// ```
///
/// ## Topics
///
/// ### Inspecting an element
///
/// - ``name``
/// - ``frame``
/// - ``proposal``
/// - ``isTruncated``
///
/// ### Walking the tree
///
/// - ``children``
public struct LayoutTree: Sendable, Hashable {
    /// The element, with its values.
    public let name: String

    /// The rectangle of the element in the component, in points, before its edges are moved to whole pixels.
    public let frame: CGRect

    /// The size that the element was offered.
    public let proposal: ProposedSize

    /// A Boolean value that indicates whether a part of the element's text was left out.
    public var isTruncated: Bool { shortening != nil }

    /// The lines that are left of the text, and what has no room for more; nil for the whole text.
    let shortening: String?

    /// The elements in it, in the order in which they are drawn.
    public let children: [LayoutTree]
}

extension LayoutTree: CustomStringConvertible {
    /// One line for each element, indented: its name, size and place, and the proposal.
    public var description: String { lines(indentation: 0).joined(separator: "\n") }

    private func lines(indentation: Int) -> [String] {
        func number(_ length: CGFloat) -> String {
            length == length.rounded() && abs(length) < 1e9
                ? String(Int(saturating: length)) : String(describing: (length * 100).rounded() / 100)
        }
        func offered(_ length: CGFloat?) -> String { length.map(number) ?? "any" }
        let size = "\(number(frame.width))×\(number(frame.height))"
        let place = "(\(number(frame.minX)), \(number(frame.minY)))"
        var line = String(repeating: "  ", count: indentation) + "\(name) \(size) at \(place)"
        line += ", offered \(offered(proposal.width))×\(offered(proposal.height))"
        if let shortening { line += ", shortened to \(shortening)" }
        return [line] + children.flatMap { $0.lines(indentation: indentation + 1) }
    }
}
