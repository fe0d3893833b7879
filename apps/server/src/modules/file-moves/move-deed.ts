import { nameFor } from '@vitrine/contract/file-moves.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { inputFolderFor } from '#modules/archives/archive-settings.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import type { Author } from '#modules/changes/change-values.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { applyMacros, type ReadyMacros, readyMacros } from '#modules/metadata-macros/apply-macros.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { holdCounts, releaseRoom } from '#modules/quotas/reserve-room.ts'
import { type Relocation, relocateAsset } from '#modules/reading/relocate-asset.ts'
import { transferAsset } from '#modules/reading/transfer-asset.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import { receivingArchive } from '#modules/uploads/receiving-archive.ts'
import type { Executing } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { deleteWay } from './copied-ways.ts'
import { leavingTask } from './leftover.ts'
import { type Across, holderOf, moveAcross } from './move-across.ts'
import { moveFiles } from './move-files.ts'

export const renameType = 'rename'
export const moveType = 'move'

export interface MoveDetails extends Asked {
  userName: string
  /** With the names of their own that they get by a rename. */
  assets: readonly { href: string; id: number; filename?: string | null }[]
  /** Of a rename: the name for all others. */
  filename: string | null
  /** Of a move: the folder, and its archive. */
  folder: string | null
  archiveId: number | null
}

interface Prepared {
  id: number
  /** That it lies in now, and from now on. */
  archive: ArchiveRow
  target: ArchiveRow
  before: string
  path: string
  filename: string
  folderId: number | null
  row: AssetRow
  author: Author
  /** Of the archive that it comes into. */
  macros: ReadyMacros
}

type Done = Prepared & ({ beside: Relocation['beside']; across: null } | { across: Across })

/**
 * Files get another name, another folder or another archive. Within an archive each is one step on the disk and one in the database;
 * killed in between, it is found. Into another archive a file is copied; once the rows say where it lies, the first one is taken away.
 */
export function moveDeed(type: typeof renameType | typeof moveType, platform: Platform): LongDeed<MoveDetails> {
  const prepared = new WeakMap<object, Map<string, Done>>()
  const permission: ArchivePermission = type === renameType ? 'Rename' : 'MoveFrom'
  const knownTo = (task: object) => prepared.get(task) ?? prepared.set(task, new Map()).get(task)
  return {
    type,
    class: 'bulk',
    chunk: 20,
    next({ details: { assets } }, cursor, limit) {
      const at = Number(cursor)
      const items = assets.slice(at, at + limit).map(({ href }) => ({ item: href, href }))
      return Promise.resolve({ items, cursor: at + limit < assets.length ? String(at + limit) : null })
    },
    async prepare(task, { item }) {
      const wish = await relocationOf(task, item, permission, platform)
      knownTo(task)?.set(item, await onDisk(wish, task.id, platform))
      passFaultPoint('file-move.moved')
    },
    async applyAll(task, items, inside) {
      const actor = actorOf(task.details)
      const known = items.flatMap(({ item }) => knownTo(task)?.get(item) ?? [])
      const across = known.filter((to) => to.across !== null)
      await holdCounts(
        across.flatMap((to) => [to.archive.id, to.target.id]),
        inside,
      )
      for (const { item } of items) {
        const to = knownTo(task)?.get(item)
        if (!to || (to.across === null && to.before === to.path)) continue
        const macrosLeftOut = await noteMoved(task.id, to, inside)
        const subject = { kind: 'asset' as const, id: to.path, name: to.filename }
        const from = to.archive.id === to.target.id ? {} : { from: to.archive.id }
        const left = macrosLeftOut.length > 0 ? { macrosLeftOut } : {}
        const details = { archive: to.target.id, before: to.before, ...from, ...left }
        await noteDeed(actor, { deed: type === renameType ? 'asset.renamed' : 'asset.moved', subject, details }, inside)
      }
      return new Map()
    },
    becameOf(task, { item }) {
      const to = knownTo(task)?.get(item)
      return to ? { href: platform.settings.base + assetsPaths.asset(to.target, to.path), filename: to.filename } : null
    },
  }
}

/** Answers the fields of macros that could not be done. */
async function noteMoved(taskId: string, to: Done, inside: Executing): Promise<number[]> {
  const { id, across } = to
  if (across === null) {
    await relocateAsset(to.archive.id, to, inside)
    return []
  }
  const { left, ...file } = across
  if (!(await transferAsset(id, { archive: to.target, file }, inside))) throw new Problem('AssetNotFound')
  await deleteWay(taskId, id, inside)
  await releaseRoom(holderOf(taskId, id), inside)
  await noteTask(leavingTask(left), inside)
  return applyMacros(to.macros, { id, path: to.path }, to.author, inside)
}

/** @throws Problem AssetNotFound, PermissionDenied, and where nothing may be put into the archive that it shall go to. */
async function relocationOf(
  { details }: BackgroundTask<MoveDetails>,
  href: string,
  permission: ArchivePermission,
  platform: Platform,
): Promise<Prepared> {
  const at = details.assets.findIndex((asset) => asset.href === href)
  const id = details.assets[at]?.id ?? 0
  const viewer = await resolveAsker(details, platform)
  const access = await accessOf(viewer, platform)
  const known = (await whichOf(access, [id], permission, platform)).get(id)
  const [row] = known ? await findAssets([id], platform) : []
  const archive = known ? await knownArchive(known.archive_id, platform) : null
  if (!known || !row || !archive) throw new Problem('AssetNotFound')
  if (known.is_allowed !== 1 || archive.takes_files !== 1) throw new Problem('PermissionDenied')
  const { archiveId } = details
  const isAcross = archiveId !== null && archiveId !== archive.id
  // Within an archive as well: whoever may not put files there puts none into another folder of it.
  const target =
    archiveId === null ? archive : await receivingArchive(viewer, { archiveId, permission: 'MoveTo' }, platform)
  const around = row.path.slice(0, Math.max(0, row.path.lastIndexOf('/')))
  const named = details.folder ?? around
  const folder = isAcross ? inputFolderFor(target, named) : named
  const filename = nameAfter(details, row.filename, at)
  const path = folder === '' ? filename : `${folder}/${filename}`
  const macros = isAcross ? await readyMacros(target, 'move', platform) : { macros: [], leftOut: [] }
  const author = authorOf(viewer)
  const wish = { id, archive, target, before: row.path, path, filename, folderId: null, row, author, macros }
  if (isAcross) return wish
  if (folder !== around) await platform.originals.makeFolder({ root: archive.path, path: folder })
  return { ...wish, folderId: folder === '' ? null : await ensureFolder(archive.id, folder, platform) }
}

/** A name for all is given with a number where there are several; a task of the program before has no others. */
function nameAfter({ assets, filename }: MoveDetails, now: string, at: number): string {
  const own = assets[at]?.filename ?? null
  if (own !== null) return nameFor(own, now, { at: 0, count: 1 })
  return filename === null ? now : nameFor(filename, now, { at, count: assets.length })
}

/** @throws Problem, Outage. */
async function onDisk(wish: Prepared, taskId: string, platform: Platform): Promise<Done> {
  const { archive, target, row } = wish
  if (archive.id !== target.id) {
    const folder = wish.path.slice(0, Math.max(0, wish.path.lastIndexOf('/')))
    const across = await moveAcross({ archive, target, row, folder }, taskId, platform)
    return { ...wish, path: across.path, filename: across.filename, across }
  }
  try {
    return { ...wish, beside: await moveFiles(wish, platform), across: null }
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw new Outage('files', 'The disk of an archive does not answer.', error)
    if (error.code === 'EEXIST') throw new Problem('NameTaken')
    throw new Problem('FileUnavailable')
  }
}
