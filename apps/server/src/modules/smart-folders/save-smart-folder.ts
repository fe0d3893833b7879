import type { SmartFolderChange, SmartFolderCreation } from '@vitrine/contract/smart-folders.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { parseSearch } from '#modules/collections/collection-request.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { isFoundWhole } from '#modules/metadata-fields/is-found-whole.ts'
import type { Access } from '#modules/permissions/access.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { parseSmartPlace } from './smart-folders.paths.ts'
import {
  countSmartFolders,
  deleteSmartFolder,
  findSmartFolder,
  insertSmartFolder,
  listSmartFolders,
  updateSmartFolder,
} from './smart-folders.repository.ts'
import type { SmartFolderRow } from './smart-folders.tables.ts'
import { deepest, smartChain } from './smart-search.ts'

/** All are listed and counted at once. */
const mostInArchive = 500
const mostInOne = 100

/** What a deed on smart folders is about: the archive, and what the viewer may do in it. */
export interface SmartDeed {
  access: Access
  archive: ArchiveRow
}

/** Whether a viewer may change the smart folders of an archive. */
export const mayEditSmartFolders = (access: Access, archiveId: number): boolean =>
  access.viewer.kind === 'user' && access.viewer.mayChange && access.scope('EditSmartFolders', archiveId) !== null

/**
 * Makes one, as the last in its place.
 * @throws Problem PermissionDenied, InvalidRequest and InvalidSearchExpression that name the field, SmartFolderExists.
 */
export async function addSmartFolder(
  { access, archive }: SmartDeed,
  { name, description, searchString, parent, levels }: SmartFolderCreation,
  platform: Platform,
): Promise<SmartFolderRow> {
  demandEdit(access, archive)
  const parentId = await parentOf(archive, parent, platform)
  await checkContent(access, { searchString, levels }, platform)
  return deed(platform, async (inside) => {
    const beside = await listSmartFolders({ archiveId: archive.id, parentId }, inside, true)
    const isFull = (await countSmartFolders(archive.id, inside)) >= mostInArchive || beside.length >= mostInOne
    if (isFull) throw wrong('parent', 'most', say('smartFolders.tooMany', { count: mostInOne }))
    demandFree(beside, name, null)
    const now = inside.clock.now()
    const place = { archive_id: archive.id, parent_id: parentId, position: (beside.at(-1)?.position ?? 0) + 1 }
    const what = { name, name_key: fold(name), description, search: searchString, levels: levels.join(' ') }
    const row = await insertSmartFolder({ ...place, ...what, created_at: now, modified_at: now }, inside)
    await note('smart-folder.made', { access, row }, inside)
    return row
  })
}

/** @throws Problem as `addSmartFolder`, and NotFound. */
export async function changeSmartFolder(
  { access, archive }: SmartDeed,
  { id, ...wish }: SmartFolderChange & { id: number },
  platform: Platform,
): Promise<SmartFolderRow> {
  demandEdit(access, archive)
  const { searchString = '', levels = [] } = wish
  await checkContent(access, { searchString, levels }, platform)
  return onOne(archive.id, id, platform, async ({ row, beside }, inside) => {
    const name = wish.name ?? row.name
    demandFree(beside, name, id)
    const what = {
      ...{ name, name_key: fold(name), modified_at: inside.clock.now() },
      description: wish.description ?? row.description,
      search: wish.searchString ?? row.search,
      levels: wish.levels?.join(' ') ?? row.levels,
    }
    await updateSmartFolder(id, what, inside)
    await note('smart-folder.changed', { access, row: { ...row, ...what } }, inside)
    return { ...row, ...what }
  })
}

/** Takes one away with all that lie in it. @throws Problem PermissionDenied, NotFound. */
export async function removeSmartFolder({ access, archive }: SmartDeed, id: number, platform: Platform): Promise<void> {
  demandEdit(access, archive)
  await onOne(archive.id, id, platform, async ({ row }, inside) => {
    await note('smart-folder.removed', { access, row }, inside)
    await deleteSmartFolder(id, inside)
  })
}

/** Moves one by so many places among its neighbours; beyond an end nothing happens. @throws Problem as `removeSmartFolder`. */
export async function moveSmartFolder(
  { access, archive }: SmartDeed,
  { id, by }: { id: number; by: number },
  platform: Platform,
): Promise<void> {
  demandEdit(access, archive)
  await onOne(archive.id, id, platform, async ({ row, beside }, inside) => {
    const at = beside.findIndex((one) => one.id === id)
    const to = at + by
    if (by === 0 || to < 0 || to >= beside.length) return
    const order = beside.toSpliced(at, 1).toSpliced(to, 0, row)
    for (const [position, one] of order.entries())
      if (one.position !== position + 1) await updateSmartFolder(one.id, { position: position + 1 }, inside)
    await note('smart-folder.changed', { access, row }, inside)
  })
}

/** One with those beside it, held until the deed ends. @throws Problem NotFound. */
function onOne<Result>(
  archiveId: number,
  id: number,
  platform: Platform,
  work: (one: { row: SmartFolderRow; beside: SmartFolderRow[] }, inside: Executing) => Promise<Result>,
): Promise<Result> {
  return deed(platform, async (inside) => {
    const found = await findSmartFolder(archiveId, id, inside)
    const beside = found ? await listSmartFolders({ archiveId, parentId: found.parent_id }, inside, true) : []
    const row = beside.find((one) => one.id === id)
    if (!row) throw new Problem('NotFound')
    return work({ row, beside }, inside)
  })
}

/** @throws Problem InvalidRequest for what is no smart folder of this archive, or one that lies too deep. */
async function parentOf(archive: ArchiveRow, href: string | null, platform: Platform): Promise<number | null> {
  if (href === null || href === '') return null
  const place = parseSmartPlace(href)
  const isHere = href.includes(`/archives/${archive.id}`) && place?.values.length === 0
  const chain = isHere ? await smartChain(archive.id, place.id, platform).catch(() => null) : null
  if (chain === null) throw wrong('parent', 'exists', say('smartFolders.noParent'))
  if (chain.length >= deepest) throw wrong('parent', 'deepest', say('smartFolders.tooDeep', { count: deepest }))
  return chain.at(-1)?.id ?? null
}

async function checkContent(
  { viewer }: Access,
  { searchString, levels }: { searchString: string; levels: readonly number[] },
  platform: Platform,
): Promise<void> {
  const fields = await fieldDefinitions(platform)
  const wrongLevel = levels.find((id, at) => !isFoundWhole(id) || !fields.find(id) || levels.indexOf(id) !== at)
  if (wrongLevel !== undefined)
    throw wrong('levels', 'field', say('smartFolders.noLevel', { number: String(wrongLevel) }))
  try {
    const pairs: [string, string][] = searchString === '' ? [] : [['q', searchString]]
    await resolveTerms(parseSearch(pairs, viewer, platform), viewer, platform)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = error.details.message ?? ((language) => error.textsIn(language).message)
    throw new Problem(error.value, { message, fields: [{ field: 'searchString', rule: error.value, message }] })
  }
}

function demandEdit(access: Access, archive: ArchiveRow): void {
  if (!mayEditSmartFolders(access, archive.id)) throw new Problem('PermissionDenied')
}

function demandFree(beside: readonly SmartFolderRow[], name: string, own: number | null): void {
  if (!beside.some((one) => one.id !== own && one.name_key === fold(name))) return
  const message = say('smartFolders.exists')
  throw new Problem('SmartFolderExists', { message, fields: [{ field: 'name', rule: 'unique', message }] })
}

function wrong(field: string, rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}

function note(
  what: 'smart-folder.made' | 'smart-folder.changed' | 'smart-folder.removed',
  { access, row }: { access: Access; row: SmartFolderRow },
  inside: Executing,
): Promise<void> {
  const subject = { kind: 'smart-folder' as const, id: row.id, name: row.name }
  return noteDeed(access.viewer, { deed: what, subject, details: { archive: row.archive_id } }, inside)
}
