import { notify } from '#modules/notifications/notify.ts'
import { administrators } from '#modules/users/users.queries.ts'
import type { Executing } from '#platform/database/deed.ts'

/** Tells those who run the site that a back-up was not made, or could not be restored on trial, within the deed that notes it. */
export async function tellFailure(id: number, inside: Executing): Promise<void> {
  await notify(await administrators(inside), { kind: 'backUp', about: String(id), outcome: 'failed', by: null }, inside)
}
