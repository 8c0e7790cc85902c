// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// An entry of a menu: a command, a submenu or a section.
///
/// ```swift
/// widget.contextMenu = { id, _ in
///     [
///         RasterMenuItem("Open") { open(id) },
///         .submenu("Move to", folders.map { folder in RasterMenuItem(folder.name) { move(id, to: folder) } }),
///         .section("Danger", [RasterMenuItem("Delete", isEnabled: canDelete(id)) { delete(id) }]),
///     ]
/// }
/// ```
public struct RasterMenuItem {
    enum Kind {
        case command(@MainActor () -> Void)
        case submenu([RasterMenuItem])
        case section([RasterMenuItem])
    }

    let title: String?
    var isEnabled = true
    let kind: Kind
}

extension RasterMenuItem {
    /// Creates a command.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - isEnabled: A Boolean value that indicates whether the user can choose it.
    ///   - action: The closure to call when the user has chosen it.
    public init(_ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void) {
        self.init(title: title, isEnabled: isEnabled, kind: .command(action))
    }

    /// Creates a menu in the menu.
    public static func submenu(_ title: String, _ items: [RasterMenuItem]) -> RasterMenuItem {
        RasterMenuItem(title: title, kind: .submenu(items))
    }

    /// Creates a section, which lines separate from the entries around it.
    public static func section(_ title: String? = nil, _ items: [RasterMenuItem]) -> RasterMenuItem {
        RasterMenuItem(title: title, kind: .section(items))
    }
}
