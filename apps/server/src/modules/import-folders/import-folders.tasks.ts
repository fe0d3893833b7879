import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { Stillness } from '#modules/reading/stillness.ts'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { forgetArrivals } from './arrivals.repository.ts'
import { describeImport } from './describe-import.ts'
import { describeKind } from './describing-task.ts'
import { listImportFolders } from './import-folders.repository.ts'
import { lookAtImportFolder } from './look-at-import-folder.ts'
import { lookKind, lookTask } from './look-task.ts'

const everyMinute = 'look-at-import-folders'
const forgetKind = 'forget-imports'
const keptFor = 30 * 24 * 3_600_000
const batch = 1000

const folderPayload = z.object({ folder: z.int() })
const arrivalPayload = z.object({ arrival: z.int(), attempt: z.int() })

/** A file is taken away from where it lies, so it must rest longer than one that is only read. */
const restTimes = 5
/** Looks of one task, each of a minute at most; then other import folders have their turn. */
const mostLooks = 5
/** In such steps it is asked whether files that are being written rest, for a minute. */
const askEvery = 2000
const mostAsked = 30

export function importFoldersTasks(platform: Platform): TaskHandler[] {
  const stillness = new Stillness(platform, restTimes)
  return [
    {
      kind: lookKind,
      class: 'imports',
      run: (given, signal) => lookUntilItRests(folderPayload.parse(given).folder, { platform, stillness }, signal),
    },
    {
      kind: describeKind,
      class: 'awaited',
      run: (given) => {
        const { arrival, attempt } = arrivalPayload.parse(given)
        return describeImport(arrival, attempt, platform)
      },
    },
    {
      kind: everyMinute,
      class: 'upkeep',
      async run() {
        const folders = await listImportFolders(platform)
        for (const { id, is_on } of folders) if (is_on === 1) await platform.tasks.enqueue(lookTask(id))
      },
    },
    {
      kind: forgetKind,
      class: 'upkeep',
      async run(_, signal) {
        const before = platform.clock.now() - keptFor
        while (!signal.aborted && (await forgetArrivals(before, batch, platform)) === batch);
      },
    },
  ]
}

export const importFoldersSchedules: readonly Schedule[] = [
  { name: everyMinute, pattern: '* * * * *', kind: everyMinute },
  { name: forgetKind, pattern: '27 3 * * *', kind: forgetKind },
]

/** Within one task, whose key keeps others away from this folder in every process. */
async function lookUntilItRests(
  id: number,
  tools: { platform: Platform; stillness: Stillness },
  signal: AbortSignal,
): Promise<void> {
  for (let [looks, asked] = [0, 0]; looks < mostLooks && asked < mostAsked && !signal.aborted; ) {
    const looked = await lookAtImportFolder(id, tools, signal)
    if (looked === 'rests') return
    if (looked === 'more') looks++
    else {
      asked++
      await setTimeout(askEvery, undefined, { signal }).catch(() => undefined)
    }
  }
}
