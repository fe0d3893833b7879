import { type Logger, pino } from 'pino'
import { visible } from '#platform/terminal/visible.ts'

export type Log = Logger

/** Never logged, wherever it stands: credentials and the tokens inside signed addresses. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers.fwapitoken', 'password']

/**
 * One line of JSON per event on standard output. JSON escapes line ends and most control characters; what else a terminal
 * would obey is escaped as well, and means the same to whoever reads the line as JSON.
 */
export function openLog(level: string): Log {
  const output = pino.destination({ sync: true })
  const lines = { write: (line: string) => output.write(`${visible(line.trimEnd())}\n`) }
  return pino({ level, redact: secrets, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines)
}
