import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createMediaPool, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { openAllOriginals } from '#platform/bucket-originals/all-originals.ts'
import { BucketStore } from '#platform/bucket-originals/bucket-store.ts'
import { openBuckets } from '#platform/bucket-originals/open-buckets.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { Changes } from '#platform/database/changes.ts'
import { copyBeforeChange } from '#platform/database/copy-before-change.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { isUnfinished } from '#platform/database/unfinished.ts'
import { openEvents } from '#platform/events/events.ts'
import { closeToOthers, makeForOneselfAlone } from '#platform/files/close-to-others.ts'
import type { Files } from '#platform/files/files.ts'
import { lockDataFolder } from '#platform/files/lock-data-folder.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { startFault } from '#platform/files/start-fault.ts'
import { type Log, openLog } from '#platform/log/log.ts'
import { StartProblem } from '#platform/log/start-problem.ts'
import { type OriginalsOptions, openOriginals } from '#platform/originals/open-originals.ts'
import type { Platform } from '#platform/platform.ts'
import { owaspCost, type PasswordCost } from '#platform/secrets/password-cost.ts'
import { readSigningKey } from '#platform/secrets/signing-key.ts'
import { Tasks } from '#platform/tasks/tasks.ts'
import type { Settings } from './env.ts'
import { schemaChanges } from './migrations/schema-changes.generated.ts'
import { secretsOf } from './secrets-of.ts'

/** A child that nobody needs gives its memory back, 100 MB; the next one is there in a fifth of a second. */
const mediaIdleMs = 5 * 60_000

/** For what somebody waits for: twenty seconds are all that anybody waits. */
export const whileSomebodyWaits = { urgent: true, timeLimitMs: 20_000, heavyProcesses: 2, heavyTimeLimitMs: 15_000 }

export function createOwnMedia({ pixelLimit }: Pick<Settings, 'pixelLimit'>): MediaPool {
  return createMediaPool({ ...whileSomebodyWaits, idleMs: mediaIdleMs, limits: { pixels: pixelLimit } })
}

export interface PlatformOptions {
  clock?: Clock
  isOwner?: boolean
  /** Who makes pictures that somebody waits for; closed with the platform. */
  media?: MediaPool
  /** How long is waited for disks of archives, where it is not the usual. */
  originals?: Omit<OriginalsOptions, 'workFolder'>
  /** Tests hash some thousand passwords, and would spend a tenth of their time with it. */
  passwordCost?: PasswordCost
}

/** What everything stands on, before the schema is looked at. */
export interface Ground {
  settings: Settings
  log: Log
  db: Database
  files: Files
  close(): Promise<void>
}

export interface OpenPlatform {
  platform: Platform
  close(): Promise<void>
}

/**
 * Opens database and files. A command that runs beside a server is not the owner of the data folder: it takes no lock.
 * @throws StartProblem when the data folder, the database or the bucket cannot be used.
 */
export async function openGround(settings: Settings, { isOwner = true } = {}): Promise<Ground> {
  makeForOneselfAlone()
  const log = openLog(settings.logLevel, undefined, secretsOf(settings))
  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    const faults: unknown[] = []
    // What cannot be closed keeps nothing else open.
    for (const closer of closers.splice(0).reverse())
      try {
        await closer()
      } catch (error) {
        faults.push(error)
      }
    if (faults.length > 0) throw faults[0]
  }
  try {
    await mkdir(settings.data, { recursive: true }).catch((error) => {
      const advice = 'Choose a folder that this program may write with VITRINE_DATA.'
      throw new StartProblem(`The data folder ${settings.data} cannot be made.`, [error.message, advice])
    })
    if (isOwner) await closeToOthers(settings.data, log)
    // Several processes may share what PostgreSQL and the store hold; the embedded database belongs to one.
    if (isOwner && settings.databaseUrl === null) closers.push(lockDataFolder(settings.data))
    const { files, close: closeFiles } = await openFiles(settings, log)
    closers.push(closeFiles)
    const db = await openDatabase({
      databaseUrl: settings.databaseUrl,
      file: join(settings.data, 'vitrine.sqlite'),
      patience: settings.databasePatience,
    })
    closers.push(() => db.close())
    return { settings, log, db, files, close }
  } catch (error) {
    await close()
    throw startFault(error, settings.data)
  }
}

/**
 * Opens everything that modules stand on, the schema brought up to date.
 * @throws StartProblem as `openGround`, and when the schema cannot be brought up to date.
 */
export async function createPlatform(
  settings: Settings,
  {
    clock = systemClock,
    isOwner = true,
    media = createOwnMedia(settings),
    originals: door = {},
    passwordCost = owaspCost,
  }: PlatformOptions = {},
): Promise<OpenPlatform> {
  const ground = await openGround(settings, { isOwner })
  const { db, log, files } = ground
  try {
    if (await isUnfinished(db))
      throw new StartProblem('This database is being filled from another one, and that has not come to its end.', [
        'Run the same “vitrine migrate” again: it goes on where it was.',
      ])
    const beforeChange = (last: string) => copyBeforeChange(db, join(settings.data, 'backups'), last)
    await migrate(db, schemaChanges, { beforeChange })
    const events = openEvents(db.channel, log)
    const tasks = new Tasks({ db, clock, log, events, lease: settings.leaseMs })
    const signingKey = await readSigningKey(db)
    const changes = new Changes(db)
    const workFolder = () => files.workFolder
    const buckets = await openBuckets(settings.pools, files, log)
    const store = new BucketStore({ db, clock, log, buckets, workFolder })
    const originals = openAllOriginals(openOriginals({ ...door, workFolder }), store, workFolder)
    const stands = { settings, clock, log, db, changes, tasks, events, files, originals, media }
    const platform: Platform = { ...stands, signingKey, passwordCost }
    const close = async () => {
      await Promise.all([tasks.stop(), platform.media.close()])
      await originals.close()
      await events.flush()
      await ground.close()
    }
    return { platform, close }
  } catch (error) {
    await ground.close()
    throw startFault(error, settings.data)
  }
}
