import { createHash, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'

/** 192 bits. */
const length = 24

export const hashSecret = (secret: string) => createHash('sha256').update(`invitation ${secret}`).digest('base64url')

/** For one person: known to the mail alone. */
export const personalSecret = () => randomBytes(length).toString('base64url')

/** For a link that is shown again: `name` and the key of the installation make it, so that no row holds it. */
export const sharedSecret = (name: string, key: KeyObject) => `${name}.${keyedHash(`invitation ${name}`, key, length)}`

export const newName = () => randomUUID()
