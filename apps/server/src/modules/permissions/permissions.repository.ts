import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import type { PermissionsTables } from './permissions.tables.ts'

/** The lines of one archive's list, and which of its states they are of. */
export interface KnownEntries {
  version: number
  entries: AccessEntry[]
}

/**
 * The access lists of all archives. Of those whose lines are known in the state that they have now, none is read again: a site may have
 * hundreds of lists with a thousand lines each. What is read anew is put into `known`.
 */
export async function listAccess(known: Map<number, KnownEntries>, { db }: Executing): Promise<AccessList[]> {
  const tables = tablesOf({ db })
  const archives = await tables
    .selectFrom('archives')
    .leftJoin('access_versions', 'access_versions.archive_id', 'archives.id')
    .select(['id', 'auto_search', 'embargo', 'review_uploads', 'version'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  // Before the lines: those are then at least as new as the version that they are kept under.
  const versions = new Map(archives.map(({ id, version }) => [id, Number(version ?? 0)]))
  await readEntries(versions, known, tables)
  const licensed = await tables.selectFrom('licences').select('id').limit(1).executeTakeFirst()
  const hasLicences = licensed !== undefined
  return archives.map(({ id, auto_search: autoSearch, embargo, review_uploads }) => {
    const entries = known.get(id)?.entries ?? []
    return { archiveId: id, autoSearch, embargo, hasReview: review_uploads === 1, hasLicences, entries }
  })
}

/** Archives of one statement. */
const readAtOnce = 100

async function readEntries(
  versions: ReadonlyMap<number, number>,
  known: Map<number, KnownEntries>,
  tables: ReturnType<typeof tablesOf>,
): Promise<void> {
  for (const id of known.keys()) if (!versions.has(id)) known.delete(id)
  const changed = [...versions.keys()].filter((id) => known.get(id)?.version !== versions.get(id))
  for (let at = 0; at < changed.length; at += readAtOnce) {
    const some = changed.slice(at, at + readAtOnce)
    const query = tables.selectFrom('access_entries').selectAll().where('archive_id', 'in', some)
    const rows = Map.groupBy(await query.orderBy('archive_id').orderBy('position').execute(), (row) => row.archive_id)
    for (const id of some) {
      const entries = (rows.get(id) ?? []).map(entryOf)
      known.set(id, { version: versions.get(id) ?? 0, entries })
    }
  }
}

const tablesOf = ({ db }: Pick<Executing, 'db'>) => db.tables<PermissionsTables>()

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
