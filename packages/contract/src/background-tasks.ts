import { z } from 'zod'
import { deed, document, href, leaf, offered } from './document.ts'
import { listPaging } from './paging.ts'

/** What job and task say of their state (wire reference 11.2); strict clients fail at any other word. */
export const TaskStatus = z.enum(['pending', 'inProgress', 'done', 'failed'])

export const TaskError = z.object({ value: z.string(), heading: z.string(), message: z.string() })

const step = () => offered(deed('POST', null, 'task-status'))

/** A task (wire reference 11.2), and from `state` on what is ours. */
export const TaskFacts = z.object({
  id: z.string(),
  type: z.string(),
  status: TaskStatus,
  href: href('task-status'),
  user: z.int(),
  created: z.string(),
  modified: z.string(),
  /** As it is: on the wire `paused` counts as `pending`, `cancelled` as `failed`. */
  state: z.enum(['pending', 'inProgress', 'paused', 'done', 'failed', 'cancelled']),
  userName: z.string(),
  /** Null until it is at its end. */
  finished: z.string().nullable(),
  progress: z.object({
    /** Items in all; null while that is not known. */
    total: z.int().nullable(),
    done: z.int(),
    failed: z.int(),
    /** Items a second, pauses left out; null before the first. */
    rate: z.number().nullable(),
    /** Null while it is not running, and where it cannot be known. */
    secondsLeft: z.int().nullable(),
  }),
  /** Why it ended before all items were tried. */
  error: TaskError.nullable(),
  /** Every result, in pages; `?outcome=failed` for those alone. */
  results: href('task-result-list'),
  /** Those of what failed alone. */
  failures: href('task-result-list'),
  /** The same as a table (CSV) with the reason of each, to keep; null while nothing failed. */
  failuresTable: offered(leaf('file')),
  /** Each is there when this viewer may do it now. */
  pause: step(),
  resume: step(),
  cancel: step(),
  /** Tries again what failed. */
  retry: step(),
  /** Of what was deleted: has all of it restored, as far as it is in the trash still. */
  undo: offered(deed('POST', null, 'task-creation')),
  /** The file that it has made, for whoever began it. */
  file: offered(leaf('file')),
})

/** What became of one item: of a failure, why. Neither done nor an error: it is tried again. */
export const TaskResult = z.object({
  href: z.string(),
  done: z.boolean(),
  /** Where the asset is after it was renamed, moved or copied (wire reference 11.2). */
  'result-href': href('asset').optional(),
  'result-filename': z.string().optional(),
  /** The file is not there any more, after it was deleted (wire reference 11.2). */
  'original-removed': z.boolean().optional(),
  error: TaskError.optional(),
})

/** How far a task is (wire reference 11.2). */
export const TaskStatusDocument = document(
  'task-status',
  z.object({
    job: z.object({
      status: TaskStatus,
      /** Milliseconds. */
      updates: z.object({ frequency: z.int() }),
      /** Where it is asked for. */
      location: z.string(),
      /** The first thousand. */
      result: z.array(TaskResult),
    }),
    task: TaskFacts,
  }),
)

/** Results in the order in which items were worked on; ours. */
export const TaskResultListDocument = document(
  'task-result-list',
  z.object({ data: z.array(TaskResult), paging: listPaging(href('task-result-list')) }),
)

/** Tasks, newest first: one's own, or for administrators those of all people; ours. */
export const BackgroundTaskListDocument = document(
  'background-task-list',
  z.object({ data: z.array(TaskFacts), paging: listPaging(href('background-task-list')) }),
)
