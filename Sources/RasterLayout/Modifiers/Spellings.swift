// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

// The spellings of SwiftUI and CSS.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, renamed: "FirstThatFits") public typealias ViewThatFits = FirstThatFits
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, message: "List the elements, or use a for loop.") public typealias ForEach = LayoutGroup
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, message: "List the elements; @LayoutBuilder marks a function that returns several.")
public typealias Group = LayoutGroup
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, message: "Use Canvas, or adopt Layout.") public typealias GeometryReader = Canvas
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, message: "Leave it out, or use if without else.") public typealias EmptyView = LayoutGroup
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, message: "Use a RasterImage, or a Photo of RasterPhotos.") public typealias Image =
    LayoutGroup
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, renamed: "VStack") public typealias LazyVStack = VStack
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, renamed: "HStack") public typealias LazyHStack = HStack
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, message: "Use .background(.linearGradient(Gradient(colors:), startPoint:, endPoint:)).")
public typealias LinearGradient = Shading

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension HStack {
    @available(*, unavailable, renamed: "init(alignment:spacing:content:)")
    public init(gap: CGFloat, @LayoutBuilder content: () -> LayoutGroup) { self.init(content: content) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension VStack {
    @available(*, unavailable, renamed: "init(alignment:spacing:content:)")
    public init(gap: CGFloat, @LayoutBuilder content: () -> LayoutGroup) { self.init(content: content) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LayoutItem {
    @available(*, unavailable, message: "Use .clipShape(RoundedRectangle(cornerRadius: radius)).")
    public func cornerRadius(_ radius: CGFloat) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .frame(maxWidth: .infinity).")
    public func flex(_ factor: CGFloat) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .padding(_:), or the spacing of the stack.")
    public func margin(_ length: CGFloat) -> LayoutGroup { padding() }
    @available(*, unavailable, renamed: "foregroundStyle(_:)")
    public func foregroundColor(_ color: Color) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Leave it out with if, or use .opacity(0).")
    public func hidden() -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .offset(x:y:), or an overlay with an alignment.")
    public func position(x: CGFloat, y: CGFloat) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Set it on each Text, or with .font(_:).")
    public func italic() -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .font(.body.monospacedDigit()).")
    public func monospacedDigit() -> LayoutGroup { padding() }
}
