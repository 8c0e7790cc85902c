// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

// The spellings of SwiftUI and CSS.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, renamed: "FirstThatFits") public typealias ViewThatFits = FirstThatFits
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, renamed: "VStack") public typealias LazyVStack = VStack
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, unavailable, renamed: "HStack") public typealias LazyHStack = HStack

// A function is found by its arguments; for the initializers of a type, the compiler says that they differ.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "List the elements, or use a for loop.")
public func ForEach<Data: Sequence>(_ data: Data, @LayoutBuilder _ content: (Data.Element) -> LayoutGroup)
    -> LayoutGroup
{ LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "List the elements, or use a for loop.")
public func ForEach<Data: Sequence, ID>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @LayoutBuilder _ content: (Data.Element) -> LayoutGroup
) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "List the elements; @LayoutBuilder marks a function that returns several.")
public func Group(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Use Canvas, or adopt Layout.")
public func GeometryReader(@LayoutBuilder _ content: (CGRect) -> LayoutGroup) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Leave it out, or use if without else.")
public func EmptyView() -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Use a RasterImage, or a Photo of RasterPhotos.")
public func Image(_ name: String) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Use a RasterImage, or a Photo of RasterPhotos.")
public func Image(systemName: String) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Lay out its look, and handle clicks where the image is shown.")
public func Button(_ title: String, action: () -> Void) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Lay out its look, and handle clicks where the image is shown.")
public func Button(action: () -> Void, @LayoutBuilder label: () -> LayoutGroup) -> LayoutGroup {
    LayoutGroup(nodes: [])
}
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Show components in a list of a RasterListController.")
public func ScrollView(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup { LayoutGroup(nodes: []) }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
@available(*, unavailable, message: "Use .linearGradient(Gradient(colors:), startPoint:, endPoint:).")
public func LinearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Shading { .color(.clear) }

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
    @available(*, unavailable, message: "Draw it in a Canvas, after context.rotate(by:).")
    public func rotationEffect(_ angle: Angle) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .frame(width:height:), or a Canvas and context.scaleBy(x:y:).")
    public func scaleEffect(_ scale: CGFloat) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .clipShape(_:), or .tint(_:) for one color.")
    public func mask(@LayoutBuilder _ mask: () -> LayoutGroup) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "List it later: what comes later is drawn above.")
    public func zIndex(_ value: Double) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Leave it out: an image has no safe area.")
    public func ignoresSafeArea() -> LayoutGroup { padding() }
    @available(*, unavailable, renamed: "padding(_:)")
    public func listRowInsets(_ insets: EdgeInsets?) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Handle clicks where the image is shown.")
    public func onTapGesture(perform action: () -> Void) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Set it on each Text, or with .font(_:).")
    public func italic() -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .font(.body.monospacedDigit()).")
    public func monospacedDigit() -> LayoutGroup { padding() }
}
