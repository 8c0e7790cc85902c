// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation
public import RasterKit

// The spellings of SwiftUI and CSS.

@available(*, unavailable, renamed: "FirstThatFits") public typealias ViewThatFits = FirstThatFits
@available(*, unavailable, renamed: "VStack") public typealias LazyVStack = VStack
@available(*, unavailable, renamed: "HStack") public typealias LazyHStack = HStack
@available(*, unavailable, message: "Use LayoutGroup, the type that modifiers and builders return.")
public struct AnyView: LayoutItem { public init(_ item: some LayoutItem) {} }
@available(*, unavailable, message: "Store the value, and show another component after a change.")
@propertyWrapper public struct State<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@available(*, unavailable, message: "Use a Grid of GridRows, or a FlowLayout.") public struct GridItem {
    public init(_ size: GridItem = .flexible(), spacing: CGFloat? = nil) {}
    public static func flexible(minimum: CGFloat = 0, maximum: CGFloat = 0) -> GridItem { GridItem() }
    public static func adaptive(minimum: CGFloat, maximum: CGFloat = 0) -> GridItem { GridItem() }
}

// A function is found by its arguments; for the initializers of a type, the compiler says that they differ.

private var none: LayoutGroup { LayoutGroup(nodes: []) }
@available(*, unavailable, message: "List the elements, or use a for loop.") public func ForEach<Data: Sequence>(
    _ data: Data,
    id: PartialKeyPath<Data.Element>? = nil,
    @LayoutBuilder _ content: (Data.Element) -> LayoutGroup
) -> LayoutGroup { none }
@available(*, unavailable, message: "List the elements; @LayoutBuilder marks a function that returns several.")
public func Group(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup { none }
@available(*, unavailable, message: "Use Canvas, or adopt Layout.")
public func GeometryReader(@LayoutBuilder _ content: (CGRect) -> LayoutGroup) -> LayoutGroup { none }
@available(*, unavailable, message: "Leave it out, or use if without else.")
public func EmptyView() -> LayoutGroup { none }
@available(*, unavailable, message: "Use a RasterImage, or a Photo of RasterPhotos.")
public func Image(_ name: String = "", systemName: String = "") -> LayoutGroup { none }
@available(*, unavailable, message: "Lay out its look, and handle clicks where the image is shown.")
public func Button(_ title: String, action: () -> Void) -> LayoutGroup { none }
@available(*, unavailable, message: "Lay out its look, and handle clicks where the image is shown.")
public func Button(action: () -> Void, @LayoutBuilder label: () -> LayoutGroup) -> LayoutGroup { none }
@available(*, unavailable, message: "Use a Grid of GridRows, or a FlowLayout.") public func LazyVGrid(
    columns: [GridItem],
    spacing: CGFloat? = nil,
    @LayoutBuilder content: () -> LayoutGroup
) -> LayoutGroup { none }
@available(*, unavailable, message: "Use a VStack, or show components in a list of a RasterListController.")
public func List(@LayoutBuilder content: () -> LayoutGroup) -> LayoutGroup { none }
@available(*, unavailable, message: "Use a VStack, or show components in a list of a RasterListController.")
public func List<Data: Sequence>(
    _ data: Data,
    id: PartialKeyPath<Data.Element>? = nil,
    @LayoutBuilder content: (Data.Element) -> LayoutGroup
) -> LayoutGroup { none }
@available(*, unavailable, message: "Use an HStack of a RasterImage, or of an Icon of RasterSVG, and a Text.")
public func Label(_ title: String, systemImage: String) -> LayoutGroup { none }
@available(*, unavailable, message: "Use a Canvas, or a Layout such as the Bar in the guide Layout.")
public func ProgressView(_ title: String = "", value: Double? = nil, total: Double = 1) -> LayoutGroup { none }
@available(*, unavailable, message: "Use Circle().trim(from: 0, to: value).stroke(color, lineWidth: 4).")
public func Gauge(value: Double, @LayoutBuilder label: () -> LayoutGroup) -> LayoutGroup { none }
@available(*, unavailable, message: "Show components in a list of a RasterListController.")
public func ScrollView(@LayoutBuilder _ content: () -> LayoutGroup) -> LayoutGroup { none }
@available(*, unavailable, message: "Use .linearGradient(Gradient(colors:), startPoint:, endPoint:).")
public func LinearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Shading { .color(.clear) }

extension HStack {
    @available(*, unavailable, renamed: "init(alignment:spacing:content:)")
    public init(gap: CGFloat, @LayoutBuilder content: () -> LayoutGroup) { self.init(content: content) }
}

extension VStack {
    @available(*, unavailable, renamed: "init(alignment:spacing:content:)")
    public init(gap: CGFloat, @LayoutBuilder content: () -> LayoutGroup) { self.init(content: content) }
}

extension RasterView {
    @available(*, unavailable, message: "Pass a size, and a LayoutComponent whose body has the elements.")
    public convenience init(@LayoutBuilder _ content: () -> LayoutGroup) { self.init(size: .zero) }
}
@available(*, unavailable, message: "Put the elements into the body of a LayoutComponent.")
extension LayoutGroup: SelfSizing {
    public func draw(in context: DrawingContext, bounds: CGRect) {}
    public func size(fitting: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize { .zero }
}

extension LayoutItem where Self == Color {
    @available(*, unavailable, message: "Name the type, as in Color.red.gradient.") public var gradient: Color { self }
}

extension LayoutItem {
    @available(*, unavailable, message: "Use .background(Color(\"#F00\")).")
    public func background(_ css: String) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .lineHeight(.multiple(1.5)), or .lineHeight(.fixed(20)) for points.")
    public func lineHeight(_ height: CGFloat) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use .lineLimit(3), and .frame(minHeight:) for the least height.")
    public func lineLimit(_ limits: some RangeExpression<Int>) -> LayoutGroup { padding() }
    @available(*, unavailable, message: "Use FirstThatFits with smaller fonts.")
    public func minimumScaleFactor(_ factor: CGFloat) -> LayoutGroup { padding() }
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
