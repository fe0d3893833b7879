import type { Language } from '@vitrine/contract/languages.ts'
import { addMembers } from '#modules/albums/change-members.ts'
import { getAlbum } from '#modules/albums/get-album.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import type { BackgroundTask, ItemBecame, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed, Refused } from '#modules/background-tasks/long-deed.ts'
import { type BulkEditDetails, bulkEditDeed } from '#modules/bulk-edits/bulk-edit-deed.ts'
import type { Author } from '#modules/changes/change-values.ts'
import { type CopyDetails, copyDeed, copyType } from '#modules/file-copies/copy-deed.ts'
import { type MoveDetails, moveDeed, moveType } from '#modules/file-moves/move-deed.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Asked } from '#modules/session/resolve-asker.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { RunStep, StepPlace } from './action-steps.ts'

/** Who started an action. */
export interface Starter extends Asked {
  userName: string
  /** With the change set of all of it, where its steps change values. */
  author: Author
  language: Language
}

/** One step for the assets of a chunk: items are the numbers of assets. It asks for the right of each of them as it is then. */
export interface StepRunner {
  /** What lies outside of the database; asked again for the same asset after a kill, it finds what it has done. */
  prepare(items: readonly TaskItem[], signal: AbortSignal): Promise<Refused>
  /** Within a deed: what it refuses is as it was. */
  apply(items: readonly TaskItem[], inside: Executing): Promise<Refused>
  became(item: TaskItem): ItemBecame | null
}

interface StepFrame {
  task: BackgroundTask<unknown>
  starter: Starter
  viewer: Viewer
  platform: Platform
}

/** Each step is the long deed that does the same alone, or adds to an album. */
export function runnerOf(step: RunStep, ids: readonly number[], frame: StepFrame): StepRunner {
  switch (step.kind) {
    case 'fields':
      return ofValues(step.operations, frame)
    case 'album':
      return ofAlbum(step, frame)
    default:
      return ofFiles(step, ids, frame)
  }
}

/** A task as the other deed would have it: its details are its own, all else is that of the action. */
function ran<Details>(deed: LongDeed<Details>, task: BackgroundTask<unknown>, details: Details): StepRunner {
  const own = { ...task, details }
  return {
    async prepare(items, signal) {
      if (deed.prepareAll) return deed.prepareAll(own, items, signal)
      const refused = new Map<string, Problem>()
      for (const item of items) {
        const reason = await problemOf(() => deed.prepare?.(own, item, signal))
        if (reason) refused.set(item.item, reason)
      }
      return refused
    },
    apply: async (items, inside) => (await deed.applyAll?.(own, items, inside)) ?? new Map(),
    became: (item) => deed.becameOf?.(own, item) ?? null,
  }
}

/** What an item is refused for; what is no fault of it is thrown on. */
export async function problemOf(work: () => Promise<void> | undefined): Promise<Problem | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function ofValues(operations: BulkEditDetails['operations'], { task, starter, platform }: StepFrame): StepRunner {
  const { scope, author, language } = starter
  const asked = { scope, author: { setId: 0, ...author }, language }
  const details: BulkEditDetails = { assets: [], selection: null, isNumbered: true, operations, ...asked }
  return ran(bulkEditDeed(platform), task, details)
}

function ofFiles(
  { kind, archive, folder }: StepPlace & { kind: 'move' | 'copy' },
  ids: readonly number[],
  { task, starter, platform }: StepFrame,
): StepRunner {
  const { userId, userName, scope } = starter
  const assets = ids.map((id) => ({ href: String(id), id }))
  if (kind === 'move') {
    const details: MoveDetails = { userId, userName, scope, assets, filename: null, folder, archiveId: archive }
    return ran(moveDeed(moveType, platform), task, details)
  }
  // A copy is no change of the asset: what it begins with is in no change set of the action, and is not taken back with it.
  const { setId: _, ...author } = starter.author
  const details: CopyDetails = { userId, scope, author, assets, destination: { archiveId: archive, folder } }
  return ran(copyDeed(copyType, platform), task, details)
}

/** Before assets are held: those who hold both begin with the albums, in this order. */
export async function holdAlbums(steps: readonly RunStep[], viewer: Viewer, inside: Executing): Promise<void> {
  const albums = steps.flatMap((step) => (step.kind === 'album' ? [step] : []))
  const ordered = albums.toSorted((one, other) => (one.album < other.album ? -1 : 1))
  for (const { userId, album } of ordered)
    await problemOf(async () => void (await getAlbum(viewer, { userId, id: album }, inside, true)))
}

function ofAlbum({ userId, album }: Extract<RunStep, { kind: 'album' }>, { viewer, platform }: StepFrame): StepRunner {
  return {
    async prepare(items) {
      const ids = items.map(({ item }) => Number(item))
      const seen = await whichOf(await accessOf(viewer, platform), ids, 'View', platform)
      const hidden = items.filter(({ item }) => !seen.has(Number(item)))
      return new Map(hidden.map(({ item }) => [item, new Problem('AssetNotFound')]))
    },
    async apply(items, inside) {
      const reason = await problemOf(async () => {
        const own = await getAlbum(viewer, { userId, id: album }, inside, true)
        if (own.state === 'deleted') throw new Problem('AlbumNotFound')
        const ids = items.map(({ item }) => Number(item))
        await addMembers(viewer, own, ids, inside)
      })
      return new Map(reason ? items.map(({ item }) => [item, reason]) : [])
    },
    became: () => null,
  }
}
