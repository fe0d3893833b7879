import type { Executing } from '#platform/database/deed.ts'
import type { ShareRow, SharesTables } from './shares.tables.ts'

export const readRow = (row: ShareRow): ShareRow => ({
  ...row,
  ...{ id: Number(row.id), given_by: Number(row.given_by) },
  user_id: row.user_id === null ? null : Number(row.user_id),
  group_id: row.group_id === null ? null : Number(row.group_id),
})

/** While an album lies among the deleted ones nobody else sees it. */
const ofAlbumsThere = ({ db }: Executing) =>
  db
    .tables<SharesTables>()
    .selectFrom('shares')
    .innerJoin('albums', 'albums.id', 'shares.album_id')
    .selectAll('shares')
    .where('albums.state', '<>', 'deleted')

/** All shares of an album, the oldest first; also those that have ended. */
export async function sharesOf(albumId: string, executing: Executing): Promise<ShareRow[]> {
  const query = ofAlbumsThere(executing).where('shares.album_id', '=', albumId)
  return (await query.orderBy('shares.id').execute()).map(readRow)
}

export async function findShare(id: number, executing: Executing): Promise<ShareRow | null> {
  const row = await ofAlbumsThere(executing).where('shares.id', '=', id).executeTakeFirst()
  return row ? readRow(row) : null
}

export async function isMember(albumId: string, assetId: number, { db }: Executing): Promise<boolean> {
  const members = db.tables<SharesTables>().selectFrom('album_members').select('asset_id')
  const found = members.where('album_id', '=', albumId).where('asset_id', '=', assetId)
  return (await found.executeTakeFirst()) !== undefined
}
