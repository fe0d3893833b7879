import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { showProgress } from '@vitrine/ui/toasts.ts'

export type TaskStatus = DocumentOf<'task-status'>

/** What takes longer says how far it is. */
const quiet = 1500

/**
 * Asks for a task as often as the server says until it is at its end (AST-016, AST-017), and says how far it is while it takes long.
 * Answers its last state; any other than those of an end that was reached is an error (AST-018): `missedBy` says how much was not done.
 * @param words What goes on, with how many of how many are done.
 * @throws as requests do.
 */
export async function followTask(
  location: string,
  client: ResourceClient,
  words: (done: number, total: number) => string,
): Promise<TaskStatus> {
  // The document of a task of any kind is there.
  const href = location as TaskStatus['task']['href']
  const began = performance.now()
  let toast: ReturnType<typeof showProgress> | null = null
  try {
    for (;;) {
      const status = await client.get(href, 'task-status', { isFresh: true })
      const { job, task } = status
      if (job.status !== 'pending' && job.status !== 'inProgress') return status
      const { done, failed, total } = task.progress
      if (total !== null && performance.now() - began > quiet) {
        toast ??= showProgress(words(done + failed, total), () => undefined)
        toast.update(words(done + failed, total), (done + failed) / Math.max(total, 1))
      }
      await new Promise((resolve) => setTimeout(resolve, job.updates.frequency))
    }
  } finally {
    toast?.end()
  }
}

/** Servers of integrations say `notified` of a task whose end was told. */
const reached: readonly string[] = ['done', 'notified']

/** How many items a task has not done: those that failed, and those that one that broke off has not come to. */
export function missedBy({ job, task }: TaskStatus): number {
  const { done, failed, total } = task.progress
  return reached.includes(job.status) ? failed : Math.max(failed, (total ?? 0) - done, 1)
}

/** Why the first of what failed did, as a sentence behind another; empty where nothing is known. */
export function firstReason({ job, task }: TaskStatus): string {
  const [first] = [...job.result.flatMap(({ error }) => error ?? []), ...(task.error === null ? [] : [task.error])]
  return first === undefined ? '' : ` ${first.heading}`
}
