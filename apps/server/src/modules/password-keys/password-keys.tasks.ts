import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { AskedKey, sendAskedKeys, sendKeyTask } from './ask-for-key.ts'

/** Somebody waits for the mail. */
export function passwordKeysTasks(platform: Platform): TaskHandler[] {
  const run = (payload: unknown) => sendAskedKeys(AskedKey.parse(payload), platform)
  return [{ kind: sendKeyTask, class: 'awaited', run }]
}
