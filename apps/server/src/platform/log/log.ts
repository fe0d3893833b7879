import { type Logger, pino } from 'pino'

export type Log = Logger

/** Never logged, wherever it stands: credentials and the tokens inside signed addresses. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers.fwapitoken', 'password']

/** One line of JSON per event on standard output. */
export function openLog(level: string): Log {
  return pino({ level, redact: secrets, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
