import { createHash, randomBytes } from 'node:crypto'

/** Cookie of the browser client; the name is the wire's (wire reference 4.1). */
export const sessionCookie = 'SessionToken'

/** A session without “remember me” ends twelve hours after it was last used, with it after thirty days. */
export const sessionLifetime = { short: 12 * 3600_000, long: 30 * 86_400_000 }

/** 256 random bits: opaque, and worthless to who reads the database, which keeps its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A name for it that opens nothing. */
export const newSessionName = () => randomBytes(16).toString('hex')

export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
