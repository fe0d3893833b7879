import { type DestinationStream, type Logger, pino } from 'pino'
import { visible } from '#platform/terminal/visible.ts'
import { keepLine } from './last-lines.ts'
import { withoutSecrets } from './without-secrets.ts'

export type Log = Logger

/** Never logged, wherever it stands: credentials and the tokens inside signed addresses. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers.fwapitoken', 'password']

/**
 * One line of JSON per event, on standard output unless another place is named, and kept for a while. Lines are written without
 * credentials and with everything escaped that a terminal would obey; JSON itself escapes line ends and most control characters.
 * `known`: secrets of this installation, which stand in no line.
 */
export function openLog(
  level: string,
  to: DestinationStream = pino.destination({ sync: true }),
  known: readonly string[] = [],
): Log {
  const streamWrite = (line: string) => {
    const safe = visible(withoutSecrets(line.trimEnd(), known))
    keepLine(safe)
    return `${safe}\n`
  }
  const hooks = { streamWrite }
  return pino({ level, hooks, redact: secrets, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
