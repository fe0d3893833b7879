import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { requestReading } from '#modules/reading/request-index.ts'
import { bringBack, forgetAssets, removePictures } from '#modules/reading/set-aside.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { seeTrash } from './see-trash.ts'
import { type FileOfAsset, filesOfAssets } from './trash.queries.ts'
import {
  deleteTrashed,
  findTrashed,
  hold,
  listTrashed,
  listTrashedBy,
  saveWay,
  settleThere,
} from './trash.repository.ts'
import type { TrashedRow } from './trash.tables.ts'
import { removeForGood, takeOut } from './trash-files.ts'

export const restoreType = 'restore'
export const removeType = 'remove'
export type TrashDeedType = typeof restoreType | typeof removeType

/** Which files: these, all of an archive that were there when it began, or what a task has deleted. */
export interface TrashDetails extends Asked {
  userName: string
  archiveId: number | null
  ids: readonly number[] | null
  until: number
  /** The task that is taken back. */
  undoes: string | null
}

/** Files of one transaction. */
const chunk = 50

interface Ready {
  trashed: TrashedRow
  file: FileOfAsset
  archive: ArchiveRow
  returned: (Awaited<ReturnType<typeof takeOut>> & { folderId: number | null }) | null
}

/** Files of a trash are restored, or go for good. What a try that was cut off has done on the disk is found. */
export function trashDeed(type: TrashDeedType, platform: Platform): LongDeed<TrashDetails> {
  const prepared = new WeakMap<object, ReadonlyMap<string, Ready>>()
  return {
    type,
    class: 'bulk',
    chunk,
    next: (task, cursor, limit) => nextItems(task, { cursor, limit }, platform),
    async prepareAll(task, items) {
      const { ready, refused } = await prepareOnDisk(task, items, { type, platform })
      prepared.set(task, ready)
      return refused
    },
    async applyAll(task, items, inside) {
      const all = items.flatMap(({ item }) => prepared.get(task)?.get(item) ?? [])
      const actor = actorOf(task.details)
      for (const one of all) {
        const { trashed, file, archive, returned } = one
        if (returned)
          await bringBack(archive.id, { ...returned, id: file.id, wasPending: trashed.was_pending === 1 }, inside)
        const subject = { kind: 'asset' as const, id: returned?.path ?? trashed.path, name: file.filename }
        const deed = returned ? 'asset.restored' : 'asset.removed'
        await noteDeed(actor, { deed, subject, details: { archive: archive.id } }, inside)
      }
      const ids = all.map(({ file }) => file.id)
      await deleteTrashed(ids, inside)
      if (type === removeType && ids.length > 0) await forgetAssets(ids, inside)
      return new Map()
    },
    becameOf(task, { item }) {
      const one = prepared.get(task)?.get(item)
      if (!one?.returned) return null
      const href = platform.settings.base + assetsPaths.asset(one.archive, one.returned.path)
      return { href, filename: one.returned.filename }
    },
  }
}

/** What the deed does to the disk, to those that whoever asked may see and nothing else has in hand. */
async function prepareOnDisk(
  task: BackgroundTask<TrashDetails>,
  items: readonly TaskItem[],
  { type, platform }: { type: TrashDeedType; platform: Platform },
) {
  const refused = new Map<string, Problem>()
  const ready = new Map<string, Ready>()
  const state = type === restoreType ? 'returning' : 'ending'
  const ids = items.map(({ item }) => Number(item))
  const seen = await visibleNow(task, await findTrashed(ids, platform), platform)
  const held = await hold([...seen.keys()], { state, by: task.id }, platform)
  const files = await filesOfAssets([...held], platform)
  for (const { item } of items) {
    const trashed = seen.get(Number(item))
    const file = files.get(Number(item))
    const archive = trashed ? await knownArchive(trashed.archive_id, platform) : null
    try {
      if (!trashed || !file || !archive) throw new Problem('AssetNotFound')
      if (archive.takes_files !== 1) throw new Problem('PermissionDenied')
      const one = { trashed, file, archive, returned: null }
      if (type === removeType) await removeForGood(archive, file.id, platform)
      ready.set(item, type === restoreType ? await returned(one, platform) : one)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(item, error)
      if (held.has(Number(item))) await settleThere([Number(item)], platform)
    }
  }
  if (type === removeType && ready.size > 0)
    await removePictures(
      [...ready.values()].map(({ file }) => file.id),
      platform,
    )
  if (type === removeType) passFaultPoint('trash.removed')
  return { ready, refused }
}

async function returned(one: Ready, platform: Platform): Promise<Ready> {
  const { archive, file, trashed } = one
  const note = (path: string) => saveWay(file.id, path, platform)
  const back = await takeOut({ archive, file, path: trashed.path, begun: trashed.to_path, note }, platform)
  const folderId = back.folder === '' ? null : await ensureFolder(archive.id, back.folder, platform)
  if (trashed.was_pending === 1) await requestReading(archive.id, platform)
  return { ...one, returned: { ...back, folderId } }
}

/** Those that whoever asked may see and have now, by their numbers. */
async function visibleNow(
  { details }: BackgroundTask<TrashDetails>,
  rows: readonly TrashedRow[],
  platform: Platform,
): Promise<Map<number, TrashedRow>> {
  const viewer = await resolveAsker(details, platform)
  const seen = new Map<number, TrashedRow>()
  for (const [archiveId, some] of Map.groupBy(rows, ({ archive_id }) => archive_id)) {
    const sight = await seeTrash(viewer, archiveId, platform).catch((error) => {
      // An archive that is not open any more refuses its own files alone.
      if (error instanceof Problem) return null
      throw error
    })
    for (const row of (await sight?.visible(some)) ?? []) seen.set(row.asset_id, row)
  }
  return seen
}

async function nextItems(
  task: BackgroundTask<TrashDetails>,
  { cursor, limit }: { cursor: string; limit: number },
  platform: Platform,
): Promise<{ items: TaskItem[]; cursor: string | null }> {
  const { ids, undoes, archiveId, until } = task.details
  if (ids !== null) {
    const at = Number(cursor)
    const some = ids.slice(at, at + limit)
    // A number that was guessed tells no name: what is hidden has no address in the outcomes.
    const known = await visibleNow(task, await findTrashed(some, platform), platform)
    const items = await named(
      some.map((id) => ({ id, row: known.get(id) })),
      platform,
    )
    return { items, cursor: at + limit < ids.length ? String(at + limit) : null }
  }
  if (undoes !== null) {
    const rows = await listTrashedBy(undoes, { after: Number(cursor), limit }, platform)
    const items = await named(
      rows.map((row) => ({ id: row.asset_id, row })),
      platform,
    )
    return { items, cursor: rows.length < limit ? null : String(rows.at(-1)?.asset_id) }
  }
  const before = cursor === '' ? { at: until, id: Number.MAX_SAFE_INTEGER } : JSON.parse(cursor)
  const rows = await listTrashed({ archiveId: archiveId ?? 0, before, limit }, platform)
  const last = rows.at(-1)
  // What is hidden from whoever asked is not met at all.
  const seen = await visibleNow(task, rows, platform)
  const items = await named(
    [...seen.values()].map((row) => ({ id: row.asset_id, row })),
    platform,
  )
  const isEnd = rows.length < limit || !last
  return { items, cursor: isEnd ? null : JSON.stringify({ at: last.at, id: last.asset_id }) }
}

/** Under the addresses that they had; a number that is in no trash has none. */
async function named(
  given: readonly { id: number; row: TrashedRow | undefined }[],
  platform: Platform,
): Promise<TaskItem[]> {
  return Promise.all(
    given.map(async ({ id, row }) => {
      const archive = row ? await knownArchive(row.archive_id, platform) : null
      const href = row && archive ? platform.settings.base + assetsPaths.asset(archive, row.path) : ''
      return { item: String(id), href }
    }),
  )
}
