import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import type { PermissionsTables } from './permissions.tables.ts'

/** The access lists of all archives: a few hundred rows at most, kept in memory until one changes. */
export async function listAccess({ db }: Executing): Promise<AccessList[]> {
  const tables = db.tables<PermissionsTables>()
  const archives = await tables
    .selectFrom('archives')
    .select(['id', 'auto_search', 'embargo', 'review_uploads'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const rows = await tables.selectFrom('access_entries').selectAll().orderBy('archive_id').orderBy('position').execute()
  const licensed = await tables.selectFrom('licences').select('id').limit(1).executeTakeFirst()
  const hasLicences = licensed !== undefined
  const lists = new Map(
    archives.map(({ id, auto_search: autoSearch, embargo, review_uploads }): [number, AccessList] => [
      id,
      { archiveId: id, autoSearch, embargo, hasReview: review_uploads === 1, hasLicences, entries: [] },
    ]),
  )
  for (const row of rows) {
    lists.get(row.archive_id)?.entries.push(entryOf(row))
  }
  return [...lists.values()]
}

/** The lines of one archive's list as they are in this deed. */
export async function findEntries(archiveId: number, { db }: Executing): Promise<AccessEntry[]> {
  const query = db.tables<PermissionsTables>().selectFrom('access_entries').selectAll()
  return (await query.where('archive_id', '=', archiveId).orderBy('position').execute()).map(entryOf)
}

function entryOf(row: PermissionsTables['access_entries']): AccessEntry {
  return {
    memberKind: row.member_kind,
    memberId: row.member_id,
    autoSearch: row.auto_search,
    ...readPermissions(row.permissions),
    ...(row.attributes === '{}' ? {} : { attributes: JSON.parse(row.attributes) as Record<string, unknown> }),
  }
}

const known: ReadonlySet<string> = new Set(archivePermissions)

function readPermissions(text: string): Pick<AccessEntry, 'permissions' | 'unknown'> {
  const ids = JSON.parse(text) as string[]
  const unknown = ids.filter((id) => !known.has(id))
  const permissions = ids.filter((id) => known.has(id)) as ArchivePermission[]
  return unknown.length === 0 ? { permissions } : { permissions, unknown }
}

/** Replaces the access list of one archive, all or nothing. */
export async function replaceAccess(
  archiveId: number,
  entries: readonly AccessEntry[],
  { db }: Executing,
): Promise<void> {
  await db.transaction<PermissionsTables, void>(async (transaction) => {
    await transaction.deleteFrom('access_entries').where('archive_id', '=', archiveId).execute()
    const rows = entries.map((entry, position) => ({
      archive_id: archiveId,
      position,
      member_kind: entry.memberKind,
      member_id: entry.memberId,
      auto_search: entry.autoSearch,
      permissions: JSON.stringify([...entry.permissions, ...(entry.unknown ?? [])]),
      attributes: JSON.stringify(entry.attributes ?? {}),
    }))
    if (rows.length > 0) await transaction.insertInto('access_entries').values(rows).execute()
  })
}

/** Takes somebody out of the access lists of all archives, and answers the lines that were there. */
export async function takeEntriesOf(
  { memberKind, memberId }: Pick<AccessEntry, 'memberKind' | 'memberId'>,
  { db }: Executing,
): Promise<{ archiveId: number; autoSearch: string; permissions: ArchivePermission[] }[]> {
  const tables = db.tables<PermissionsTables>()
  const rows = await tables
    .selectFrom('access_entries')
    .selectAll()
    .where('member_kind', '=', memberKind)
    .where('member_id', '=', memberId)
    .orderBy('archive_id')
    .orderBy('position')
    .execute()
  if (rows.length === 0) return []
  const lines = tables.deleteFrom('access_entries').where('member_kind', '=', memberKind)
  await lines.where('member_id', '=', memberId).execute()
  return rows.map(({ archive_id: archiveId, auto_search: autoSearch, permissions }) => {
    return { archiveId, autoSearch, permissions: JSON.parse(permissions) as ArchivePermission[] }
  })
}
