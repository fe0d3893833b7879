import { type DestinationStream, type Logger, pino } from 'pino'
import { visible } from '#platform/terminal/visible.ts'

export type Log = Logger

/** Never logged, wherever it stands: credentials and the tokens inside signed addresses. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers.fwapitoken', 'password']

/** Credentials inside of texts, such as an address in the message of an error: what follows the name, and our own tokens. */
const inQueries = /((?:access_token|fwapitoken|apikey|(?:\b|%3F|%26)lt)(?:=|%3D))[^&\s"'\\]+/gi
const ownTokens = /vit_[\w-]{20,}/g

/**
 * A line as it may be written: without credentials, so that whoever logs an address or an error need not think of what stands
 * in it, and with everything escaped that a terminal would obey. JSON itself escapes line ends and most control characters.
 */
function harmless(line: string): string {
  return `${visible(line.trimEnd().replaceAll(inQueries, '$1…').replaceAll(ownTokens, 'vit_…'))}\n`
}

/** One line of JSON per event, on standard output unless another place is named. */
export function openLog(level: string, to: DestinationStream = pino.destination({ sync: true })): Log {
  const hooks = { streamWrite: harmless }
  return pino({ level, hooks, redact: secrets, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
