// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

static var badge: Badge { Badge(title: "New") }
