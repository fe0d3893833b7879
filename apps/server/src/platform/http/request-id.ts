import { randomBytes } from 'node:crypto'

/** 22 characters of base64url, as recorded servers send in `X-RequestId` (wire reference 3.5). */
export function newRequestId(): string {
  return randomBytes(16).toString('base64url')
}
