import type { OriginalFault } from '#platform/originals/originals.ts'
import { say, type Text } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

/** What a fault of an original says to people. It passes: the file comes back, or is soon known as it is. */
export function originalProblem({ reason }: OriginalFault): Problem {
  return new Problem('FileUnavailable', { message: messages[reason], headers: { 'retry-after': '5' } })
}

const messages: Record<OriginalFault['reason'], Text> = {
  missing: say('faults.fileMissing'),
  changed: say('faults.fileChanged'),
  unreadable: say('faults.fileUnreadable'),
  stuck: say('faults.fileUnreadable'),
}
