import type { Executing } from '#platform/database/deed.ts'
import { updateApplication } from './applications.repository.ts'

/** Notes that an application asked just now. */
export async function noteApplicationUse(id: number, executing: Executing): Promise<void> {
  await updateApplication(id, { used_at: executing.clock.now() }, executing)
}
