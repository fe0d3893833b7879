import type { ImportFolderChange, ImportFolderCreation } from '@vitrine/contract/import-folders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import { ArchiveRefused, checkFreeFolder, checkSeparateFolder, isInside } from '#modules/archives/check-folder.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import { readTemplateAddress } from '#modules/metadata-templates/metadata-templates.paths.ts'
import { checkFolder } from '#modules/uploads/check-name.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import {
  deleteImportFolder,
  findImportFolder,
  insertImportFolder,
  listImportFolders,
  updateImportFolder,
} from './import-folders.repository.ts'
import type { ImportFolderRow } from './import-folders.tables.ts'
import { lookTask } from './look-task.ts'

/** Each is looked at every minute. */
export const mostImportFolders = 100

/**
 * Makes an import folder; its files are taken from now on.
 * @throws Problem PermissionDenied, InvalidRequest that names the field and the rule.
 */
export async function addImportFolder(
  viewer: Viewer,
  wish: ImportFolderCreation,
  platform: Platform,
): Promise<ImportFolderRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const known = await listImportFolders(platform)
  if (known.length >= mostImportFolders)
    throw refused('name', 'most', say('importFolders.mostFolders', { count: mostImportFolders }))
  const path = await checkedPath(viewer, wish.path, known, platform)
  const place = await checkedDestination(viewer, wish, platform)
  const template_id = await checkedTemplate(wish.template, platform)
  const now = platform.clock.now()
  const said = { name: wish.name, path, ...place, clash: wish.clash, doubles: wish.doubles, template_id }
  const none = { problem: null, looked_at: null, brought: 0, refused: 0 }
  const row = { ...said, ...none, is_on: wish.isOn ? 1 : 0, created_at: now, modified_at: now }
  const id = await deed(platform, async (inside) => {
    const number = await insertImportFolder(row, inside)
    const subject = { kind: 'import-folder' as const, id: number, name: row.name }
    await noteDeed(viewer, { deed: 'import-folder.made', subject, details: said }, inside)
    return number
  })
  if (wish.isOn) await platform.tasks.enqueue(lookTask(id))
  return { ...row, id }
}

/** @throws Problem PermissionDenied, NotFound, InvalidRequest. */
export async function changeImportFolder(
  viewer: Viewer,
  { id, ...wish }: ImportFolderChange & { id: number },
  platform: Platform,
): Promise<void> {
  demandGroupPermission(viewer, 'manageArchives')
  const row = await getImportFolder(id, platform)
  const clash = wish.clash ?? row.clash
  const destination = wish.destination ?? null
  const place =
    destination === null
      ? await checkedPlace({ archiveId: row.archive_id, folder: row.folder, clash }, platform)
      : await checkedDestination(viewer, { destination, folder: wish.folder ?? '', clash }, platform)
  const template =
    wish.template === undefined ? row.template_id : await checkedTemplate(wish.template, platform, row.template_id)
  const change = {
    ...{ name: wish.name ?? row.name, ...place, clash, doubles: wish.doubles ?? row.doubles, template_id: template },
    is_on: wish.isOn === undefined ? row.is_on : Number(wish.isOn),
  }
  await deed(platform, async (inside) => {
    await updateImportFolder(id, { ...change, problem: null, modified_at: inside.clock.now() }, inside)
    const subject = { kind: 'import-folder' as const, id, name: change.name }
    await noteDeed(viewer, { deed: 'import-folder.changed', subject, details: change }, inside)
  })
  if (change.is_on === 1) await platform.tasks.enqueue(lookTask(id))
}

/** The folder and what lies in it stay; what came in stays in the archive. @throws Problem PermissionDenied, NotFound. */
export async function removeImportFolder(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageArchives')
  const { name, path } = await getImportFolder(id, platform)
  await deed(platform, async (inside) => {
    await deleteImportFolder(id, inside)
    const subject = { kind: 'import-folder' as const, id, name }
    await noteDeed(viewer, { deed: 'import-folder.removed', subject, details: { path } }, inside)
  })
}

/** @throws Problem NotFound. */
export async function getImportFolder(id: number, platform: Platform): Promise<ImportFolderRow> {
  const row = await findImportFolder(id, platform)
  if (!row) throw new Problem('NotFound')
  return row
}

/** Whoever is at the machine may name any folder of it; all others one of those that the site sets free. */
async function checkedPath(
  viewer: Viewer,
  given: string,
  known: readonly ImportFolderRow[],
  platform: Platform,
): Promise<string> {
  const check = viewer.kind === 'system' ? checkSeparateFolder : checkFreeFolder
  const path = await check(given, platform).catch((error) => {
    throw error instanceof ArchiveRefused ? refused(error.field, error.rule, error.said) : error
  })
  const neighbour = known.find((one) => isInside(path, one.path) || isInside(one.path, path))
  if (neighbour) throw refused('path', 'overlap', say('importFolders.overlap', { folder: path, name: neighbour.name }))
  return path
}

async function checkedDestination(
  viewer: Viewer,
  { destination, folder: below, clash }: Pick<ImportFolderCreation, 'destination' | 'folder' | 'clash'>,
  platform: Platform,
) {
  const { path } = parseAddress(destination)
  if (!path.startsWith(`${platform.settings.base}${archiveList}/`) || path.endsWith('.info'))
    throw refused('destination', 'collection', say('importFolders.noDestination'))
  const { archiveId, folder } = parseCollectionRequest(path, viewer, platform)
  const whole = [folder, below].filter((part) => part !== '').join('/')
  return checkedPlace({ archiveId: archiveId ?? 0, folder: whole, clash }, platform)
}

/** @throws Problem InvalidRequest, InvalidFilename. */
async function checkedPlace(
  { archiveId, folder, clash }: { archiveId: number; folder: string; clash: ImportFolderRow['clash'] },
  platform: Platform,
) {
  const archive = await findArchive(archiveId, platform)
  if (!archive) throw refused('destination', 'collection', say('importFolders.noDestination'))
  const { id, name } = archive
  if (archive.takes_files !== 1) throw refused('destination', 'takes', say('importFolders.takesNoFiles', { name }))
  if (clash === 'version' && archive.versions_kept === 0)
    throw refused('clash', 'versions', say('importFolders.noVersions', { name }))
  return { archive_id: id, folder: checkFolder(folder, 'folder') }
}

/** The number of a template; one that only some have would be read by whoever sees the pictures. */
async function checkedTemplate(
  address: string | null,
  platform: Platform,
  before: string | null = null,
): Promise<string | null> {
  if (address === null) return null
  const id = readTemplateAddress(address, platform.settings.base)
  // The one that it has already is kept, whoever has it by now.
  if (id !== null && id === before) return id
  const template = id === null ? null : await findAnyTemplate(id, platform)
  if (template?.is_shared !== 1) throw refused('template', 'shared', say('importFolders.noTemplate'))
  return template.id
}

function refused(field: string, rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule, message }] })
}
