import type {
  BackgroundTaskListDocument,
  TaskFacts,
  TaskResultListDocument,
  TaskStatusDocument,
} from '@vitrine/contract/background-tasks.ts'
import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { z } from 'zod'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { BackgroundTask, TaskResult, TaskState } from './background-task.ts'
import { backgroundTasksPaths as paths } from './background-tasks.paths.ts'
import type { ResultPage, ResultPlace, TaskPage, TaskPlace } from './list-background-tasks.ts'
import { canStep, maySteer, type TaskStep } from './steer-background-task.ts'

/** For whom, in which language and at which address documents are written. */
export interface Reader {
  viewer: Viewer
  language: Language
  base: string
  /** Milliseconds since 1970. */
  now: number
}

type Facts = z.input<typeof TaskFacts>

/** Strict clients know four words (wire reference 11.2). */
const wireStatus: Readonly<Record<TaskState, Facts['status']>> = {
  pending: 'pending',
  inProgress: 'inProgress',
  paused: 'pending',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
}

const when = (time: number) => new Date(time).toISOString()

/** What a task says of itself, whatever it does. */
export function representTaskFacts(task: BackgroundTask<unknown>, { viewer, language, base }: Reader): Facts {
  const { id, state } = task
  const offer = (step: TaskStep) => (maySteer(viewer, task) && canStep(step, task) ? base + paths.step(id, step) : null)
  return {
    id,
    type: task.type,
    status: isVersionCopy(task) && state === 'inProgress' ? 'pending' : wireStatus[state],
    href: base + paths.task(id),
    user: task.userId,
    created: when(task.createdAt),
    modified: when(task.modifiedAt),
    state,
    userName: task.userName,
    finished: task.finishedAt === null ? null : when(task.finishedAt),
    progress: progressOf(task),
    error: task.problem === null ? null : errorOf(task.problem, language),
    results: base + paths.results(id),
    failures: `${base}${paths.results(id)}?outcome=failed`,
    failuresTable: task.failed > 0 ? base + paths.failures(id) : null,
    pause: offer('pause'),
    resume: offer('resume'),
    cancel: offer('cancel'),
    retry: offer('retry'),
    undo: isUndone(task) && maySteer(viewer, task) ? base + paths.undo(id) : null,
    file: hasFile(task) && task.userId === viewer.userId ? base + paths.file(id) : null,
  }
}

/**
 * A copy of an earlier version of one file: whoever asks for it takes `pending` for another try and `done` for success, and
 * everything else for a failure (REV-010 to REV-012). It has one item, so there is no more to say of it while it is made.
 */
function isVersionCopy({ type, total, details }: BackgroundTask<unknown>): boolean {
  const named = typeof details === 'object' && details !== null && 'revisions' in details ? details.revisions : null
  return type === 'duplicate' && total === 1 && Object.keys(named ?? {}).length === 1
}

/** Type of the tasks that delete files (wire reference 11.1). */
const deletion = 'delete'

const isUndone = ({ type, done, finishedAt }: BackgroundTask<unknown>) =>
  type === deletion && done > 0 && finishedAt !== null

/** Type of the tasks that make a file. */
const contactSheet = 'contact-sheet'

const hasFile = ({ type, state, isExpired }: BackgroundTask<unknown>) =>
  type === contactSheet && state === 'done' && !isExpired

function progressOf({ total, done, failed, worked, state }: BackgroundTask<unknown>): Facts['progress'] {
  const rate = worked.items === 0 ? null : (worked.items * 1000) / Math.max(worked.ms, 1)
  const isMoving = state === 'inProgress' && total !== null && rate !== null
  const secondsLeft = isMoving ? Math.ceil(Math.max(total - done - failed, 0) / rate) : null
  return { total, done, failed, rate: rate === null ? null : Number(rate.toPrecision(3)), secondsLeft }
}

const errorOf = (value: ErrorValue, language: Language) => ({ value, ...new Problem(value).textsIn(language) })

function representResult(type: string, { href, outcome, reason, became }: TaskResult, language: Language) {
  const error = reason === null ? {} : { error: errorOf(reason, language) }
  const result = became === null ? {} : { 'result-href': became.href, 'result-filename': became.filename }
  const removed = type === deletion && outcome === 'done' ? { 'original-removed': true } : {}
  return { href, done: outcome === 'done', ...result, ...removed, ...error }
}

/** Most tasks are over in a moment; the others are asked for once a second. */
export function paceOf({ createdAt }: Pick<BackgroundTask<unknown>, 'createdAt'>, now: number): number {
  return now - createdAt < 2000 ? 250 : 1000
}

/** How far a task is, with its first results (wire reference 11.2). */
export function representTask(
  task: BackgroundTask<unknown>,
  { results }: ResultPage,
  reader: Reader,
): z.input<typeof TaskStatusDocument.shape> {
  const facts = representTaskFacts(task, reader)
  const result = results.map((one) => representResult(task.type, one, reader.language))
  return {
    job: { status: facts.status, updates: { frequency: paceOf(task, reader.now) }, result, location: facts.href },
    task: facts,
  }
}

export function representTaskList(
  { tasks, next }: TaskPage,
  list: string,
  reader: Reader,
): z.input<typeof BackgroundTaskListDocument.shape> {
  const first = reader.base + list
  const after = ({ at, id }: TaskPlace) => `${first}?before=${at}.${id}`
  const data = tasks.map((task) => representTaskFacts(task, reader))
  return { data, paging: { first, prev: null, next: next === null ? null : after(next), last: null } }
}

export function representResults(
  { type, results, next }: ResultPage,
  { id, outcome }: { id: string } & Pick<ResultPlace, 'outcome'>,
  { base, language }: Reader,
): z.input<typeof TaskResultListDocument.shape> {
  const at = (after: number | null) => {
    const parts = [...(after === null ? [] : [`after=${after}`]), ...(outcome === null ? [] : [`outcome=${outcome}`])]
    return `${base}${paths.results(id)}${parts.length === 0 ? '' : `?${parts.join('&')}`}`
  }
  const data = results.map((one) => representResult(type, one, language))
  return { data, paging: { first: at(null), prev: null, next: next === null ? null : at(next), last: null } }
}
