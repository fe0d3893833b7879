import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { demandAtWork, NotAtWork } from '#modules/background-tasks/at-work.ts'
import type { BackgroundTask, ItemBecame, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed, Refused } from '#modules/background-tasks/long-deed.ts'
import type { Chosen } from '#modules/bulk-edits/chosen-assets.ts'
import { type WalkPlace, walkSelection } from '#modules/collections/walk-selection.ts'
import type { NamedAsset } from '#modules/file-moves/named-assets.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Problem } from '#platform/http/problem.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { workedAmong } from './action-outlook.ts'
import { isOfFile, type RunStep } from './action-steps.ts'
import { advanceProgress, forgetProgress, progressOf, saveProgress } from './actions.repository.ts'
import { holdAlbums, problemOf, runnerOf, type Starter, type StepRunner } from './step-runners.ts'

export const actionType = 'action'

export interface ActionDetails extends Starter {
  /** The steps that it was started with. */
  steps: readonly RunStep[]
  /** Numbers of the archives in which it is offered; none: in all. */
  archives: readonly number[]
  assets: readonly NamedAsset[]
  selection: Chosen['selection']
}

/** What was found of the assets of a chunk. */
interface Prepared {
  viewer: Viewer
  runners: readonly StepRunner[]
  /** How many steps each has behind it. */
  progress: Map<number, number>
  /** By the number of the step: what it refuses. */
  refused: ReadonlyMap<number, Refused>
}

const idOf = ({ item }: TaskItem) => Number(item)

/**
 * The steps of an action, asset by asset. Steps up to the last one that touches a file are each a transaction of their own, in which it
 * is noted how far the asset is; those behind it are done with the chunk. An asset at which a step fails stays at that step, and goes on
 * there when it is tried again.
 */
export function actionDeed(platform: Platform): LongDeed<ActionDetails> {
  const prepared = new WeakMap<object, Prepared>()
  return {
    type: actionType,
    class: 'bulk',
    // Those who wait for a chunk of files wait as long as five of them take.
    chunk: 50,
    // Steps that touch files are done before the deed of the chunk, and may take an asset out of the selection.
    notesFirst: ({ details }) => details.steps.some(isOfFile),
    next: (task, cursor, limit) => nextAssets(task, cursor, limit, platform),
    async prepareAll(task, items, signal) {
      const { found, refused } = await prepareItems(task, items, signal, platform)
      prepared.set(task, found)
      return refused
    },
    async applyAll(task, items, inside) {
      const found = prepared.get(task)
      if (!found) throw new Error('The chunk of an action was not prepared.')
      return applyLate(task, items, found, inside)
    },
    becameOf(task, item) {
      const runners = prepared.get(task)?.runners ?? []
      return runners.reduce<ItemBecame | null>((last, runner) => runner.became(item) ?? last, null)
    },
  }
}

/** Where the steps begin that are done with the whole chunk. */
const lateFrom = (steps: readonly RunStep[]) => steps.findLastIndex(isOfFile) + 1

async function nextAssets(
  { details }: BackgroundTask<ActionDetails>,
  cursor: string,
  most: number,
  platform: Platform,
) {
  const { assets, selection, steps, archives } = details
  const limit = steps.some(isOfFile) ? 5 : most
  if (selection === null) {
    const at = Number(cursor)
    const some = assets.slice(at, at + limit)
    const items = some.map(({ href, id }) => ({ item: id === 0 ? href : String(id), href }))
    return { items, cursor: at + limit < assets.length ? String(at + limit) : null }
  }
  const from: WalkPlace | null = cursor === '' ? null : JSON.parse(cursor)
  const viewer = await resolveAsker(details, platform)
  const wish = { selection, deed: { permission: 'Workflow' as const, field: 'selection.href' } }
  const { found, next } = await walkSelection(viewer, wish, { from, limit }, platform)
  const ids = found.map(({ asset }) => asset.row.id)
  const worked = await workedAmong(viewer, { steps, archives }, ids, platform)
  const items = found
    .filter(({ asset }) => worked.has(asset.row.id))
    .map(({ asset: { row }, archive }) => {
      return { item: String(row.id), href: platform.settings.base + assetsPaths.asset(archive, row.path) }
    })
  return { items, cursor: next && JSON.stringify(next) }
}

async function prepareItems(
  task: BackgroundTask<ActionDetails>,
  items: readonly TaskItem[],
  signal: AbortSignal,
  platform: Platform,
): Promise<{ found: Prepared; refused: Refused }> {
  const { details } = task
  const viewer = await resolveAsker(details, platform)
  const progress = await progressOf(task.id, items.map(idOf).filter(Number.isSafeInteger), platform)
  const begins = items.filter((item) => (progress.get(idOf(item)) ?? 0) === 0)
  const refused = await refusedOf(viewer, task, begins, platform)
  const good = items.filter(({ item }) => !refused.has(item))
  const ids = good.map(idOf)
  const frame = { task, starter: details, viewer, platform }
  const runners = details.steps.map((step) => runnerOf(step, ids, frame))
  for (const item of good) {
    if (signal.aborted) break
    const reason = await outcomeOf(() => workEarly(item, { task, runners, progress, signal, platform }), task, platform)
    if (reason) refused.set(item.item, reason)
  }
  const late = good.filter(({ item }) => !refused.has(item))
  const ofSteps = new Map<number, Refused>()
  for (const [at, runner] of runners.entries()) {
    if (at < lateFrom(details.steps) || late.length === 0) continue
    ofSteps.set(at, await runner.prepare(late, signal))
  }
  return { found: { viewer, runners, progress, refused: ofSteps }, refused }
}

/**
 * Of assets that are not seen, or with which nothing may be started. It is not asked of those that have steps behind them, which may
 * have taken them elsewhere: each step asks for its own right.
 */
async function refusedOf(
  viewer: Viewer,
  { details }: BackgroundTask<ActionDetails>,
  items: readonly TaskItem[],
  platform: Platform,
): Promise<Map<string, Problem>> {
  const ids = items.map(idOf).filter(Number.isSafeInteger)
  const known = await whichOf(await accessOf(viewer, platform), ids, 'Workflow', platform)
  const { archives } = details
  const refused = new Map<string, Problem>()
  for (const item of items) {
    const asset = known.get(idOf(item))
    const isOffered = asset && (archives.length === 0 || archives.includes(asset.archive_id))
    if (!asset) refused.set(item.item, new Problem('AssetNotFound'))
    else if (!isOffered || asset.is_allowed !== 1) refused.set(item.item, new Problem('PermissionDenied'))
  }
  return refused
}

interface EarlyWork extends Pick<Prepared, 'runners' | 'progress'> {
  task: BackgroundTask<ActionDetails>
  signal: AbortSignal
  platform: Platform
}

/**
 * Each step in a transaction of its own, from the one on that is not done. @throws Problem of the first that fails; NotAtWork when the
 * task was paused or cancelled, or another worker has done the step.
 */
async function workEarly(item: TaskItem, { task, runners, progress, signal, platform }: EarlyWork): Promise<void> {
  const id = idOf(item)
  const end = lateFrom(task.details.steps)
  for (let at = progress.get(id) ?? 0; at < end; at++) {
    const runner = runners[at]
    if (signal.aborted) return
    await demandAtWork(task, platform)
    const before = await runner?.prepare([item], signal)
    demandDone(before, item)
    await deed(platform, async (inside) => {
      await demandAtWork(task, inside)
      demandDone(await runner?.apply([item], inside), item)
      if (!(await advanceProgress(task.id, id, at, inside))) throw new NotAtWork()
    })
    progress.set(id, at + 1)
    passFaultPoint('action.step-done')
  }
}

function demandDone(refused: Refused | undefined, { item }: TaskItem): void {
  const reason = refused?.get(item)
  if (reason) throw reason
}

/** An outage is no fault of the asset, and what nobody foresaw is told of it alone. */
async function outcomeOf(
  work: () => Promise<void>,
  { id, type }: BackgroundTask<unknown>,
  { log }: Platform,
): Promise<Problem | null> {
  try {
    return await problemOf(work)
  } catch (error) {
    if (error instanceof Outage || error instanceof NotAtWork) throw error
    log.error({ err: error, task: id, type }, 'a step of an action failed')
    return new Problem('ServerError')
  }
}

/** Within the transaction of the chunk. Assets that a step refuses are noted at it. */
async function applyLate(
  task: BackgroundTask<ActionDetails>,
  items: readonly TaskItem[],
  { viewer, runners, progress, refused: known }: Prepared,
  inside: Executing,
): Promise<Refused> {
  await holdAlbums(task.details.steps.slice(lateFrom(task.details.steps)), viewer, inside)
  const refused = new Map<string, Problem>()
  const stopped = new Map<number, number>()
  for (let at = lateFrom(task.details.steps); at < runners.length; at++) {
    const isDue = (item: TaskItem) => !refused.has(item.item) && (progress.get(idOf(item)) ?? 0) <= at
    const due = items.filter(isDue)
    const before = known.get(at)
    const ready = due.filter(({ item }) => !before?.has(item))
    const after = ready.length === 0 ? undefined : await runners[at]?.apply(ready, inside)
    for (const item of due) {
      const reason = before?.get(item.item) ?? after?.get(item.item)
      if (!reason) continue
      refused.set(item.item, reason)
      stopped.set(idOf(item), at)
    }
  }
  await saveProgress(task.id, stopped, inside)
  const done = items.filter(({ item }) => !refused.has(item))
  await forgetProgress(task.id, done.map(idOf), inside)
  return refused
}
