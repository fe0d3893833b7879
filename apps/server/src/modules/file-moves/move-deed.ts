import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { type Relocation, relocateAsset } from '#modules/reading/relocate-asset.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { moveFiles } from './move-files.ts'
import { nameFor } from './name-for.ts'

export const renameType = 'rename'
export const moveType = 'move'

export interface MoveDetails extends Asked {
  userName: string
  assets: readonly { href: string; id: number }[]
  /** Of a rename. */
  filename: string | null
  /** Of a move: the folder, and its archive. */
  folder: string | null
  archiveId: number | null
}

interface Prepared extends Relocation {
  archive: ArchiveRow
  before: string
}

/** Files get another name, or another folder. Each is one step on the disk and one in the database; killed in between, it is found. */
export function moveDeed(type: typeof renameType | typeof moveType, platform: Platform): LongDeed<MoveDetails> {
  const prepared = new WeakMap<object, Map<string, Prepared>>()
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
      const relocation = await relocationOf(task, item, permission, platform)
      const beside = await onDisk(relocation, platform)
      passFaultPoint('file-move.moved')
      knownTo(task)?.set(item, { ...relocation, beside })
    },
    async applyAll(task, items, inside) {
      for (const { item } of items) {
        const to = knownTo(task)?.get(item)
        if (!to || to.before === to.path) continue
        await relocateAsset(to.archive.id, to, inside)
        const { userId, userName } = task.details
        const actor = { kind: 'user', userId, userName, from: '' } as const
        const subject = { kind: 'asset' as const, id: to.path, name: to.filename }
        const details = { archive: to.archive.id, before: to.before }
        await noteDeed(actor, { deed: type === renameType ? 'asset.renamed' : 'asset.moved', subject, details }, inside)
      }
      return new Map()
    },
    becameOf(task, { item }) {
      const to = knownTo(task)?.get(item)
      return to
        ? { href: platform.settings.base + assetsPaths.asset(to.archive, to.path), filename: to.filename }
        : null
    },
  }
}

/** @throws Problem AssetNotFound, PermissionDenied, MovesWithinArchive. */
async function relocationOf(
  { details }: BackgroundTask<MoveDetails>,
  href: string,
  permission: ArchivePermission,
  platform: Platform,
) {
  const at = details.assets.findIndex((asset) => asset.href === href)
  const id = details.assets[at]?.id ?? 0
  const access = await accessOf(await resolveAsker(details, platform), platform)
  const known = (await whichOf(access, [id], permission, platform)).get(id)
  const [row] = known ? await findAssets([id], platform) : []
  const archive = known ? await knownArchive(known.archive_id, platform) : null
  if (!known || !row || !archive) throw new Problem('AssetNotFound')
  if (known.is_allowed !== 1 || archive.takes_files !== 1) throw new Problem('PermissionDenied')
  if (details.archiveId !== null && details.archiveId !== archive.id) throw new Problem('MovesWithinArchive')
  const around = row.path.slice(0, Math.max(0, row.path.lastIndexOf('/')))
  const folder = details.folder ?? around
  const count = details.assets.length
  const filename = details.filename === null ? row.filename : nameFor(details.filename, row.filename, { at, count })
  const path = folder === '' ? filename : `${folder}/${filename}`
  if (folder !== around) await platform.originals.makeFolder({ root: archive.path, path: folder })
  const folderId = folder === '' ? null : await ensureFolder(archive.id, folder, platform)
  return { id, archive, before: row.path, path, filename, folderId, row }
}

async function onDisk(relocation: Awaited<ReturnType<typeof relocationOf>>, platform: Platform) {
  try {
    return await moveFiles(relocation, platform)
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    if (error.reason === 'stuck') throw new Outage('files', 'The disk of an archive does not answer.', error)
    if (error.code === 'EEXIST') throw new Problem('NameTaken')
    throw new Problem('FileUnavailable')
  }
}
