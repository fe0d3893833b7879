import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Never logged, wherever it stands: credentials and the tokens inside signed addresses. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'req.headers.fwapitoken', 'password']

/** Credentials inside of texts, such as an address in the message of an error: what follows the name, and our own tokens. */
const inQueries = /((?:access_token|fwapitoken|apikey|(?:\b|%3F|%26)lt)(?:=|%3D))[^&\s"'\\]+/gi
const ownTokens = /vit_[\w-]{20,}/g

/** A line of the log as it may be written: whoever logs an address or an error need not think of what stands in it. */
function withoutSecrets(line: string): string {
  return line.replaceAll(inQueries, '$1…').replaceAll(ownTokens, 'vit_…')
}

/** One line of JSON per event, on standard output unless another place is named. */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const hooks = { streamWrite: withoutSecrets }
  return pino({ level, hooks, redact: secrets, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to)
}
