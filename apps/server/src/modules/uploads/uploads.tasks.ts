import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { describeUpload, finishUpload } from './finish-upload.ts'
import { describeKind, finishKind } from './finishing-task.ts'
import { removeOldUploads } from './remove-old-uploads.ts'
import { saveProblem } from './uploads.repository.ts'

const payload = z.object({ upload: z.string(), attempt: z.int().default(0) })
const removeKind = 'remove-old-uploads'

export function uploadsTasks(platform: Platform): TaskHandler[] {
  return [
    {
      kind: finishKind,
      class: 'awaited',
      run: (given) => {
        const { upload, attempt } = payload.parse(given)
        return finishUpload(upload, platform, attempt)
      },
      gaveUp: (given) => saveProblem(payload.parse(given).upload, 'ServerError', platform),
    },
    {
      kind: describeKind,
      class: 'awaited',
      run: (given) => {
        const { upload, attempt } = payload.parse(given)
        return describeUpload(upload, attempt, platform)
      },
    },
    { kind: removeKind, class: 'upkeep', run: (_, signal) => removeOldUploads(platform, signal) },
  ]
}

export const uploadsSchedules: readonly Schedule[] = [{ name: removeKind, pattern: '41 * * * *', kind: removeKind }]
