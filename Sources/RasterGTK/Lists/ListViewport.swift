// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK

/// The functions of a list's viewport that GTK calls.
@MainActor
protocol ListViewportDelegate: AnyObject {
    func allocate(width: Int, height: Int)
    func snapshot(into snapshot: OpaquePointer)
    func viewportDidMap()
    func viewportWillUnmap()
    func viewportStyleDidChange()
    func viewportDirectionDidChange()
    func adjustmentDidChange()
    func moveFocus(_ direction: UInt32) -> Bool?
    func grabFocus() -> Bool?
    func viewportIsDisposed()
    func queueUpdate()
}

/// The content of the widget that scrolls: the children are the visible rows.
///
/// The widget keeps its delegate until it is disposed.
final class ListViewport: WidgetContent {
    var delegate: (any ListViewportDelegate)?

    override func measure(isVertical: Bool, for other: Int) -> (minimum: Int, natural: Int) {
        isVertical ? (0, 320) : (0, 240)
    }

    override func allocate(width: Int, height: Int) { delegate?.allocate(width: width, height: height) }

    override func snapshot(into snapshot: OpaquePointer) { unsafe delegate?.snapshot(into: snapshot) }

    override func didMap() { delegate?.viewportDidMap() }

    override func willUnmap() { delegate?.viewportWillUnmap() }

    override func directionDidChange() { delegate?.viewportDirectionDidChange() }

    override func styleDidChange() { delegate?.viewportStyleDidChange() }

    override func moveFocus(_ direction: UInt32) -> Bool? { delegate?.moveFocus(direction) }

    override func grabFocus() -> Bool? { delegate?.grabFocus() }

    override func adjustmentDidChange(isVertical: Bool) {
        if isVertical { delegate?.adjustmentDidChange() }
    }

    override func dispose() {
        delegate?.viewportIsDisposed()
        delegate = nil
        super.dispose()
    }
}
