import { createHash, randomBytes } from 'node:crypto'

/** A secret of 192 random bits that one mail alone holds, as Base64url. */
export const mailedSecret = () => randomBytes(24).toString('base64url')

/** What a row keeps of a secret. `what` names its use in one word: the same secret is another one for another use. */
export const hashMailedSecret = (what: string, secret: string) =>
  createHash('sha256').update(`${what} ${secret}`).digest('base64url')
