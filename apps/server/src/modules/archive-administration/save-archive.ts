import type { ArchiveWish } from '@vitrine/contract/archive-administration.ts'
import { addArchive } from '#modules/archives/add-archive.ts'
import { findArchive, findArchiveByName, listArchives } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow, BareArchive } from '#modules/archives/archives.tables.ts'
import { changeArchive, holdArchive } from '#modules/archives/change-archive.ts'
import { ArchiveRefused, checkFreeFolder } from '#modules/archives/check-folder.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { standardViewId } from '#modules/metadata-fields/metadata-fields.paths.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { entriesOf, setAccess } from '#modules/permissions/access-of.ts'
import { readParts } from '#modules/processing-profiles/processing-parts.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pool } from '#server/pool-settings.ts'
import { say } from '#server/texts/say.ts'
import {
  type Attributes,
  attributesOf,
  attributesWith,
  difference,
  entryOf,
  everyoneLast,
  factsOf,
  newArchive,
  revisionOf,
} from './archive-config.ts'
import { type Fault, faultsIn, faultsInList, fieldFault, filterFaults, refuseFaults } from './check-archive.ts'
import { arrivalFaults } from './check-arrivals.ts'
import { type KnownMembers, knownMembers } from './members-of-lists.ts'
import { faultOfPool, findPool, makePoolFolder, poolFault } from './pool-folders.ts'

/** Whom a new archive is open to (ARC-049). */
const everyoneLooks: AccessEntry = {
  memberKind: 'group',
  memberId: builtIn.everyone,
  permissions: ['View', 'Preview'],
  autoSearch: '',
}

/**
 * Makes an archive over a folder that the site sets free, or with files that Vitrine keeps, with its access list, and asks for it to
 * be read.
 * @throws Problem PermissionDenied, or one of the wire (22.3) that names every field at fault.
 */
export async function createArchive(viewer: Viewer, wish: ArchiveWish, platform: Platform): Promise<ArchiveRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const inBucket = findPool(wish.Pool ?? '', platform)?.bucket != null
  const start = { ...newArchive(standardViewId), TakesFiles: wish.IsManaged === true || inBucket }
  const attributes = attributesWith(wish, start)
  const entries = everyoneLast(wish.MemberList?.map(entryOf) ?? [everyoneLooks])
  const members = await knownMembers(entries, platform.db)
  const { path, pool, faults: ofPath } = await checkedFolder(attributes, platform)
  refuseFaults([
    ...(await nameFaults(attributes, null, platform)),
    ...faultsIn(attributes, await readParts(platform)),
    ...(await arrivalFaults(wish, newArchive(standardViewId), platform)),
    ...ofPath,
    ...listFaults(attributes, { entries, isThere: members.has }, platform),
  ])
  if ((await listArchives(platform)).length >= platform.settings.archiveLimit) throw new Problem('too_many_archives')
  // Made when nothing else is at fault.
  const bucketPool = pool?.bucket ? pool.id : null
  const folder = pool && bucketPool === null ? await makePoolFolder(pool, attributes.Name, platform) : path
  const facts = factsOf(attributes)
  const details = difference(newArchive(standardViewId), attributes).after
  const row = await addArchive(
    viewer,
    { name: attributes.Name, path: folder, bucketPool, access: entries, facts, details },
    platform,
  ).catch((error) => {
    throw error instanceof ArchiveRefused ? refusal(error) : error
  })
  await tell({ name: 'archive.changed', archiveId: row.id }, platform)
  await requestIndex(row.id, platform)
  return row
}

interface CheckedFolder {
  /** Null where Vitrine makes it. */
  path: string | null
  /** In which a folder is to be made instead. */
  pool: Pool | null
  faults: Fault[]
}

/** Where the files of a new archive lie: a folder that is there, a new one of a pool (ARC-063), one that Vitrine makes, or a bucket, which is Vitrine's to fill. */
async function checkedFolder({ Path, Pool: named, IsManaged }: Attributes, platform: Platform): Promise<CheckedFolder> {
  const isInBucket = findPool(named, platform)?.bucket != null
  if (IsManaged && !(isInBucket && Path.trim() === '')) {
    const message = say('archiveConfig.managedAlone')
    const fault: Fault = { value: 'path_invalid', field: 'IsManaged', rule: 'both', message }
    return { path: null, pool: null, faults: named === '' && Path.trim() === '' ? [] : [fault] }
  }
  if (named !== '') {
    const pool = findPool(named, platform)
    if (!pool) return { path: '', pool, faults: [poolFault('pool')] }
    if (Path.trim() !== '') return { path: '', pool, faults: [poolFault('both')] }
    const fault = await faultOfPool(pool, platform)
    return { path: pool.bucket ? null : '', pool, faults: fault ? [fault] : [] }
  }
  try {
    return { path: await checkFreeFolder(Path.trim(), platform), pool: null, faults: [] }
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    return {
      path: '',
      pool: null,
      faults: [{ value: 'path_invalid', field: 'Path', rule: error.rule, message: error.said }],
    }
  }
}

function refusal({ field, rule, said: message }: ArchiveRefused): Problem {
  const fields = [{ field: field === 'name' ? 'Name' : 'Path', rule, message }]
  return new Problem(field === 'name' ? 'name_exists' : 'path_invalid', { message, fields })
}

/**
 * Changes what a wish names of an archive, access list included, all of it or nothing; effective with the next request of anybody.
 * @throws Problem PermissionDenied, ArchiveNotFound, EditConflict when it was made of an earlier state, or as `createArchive`.
 */
export async function saveArchive(
  viewer: Viewer,
  { id, wish }: { id: number; wish: ArchiveWish },
  platform: Platform,
): Promise<ArchiveRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const wished = wish.MemberList ? everyoneLast(wish.MemberList.map(entryOf)) : null
  const members = await knownMembers(wished ?? [], platform.db)
  const known = await findArchive(id, platform)
  if (!known) throw new Problem('ArchiveNotFound')
  const ofArrivals = await arrivalFaults(wish, attributesOf(known), platform)
  await deed(platform, async (inside) => {
    const row = await holdArchive(id, inside)
    if (!row) throw new Problem('ArchiveNotFound')
    const [before, listed] = [attributesOf(row), await entriesOf(id, inside)]
    if (wish.Revision !== undefined && wish.Revision !== revisionOf(before, listed)) throw new Problem('EditConflict')
    const attributes = attributesWith(wish, before)
    const entries = wished ?? listed
    refuseFaults([
      ...(await nameFaults(attributes, row, inside)),
      ...faultsIn(attributes, await readParts(inside)),
      ...ofArrivals,
      ...(attributes.Path === before.Path ? [] : [pathStays(before.Path)]),
      ...(attributes.Pool === before.Pool ? [] : [poolFault('stays')]),
      ...(attributes.IsManaged === before.IsManaged ? [] : [managedStays()]),
      ...filterFaults('AutoSearch', attributes.AutoSearch, platform),
      // A list that nobody has changed is not read again: it may have a thousand filters.
      ...(wished ? faultsInList(wished, isThere(members, listed), platform) : []),
    ])
    const changed = difference(before, attributes)
    if (!changed.isNone) {
      const subject = { kind: 'archive' as const, id, name: row.name }
      const details = { before: changed.before, after: changed.after }
      await noteDeed(viewer, { deed: 'archive.changed', subject, details }, inside)
      await changeArchive(row, { facts: factsOf(attributes), by: viewer.userId }, inside)
    }
    if (JSON.stringify(entries) !== JSON.stringify(listed)) await setAccess(viewer, id, entries, inside)
    await tell({ name: 'archive.changed', archiveId: id }, inside)
  })
  const row = await findArchive(id, platform)
  if (!row) throw new Problem('ArchiveNotFound')
  return row
}

/** Whoever stands in the list already may stay, also while they are deleted and can be taken back. */
function isThere(members: KnownMembers, listed: readonly AccessEntry[]) {
  const here = new Set(listed.map(({ memberKind, memberId }) => `${memberKind} ${memberId}`))
  return (entry: AccessEntry) => members.has(entry) || here.has(`${entry.memberKind} ${entry.memberId}`)
}

function listFaults(
  { AutoSearch }: Attributes,
  { entries, isThere }: { entries: readonly AccessEntry[]; isThere: (entry: AccessEntry) => boolean },
  platform: Platform,
): Fault[] {
  return [...filterFaults('AutoSearch', AutoSearch, platform), ...faultsInList(entries, isThere, platform)]
}

/** A name that another archive has (ARC-060); the own one is fine (ARC-061). */
async function nameFaults({ Name }: Attributes, row: BareArchive | null, executing: Executing): Promise<Fault[]> {
  const twin = Name === '' ? null : await findArchiveByName(Name, executing)
  if (!twin || twin.id === row?.id) return []
  const message = say('archiveRules.nameTaken', { name: twin.name })
  return [{ value: 'name_exists', field: 'Name', rule: 'taken', message }]
}

function managedStays(): Fault {
  return { ...fieldFault('IsManaged', 'stays', say('archiveConfig.managedStays')), value: 'path_invalid' }
}

/** What is known of its files, what was deleted and earlier versions belong to the folder: it is not changed over the wire. */
function pathStays(folder: string): Fault {
  return { ...fieldFault('Path', 'stays', say('archiveConfig.pathStays', { folder })), value: 'path_invalid' }
}
