import { fold } from '@vitrine/search-language/fold.ts'
import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { takeOutOfLists } from './asset-removal.repository.ts'

interface Way {
  from: string
  to: string
}

/** Everything below a folder: the letter after `/` is `0`. */
const below = (folder: string, column: string) =>
  sql<boolean>`${sql.ref(column)} >= ${`${folder}/`} and ${sql.ref(column)} < ${`${folder}0`}`

const signs = (text: string) => [...text].length

/** Assets below a folder whose new places others have, each with the number of that one, and whether it was ever read. */
export async function pairsOfPlaces(
  archiveId: number,
  { from, to }: Way,
  { db }: Executing,
): Promise<{ before: number; wasRead: boolean; after: number }[]> {
  const { rows } = await sql<{ before: number; sha256: string | null; after: number }>`
    select o.id as before, o.sha256, n.id as after from assets o
      join assets n on n.archive_id = o.archive_id and n.path = ${to} || substr(o.path, ${signs(from) + 1})
    where o.archive_id = ${archiveId} and ${below(from, 'o.path')} and n.id <> o.id`.execute(db.tables())
  return rows.map(({ before, sha256, after }) => ({ before, wasRead: sha256 !== null, after }))
}

/** A row that never was anything is not kept. */
export async function dropUnread(id: number, inside: Executing): Promise<void> {
  await takeOutOfLists([id], inside)
  await inside.db.tables<AssetsTables>().deleteFrom('assets').where('id', '=', id).where('sha256', 'is', null).execute()
}

/** What lay in folders by these numbers lies in others from now on. */
export async function adoptFolders(instead: ReadonlyMap<number, number>, { db }: Executing): Promise<void> {
  const tables = db.tables<AssetsTables>()
  for (const [gone, stays] of instead) {
    await tables.updateTable('assets').set({ folder_id: stays }).where('folder_id', '=', gone).execute()
    await tables.updateTable('asset_index').set({ folder_id: stays }).where('folder_id', '=', gone).execute()
  }
}

/** Paths of all assets below a folder, and what they are searched by; in three statements, however many there are. */
export async function moveAssetsBelow(
  archiveId: number,
  { from, to, folderId }: Way & { folderId: number },
  { db }: Executing,
): Promise<void> {
  const tables = db.tables<AssetsTables>()
  const rest = sql<string>`${to} || substr(path, ${signs(from) + 1})`
  const key = sql<string>`${fold(to)} || substr(path_key, ${signs(fold(from)) + 1})`
  const isMeant = { table: below(from, 'path'), archiveId }
  await tables
    .updateTable('assets')
    .set({ path: rest })
    .where('archive_id', '=', isMeant.archiveId)
    .where(isMeant.table)
    .execute()
  await tables
    .updateTable('asset_index')
    .set({ path: rest, path_key: key })
    .where('archive_id', '=', isMeant.archiveId)
    .where(isMeant.table)
    .execute()
  const folderKey = fold(to.slice(to.lastIndexOf('/') + 1))
  await tables.updateTable('asset_index').set({ folder_key: folderKey }).where('folder_id', '=', folderId).execute()
}
