import { randomFillSync } from 'node:crypto'

const bytes = 16
/** Randomness for this many ids is asked for at once: each call costs as much as forty ids. */
const pool = Buffer.alloc(bytes * 128)
let at = pool.length

/** 22 characters of base64url, as recorded servers send in `X-RequestId` (wire reference 3.5). */
export function newRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += bytes
  return pool.toString('base64url', at - bytes, at)
}
