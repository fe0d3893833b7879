// Without the shapes of documents: the client has these apart from them.

/** Bytes that an archive may be limited to: from a byte to a thousand terabytes. */
export const quotaRange = { from: 1, to: 1e15 }

/** What is stacked by itself. `raw-and-jpeg`: a RAW file and the JPEG, HEIC or TIFF files beside it that have its name. */
export const stackRules = ['off', 'raw-and-jpeg'] as const
export type StackRule = (typeof stackRules)[number]
