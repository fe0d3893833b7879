// Without the shapes of documents: the client has these apart from them.

/** Bytes that an archive may be limited to: from a byte to a thousand terabytes. */
export const quotaRange = { from: 1, to: 1e15 }
