import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import type { InjectOptions } from 'fastify'
import type { Person } from './ask.ts'
import type { TestServer } from './open-test-server.ts'

/** What one person has and nobody else may know of: a word says it in its `word.sweep.ts`, and the sweep finds it there. */
export interface Sweep {
  /** With this permission of groups others see it, too; administrators have it. */
  opensTo?: GroupPermission
  /** Makes it as its owner. */
  hide(owner: Person, server: TestServer): Promise<Hidden>
}

interface Hidden {
  /** A text of it that nobody else may ever read. */
  secret: string
  /** Lists in which it stands for its owner. */
  lists: readonly string[]
  /** Every way to ask for it, beside the same question about what is not there: the answers must be alike. */
  addresses: readonly { hidden: string; missing: string; ask: Omit<InjectOptions, 'url'> }[]
}
