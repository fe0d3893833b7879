import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { standardViewId } from '#modules/metadata-fields/metadata-fields.paths.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { findArchiveByName, highestArchiveId, listArchives } from './archives.queries.ts'
import { insertArchive } from './archives.repository.ts'
import { type ArchiveRow, standardTrashDays } from './archives.tables.ts'

/** Archives are numbered from here (wire reference 6.8). */
const firstArchiveId = 5000

export interface NewArchive {
  name: string
  path: string
  description?: string
  color?: string
  access: readonly AccessEntry[]
  /** Of files that Vitrine itself makes: they lie in the data folder, where nobody else's may. */
  isOwn?: boolean
}

/** Which rule a name or folder breaks: clients have texts of their own for each. */
export type ArchiveRule = 'length' | 'taken' | 'missing' | 'unreadable' | 'file' | 'data' | 'relative'

/** An archive that cannot be made, in a sentence that says what to do. */
export class ArchiveRefused extends Error {
  readonly field: 'name' | 'path'
  readonly rule: ArchiveRule

  /** The message in the language of whoever reads it; commands speak English. */
  readonly said: Text

  constructor([field, rule]: readonly ['name' | 'path', ArchiveRule], said: Text) {
    super(said('en'))
    this.name = 'ArchiveRefused'
    this.said = said
    this.field = field
    this.rule = rule
  }
}

/**
 * Makes an archive that indexes an existing folder in place. Nothing in the folder is ever changed.
 * @throws ArchiveRefused naming the field and the rule.
 */
export async function addArchive(viewer: Viewer, archive: NewArchive, platform: Platform): Promise<ArchiveRow> {
  const name = archive.name.trim()
  if (name === '' || name.length > 200) throw new ArchiveRefused(['name', 'length'], say('archiveRules.nameLength'))
  const path = await checkFolder(archive, platform)
  const twin = await findArchiveByName(name, platform)
  if (twin) throw new ArchiveRefused(['name', 'taken'], say('archiveRules.nameTaken', { name: twin.name }))
  const now = platform.clock.now()
  const row: ArchiveRow = {
    id: Math.max(firstArchiveId, (await highestArchiveId(platform)) + 1),
    name,
    name_key: fold(name),
    description: archive.description ?? '',
    color: archive.color ?? '#999999',
    icon_character: '',
    is_hidden: 0,
    sort_id: 0,
    auto_search: '',
    metadata_view: standardViewId,
    write_back: 'off',
    takes_files: 0,
    trash_days: standardTrashDays,
    versions_kept: -1,
    path,
    problem: null,
    content_version: 0,
    values_version: 0,
    created_at: now,
    created_by: viewer.userId,
    modified_at: now,
    modified_by: viewer.userId,
    removed_at: null,
  }
  const subject = { kind: 'archive' as const, id: row.id, name }
  const isIn = await deed(platform, async (inside) => {
    if (!(await insertArchive(row, inside))) return false
    await noteDeed(viewer, { deed: 'archive.added', subject }, inside)
    await setAccess(viewer, row.id, archive.access, inside)
    return true
  })
  return isIn ? row : addArchive(viewer, archive, platform)
}

/** @throws ArchiveRefused when the folder is missing, unreadable, no folder, or overlaps with what Vitrine keeps or indexes. */
async function checkFolder({ path: given, isOwn }: NewArchive, platform: Platform): Promise<string> {
  const wanted = resolve(given)
  const path = await realpath(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw unreadable(wanted, error)
    throw new ArchiveRefused(['path', 'missing'], say('archiveRules.missing', { folder: wanted }))
  })
  if (!(await stat(path)).isDirectory())
    throw new ArchiveRefused(['path', 'file'], say('archiveRules.file', { folder: wanted }))
  await readdir(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(wanted, error)
  })
  const data = await realpath(platform.settings.data).catch(() => platform.settings.data)
  if (!isOwn && (isInside(path, data) || isInside(data, path))) {
    throw new ArchiveRefused(['path', 'data'], say('archiveRules.data', { folder: wanted }))
  }
  const twin = (await listArchives(platform)).find((archive) => archive.path === path)
  if (twin) throw new ArchiveRefused(['path', 'taken'], say('archiveRules.taken', { folder: wanted, name: twin.name }))
  return path
}

function unreadable(folder: string, { code = '' }: NodeJS.ErrnoException): ArchiveRefused {
  return new ArchiveRefused(['path', 'unreadable'], say('archiveRules.unreadable', { folder, code }))
}

/** True when `inner` is `outer` or lies in it. */
function isInside(inner: string, outer: string): boolean {
  const way = relative(outer, inner)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}
