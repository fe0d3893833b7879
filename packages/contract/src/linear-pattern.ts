import { RE2JS } from 're2js'

/** A larger machine would make each letter of a long text cost too much; measured: 16,000 letters take at most a second with it. */
const mostSteps = 1000
const longest = 500

/** A regular expression that somebody else wrote, in the syntax of RE2: no text makes it take longer than in proportion to its length. */
export interface LinearPattern {
  /** Whether it fits the whole of a text. */
  fits(text: string): boolean
}

/** @throws PatternRefused for what is none, or would take too long for each letter. */
export function linearPattern(source: string): LinearPattern {
  if (source.length > longest) throw new PatternRefused('long')
  const pattern = compiled(source)
  if (pattern.programSize() > mostSteps) throw new PatternRefused('large')
  return { fits: (text) => pattern.matcher(text).matches() }
}

/** Why a text is no expression that can be kept. */
export class PatternRefused extends Error {
  readonly reason: 'long' | 'large' | 'syntax'

  constructor(reason: PatternRefused['reason']) {
    super(`The expression is refused: ${reason}.`)
    this.reason = reason
  }
}

function compiled(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch {
    throw new PatternRefused('syntax')
  }
}
