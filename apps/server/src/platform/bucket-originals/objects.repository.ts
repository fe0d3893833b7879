import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EntryRow, Kept, ObjectRow, PartRow } from './kept-tables.ts'

/** So long what nothing refers to any more stays in its bucket: a back-up of the rows that is restored within it finds all of its files. */
export const grace = 7 * 86_400_000
/** So long bytes may be on their way into a bucket; what is not there by then comes again. */
export const arrival = 86_400_000

export interface HashedFile {
  sha256: string
  bytes: number
}

/**
 * Says that bytes are about to come into a bucket, before they do. Equal bytes of one archive are one object, also when somebody else is
 * bringing them; what is just being taken away is not it.
 */
export async function noteObject(
  file: HashedFile,
  place: { rootId: number; pool: string; token: string },
  now: number,
  kept: Kept,
): Promise<ObjectRow> {
  const known = await findObject(place.rootId, file.sha256, now, kept)
  const object = known ?? (await insertObject(file, place, now, kept))
  await noteRemoval(object.id, now, kept)
  return object
}

/** Waits for whoever gives it up in this moment, and does not answer it then. */
async function findObject(rootId: number, sha256: string, now: number, kept: Kept): Promise<ObjectRow | null> {
  const query = kept
    .updateTable('kept_objects')
    .set({ noted_until: later('noted_until', now + arrival) })
    .where('root_id', '=', rootId)
    .where('sha256', '=', sha256)
  return (await query.where('state', '<>', 'leaving').returningAll().executeTakeFirst()) ?? null
}

async function insertObject(
  { sha256, bytes }: HashedFile,
  { rootId, pool, token }: { rootId: number; pool: string; token: string },
  now: number,
  kept: Kept,
): Promise<ObjectRow> {
  // A key is never used again: what removes it may arrive late.
  const key = `originals/${token}/${sha256.slice(0, 2)}/${sha256}-${randomUUID().slice(0, 13)}`
  const row = { root_id: rootId, pool, key, sha256, bytes, state: 'arriving' as const }
  const add = kept.insertInto('kept_objects').values({ ...row, keep_until: 0, noted_until: now + arrival })
  return add.returningAll().executeTakeFirstOrThrow()
}

/** Its bytes are in the bucket, and something refers to it from this transaction on. False when it was given up meanwhile. */
export async function markHeld(id: number, kept: Kept): Promise<boolean> {
  const query = kept.updateTable('kept_objects').set({ state: 'held' }).where('id', '=', id)
  const { numUpdatedRows } = await query.where('state', '<>', 'leaving').executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await kept.deleteFrom('kept_removals').where('object', '=', id).execute()
  return true
}

export async function getObject(id: number, kept: Kept): Promise<ObjectRow> {
  return kept.selectFrom('kept_objects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const later = (column: 'keep_until' | 'noted_until', at: number) =>
  sql<number>`case when ${sql.ref(column)} > ${at} then ${sql.ref(column)} else ${at} end`

/**
 * Has an object looked at when nothing holds it any more, and keeps it until then. Its row is held before that of its removal, here and
 * wherever an object is given up.
 */
async function noteRemoval(object: number, now: number, kept: Kept, keepUntil = 0): Promise<void> {
  const row = await kept
    .updateTable('kept_objects')
    .set({ keep_until: later('keep_until', keepUntil) })
    .where('id', '=', object)
    .returning(['keep_until', 'noted_until'])
    .executeTakeFirst()
  if (!row) return
  const due_at = Math.max(now, Number(row.keep_until), Number(row.noted_until))
  await kept
    .insertInto('kept_removals')
    .values({ object, due_at })
    .onConflict((c) => c.column('object').doUpdateSet({ due_at }))
    .execute()
}

/** Takes the row of a file or folder away, with its parts; what they referred to is removed in time if nothing else does. */
export async function deleteEntry(entry: EntryRow, now: number, kept: Kept): Promise<void> {
  await dropParts(entry.id, now, kept)
  if (entry.object !== null) await noteRemoval(entry.object, now, kept, now + grace)
  await kept.deleteFrom('kept_entries').where('id', '=', entry.id).execute()
}

export async function listParts(entry: number, kept: Kept): Promise<PartRow[]> {
  return kept.selectFrom('kept_parts').selectAll().where('entry', '=', entry).orderBy('id').execute()
}

/** A part that is sent again takes the place of the first. */
export async function insertPart(part: Omit<PartRow, 'id'>, now: number, kept: Kept): Promise<void> {
  const { entry, position, bytes } = part
  const again = await kept
    .deleteFrom('kept_parts')
    .where('entry', '=', entry)
    .where('position', '=', position)
    .where('bytes', '=', bytes)
    .returning('object')
    .execute()
  for (const { object } of again) if (object !== part.object) await noteRemoval(object, now, kept)
  await kept.insertInto('kept_parts').values(part).execute()
}

/** Parts are nobody's files: what only they referred to has no grace of its own. */
export async function dropParts(entry: number, now: number, kept: Kept): Promise<void> {
  const parts = await kept.deleteFrom('kept_parts').where('entry', '=', entry).returning('object').execute()
  for (const object of new Set(parts.map((part) => part.object))) await noteRemoval(object, now, kept)
}

export interface DueRemoval {
  object: number
  due_at: number
  pool: string
}

/** What is due in some pools, behind another one, a page at a time. */
export async function listDue(
  { now, pools, limit }: { now: number; pools: readonly string[]; limit: number },
  after: DueRemoval | null,
  kept: Kept,
): Promise<DueRemoval[]> {
  if (pools.length === 0) return []
  const query = kept
    .selectFrom('kept_removals')
    .innerJoin('kept_objects', 'kept_objects.id', 'kept_removals.object')
    .select(['kept_removals.object', 'kept_removals.due_at', 'kept_objects.pool'])
    .where('kept_removals.due_at', '<=', now)
    .where('kept_objects.pool', 'in', pools)
  const rest = after
    ? query.where((e) =>
        e.or([
          e('kept_removals.due_at', '>', after.due_at),
          e.and([e('kept_removals.due_at', '=', after.due_at), e('kept_removals.object', '>', after.object)]),
        ]),
      )
    : query
  return rest.orderBy('kept_removals.due_at').orderBy('kept_removals.object').limit(limit).execute()
}

/**
 * Gives an object up when nothing refers to it; answers it when its bytes are to be removed. Within a transaction: first its row is held,
 * which whoever begins to refer to it waits for, and then it is asked who does.
 */
export async function giveUp(id: number, now: number, kept: Kept): Promise<ObjectRow | null> {
  const object = await kept
    .updateTable('kept_objects')
    .set({ pool: sql<string>`pool` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const removal = kept.selectFrom('kept_removals').select('due_at').where('object', '=', id)
  const due = await removal.executeTakeFirst()
  if (!object || !due || due.due_at > now) return null
  if (object.state !== 'leaving') {
    if (await isReferredTo(id, kept)) {
      await kept.deleteFrom('kept_removals').where('object', '=', id).execute()
      return null
    }
    const until = Math.max(object.keep_until, object.noted_until)
    if (until > now) {
      await kept.updateTable('kept_removals').set({ due_at: until }).where('object', '=', id).execute()
      return null
    }
    await kept.updateTable('kept_objects').set({ state: 'leaving' }).where('id', '=', id).execute()
  }
  return object
}

/** Whether its bytes may come, or be referred to. */
export async function isAwaited(id: number, kept: Kept): Promise<boolean> {
  const query = kept.selectFrom('kept_objects').select('id').where('id', '=', id).where('state', '<>', 'leaving')
  return (await query.executeTakeFirst()) !== undefined
}

export async function hasObjects(pool: string, kept: Kept): Promise<boolean> {
  const query = kept.selectFrom('kept_objects').select('id').where('pool', '=', pool).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

async function isReferredTo(id: number, kept: Kept): Promise<boolean> {
  const entry = kept.selectFrom('kept_entries').select('id').where('object', '=', id).limit(1)
  const part = kept.selectFrom('kept_parts').select('id').where('object', '=', id).limit(1)
  return (await entry.executeTakeFirst()) !== undefined || (await part.executeTakeFirst()) !== undefined
}

/** Once its bytes are gone. */
export async function forgetObject(id: number, kept: Kept): Promise<void> {
  await kept.deleteFrom('kept_removals').where('object', '=', id).execute()
  await kept.deleteFrom('kept_objects').where('id', '=', id).execute()
}
