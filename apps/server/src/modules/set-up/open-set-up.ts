import { createHash, randomBytes } from 'node:crypto'
import { builtIn } from '#modules/users/built-in-people.ts'
import { hasSignedIn } from '#modules/users/users.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteSecrets, hasSecret, replaceSecret } from './set-up.repository.ts'

/** 192 random bits; what is kept of them is worthless to who reads the database. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Set-up is open until it was done, or until the Administrator has signed in by any other way. */
export async function isSetUpOpen(platform: Platform): Promise<boolean> {
  return (await hasSecret(platform)) && !(await hasSignedIn(builtIn.administrator, platform))
}

/**
 * Called at each start. A new installation gets a secret, and one that is still to be set up another in its place: the
 * earlier one is known to nobody any more, for only its hash was kept. Answers the secret, to be shown once; null when there
 * is nothing to set up. A password in the settings is the other way to begin, and closes this one.
 */
export async function openSetUp(isNew: boolean, platform: Platform): Promise<string | null> {
  if (platform.settings.adminPassword !== null) {
    await deleteSecrets(platform)
    return null
  }
  if (!isNew && !(await isSetUpOpen(platform))) return null
  const secret = randomBytes(24).toString('base64url')
  await replaceSecret(hashSecret(secret), platform)
  return secret
}
