import type { AssetRow, AssetsTables } from '#modules/assets/assets.tables.ts'
import { readCaptionsMark } from '#modules/assets/pair-captions.ts'
import { readSidecarMark } from '#modules/reading/pair-sidecars.ts'
import type { Executing } from '#platform/database/deed.ts'

/** Files of one name but for the ending are few. */
const most = 50

/**
 * Whether another asset of the folder has the same file beside it: those are called like it but for their endings.
 * @param leaving Assets that go away together; they do not count.
 */
export async function isShared(
  { id, path, filename }: Pick<AssetRow, 'id' | 'path' | 'filename'>,
  name: string,
  { db }: Executing,
  leaving: ReadonlySet<number> = new Set(),
): Promise<boolean> {
  const stem = path.slice(0, path.length - filename.length) + filename.replace(/\.[^.]+$/, '')
  const rows = await db
    .tables<AssetsTables>()
    .selectFrom('assets as own')
    .innerJoin('assets as other', 'other.archive_id', 'own.archive_id')
    .select(['other.id', 'other.sidecars', 'other.captions'])
    .where('own.id', '=', id)
    .where('other.id', '!=', id)
    .where('other.path', '>=', `${stem}.`)
    .where('other.path', '<', `${stem}/`)
    .where('other.state', '!=', 'gone')
    .limit(most)
    .execute()
  return rows.some(
    ({ id: other, sidecars, captions }) =>
      !leaving.has(other) &&
      [...readSidecarMark(sidecars), ...readCaptionsMark(captions)].some((file) => file.name === name),
  )
}
