import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const hashOf = (secret: string) => createHash('sha256').update(`application secret ${secret}`).digest()

/** 256 random bits: nobody can try so many, so that one round of hashing is enough. */
export function newApplicationSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret).toString('base64url') }
}

/** Whether it is the secret; an application without one has none that is right. */
export function isApplicationSecret(given: string, hash: string | null): boolean {
  const kept = Buffer.from(hash ?? '', 'base64url')
  const offered = hashOf(given)
  return kept.length === offered.length && timingSafeEqual(kept, offered)
}
