import { longDeedTask } from '#modules/background-tasks/run-long-deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { fetchableMs, sheetDeed } from './sheet-deed.ts'

const kind = 'remove-old-sheets'

export function contactSheetsTasks(platform: Platform): TaskHandler[] {
  return [
    longDeedTask(sheetDeed(platform), platform),
    { kind, class: 'upkeep', run: (_, signal) => removeOldSheets(platform, signal) },
  ]
}

/** Those whose time is over, and what was written for a task that was cancelled. A sheet is written again where its task is tried again. */
async function removeOldSheets({ files, clock }: Platform, signal: AbortSignal): Promise<void> {
  for await (const { key, modified } of files.list('contact-sheets/')) {
    if (signal.aborted) return
    if (modified < clock.now() - fetchableMs) await files.remove(key)
  }
}

export const contactSheetsSchedules: readonly Schedule[] = [{ name: kind, pattern: '47 * * * *', kind }]
