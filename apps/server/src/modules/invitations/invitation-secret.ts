import { type KeyObject, randomUUID } from 'node:crypto'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { hashMailedSecret } from '#platform/secrets/mailed-secret.ts'

/** 192 bits. */
const length = 24

export const hashSecret = (secret: string) => hashMailedSecret('invitation', secret)

/** For a link that is shown again: `name` and the key of the installation make it, so that no row holds it. */
export const sharedSecret = (name: string, key: KeyObject) => `${name}.${keyedHash(`invitation ${name}`, key, length)}`

export const newName = () => randomUUID()
