import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { forgetUploadLinks, settleVisits } from './settle-visits.ts'

const [settleKind, forgetKind] = ['settle-upload-links', 'forget-upload-links']

export function uploadLinksTasks(platform: Platform): TaskHandler[] {
  return [
    { kind: settleKind, class: 'upkeep', run: (_, signal) => settleVisits(platform, signal) },
    { kind: forgetKind, class: 'upkeep', run: (_, signal) => forgetUploadLinks(platform, signal) },
  ]
}

export const uploadLinksSchedules: readonly Schedule[] = [
  { name: settleKind, pattern: '* * * * *', kind: settleKind },
  { name: forgetKind, pattern: '23 4 * * *', kind: forgetKind },
]
