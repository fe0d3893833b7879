import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createMediaPool } from '@vitrine/media/media-pool.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { Changes } from '#platform/database/changes.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { openEvents } from '#platform/events/events.ts'
import { lockDataFolder } from '#platform/files/lock-data-folder.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { openLog } from '#platform/log/log.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import type { Platform } from '#platform/platform.ts'
import { readSigningKey } from '#platform/secrets/signing-key.ts'
import { Tasks } from '#platform/tasks/tasks.ts'
import type { Settings } from './env.ts'
import { schemaChanges } from './migrations/schema-changes.ts'

/** A child that nobody needs gives its memory back, 100 MB; the next one is there in a fifth of a second. */
const mediaIdleMs = 5 * 60_000

export interface OpenPlatform {
  platform: Platform
  close(): Promise<void>
}

/**
 * Opens everything that modules stand on, the schema brought up to date. A command that runs beside a server is not the
 * owner of the data folder: it takes no lock and clears nothing away.
 * @throws StartProblem when the data folder or the database cannot be used.
 */
export async function createPlatform(
  settings: Settings,
  { clock = systemClock, isOwner = true }: { clock?: Clock; isOwner?: boolean } = {},
): Promise<OpenPlatform> {
  await mkdir(settings.data, { recursive: true }).catch((error) => {
    const advice = 'Choose a folder that this program may write with VITRINE_DATA.'
    throw new StartProblem(`The data folder ${settings.data} cannot be made.`, [error.message, advice])
  })
  // Several processes may share what PostgreSQL and the store hold; the embedded database belongs to one.
  const unlock = isOwner && settings.databaseUrl === null ? lockDataFolder(settings.data) : () => undefined
  try {
    const log = openLog(settings.logLevel)
    const db = await openDatabase({ databaseUrl: settings.databaseUrl, file: join(settings.data, 'vitrine.sqlite') })
    await migrate(db, schemaChanges)
    const files = await openFiles(settings, log)
    const events = openEvents(db.channel, log)
    const tasks = new Tasks({ db, clock, log, events })
    const platform: Platform = {
      settings,
      clock,
      log,
      db,
      changes: new Changes(db),
      tasks,
      events,
      files: files.files,
      media: createMediaPool({ urgent: true, idleMs: mediaIdleMs }),
      signingKey: await readSigningKey(db),
    }
    const close = async () => {
      await Promise.all([tasks.stop(), platform.media.close()])
      await events.flush()
      await db.close()
      await files.close()
      unlock()
    }
    return { platform, close }
  } catch (error) {
    unlock()
    throw error
  }
}
