import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CredentialsFault } from '#platform/credentials/credentials.ts'
import type { Connection } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { BucketProblem } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Kept } from './kept-tables.ts'
import { hasObjects } from './objects.repository.ts'
import { deleteOwner, getOwner } from './owner.repository.ts'

/** The object of a bucket that says whose it is. */
const mark = 'originals-owner'

const ownId = (kept: Kept) => getOwner(randomUUID(), kept)

/** Whose a bucket is; null where nobody put a mark. @throws Outage. */
async function readMark(bucket: Files): Promise<string | null> {
  if ((await bucket.find(mark)) === null) return null
  return String(await buffer(bucket.read(mark)))
}

/** Marks a bucket as that of this site when it is nobody's yet. @throws Outage. */
export async function markBucket(bucket: Files, kept: Kept): Promise<void> {
  if ((await readMark(bucket)) === null) await bucket.write(mark, Buffer.from(await ownId(kept)))
}

/** Whether this site may remove something from a bucket: a copy of its database has the same rows, and must not. @throws Outage. */
export async function ownsBucket(bucket: Files, kept: Kept): Promise<boolean> {
  return (await readMark(bucket)) === (await ownId(kept))
}

/** Takes a bucket over from whoever has marked it: that one removes nothing from then on. @throws Outage. */
export async function takeBucket(bucket: Files, kept: Kept): Promise<void> {
  await bucket.write(mark, Buffer.from(await ownId(kept)))
}

export async function bucketProblem(pool: string, bucket: Files, kept: Kept): Promise<BucketProblem | null> {
  try {
    const owner = await readMark(bucket)
    const isOwn = owner === null ? !(await hasObjects(pool, kept)) : owner === (await ownId(kept))
    return isOwn ? null : 'foreign'
  } catch (error) {
    if (error instanceof CredentialsFault) return 'credentials'
    if (error instanceof Outage) return 'away'
    throw error
  }
}

/** Rows that were put back from a back-up may be a copy beside the site that has the buckets: nobody says so but the operator. */
export async function disownBuckets(db: Connection): Promise<void> {
  await deleteOwner(db)
}
