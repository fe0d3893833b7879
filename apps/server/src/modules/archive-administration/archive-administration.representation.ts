import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import { daysToReturn } from '@vitrine/contract/archive-administration.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { ArchiveRow, BareArchive } from '#modules/archives/archives.tables.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { entriesOf } from '#modules/permissions/access-of.ts'
import { type Room, roomOfArchives } from '#modules/quotas/room-of-archives.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveAdministrationPaths as paths } from './archive-administration.paths.ts'
import { attributesOf, lineOf, revisionOf } from './archive-config.ts'
import { type KnownMembers, knownMembers } from './members-of-lists.ts'

/** Archives as administrators have them, with what their members are called. */
export async function representConfigs(rows: readonly ArchiveRow[], platform: Platform): Promise<ArchiveConfig[]> {
  const lists = await Promise.all(rows.map(({ id }) => entriesOf(id, platform)))
  const members = await knownMembers(lists.flat(), platform.db)
  const rooms = await roomOfArchives(rows, platform)
  return rows.map((row, at) => {
    return representConfig(row, { entries: lists[at] ?? [], members, room: rooms.get(row.id) }, platform)
  })
}

function representConfig(
  row: ArchiveRow,
  { entries, members, room }: { entries: readonly AccessEntry[]; members: KnownMembers; room: Room | undefined },
  { settings }: Platform,
): ArchiveConfig {
  const attributes = attributesOf(row)
  return {
    ...attributes,
    Id: row.id,
    MemberList: entries.map((entry) => lineOf(entry, members.about(entry))),
    UsedBytes: room?.used ?? 0,
    ReservedBytes: room?.reserved ?? 0,
    Revision: revisionOf(attributes, entries),
    Href: settings.base + archivesPaths.collection(row),
  } as ArchiveConfig
}

export function representDeleted({ id, name, path, is_managed, deleted_at, deleted_name }: BareArchive, base: string) {
  const at = deleted_at ?? 0
  return {
    Id: id,
    Name: deleted_name ?? name,
    Path: path,
    IsManaged: is_managed === 1,
    Deleted: new Date(at).toISOString(),
    Until: new Date(at + daysToReturn * 86_400_000).toISOString(),
    Restore: base + paths.restore(id),
  }
}
