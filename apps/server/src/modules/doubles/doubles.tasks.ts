import { comparingKind } from '#modules/likeness/request-comparing.ts'
import type { Platform } from '#platform/platform.ts'
import type { MediaPools } from '#platform/tasks/media-pools.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { comparePictures } from './compare-pictures.ts'

export function doublesTasks(platform: Platform, { reading }: MediaPools): TaskHandler[] {
  return [{ kind: comparingKind, class: 'upkeep', run: (_, signal) => comparePictures(reading, signal, platform) }]
}

/** Where nothing is new it asks twice and ends. */
export const doublesSchedules: readonly Schedule[] = [
  { name: comparingKind, pattern: '* * * * *', kind: comparingKind },
]
