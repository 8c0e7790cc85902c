// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A picture with its key, as bytes that outlive the process.
package enum ImageRecord {}
