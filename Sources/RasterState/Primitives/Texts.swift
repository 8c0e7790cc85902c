// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension String: StatePrimitive {
    static var draft: WritingProgram.Draft { WritingProgram.Draft(.string, tag: .string) }
}

extension Substring: StatePrimitive {
    static var draft: WritingProgram.Draft {
        written { text, encoder in
            encoder.buffer.append(.substring)
            encoder.buffer.append(text: String(text))
        }
    }
}

extension Character: StatePrimitive {
    static var draft: WritingProgram.Draft {
        written { character, encoder in
            encoder.buffer.append(.character)
            encoder.buffer.append(text: String(character))
        }
    }
}

extension Unicode.Scalar: StatePrimitive {
    static var draft: WritingProgram.Draft {
        written { scalar, encoder in
            encoder.buffer.append(.unicodeScalar)
            encoder.buffer.append(text: String(Character(scalar)))
        }
    }
}

extension Data: StatePrimitive {
    static var draft: WritingProgram.Draft {
        written { data, encoder in
            encoder.buffer.append(.data)
            unsafe data.withUnsafeBytes { unsafe encoder.buffer.append(content: $0) }
        }
    }
}
