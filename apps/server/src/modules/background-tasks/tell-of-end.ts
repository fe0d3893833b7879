import { notify } from '#modules/notifications/notify.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { BackgroundTask } from './background-task.ts'

/** Milliseconds from which on nobody has waited for the end. */
const longFrom = 10_000

/** Tells whoever started a task how it ended, within the deed that ends it; of one that went well at once nobody needs to hear. */
export async function tellOfEnd(
  { id, userId, createdAt }: BackgroundTask<unknown>,
  { outcome, failed }: { outcome: 'done' | 'failed'; failed: number },
  inside: Executing,
): Promise<void> {
  const isLong = inside.clock.now() - createdAt >= longFrom
  if (userId === builtIn.guest || !(isLong || failed > 0 || outcome === 'failed')) return
  await notify([userId], { kind: 'task', about: id, outcome, failed, by: null }, inside)
}
