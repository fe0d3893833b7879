import { join } from 'node:path'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { removeBackUp } from '#platform/backup/back-up-folder.ts'
import { BackupRefused } from '#platform/backup/manifest.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { readPlan } from './back-up-plan.ts'
import { deleteBackUp, deleteFailed, listDone } from './back-ups.repository.ts'

export const tidyKind = 'remove-old-back-ups'

const quarter = 90 * 86_400_000
const batch = 100

/**
 * Removes those beyond the newest that are to be kept. One that is damaged, or lies where the host has set nothing free any more, is
 * left to people.
 */
export async function removeOldBackUps(platform: Platform, signal: AbortSignal): Promise<void> {
  const { keep } = await readPlan(platform)
  for (const { id, root, name } of await listDone(keep, batch, platform)) {
    if (signal.aborted) return
    if (platform.settings.backUpFolders.includes(root)) await removeOne(join(root, name), platform)
    await deed(platform, async (inside) => {
      await deleteBackUp(id, inside)
      const subject = { kind: 'back-up' as const, id, name }
      await noteDeed(actingAsSystem('the plan'), { deed: 'back-up.removed', subject }, inside)
    })
  }
  await deleteFailed(platform.clock.now() - quarter, platform)
}

async function removeOne(path: string, { log }: Platform): Promise<void> {
  try {
    await removeBackUp(path)
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    log.warn({ err: error, path }, 'an old back-up was left where it lies: it is not what it was')
  }
}
