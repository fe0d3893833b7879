import type { BulkEditCreation } from '@vitrine/contract/bulk-edits.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone, showProgress } from '@vitrine/ui/toasts.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { problemText } from '#features/problems/problem-text.ts'
import { fire, handle } from '#platform/events/events.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

type Creation = z.infer<typeof BulkEditCreation.shape>
export type Task = DocumentOf<'task-status'>['task']

/** A deed that values of assets follow from. */
export interface LargerDeed {
  /** What was done, in a sentence, and what was taken back. */
  text: (isUndo: boolean) => string
  /** It was taken back, or done again. */
  onTurned: () => void
}

/** A bulk edit, or the taking back of one, that was begun here. */
export interface BulkRun {
  creation: Creation
  /** Null until the server was asked the first time. */
  task: Task | null
  isUndo: boolean
  /** What it is part of, when that is more than values of assets. */
  larger?: LargerDeed
  /** Why nothing more is known of it. */
  problem: Error | null
}

export interface RunTools {
  client: ResourceClient
  texts: Pick<Texts, 't'>
}

/** The last one; those before it go on, and say when they have ended. */
let current: BulkRun | null = null
/** Places that show how far it is: where there are none a message does. */
let watchers = 0

function show(run: BulkRun | null) {
  current = run
  fire('bulkRun.changed')
}

const subscribe = (listener: () => void) => handle('bulkRun.changed', listener)

/** What is going on, or was last; for whoever shows how far it is. */
export function useBulkRun(): BulkRun | null {
  useEffect(() => {
    watchers++
    return () => void watchers--
  }, [])
  return useSyncExternalStore(subscribe, () => current)
}

export function forgetRun(): void {
  show(null)
}

export const isOver = ({ state }: Task) => state === 'done' || state === 'failed' || state === 'cancelled'

/** Follows a bulk edit that has begun until it is over, and says so with the way back. */
export function beginRun(
  creation: Creation,
  how: boolean | Pick<BulkRun, 'isUndo' | 'larger'>,
  tools: RunTools,
): Promise<void> {
  const run = { creation, task: null, ...(typeof how === 'boolean' ? { isUndo: how } : how), problem: null }
  show(run)
  return follow(run, tools)
}

/** Takes all of it back, as far as it has come. @throws as requests do. */
export async function undoRun({ creation, isUndo, larger }: BulkRun, tools: RunTools): Promise<void> {
  const next = await tools.client.perform(creation.undo)
  larger?.onTurned()
  void beginRun(next, { isUndo: !isUndo, ...(larger ? { larger } : {}) }, tools)
}

/** @throws as requests do. */
export async function stepRun(
  run: BulkRun,
  step: 'pause' | 'resume' | 'cancel' | 'retry',
  tools: RunTools,
): Promise<void> {
  const deed = run.task?.[step]
  if (run.task === null || deed === null || deed === undefined) return
  const { task } = (await tools.client.perform(deed)) as DocumentOf<'task-status'>
  const next = { ...run, task }
  show(next)
  if (isOver(run.task)) void follow(next, tools)
}

async function follow(begun: BulkRun, tools: RunTools): Promise<void> {
  const { client, texts } = tools
  const isMine = () => current?.creation === begun.creation
  let run = begun
  let toast: ReturnType<typeof showProgress> | null = null
  for (;;) {
    const asked = await ask(run, client)
    run = asked.run
    if (isMine()) show(run)
    if (run.problem !== null || (run.task !== null && isOver(run.task))) break
    const progress = run.task?.progress
    if (progress !== undefined && (watchers === 0 || !isMine())) {
      toast ??= showProgress(progressText(progress, texts), () => undefined)
      toast.update(progressText(progress, texts), (progress.done + progress.failed) / (progress.total || 1))
    } else {
      toast?.end()
      toast = null
    }
    await new Promise((resolve) => setTimeout(resolve, asked.pause))
  }
  toast?.end()
  tellEnd(run, tools)
}

async function ask(run: BulkRun, client: ResourceClient): Promise<{ run: BulkRun; pause: number }> {
  try {
    const { task, job } = await client.get(run.creation.location, 'task-status', { isFresh: true })
    return { run: { ...run, task }, pause: job.updates.frequency }
  } catch (fault) {
    // What was refused stays so; whoever does not answer is asked again.
    const problem = fault instanceof ApiProblem ? fault : null
    return { run: { ...run, problem }, pause: run.creation.maxInterval }
  }
}

export function progressText({ done, failed, total }: Task['progress'], { t }: Pick<Texts, 't'>): string {
  return total === null ? t('bulk.going') : t('bulk.progress', { count: done + failed, total })
}

/** What became of it, in one sentence. */
export function endText({ isUndo, task, problem, larger }: BulkRun, { t }: Pick<Texts, 't'>): string {
  if (problem !== null || task === null) return problemText(problem, t)
  const { done, failed } = task.progress
  const values = t(isUndo ? 'bulk.takenBack' : 'bulk.changed', { count: done })
  const text = larger === undefined ? values : [larger.text(isUndo), ...(done > 0 ? [values] : [])].join(' ')
  const why = task.error === null ? '' : ` ${task.error.heading}`
  const all = failed === 0 ? text : `${text} ${t('bulk.failed', { count: failed })}`
  return (task.state === 'cancelled' ? `${t('bulk.cancelled')} ${all}` : all) + why
}

function tellEnd(run: BulkRun, tools: RunTools) {
  const { t } = tools.texts
  const text = endText(run, tools.texts)
  if (run.task === null || run.problem !== null || (run.isUndo && !run.larger && run.task.progress.done === 0))
    return notify(text)
  // Something else was begun since: its own way back stays where it stands.
  if (current?.creation !== run.creation) return notify(text)
  const onAction = () => {
    undoRun(run, tools).catch((problem: Error) => notify(problemText(problem, t)))
  }
  notifyDone(text, { label: t(run.isUndo ? 'bulk.redo' : 'culling.undo'), onAction })
}
