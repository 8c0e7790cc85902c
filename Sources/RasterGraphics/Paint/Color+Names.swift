// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Color {
    /// No color: drawing with it changes nothing.
    public static let clear = Color(white: 0, opacity: 0)
    /// Black.
    public static let black = Color(white: 0)
    /// White.
    public static let white = Color(white: 1)
    /// The gray halfway between black and white.
    public static let gray = Color(white: 0.5)
    /// Pure red.
    public static let red = Color(hex: 0xFF0000)
    /// Pure green.
    public static let green = Color(hex: 0x00FF00)
    /// Pure blue.
    public static let blue = Color(hex: 0x0000FF)
    /// Green and blue.
    public static let cyan = Color(hex: 0x00FFFF)
    /// Red and green.
    public static let yellow = Color(hex: 0xFFFF00)
    /// Between red and yellow.
    public static let orange = Color(hex: 0xFF8000)
    /// Between blue and magenta, darkened.
    public static let purple = Color(hex: 0x800080)
    /// A dark orange, as UIKit's.
    public static let brown = Color(hex: 0x996633)
    /// SwiftUI's pink in a light appearance; CSS's is `Color("pink")`.
    public static let pink = Color(hex: 0xFF2D55)
    /// SwiftUI's teal in a light appearance; CSS's is `Color("teal")`.
    public static let teal = Color(hex: 0x30B0C7)
    /// SwiftUI's indigo in a light appearance; CSS's is `Color("indigo")`.
    public static let indigo = Color(hex: 0x5856D6)
    /// SwiftUI's mint in a light appearance.
    public static let mint = Color(hex: 0x00C7BE)
}
