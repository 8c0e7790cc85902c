// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

let widget: RasterListWidget<Message.ID> = omitted()
