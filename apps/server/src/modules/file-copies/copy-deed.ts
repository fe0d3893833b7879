import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { inputFolderFor } from '#modules/archives/archive-settings.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { getAssetById } from '#modules/assets/get-asset.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { changeEach } from '#modules/changes/change-many.ts'
import type { Author } from '#modules/changes/change-values.ts'
import { layersOf } from '#modules/changes/layers-of.ts'
import { deleteWay, findWay, saveWay } from '#modules/file-moves/copied-ways.ts'
import { copyFiles } from '#modules/file-moves/copy-files.ts'
import type { NamedAsset } from '#modules/file-moves/named-assets.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { carryLicences, holdLicencesOfEach } from '#modules/licences/carry-licences.ts'
import { holdSources, linkMade } from '#modules/made-from/accept-links.ts'
import { applyMacros, type ReadyMacros, readyMacros } from '#modules/metadata-macros/apply-macros.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { releaseRoom, reserveRoom } from '#modules/quotas/reserve-room.ts'
import { copyAsset } from '#modules/reading/copy-asset.ts'
import { requestReading } from '#modules/reading/request-index.ts'
import { storedVersion } from '#modules/revisions/stored-version.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import { receivingArchive } from '#modules/uploads/receiving-archive.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

export const copyType = 'copy'
export const duplicateType = 'duplicate'
type CopyType = typeof copyType | typeof duplicateType

export const permissionFor: Readonly<Record<CopyType, ArchivePermission>> = {
  [copyType]: 'CopyFrom',
  [duplicateType]: 'DuplicateFile',
}

export interface CopyDetails extends Asked {
  author: Author
  assets: readonly NamedAsset[]
  /** Null for a duplicate, which lies beside what it is a copy of. */
  destination: { archiveId: number; folder: string } | null
  /** By href, of those of which an earlier version is copied. */
  revisions?: Readonly<Record<string, number>>
}

type Copied = Awaited<ReturnType<typeof copyFiles>> & {
  id: number
  before: string
  target: ArchiveRow
  folderId: number | null
  macros: ReadyMacros
  /** Whether it is an earlier version. */
  isOther: boolean
}

/** Files of one transaction: each takes as long as its bytes take. */
const chunk = 5

/** Files are copied. Where each is about to be put is noted before, so that a try that was cut off makes no second copy. */
export function copyDeed(type: CopyType, platform: Platform): LongDeed<CopyDetails> {
  const prepared = new WeakMap<object, Map<string, Copied>>()
  const knownTo = (task: object) => prepared.get(task) ?? prepared.set(task, new Map()).get(task)
  return {
    type,
    class: 'bulk',
    chunk,
    next({ details: { assets } }, cursor, limit) {
      const at = Number(cursor)
      const items = assets.slice(at, at + limit).map(({ href }) => ({ item: href, href }))
      return Promise.resolve({ items, cursor: at + limit < assets.length ? String(at + limit) : null })
    },
    async prepare(task, { item }) {
      knownTo(task)?.set(item, await onDisk(task, item, type, platform))
    },
    async applyAll(task, items, inside) {
      const { author } = task.details
      const actor = actorOf(author)
      const ids = items.flatMap(({ item }) => knownTo(task)?.get(item)?.id ?? [])
      const held = await holdLicencesOfEach(ids, inside)
      await holdSources(ids, inside)
      for (const { item } of items) {
        const copied = knownTo(task)?.get(item)
        if (!copied) continue
        const { id, before, target, isOther, macros, ...file } = copied
        const { edits, fileValues } = await layersOf(id, inside)
        const made = await copyAsset(id, { archive: target, file, fileValues, isOther }, inside)
        if (made === null) throw new Problem('AssetNotFound')
        await carryLicences({ to: made, held: held.get(id) ?? [] }, inside)
        await linkMade({ made_id: made, source_id: id, how: isOther ? 'version' : type }, inside)
        if (edits.size > 0) await changeEach([made], () => edits, author, inside)
        const macrosLeftOut = await applyMacros(macros, { id: made, path: file.path }, author, inside)
        await deleteWay(task.id, id, inside)
        await releaseRoom(holderOf(task.id, id), inside)
        const subject = { kind: 'asset' as const, id: file.path, name: file.filename }
        const deed = type === copyType ? 'asset.copied' : 'asset.duplicated'
        const details = { archive: target.id, before, ...(macrosLeftOut.length > 0 ? { macrosLeftOut } : {}) }
        await noteDeed(actor, { deed, subject, details }, inside)
      }
      return new Map()
    },
    becameOf(task, { item }) {
      const to = knownTo(task)?.get(item)
      return to ? { href: platform.settings.base + assetsPaths.asset(to.target, to.path), filename: to.filename } : null
    },
  }
}

/** Of the room that a copy takes. */
const holderOf = (taskId: string, id: number) => `copy ${taskId} ${id}`

/** @throws Problem AssetNotFound, PermissionDenied, QuotaReached, and as `copyFiles`. */
async function onDisk(
  { id: taskId, details }: BackgroundTask<CopyDetails>,
  href: string,
  type: CopyType,
  platform: Platform,
): Promise<Copied> {
  const id = details.assets.find((asset) => asset.href === href)?.id ?? 0
  const viewer = await resolveAsker(details, platform)
  const known = (await whichOf(await accessOf(viewer, platform), [id], permissionFor[type], platform)).get(id)
  const [row] = known ? await findAssets([id], platform) : []
  const archive = known ? await knownArchive(known.archive_id, platform) : null
  if (!known || !row || !archive) throw new Problem('AssetNotFound')
  if (known.is_allowed !== 1) throw new Problem('PermissionDenied')
  const { destination } = details
  const wish = destination && { archiveId: destination.archiveId, permission: 'CopyTo' as const }
  const target = wish ? await receivingArchive(viewer, wish, platform) : archive
  if (target.takes_files !== 1) throw new Problem('PermissionDenied')
  const folder = destination
    ? inputFolderFor(target, destination.folder)
    : row.path.slice(0, Math.max(0, row.path.lastIndexOf('/')))
  const begun = await findWay(taskId, id, platform)
  const note = (path: string) => saveWay({ task_id: taskId, asset_id: id, path }, platform)
  const revision = details.revisions?.[href] ?? row.revision
  const isOther = revision !== row.revision
  if (isOther) await getAssetById(await accessOf(viewer, platform), id, 'HistoryView', platform)
  // What lies beside the file speaks of the file as it is now.
  const older = isOther && { ...(await storedVersion(id, revision, platform)), sidecars: '', captions: '' }
  const wanted = { archive, target, row: { ...row, ...older }, folder, mark: `${taskId}-${id}`, begun, note }
  const bytes = wanted.row.bytes
  await reserveRoom({ holder: holderOf(taskId, id), archiveId: target.id, bytes }, platform)
  const copied = await copyFiles(wanted, platform).catch(async (error) => {
    await releaseRoom(holderOf(taskId, id), platform)
    throw error
  })
  const folderId = folder === '' ? null : await ensureFolder(target.id, folder, platform)
  // A duplicate lies where the file lies: it comes into no archive.
  const macros = type === copyType ? await readyMacros(target, 'copy', platform) : { macros: [], leftOut: [] }
  // What waits to be read is read in its copy too.
  if (row.state !== 'ready' || isOther) await requestReading(target.id, platform)
  return { ...copied, id, before: row.path, target, folderId, macros, isOther }
}
