import { knownArchive } from '#modules/archives/archives.queries.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { actorOf, noteDeed } from '#modules/audit/note-deed.ts'
import type { BackgroundTask, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { type WalkPlace, walkSelection } from '#modules/collections/walk-selection.ts'
import type { SelectionWish } from '#modules/collections/wanted-selection.ts'
import type { NamedAsset } from '#modules/file-moves/named-assets.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { setAside } from '#modules/reading/set-aside.ts'
import { type Asked, resolveAsker } from '#modules/session/resolve-asker.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type FileOfAsset, filesOfAssets } from './trash.queries.ts'
import { deleteTrashed, findTrashed, insertLeaving, saveBytes, settleThere } from './trash.repository.ts'
import type { TrashedRow } from './trash.tables.ts'
import { putAway } from './trash-files.ts'

/** Type of the task, on the wire (wire reference 11.1). */
export const deletionType = 'delete'

export interface DeletionDetails extends Asked {
  userName: string
  /** Those that were named; of a selection none. */
  assets: readonly NamedAsset[]
  selection: SelectionWish | null
  /** The asset into which they were merged: they go only while that one stays. */
  keptId?: number
}

export const toBeDeleted = { permission: 'Delete', field: 'selection.href' } as const

/** Files of one transaction: each is a few steps on the disk. */
const chunk = 50

type Put = Awaited<ReturnType<typeof putAway>> & { file: FileOfAsset }

/**
 * Files go into the trash of their archives. What is about to leave is noted before, so that a try that was cut off goes on with
 * it, although the comparing of the folder has missed the file meanwhile.
 */
export function deletionDeed(platform: Platform): LongDeed<DeletionDetails> {
  const prepared = new WeakMap<object, ReadonlyMap<string, Put>>()
  return {
    type: deletionType,
    class: 'bulk',
    chunk,
    next: (task, cursor, limit) => nextItems(task, { cursor, limit }, platform),
    async prepareAll(task, items) {
      const refused = new Map<string, Problem>()
      const put = new Map<string, Put>()
      prepared.set(task, put)
      const ids = numbersOf(task, items)
      const files = await leavingFiles(task, ids, { refused, platform })
      const leaving = new Set([...files.values()].map(({ id }) => id))
      for (const [item, file] of files) {
        try {
          const archive = await knownArchive(file.archive_id, platform)
          if (!archive) throw new Problem('AssetNotFound')
          put.set(item, { ...(await putAway(archive, file, leaving, platform)), file })
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          refused.set(item, error)
          await deleteTrashed([file.id], platform)
        }
      }
      return refused
    },
    async applyAll(task, items, inside) {
      const actor = actorOf(task.details)
      const all = items.flatMap(({ item }) => prepared.get(task)?.get(item) ?? [])
      await setAside(
        all.map(({ id, path, sidecars, captions }) => ({ id, path, sidecars, captions })),
        inside,
      )
      await settleThere(
        all.map(({ id }) => id),
        inside,
      )
      for (const { id, bytes, file } of all) {
        await saveBytes(id, bytes, inside)
        const subject = { kind: 'asset' as const, id: file.path, name: file.filename }
        await noteDeed(actor, { deed: 'asset.trashed', subject, details: { archive: file.archive_id } }, inside)
      }
      return new Map()
    },
  }
}

async function nextItems(
  { details }: BackgroundTask<DeletionDetails>,
  { cursor, limit }: { cursor: string; limit: number },
  platform: Platform,
): Promise<{ items: TaskItem[]; cursor: string | null }> {
  const { assets, selection } = details
  if (!selection) {
    const at = Number(cursor)
    const items = assets.slice(at, at + limit).map(({ href }) => ({ item: href, href }))
    return { items, cursor: at + limit < assets.length ? String(at + limit) : null }
  }
  const from: WalkPlace | null = cursor === '' ? null : JSON.parse(cursor)
  const viewer = await resolveAsker(details, platform)
  const { found, next } = await walkSelection(viewer, { selection, deed: toBeDeleted }, { from, limit }, platform)
  const items = found.map(({ asset: { row }, archive }) => {
    return { item: String(row.id), href: platform.settings.base + assetsPaths.asset(archive, row.path) }
  })
  return { items, cursor: next && JSON.stringify(next) }
}

function numbersOf({ details }: BackgroundTask<DeletionDetails>, items: readonly TaskItem[]): Map<string, number> {
  const named = new Map(details.assets.map(({ href, id }) => [href, id]))
  return new Map(items.map(({ item }) => [item, details.selection ? Number(item) : (named.get(item) ?? 0)]))
}

/**
 * The files that may be deleted now, noted as leaving. What an earlier try of this task has noted was allowed then, and may be
 * out of all lists by now since its file has left.
 */
async function leavingFiles(
  { id: taskId, details }: BackgroundTask<DeletionDetails>,
  ids: ReadonlyMap<string, number>,
  { refused, platform }: { refused: Map<string, Problem>; platform: Platform },
): Promise<Map<string, FileOfAsset>> {
  const numbers = [...ids.values()]
  const begun = new Set((await ownLeaving(taskId, numbers, platform)).map(({ asset_id }) => asset_id))
  const viewer = await resolveAsker(details, platform)
  const known = await whichOf(await accessOf(viewer, platform), numbers, 'Delete', platform)
  const files = await filesOfAssets(numbers, platform)
  const keptStays = details.keptId === undefined || (await isStaying(details.keptId, platform))
  const meant = new Map<string, FileOfAsset>()
  for (const [item, id] of ids) {
    const file = files.get(id)
    const asset = known.get(id)
    const archive = file ? await knownArchive(file.archive_id, platform) : null
    if (!file || !archive || (!asset && !begun.has(id))) refused.set(item, new Problem('AssetNotFound'))
    else if (!begun.has(id) && !keptStays) refused.set(item, new Problem('MergeRefused'))
    else if (!begun.has(id) && (asset?.is_allowed !== 1 || archive.takes_files !== 1))
      refused.set(item, new Problem('PermissionDenied'))
    else meant.set(item, file)
  }
  const rows = [...meant.values()].map((file) => leavingRow(file, { id: taskId, details }, platform.clock.now()))
  await insertLeaving(rows, platform)
  const own = new Set((await ownLeaving(taskId, numbers, platform)).map(({ asset_id }) => asset_id))
  for (const [item, { id }] of meant) {
    if (own.has(id)) continue
    // Another task has it in hand.
    meant.delete(item)
    refused.set(item, new Problem('AssetNotFound'))
  }
  return meant
}

/** Whether an asset is in lists and not on its way into the trash. */
async function isStaying(id: number, platform: Platform): Promise<boolean> {
  const state = (await filesOfAssets([id], platform)).get(id)?.state
  const isListed = state === 'ready' || state === 'pending'
  return isListed && (await findTrashed([id], platform)).length === 0
}

/** What is noted of a file that is about to leave by a task. */
export function leavingRow(
  file: FileOfAsset,
  { id, details }: { id: string; details: DeletionDetails },
  at: number,
): TrashedRow {
  return {
    asset_id: file.id,
    at,
    ...{ user_id: details.userId, user_name: details.userName, task_id: id, held_by: id },
    ...{ archive_id: file.archive_id, path: file.path, bytes: file.bytes, to_path: null },
    was_pending: file.state === 'pending' ? 1 : 0,
    state: 'leaving',
  }
}

async function ownLeaving(taskId: string, ids: readonly number[], platform: Platform): Promise<TrashedRow[]> {
  const rows = await findTrashed(ids, platform)
  return rows.filter(({ state, held_by }) => state === 'leaving' && held_by === taskId)
}
