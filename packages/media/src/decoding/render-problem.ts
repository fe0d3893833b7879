/**
 * Why a file has no picture:
 * `pixel-limit` more pixels than allowed · `size-limit` more bytes than a decoder may be given · `unsupported` no decoder for this type, or nothing
 * to show in it · `damaged` the decoder gave up · `encrypted` · `unsafe` refused before decoding · `time-limit` · `memory-limit` · `crashed` the
 * process that worked on it died.
 */
export type RenderProblemCode =
  | 'pixel-limit'
  | 'size-limit'
  | 'unsupported'
  | 'damaged'
  | 'encrypted'
  | 'unsafe'
  | 'time-limit'
  | 'memory-limit'
  | 'crashed'

export type RenderProblem = { code: RenderProblemCode; message: string }

/** A file cannot be shown; its facts and metadata may still be fine. */
export class RenderError extends Error {
  readonly code: RenderProblemCode

  constructor(code: RenderProblemCode, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
  }
}

/** The problem that an error of a decoder stands for. */
export function renderProblemOf(error: unknown): RenderProblem {
  if (error instanceof RenderError) return { code: error.code, message: error.message }
  const message = error instanceof Error ? error.message : String(error)
  if (/pixel limit/iu.test(message)) return { code: 'pixel-limit', message }
  if (/unsupported image format|no known loader|blocked/iu.test(message)) return { code: 'unsupported', message }
  // Decoders report line upon line; the first says what is wrong, the rest may be megabytes.
  return { code: 'damaged', message: (message.split('\n')[0] ?? '').slice(0, 300) }
}
