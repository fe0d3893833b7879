import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { standardViewId } from '#modules/metadata-fields/metadata-fields.paths.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { archiveProcessing } from '#modules/processing-profiles/archive-processing.ts'
import { knownParts } from '#modules/processing-profiles/processing-parts.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { findArchiveByName, highestArchiveId } from './archives.queries.ts'
import { insertArchive } from './archives.repository.ts'
import { type ArchiveFacts, type ArchiveRow, type BareArchive, standardTrashDays } from './archives.tables.ts'
import { ArchiveRefused, checkFolder } from './check-folder.ts'
import { dropManagedFolder, makeManagedFolder } from './managed-folder.ts'

/** Archives are numbered from here (wire reference 6.8). */
const firstArchiveId = 5000

export interface NewArchive {
  name: string
  /** The folder that is indexed in place; none where Vitrine keeps the files in one that it makes. */
  path: string | null
  /** The name of the pool whose bucket they lie in then; else the folder for such archives. */
  bucketPool?: string | null
  description?: string
  color?: string
  access: readonly AccessEntry[]
  /** Of files that Vitrine itself makes: they lie in the data folder, where nobody else's may. */
  isOwn?: boolean
  /** What else is said of it. */
  facts?: Partial<ArchiveFacts>
  /** For the audit log. */
  details?: Readonly<Record<string, unknown>>
}

/**
 * Makes an archive that indexes an existing folder in place, or one with a folder of its own, in which Vitrine keeps its files and
 * which takes files from the start.
 * @throws ArchiveRefused naming the field and the rule.
 */
export async function addArchive(viewer: Viewer, archive: NewArchive, platform: Platform): Promise<ArchiveRow> {
  const name = archive.name.trim()
  if (name === '' || name.length > 200) throw new ArchiveRefused(['name', 'length'], say('archiveRules.nameLength'))
  const found = archive.path === null ? null : await checkFolder({ ...archive, path: archive.path }, platform)
  const twin = await findArchiveByName(name, platform)
  if (twin) throw new ArchiveRefused(['name', 'taken'], say('archiveRules.nameTaken', { name: twin.name }))
  const id = Math.max(firstArchiveId, (await highestArchiveId(platform)) + 1)
  const path = found ?? (await makeManagedFolder(id, name, platform, archive.bucketPool))
  const row = rowOf({ ...archive, id, name, path, isManaged: found === null }, viewer, platform)
  const subject = { kind: 'archive' as const, id, name }
  const isIn = await deed(platform, async (inside) => {
    if (!(await insertArchive(row, inside))) return false
    await noteDeed(viewer, { deed: 'archive.added', subject, details: archive.details ?? {} }, inside)
    await setAccess(viewer, id, archive.access, inside)
    return true
  }).catch(async (error) => {
    if (found === null) await dropManagedFolder(path, platform)
    throw error
  })
  if (!isIn && found === null) await dropManagedFolder(path, platform)
  if (!isIn) return addArchive(viewer, archive, platform)
  return { ...row, processing: archiveProcessing(row.attributes, await knownParts(platform)) }
}

function rowOf(
  archive: Omit<NewArchive, 'path' | 'access'> & { id: number; path: string; isManaged: boolean },
  viewer: Viewer,
  platform: Platform,
): BareArchive {
  const now = platform.clock.now()
  return {
    id: archive.id,
    name: archive.name,
    name_key: fold(archive.name),
    description: archive.description ?? '',
    color: archive.color ?? '#999999',
    icon_character: '',
    is_hidden: 0,
    sort_id: 0,
    auto_search: '',
    metadata_view: standardViewId,
    write_back: 'off',
    takes_files: archive.isManaged ? 1 : 0,
    trash_days: standardTrashDays,
    embargo: 'none',
    review_uploads: 0,
    versions_kept: -1,
    quota_bytes: null,
    stack_rule: 'off',
    poster_asset: null,
    attributes: '{}',
    ...archive.facts,
    path: archive.path,
    is_managed: archive.isManaged ? 1 : 0,
    moving_to: null,
    problem: null,
    content_version: 0,
    has_stacks: 0,
    values_version: 0,
    created_at: now,
    created_by: viewer.userId,
    modified_at: now,
    modified_by: viewer.userId,
    removed_at: null,
    deleted_at: null,
    deleted_name: null,
  }
}
