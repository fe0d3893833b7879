import type { Executing } from '#platform/database/deed.ts'
import { findLimit, listUsage } from './quotas.repository.ts'

/** Bytes of an archive. */
export interface Room {
  /** Of its files, those in the trash and kept versions included. */
  used: number
  /** On their way into it. */
  reserved: number
  /** What it may hold; null where there is no limit. */
  limit: number | null
  /** What may still come; null where there is no limit. */
  free: number | null
}

/** How much room each of some archives has. */
export async function roomOfArchives(
  archives: readonly { id: number; quota_bytes: number | null }[],
  executing: Executing,
): Promise<Map<number, Room>> {
  const ids = archives.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await listUsage(ids, executing)
  const known = new Map(rows.map((row) => [Number(row.archive_id), row]))
  return new Map(
    archives.map(({ id, quota_bytes: limit }) => {
      const { used, reserved } = known.get(id) ?? { used: 0, reserved: 0 }
      return [id, roomWith(limit, { used: Number(used), reserved: Number(reserved) })]
    }),
  )
}

/** The same of one archive, with the limit that it has now. */
export async function roomOf(id: number, executing: Executing): Promise<Room> {
  const { quota_bytes = null } = (await findLimit(id, executing)) ?? {}
  const rooms = await roomOfArchives([{ id, quota_bytes }], executing)
  return rooms.get(id) ?? roomWith(null, { used: 0, reserved: 0 })
}

/** A limit below what is used leaves nothing free, and takes nothing away. */
export function roomWith(limit: number | null, { used, reserved }: { used: number; reserved: number }): Room {
  return { used, reserved, limit, free: limit === null ? null : Math.max(0, limit - used - reserved) }
}
