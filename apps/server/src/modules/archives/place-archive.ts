import type { Executing } from '#platform/database/deed.ts'
import { setMovingTo, setPlace } from './archives.repository.ts'
import type { BareArchive } from './archives.tables.ts'

/** Says where the files of an archive are being moved to, so that no other one is made there; null when its move has ended. */
export function reservePlace(id: number, path: string | null, inside: Executing): Promise<void> {
  return setMovingTo(id, path, inside)
}

/** From the end of the deed on the files of an archive are read and written in another place; nobody takes the old one before its move has ended. */
export async function placeArchive(
  row: BareArchive,
  to: { path: string; isManaged: boolean; pool: string; by: number },
  inside: Executing,
): Promise<void> {
  const attributes = JSON.stringify({ ...(JSON.parse(row.attributes) as object), Pool: to.pool })
  await setPlace(row.id, { ...to, from: row.path, attributes }, inside)
}
