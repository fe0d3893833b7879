import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { BackgroundTask, TaskResult } from './background-task.ts'
import { listTasks } from './background-tasks.repository.ts'
import { getSteerableTask } from './get-background-task.ts'
import { listResults } from './task-items.repository.ts'

/** Results in the document of a task, and on a page of those that follow. */
const resultsOnPage = 1000
const tasksOnPage = 100

export interface TaskPlace {
  at: number
  id: string
}

export interface TaskPage {
  tasks: BackgroundTask<unknown>[]
  /** After which the next page begins; null on the last one. */
  next: TaskPlace | null
}

/** A page of one's own tasks, or of those of all people, newest first. @throws Problem PermissionDenied. */
export async function listBackgroundTasks(
  viewer: Viewer,
  { ofAll, before }: { ofAll: boolean; before: TaskPlace | null },
  platform: Platform,
): Promise<TaskPage> {
  if (ofAll && !viewer.isAdministrator) throw new Problem('PermissionDenied')
  const owner = ofAll ? null : viewer.userId
  const found = await listTasks({ owner, before, limit: tasksOnPage + 1 }, platform)
  const tasks = found.slice(0, tasksOnPage)
  const last = tasks.at(-1)
  return { tasks, next: found.length > tasksOnPage && last ? { at: last.createdAt, id: last.id } : null }
}

export interface ResultPlace {
  /** Number of the last result of the page before; -1 for the first page. */
  after: number
  outcome: TaskResult['outcome'] | null
}

export interface ResultPage {
  /** Of the task. */
  type: string
  results: TaskResult[]
  next: number | null
}

/** A page of what became of the items of a task. @throws Problem NotFound, FileGone. */
export async function listTaskResults(
  viewer: Viewer,
  { id, ...place }: { id: string } & ResultPlace,
  platform: Platform,
): Promise<ResultPage> {
  const { type } = await getSteerableTask(viewer, id, platform)
  const found = await listResults(id, { ...place, limit: resultsOnPage + 1 }, platform)
  const results = found.slice(0, resultsOnPage)
  return { type, results, next: found.length > resultsOnPage ? (results.at(-1)?.number ?? null) : null }
}
