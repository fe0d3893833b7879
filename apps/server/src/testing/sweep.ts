import type { InjectOptions } from 'fastify'
import type { Person } from './ask.ts'

/** What one person has and nobody else may know of: a word says it in its `word.sweep.ts`, and the sweep finds it there. */
export interface Sweep {
  /** Makes it as its owner. */
  hide(owner: Person): Promise<Hidden>
}

interface Hidden {
  /** A text of it that nobody else may ever read. */
  secret: string
  /** Lists in which it stands for its owner. */
  lists: readonly string[]
  /** Every way to ask for it, beside the same question about what is not there: the answers must be alike. */
  addresses: readonly { hidden: string; missing: string; ask: Omit<InjectOptions, 'url'> }[]
}
