import { closedCode, type OriginalFault } from '#platform/originals/originals.ts'
import { say, type Text } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

/** What a fault of an original says to people. It passes: the file comes back, or is soon known as it is. */
export function originalProblem({ reason, code }: OriginalFault): Problem {
  const message = code === closedCode ? say('faults.archiveMoves') : messages[reason]
  return new Problem('FileUnavailable', { message, headers: { 'retry-after': '5' } })
}

const messages: Record<OriginalFault['reason'], Text> = {
  missing: say('faults.fileMissing'),
  changed: say('faults.fileChanged'),
  unreadable: say('faults.fileUnreadable'),
  stuck: say('faults.fileUnreadable'),
}
